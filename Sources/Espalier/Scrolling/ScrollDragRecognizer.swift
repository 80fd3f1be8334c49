import Foundation

/// Drags the contents of a scroll view, and stops those that coast as soon as a touch goes down.
@MainActor final class ScrollDragRecognizer: UIPanGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    (view as? UIScrollView)?.touchWentDown()
  }

  override func reset() {
    super.reset()
    (view as? UIScrollView)?.touchesAreOver()
  }
}
