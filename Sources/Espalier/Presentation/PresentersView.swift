import Foundation

/// Moves the presenter's view out of its place and back, for presentations that remove the presenter.
extension PresentationTransition {
  /// Moves the presenter's view into the container, behind everything else, without moving it on
  /// screen.
  static func moveViewIntoContainer(of presenter: UIViewController, _ container: UIView) {
    guard let view = presenter.viewIfLoaded, let superview = view.superview else { return }
    presenter.presentation.place = place(of: view, in: superview)
    presenter.presentation.isViewInTransit = true
    let center = superview.convert(view.center, to: container)
    container.insertSubview(view, at: 0)
    if view.center != center { view.center = center }
  }

  /// Takes the presenter's view out of the window, and remembers its place.
  ///
  /// - Parameters:
  ///   - presenter: The presenter.
  ///   - container: The container of the transition that ends: a view in it has its place elsewhere
  ///     already.
  static func takeOutView(of presenter: UIViewController, from container: UIView? = nil) {
    presenter.presentation.isViewInTransit = false
    guard let view = presenter.viewIfLoaded, let superview = view.superview else { return }
    if presenter.presentation.place == nil || !isView(view, in: container) {
      presenter.presentation.place = place(of: view, in: superview)
    }
    view.removeFromSuperview()
  }

  /// Puts the presenter's view back into its place, if it has one.
  static func putBackView(of presenter: UIViewController) {
    presenter.presentation.isViewInTransit = false
    guard let place = presenter.presentation.place, let view = presenter.viewIfLoaded,
      let superview = place.superview
    else { return }
    presenter.presentation.place = nil
    view.frame = place.returnFrame
    superview.insertSubview(view, at: place.index)
  }

  /// Puts the presenter's view back at the end of a transition.
  ///
  /// A page that its container hides now leaves the container instead.
  static func returnView(of presenter: UIViewController, from container: UIView) {
    presenter.followStandIn()
    if presenter.parentStorage?.hasPlace(for: presenter) == false {
      presenter.presentation.place = nil
    }
    let isInContainer = presenter.viewIfLoaded.map { isView($0, in: container) } == true
    if !isInContainer, let view = presenter.viewIfLoaded, view.window != nil,
      view.superview !== presenter.presentation.place?.superview
    {
      // The program put the view somewhere else meanwhile, and there it stays.
      presenter.presentation.place = nil
    }
    putBackView(of: presenter)
    if isInContainer, let view = presenter.viewIfLoaded, isView(view, in: container) {
      view.removeFromSuperview()
    }
  }

  /// The frame that the presenter's view gets when it returns, in the coordinates of `container`.
  static func returnFrame(of presenter: UIViewController, in container: UIView) -> CGRect? {
    if let place = presenter.presentation.place, let superview = place.superview {
      return superview.convert(place.returnFrame, to: container)
    }
    guard let view = presenter.viewIfLoaded else { return nil }
    return view.window == nil ? view.frame : container.convert(view.bounds, from: view)
  }

  /// Shows the view that a dismissal reveals below the one that leaves.
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

extension ViewPlace {
  /// The frame for the view's return: a view that filled its superview fills it again.
  @MainActor var returnFrame: CGRect {
    guard let superview, frame.size == size, superview.bounds.size != size else { return frame }
    return superview.bounds
  }
}
