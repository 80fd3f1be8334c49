extension UIViewController {
  /// Sends the will-callback if no container drives the transition.
  ///
  /// Called before the root view enters a window or leaves it; `window` still has its old value.
  final func viewWillMove(with move: WindowMove) {
    guard isDrivenByWindow(in: move) else { return }
    if move.window != nil {
      if appearance.state == .disappeared || appearance.state == .disappearing {
        appearance.isLate = parentStorage?.appearance.sending == .appeared
        enter(.appearing, animated: false)
      }
    } else if isAppearingOrAppeared {
      enter(.disappearing, animated: false)
    }
  }

  /// Schedules the did-callback after the commit: the root view entered or left a window.
  final func viewDidMove(toWindow window: UIWindow?) {
    if let view = viewStorage { runtime.checks?.rootViewDidMove(self, view) }
    // Below a parent that leaves forwarding to the program, the program decides.
    appearance.isByHand = parentStorage?.shouldAutomaticallyForwardAppearanceMethods == false
    if window == nil {
      appearance.isLeftOut = false
    } else if appearance.state == .disappeared, !appearance.isInTransition, parentStorage == nil {
      appearance.isLeftOut = true
    }
    markForSettlement()
    guard !appearance.isInTransition else { return }
    switch (window, appearance.state) {
    case (.some, .appearing), (.none, .disappearing):
      runtime.updateCycle.finishMoveAfterCommit(of: self)
    default: break
    }
  }

  /// Called when the root view left a superview that was entering a window, and stays outside it.
  final func viewDidMoveOutsideWindow() {
    appearance.isByHand = false
    markForSettlement()
    guard !appearance.isInTransition else { return }
    if isAppearingOrAppeared { enter(.disappearing, animated: false) }
    scheduleEndOfMove()
  }

  /// Schedules the did-callback after the commit if the controller is half way without a container.
  final func scheduleEndOfMove() {
    guard !appearance.isInTransition,
      appearance.state == .appearing || appearance.state == .disappearing
    else { return }
    runtime.updateCycle.finishMoveAfterCommit(of: self)
  }

  /// Sends the did-callback if it is due.
  ///
  /// A controller that was about to appear and is in no window after all disappears.
  package final func finishWindowDrivenMove() {
    appearance.isLate = false
    guard !appearance.isInTransition else { return }
    guard appearance.state == .appearing || appearance.state == .disappearing,
      !isLedByParent(in: appearance.state)
    else { return }
    if viewStorage?.window != nil {
      if reappearInVisibleParent() { return }
      if appearance.state == .appearing {
        enter(.appeared, animated: appearance.animated)
        return
      }
    }
    enter(.disappearing, animated: false)
    guard appearance.state == .disappearing, !appearance.isInTransition,
      !isLedByParent(in: .disappearing)
    else { return }
    enter(.disappeared, animated: appearance.animated)
  }

  /// Makes the child appear again if its view was added to a visible parent during the child's own
  /// disappearance.
  ///
  /// - Returns: Whether the child appeared again.
  @discardableResult final func reappearInVisibleParent() -> Bool {
    guard appearance.state == .disappearing || appearance.state == .disappeared,
      !appearance.isInTransition, viewStorage?.window != nil, let parent = parentStorage,
      parent.isAppearingOrAppeared, parent.shouldAutomaticallyForwardAppearanceMethods,
      isViewInside(parent)
    else { return false }
    enter(.appearing, animated: false)
    if appearance.state == .appearing, !isLedByParent(in: .appearing) {
      enter(.appeared, animated: false)
    }
    return true
  }

  /// Whether the parent, or the presenter that shows this controller inside its view, is in the
  /// same state: its did-callback comes first and is forwarded to this controller.
  private func isLedByParent(in state: AppearanceState) -> Bool {
    guard let leader, leader.appearance.state == state else { return false }
    return leader.presentedInside != nil && leader !== parentStorage
      || leader.shouldAutomaticallyForwardAppearanceMethods
  }

  /// Whether a move of the root view into or out of a window drives this controller's appearance.
  ///
  /// False while a container drives a transition, when the parent leaves forwarding to the program,
  /// or when the parent's view makes the same move and the parent forwards to its children.
  private func isDrivenByWindow(in move: WindowMove) -> Bool {
    guard !appearance.isInTransition, let view = viewStorage else { return false }
    guard let parent = parentStorage else {
      // Without a parent it sends nothing when its view enters with the view of a controller that a
      // container drives, unless it has not even disappeared yet.
      guard move.window != nil, presentation.presenting == nil, appearance.state == .disappeared,
        let above = view.superview?.nearestController
      else { return true }
      let movesAlong = above.viewStorage.map(move.enters) ?? false
      return !(movesAlong && above.appearance.isInTransition)
    }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    guard let parentView = parent.viewStorage, isViewGoing(inside: parentView, in: move) else {
      return true
    }
    if let newWindow = move.window {
      // A parent that enters too and has already forwarded did not reach a child that joined later.
      let hasToldOthers = move.enters(parentView) && parent.appearance.forwardedState != nil
      guard parentView.window === newWindow || hasToldOthers else { return false }
      return parent.isAppearingOrAppeared
    }
    // A parent that is disappearing has forwarded already, but not to a child that joined later.
    return !move.leaves(parentView) || !parent.isAppearingOrAppeared
  }

  /// Whether the view is inside `outer`, or will be once the present move is done.
  private func isViewGoing(inside outer: UIView, in move: WindowMove) -> Bool {
    guard let view = viewStorage else { return false }
    if view.isDescendant(of: outer) { return true }
    guard let target = move.superview else { return false }
    return target.isDescendant(of: outer)
  }

  final func isViewInside(_ other: UIViewController) -> Bool {
    guard let view = viewStorage, let outer = other.viewStorage else { return false }
    return view.isDescendant(of: outer)
  }
}

extension UIViewController: AwaitsCommit {}
