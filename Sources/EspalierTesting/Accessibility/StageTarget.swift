import Espalier
import EspalierAccessibility
import EspalierDiagnostics
import EspalierPlatform
public import Foundation

/// One element that a test looks for: it is found anew whenever it is asked or used.
///
/// Using an element that is not there reports the issue `stage.element` and does nothing.
@MainActor public struct StageTarget {
  let stage: Stage
  let name: String
  let find: () -> StageElement?

  /// The element now; `nil` if it is not on screen.
  public var element: StageElement? { find() }
  /// Whether the element is there, in sight or not.
  public var exists: Bool { find() != nil }
  /// Whether a tap on the middle of the element reaches the element.
  public var isHittable: Bool {
    guard let element = find(), element.isShown else { return false }
    return isReached(element)
  }
  /// The label; empty if the element is not there.
  public var label: String { find()?.label ?? "" }
  /// The value; `nil` if the element is not there or shows none.
  public var value: String? { find().flatMap { $0.value.isEmpty ? nil : $0.value } }
  /// Whether the element reacts.
  public var isEnabled: Bool { find()?.isEnabled ?? false }
  /// Whether the element is chosen.
  public var isSelected: Bool { find()?.isSelected ?? false }
  /// The place in points of the window; `CGRect.null` if the element is not there.
  public var frame: CGRect { find()?.frame ?? .null }

  private func isReached(_ element: StageElement) -> Bool {
    let middle = CGPoint(x: element.frame.midX, y: element.frame.midY)
    stage.enter()
    return stage.tree.read {
      guard let window = stage.tree.windows.first,
        var hit = stage.tree.node(atX: middle.x, y: middle.y, in: window)
      else { return false }
      while hit != element.number {
        guard let parent = stage.tree.parent(of: hit) else { return false }
        hit = parent
      }
      return true
    }
  }

  private func required(_ use: String) -> StageElement? {
    if let element = find() { return element }
    let there = stage.accessibility.elements.prefix(40).map(\.description)
    reportIssue(
      Issue(
        "stage.element", .error, subjects: [name, use],
        "\(use) found no element \(name). On screen are: \(there.joined(separator: "; ")).",
        fix: "Wait for the element with waitForExistence(timeout:), or use one of these names."))
    return nil
  }

  /// Scrolls the element into sight if need be, taps its middle, and ends the turn.
  public func tap() {
    guard var element = required("tap()") else { return }
    if !element.isShown {
      stage.enter()
      _ = stage.tree.scrollIntoView(element.number)
      stage.turn()
      guard let found = find() else { return }
      element = found
    }
    stage.tap(CGPoint(x: element.frame.midX, y: element.frame.midY))
  }

  /// Gives the element the keyboard, types a text, and ends the turn.
  public func typeText(_ text: String) {
    guard let element = required("typeText(_:)") else { return }
    stage.enter()
    if !element.isFocused { _ = stage.tree.takeFocus(element.number) }
    stage.turn()
    stage.type(text)
  }

  /// Moves the knob of a slider to a share of its way, from 0 to 1, and ends the turn.
  public func adjust(toNormalizedSliderPosition position: CGFloat) {
    guard let element = required("adjust(toNormalizedSliderPosition:)"),
      let number = element.node.value
    else { return }
    stage.enter()
    let share = Double(min(max(position, 0), 1))
    _ = stage.tree.setValue(
      number.minimum + share * (number.maximum - number.minimum), of: element.number)
    stage.turn()
  }

  /// Advances the stage's clock until the element is there.
  ///
  /// - Parameter timeout: The longest time to wait, in seconds of the stage's clock.
  /// - Returns: Whether the element came.
  public func waitForExistence(timeout: TimeInterval) -> Bool { wait(timeout) { exists } }

  /// Advances the stage's clock until the element is gone.
  ///
  /// - Parameter timeout: The longest time to wait, in seconds of the stage's clock.
  /// - Returns: Whether the element went.
  public func waitForNonExistence(timeout: TimeInterval) -> Bool { wait(timeout) { !exists } }

  private func wait(_ timeout: TimeInterval, until isTrue: () -> Bool) -> Bool {
    var waited: TimeInterval = 0
    stage.turn()
    while !isTrue() {
      guard waited < timeout else { return false }
      stage.advance(by: 0.05)
      waited += 0.05
    }
    return true
  }
}
