import EspalierPlatform
import Foundation

/// A call that a recognizer waits for; at most one at a time.
@MainActor final class GestureTimer {
  private var token: (any ClockToken)?
  private var generation = 0

  /// Forgets the call that was to come, and makes another one in `delay` seconds.
  func start(after delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    stop()
    let started = generation
    token = Runtime.current.schedule(after: delay) { [weak self] in
      guard let self, generation == started else { return }
      token = nil
      action()
    }
  }

  func stop() {
    generation += 1
    token?.cancel()
    token = nil
  }
}

/// How far touches may stray, in points.
enum Slop {
  /// How far a touch moves before it drags: a finger's trembles more than a mouse.
  @MainActor static func drag(of touch: UITouch?) -> CGFloat {
    touch?.type == .indirectPointer ? 3 : 10
  }

  /// How far a touch may move and still be a tap.
  @MainActor static func tap(of touch: UITouch?) -> CGFloat {
    touch?.type == .indirectPointer ? 10 : 40
  }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

extension Collection where Element == UITouch {
  /// The middle of the touches, in points of the scene.
  @MainActor var sceneCenter: CGPoint {
    guard !isEmpty else { return .zero }
    var sum = CGPoint.zero
    for touch in self {
      sum.x += touch.scenePoint.x
      sum.y += touch.scenePoint.y
    }
    return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
  }
}
