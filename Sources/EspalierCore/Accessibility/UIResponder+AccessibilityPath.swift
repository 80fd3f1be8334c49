import Foundation

/// Returns a path in points of the screen; `nil` for none.
public typealias AXPathReturnBlock = () -> UIBezierPath?

extension UIResponder {
  /// The closure that returns `accessibilityPath`.
  public final var accessibilityPathBlock: AXPathReturnBlock? {
    get { accessibilityValues?.blocks?.givenPath as? AXPathReturnBlock }
    set {
      setAccessibilityBlock(\.givenPath, newValue)
      setAccessibilityBlock(\.path, newValue.map { block in { block() } })
    }
  }
}
