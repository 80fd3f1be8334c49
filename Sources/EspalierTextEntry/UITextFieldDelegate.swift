public import EspalierCore
public import Foundation

/// The reason for which editing of a text field ended.
public enum UITextFieldDidEndEditingReason: Int, Sendable {
  /// The text was committed.
  case committed
  /// Editing was cancelled; never reported here.
  case cancelled
}

/// The decisions and the news of a text field.
///
/// All members are optional.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Asks whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Asks whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after editing ended, on delegates without `textFieldDidEndEditing(_:reason:)`.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called after editing ended, with the reason.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextFieldDidEndEditingReason)
  /// Called after the selection or the text changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Asks whether the user may replace text.
  ///
  /// - Parameters:
  ///   - textField: The text field.
  ///   - range: The UTF-16 units to replace.
  ///   - string: The new text; empty to delete.
  /// - Returns: Whether the text is replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Asks whether the clear button may remove the text.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Asks whether Return has its usual effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Returns the edit menu for a range; `nil` for the usual one.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called before the edit menu opens.
  func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu closes.
  func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextFieldDelegate {
  /// Agrees.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Agrees.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextFieldDidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Agrees.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Agrees.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Agrees.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Shows the suggested actions.
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Does nothing.
  public func textField(
    _ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func textField(
    _ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
}
