public import Foundation

/// Arranges a presented controller's view and whatever decorates it.
///
/// One is made for each presentation, by the transitioning delegate for the style `custom`.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
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
  /// Told about the presentation.
  ///
  /// Not owned.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// The view that the presented one is shown in, during the presentation only.
  public final internal(set) var containerView: UIView? {
    didSet { shareTraits() }
  }
  final var traitStore: TraitStore?
  final var style = UIModalPresentationStyle.custom

  /// Creates a controller for one presentation.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    ownedPresented = presentedViewController
    self.presentingViewController = presentingViewController
    super.init()
  }

  /// The presented controller owns this one from now on; both ways neither would ever go.
  final func letGoOfPresented() { ownedPresented = nil }

  /// The view that is moved in and out: the presented controller's.
  open var presentedView: UIView? { presentedViewController.view }

  /// Where the presented view ends up, in the container; all of it by default.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the presenter's view leaves the window once the presented one is there.
  open var shouldRemovePresentersView: Bool { style.removesPresenter }

  /// How the presented controller is shown.
  open var presentationStyle: UIModalPresentationStyle { style }

  /// The container's traits changed; `previous` is what they were.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

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

  /// Puts the presented view where it belongs after the container changed its size.
  final func placePresentedView() {
    guard let view = presentedView, view.superview === containerView else { return }
    view.frame = frameOfPresentedViewInContainerView
  }
}

/// Decides about and hears of the user's wish to dismiss.
///
/// All members are optional.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate:
  NSObjectProtocol
{
  /// Whether the user may dismiss the presented controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// The user's dismissal begins; not called for `dismiss(animated:)`.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user's dismissal is over; not called for `dismiss(animated:)`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried to dismiss and may not.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Answers true.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// The view a presentation takes place in: as large as what it covers.
@MainActor final class PresentationContainerView: UIView {
  weak var presentationController: UIPresentationController?

  override func layoutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentationController?.containerViewDidLayoutSubviews()
  }

  override func sizeDidChange(from oldSize: CGSize) {
    guard oldSize != .zero else { return }
    presentationController?.placePresentedView()
  }

  /// Touches beside the presented view fall through where the presenter stays usable.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self, presentationController?.letsTouchesThrough == true else { return hit }
    return nil
  }
}

extension UIPresentationController {
  /// Whether touches beside the presented view reach what is below.
  var letsTouchesThrough: Bool { style == .custom }
}
