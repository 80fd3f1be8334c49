package import Foundation

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
  /// Returns the UTF-16 units of the line at an offset, as it is set on screen.
  func accessibleLine(at offset: Int) -> Range<Int>
  /// Returns the attributes at an offset, and the UTF-16 units around it that have the same.
  func accessibleAttributes(
    at offset: Int
  ) -> (values: [NSAttributedString.Key: Any], range: Range<Int>)
  /// The attributes of text that has no others.
  var standardAccessibleAttributes: [NSAttributedString.Key: Any] { get }
}
