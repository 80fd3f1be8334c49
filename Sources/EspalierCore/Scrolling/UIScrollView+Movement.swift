import EspalierGeometry
import Foundation

extension UIScrollView {
  /// The axes along which the contents are larger than the scroll view.
  package final var scrollsAlong: (horizontal: Bool, vertical: Bool) {
    (
      contentSize.width + contentInset.left + contentInset.right > bounds.width
        || alwaysBounceHorizontal,
      contentSize.height + contentInset.top + contentInset.bottom > bounds.height
        || alwaysBounceVertical
    )
  }

  /// Scrolls by a page; returns whether there was anything to scroll to.
  final func scrollsByPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let (low, high) = offsetRange
    let page = bounds.inset(by: adjustedContentInset).size
    var target = contentOffset
    switch direction {
    case .up, .previous: target.y = max(low.y, target.y - page.height)
    case .down, .next: target.y = min(high.y, target.y + page.height)
    case .left: target.x = max(low.x, target.x - page.width)
    case .right: target.x = min(high.x, target.x + page.width)
    }
    guard isScrollEnabled, target != contentOffset else { return false }
    setContentOffset(target, animated: false)
    return true
  }

  /// The smallest and the largest offset at rest.
  package final var offsetRange: (minimum: CGPoint, maximum: CGPoint) {
    let inset = adjustedContentInset
    let minimum = CGPoint(x: -inset.left, y: -inset.top)
    return (
      minimum,
      CGPoint(
        x: max(minimum.x, contentSize.width + inset.right - bounds.width),
        y: max(minimum.y, contentSize.height + inset.bottom - bounds.height))
    )
  }

  /// Returns the nearest offset at which contents may rest.
  package final func clamped(_ offset: CGPoint) -> CGPoint {
    let range = offsetRange
    return CGPoint(
      x: min(max(offset.x, range.minimum.x), range.maximum.x),
      y: min(max(offset.y, range.minimum.y), range.maximum.y))
  }

  /// Returns the offset for a finger that moves the contents to `offset`, reduced beyond the ends.
  final func heldBack(_ offset: CGPoint) -> CGPoint {
    let resting = clamped(offset)
    guard bounces else { return resting }
    let along = scrollsAlong
    let inset = adjustedContentInset
    let canPullHorizontally =
      alwaysBounceHorizontal
      || contentSize.width + inset.left + inset.right > bounds.width
    let canPullVertically =
      alwaysBounceVertical
      || contentSize.height + inset.top + inset.bottom > bounds.height
    let x =
      canPullHorizontally && along.horizontal
      ? ScrollMotion.rubberBand(Double(offset.x - resting.x), extent: Double(bounds.width)) : 0
    let y =
      canPullVertically
      ? ScrollMotion.rubberBand(Double(offset.y - resting.y), extent: Double(bounds.height)) : 0
    return CGPoint(x: resting.x + CGFloat(x), y: resting.y + CGFloat(y))
  }

  // MARK: Changes of insets

  /// Whether the scroll view is the main contents of a page below a top bar, which is inset below
  /// the bar even if there is nothing to scroll.
  final var isMainBelowTopBar: Bool {
    guard isContentsOfController else { return false }
    let controller = owningController ?? superview?.owningController
    return controller?.nearestContainer(where: \.hasTopBar) != nil
  }

  final func contentsDidChange() {
    adjustedInsetDidChange()
    followers.contentsResized()
    guard !isDragging, !mover.isMoving else { return }
    let resting = clamped(contentOffset)
    if resting != contentOffset { contentOffset = resting }
    indicators.contentsResized()
  }

  final func adjustedInsetDidChange() {
    let inset = adjustedContentInset
    let old = lastInsets
    guard inset != old else { return }
    lastInsets = inset
    defer {
      followers.contentsResized()
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
    guard !isDragging, !mover.isMoving else { return }
    // Contents that show their beginning continue to show it.
    var offset = contentOffset
    if offset.y <= -old.top { offset.y = -inset.top }
    if offset.x <= -old.left { offset.x = -inset.left }
    offset = clamped(offset)
    if offset != contentOffset { contentOffset = offset }
  }

  /// Moves a drag's beginning and a running movement along with contents that moved by themselves.
  package final func shiftMovement(by distance: CGFloat) {
    dragStart.y += distance
    mover.shift(vertically: distance)
  }

  // MARK: Dragging

  final func userDragged(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      mover.stop()
      isTracking = true
      isDragging = true
      dragStart = contentOffset
      delegate?.scrollViewWillBeginDragging(self)
      endEditingByDrag(pan, begins: true)
      let moved = pan.translation(in: superview)
      lockedAxis =
        isDirectionalLockEnabled ? (isMostlyVertical(moved) ? .vertical : .horizontal) : nil
      pull = ScrollPull(of: self, translation: moved)
      indicators.show()
      trail = VelocityTracker()
      trail.add(.zero, at: runtime.now)
      follow(pan)
    case .changed:
      follow(pan)
      endEditingByDrag(pan, begins: false)
    case .ended: letGo(velocity: pan.velocity(in: superview), isCancelled: false)
    case .cancelled, .failed: letGo(velocity: .zero, isCancelled: true)
    default: break
    }
  }

  private func endEditingByDrag(_ pan: UIPanGestureRecognizer, begins: Bool) {
    // A page that is first responder itself keeps its bar at the bottom.
    guard keyboardDismissMode != .none, let window, let responder = window.firstResponder,
      !(responder is UIViewController)
    else { return }
    switch keyboardDismissMode {
    case .none: return
    case .onDrag, .onDragWithAccessory: if begins { window.endEditing(false) }
    case .interactive, .interactiveWithAccessory:
      let height = runtime.firstResponderWatch?.heightOfInputViews(in: window) ?? 0
      let padding = runtime.firstResponderWatch?.dismissPadding(around: self) ?? 0
      let top = window.bounds.maxY - CGFloat(height + padding)
      if height > 0, pan.location(in: window).y >= top { window.endEditing(false) }
    }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let moved = locked(pan.translation(in: superview))
    var wished = CGPoint(x: dragStart.x - moved.x, y: dragStart.y - moved.y)
    if let rest = pull?.follow(wished, of: self) { wished = rest }
    let before = contentOffset
    contentOffset = heldBack(wished)
    trail.add(
      CGVector(dx: before.x - contentOffset.x, dy: before.y - contentOffset.y),
      at: runtime.now)
  }

  /// Returns the velocity of released contents: beyond an end their own, which is less than the
  /// finger's.
  private func releaseSpeed(_ finger: CGPoint) -> CGPoint {
    let resting = clamped(contentOffset)
    guard resting != contentOffset else { return finger }
    trail.note(runtime.now)
    let own = trail.velocity
    return CGPoint(
      x: resting.x == contentOffset.x ? finger.x : own.dx,
      y: resting.y == contentOffset.y ? finger.y : own.dy)
  }

  // MARK: Catching

  /// Stops coasting contents under a touch that went down.
  final func touchWentDown() {
    if mover.catchContents() { isCaught = true }
  }

  /// Called when no touch that could drag the contents is left.
  final func touchesAreOver() {
    guard isCaught else { return }
    isCaught = false
    if !isDragging { mover.comeToRest() }
  }

  /// Returns the part of a movement along the locked axis.
  private func locked(_ moved: CGPoint) -> CGPoint {
    switch lockedAxis {
    case .vertical: CGPoint(x: 0, y: moved.y)
    case .horizontal: CGPoint(x: moved.x, y: 0)
    case nil: moved
    }
  }

  private func isMostlyVertical(_ moved: CGPoint) -> Bool { abs(moved.y) >= abs(moved.x) }

  /// Whether a drag belongs to an enclosing scroll view, the only one that scrolls along its axis.
  final func leavesDragToOthers(_ pan: UIPanGestureRecognizer) -> Bool {
    func moves(_ view: UIScrollView, _ isVertical: Bool) -> Bool {
      isVertical ? view.scrollsAlong.vertical : view.scrollsAlong.horizontal
    }
    let isVertical = isMostlyVertical(pan.translation(in: superview))
    guard !moves(self, isVertical) else { return false }
    var current = superview
    while let view = current {
      if let outer = view as? UIScrollView, outer.isScrollEnabled, moves(outer, isVertical) {
        return true
      }
      current = view.superview
    }
    return false
  }

  private func letGo(velocity: CGPoint, isCancelled: Bool) {
    guard isDragging else { return }
    isTracking = false
    isDragging = false
    let ended = pull
    pull = nil
    let along = scrollsAlong
    func speed(_ finger: CGPoint) -> CGPoint {
      let moved = locked(finger)
      return CGPoint(x: along.horizontal ? -moved.x : 0, y: along.vertical ? -moved.y : 0)
    }
    var own = speed(isCancelled ? velocity : releaseSpeed(velocity))
    var told = speed(velocity)
    if ended?.end(velocity: locked(velocity).y, isCancelled: isCancelled) == true {
      own.y = 0
      told.y = 0
    }
    mover.coast(velocity: own, finger: told)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: mover.isMoving)
    if mover.isMoving {
      delegate?.scrollViewWillBeginDecelerating(self)
    } else {
      indicators.hideSoon()
    }
  }

  // MARK: Wheel and keyboard

  /// Moves the contents by the wheel.
  ///
  /// - Parameters:
  ///   - delta: The distance by which to move the contents, in points; positive is down and right.
  ///   - isPrecise: Whether the device reports a continuous movement, which is followed at once,
  ///     while notches are smoothed.
  /// - Returns: Whether there was anything to move.
  package final func scrollByWheel(_ delta: CGVector, isPrecise: Bool) -> Bool {
    guard isScrollEnabled else { return false }
    let along = scrollsAlong
    let base = mover.wheelTarget ?? contentOffset
    let target = clamped(
      CGPoint(
        x: base.x - (along.horizontal ? delta.dx : 0), y: base.y - (along.vertical ? delta.dy : 0)))
    guard target != base || mover.wheelTarget != nil else { return false }
    indicators.show()
    if isPrecise {
      mover.stop()
      isWheeling = true
      contentOffset = target
      isWheeling = false
      indicators.hideSoon()
    } else {
      mover.glide(to: target)
    }
    return true
  }
}
