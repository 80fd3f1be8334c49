import Espalier
import EspalierTesting
import Foundation

/// A page of controls, and a record of its focus.
@MainActor final class FocusPage: UIViewController {
  var commands: [UIKeyCommand]?
  var allowsFocus = true
  var onUpdate: ((UIFocusUpdateContext) -> Void)?
  private(set) var performed: [String] = []

  override var keyCommands: [UIKeyCommand]? { commands ?? super.keyCommands }

  override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allowsFocus }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    onUpdate?(context)
  }

  func perform(_ command: UIKeyCommand) { performed.append(command.title) }
  func performOther(_ command: UIKeyCommand) { performed.append("other \(command.title)") }

  func command(
    _ title: String, _ input: String, _ modifiers: UIKeyModifierFlags = [],
    hasPriority: Bool = false
  ) -> UIKeyCommand {
    let command = UIKeyCommand(
      title: title, action: Selector(FocusPage.perform), input: input, modifierFlags: modifiers)
    command.wantsPriorityOverSystemBehavior = hasPriority
    return command
  }

  /// Adds a button at a place; a click on it is written down.
  @discardableResult
  func button(_ name: String, _ frame: CGRect, in superview: UIView? = nil) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(name, for: .normal)
    button.accessibilityIdentifier = name
    button.frame = frame
    button.addAction(
      UIAction { [weak self] _ in self?.performed.append(name) }, for: .touchUpInside)
    (superview ?? view).addSubview(button)
    return button
  }

  /// Adds buttons in a column.
  func column(_ names: String..., x: CGFloat = 20, y: CGFloat = 100) {
    for (index, name) in names.enumerated() {
      button(name, CGRect(x: x, y: y + CGFloat(index) * 50, width: 100, height: 40))
    }
  }
}

extension Stage {
  /// The name of the item that has the focus.
  var focusName: String? {
    guard let view = window.windowScene?.focusSystem?.focusedItem as? UIView else { return nil }
    return view.accessibilityIdentifier ?? view.accessibilityLabel ?? "\(Swift.type(of: view))"
  }

  /// Presses a key several times; returns the focused item after each.
  func walk(
    _ count: Int, _ key: UIKeyboardHIDUsage = .keyboardTab, _ modifiers: UIKeyModifierFlags = []
  ) -> [String?] {
    (0..<count).map { _ in
      press(key: key, modifiers: modifiers)
      settle()
      return focusName
    }
  }
}
