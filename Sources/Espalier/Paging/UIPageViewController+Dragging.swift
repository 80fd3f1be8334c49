import Foundation

/// The user's drag from page to page.
///
/// The page follows the pointer one to one, into either direction: past the middle of its place it
/// turns the other way. Let go of, it goes on to where its speed would carry it; grabbed on its way, it
/// stops under the pointer. At the first and the last page it is held back.
@MainActor final class PageDrag: NSObject, UIGestureRecognizerDelegate {
  /// The scroll view's own recognizer: libraries look for it there.
  let pan: UIPanGestureRecognizer
  private weak var controller: UIPageViewController?
  private var isHeld = false
  /// How many pages lay beside the drag's own movement when it began; forward is positive.
  private var base: CGFloat = 0
  private var returning: UIViewPropertyAnimator?

  /// How long a page that is let go of would coast, in seconds.
  private static let coasting: CGFloat = 0.25

  init(_ controller: UIPageViewController) {
    self.controller = controller
    pan = controller.scrollArea.panGestureRecognizer
    super.init()
  }

  /// Moves the pages instead of the scroll view's contents.
  func takePan() {
    pan.removeTarget(nil, action: nil)
    pan.delegate = self
    pan.allowedScrollTypesMask = .continuous
    pan.addTarget(self, action: PageDrag.dragged)
  }

  /// Whether the page is held, or on its way back from beyond an end.
  var isPulling: Bool { isHeld || returning != nil }

  /// Forgets the drag: the pages are somebody else's business now.
  func abandon() {
    isHeld = false
    returning?.stopAnimation(true)
    if returning != nil { controller?.scrollArea.stopFollowing() }
    returning = nil
    controller?.scrollArea.abandonUserDrag()
  }

  // MARK: Who drags

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.dataSource != nil, controller.shownPage != nil,
      controller.turn?.isByUser != false
    else { return false }
    let moved = pan.translation(in: controller.pageArea)
    let isHorizontal = controller.navigationOrientation == .horizontal
    let (along, across) = isHorizontal ? (moved.x, moved.y) : (moved.y, moved.x)
    guard abs(along) > abs(across) else { return false }
    guard let scroll = pan.touchedScrollView(along: isHorizontal ? .horizontal : .vertical) else {
      return true
    }
    // A scroll view inside goes on until it is at its end.
    let range = scroll.offsetRange
    let offset = isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y
    let low = isHorizontal ? range.minimum.x : range.minimum.y
    let high = isHorizontal ? range.maximum.x : range.maximum.y
    return along > 0 ? offset <= low + 0.5 : offset >= high - 0.5
  }

  /// Scroll views inside wait until it is clear that nobody turns the page.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    otherGestureRecognizer is UIPanGestureRecognizer && otherGestureRecognizer.view is UIScrollView
  }

  // MARK: Following

  private func dragged() {
    switch pan.state {
    case .began:
      take()
      follow()
    case .changed: follow()
    case .ended: letGo(speed: pagesMoved(pan.velocity(in: controller?.pageArea)))
    case .cancelled, .failed: cancel()
    default: break
    }
  }

  private func take() {
    returning?.stopAnimation(true)
    returning = nil
    isHeld = true
    base = 0
    guard let controller else { return }
    controller.scrollArea.stopFollowing()
    controller.scrollArea.beginUserDrag()
    guard let turn = controller.turn else { return }
    turn.settling?.stopAnimation(true)
    turn.settling = nil
    turn.willComplete = false
    base = shownProgress(of: turn) * (turn.direction == .forward ? 1 : -1)
  }

  /// How far a turn is that was stopped on its way.
  private func shownProgress(of turn: PageTurn) -> CGFloat {
    guard let controller, let view = turn.to.viewIfLoaded else { return turn.progress }
    let isHorizontal = controller.navigationOrientation == .horizontal
    let place = isHorizontal ? view.frame.minX : view.frame.minY
    return min(max(1 - abs(place) / controller.stride, 0), 1)
  }

  /// A movement in pages; forward is positive.
  private func pagesMoved(_ vector: CGPoint) -> CGFloat {
    guard let controller else { return 0 }
    guard controller.navigationOrientation == .horizontal else {
      return -vector.y / controller.stride
    }
    return (controller.isMirrored ? vector.x : -vector.x) / controller.stride
  }

  private func follow() {
    guard isHeld, let controller else { return }
    let wanted = base + pagesMoved(pan.translation(in: controller.pageArea))
    let direction: UIPageViewController.NavigationDirection = wanted < 0 ? .reverse : .forward
    if let turn = controller.turn, turn.direction != direction, wanted != 0 {
      // The other way: this turn is taken back, and its callbacks are balanced.
      controller.finish(turn, completed: false, finished: true)
    }
    guard isHeld, wanted != 0 || controller.turn != nil else { return }
    if controller.turn == nil, let next = controller.neighbour(direction) {
      controller.begin(next, direction, isByUser: true, animated: true)?.willComplete = false
    }
    guard isHeld else { return }
    if let turn = controller.turn {
      turn.isDragged = true
      controller.show(turn, progress: min(abs(wanted), 1))
    } else {
      let pulled =
        controller.scrollArea.bounces
        ? ScrollMotion.rubberBand(Double(-wanted), extent: 1) : 0
      controller.place(controller.shownPage, at: CGFloat(pulled))
    }
    controller.reportPlaces()
  }

  // MARK: Letting go

  private func letGo(speed: CGFloat) {
    guard isHeld, let controller else { return }
    isHeld = false
    guard let turn = controller.turn else {
      goBack()
      return
    }
    let forward = turn.direction == .forward ? speed : -speed
    let completes = turn.progress + forward * Self.coasting > 0.5
    endDrag(at: completes ? (turn.direction == .forward ? 1 : -1) : 0)
    guard controller.turn === turn else { return }
    controller.settle(turn, completes: completes, speed: forward)
  }

  private func cancel() {
    guard isHeld, let controller else { return }
    isHeld = false
    guard let turn = controller.turn else {
      goBack()
      return
    }
    endDrag(at: 0)
    guard controller.turn === turn else { return }
    controller.settle(turn, completes: false, speed: 0)
  }

  /// Tells the scroll view's delegate where the pages are going.
  private func endDrag(at share: CGFloat) {
    guard let controller else { return }
    controller.endUserDrag(velocity: pan.velocity(in: controller.viewIfLoaded), at: share)
  }

  /// Back from beyond the first or the last page.
  private func goBack() {
    endDrag(at: 0)
    guard let controller, controller.turn == nil else { return }
    let animator = UIViewPropertyAnimator(duration: 0.35, dampingRatio: 1) {
      controller.place(controller.shownPage, at: 0)
    }
    returning = animator
    animator.addCompletion { [weak self, weak animator] _ in
      guard let self, returning === animator else { return }
      returning = nil
      self.controller?.scrollArea.movementEnded(byUser: true)
    }
    animator.startAnimation()
    controller.scrollArea.startFollowing()
  }
}
