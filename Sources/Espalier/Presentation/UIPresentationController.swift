public import Foundation

/// Arranges a presented controller's view and whatever decorates it.
///
/// One is made for each presentation, by the transitioning delegate for the style `custom`. Order:
/// `presentationTransitionWillBegin` before the will-callbacks, with the container in the window; the
/// animation, with `containerViewWillLayoutSubviews` and `containerViewDidLayoutSubviews` at each
/// layout; `presentationTransitionDidEnd` before the did-callbacks; the same for the dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  /// The controller that is presented.
  ///
  /// Owned until it owns this presentation controller.
  public final var presentedViewController: UIViewController {
    presented ?? ownedPresented ?? UIViewController(nibName: nil, bundle: nil)
  }
  private weak var presented: UIViewController?
  private var ownedPresented: UIViewController?
  /// The controller that presents it.
  ///
  /// Not owned.
  public final internal(set) weak var presentingViewController: UIViewController!
  /// Told about the presentation, and asked how it adapts.
  ///
  /// Not owned.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The view that the presented one is shown in, during the presentation only.
  public final internal(set) var containerView: UIView? {
    didSet { if !isSubstitute { shareTraits() } }
  }
  final var traitStore: TraitStore?
  final var style: UIModalPresentationStyle
  /// Who arranges the view where the presentation adapts to its surroundings; see `arranger`.
  final var substitute: UIPresentationController?
  /// Whether it stands in for another one, whose traits those of the container are.
  final var isSubstitute = false

  /// Creates a controller for one presentation.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    ownedPresented = presentedViewController
    self.presentingViewController = presentingViewController
    style = presentedViewController.modalPresentationStyle
    super.init()
  }

  /// The presented controller owns this one from now on; both ways neither would ever go.
  final func letGoOfPresented() { ownedPresented = nil }

  /// The view that is moved in and out: the presented controller's.
  open var presentedView: UIView? { presentedViewController.view }

  /// Where the presented view ends up, in the container; all of it by default.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the window once the presented one is there.
  ///
  /// False by default. Where it is true, the presenter gets its appearance callbacks, and its view is
  /// in the container during the presentation's transition.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the container covers the whole window rather than the presenter's view; true by default.
  open var shouldPresentInFullscreen: Bool { true }

  /// The style the presented controller had when this presentation controller was created.
  open var presentationStyle: UIModalPresentationStyle { style }

  /// The style the presentation takes in a narrow window; `none` keeps its own.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: UITraitCollection(horizontalSizeClass: .compact))
  }

  /// The style the presentation takes with other traits; `none` keeps its own.
  ///
  /// Asks the delegate. A popover is a sheet in a narrow window by default, all else keeps its style.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    guard let delegate else { return ownAdaptiveStyle(for: traitCollection) }
    return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
  }

  /// The transition is about to begin; the container is in the window.
  open func presentationTransitionWillBegin() {}
  /// The transition is over; false when it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal is about to begin.
  open func dismissalTransitionWillBegin() {}
  /// The dismissal is over; false when it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The container is about to be laid out.
  open func containerViewWillLayoutSubviews() {}
  /// The container was laid out.
  open func containerViewDidLayoutSubviews() {}

  // MARK: Size and traits

  /// The size the presented controller would like to have, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// The presented controller's `preferredContentSize` changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The size the presented controller's view will have in a container of `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The container is about to change its size; call super, which tells the presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardSizeTransition(to: size, with: coordinator) }

  /// The traits are about to change; call super, which tells the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.announceTraits(inside: newCollection, with: coordinator)
  }

  /// The container's traits changed; `previous` is what they were.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Hooks of our own controllers

  /// The style it takes with other traits when nobody was asked.
  func ownAdaptiveStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }

  /// Who stands in for this controller while it has the style `style`.
  func makeSubstitute(for style: UIModalPresentationStyle) -> UIPresentationController {
    let other = PresentationStyles.make(
      style.isSheet ? .pageSheet : .overFullScreen, for: presentedViewController,
      presenting: presentingViewController)
    other.style = style == .popover ? .pageSheet : style
    other.letGoOfPresented()
    other.isSubstitute = true
    return other
  }

  /// The transition style of what is presented this way, whatever style the controller has.
  var transitionStyle: UIModalTransitionStyle? { nil }

  /// Takes part in a presentation that is about to be animated.
  func presentationIsComing() {}

  /// Puts up what decorates the presented view, or takes it away, without an animation.
  func setDecorated(_ isDecorated: Bool) {}

  /// Whether touches beside the presented view reach what is below.
  func letsTouchThrough(at point: CGPoint) -> Bool { false }

  /// The view that gets a touch because it is seen there on its way elsewhere.
  func viewOnItsWay(at point: CGPoint) -> UIView? { nil }

  /// Whether the Escape key dismisses.
  var isDismissedByEscape: Bool { false }
}
