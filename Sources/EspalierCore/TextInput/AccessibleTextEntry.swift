/// A view in which text is entered.
@MainActor package protocol AccessibleTextEntry: UIView {
  /// The text that stands for an empty one.
  var accessiblePlaceholder: String? { get }
  /// Whether the user can change the text now.
  var isAccessibleTextEditable: Bool { get }
  /// Whether the text has several lines.
  var hasSeveralAccessibleLines: Bool { get }
  /// Replaces a part of the text as the user would by typing; the delegate is asked. Returns
  /// whether it did.
  func replaceAccessibleText(_ range: UITextRange, with text: String) -> Bool
}
