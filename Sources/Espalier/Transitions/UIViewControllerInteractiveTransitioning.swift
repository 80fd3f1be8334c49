import EspalierDiagnostics
public import Foundation

/// Moves a transition by hand: a drag, a wheel, whatever tells how far it is.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning:
  NSObjectProtocol
{
  /// Begins the transition; move it with the context's interaction methods from now on.
  ///
  /// After `finishInteractiveTransition()` or `cancelInteractiveTransition()` whoever animates calls
  /// `completeTransition(_:)`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast a transition that was let go of goes on, compared with its own duration; 1 by default.
  var completionSpeed: CGFloat { get }
  /// How the rest of the way is gone through; slow at both ends by default.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins in the user's hand; otherwise it begins by itself and may be taken
  /// hold of later. True by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// Answers 1.
  public var completionSpeed: CGFloat { 1 }
  /// Answers `easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// Answers true.
  public var wantsInteractiveStart: Bool { true }
}

/// Moves the animation of an ordinary animator by hand, to a share of its way.
///
/// `update(_:)` shows a moment; `finish()` and `cancel()` let the animation go on to its end or back
/// to its beginning, after which the animator's completion must call
/// `completeTransition(!context.transitionWasCancelled)`. A cancelled transition leaves every
/// animated value as it was. What is asked for before the transition begins, at the end of the turn
/// it was asked for in, takes effect when it begins.
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

  /// Creates an object that drives whatever transition it is given to.
  public override init() { super.init() }

  /// Seconds the whole transition takes by itself; 0 before it begins.
  public final var duration: CGFloat { CGFloat(transition?.transitionDuration ?? 0) }
  /// How much of the way is done, in 0...1.
  public final var percentComplete: CGFloat { transition?.percentComplete ?? 0 }
  /// How fast the rest goes, compared with the animation's own duration; 1 by default.
  ///
  /// Anything that is not a positive number counts as 1, with an issue.
  open var completionSpeed: CGFloat = 1
  /// How the rest of the way is gone through; slow at both ends by default.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Another timing for the rest of a property animator's way; `nil`, the default, keeps its own.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition begins in the user's hand; true by default.
  open var wantsInteractiveStart = true

  /// Begins the transition held at its beginning; an override calls super.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else { return }
    transition = context
    context.beginHeldAnimation()
  }

  /// Takes hold of a transition that runs by itself.
  open func pause() { transition?.pauseInteractiveTransition() }

  /// Shows a moment of the transition, in 0...1; not a number leaves it where it is, with an issue.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, !transition.hasEnded else {
      remember(.move(percentComplete))
      return
    }
    transition.updateInteractiveTransition(percentComplete)
  }

  /// Lets the transition go on to its end.
  open func finish() {
    guard let transition, !transition.hasEnded else {
      remember(.finish)
      return
    }
    transition.finishInteractiveTransition()
  }

  /// Lets the transition go back to its beginning.
  open func cancel() {
    guard let transition, !transition.hasEnded else {
      remember(.cancel)
      return
    }
    transition.cancelInteractiveTransition()
  }

  /// Keeps a wish for a transition that begins when this turn ends; later ones are not meant.
  private func remember(_ wish: Wish) {
    if earlyWishes.isEmpty {
      Runtime.current.updateCycle.performAfterCommit { [weak self] in self?.earlyWishes = [] }
    }
    earlyWishes.append(wish)
  }

  /// Does what was asked for before there was a transition.
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
      "A completionSpeed of \(completionSpeed) was set for \(transition?.title ?? ""); it counts as 1.",
      fix: "Set a positive number.")
    return 1
  }
}
