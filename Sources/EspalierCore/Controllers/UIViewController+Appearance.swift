import EspalierDiagnostics

extension UIViewController {
  /// Whether the controller is in state `appearing` or `appeared`.
  package final var isAppearingOrAppeared: Bool {
    appearance.state == .appearing || appearance.state == .appeared
  }

  /// Begins a transition that a container of the framework ends.
  package final func beginDrivenTransition(_ isAppearing: Bool, animated: Bool) {
    beginTransition(isAppearing, animated: animated, byProgram: false)
  }

  /// Begins a transition of this controller, or of its stand-in.
  final func beginTransition(_ isAppearing: Bool, animated: Bool, byProgram: Bool) {
    if !byProgram { appearance.isTakenOver = false }
    if let deputy = deputyForBeginning() {
      begin(deputy, appearing: isAppearing, animated: animated, byProgram: byProgram)
    } else {
      beginOwnTransition(isAppearing, animated: animated, byProgram: byProgram)
    }
  }

  /// Begins a transition of this controller itself.
  final func beginOwnTransition(_ isAppearing: Bool, animated: Bool, byProgram: Bool = false) {
    appearance.beginNumber &+= 1
    if !byProgram { appearance.isByHand = false }
    if appearance.isInTransition, appearance.beginsAppearing == isAppearing {
      appearance.beginCount += 1
      if byProgram { appearance.programBegins += 1 }
      return
    }
    if !appearance.isInTransition {
      appearance.beginCount = 1
      appearance.programBegins = byProgram ? 1 : 0
    }
    appearance.beginsAppearing = isAppearing
    switch (isAppearing, appearance.state) {
    case (true, .disappeared), (true, .disappearing):
      loadViewIfNeeded()
      enter(.appearing, animated: animated)
    case (false, .appeared), (false, .appearing):
      enter(.disappearing, animated: animated)
    default: break
    }
    runtime.checks?.note(self)
  }

  /// Ends a transition of this controller, or of its stand-in.
  package final func endTransition(byProgram: Bool = false) {
    guard byProgram || !appearance.isTakenOver else { return }
    if endDeputy(byProgram: byProgram) == nil { endOwnTransition(byProgram: byProgram) }
  }

  private func endOwnTransition(byProgram: Bool) {
    guard appearance.isInTransition else {
      let path = diagnosticPath
      reportIssue(
        Issue(
          .unbalancedTransitions, subjects: [path],
          "Unbalanced calls to begin/end appearance transitions for \(path).",
          fix:
            "Call beginAppearanceTransition(_:animated:) before each endAppearanceTransition(); to cancel, begin again in the other direction and end once."
        ))
      return
    }
    appearance.beginCount -= 1
    if byProgram { appearance.programBegins -= 1 }
    appearance.programBegins = min(max(0, appearance.programBegins), appearance.beginCount)
    guard appearance.beginCount == 0 else { return }
    appearance.isTakenOver = false
    let state = appearance.state
    finishTransition()
    // A state that the program chose against the window stays as the program chose it.
    let isAsWindowSays =
      appearance.state == (viewStorage?.windowReference == nil ? .disappeared : .appeared)
    if !appearance.isInTransition { appearance.isByHand = byProgram && !isAsWindowSays }
    markForSettlement()
    // A child that joined meanwhile has not received the callbacks: settlement sends them.
    if appearance.state == state { for child in childStorage { child.markForSettlement() } }
  }

  /// Ends a transition that a container of the framework began.
  ///
  /// A controller that was about to appear, and now has neither a window nor a visible parent,
  /// disappears instead.
  package final func endDrivenTransition() {
    guard !appearance.isTakenOver else { return }
    guard let deputy = endDeputy(byProgram: false) else {
      endOwnDrivenTransition()
      return
    }
    if deputy.viewStorage?.window == nil { deputy.finishWindowDrivenMove() }
  }

  /// Whether this controller left a container for another one, whose transition is running: the old
  /// container must not end it.
  ///
  /// - Parameters:
  ///   - container: The container that it left.
  ///   - isAppearing: The direction of the transition that the old container began.
  /// - Returns: Whether the transition is another one's.
  package final func isDrivenElsewhere(
    than container: UIViewController, appearing isAppearing: Bool
  )
    -> Bool
  {
    guard let parentStorage, parentStorage !== container else { return false }
    let driven = appearance.deputy?.controller ?? self
    return driven.appearance.isInTransition && driven.appearance.beginsAppearing != isAppearing
  }

  /// Ends the transition of this controller itself, even while it has a stand-in.
  final func endOwnDrivenTransition() {
    appearance.isTakenOver = false
    if appearance.isInTransition { endOwnTransition(byProgram: false) }
    if viewStorage?.window != nil {
      reappearInVisibleParent()
    } else if parentStorage?.isAppearingOrAppeared != true {
      finishWindowDrivenMove()
    }
  }

  private func finishTransition() {
    switch appearance.state {
    case .appearing where viewStorage?.window != nil:
      enter(.appeared, animated: appearance.animated)
    case .disappearing: enter(.disappeared, animated: appearance.animated)
    default: break
    }
  }

  // MARK: The one place that sends appearance callbacks

