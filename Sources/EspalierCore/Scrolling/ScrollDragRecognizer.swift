import Foundation

/// A recognizer that drags the contents of a scroll view, and stops coasting contents on touch
/// down.
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
