import EspalierGeometry
import Foundation

extension UINavigationController: PageContainer {
  func isPage(_ child: UIViewController) -> Bool {
    // The pages come first among the children, so only the few others are searched.
    child.parentStorage === self
      && !childStorage.dropFirst(pages.count).contains { $0 === child }
  }

  var hasOverlays: Bool { true }

  func adviceForPage(_ child: UIViewController) -> String {
    "For a page call \(type(of: self)).pushViewController(\(type(of: child)), animated:); for an overlay add its view."
  }

  func barBeside(_ insets: UIEdgeInsets) -> ContainerBar? {
    guard insets.top > 0, !isNavigationBarHidden else { return nil }
    return ContainerBar(
      property: "navigationBar", name: "navigation bar", edge: "top", inset: insets.top)
  }

  var hasTopBar: Bool { true }
}

extension UIViewController {
  /// This controller as a navigation controller; `nil` for other controllers.
  final var asStack: UINavigationController? { self as? UINavigationController }
}
