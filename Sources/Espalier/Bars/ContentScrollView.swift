extension UIScrollView {
  /// Whether these are the contents that a controller shows, rather than a part of them.
  final var isContentsOfController: Bool {
    guard owningController == nil else { return true }
    return superview?.owningController?.barScrollView === self
  }
}

extension UIViewController {
  /// Names the scroll view whose contents bars at some edges follow; `nil` lets them find it.
  ///
  /// - Parameters:
  ///   - scrollView: A scroll view inside this controller's view, however deep.
  ///   - edge: The edges: a navigation bar is at the top, a tab bar at the bottom.
  public final func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge
  ) {
    if edge.contains(.top), scrollView !== containerItems.scrollView {
      containerItems.scrollView = scrollView
      navigationController?.viewIfLoaded?.setNeedsLayout()
    }
    if edge.contains(.bottom) { containerItems.bottomScrollView = scrollView }
  }

  /// The scroll view that was named for an edge; with several edges the first one's.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if edge.contains(.top) { return containerItems.scrollView }
    return edge.contains(.bottom) ? containerItems.bottomScrollView : nil
  }
}
