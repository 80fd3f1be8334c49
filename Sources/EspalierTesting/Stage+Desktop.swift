import Espalier
import EspalierHeadless
package import EspalierPlatform
package import Foundation

extension Stage {
  /// The pointer's shape, as the program set it last.
  package var cursor: PlatformCursor { platform.cursor }

  /// The number of times that the program set the pointer's shape.
  package var cursorChanges: Int { platform.cursorChanges }

  /// The number of pointer movements over a view that reacts to the pointer.
  package var trackedPointerMoves: Int { runtime.trackedPointerMoves }

  /// Presses and releases a button other than the primary one, then ends the turn.
  package func click(_ button: PointerEvent.Button, at point: CGPoint) {
    for phase in [PointerEvent.Phase.down, .up] {
      guard phase == .down || (button != .back && button != .forward) else { return }
      send(phase, button, at: point)
    }
  }

  /// Moves the pointer out of the window.
  package func movePointerAway() {
    enter()
    guard let id = surface?.id else { return }
    platform.send(.window(.pointerLeft, id))
  }

  private func send(
    _ phase: PointerEvent.Phase, _ button: PointerEvent.Button, at point: CGPoint
  ) {
    enter()
    guard let id = surface?.id else { return }
    platform.send(
      .pointer(
        PointerEvent(
          window: id, phase: phase, x: Double(point.x), y: Double(point.y), button: button,
          time: platform.clock.now)))
  }
}
