extension UIView {
  /// The view that takes the place of this root view in `superview`; `nil` where the view is added.
  ///
  /// That is the container of a presentation that covers the controller.
  final func standIn(whenAddedTo superview: UIView) -> UIView? {
    guard let controller = owningController, let cover = controller.standInView,
      superviewReference == nil || superviewStorage === cover,
      !controller.presentsInContainer(around: superview)
    else { return nil }
    return cover
  }

  /// Takes the view that stands in for this root view out of its superview.
  final func removeStandIn() { owningController?.standInView?.removeFromSuperview() }
}
