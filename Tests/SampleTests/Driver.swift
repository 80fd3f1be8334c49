import EspalierCore
import EspalierSamples
import EspalierTesting
import Testing
import UIKit

/// A person who uses a sample app on a stage, by keys alone or by the mouse alone.
@MainActor struct Driver {
  let stage: Stage

  init(_ root: UIViewController, size: CGSize = CGSize(width: 500, height: 800)) {
    stage = Stage(size: size)
    stage.show(root)
    stage.settle()
  }

  // MARK: What is seen

  /// All views in the window that are not hidden, in front last.
  var views: [UIView] {
    func inside(_ view: UIView) -> [UIView] {
      guard !view.isHidden, view.alpha > 0 else { return [] }
      return [view] + view.subviews.flatMap(inside)
    }
    return stage.window.windowScene?.windows.flatMap(inside) ?? []
  }

  /// Whether a label, a field or a text view inside the window shows these words.
  func sees(_ words: String) -> Bool {
    views.contains { Self.ownWords(of: $0)?.contains(words) == true && isInside($0) }
  }

  /// The last view in front of this name, or else with these words.
  func view(_ name: String) throws -> UIView {
    let inside = views.filter(isInside)
    let found =
      inside.last { $0.givenAccessibilityLabel == name }
      ?? inside.last { Self.ownWords(of: $0) == name }
    return try #require(found, "Nothing named \(name) is in the window.")
  }

  /// The last view in front that shows exactly these words.
  func words(_ words: String) throws -> UIView {
    try #require(
      views.last { Self.ownWords(of: $0) == words && isInside($0) },
      "Nothing in the window reads \(words).")
  }

  private func isInside(_ view: UIView) -> Bool {
    view.convert(view.bounds, to: nil).intersects(stage.window.bounds)
  }

  private static func ownWords(of view: UIView) -> String? {
    switch view {
    case let label as UILabel: label.text
    case let field as UITextField: field.text
    case let text as UITextView: text.text
    default: nil
    }
  }

  /// The name of what has the focus: its own, or the first words inside it.
  var focused: String {
    guard let item = UIFocusSystem.focusSystem(for: stage.window)?.focusedItem as? UIView else {
      return ""
    }
    func words(_ view: UIView) -> String? {
      if let words = Self.ownWords(of: view), !words.isEmpty { return words }
      return view.subviews.lazy.compactMap(words).first
    }
    let placeholder = (item as? UITextField)?.placeholder
    return item.givenAccessibilityLabel ?? words(item) ?? placeholder ?? String(describing: item)
  }

  // MARK: Keys

  /// Presses Tab until the item of this name has the focus.
  func tab(to name: String, backwards: Bool = false) throws {
    var seen: [String] = []
    for _ in 0..<80 {
      stage.press(key: .keyboardTab, modifiers: backwards ? .shift : [])
      stage.settle()
      if focused == name { return }
      seen.append(focused)
    }
    Issue.record("Tab never leads to \(name), but to \(seen)")
    throw DriverError.unreachable(name)
  }

  /// Presses Tab until the field of this name is edited: the row around it has the name, too.
  func tab(toField name: String) throws {
    repeat { try tab(to: name) } while !isEditing
  }

  private var isEditing: Bool {
    views.contains {
      ($0 as? UITextField)?.isEditing ?? ($0 as? UITextView)?.isFirstResponder ?? false
    }
  }

  /// Presses the down arrow until the item of this name has the focus.
  func down(to name: String) throws {
    for _ in 0..<80 where focused != name { press(.keyboardDownArrow) }
    guard focused == name else { throw DriverError.unreachable(name) }
  }

  func press(_ key: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    stage.press(key: key, modifiers: modifiers)
    stage.settle()
  }

  func type(_ text: String) {
    stage.type(text)
    stage.settle()
  }

  // MARK: Mouse

  func click(_ name: String) throws {
    let view = try view(name)
    click(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
  }

  func click(words: String) throws {
    let view = try self.words(words)
    click(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
  }

  func click(_ point: CGPoint) {
    stage.tap(point)
    stage.settle()
  }

  func rightClick(_ name: String) throws {
    let view = try view(name)
    stage.secondaryClick(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    stage.settle()
  }

  /// Clicks a row of the open menu.
  func choose(_ title: String) {
    stage.tap(stage.row(title))
    stage.settle()
  }
}

enum DriverError: Error {
  case unreachable(String)
}
