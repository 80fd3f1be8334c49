import EspalierLayers
public import Foundation

/// A recognizer of two fingers that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers relative to the start of the gesture, multiplied by the `scale`
  /// last set.
  ///
  /// Set it to 1 after applying it, to get changes one by one.
  open var scale: CGFloat {
    get { factor * spread / startSpread }
    set {
      guard newValue.isFinite else {
        NumberCheck.report(
          "\(newValue)", "scale", of: "UIPinchGestureRecognizer", "it keeps its scale")
        return
      }
      factor = newValue
      startSpread = spread
    }
  }

  /// The change of the scale per second.
  open private(set) var velocity: CGFloat = 0

  private var factor: CGFloat = 1
  private var startSpread: CGFloat = 1
  private var spread: CGFloat = 1
  private var lastTime: TimeInterval = 0

  /// Measures the distance between two fingers.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard downTouches.count <= 2 else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard downTouches.count == 2 else { return }
    spread = distance
    startSpread = spread
    lastTime = event.timestamp
  }

  /// Begins after a change of 10 points, and changes with each movement after that.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard downTouches.count == 2 else { return }
    let before = scale
    spread = distance
    if event.timestamp > lastTime {
      velocity = (scale - before) / CGFloat(event.timestamp - lastTime)
      lastTime = event.timestamp
    }
    if state != .possible {
      state = .changed
    } else if abs(spread - startSpread) >= 10 {
      state = .began
    }
  }

  /// Ends with the first finger that is lifted.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .ended
    } else if downTouches.allSatisfy(touches.contains) {
      state = .failed
    }
  }

  /// Resets the scale.
  open override func reset() {
    super.reset()
    factor = 1
    startSpread = 1
    spread = 1
    velocity = 0
  }

  private var distance: CGFloat {
    guard downTouches.count >= 2 else { return spread }
    return max(1, downTouches[0].scenePoint.distance(to: downTouches[1].scenePoint))
  }
}
