import EspalierGeometry
import Foundation

extension UITabBarController: PageContainer {
  func isPage(_ child: UIViewController) -> Bool { pages.contains { $0 === child } }
  var hasOverlays: Bool { true }
  var pageList: String? { "viewControllers" }

  func adviceForPage(_ child: UIViewController) -> String {
    "For a tab put \(type(of: child)) into \(type(of: self)).viewControllers; for an overlay add its view."
  }

  func barBeside(_ insets: UIEdgeInsets) -> ContainerBar? {
    guard insets.bottom > 0, !tabBar.isHidden else { return nil }
    return ContainerBar(property: "tabBar", name: "tab bar", edge: "bottom", inset: insets.bottom)
  }

  var bottomBar: UIView? { tabBar }

  var accessoryOnBar: UIView? {
    accessoryView.flatMap { $0.isOccupied ? $0 : nil }
  }

  var bottomBarOwner: (any BottomBarOwner)? { self }
}

extension UITabBarController: BottomBarOwner {
  var isBarHiddenByProgram: Bool { bar.isHiddenByProgram }
}

extension UITabBarController: ContentsObserver {
  func contentsMoved(in scrollView: UIScrollView, inside subview: UIView, from oldY: CGFloat)
    -> Bool
  {
    if subview === pageArea { pageContentsMoved(in: scrollView, from: oldY) }
    return true
  }
}
