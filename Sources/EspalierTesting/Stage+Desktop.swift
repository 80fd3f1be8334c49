import Espalier
import EspalierHeadless
package import EspalierPlatform
package import Foundation

extension Stage {
  /// The shape of the pointer, as the program said last.
  package var cursor: PlatformCursor { platform.cursor }

  /// How often the program gave the pointer a shape.
  package var cursorChanges: Int { platform.cursorChanges }

  /// Movements of the pointer that were over something that reacts to it.
  package var trackedPointerMoves: Int { runtime.trackedPointerMoves }

  /// Presses and releases another button of the mouse than the primary one, then ends the turn.
  package func click(_ button: PointerEvent.Button, at point: CGPoint) {
    for phase in [PointerEvent.Phase.down, .up] {
      guard phase == .down || (button != .back && button != .forward) else { return }
      send(phase, button, at: point)
    }
  }

  /// Takes the pointer out of the window.
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
