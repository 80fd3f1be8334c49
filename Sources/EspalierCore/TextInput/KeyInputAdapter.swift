import Foundation

/// Gives the text of the desktop to a view of the app that is a `UIKeyInput` or a `UITextInput`.
@MainActor final class KeyInputAdapter: TextEventReceiver {
  private(set) weak var input: (any UIResponder & UIKeyInput)?

  init(_ input: any UIResponder & UIKeyInput) { self.input = input }

  private var textInput: (any UITextInput)? { input as? any UITextInput }

  func receiveText(_ text: String) {
    if let textInput, let range = textInput.markedTextRange ?? textInput.selectedTextRange {
      guard textInput.shouldChangeText(in: range, replacementText: text) else { return }
    }
    input?.insertText(text)
    moved()
  }

  func receiveComposition(_ text: String, selected: Range<Int>) {
    guard let textInput, !textInput.isSecureTextEntry else { return }
    guard !text.isEmpty || textInput.markedTextRange != nil else { return }
    textInput.setMarkedText(text, selectedRange: NSRange(selected))
    moved()
  }

  func windowKeyboardDidChange(hasKeyboard: Bool) {
    if !hasKeyboard, textInput?.markedTextRange != nil { textInput?.unmarkText() }
  }

  func takesEditingKey(_ key: UIKey, isRepeat: Bool) -> Bool {
    guard let input else { return false }
    let modifiers = key.modifierFlags.intersection([.control, .alternate, .command])
    guard modifiers.isEmpty else { return false }
    switch key.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter:
      if !(input.enablesReturnKeyAutomatically && !input.hasText) { input.insertText("\n") }
    case .keyboardDeleteOrBackspace: input.deleteBackward()
    case .keyboardLeftArrow where textInput != nil: move(.left, key)
    case .keyboardRightArrow where textInput != nil: move(.right, key)
    case .keyboardUpArrow where textInput != nil: move(.up, key)
    case .keyboardDownArrow where textInput != nil: move(.down, key)
    default: return key.makesText
    }
    moved()
    return true
  }

  /// Moves the selection of a `UITextInput` by one step.
  private func move(_ direction: UITextLayoutDirection, _ key: UIKey) {
    guard let textInput, let selected = textInput.selectedTextRange else { return }
    if textInput.markedTextRange != nil { textInput.unmarkText() }
    let isBackward = direction == .left || direction == .up
    let head = isBackward ? selected.start : selected.end
    guard let target = textInput.position(from: head, in: direction, offset: 1) else { return }
    if key.modifierFlags.contains(.shift) {
      let anchor = isBackward ? selected.end : selected.start
      textInput.selectedTextRange = textInput.textRange(
        from: isBackward ? target : anchor, to: isBackward ? anchor : target)
    } else {
      let place = selected.isEmpty ? target : head
      textInput.selectedTextRange = textInput.textRange(from: place, to: place)
    }
  }

  private func moved() {
    input?.responderWindow?.ownRuntime.textInputSession.setNeedsUpdate()
  }
}

extension UIKey {
  /// Whether the key alone enters text, so that no command of one key may take it.
  package final var makesText: Bool {
    let flags = modifierFlags.intersection([.control, .alternate, .command])
    guard flags.isEmpty, keyCode != .keyboardTab else { return false }
    return !charactersIgnoringModifiers.isEmpty
      && charactersIgnoringModifiers.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value != 0x7f && !(0xf700...0xf8ff).contains($0.value)
      }
  }
}
