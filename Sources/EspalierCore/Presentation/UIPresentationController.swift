public import Foundation

/// Arranges a presented controller's view and the views that decorate it.
///
/// Each presentation has one; the transitioning delegate creates it for the style `custom`. Order:
/// `presentationTransitionWillBegin` before the will-callbacks, with the container in the window;
/// the animation, with `containerViewWillLayoutSubviews` and `containerViewDidLayoutSubviews` at
/// each layout; `presentationTransitionDidEnd` before the did-callbacks; the same for the
/// dismissal.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  /// The controller that is presented.
  ///
  /// Owned until it owns this presentation controller.
  open var presentedViewController: UIViewController {
    presented ?? ownedPresented ?? UIViewController(nibName: nil, bundle: nil)
  }
  private weak var presented: UIViewController?
  private var ownedPresented: UIViewController?
  /// The controller that presents the other one.
  ///
  /// Not owned.
  open internal(set) weak var presentingViewController: UIViewController!
  /// The delegate that follows the presentation and decides how it adapts.
  ///
  /// Not owned.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The view that contains the presented view, during the presentation only.
  open internal(set) var containerView: UIView? {
    didSet { if !isSubstitute { shareTraits() } }
  }
  final var traitStore: TraitStore?
  /// The methods of the controller that read observable values; `nil` for most.
  final var observed: ObservedRegions?
  package final var style: UIModalPresentationStyle
  /// The presentation controller that replaces this one in adapted surroundings; see `arranger`.
  final var substitute: UIPresentationController?
  /// Whether this controller is the substitute of another one, which shares the container's traits.
  package final var isSubstitute = false

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

  /// Releases the presented controller, which owns this one from now on, to avoid a retain cycle.
  package final func letGoOfPresented() { ownedPresented = nil }

  /// The view that the transition moves: the presented controller's view by default.
  open var presentedView: UIView? { presentedViewController.view }

  /// The final frame of the presented view in the container; all of the container by default.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the window once the presented view is in place.
  ///
  /// False by default. When true, the presenter gets appearance callbacks, and its view is in the
  /// container during the presentation's transition.
  open var shouldRemovePresentersView: Bool { false }

  /// Whether the container covers the whole window rather than the presenter's view; true by
  /// default.
  open var shouldPresentInFullscreen: Bool { true }

  /// The style of the presented controller when this presentation controller was created.
  open var presentationStyle: UIModalPresentationStyle { style }

  /// The style of the presentation in a narrow window; `none` keeps its own.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: UITraitCollection(horizontalSizeClass: .compact))
  }

  /// Returns the style of the presentation with other traits; `none` keeps its own.
  ///
  /// Asks the delegate. By default a popover is a sheet in a narrow window; other styles stay.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    guard let delegate else { return ownAdaptiveStyle(for: traitCollection) }
    return delegate.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
  }

  /// Called before the presentation's transition begins; the container is in the window.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation's transition ended; `completed` is false if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal's transition begins.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal's transition ended; `completed` is false if it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the layout of the container.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the layout of the container.
  open func containerViewDidLayoutSubviews() {}

  // MARK: Size and traits

  /// The preferred content size of the presented controller, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called after a change of the presented controller's `preferredContentSize`.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size of the presented controller's view in a container of `parentSize`.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the container changes its size; call super, which calls the presented
  /// controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardSizeTransition(to: size, with: coordinator) }

  /// Called before the traits change; call super, which calls the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presentedViewController.announceTraits(inside: newCollection, with: coordinator)
  }

  /// Called after a change of the container's traits; `previousTraitCollection` has the old ones.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Hooks of the framework's own presentation controllers

  /// Returns the style with other traits if the delegate does not decide.
  @_spi(Framework) open func ownAdaptiveStyle(for traits: UITraitCollection)
    -> UIModalPresentationStyle
  { .none }

  /// Creates the presentation controller that replaces this one while the style is `style`.
  @_spi(Framework) open func makeSubstitute(for style: UIModalPresentationStyle)
    -> UIPresentationController
  {
    let other = PresentationStyles.make(
      style.isSheet ? .pageSheet : .overFullScreen, for: presentedViewController,
      presenting: presentingViewController)
    other.style = style == .popover ? .pageSheet : style
    other.letGoOfPresented()
    other.isSubstitute = true
    return other
  }

  /// The transition style of all presentations of this kind; `nil` for the controller's own style.
  @_spi(Framework) open var transitionStyle: UIModalTransitionStyle? { nil }

  /// Prepares an animated presentation.
  @_spi(Framework) open func presentationIsComing() {}

  /// Called when the container has another size; other views of the window may have their old
  /// frames until the layout.
  @_spi(Framework) open func containerSizeDidChange() { placePresentedView() }

  /// Adds or removes the views that decorate the presented view, without animation.
  @_spi(Framework) open func setDecorated(_ isDecorated: Bool) {}

  /// Returns whether a touch outside the presented view reaches the views below.
  @_spi(Framework) open func letsTouchThrough(at point: CGPoint) -> Bool { false }

  /// Returns the view that gets a touch because an animation shows it at that point.
  @_spi(Framework) open func viewOnItsWay(at point: CGPoint) -> UIView? { nil }

  /// Whether the Escape key dismisses the presented controller.
  @_spi(Framework) open var isDismissedByEscape: Bool { false }

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// The traits of the container, or its future traits before it exists.
  open var traitCollection: UITraitCollection { baseTraitCollection }
}
