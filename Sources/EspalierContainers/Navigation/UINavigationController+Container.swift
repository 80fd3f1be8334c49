@_spi(Framework) public import EspalierCore
import EspalierGeometry
import Foundation

@_spi(Framework) extension UINavigationController: PageContainer {
  /// Pages are the controllers of the stack.
  public func isPage(_ child: UIViewController) -> Bool {
    // The pages come first among the children, so only the few others are searched.
    child.parentStorage === self
      && !childStorage.dropFirst(pages.count).contains { $0 === child }
  }

  /// Other children are overlays above the stack.
  public var hasOverlays: Bool { true }

  /// Names `pushViewController(_:animated:)`.
  public func adviceForPage(_ child: UIViewController) -> String {
    "For a page call \(type(of: self)).pushViewController(\(type(of: child)), animated:); for an overlay add its view."
  }

  /// The navigation bar, while it is visible, at the top.
  public func barBeside(_ insets: UIEdgeInsets) -> ContainerBar? {
    guard insets.top > 0, !isNavigationBarHidden else { return nil }
    return ContainerBar(
      property: "navigationBar", name: "navigation bar", edge: "top", inset: insets.top)
  }

  /// The navigation bar covers the contents of pages.
  public var hasTopBar: Bool { true }
}

extension UIViewController {
  /// This controller as a navigation controller; `nil` for other controllers.
  final var asStack: UINavigationController? { self as? UINavigationController }
}
