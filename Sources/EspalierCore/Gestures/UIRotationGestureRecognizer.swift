import EspalierLayers
public import Foundation

/// A recognizer of two fingers that rotate around each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The fingers' rotation since the gesture began or `rotation` was set, in radians.
  ///
  /// Positive is clockwise. Set it to 0 after applying it, to get changes one by one.
  open var rotation: CGFloat = 0 {
    didSet {
      guard !rotation.isFinite else { return }
      NumberCheck.report(
        "\(rotation)", "rotation", of: "UIRotationGestureRecognizer", "it keeps its rotation")
      rotation = oldValue
    }
  }

  /// The velocity of the rotation, in radians per second.
  open private(set) var velocity: CGFloat = 0

  private var angle: CGFloat = 0
  private var lastTime: TimeInterval = 0

  /// Stores the direction from one finger to the other.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard downTouches.count <= 2 else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    angle = direction
    lastTime = event.timestamp
  }

  /// Begins after a rotation of 0.1 radians, and changes with each movement after that.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard downTouches.count == 2 else { return }
    let change = (direction - angle).remainder(dividingBy: 2 * .pi)
    angle = direction
    rotation += change
    if event.timestamp > lastTime {
      velocity = change / CGFloat(event.timestamp - lastTime)
      lastTime = event.timestamp
    }
    if state != .possible {
      state = .changed
    } else if abs(rotation) >= 0.1 {
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

  /// Resets the rotation.
  open override func reset() {
    super.reset()
    rotation = 0
    velocity = 0
  }

  private var direction: CGFloat {
    guard downTouches.count >= 2 else { return angle }
    let first = downTouches[0].scenePoint
    let second = downTouches[1].scenePoint
    return atan2(second.y - first.y, second.x - first.x)
  }
}
