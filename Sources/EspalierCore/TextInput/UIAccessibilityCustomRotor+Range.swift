public import Foundation

extension UIAccessibilityCustomRotorItemResult {
  /// The part of the element's text, where the element is a `UITextInput`; `nil` for the whole
  /// element.
  public final var targetRange: UITextRange? {
    get { range as? UITextRange }
    set { range = newValue }
  }

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - targetElement: The element; it is not owned.
  ///   - targetRange: The part of its text, where it is a `UITextInput`; `nil` for all of it.
  public convenience init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    self.init()
    self.targetElement = targetElement
    self.targetRange = targetRange
  }
}
