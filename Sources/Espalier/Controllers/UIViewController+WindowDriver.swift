extension UIViewController {
  /// The root view is about to enter a window, or to leave its window when `newWindow` is `nil`.
  ///
  /// Sends the will-callback when no container is in charge. Called while `window` is still old.
  final func viewWillMove(toWindow newWindow: UIWindow?) {
    guard isDrivenByWindow(newWindow) else { return }
    if newWindow != nil {
      if appearance.state == .disappeared || appearance.state == .disappearing {
        appearance.isLate = parentStorage?.appearance.sending == .appeared
        enter(.appearing, animated: false)
      }
    } else if isAppearingOrAppeared {
      enter(.disappearing, animated: false)
    }
  }

  /// The root view entered or left a window: the did-callback is due after the commit.
  final func viewDidMove(toWindow window: UIWindow?) {
    if let view = viewStorage { Runtime.current.checks?.rootViewDidMove(self, view) }
    // Below a parent that forwards by hand the program decides.
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
      Runtime.current.updateCycle.finishMoveAfterCommit(of: self)
    default: break
    }
  }

  /// The root view left a superview that was on its way into a window, and is outside of it for good.
  final func viewDidMoveOutsideWindow() {
    appearance.isByHand = false
    markForSettlement()
    guard !appearance.isInTransition else { return }
    if isAppearingOrAppeared { enter(.disappearing, animated: false) }
    scheduleEndOfMove()
  }

  /// Has the did-callback sent after the commit to one who is on the way without a container.
  final func scheduleEndOfMove() {
    guard !appearance.isInTransition,
      appearance.state == .appearing || appearance.state == .disappearing
    else { return }
    Runtime.current.updateCycle.finishMoveAfterCommit(of: self)
  }

  /// The did-callback, where it is due; who was to appear and is in no window after all disappears.
  final func finishWindowDrivenMove() {
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

  /// Brings back who came into the view of a parent that is to be seen while it was on its way out.
  ///
  /// - Returns: Whether that was so.
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

  /// Whether the parent, or who presents this one inside its view, is in the same state: then its
  /// did-callback comes first and brings this one.
  private func isLedByParent(in state: AppearanceState) -> Bool {
    guard let leader, leader.appearance.state == state else { return false }
    return leader.presentedInside != nil && leader !== parentStorage
      || leader.shouldAutomaticallyForwardAppearanceMethods
  }

  /// Whether a move of the root view into or out of a window is this controller's own business.
  ///
  /// It is not while a container drives a transition, when the parent forwards by hand, or when the
  /// parent's view makes the same move and so brings its children along.
  private func isDrivenByWindow(_ newWindow: UIWindow?) -> Bool {
    guard !appearance.isInTransition, let view = viewStorage else { return false }
    guard let parent = parentStorage else {
      // Without a parent it is silent when it comes with somebody whom a container drives, unless it
      // has not even disappeared yet.
      guard newWindow != nil, presentation.presenting == nil, appearance.state == .disappeared,
        let above = view.superview?.nearestController
      else { return true }
      let movesAlong = above.viewStorage?.isEnteringWindow ?? false
      return !(movesAlong && above.appearance.isInTransition)
    }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    guard let parentView = parent.viewStorage, isViewGoing(inside: parentView) else { return true }
    if newWindow != nil {
      // A parent that comes along and has told its children did not tell who joined after that.
      let hasToldOthers = parentView.isEnteringWindow && parent.appearance.forwardedState != nil
      guard parentView.window === newWindow || hasToldOthers else { return false }
      return parent.isAppearingOrAppeared
    }
    // One that is on its way out already has told its children; who joined after that was not told.
    return !parentView.isLeavingWindow || !parent.isAppearingOrAppeared
  }

  /// Whether the view is inside `outer`, or will be once the move under way is done.
  private func isViewGoing(inside outer: UIView) -> Bool {
    guard let view = viewStorage else { return false }
    if view.isDescendant(of: outer) { return true }
    guard let target = UIView.enteredSuperview else { return false }
    return target.isDescendant(of: outer)
  }

  final func isViewInside(_ other: UIViewController) -> Bool {
    guard let view = viewStorage, let outer = other.viewStorage else { return false }
    return view.isDescendant(of: outer)
  }
}

extension UIView {
  // Not weak, which would leave every page with a slower reference count for life: all are set for
  // the time of one call.
  /// The view being taken out of its window at the moment; its subtree goes along.
  static var leavingRoot: UIView?
  /// The view that is about to enter a window; its subtree comes along.
  static var enteringRoot: UIView?
  /// The superview that a view is about to join, and a window with it.
  static var enteredSuperview: UIView?

  final var isLeavingWindow: Bool {
    guard let root = Self.leavingRoot else { return false }
    return isDescendant(of: root)
  }

  final var isEnteringWindow: Bool {
    guard let root = Self.enteringRoot else { return false }
    return isDescendant(of: root)
  }
}
