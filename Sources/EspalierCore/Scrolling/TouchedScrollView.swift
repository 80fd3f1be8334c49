import Foundation

extension UIPanGestureRecognizer {
  /// Returns the scroll view under the touch, inside the recognizer's view, that scrolls along an
  /// axis.
  package final func touchedScrollView(along axis: NSLayoutConstraint.Axis) -> UIScrollView? {
    var current = touchStorage.last?.view
    while let candidate = current, candidate !== view {
      if let scroll = candidate as? UIScrollView, scroll.isScrollEnabled {
        let along = scroll.scrollsAlong
        if axis == .vertical ? along.vertical : along.horizontal { return scroll }
      }
      current = candidate.superview
    }
    return nil
  }
}
