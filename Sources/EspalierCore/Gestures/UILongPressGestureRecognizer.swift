import EspalierLayers
public import Foundation

/// A recognizer of fingers, or a mouse button, held down for a while without moving.
///
/// It begins when the time is over, changes when the touch moves after that, and ends when the
/// touch ends.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The duration for which the touch must be held, in seconds; 0.5 by default.
  ///
  /// Negative values and NaN count as zero, with an issue.
  open var minimumPressDuration: TimeInterval = 0.5 {
    didSet {
      guard !(minimumPressDuration >= 0) else { return }
      NumberCheck.report(
        "\(minimumPressDuration)", "minimumPressDuration", of: "UILongPressGestureRecognizer",
        "0 is used instead")
      minimumPressDuration = 0
    }
  }
  /// The number of fingers; 1 by default.
  open var numberOfTouchesRequired = 1
  /// The number of taps before the press; 0 by default.
  open var numberOfTapsRequired = 0
  /// The distance the touch may move before the time is over, in points; 10 by default.
  open var allowableMovement: CGFloat = 10

  private let timer = GestureTimer()
  private var taps = 0
  private var start = CGPoint.zero

  override var expectsMoreTouches: Bool { taps > 0 && taps <= numberOfTapsRequired }

  /// Starts the timer when enough fingers are down.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard downTouches.count <= max(1, numberOfTouchesRequired) else {
      state = .failed
      return
    }
    start = downTouches.sceneCenter
    guard downTouches.count == max(1, numberOfTouchesRequired), taps >= numberOfTapsRequired else {
      return
    }
    // A press with an infinite duration is never recognized.
    guard minimumPressDuration.isFinite else { return }
    let delay = minimumPressDuration
    timer.start(after: delay, in: runtime) { [weak self] in self?.state = .began }
  }

  /// Fails if a finger moves too far before the time is over; after that the gesture changes.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      if start.distance(to: downTouches.sceneCenter) > allowableMovement { state = .failed }
    } else {
      state = .changed
    }
  }

  /// Ends the gesture, counts a tap before it, or fails.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      state = .ended
      return
    }
    timer.stop()
    guard taps < numberOfTapsRequired else {
      state = .failed
      return
    }
    guard downTouches.allSatisfy(touches.contains) else { return }
    taps += 1
    let interval = runtime.doubleClickInterval
    timer.start(after: interval, in: runtime) { [weak self] in self?.state = .failed }
  }

  /// Resets the timer and the taps counted so far.
  open override func reset() {
    super.reset()
    timer.stop()
    taps = 0
  }
}
