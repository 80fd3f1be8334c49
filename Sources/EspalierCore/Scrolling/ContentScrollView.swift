import EspalierGeometry
import Foundation

/// The scroll views that a controller named for its bars; weak references.
@MainActor final class NamedScrollViews: ControllerCompanion {
  /// The scroll view that a top bar follows.
  weak var top: UIScrollView?
  /// The scroll view that a bottom bar follows.
  weak var bottom: UIScrollView?
}

extension UIScrollView {
  /// Whether this scroll view shows a controller's whole contents, rather than a part of them.
  final var isContentsOfController: Bool {
    guard owningController == nil else { return true }
    return superview?.owningController?.barScrollView === self
  }
}

extension UIViewController {
  private var namedScrollViews: NamedScrollViews {
    companions.attached(NamedScrollViews.self) { NamedScrollViews() }
  }

  /// Sets the scroll view whose contents bars at some edges follow; `nil` lets the bars find it.
  ///
  /// - Parameters:
  ///   - scrollView: A scroll view inside this controller's view, at any depth.
  ///   - edge: The edges: a navigation bar is at the top, a tab bar at the bottom.
  public final func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    if edge.contains(.top) { setContentScrollView(scrollView) }
    if edge.contains(.bottom) { namedScrollViews.bottom = scrollView }
  }

  /// Sets the scroll view whose contents a navigation bar with a large title follows.
  ///
  /// Without this call it is the controller's view or its first subview, if that is a scroll view.
  /// The scroll view is not retained; only the top edge is used here.
  public final func setContentScrollView(_ scrollView: UIScrollView?) {
    guard scrollView !== companions[NamedScrollViews.self]?.top else { return }
    namedScrollViews.top = scrollView
    nearestContainer { $0.hasTopBar }?.viewIfLoaded?.setNeedsLayout()
  }

  /// Returns the scroll view that was set for an edge; for several edges that of the first one.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let named = companions[NamedScrollViews.self]
    if edge.contains(.top) { return named?.top }
    return edge.contains(.bottom) ? named?.bottom : nil
  }

  /// The scroll view that was set for a bottom bar, or otherwise for a top bar.
  package final var namedBottomScrollView: UIScrollView? {
    guard let named = companions[NamedScrollViews.self] else { return nil }
    return named.bottom ?? named.top
  }

  /// The scroll view that a bar at the bottom follows: the page's own, or that of the page inside.
  package final var bottomScrollView: UIScrollView? {
    var page = self
    while true {
      if let named = page.namedBottomScrollView { return named }
      guard let inner = page.contentChild else { return page.barScrollView }
      page = inner
    }
  }

  /// The scroll view that a top bar follows.
  package final var barScrollView: UIScrollView? {
    if let named = companions[NamedScrollViews.self]?.top { return named }
    guard let view = viewIfLoaded else { return nil }
    let found = view as? UIScrollView ?? view.subviewStorage.first as? UIScrollView
    // A scroll view of whole pages does not scroll under the bar.
    return found?.movesPages == true ? nil : found
  }
}
