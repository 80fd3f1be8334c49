import EspalierDiagnostics
import Foundation

extension UIViewController {
  /// Checks the request, finds the presenter, and schedules the transition for the end of the turn.
  final func performPresent(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    guard mayPresent(controller), let presenter = presenter(for: controller) else { return }
    guard presenter.viewIfLoaded?.window != nil, !presenter.isLeavingWithPresenters else {
      refuseOutsideWindow(controller, on: presenter)
      return
    }
    guard !presenter.isOnItsWayIn else {
      let names = [controller.diagnosticPath, presenter.diagnosticPath]
      reportIssue(
        Issue(
          "presentation.busy", .error, subjects: names,
          "Attempt to present \(names[0]) on \(names[1]) (from \(diagnosticPath)) while a presentation is in progress.",
          fix: "Present from viewDidAppear, or in the completion of the presentation before."),
        tracing: true)
      return
    }
    if let other = presenter.presentation.presented {
      refuse(
        .presentedTwice, controller, on: presenter,
        "Attempt to present \(controller.diagnosticPath) on \(presenter.diagnosticPath) (from \(diagnosticPath)) which is already presenting \(other.diagnosticPath).",
        fix:
          "Present from \(type(of: other)), or dismiss it first and present in the completion.")
      return
    }
    if presenter.providesPresentationContextTransitionStyle,
      presenter.definesPresentationContext, controller.modalPresentationStyle.resolved.usesContext
    {
      controller.modalTransitionStyle = presenter.modalTransitionStyle
    }
    presenter.presentation.presented = controller
    controller.presentation.presenting = presenter
    controller.presentation.phase = .scheduled
    controller.inheritedTraitsDidChange()
    runtime.updateCycle.performBeforeLayout { [self] in
      PresentationTransition.present(
        controller, on: presenter, source: self, animated: animated, completion: completion)
    }
  }

  private func mayPresent(_ controller: UIViewController) -> Bool {
    if controller !== self { controller.parentStorage?.endDeparture(of: controller) }
    if controller.modalPresentationStyle == .none {
      reportIssue(
        Issue(
          "presentation.style", .error, subjects: [controller.diagnosticPath, diagnosticPath],
          "\(controller.diagnosticPath) has modalPresentationStyle .none and cannot be presented.",
          fix: "Set .fullScreen, .pageSheet or another style before presenting."))
      return false
    }
    let isOnScreen =
      controller === self || controller.presentation.phase != .notPresented
      || controller.viewIfLoaded?.window?.rootViewController === controller
    guard isOnScreen || controller.parentStorage != nil || isInside(controller) else { return true }
    let why =
      controller.parentStorage.map { "it is a child of \($0.diagnosticPath)" }
      ?? (isOnScreen ? "it is presented or on screen already" : "the presenter is inside it")
    refuse(
      .presentedWhileInUse, controller, on: self,
      "Application tried to present modally an active controller \(controller.diagnosticPath) on \(diagnosticPath): \(why).",
      fix: "Remove it from its parent or dismiss it first, or present a new controller.")
    return false
  }

  /// Whether this controller or one of its presenters is being dismissed.
  private var isLeavingWithPresenters: Bool {
    var current: UIViewController? = self
    while let controller = current {
      if controller.presentation.phase == .dismissing { return true }
      current = controller.presentation.presenting
    }
    return false
  }

  /// Whether the transition that presents this controller has not ended yet.
  private var isOnItsWayIn: Bool {
    switch presentation.phase {
    case .scheduled: true
    case .presenting: appearance.state != .appeared
    case .notPresented, .presented, .dismissing: false
    }
  }

  final func refuseOutsideWindow(
    _ controller: UIViewController, on presenter: UIViewController
  ) {
    refuse(
      .presenterOutsideWindow, controller, on: presenter,
      "Attempt to present \(controller.diagnosticPath) on \(presenter.diagnosticPath) (from \(diagnosticPath)) whose view is not in the window hierarchy.",
      fix: "Present from viewDidAppear, or after the window was made visible.")
  }

  private func refuse(
    _ misuse: Misuse, _ controller: UIViewController, on presenter: UIViewController,
    _ sentence: String, fix: String
  ) {
    reportIssue(
      Issue(
        misuse, subjects: [controller.diagnosticPath, presenter.diagnosticPath], sentence, fix: fix),
      tracing: true)
  }

  /// Returns the controller that presents (Docs/Lifecycle.md 10.5 and 10.13).
  private func presenter(
    for controller: UIViewController, asked: [UIViewController] = []
  ) -> UIViewController? {
    if controller.modalPresentationStyle.resolved.usesContext {
      var current: UIViewController? = self
      while let candidate = current {
        if candidate.definesPresentationContext { return candidate }
        current = candidate.parentStorage
      }
    }
    let outermost = outermostParent
    guard outermost.isDetached, let view = outermost.viewIfLoaded,
      let above = view.superview?.nearestController, !asked.contains(outermost)
    else { return outermost }
    let names = [diagnosticPath, above.diagnosticPath]
    reportIssue(
      Issue(
        .presenterDetached, subjects: names,
        "Presenting \(controller.diagnosticPath) from detached controller \(names[0]) is discouraged: it has no parent, so \(names[1]) presents instead.",
        fix:
          "Call \(type(of: above)).addChild(\(type(of: outermost))), and do not take it out of \(above.pageContainer?.pageList.map { "\($0) or " } ?? "")children."
      ), tracing: true)
    runtime.checks?.orphanWasReported(outermost)
    return above.presenter(for: controller, asked: asked + [outermost])
  }

