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
    let insets = overlayInsets
    for page in pages where page.containerSafeAreaInsets != insets {
      page.containerSafeAreaInsets = insets
      page.viewIfLoaded?.setNeedsSafeAreaUpdate()
    }
  }

  /// What docked overlays cover of the page area, in points.
  private var overlayInsets: UIEdgeInsets {
    guard insetsPagesForOverlays, let root = viewIfLoaded else { return .zero }
    let area = pageArea.frame
    var insets = UIEdgeInsets.zero
    for child in overlayChildren {
      guard let docked = dockedFrame(of: child, in: root), docked.width >= area.width / 2 else {
        continue
      }
      // Docked is what begins or ends near the edge and leaves most of the area free: a player
      // that covers everything is not a bar.
      let covered = docked.intersection(area)
      guard !covered.isNull, covered.height < area.height / 2 else { continue }
      if area.maxY - covered.maxY <= 24 {
        insets.bottom = max(insets.bottom, area.maxY - covered.minY)
      } else if covered.minY - area.minY <= 24 {
        insets.top = max(insets.top, covered.maxY - area.minY)
      }
    }
    return insets
  }

  /// Where an overlay's outermost view stands in the root view; `nil` when it is not to be seen.
  private func dockedFrame(of child: UIViewController, in root: UIView) -> CGRect? {
    guard var current = child.viewIfLoaded, current.isDescendant(of: root) else { return nil }
    while true {
      if current.isHidden || current.alpha < 0.01 { return nil }
      guard let parent = current.superview, parent !== root else { break }
      current = parent
    }
    return CGRect(
      x: current.center.x - current.bounds.width / 2,
      y: current.center.y - current.bounds.height / 2, width: current.bounds.width,
      height: current.bounds.height)
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
    let top = bar.isHidden ? bounds.height : bounds.height - height
    bar.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    controller.pageArea.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, top))
  }

  override func subviewVisibilityDidChange(_ subview: UIView) { setNeedsLayout() }

  /// Overlays stay above the pages and the bar below them in the order they were added.
  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    setNeedsLayout()
  }
}
