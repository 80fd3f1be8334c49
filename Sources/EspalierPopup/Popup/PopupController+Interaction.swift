import EspalierCore
import EspalierGeometry
import Foundation

extension PopupController {
  func addGestures() {
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.allowedScrollTypesMask = .continuous
    pan.addTarget(self, action: PopupController.dragged)
    surface.addGestureRecognizer(pan)
    catcher.delegate = self
    catcher.addTarget(self, action: PopupController.barTapped)
    surface.addGestureRecognizer(catcher)
    let tap = UITapGestureRecognizer(target: self, action: PopupController.barTapped)
    bar.addGestureRecognizer(tap)
  }

  private func barTapped() { userWants(.open) }

  // MARK: Whether a drag begins

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    guard mayBeDragged else { return false }
    let moved = pan.translation(in: view)
    guard abs(moved.y) >= abs(moved.x) else { return false }
    let touched = pan.touchStorage.last?.view
    guard transition == nil, rest == .open else { return true }
    guard moved.y > 0 else { return false }
    return touched.map { mayClose(from: $0) } ?? true
  }

  var mayBeDragged: Bool {
    guard bar.isDraggable, !isLeaving, geometry.isUsable, presence == 1 else { return false }
    if case .fade = motion { return false }
    return true
  }

  /// Returns whether a drag down from a view inside the open content belongs to the popup alone.
  ///
  /// A drag from the handle always does. Scroll views keep the drag, and pass on the part that goes
  /// beyond their beginning; controls that follow the pointer keep it too.
  private func mayClose(from touched: UIView) -> Bool {
    var current: UIView? = touched
    while let view = current, view !== clip {
      if view === handle { return true }
      if let control = view as? UIControl, control.allControlEvents.contains(.valueChanged) {
        return false
      }
      if let scroll = view as? UIScrollView, scroll.isScrollEnabled, scroll.scrollsAlong.vertical {
        return false
      }
      current = view.superview
    }
    return true
  }

  /// Makes scroll views inside wait until the owner of the drag is decided.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === pan, let other = otherGestureRecognizer as? UIPanGestureRecognizer,
      let view = other.view as? UIScrollView
    else { return false }
    return other === view.panGestureRecognizer && view.isDescendant(of: clip)
  }

  /// Lets two fingers on a touchpad drag the bar; over the open content they scroll.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
  ) -> Bool { gestureRecognizer !== pan || event.type != .scroll || rest == .bar }

  /// Lets a press open the card again only if it came while the card closed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { gestureRecognizer !== catcher || isClosing }

  // MARK: The drag

  private func dragged() {
    switch pan.state {
    case .began: beginDrag()
    case .changed: followDrag()
    case .ended: letGo()
    case .cancelled, .failed: cancelDrag()
    default: break
    }
  }

  private func beginDrag() {
    // A drag that catches moving content starts where the last frame showed the content.
    if case .spring = motion { pan.setTranslation(.zero, in: view) }
    stopMoving()
    motion = .drag(Drag(start: progress))
    followDrag()
  }

  private func followDrag() {
    guard case .drag(let drag) = motion else { return }
    let moved = pan.translation(in: view).y
    guard moved.isFinite, geometry.isUsable else { return }
    follow(to: drag.start - moved / geometry.travel)
  }

  func follow(to wished: CGFloat) {
    progress = heldBack(wished)
    if transition == nil, progress != (rest == .open ? 1 : 0), progress > 0 {
      begin(toward: rest == .open ? .bar : .open, animated: true)
    }
    apply()
  }

  /// Returns the progress to show for a wished one: beyond the ends the content follows less and
  /// less.
  private func heldBack(_ wished: CGFloat) -> CGFloat {
    let inside = min(max(wished, 0), 1)
    guard wished != inside else { return wished }
    let pulled = ScrollMotion.rubberBand(
      Double((wished - inside) * geometry.travel), extent: Double(max(1, geometry.bar.height * 2)))
    return inside + CGFloat(pulled) / geometry.travel
  }

  // MARK: A drag by the program

  /// Moves the content as a drag does, to a progress that the program chooses.
  func drive(to wished: CGFloat) {
    guard !isLeaving, isVisible, geometry.isUsable else { return }
    if case .drag = motion {
      releasePan()
    } else {
      if case .fade = motion { finishAtOnce() }
      stopMoving()
      motion = .drag(Drag(start: progress))
    }
    follow(to: wished)
  }

  private func letGo() {
    let speed = Double(-pan.velocity(in: view).y) / Double(max(1, geometry.travel))
    letGo(velocity: speed.isFinite ? speed : 0)
  }

  /// Ends a drag at a velocity, in progress per second.
  func letGo(velocity: Double) {
    guard case .drag = motion else { return }
    motion = .none
    if throwsBarAway(velocity) {
      endInteraction(finished: true)
      dismissBarByUser()
      return
    }
    let end = PopupMotion.projected(Double(progress), velocity: velocity)
    var goal: Rest = end > 0.5 ? .open : .bar
    if goal != rest, !mayGo(to: goal) { goal = rest }
    // Content that was pulled beyond an end returns without the pointer's speed.
    let isBeyond = progress < 0 || progress > 1
    settle(to: goal, velocity: isBeyond ? 0 : velocity)
    endInteraction(finished: true)
  }

  /// Cancels the drag and returns the popup to its last resting state.
  func cancelDrag() {
    guard case .drag = motion else { return }
    motion = .none
    releasePan()
    settle(to: rest, velocity: 0)
    endInteraction(finished: false)
  }

  /// Ends the drag because the program moves the popup.
  func abandonDrag() {
    guard case .drag = motion else { return }
    motion = .none
    releasePan()
    endInteraction(finished: false)
  }

  /// Cancels the pan gesture, so that it ignores the rest of its touch.
  private func releasePan() {
    releasePuller()
    guard pan.state == .began || pan.state == .changed else { return }
    let kept = motion
    motion = .none
    pan.isEnabled = false
    pan.isEnabled = true
    motion = kept
  }

  private func settle(to goal: Rest, velocity: Double) {
    if transition != nil { begin(toward: goal, animated: true) }
    let response = bar.springResponse
    guard isVisible, geometry.isUsable, response > 0, response.isFinite else {
      end()
      return
    }
    spring(to: goal, velocity: velocity, response: response)
  }

  func endInteraction(finished: Bool) {
    guard let container else { return }
    delegate?.popupContainer(container, didEndInteraction: finished)
  }

  // MARK: Throwing the bar away

  private func throwsBarAway(_ velocity: Double) -> Bool {
    guard bar.allowsSwipeToDismiss, transition == nil, rest == .bar, progress < 0, let container
    else { return false }
    let down = Double(-progress * geometry.travel)
    let remaining = Double(geometry.hidingDistance) - down
    let isThrown = PopupMotion.throwsAway(-velocity * Double(geometry.travel), remaining: remaining)
    guard isThrown || down > Double(geometry.bar.height) * 0.5 else { return false }
    return delegate?.popupContainerShouldDismissBar(container) ?? true
  }

  private func dismissBarByUser() { dismissBar(animated: true, completion: nil) }

  // MARK: Wheel

  /// Handles wheel movement over the bar; returns false for a touchpad's, which the drag handles.
  func barWasScrolled(by delta: CGVector, isPrecise: Bool) -> Bool {
    guard !isLeaving else { return true }
    if abs(delta.dx) > abs(delta.dy) {
      let now = runtime.now
      // A swipe of the fingers counts as one page, however many events it sends.
      if now - lastPageTime > 0.3, let container {
        delegate?.popupContainer(container, didPageBarBy: delta.dx < 0 ? 1 : -1)
      }
      lastPageTime = now
      return true
    }
    guard !isPrecise else { return false }
    if delta.dy < 0 { userWants(.open) }
    return true
  }
}
