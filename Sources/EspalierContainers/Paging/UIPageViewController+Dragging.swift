import EspalierCore
import Foundation

/// The user's drag from page to page.
///
/// The page follows the pointer one to one in both directions: past the middle of its place, the
/// drag turns the other way. A released page moves on to where it would coast; a page caught while
/// it moves stops under the pointer. The first and the last page resist the drag.
@MainActor final class PageDrag: NSObject, UIGestureRecognizerDelegate {
  /// The scroll view's own recognizer, where libraries look for it.
  let pan: UIPanGestureRecognizer
  private weak var controller: UIPageViewController?
  private var isHeld = false
  /// The distance of the pages at the beginning of the drag, in pages; forward is positive.
  private var base: CGFloat = 0
  private var returning: UIViewPropertyAnimator?

  /// The time that a released page would coast, in seconds.
  private static let coasting: CGFloat = 0.25

  init(_ controller: UIPageViewController) {
    self.controller = controller
    pan = controller.scrollArea.panGestureRecognizer
    super.init()
  }

  /// Makes the recognizer move the pages instead of the scroll view's contents.
  func takePan() {
    pan.removeTarget(nil, action: nil)
    pan.delegate = self
    pan.allowedScrollTypesMask = .continuous
    pan.addTarget(self, action: PageDrag.dragged)
  }

  /// Whether the page is held, or returns from beyond an end.
  var isPulling: Bool { isHeld || returning != nil }

  /// Ends the drag, because other code moves the pages from now on.
  func abandon() {
    isHeld = false
    returning?.stopAnimation(true)
    if returning != nil { controller?.scrollArea.stopFollowing() }
    returning = nil
    controller?.scrollArea.abandonUserDrag()
  }

  // MARK: Beginning of a drag

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
    // A scroll view inside scrolls until it is at its end.
    let range = scroll.offsetRange
    let offset = isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y
    let low = isHorizontal ? range.minimum.x : range.minimum.y
    let high = isHorizontal ? range.maximum.x : range.maximum.y
    return along > 0 ? offset <= low + 0.5 : offset >= high - 0.5
  }

  /// Makes scroll views inside wait until it is clear that the drag does not turn the page.
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

  /// Returns the progress of a turn that was stopped while it moved.
  private func shownProgress(of turn: PageTurn) -> CGFloat {
    guard let controller, let view = turn.to.viewIfLoaded else { return turn.progress }
    let isHorizontal = controller.navigationOrientation == .horizontal
    let place = isHorizontal ? view.frame.minX : view.frame.minY
    return min(max(1 - abs(place) / controller.stride, 0), 1)
  }

  /// Returns a movement in pages; forward is positive.
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
      // The drag changed its direction: this turn is cancelled, and its callbacks are balanced.
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

  /// Calls the scroll view's delegate with the final place of the pages.
  private func endDrag(at share: CGFloat) {
    guard let controller else { return }
    controller.endUserDrag(velocity: pan.velocity(in: controller.viewIfLoaded), at: share)
  }

  /// Returns from beyond the first or the last page.
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
