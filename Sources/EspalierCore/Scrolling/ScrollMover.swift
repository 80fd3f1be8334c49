import EspalierLayers
import Foundation

/// Moves the contents of a scroll view while the user does not hold them.
@MainActor package final class ScrollMover: NSObject {
  private enum Cause {
    case coasting
    case wheel
    case program
  }

  weak var scrollView: UIScrollView?
  private var runtime: Runtime { scrollView?.runtime ?? .current }
  private var horizontal: ScrollMotion?
  private var vertical: ScrollMotion?
  private var startTime = 0.0
  private var horizontalStart = 0.0
  private var verticalStart = 0.0
  private var cause = Cause.coasting
  private var link: CADisplayLink?
  /// The offset to which the wheel moves the contents; the next notch adds to it.
  private(set) var wheelTarget: CGPoint?
  /// Whether the movement ends inside the contents, though these get shorter on the way.
  private var endsInside = true
  /// Determines the target of a program's movement again in each frame: a row whose place becomes
  /// known on the way.
  package var aim: (@MainActor () -> CGPoint?)?

  package var isMoving: Bool { link != nil }
  var isDecelerating: Bool { isMoving && cause == .coasting }

  /// Starts coasting with a velocity of the content offset, in points per second.
  ///
  /// The delegate receives the velocity of the finger.
  func coast(velocity: CGPoint, finger: CGPoint) {
    guard let view = scrollView else { return }
    cause = .coasting
    let offset = view.contentOffset
    let resting = view.clamped(offset)
    let rate = Double(view.decelerationRate.rawValue)
    horizontal = motion(
      from: offset.x, resting: resting.x, velocity: velocity.x, rate: rate)
    vertical = motion(from: offset.y, resting: resting.y, velocity: velocity.y, rate: rate)
    askForTarget(velocity: velocity, finger: finger)
    guard horizontal != nil || vertical != nil else { return }
    begin()
  }

  private func motion(from: CGFloat, resting: CGFloat, velocity: CGFloat, rate: Double)
    -> ScrollMotion?
  {
    if from != resting {
      return .comeBack(from: Double(from), to: Double(resting), velocity: Double(velocity))
    }
    // Contents with a rate of 0 stop where they are released.
    guard abs(velocity) >= 20, rate > 0 else { return nil }
    return .coast(from: Double(from), velocity: Double(velocity), rate: rate)
  }

  /// Stops coasting or returning contents where they are; returns whether there were any.
  func catchContents() -> Bool {
    guard isDecelerating, let view = scrollView else { return false }
    stop()
    view.delegate?.scrollViewDidEndDecelerating(view)
    return true
  }

  /// Moves contents that were caught, but not dragged, on to an offset of rest.
  func comeToRest() {
    guard let view = scrollView, !isMoving else { return }
    let offset = view.contentOffset
    var target = view.clamped(offset)
    if view.isPagingEnabled { target = page(near: target, velocity: .zero) }
    if target != offset {
      cause = .coasting
      horizontal = motion(from: offset.x, resting: target.x, velocity: 0, rate: 0)
      vertical = motion(from: offset.y, resting: target.y, velocity: 0, rate: 0)
      begin()
      view.delegate?.scrollViewWillBeginDecelerating(view)
    } else {
      view.indicators.hideSoon()
    }
  }

  /// Determines the offset of rest with the delegate and paging.
  private func askForTarget(velocity: CGPoint, finger: CGPoint) {
    guard let view = scrollView else { return }
    let natural = view.clamped(
      CGPoint(
        x: horizontal.map { CGFloat($0.announcedTarget) } ?? view.contentOffset.x,
        y: vertical.map { CGFloat($0.announcedTarget) } ?? view.contentOffset.y))
    var target = natural
    if view.isPagingEnabled { target = page(near: natural, velocity: velocity) }
    target = view.restingOffset(for: target, velocity: velocity)
    view.delegate?.scrollViewWillEndDragging(
      view, withVelocity: CGPoint(x: finger.x / 1000, y: finger.y / 1000),
      targetContentOffset: &target)
    guard target.x.isFinite, target.y.isFinite else {
      NumberCheck.report(
        "\(target)", "target offset", of: "scrollViewWillEndDragging",
        "contents come to rest where they would have")
      return
    }
    guard target != natural else { return }
    let offset = view.contentOffset
    horizontal = .spring(
      from: Double(offset.x), target: Double(target.x), velocity: Double(velocity.x))
    vertical = .spring(
      from: Double(offset.y), target: Double(target.y), velocity: Double(velocity.y))
  }

  /// Returns the page to rest at: the next one in the direction of a flick, otherwise the nearest.
  private func page(near natural: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let view = scrollView else { return natural }
    func snapped(_ offset: CGFloat, _ speed: CGFloat, _ extent: CGFloat) -> CGFloat {
      guard extent > 0 else { return offset }
      let place = offset / extent
      if speed > 100 { return (place.rounded(.down) + 1) * extent }
      if speed < -100 { return (place.rounded(.up) - 1) * extent }
      return place.rounded() * extent
    }
    let offset = view.contentOffset
    return view.clamped(
      CGPoint(
        x: snapped(offset.x, velocity.x, view.bounds.width),
        y: snapped(offset.y, velocity.y, view.bounds.height)))
  }

  /// Moves the contents to an offset that the program requested.
  func animate(to target: CGPoint) {
    cause = .program
    wheelTarget = nil
    aim = nil
    spring(to: target)
    endsInside = scrollView.map { $0.clamped(target) == target } ?? true
  }

  /// Moves the contents to the wheel's target, continuing a movement that the wheel began.
  func glide(to target: CGPoint) {
    let velocity = cause == .wheel && isMoving ? currentVelocity : .zero
    cause = .wheel
    wheelTarget = target
    spring(to: target, velocity: velocity)
  }

  private func spring(to target: CGPoint, velocity: CGPoint = .zero) {
    guard let view = scrollView else { return }
    let offset = view.contentOffset
    horizontal =
      offset.x == target.x
      ? nil
      : .spring(from: Double(offset.x), target: Double(target.x), velocity: Double(velocity.x))
    vertical =
      offset.y == target.y
      ? nil
      : .spring(from: Double(offset.y), target: Double(target.y), velocity: Double(velocity.y))
    guard horizontal != nil || vertical != nil else {
      finish()
      return
    }
    begin()
  }

  private var currentVelocity: CGPoint {
    let now = runtime.now
    return CGPoint(
      x: horizontal.map { $0.velocity(at: now - horizontalStart) } ?? 0,
      y: vertical.map { $0.velocity(at: now - verticalStart) } ?? 0)
  }

  private func begin() {
    endsInside = true
    startTime = runtime.now
    horizontalStart = startTime
    verticalStart = startTime
    guard link == nil else { return }
    let link = CADisplayLink(target: self, selector: Selector(ScrollMover.step))
    self.link = link
    link.add(to: .main, forMode: .default)
  }

  /// Moves the whole way of a running movement: the contents before the visible part changed their
  /// length.
  func shift(vertically distance: CGFloat) {
    vertical = vertical?.shifted(by: Double(distance))
    wheelTarget?.y += distance
  }

  /// Stops the contents where they are.
  package func stop() {
    link?.invalidate()
    link = nil
    wheelTarget = nil
    aim = nil
    horizontal = nil
    vertical = nil
  }

  private func step() {
    guard let view = scrollView, view.window != nil else {
      stop()
      return
    }
    let now = runtime.now
    if let target = aim?() {
      horizontal = turned(horizontal, &horizontalStart, now, to: target.x)
      vertical = turned(vertical, &verticalStart, now, to: target.y)
    }
    let range = view.offsetRange
    var offset = view.contentOffset
    offset.x = advance(
      &horizontal, &horizontalStart, now, offset.x, range.minimum.x, range.maximum.x)
    offset.y = advance(&vertical, &verticalStart, now, offset.y, range.minimum.y, range.maximum.y)
    view.contentOffset = offset
    if horizontal == nil, vertical == nil { finish() }
  }

  /// Advances the motion of one axis; coasting contents that reach an end become a spring towards
  /// it.
  private func advance(
    _ motion: inout ScrollMotion?, _ start: inout Double, _ now: Double, _ current: CGFloat,
    _ minimum: CGFloat, _ maximum: CGFloat
  ) -> CGFloat {
    if endsInside, let target = motion?.target, case .spring = motion {
      let inside = min(max(CGFloat(target), minimum), maximum)
      motion = turned(motion, &start, now, to: inside)
    }
    guard let moving = motion else { return current }
    let elapsed = now - start
    let position = moving.position(at: elapsed)
    if case .coast = moving, position < Double(minimum) || position > Double(maximum) {
      let end = position < Double(minimum) ? minimum : maximum
      guard scrollView?.bounces == true else {
        motion = nil
        return end
      }
      let passed = moving.time(at: Double(end))
      let speed = min(max(moving.velocity(at: passed), -6000), 6000)
      let back = ScrollMotion.spring(from: Double(end), target: Double(end), velocity: speed)
      motion = back
      start += passed
      return CGFloat(back.position(at: now - start))
    }
    if moving.isAtRest(at: elapsed) {
      motion = nil
      return CGFloat(moving.target)
    }
    return CGFloat(position)
  }

  /// Returns the movement with another target, at the place and the velocity that it has now.
  private func turned(
    _ motion: ScrollMotion?, _ start: inout Double, _ now: Double, to target: CGFloat
  ) -> ScrollMotion? {
    guard let motion, abs(motion.target - Double(target)) > 0.01 else { return motion }
    let elapsed = now - start
    start = now
    return .spring(
      from: motion.position(at: elapsed), target: Double(target),
      velocity: motion.velocity(at: elapsed))
  }

  private func finish() {
    let wasMoving = isMoving
    stop()
    guard wasMoving, let view = scrollView else { return }
    view.indicators.hideSoon()
    switch cause {
    case .coasting: view.delegate?.scrollViewDidEndDecelerating(view)
    case .program: view.delegate?.scrollViewDidEndScrollingAnimation(view)
    case .wheel: break
    }
  }
}
