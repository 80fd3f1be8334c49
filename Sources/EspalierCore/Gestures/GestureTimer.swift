import EspalierPlatform
import Foundation

/// A delayed call for a recognizer; at most one is pending.
@MainActor package final class GestureTimer {
  private var token: (any ClockToken)?
  private var generation = 0

  package init() {}

  /// Cancels the pending call, and schedules another one in `delay` seconds.
  package func start(
    after delay: TimeInterval, in runtime: Runtime, _ action: @escaping @MainActor () -> Void
  ) {
    stop()
    let started = generation
    token = runtime.schedule(after: delay) { [weak self] in
      guard let self, generation == started else { return }
      token = nil
      action()
    }
  }

  package func stop() {
    generation += 1
    token?.cancel()
    token = nil
  }
}

/// The distances within which a touch counts as not moved, in points.
package enum Slop {
  /// Returns the distance after which a touch drags: larger for a finger, which trembles.
  @MainActor package static func drag(of touch: UITouch?) -> CGFloat {
    touch?.type == .indirectPointer ? 3 : 10
  }

  /// Returns the distance within which a touch still counts as a tap.
  @MainActor static func tap(of touch: UITouch?) -> CGFloat {
    touch?.type == .indirectPointer ? 10 : 40
  }
}

extension CGPoint {
  package func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}

extension Collection where Element == UITouch {
  /// The center of the touches, in the scene's coordinates, in points.
  @MainActor package var sceneCenter: CGPoint {
    guard !isEmpty else { return .zero }
    var sum = CGPoint.zero
    for touch in self {
      sum.x += touch.scenePoint.x
      sum.y += touch.scenePoint.y
    }
    return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
  }
}
