import EspalierDiagnostics

/// A transition that was begun and not ended in its turn.
struct OpenTransition {
  weak var controller: UIViewController?
  /// When its turn ended, on the runtime's clock.
  var time: Double
  /// The controller's count of begins then.
  var beginNumber: UInt32

  /// Whether it was ended meanwhile, as far as the program has to end it.
  @MainActor var isOver: Bool { (controller?.appearance.programBegins ?? 0) == 0 }
}

// Looks at appearance callbacks: called by the program, out of pairs, without `super`; and at
// initializers that load the view.
extension ContainmentChecks {
  /// The turn ends while a transition of the controller is open that the program has to end.
  ///
  /// A transition that turned round has its whole time again.
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
        // As long as something moves, somebody is going to end it.
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
    runtime.animator.hasFiniteAnimations || controller.transitionCoordinator != nil
      || runtime.application.windowsInScenes.contains { !$0.touches.touches.isEmpty }
  }

  /// An appearance callback of `UIViewController` was reached while the framework was not sending it.
  func callbackWasCalled(_ callback: String, on controller: UIViewController) {
    reportCall(
      .appearanceCallbackCalled, [controller.diagnosticPath, callback],
      "\(controller.diagnosticPath).\(callback)(_:) was called directly; its callbacks do not come in pairs any more.",
      fix:
        "Call beginAppearanceTransition and endAppearanceTransition on \(controller.className) instead."
    )
  }

  /// A callback returned without having reached `UIViewController`.
  func superWasNotCalled(_ callback: String, by controller: UIViewController) {
    let starved =
      controller.forwardsAppearanceInCallbacks && callback != "viewDidLoad"
      ? " Its children do not get the callback." : ""
    report(
      .superNotCalled, [controller.className, callback],
      "\(controller.className).\(callback) does not call super.\(starved)",
      fix: "Call super.\(callback) at the beginning of the override.")
  }

  /// The view is about to be loaded.
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
      fix: "Move what needs the view to \(name).viewDidLoad().")
  }
}
