import EspalierCore
import EspalierGeometry
import Foundation

extension PopupController {
  private static let slideDuration = 0.35

  /// Whether the view is in a window and has appeared, or is appearing.
  var isVisible: Bool { viewIfLoaded?.window != nil && isAppearingOrAppeared }

  // MARK: Coming

  /// Adds the popup to its container, takes in the content and shows the bar.
  func present(animated: Bool, completion: (() -> Void)?) {
    guard let container, let host = container.view else { return }
    let slides = animated && host.window != nil && container.isAppearingOrAppeared
    delegate?.popupContainerWillPresentBar(container, animated: slides)
    host.layoutIfNeeded()
    bar.controller = self
    container.popupRecord.controller = self
    container.addChild(self)
    takeIn(content)
    view.frame = host.bounds
    presence = slides ? 0 : 1
    host.addSubview(view)
    didMove(toParent: container)
    place()
    slide(to: 1, animated: slides) { [weak self] in
      guard let self, let container = self.container else { return }
      self.delegate?.popupContainerDidPresentBar(container, animated: slides)
      completion?()
    }
  }

  /// Makes `content` a child whose loaded view stays out of sight, and makes the bar show its item.
  private func takeIn(_ content: UIViewController) {
    addChild(content)
    content.loadViewIfNeeded()
    content.didMove(toParent: self)
    bar.popupItem = content.popupItem
    setContainerInsets(contentInsets, of: content)
  }

  private func letGo(_ content: UIViewController) {
    // The program may have taken it elsewhere meanwhile.
    guard content.parentStorage === self else { return }
    content.willMove(toParent: nil)
    content.viewIfLoaded?.removeFromSuperview()
    content.removeFromParent()
  }

  /// Moves the bar in or out, together with the safe area of the pages.
  private func slide(to goal: CGFloat, animated: Bool, then end: @escaping () -> Void) {
    let fades = UIAccessibility.isReduceMotionEnabled
    let change = { [self] in
      presence = fades ? 1 : goal
      surface.alpha = fades ? goal : 1
      place()
      hostSafeAreaDidChange()
      container?.viewIfLoaded?.layoutIfNeeded()
    }
    view.layoutIfNeeded()
    guard animated else {
      change()
      runtime.updateCycle.performAfterCommit { end() }
      return
    }
    if !fades { standBehindDock(true) }
    if fades {
      presence = 1
      surface.alpha = 1 - goal
      place()
    }
    UIView.animate(
      withDuration: fades ? 0.15 : Self.slideDuration, delay: 0,
      options: [.curveEaseOut, .allowUserInteraction], animations: change
    ) { [weak self] _ in
      self?.standBehindDock(false)
      end()
    }
  }

  /// Puts the popup below the view that the bar is docked to, so that the bar rises from behind it,
  /// or above all other views again.
  func standBehindDock(_ isBehind: Bool) {
    guard isBehindDock != isBehind, let host = container?.viewIfLoaded, view.superview === host
    else { return }
    if isBehind {
      guard let dock = dockingView, dock.superview === host else { return }
      host.insertSubview(view, belowSubview: dock)
    } else {
      host.bringSubviewToFront(view)
    }
    isBehindDock = isBehind
  }

  private func hostSafeAreaDidChange() {
    container?.viewIfLoaded?.setNeedsSafeAreaUpdate()
    container?.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Going

  /// Closes the popup if it is open, then removes the bar and the content.
  func dismissBar(animated: Bool, completion: (() -> Void)?) {
    guard let container else { return }
    if rest == .open || transition != nil {
      isDismissalRequested = true
      go(to: .bar, animated: animated) { [weak self] _ in
        self?.isDismissalRequested = false
        guard let self, !self.isLeaving, self.rest == .bar, self.transition == nil else {
          completion?()
          return
        }
        self.dismissBar(animated: animated, completion: completion)
      }
      return
    }
    stopMoving()
    motion = .none
    isLeaving = true
    let slides = animated && isVisible
    delegate?.popupContainerWillDismissBar(container, animated: slides)
    dismissal = { [self] in
      remove()
      delegate?.popupContainerDidDismissBar(container, animated: slides)
      completion?()
    }
    slide(to: 0, animated: slides) { [self] in endDismissal() }
  }

  /// Ends a dismissal that is requested or running, since the content goes to another place.
  func finishDismissal() {
    // The popup is closed first; the completion of that begins the dismissal of the bar.
    if isDismissalRequested { finishAtOnce() }
    endDismissal()
  }

  /// Dismisses the bar after the program removed the content from this popup.
  func contentDidGo(_ child: UIViewController) {
    guard child === content, !isGone else { return }
    runtime.updateCycle.performBeforeLayout { [weak self] in
      guard let self, self.content === child, child.parentStorage !== self, !self.isGone else {
        return
      }
      self.finishAtOnce()
      if self.isLeaving {
        self.endDismissal()
      } else {
        self.rest = .bar
        self.progress = 0
        self.dismissBar(animated: false, completion: nil)
        self.endDismissal()
      }
    }
  }

  /// Ends a running dismissal at once.
  func endDismissal() {
    let end = dismissal
    dismissal = nil
    end?()
  }

  private func remove() {
    guard let container, !isGone else { return }
    isGone = true
    letGo(content)
    if !lendsContent { content.popupDidEnd() }
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
    if container.popupRecord.controller === self { container.popupRecord.controller = nil }
    bar.popupItem = nil
    bar.controller = nil
    bar.removeFromSuperview()
    container.viewIfLoaded?.setNeedsSafeAreaUpdate()
    container.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Another content

  /// Replaces the content and keeps the popup's state.
  func replaceContent(with new: UIViewController) {
    finishAtOnce()
    let old = content
    // The program may have taken it elsewhere in this turn.
    let isMine = old.parentStorage === self
    let isOpen = rest == .open
    let drives = isOpen && isVisible
    if drives, isMine { old.beginDrivenTransition(false, animated: false) }
    morph.end()
    content = new
    addChild(new)
    new.loadViewIfNeeded()
    if drives { new.beginDrivenTransition(true, animated: false) }
    if isOpen { installContent() }
    if isMine {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
    }
    if drives {
      new.endTransition()
      if isMine { old.endTransition() }
    }
    if isMine { old.removeFromParent() }
    new.didMove(toParent: self)
    bar.popupItem = new.popupItem
    placement = nil
    placeDidChange()
    old.popupDidEnd()
  }
}
