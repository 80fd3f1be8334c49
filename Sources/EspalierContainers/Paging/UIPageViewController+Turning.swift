import EspalierCore
import EspalierDiagnostics
import Foundation

/// One turn from a page to another, from its first will-callback to its last did-callback.
@MainActor final class PageTurn {
  let from: UIViewController?
  let to: UIViewController
  let direction: UIPageViewController.NavigationDirection
  /// Whether the user makes the turn, so that the delegate is called.
  let isByUser: Bool
  /// Whether the pages are visible, so that they get appearance callbacks.
  let isVisible: Bool
  let animated: Bool
  /// Whether the new page got its will-callback; `oldBegan` is the same for the old page.
  var newBegan = false
  var oldBegan = false
  /// The progress of the turn, in 0...1.
  var progress: CGFloat = 0
  /// Whether the turn runs to its end; false while the user holds it and when it goes back.
  var willComplete = true
  var completion: ((Bool) -> Void)?
  var settling: UIViewPropertyAnimator?
  /// Whether the user dragged the page, and did not press a key or the indicator.
  var isDragged = false

  init(
    from: UIViewController?, to: UIViewController,
    direction: UIPageViewController.NavigationDirection, isByUser: Bool, isVisible: Bool,
    animated: Bool
  ) {
    self.from = from
    self.to = to
    self.direction = direction
    self.isByUser = isByUser
    self.isVisible = isVisible
    self.animated = animated
  }
}

extension UIPageViewController {
  private static let turningTime = 0.35

  // MARK: By the program

  final func setPages(
    _ pages: [UIViewController]?, _ direction: NavigationDirection, animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    guard let pages, pages.count == 1, let page = pages.first else {
      reportPageCount(pages?.count ?? 0)
      return
    }
    guard page.parentStorage === self || mayContain(page) else { return }
    if page.parentStorage !== self { page.endDeparture() }
    endTurnNow()
    defer { updateIndicator() }
    guard page !== shownPage else {
      completion?(true)
      return
    }
    guard let turn = begin(page, direction, isByUser: false, animated: animated) else {
      completion?(false)
      return
    }
    turn.completion = completion
    if turn.animated, turn.from != nil, view.window != nil {
      show(turn, progress: 0)
      settle(turn, completes: true, speed: 0)
    } else {
      finish(turn, completed: true, finished: true)
    }
  }

  // MARK: By the user

  /// Turns to the next page in a direction, if there is one.
  ///
  /// - Returns: Whether there is such a page, or a turn is running.
  final func turnByUser(_ direction: NavigationDirection) -> Bool {
    guard dataSource != nil, shownPage != nil, view.window != nil else { return false }
    guard turn == nil else { return true }
    guard let next = neighbour(direction) else { return false }
    if let turn = begin(next, direction, isByUser: true, animated: true) {
      show(turn, progress: 0)
      settle(turn, completes: true, speed: 0)
    }
    return true
  }

