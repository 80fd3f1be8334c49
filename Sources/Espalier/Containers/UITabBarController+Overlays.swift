import EspalierGeometry
import Foundation

extension UITabBarController {
  /// The children that are not pages: they lie above the pages and know nothing of tabs.
  ///
  /// An addition of ours.
  public final var overlayChildren: [UIViewController] {
    children.filter { child in !pages.contains { $0 === child } }
  }

  /// Tells the pages how much of their area overlays cover from the edges.
  final func updatePageInsets() {
    let covered =
      insetsPagesForOverlays ? insets(ofDocked: overlayChildren, in: pageArea.frame) : .zero
    for page in pages { setContainerInsets(covered, of: page) }
  }

  /// Hides or shows the tab bar as the selected page wants it.
  final func updateBarForSelectedPage() {
    let isAway = selectedPage?.hidesTabBar ?? false
    let travel: CGFloat = isAway ? 1 : 0
    guard isAway != isBarAway || travel != barTravel else { return }
    isBarAway = isAway
    barTravel = travel
    viewIfLoaded?.setNeedsLayout()
  }
}

/// The root view of a tab bar controller.
@MainActor final class TabRootView: UIView {
  weak var controller: UITabBarController?

  override func layoutSubviews() {
    arrange()
    super.layoutSubviews()
    controller?.updatePageInsets()
  }

  /// Places the tab bar at the bottom and the pages above it.
  func arrange() {
    guard let controller else { return }
    let bar = controller.tabBar
    let height = UITabBar.standardHeight + safeAreaInsets.bottom
    let isGone = bar.isHidden || controller.isBarAway
    let top = isGone ? bounds.height : bounds.height - height
    // Away for a page it waits below the edge, and what is docked to it is docked to the edge.
    let barTop = bounds.height - height * (1 - controller.barTravel)
    bar.frame = CGRect(x: 0, y: barTop, width: bounds.width, height: height)
    controller.pageArea.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, top))
  }

  override func subviewVisibilityDidChange(_ subview: UIView) { setNeedsLayout() }

  /// Overlays stay above the pages and the bar below them in the order they were added.
  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    setNeedsLayout()
  }
}
