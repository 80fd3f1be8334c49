import Foundation

extension TransitionContext {
  package func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    guard !hasEnded else {
      // The animation is over: its final state is shown at once.
      animation?(self)
      return true
    }
    if let animation { alongside.append(animation) }
    if hasStarted { runAlongside() }
    return true
  }

  package func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    guard !hasEnded else { return }
    interactionHandlers.append(handler)
  }

  /// Starts the animations alongside, after the transition's own animation was set up.
  package func start() {
    hasStarted = true
    runAlongside()
  }

  func runAlongside() {
    guard !alongside.isEmpty else { return }
    let blocks = alongside
    alongside = []
    guard isAnimated, transitionDuration > 0, !hasEnded else {
      for block in blocks { block(self) }
      return
    }
    timeline.record {
      UIView.animate(withDuration: transitionDuration) {
        for block in blocks { block(self) }
      }
    }
  }

  /// Sends did-callbacks, in which this transition is still the coordinator of its controllers.
  ///
  /// Completions that are added in these callbacks are called after them.
  package func whileEnding(for controllers: [UIViewController?], _ work: () -> Void) {
    let controllers = controllers.compactMap(\.self)
    for controller in controllers { controller.endingTransition = self }
    work()
    for controller in controllers where controller.endingTransition === self {
      controller.endingTransition = nil
    }
    isOver = true
    finish()
  }

  /// Calls the completions of the animations alongside.
  package func finish() {
    let blocks = completions
    completions = []
    interactionHandlers = []
    for block in blocks { block(self) }
  }
}
