import EspalierGeometry
import Foundation

extension UIScrollView {
  private static let placeKey = "UIScrollView.place"
  private static let zoomKey = "UIScrollView.zoomScale"

  /// The point of the contents below the insets, in points: it stays the same when bars of another
  /// height lie above.
  package final var placeBelowInsets: CGPoint {
    get {
      let inset = adjustedContentInset
      return CGPoint(x: contentOffset.x + inset.left, y: contentOffset.y + inset.top)
    }
    set {
      let inset = adjustedContentInset
      guard newValue.x.isFinite, newValue.y.isFinite else { return }
      contentOffset = clamped(CGPoint(x: newValue.x - inset.left, y: newValue.y - inset.top))
    }
  }

  final func baseEncodePlace(with coder: NSCoder) {
    coder.encode(placeBelowInsets as Any, forKey: Self.placeKey)
    if zoomScale != 1 { coder.encode(Double(zoomScale) as Any, forKey: Self.zoomKey) }
  }

  final func baseDecodePlace(with coder: NSCoder) {
    let scale = coder.decodeObject(forKey: Self.zoomKey) as? Double
    let place = coder.decodeObject(forKey: Self.placeKey) as? CGPoint
    var values: [String: Any] = [:]
    values[Self.placeKey] = place
    values[Self.zoomKey] = scale
    guard !values.isEmpty else { return }
    restoreWhenShown(values) { [weak self] in
      guard let self else { return }
      if let scale, scale > 0, scale.isFinite { zoomScale = scale }
      if let place { placeBelowInsets = place }
    }
  }
}
