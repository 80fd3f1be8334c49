import EspalierPlatform
import Foundation

/// A view that may keep touches from the views inside it: a scroll view.
@MainActor protocol ContentTouchFilter: UIView {
  /// Whether views inside wait, since the touch may become a drag of the contents.
  func delays(_ touch: UITouch) -> Bool
  /// Whether the touch goes to a view inside at all.
  func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
}

extension UITouch {
  /// The scroll view around the touched view.
  fileprivate final var scrollViewAround: (any ContentTouchFilter)? { nextScrollView(above: view) }

  fileprivate final func nextScrollView(above view: UIView?) -> (any ContentTouchFilter)? {
    var current = view?.superview
    while let candidate = current {
      if let scroll = candidate as? any ContentTouchFilter { return scroll }
      current = candidate.superview
    }
    return nil
  }
}

extension TouchDispatcher {
  /// The time that views in a scroll view wait for a finger that may become a drag, in seconds.
  static let contentDelay: TimeInterval = 0.15

  /// Whether the touched view waits because an enclosing scroll view may begin to drag.
  final func isDelayedByScrollView(_ touch: UITouch) -> Bool {
    guard touch.type == .direct, !touch.contentDelayIsOver else { return false }
    var scroll = touch.scrollViewAround
    while let candidate = scroll {
      if candidate.delays(touch) { return true }
      scroll = touch.nextScrollView(above: candidate)
    }
    return false
  }

  /// Schedules the end of a touched view's wait.
  final func endContentDelayLater(_ touch: UITouch) {
    let runtime = touch.window?.runtime ?? .current
    touch.contentDelay = runtime.schedule(after: Self.contentDelay) { [weak self, weak touch] in
      guard let self, let touch else { return }
      touch.contentDelay = nil
      touch.contentDelayIsOver = true
      releaseHeldTouches()
    }
  }

  /// Sends the beginning of a touch to its view, unless the enclosing scroll view keeps the touch.
  ///
  /// - Returns: Whether the view received it.
  final func tellBeginning(of touch: UITouch, with event: UIEvent?) -> Bool {
    touch.contentDelay?.cancel()
    touch.contentDelay = nil
    guard let view = touch.view else { return false }
    if let scroll = touch.scrollViewAround,
      !scroll.touchesShouldBegin([touch], with: event, in: view)
    {
      touch.delivery = .over
      return false
    }
    touch.delivery = .down
    view.touchesBegan([touch], with: event)
    return true
  }
}
