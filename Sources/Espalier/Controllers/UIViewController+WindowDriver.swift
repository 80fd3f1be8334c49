extension UIViewController {
  /// The root view is about to enter a window, or to leave its window when `newWindow` is `nil`.
  ///
  /// Sends the will-callback when no container is in charge. Called while `window` is still old.
  final func viewWillMove(toWindow newWindow: UIWindow?) {
    guard isDrivenByWindow(newWindow) else { return }
    if newWindow != nil {
      if appearance.state == .disappeared || appearance.state == .disappearing {
        enter(.appearing, animated: false)
      }
    } else if isAppearingOrAppeared {
      enter(.disappearing, animated: false)
    }
  }

  /// The root view entered or left a window: the did-callback is due after the commit.
  final func viewDidMove(toWindow window: UIWindow?) {
    guard !appearance.isInTransition else { return }
    switch (window, appearance.state) {
    case (.some, .appearing), (.none, .disappearing):
      Runtime.current.updateCycle.performAfterCommit { self.finishWindowDrivenMove() }
    default: break
    }
  }

  private func finishWindowDrivenMove() {
    guard !appearance.isInTransition else { return }
    let isInWindow = viewStorage?.window != nil
    if appearance.state == .appearing, isInWindow {
      // A child whose parent is still appearing joins the parent's did-phase, after the parent.
      if let parent = parentStorage, parent.appearance.state == .appearing,
        parent.shouldAutomaticallyForwardAppearanceMethods, isViewInside(parent)
      {
        return
      }
      enter(.appeared, animated: appearance.animated)
    } else if appearance.state == .disappearing, !isInWindow {
      enter(.disappeared, animated: appearance.animated)
    }
  }

  /// Whether a move of the root view into or out of a window is this controller's own business.
  ///
  /// It is not while a container drives a transition, when the parent forwards by hand, or when the
  /// parent's view makes the same move and so brings its children along.
  private func isDrivenByWindow(_ newWindow: UIWindow?) -> Bool {
    guard !appearance.isInTransition, let view = viewStorage else { return false }
    guard let parent = parentStorage else {
      // Without a parent: an ancestor view's controller that a container drives keeps it silent.
      guard let above = view.superview?.nearestController else { return true }
      let movesAlong = above.viewStorage.map { $0.window !== newWindow } ?? false
      return !(movesAlong && above.appearance.isInTransition)
    }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    guard isViewInside(parent), let parentView = parent.viewStorage else { return true }
    if newWindow != nil {
      guard parentView.window === newWindow else { return false }
      return parent.isAppearingOrAppeared
    }
    return !parentView.isLeavingWindow
  }

  private func isViewInside(_ other: UIViewController) -> Bool {
    guard let view = viewStorage, let outer = other.viewStorage else { return false }
    return view.isDescendant(of: outer)
  }
}

extension UIView {
  /// The view being taken out of its window at the moment; its subtree goes along.
  static weak var leavingRoot: UIView?

  final var isLeavingWindow: Bool {
    guard let root = Self.leavingRoot else { return false }
    return isDescendant(of: root)
  }
}