  /// Returns the page before or after the shown one from the data source.
  final func neighbour(_ direction: NavigationDirection) -> UIViewController? {
    guard let dataSource, let shownPage else { return nil }
    let page =
      direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: shownPage)
      : dataSource.pageViewController(self, viewControllerBefore: shownPage)
    guard let page else { return nil }
    guard page !== shownPage, !isInside(page) else {
      reportNeighbour(page)
      return nil
    }
    return page
  }

  /// Returns the direction for a key.
  final func direction(of press: UIPress) -> NavigationDirection? {
    guard let key = press.key,
      key.modifierFlags.isDisjoint(with: [.alternate, .command, .control, .shift])
    else { return nil }
    let isHorizontal = navigationOrientation == .horizontal
    switch key.keyCode {
    case .keyboardPageDown: return .forward
    case .keyboardPageUp: return .reverse
    case .keyboardRightArrow where isHorizontal: return isMirrored ? .reverse : .forward
    case .keyboardLeftArrow where isHorizontal: return isMirrored ? .forward : .reverse
    case .keyboardDownArrow where !isHorizontal: return .forward
    case .keyboardUpArrow where !isHorizontal: return .reverse
    default: return nil
    }
  }

  // MARK: A turn

  /// Begins a turn: parent, view and will-callbacks.
  ///
  /// - Returns: The turn, unless a callback ended it or turned to another page.
  final func begin(
    _ page: UIViewController, _ direction: NavigationDirection, isByUser: Bool, animated: Bool
  ) -> PageTurn? {
    let running = PageTurn(
      from: shownPage, to: page, direction: direction, isByUser: isByUser,
      isVisible: isViewLoaded && appearance.state == .appeared,
      animated: animated && isViewLoaded && appearance.state == .appeared)
    if isByUser { delegate?.pageViewController(self, willTransitionTo: [page]) }
    guard turn == nil, shownPage === running.from else {
      tellDelegate(of: running, finished: false, completed: false)
      return nil
    }
    turn = running
    // The page may be an overlay, or another controller's child so far.
    if page.parentStorage !== self { addChild(page) }
    guard turn === running else { return nil }
    guard page.parentStorage === self else {
      finish(running, completed: false, finished: false)
      return nil
    }
    guard isViewLoaded else { return running }
    page.loadViewIfNeeded()
    beginAppearances(of: running)
    guard turn === running, let pageView = page.viewIfLoaded else { return nil }
    updatePageInsets()
    pageView.frame = pageArea.bounds
    pageArea.addSubview(pageView)
    if running.animated { pageView.layoutIfNeeded() }
    return turn === running ? running : nil
  }

  private func beginAppearances(of running: PageTurn) {
    guard turn === running, running.isVisible else { return }
    running.newBegan = true
    running.to.beginDrivenTransition(true, animated: running.animated)
    guard turn === running, let old = running.from else { return }
    running.oldBegan = true
    old.beginDrivenTransition(false, animated: running.animated)
  }

  /// Shows a turn at some progress.
  final func show(_ turn: PageTurn, progress: CGFloat) {
    turn.progress = progress
    let sign: CGFloat = turn.direction == .forward ? 1 : -1
    place(turn.from, at: -sign * progress)
    place(turn.to, at: sign * (1 - progress))
  }

  /// Places a page at a distance from its resting place, in pages; forward is positive.
  final func place(_ page: UIViewController?, at share: CGFloat) {
    guard let view = page?.viewIfLoaded, view.isOrWillBe(in: pageArea) else { return }
    let area = pageArea.bounds
    view.frame =
      navigationOrientation == .horizontal
      ? area.offsetBy(dx: share * stride * (isMirrored ? -1 : 1), dy: 0)
      : area.offsetBy(dx: 0, dy: share * stride)
  }

  /// The distance from one page to the next, in points.
  final var stride: CGFloat {
    let area = pageArea.bounds.size
    return max(1, (navigationOrientation == .horizontal ? area.width : area.height) + spacing)
  }

  final var isMirrored: Bool { traitCollection.layoutDirection == .rightToLeft }

  /// Animates a turn to its end, or back to its beginning.
  ///
  /// - Parameters:
  ///   - turn: The turn.
  ///   - completes: True to go to the end, false to go back.
  ///   - speed: The velocity at the beginning, in pages per second, towards the end of the turn.
  final func settle(_ turn: PageTurn, completes: Bool, speed: CGFloat) {
    turn.willComplete = completes
    let way = (completes ? 1 : 0) - turn.progress
    let share = abs(way) > 0.005 ? min(max(speed / way, -30), 30) : 0
    let isReduced = UIAccessibility.isReduceMotionEnabled
    let animator = UIViewPropertyAnimator(
      duration: isReduced ? 0.15 : Self.turningTime,
      timingParameters: UISpringTimingParameters(
        dampingRatio: 1, initialVelocity: CGVector(dx: share, dy: share)))
    turn.settling = animator
    let target: CGFloat = completes ? 1 : 0
    animator.addAnimations { [self] in show(turn, progress: target) }
    animator.addCompletion { [weak self, weak turn, weak animator] _ in
      guard let self, let turn, turn.settling === animator, self.turn === turn else { return }
      finish(turn, completed: completes, finished: true)
    }
    animator.startAnimation()
    scrollArea.startFollowing()
  }

  /// Ends a running turn at once, where it was going.
  final func endTurnNow() {
    drag.abandon()
    guard let turn else {
      viewIfLoaded?.setNeedsLayout()
      return
    }
    turn.settling?.stopAnimation(true)
    finish(turn, completed: turn.willComplete, finished: false)
  }

  /// Ends a turn and sends the did-callbacks (Docs/Lifecycle.md 9.10).
  final func finish(_ turn: PageTurn, completed: Bool, finished: Bool) {
    guard self.turn === turn else { return }
    let wasMoving = turn.settling != nil
    turn.settling = nil
    self.turn = nil
    if completed { complete(turn) } else { undo(turn) }
    if wasMoving { scrollArea.movementEnded(byUser: turn.isDragged) } else { reportPlaces() }
    if turn.isByUser {
      if completed { moveIndicator(turn.direction) }
      tellDelegate(of: turn, finished: finished, completed: completed)
    }
    turn.completion?(finished)
    viewIfLoaded?.setNeedsLayout()
  }

  private func tellDelegate(of turn: PageTurn, finished: Bool, completed: Bool) {
    guard turn.isByUser else { return }
    delegate?.pageViewController(
      self, didFinishAnimating: finished,
      previousViewControllers: turn.from.map { [$0] } ?? [], transitionCompleted: completed)
  }

  /// Ends a turn after one of its pages left its parent; the other page is shown.
  final func pageLeft(_ page: UIViewController, during turn: PageTurn) {
    turn.settling?.stopAnimation(true)
    drag.abandon()
    finish(turn, completed: page === turn.from, finished: false)
  }

  private func complete(_ turn: PageTurn) {
    let (old, new) = (turn.from, turn.to)
    shownPage = new
    followContentSize(of: new)
    place(new, at: 0)
    if old?.parentStorage === self {
      old?.sendWillMove(to: nil)
      old?.viewIfLoaded?.removeFromSuperview()
    }
    if turn.newBegan { new.endTransition() }
    if turn.oldBegan { old?.endTransition() }
    if new.parentStorage === self { new.sendDidMove(to: self) }
    if old?.parentStorage === self { old?.leaveParent() }
  }

  private func undo(_ turn: PageTurn) {
    let (old, new) = (turn.from, turn.to)
    place(old, at: 0)
    if turn.oldBegan {
      old?.beginDrivenTransition(true, animated: turn.animated)
      old?.endTransition()
    }
    if turn.newBegan { new.beginDrivenTransition(false, animated: turn.animated) }
    if let view = new.viewIfLoaded, view.isOrWillBe(in: pageArea) { view.removeFromSuperview() }
    if turn.newBegan { new.endTransition() }
    guard new.parentStorage === self else { return }
    new.sendWillMove(to: nil)
    new.leaveParent()
  }

  // MARK: Mistakes

  private func reportPageCount(_ count: Int) {
    let path = diagnosticPath
    reportIssue(
      Issue(
        "pages.count", .error, subjects: [path],
        "The number of view controllers provided (\(count)) to \(path) doesn't match the number required (1); nothing changed.",
        fix: "Pass an array of exactly one controller."))
  }

  private func reportNeighbour(_ page: UIViewController) {
    let names = [page.diagnosticPath, diagnosticPath]
    reportIssue(
      Issue(
        "pages.neighbour", .error, subjects: names,
        "The data source of \(names[1]) returned \(names[0]) as the neighbour of a page that it is or contains; the page view controller ignores it.",
        fix: "Return another controller, or nil at the ends."))
  }
}
