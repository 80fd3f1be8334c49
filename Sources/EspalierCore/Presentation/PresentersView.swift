import Foundation

/// Moves the presenter's view out of its place and back, if the presentation removes that view.
extension PresentationTransition {
  /// Moves the presenter's view to the back of the container, at the same place on screen.
  static func moveViewIntoContainer(of presenter: UIViewController, _ container: UIView) {
    guard let view = presenter.viewIfLoaded, let superview = view.superview else { return }
    presenter.presentation.place = place(of: view, in: superview)
    presenter.presentation.isViewInTransit = true
    let center = superview.convert(view.center, to: container)
    container.insertSubview(view, at: 0)
    if view.center != center { view.center = center }
  }

  /// Removes the presenter's view from the window and records its place.
  ///
  /// - Parameters:
  ///   - presenter: The presenter.
  ///   - container: The container of the transition that ends; the place of a view in it is
  ///     recorded already.
  static func takeOutView(of presenter: UIViewController, from container: UIView? = nil) {
    presenter.presentation.isViewInTransit = false
    guard let view = presenter.viewIfLoaded, let superview = view.superview else { return }
    if presenter.presentation.place == nil || !isView(view, in: container) {
      presenter.presentation.place = place(of: view, in: superview)
    }
    view.removeFromSuperview()
  }

  /// Puts the presenter's view back at its recorded place, if there is one.
  static func putBackView(of presenter: UIViewController) {
    presenter.presentation.isViewInTransit = false
    presenter.forgetLostPlace()
    guard let place = presenter.presentation.place, let view = presenter.viewIfLoaded,
      let superview = place.superview
    else { return }
    presenter.presentation.place = nil
    view.frame = place.returnFrame
    superview.insertSubview(view, at: place.index)
  }

  /// Puts the presenter's view back at the end of a transition.
  ///
  /// The view of a page that its container hides now is only removed from the presentation's
  /// container.
  static func returnView(of presenter: UIViewController, from container: UIView) {
    presenter.followStandIn()
    presenter.forgetLostPlace()
    let isInContainer = presenter.viewIfLoaded.map { isView($0, in: container) } == true
    if !isInContainer, let view = presenter.viewIfLoaded, view.window != nil,
      view.superview !== presenter.presentation.place?.superview
    {
      // The program moved the view elsewhere meanwhile, so it stays there.
      presenter.presentation.place = nil
    }
    putBackView(of: presenter)
    if isInContainer, let view = presenter.viewIfLoaded, isView(view, in: container) {
      view.removeFromSuperview()
    }
  }

  /// Returns the frame of the presenter's view after its return, in the coordinates of `container`.
  static func returnFrame(of presenter: UIViewController, in container: UIView) -> CGRect? {
    if let place = presenter.presentation.place, let superview = place.superview {
      return superview.convert(place.returnFrame, to: container)
    }
    guard let view = presenter.viewIfLoaded else { return nil }
    return view.window == nil ? view.frame : container.convert(view.bounds, from: view)
  }

  /// Adds the view that a dismissal reveals below the view that leaves.
  static func showRevealedView(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to),
      view.superview !== context.containerView
    else { return }
    view.frame = context.finalFrame(for: controller)
    context.containerView.insertSubview(view, at: 0)
  }

  private static func isView(_ view: UIView, in container: UIView?) -> Bool {
    container.map { view.isDescendant(of: $0) } ?? false
  }

  private static func place(of view: UIView, in superview: UIView) -> ViewPlace {
    ViewPlace(
      superview: superview, index: superview.subviewStorage.firstIndex { $0 === view } ?? 0,
      frame: view.frame, size: superview.bounds.size)
  }
}

extension UIViewController {
  /// Forgets the recorded place of this controller's view if it is not this controller's any more:
  /// the parent shows another page there, or the place is in the view of a controller that is not
  /// the parent.
  final func forgetLostPlace() {
    guard let parent = parentStorage, let superview = presentation.place?.superview else { return }
    let owner = superview.nearestController ?? parent
    if owner !== parent || !parent.hasPlace(for: self) { presentation.place = nil }
  }
}

extension ViewPlace {
  /// The frame of the view after its return: a view that filled its superview fills it again.
  @MainActor var returnFrame: CGRect {
    guard let superview, frame.size == size, superview.bounds.size != size else { return frame }
    return superview.bounds
  }
}
