public import EspalierCore
public import Foundation

/// The decisions and the news of a text view.
///
/// All members are optional.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Asks whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called after editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Asks whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Asks whether the user may replace text.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - range: The UTF-16 units to replace.
  ///   - text: The new text; empty to delete.
  /// - Returns: Whether the text is replaced.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called after the user changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selection changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Asks whether the address of a link is opened.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - url: The address.
  ///   - characterRange: The UTF-16 units of the link.
  ///   - interaction: The way in which the user interacts with the link.
  /// - Returns: Whether the address is opened in the desktop's program for it.
  func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Returns the action of a click on a link; `nil` for none.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - textItem: The link.
  ///   - defaultAction: Asks `shouldInteractWith` and opens the address.
  /// - Returns: The action that is performed.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?
  /// Returns the edit menu for a range; `nil` for the usual one.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Called before the edit menu opens.
  func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating)
  /// Called before the edit menu closes.
  func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating)
}

extension UITextViewDelegate {
  /// Agrees.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Agrees.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Agrees.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Agrees.
  public func textView(
    _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  /// Performs the default action.
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
  /// Shows the suggested actions.
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Does nothing.
  public func textView(
    _ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func textView(
    _ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating
  ) {}
}
