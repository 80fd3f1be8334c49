/// A responder that takes typed text.
///
/// While it is the first responder it receives typed text, "\n" for Return and `deleteBackward()`
/// for Backspace. Text that an input method composes is not shown to it before it is committed.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Inserts text at the insertion point.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point.
  func deleteBackward()
}
