import Foundation

/// One running transition: the context of its animator and the coordinator of everybody else.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning,
  UIViewControllerTransitionCoordinator
{
  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  var isInteractive = false
  private(set) var transitionWasCancelled = false
  var isCancelled: Bool { transitionWasCancelled }
  var transitionDuration: TimeInterval = 0

  private let from: UIViewController?
  private let to: UIViewController?
  /// The views the animator has to move; see `UITransitionContextViewKey`.
  var fromView: UIView?
  var toView: UIView?
  var finalFrames: [ObjectIdentifier: CGRect] = [:]
  /// Called once when the transition ends.
  var onCompletion: ((Bool) -> Void)?

  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var hasStarted = false
  private(set) var hasEnded = false

  init(
    from: UIViewController?, to: UIViewController?, containerView: UIView, isAnimated: Bool,
    style: UIModalPresentationStyle
  ) {
    self.from = from
    self.to = to
    self.containerView = containerView
    self.isAnimated = isAnimated
    presentationStyle = style
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : key == .to ? to : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? fromView : key == .to ? toView : nil
  }

  func initialFrame(for viewController: UIViewController) -> CGRect {
    viewController === from ? viewController.viewIfLoaded?.frame ?? .zero : .zero
  }

  func finalFrame(for viewController: UIViewController) -> CGRect {
    finalFrames[ObjectIdentifier(viewController)] ?? .zero
  }

  func completeTransition(_ didComplete: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    transitionWasCancelled = !didComplete
    let onCompletion = onCompletion
    self.onCompletion = nil
    onCompletion?(didComplete)
  }

  // MARK: Coordinator

  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasEnded else { return false }
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    if hasStarted { runAlongside() }
    return true
  }

  /// Starts what others want to animate along; after the transition's own animation was set up.
  func start() {
    hasStarted = true
    runAlongside()
  }

  private func runAlongside() {
    guard !alongside.isEmpty else { return }
    let blocks = alongside
    alongside = []
    guard isAnimated, transitionDuration > 0 else {
      for block in blocks { block(self) }
      return
    }
    UIView.animate(withDuration: transitionDuration) {
      for block in blocks { block(self) }
    }
  }

  /// Tells everybody who asked that the transition is over.
  func finish() {
    let blocks = completions
    completions = []
    for block in blocks { block(self) }
  }
}
