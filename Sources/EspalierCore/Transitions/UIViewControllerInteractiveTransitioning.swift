import EspalierDiagnostics
public import Foundation

/// Drives a transition interactively, for example with a drag or a wheel.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning:
  NSObjectProtocol
{
  /// Begins the transition; move it with the context's interaction methods afterwards.
  ///
  /// After `finishInteractiveTransition()` or `cancelInteractiveTransition()`, the object that
  /// animates calls `completeTransition(_:)`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest after the user releases the transition, relative to its duration; 1 by
  /// default.
  var completionSpeed: CGFloat { get }
  /// The timing curve of the rest; ease-in-ease-out by default.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins interactively; otherwise it begins by the clock, and the user
  /// may take hold of it later. True by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// Returns 1.
  public var completionSpeed: CGFloat { 1 }
  /// Returns `easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Returns true.
  public var wantsInteractiveStart: Bool { true }
}

/// Moves the animation of an ordinary animator to a fraction of its way.
///
/// `update(_:)` shows a moment; `finish()` and `cancel()` run the animation to its end or back to
/// its beginning, after which the animator's completion must call
/// `completeTransition(!context.transitionWasCancelled)`. A cancelled transition restores every
/// animated value. A transition begins at the end of the turn that requested it; calls made before
/// that take effect when it begins.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private enum Wish {
    case move(CGFloat)
    case finish
    case cancel
  }

  final weak var transition: TransitionContext?
  private var earlyWishes: [Wish] = []

  /// Creates an interaction controller for any transition.
  public override init() { super.init() }

  /// The duration of the whole transition, in seconds; 0 before it begins.
  open var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// The completed fraction of the transition, in 0...1.
  open var percentComplete: CGFloat { transition?.percentComplete ?? 0 }
  /// The speed of the rest, relative to the animation's own duration; 1 by default.
  ///
  /// A value that is not a positive number counts as 1, with an issue.
  open var completionSpeed: CGFloat = 1
  /// The timing curve of the rest; ease-in-ease-out by default.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Another timing for the rest of a property animator; `nil`, the default, keeps its own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins interactively; true by default.
  open var wantsInteractiveStart = true

  /// Begins the transition and holds it at its beginning; an override calls super.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    transition = context
    context.beginHeldAnimation()
  }

  /// Takes hold of a transition that runs by the clock.
  open func pause() { transition?.pauseInteractiveTransition() }

  /// Shows a moment of the transition, in 0...1; a value that is not a number is an issue and
  /// ignored.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, !transition.hasEnded else {
      remember(.move(percentComplete))
      return
    }
    transition.updateInteractiveTransition(percentComplete)
  }

  /// Runs the transition to its end.
  open func finish() {
    guard let transition, !transition.hasEnded else {
      remember(.finish)
      return
    }
    transition.finishInteractiveTransition()
  }

  /// Runs the transition back to its beginning.
  open func cancel() {
    guard let transition, !transition.hasEnded else {
      remember(.cancel)
      return
    }
    transition.cancelInteractiveTransition()
  }

  /// Stores a call for a transition that begins at the end of this turn, and for no later one.
  ///
  /// No view or controller is known yet.
  private func remember(_ wish: Wish) {
    if earlyWishes.isEmpty {
      Runtime.current.updateCycle.performAfterCommit { [weak self] in self?.earlyWishes = [] }
    }
    earlyWishes.append(wish)
  }

  /// Applies the calls made before the transition began.
  final func applyEarlyWishes() {
    let wishes = earlyWishes
    earlyWishes = []
    for wish in wishes {
      switch wish {
      case .move(let percent): transition?.updateInteractiveTransition(percent)
      case .finish: transition?.finishInteractiveTransition()
      case .cancel: transition?.cancelInteractiveTransition()
      }
    }
  }

  final var usableSpeed: CGFloat {
    if completionSpeed > 0, completionSpeed.isFinite { return completionSpeed }
    transition?.report(
      "transition.speed", .warning,
      "A completionSpeed of \(completionSpeed) was set for \(transition?.title ?? ""); 1 is used instead.",
      fix: "Set a positive number.")
    return 1
  }
}
