@_spi(Framework) import EspalierCore
import EspalierPlatform
import Foundation

/// The scroll view that turns a wheel: a row is as far as it is high.
@MainActor final class WheelScroller: UIScrollView, UIScrollViewDelegate {
  /// The time after which a touchpad that stopped lets go of the wheel, in seconds.
  private static let touchpadPause = 0.15
  /// The distance that a notch of a wheel reports, in points.
  private static let notch: CGFloat = 60

  weak var wheel: PickerWheel?
  /// The row to which the wheel turns by itself; counts only while it does.
  var goal = 0
  /// Whether the wheel turns to a row that is selected already.
  var isAimed = false
  private var pause: (any ClockToken)?
  /// Whether a touch is down on the wheel.
  private var isHeld = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = true
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    decelerationRate = .fast
    scrollsToTop = false
  }

  required init?(coder: NSCoder) { nil }

  /// Whether the user or a movement has the wheel.
  var isBusy: Bool { isDragging || isHeld || mover.isMoving || pause != nil }

  /// Whether the user turns the wheel, and nothing knows yet where to.
  var isUsers: Bool {
    isDragging || isHeld || isDecelerating || pause != nil || (mover.isMoving && !isAimed)
  }

  // MARK: - Movement

  /// A turned wheel is no scrolled page: containers, which hide their bars then, are not told.
  override func boundsOriginDidChange(from oldOrigin: CGPoint) { wheel?.setNeedsLayout() }

  override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let wheel else { return proposed }
    let row = wheel.nearest(to: proposed.y)
    goal = row
    return CGPoint(x: 0, y: CGFloat(row) * wheel.rowHeight)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    isHeld = false
    if !decelerate { wheel?.comeToRest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { wheel?.comeToRest() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { wheel?.comeToRest() }

  // MARK: - Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    wheel?.becomeActive()
    wheel?.picker?.takeFocus()
    isHeld = true
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    letGo()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    letGo()
  }

  /// A wheel that a touch stopped, and did not drag, turns to the nearest row.
  private func letGo() {
    isHeld = false
    wheel?.comeToRest()
  }

  /// Turns to the row at a point that was clicked, in points from the top of the wheel.
  func turn(toRowAt y: CGFloat) {
    guard let wheel else { return }
    isHeld = false
    let row = Int((wheel.position + wheel.shape.distance(to: y)).rounded())
    guard (0..<wheel.rowCount).contains(row) else { return }
    wheel.turn(to: row, animated: true)
  }

  // MARK: - The wheel of the mouse

  override func scrollWheel(with event: UIEvent) -> Bool {
    guard let wheel, wheel.rowCount > 0, event.scrollDelta.dy != 0 else { return false }
    return event.isPrecise
      ? follow(event.scrollDelta.dy, wheel) : step(event.scrollDelta.dy, wheel)
  }

  /// Turns by a row for each notch.
  private func step(_ distance: CGFloat, _ wheel: PickerWheel) -> Bool {
    let rows = max(Int((abs(distance) / Self.notch).rounded()), 1)
    let start = mover.isMoving ? goal : wheel.nearest
    let target = min(max(start + (distance < 0 ? rows : -rows), 0), wheel.rowCount - 1)
    guard target != start || mover.isMoving else { return false }
    wheel.becomeActive()
    wheel.turn(to: target, animated: true)
    if !mover.isMoving { wheel.comeToRest() }
    return true
  }

  /// Turns with the fingers on a touchpad, and to the nearest row once they stop.
  private func follow(_ distance: CGFloat, _ wheel: PickerWheel) -> Bool {
    let end = CGFloat(wheel.rowCount - 1) * wheel.rowHeight
    let target = min(max(contentOffset.y - distance, 0), end)
    guard target != contentOffset.y || pause != nil else { return false }
    mover.stop()
    wheel.becomeActive()
    contentOffset.y = target
    pause?.cancel()
    pause = runtime.schedule(after: Self.touchpadPause) { [weak self] in
      self?.pause = nil
      self?.wheel?.comeToRest()
    }
    return true
  }
}