  /// Whether the view is in a window, but the controller is neither its root nor presented.
  private var isDetached: Bool {
    guard let window = viewIfLoaded?.window else { return false }
    return window.rootViewController !== self && presentation.presenting == nil
  }

  // MARK: Dismissing

  /// Finds the controllers to dismiss and schedules their transition (Docs/Lifecycle.md 10.7).
  final func performDismiss(animated: Bool, completion: (() -> Void)?) {
    if let presented = presentedViewController, let presenter = presented.presentation.presenting {
      presenter.dismissPresented(animated: animated, completion: completion)
    } else if let presenter = presentingViewController {
      presenter.dismissPresented(animated: animated, completion: completion)
    } else {
      completion?()
    }
  }

  private func dismissPresented(animated: Bool, completion: (() -> Void)?) {
    guard let presented = presentation.presented else {
      completion?()
      return
    }
    // A running transition above ends first.
    var busy: UIViewController? = presented
    while let item = busy, item.presentation.phase == .presented {
      busy = item.presentation.presented
    }
    if let busy {
      if busy === presented, busy.presentation.phase == .dismissing {
        // The user may hold this dismissal and then cancel it.
        busy.presentation.waiting.append { [self] in
          if presentation.presented === presented, presented.presentation.phase == .presented {
            dismissPresented(animated: animated, completion: completion)
          } else {
            completion?()
          }
        }
      } else {
        busy.presentation.waiting.append { [self] in
          dismissPresented(animated: animated, completion: completion)
        }
      }
      return
    }
    presented.presentation.phase = .dismissing
    runtime.updateCycle.performBeforeLayout { [self] in
      PresentationTransition.dismiss(presented, from: self, animated: animated, completion)
    }
  }

  /// Ends the dismissal of this controller, if one is requested or running, because this controller
  /// goes to another place.
  final func endOwnDismissal() {
    guard presentation.phase == .dismissing, let presenter = presentation.presenting else { return }
    if runningDismissal == nil {
      PresentationTransition.dismiss(self, from: presenter, animated: false, nil)
    }
    runningDismissal?.endNow(completed: true)
  }

  /// The dismissal of this controller that has begun; it runs in the topmost controller.
  private var runningDismissal: TransitionContext? {
    var top = self
    while let next = top.presentation.presented, next.presentation.phase == .dismissing {
      top = next
    }
    return top.presentation.transition
  }

  /// Removes everything this controller presents at once, because its window gets another root.
  final func dismissSilently() {
    for child in childStorage { child.dismissSilently() }
    guard let presented = presentation.presented else { return }
    // A running transition ends in its final state.
    presented.presentation.transition?.endNow()
    guard presentation.presented === presented else { return }
    presented.dismissSilently()
    followStandIn()
    if appearance.deputy?.controller === presented {
      presented.giveUpTransition()
      appearance.deputy = nil
    }
    presentation.presented = nil
    let controller = presented.presentation.controller
    controller?.arranger.presentedView?.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    controller?.containerView?.removeFromSuperview()
    controller?.arranger.containerView = nil
    controller?.containerView = nil
    let waiting = presented.presentation.reset()
    for item in [self, presented] { item.markForSettlement() }
    presented.putBackSilently()
    for work in waiting { work() }
  }

  /// Removes what this controller presents in the view of a parent that it has left, since nothing
  /// in that view belongs to it any more.
  final func takeDownPresentation(in oldParent: UIViewController) {
    guard let outer = oldParent.viewStorage,
      let container = presentation.presented?.presentation.controller?.containerView,
      container.isDescendant(of: outer)
        || (container === standInView && container.superview == nil),
      viewStorage.map({ !container.isDescendant(of: $0) }) ?? true
    else { return }
    // Before a running transition ends and returns the view there.
    presentation.place = nil
    dismissSilently()
    presentation.place = nil
  }

  /// Whether this controller has no parent, no presenter and no window, and its view has no
  /// superview.
  final var isNowhere: Bool {
    parentStorage == nil && presentation.presenting == nil && presentation.place == nil
      && viewStorage?.superviewReference == nil
      && (presentation.presented != nil || !childStorage.isEmpty)
      && !UIApplication.shared.windowsInScenes.contains { $0.rootViewController === self }
  }

  /// Removes what this controller or a descendant presents outside its view, since a controller
  /// without a place in the hierarchy keeps nothing on screen.
  final func takeDownPresentationsElsewhere() {
    for child in childStorage { child.takeDownPresentationsElsewhere() }
    guard let presented = presentation.presented,
      let container = presented.presentation.controller?.containerView
    else { return }
    if hasAround(container) {
      presented.takeDownPresentationsElsewhere()
    } else {
      dismissSilently()
      putBackSilently()
    }
  }

  /// Returns whether a view lies in the view of this controller or of an ancestor.
  private func hasAround(_ view: UIView) -> Bool {
    var current: UIViewController? = self
    while let controller = current {
      if let root = controller.viewStorage, view.isDescendant(of: root) { return true }
      current = controller.parentStorage ?? controller.presentation.presenting
    }
    return false
  }

  /// The outermost ancestor; this controller itself if it has no parent.
  final var outermostParent: UIViewController {
    var outermost: UIViewController = self
    while let parent = outermost.parentStorage {
      ContainerWork.visitedAncestors += 1
      outermost = parent
    }
    return outermost
  }

  /// Puts back the presenters' views that `dismissSilently` left removed, outside of a window.
  final func putBackSilently() {
    for child in childStorage { child.putBackSilently() }
    forgetLostPlace()
    PresentationTransition.putBackView(of: self)
  }
}
