import Foundation

/// A recognizer of a quick movement in one direction.
///
/// The touch must move 50 points within half a second, and at most half as far sideways.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit per direction, with Apple's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }

  @_spi(Framework) open override var isDrag: Bool { true }

  private static let longestDuration: TimeInterval = 0.5
  private static let shortestDistance: CGFloat = 50

  /// The directions that are recognized; to the right by default.
  open var direction: Direction = .right
  /// The number of fingers; 1 by default.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  override var locationTouches: [UITouch] { touchStorage }

  /// Stores the start of the swipe.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard downTouches.count <= max(1, numberOfTouchesRequired) else {
      state = .failed
      return
    }
    start = downTouches.sceneCenter
    startTime = event.timestamp
  }

  /// Recognizes when the movement is long enough.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard event.timestamp - startTime <= Self.longestDuration else {
      state = .failed
      return
    }
    guard downTouches.count == max(1, numberOfTouchesRequired) else { return }
    let end = downTouches.sceneCenter
    let x = end.x - start.x
    let y = end.y - start.y
    guard max(abs(x), abs(y)) >= Self.shortestDistance else { return }
    let isStraight = min(abs(x), abs(y)) <= max(abs(x), abs(y)) / 2
    let travelled: Direction = abs(x) > abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    state = isStraight && direction.contains(travelled) ? .ended : .failed
  }

  /// Fails: the movement was too short.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesMoved(touches, with: event)
    if state == .possible { state = .failed }
  }
}