  /// Takes one edge of the state machine: calls the controller's callback, then forwards to its
  /// children.
  final func enter(_ state: AppearanceState, animated: Bool) {
    let old = appearance.state
    guard old != state else { return }
    if state == .appeared {
      sendIsAppearingIfNeeded()
      // The callback may have removed the controller.
      guard appearance.state == old else { return }
    }
    appearance.state = state
    appearance.forwardedState = nil
    if state == .appearing { appearance.isLeftOut = false }
    markForSettlement()
    // A child added without an animation during its parent's animated transition gets `animated:
    // true`.
    let animated = state == .appearing || state == .disappearing ? animated : appearance.animated
    let outer = (appearance.sending, appearance.hasReachedBase)
    appearance.sending = state
    appearance.hasReachedBase = false
    switch state {
    case .appearing:
      if old == .disappeared { appearance.hasSentIsAppearing = false }
      appearance.animated = animated
      record("viewWillAppear(\(animated))")
      viewWillAppear(animated)
      // viewIsAppearing comes from the view's next layout.
      viewStorage?.setNeedsLayout()
    case .appeared:
      record("viewDidAppear(\(animated))")
      viewDidAppear(animated)
      runtime.firstResponderWatch?.controllerDidReturn(self)
      tellCompanions(of: state)
    case .disappearing:
      appearance.animated = animated
      record("viewWillDisappear(\(animated))")
      runtime.firstResponderWatch?.controllerWillLeave(self)
      viewWillDisappear(animated)
    case .disappeared:
      record("viewDidDisappear(\(animated))")
      viewDidDisappear(animated)
      tellCompanions(of: state)
    }
    if !appearance.hasReachedBase {
      runtime.checks?.superWasNotCalled(state.callback, by: self)
    }
    (appearance.sending, appearance.hasReachedBase) = outer
    // A callback may have moved the controller to another state, and its children with it.
    if appearance.state == state {
      // A container whose callback forwarded already forwards again, for a child that joined after
      // that.
      if !forwardsAppearanceInCallbacks || appearance.forwardedState == state {
        forwardAppearance(to: state, animated: animated)
      }
      if state == .appeared { moves.isMovingToParent = false }
      if state == .disappeared { moves.isMovingFromParent = false }
    }
    if appearance.state == .disappeared, !appearance.isInTransition,
      viewStorage?.windowReference == nil, presentation.presented == nil, childStorage.isEmpty
    {
      runtime.settlement.unmark(self)
    }
  }

  private func tellCompanions(of state: AppearanceState) {
    guard !companions.isEmpty else { return }
    for companion in companions.all { companion.controller(self, didEnter: state) }
  }

  final func sendIsAppearingIfNeeded() {
    guard !appearance.hasSentIsAppearing, isAppearingOrAppeared, viewStorage?.window != nil else {
      return
    }
    appearance.hasSentIsAppearing = true
    record("viewIsAppearing(\(appearance.animated))")
    viewIsAppearing(appearance.animated)
  }

  /// Brings the children whose views are inside this controller's view to the same state, in order.
  ///
  /// Stops when this controller has left `state`: its children moved with it then.
  package final func forwardAppearance(to state: AppearanceState, animated: Bool) {
    guard appearance.state == state else { return }
    appearance.forwardedState = state
    guard let view = viewStorage else { return }
    presentedInside?.joinAppearance(state, inside: view, animated: animated)
    guard appearance.state == state, !childStorage.isEmpty,
      shouldAutomaticallyForwardAppearanceMethods
    else { return }
    for child in childStorage where child.parentStorage === self {
      guard appearance.state == state else { return }
      ContainerWork.visitedChildren += 1
      child.joinAppearance(state, inside: view, animated: animated)
    }
  }

  /// Brings what is visible of this controller inside a view to a state: its own view, or the
  /// presentation that covers it there; nothing while another presentation took its view away.
  private func joinAppearance(_ state: AppearanceState, inside view: UIView, animated: Bool) {
    if let own = viewStorage, own.isDescendant(of: view) {
      joinAppearance(state, animated: animated)
    } else if let cover = standInView, cover.isDescendant(of: view) {
      standIn?.joinAppearance(state, animated: animated)
    }
  }

  /// The controller that this controller presents inside its own view, and that appears with it.
  final var presentedInside: UIViewController? {
    guard let presented = presentation.presented, presented.presentation.phase == .presented,
      let view = viewStorage,
      presented.presentation.controller?.containerView?.superview === view
    else { return nil }
    return presented
  }

  /// Enters the state of the controller around this one, if one edge leads there.
  private func joinAppearance(_ state: AppearanceState, animated: Bool) {
    guard !appearance.isInTransition, !(state == .appeared && appearance.isLate) else { return }
    switch (state, appearance.state) {
    case (.appearing, .disappeared), (.appearing, .disappearing), (.appeared, .appearing),
      (.disappearing, .appearing), (.disappearing, .appeared), (.disappeared, .disappearing):
      enter(state, animated: animated)
    default: if appearance.state != state { markForSettlement() }
    }
  }

  /// Sends `viewIsAppearing` if it is due, then `viewWillLayoutSubviews`: the view's layout begins.
  final func viewWillBeLaidOut() {
    sendIsAppearingIfNeeded()
    updateUnavailableContentIfNeeded()
    record("viewWillLayoutSubviews", as: .layout)
    observe(.viewWillLayoutSubviews) { viewWillLayoutSubviews() }
  }

  /// Sends `viewDidLayoutSubviews`: the view's layout is done.
  final func viewWasLaidOut() {
    record("viewDidLayoutSubviews", as: .layout)
    observe(.viewDidLayoutSubviews) { viewDidLayoutSubviews() }
    for companion in companions.all { companion.wasLaidOut(self) }
    runtime.checks?.wasLaidOut(self)
  }
}
