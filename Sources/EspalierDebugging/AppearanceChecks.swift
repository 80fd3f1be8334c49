@_spi(Framework) import EspalierCore
import EspalierDiagnostics

/// A transition that did not end in the turn in which it began.
struct OpenTransition {
  weak var controller: UIViewController?
  /// The time at which its turn ended, on the runtime's clock.
  var time: Double
  /// The controller's number of begins at that time.
  var beginNumber: UInt32

  /// Whether the transitions begun by the program have ended meanwhile.
  @MainActor var isOver: Bool { (controller?.appearance.programBegins ?? 0) == 0 }
}

// Checks appearance callbacks: called by the program, not in pairs, or without `super`; and
// initializers that load the view.
extension ContainmentChecks {
  /// Notes a transition of the program that is still open at the end of the turn.
  ///
  /// The time of a transition that was reversed starts again.
  func noteOpenTransition(of controller: UIViewController) {
    guard controller.appearance.programBegins > 0 else { return }
    let number = controller.appearance.beginNumber
    if let index = openTransitions.firstIndex(where: { $0.controller === controller }) {
      guard openTransitions[index].beginNumber != number else { return }
      openTransitions[index].beginNumber = number
      openTransitions[index].time = runtime.now
      return
    }
    openTransitions.append(
      OpenTransition(
        controller: controller, time: runtime.now, beginNumber: number))
  }

  func judgeOpenTransitions(dueBy time: Double) {
    openTransitions.removeAll { $0.isOver }
    let due = openTransitions.filter { $0.time <= time }
    guard !due.isEmpty else { return }
    openTransitions.removeAll { $0.time <= time }
    for open in due {
      guard let controller = open.controller else { continue }
      if isOnItsWay(controller) {
        // A running animation or transition may still end this transition.
        openTransitions.append(
          OpenTransition(
            controller: controller, time: time + Self.patience, beginNumber: open.beginNumber))
        continue
      }
      let name = controller.diagnosticPath
      let isAppearing = controller.appearance.beginsAppearing
      report(
        .unbalancedTransitions, [name],
        "Unbalanced calls to begin/end appearance transitions for \(name): beginAppearanceTransition(\(isAppearing), …) was never ended.",
        fix:
          "Call endAppearanceTransition() on \(controller.className) when the transition is over; to cancel, begin again in the other direction and end once."
      )
    }
  }

  private func isOnItsWay(_ controller: UIViewController) -> Bool {
    runtime.animator.hasFiniteAnimations
      || TransitionContext.isAny && controller.runningTransition != nil
      || runtime.application.windowsInScenes.contains { !$0.touches.touches.isEmpty }
  }

  /// Reports an appearance callback that reached `UIViewController` without the framework sending
  /// it.
  func callbackWasCalled(_ callback: String, on controller: UIViewController) {
    reportCall(
      .appearanceCallbackCalled, [controller.diagnosticPath, callback],
      "\(controller.diagnosticPath).\(callback)(_:) was called directly; its callbacks do not come in pairs any more.",
      fix:
        "Call beginAppearanceTransition and endAppearanceTransition on \(controller.className) instead."
    )
  }

  /// Reports a callback that returned without reaching `UIViewController`.
  func superWasNotCalled(_ callback: String, by controller: UIViewController) {
    let starved =
      controller.forwardsAppearanceInCallbacks && callback != "viewDidLoad"
      ? " Its children do not get the callback." : ""
    report(
      .superNotCalled, [controller.className, callback],
      "\(controller.className).\(callback) does not call super.\(starved)",
      fix: "Call super.\(callback) at the beginning of the override.")
  }

  /// Checks for a running initializer before the view is loaded.
  func viewWillLoad(_ controller: UIViewController) {
    guard looksForInitializers, controller.marks.contains(.isNew), controller.parentStorage == nil
    else { return }
    controller.marks.remove(.isNew)
    guard examinedClasses.insert(ObjectIdentifier(type(of: controller))).inserted else { return }
    let name = controller.className
    guard let initializer = CallStack.initializer(of: name) else { return }
    report(
      .viewLoadedTooEarly, [name, initializer],
      "\(name).view is used in \(initializer), so viewDidLoad runs before the initializer is done.",
      fix: "Move the code that needs the view to \(name).viewDidLoad().")
  }
}
