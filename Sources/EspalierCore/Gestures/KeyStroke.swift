/// A key that went down, in the form that is compared with key commands.
@_spi(Framework) public struct KeyStroke {
  /// The key's text in the user's layout, lower case, without modifiers; empty if it has none.
  package let text: String
  /// The key's place on the keyboard.
  package let place: UIKeyboardHIDUsage
  /// The relevant modifier keys, with `.control` in place of `.command`.
  package let modifiers: UIKeyModifierFlags

  @MainActor package init(_ key: UIKey) {
    text = key.charactersIgnoringModifiers.lowercased()
    place = key.keyCode
    // The key with the system's logo belongs to the window manager: no command uses it.
    modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
  }

  /// Returns a command's modifier keys in the same form.
  static func normalized(_ flags: UIKeyModifierFlags) -> UIKeyModifierFlags {
    var result = flags.intersection([.shift, .control, .alternate, .command])
    if result.remove(.command) != nil { result.insert(.control) }
    return result
  }

  /// Whether the key activates what has the focus: Return, Enter and Space.
  package var activates: Bool {
    place == .keyboardReturnOrEnter || place == .keypadEnter || place == .keyboardSpacebar
  }

  /// Returns the number of steps by which the key changes a value, 4 for a page; `nil` for other
  /// keys.
  ///
  /// If `isMirrored`, values grow from right to left.
  func valueSteps(isMirrored: Bool) -> Float? {
    switch place {
    case .keyboardRightArrow: isMirrored ? -1 : 1
    case .keyboardLeftArrow: isMirrored ? 1 : -1
    case .keyboardUpArrow: 1
    case .keyboardDownArrow: -1
    case .keyboardPageUp: 4
    case .keyboardPageDown: -4
    case .keyboardHome: -.infinity
    case .keyboardEnd: .infinity
    default: nil
    }
  }
}
