import EspalierGeometry
import Foundation

/// The scroll views that a controller named for its bars; not owned.
@MainActor final class NamedScrollViews: ControllerCompanion {
  /// What a bar at the top follows.
  weak var top: UIScrollView?
  /// What a bar at the bottom follows.
  weak var bottom: UIScrollView?
}

extension UIScrollView {
  /// Whether these are the contents that a controller shows, rather than a part of them.
  final var isContentsOfController: Bool {
    guard owningController == nil else { return true }
    return superview?.owningController?.barScrollView === self
  }
}

extension UIViewController {
  private var namedScrollViews: NamedScrollViews {
    companions.attached(NamedScrollViews.self) { NamedScrollViews() }
  }

  /// Names the scroll view whose contents bars at some edges follow; `nil` lets them find it.
  ///
  /// - Parameters:
  ///   - scrollView: A scroll view inside this controller's view, however deep.
  ///   - edge: The edges: a navigation bar is at the top, a tab bar at the bottom.
  public final func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    if edge.contains(.top) { setContentScrollView(scrollView) }
    if edge.contains(.bottom) { namedScrollViews.bottom = scrollView }
  }

  /// Names the scroll view whose contents a navigation bar with a large title follows.
  ///
  /// Without a name it is the controller's view or its first subview, if that is a scroll view. The
  /// scroll view is not kept alive; only the top edge is of use here.
  public final func setContentScrollView(_ scrollView: UIScrollView?) {
    guard scrollView !== companions[NamedScrollViews.self]?.top else { return }
    namedScrollViews.top = scrollView
    nearestContainer { $0.hasTopBar }?.viewIfLoaded?.setNeedsLayout()
  }

  /// The scroll view that was named for an edge; with several edges the first one's.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let named = companions[NamedScrollViews.self]
    if edge.contains(.top) { return named?.top }
    return edge.contains(.bottom) ? named?.bottom : nil
  }

  /// The scroll view that was named for a bar at the bottom, or else for one at the top.
  final var namedBottomScrollView: UIScrollView? {
    guard let named = companions[NamedScrollViews.self] else { return nil }
    return named.bottom ?? named.top
  }

  /// The scroll view that a bar at the top follows.
  final var barScrollView: UIScrollView? {
    if let named = companions[NamedScrollViews.self]?.top { return named }
    guard let view = viewIfLoaded else { return nil }
    let found = view as? UIScrollView ?? view.subviewStorage.first as? UIScrollView
    // One that moves whole pages does not scroll under the bar.
    return found?.movesPages == true ? nil : found
  }
}
