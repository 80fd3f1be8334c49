import Espalier
import EspalierDiagnostics
import EspalierPlatform
public import Foundation

/// One element that a test looks for: it is found anew whenever it is asked or used.
///
/// Using an element that is not there reports the issue `stage.element` and does nothing.
@MainActor public struct StageTarget {
  let driver: any ElementDriver
  let name: String
  let find: () -> StageElement?

  /// The element now; `nil` if it is not on screen.
  public var element: StageElement? { find() }
  /// Whether the element is there, in sight or not.
  public var exists: Bool { find() != nil }
  /// Whether a tap on the middle of the element reaches the element.
  public var isHittable: Bool {
    guard let element = find(), element.isShown else { return false }
    return driver.isReached(element)
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

  private func required(_ use: String) -> StageElement? {
    if let element = find() { return element }
    let there = driver.all.leaves.prefix(40).map(\.description)
    reportIssue(
      Issue(
        "stage.element", .error, subjects: [name, use],
        "\(use) found no element \(name). On screen are: \(there.joined(separator: "; ")).",
        fix: "Wait for the element with waitForExistence(timeout:), or use one of these names."))
    return nil
  }

  /// Scrolls the element into sight if need be, taps its middle, and ends the turn.
  ///
  /// The element of a running program is activated by its action instead.
  public func tap() {
    guard var element = required("tap()") else { return }
    if !element.isShown {
      driver.scrollIntoView(element)
      guard let found = find() else { return }
      element = found
    }
    driver.tap(element)
  }

  /// Gives the element the keyboard, types a text, and ends the turn.
  public func typeText(_ text: String) {
    guard let element = required("typeText(_:)") else { return }
    driver.type(text, into: element)
  }

  /// Moves the knob of a slider to a share of its way, from 0 to 1, and ends the turn.
  public func adjust(toNormalizedSliderPosition position: CGFloat) {
    guard let element = required("adjust(toNormalizedSliderPosition:)"),
      let number = element.node.value
    else { return }
    let share = Double(min(max(position, 0), 1))
    driver.setValue(number.minimum + share * (number.maximum - number.minimum), of: element)
  }

  /// Advances the stage's clock until the element is there.
  ///
  /// - Parameter timeout: The longest time to wait, in seconds of the stage's clock; of the wall's
  ///   clock for a running program.
  /// - Returns: Whether the element came.
  public func waitForExistence(timeout: TimeInterval) -> Bool {
    driver.wait(timeout) { exists }
  }

  /// Advances the stage's clock until the element is gone.
  ///
  /// - Parameter timeout: The longest time to wait, in seconds of the stage's clock; of the wall's
  ///   clock for a running program.
  /// - Returns: Whether the element went.
  public func waitForNonExistence(timeout: TimeInterval) -> Bool {
    driver.wait(timeout) { !exists }
  }
}
