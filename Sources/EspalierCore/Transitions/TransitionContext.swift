import EspalierDiagnostics
import EspalierGeometry
import EspalierPlatform
import Foundation
import Synchronization

/// One running transition: the context of its animator, and the coordinator for all other objects.
///
/// Presentations, dismissals and containers each run their transitions with one. It makes the
/// animator or the interaction controller begin, moves all animations of the transition while the
/// user holds it, and ends exactly once.
@MainActor
package final class TransitionContext: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  package let containerView: UIView
  package let isAnimated: Bool
  package let presentationStyle: UIModalPresentationStyle
  package var isInteractive = false
  package var initiallyInteractive = false
  package var transitionWasCancelled = false
  package var transitionDuration: TimeInterval = 0
  package var percentComplete: CGFloat = 0
  package var completionVelocity: CGFloat = 1
  package var completionCurve = UIView.AnimationCurve.easeInOut

  let from: UIViewController?
  let to: UIViewController?
  /// The views that the animator moves; see `UITransitionContextViewKey`.
  package var fromView: UIView?
  package var toView: UIView?
  var initialFrames: [ObjectIdentifier: CGRect] = [:]
  package var finalFrames: [ObjectIdentifier: CGRect] = [:]
  /// The sizes announced to controllers while a window changes its size.
  var announcedSizes: [ObjectIdentifier: CGSize] = [:]
  /// Called once when the transition ends.
  package var onCompletion: ((Bool) -> Void)?
  /// Called when the user takes hold of the transition or releases it.
  package var onInteractionChange: (() -> Void)?

  /// The animator and the interaction controller, retained while the transition runs.
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interactor: (any UIViewControllerInteractiveTransitioning)?
  let timeline: TransitionTimeline
  /// The runtime of the container.
  let runtime: Runtime
  var watchdog: (any ClockToken)?

  var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  var hasStarted = false
  /// Whether the animation is over.
  package private(set) var hasEnded = false
  /// Whether the did-callbacks have been sent.
  var isOver = false

  package init(
    from: UIViewController?, to: UIViewController?, containerView: UIView, isAnimated: Bool,
    style: UIModalPresentationStyle
  ) {
    self.from = from
    self.to = to
    self.containerView = containerView
    self.isAnimated = isAnimated
    runtime = containerView.runtime
    timeline = TransitionTimeline(runtime: runtime)
    presentationStyle = style
    super.init()
    Self.count.add(1, ordering: .relaxed)
  }

  deinit { Self.count.subtract(1, ordering: .relaxed) }

  /// The number of contexts that exist; a program may retain one after its end.
  private nonisolated static let count = Atomic(0)

  /// Whether there is any context: without one, no controller is in a transition of a container or
  /// of a presentation.
  package static var isAny: Bool { count.load(ordering: .relaxed) > 0 }

  package var isCancelled: Bool { transitionWasCancelled }
  package var targetTransform: CGAffineTransform { .identity }
  package var isInterruptible: Bool { interactor != nil || timeline.hasInterruptibleParts }

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  {
    key == .from ? from : key == .to ? to : nil
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? fromView : key == .to ? toView : nil
  }

  package func initialFrame(for viewController: UIViewController) -> CGRect {
    if let frame = initialFrames[ObjectIdentifier(viewController)] { return frame }
    return viewController === from ? viewController.viewIfLoaded?.frame ?? .zero : .zero
  }

  package func finalFrame(for viewController: UIViewController) -> CGRect {
    finalFrames[ObjectIdentifier(viewController)] ?? .zero
  }

  // MARK: The end

  package func completeTransition(_ didComplete: Bool) {
    guard !hasEnded else {
      // Blocks that are cut short by the end of the transition call it once more.
      if wasCutShort || isSettling { return }
      report(
        "transition.completedTwice", .warning,
        "completeTransition(_:) was called again for \(title), which is over; nothing happened.",
        fix: "Call it once, in the completion of the last animation.")
      return
    }
    if didComplete, transitionWasCancelled {
      report(
        "transition.outcome", .warning,
        "completeTransition(true) was called for \(title), which was cancelled; the transition stays cancelled.",
        fix: "Call completeTransition(!context.transitionWasCancelled).")
    }
    end(completed: didComplete && !transitionWasCancelled, now: false)
  }

  private func end(completed: Bool, now: Bool) {
    hasEnded = true
    wasCutShort = now
    transitionWasCancelled = !completed
    isInteractive = false
    watchdog?.cancel()
    watchdog = nil
    percentComplete = completed ? 1 : 0
    // Cleared first, so that a nested call cannot complete the transition a second time.
    let onCompletion = onCompletion
    self.onCompletion = nil
    onInteractionChange = nil
    isSettling = true
    timeline.settle(finished: completed, now: now)
    isSettling = false
    // Animations alongside still take effect if the transition never began.
    if completed { runAlongside() }
    onCompletion?(completed)
    animator = nil
    interactor = nil
  }

  private var isSettling = false
  private var wasCutShort = false

  /// Ends a running transition where it was going, because its window or its container goes away.
  package func endNow(completed: Bool? = nil) {
    guard !hasEnded else { return }
    end(completed: completed ?? !transitionWasCancelled, now: true)
  }

  /// The description of the transition in issues.
  var title: String {
    let names = [from, to].map { $0?.diagnosticPath ?? "nothing" }
    return "the transition from \(names[0]) to \(names[1])"
  }
}

extension TransitionContext: SizeAnnouncement {}
