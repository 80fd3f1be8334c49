@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

/// Measures how far contents were scrolled in one direction.
struct ScrollMeter {
  /// The distance after which a movement counts as a direction, in points.
  static let threshold: CGFloat = 16

  private var distance: CGFloat = 0

  /// Adds a change of the offset; a positive one goes towards the end of the contents.
  ///
  /// - Returns: 1 or -1 once the contents moved the threshold towards their end or their beginning.
  mutating func add(_ step: CGFloat) -> Int {
    if step * distance < 0 { distance = 0 }
    distance += step
    if distance >= Self.threshold { return 1 }
    return distance <= -Self.threshold ? -1 : 0
  }

  mutating func reset() { distance = 0 }
}

extension UITabBarController {
  /// Whether the bar is minimized as the user scrolls; true only in a narrow window.
  final var mayMinimize: Bool {
    guard tabBarMinimizeBehavior == .onScrollDown || tabBarMinimizeBehavior == .onScrollUp else {
      return false
    }
    return (viewIfLoaded?.traitCollection ?? traitCollection).horizontalSizeClass != .regular
  }

  final func minimizeBehaviorDidChange(from old: MinimizeBehavior) {
    bar.meter.reset()
    UIScrollView.reportsUserScrolling = true
    if !mayMinimize { bar.isMinimized = false }
    viewIfLoaded?.setNeedsLayout()
  }

  final func expandBar(animated: Bool) {
    bar.meter.reset()
    setMinimized(false, animated: animated)
  }

  private func setMinimized(_ minimized: Bool, animated: Bool) {
    guard minimized != bar.isMinimized else { return }
    bar.isMinimized = minimized
    guard let root = viewIfLoaded else { return }
    root.setNeedsLayout()
    guard animated, root.window != nil else { return }
    UIView.animate(
      withDuration: Self.barDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [.allowUserInteraction],
      animations: { root.layoutIfNeeded() }, completion: nil)
  }

  /// Minimizes or expands the bar after the user scrolled contents of the selected page.
  final func pageContentsMoved(in scrollView: UIScrollView, from oldY: CGFloat) {
    guard mayMinimize, isContentScrollView(scrollView) else { return }
    let range = scrollView.offsetRange
    // Contents that fit the page need no more room.
    guard range.maximum.y - range.minimum.y > UITabBar.standardHeight else { return }
    let old = min(max(oldY, range.minimum.y), range.maximum.y)
    let new = min(max(scrollView.contentOffset.y, range.minimum.y), range.maximum.y)
    let minimizesDown = tabBarMinimizeBehavior == .onScrollDown
    if minimizesDown, new <= range.minimum.y {
      expandBar(animated: true)
      return
    }
    let direction = bar.meter.add(new - old)
    guard direction != 0 else { return }
    setMinimized((direction > 0) == minimizesDown, animated: true)
  }

  /// Whether the bar follows a scroll view: the one that the page set, or one that fills most of
  /// it.
  private func isContentScrollView(_ scrollView: UIScrollView) -> Bool {
    var page = selectedPage
    while let current = page {
      if let named = current.namedBottomScrollView { return named === scrollView }
      page = current.contentChild
    }
    return scrollView.bounds.height >= pageArea.bounds.height / 2
      && scrollView.bounds.width >= pageArea.bounds.width / 2
  }
}
