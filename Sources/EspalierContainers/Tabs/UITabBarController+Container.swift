@_spi(Framework) public import EspalierCore
import EspalierGeometry
import Foundation

@_spi(Framework) extension UITabBarController: PageContainer {
  /// Pages are the controllers of the tabs.
  public func isPage(_ child: UIViewController) -> Bool { pages.contains { $0 === child } }
  /// Other children are overlays above the tabs.
  public var hasOverlays: Bool { true }
  /// Removing a controller from the list removes its tab.
  public var pageList: String? { "viewControllers" }

  /// Names `viewControllers`.
  public func adviceForPage(_ child: UIViewController) -> String {
    "For a tab put \(type(of: child)) into \(type(of: self)).viewControllers; for an overlay add its view."
  }

  /// The tab bar, while it is visible, at the bottom.
  public func barBeside(_ insets: UIEdgeInsets) -> ContainerBar? {
    guard insets.bottom > 0, !tabBar.isHidden, !isBarReplaced else { return nil }
    return ContainerBar(property: "tabBar", name: "tab bar", edge: "bottom", inset: insets.bottom)
  }

  /// The tab bar, unless the sidebar replaces it.
  public var bottomBar: UIView? { isBarReplaced ? nil : tabBar }

  /// The width of the sidebar.
  public var columnInsets: UIEdgeInsets { sidebarInsets }

  /// The bottom accessory, while it has contents.
  public var accessoryOnBar: UIView? {
    accessoryView.flatMap { $0.isOccupied ? $0 : nil }
  }

  /// The tab bar controller itself.
  public var bottomBarOwner: (any BottomBarOwner)? { self }
}

@_spi(Framework) extension UITabBarController: BottomBarOwner {
  /// Whether the tab bar is hidden whatever page is shown.
  public var isBarHiddenByProgram: Bool { bar.isHiddenByProgram || isBarReplaced }
}

extension UITabBarController: ContentsObserver {
  package func contentsMoved(
    in scrollView: UIScrollView, inside subview: UIView, from oldY: CGFloat
  )
    -> Bool
  {
    if subview === pageArea { pageContentsMoved(in: scrollView, from: oldY) }
    return true
  }
}
