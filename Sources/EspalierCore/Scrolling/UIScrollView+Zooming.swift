import EspalierGeometry
import Foundation

// Zooming: the delegate's view gets a scale, the content size follows, and the point under the
// fingers or the pointer stays in place.
extension UIScrollView {
  private static let zoomDuration = 0.3

  /// Whether the scale can change.
  final var canZoom: Bool { maximumZoomScale > minimumZoomScale }

  /// The view that the delegate zooms.
  final var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

  final func clampedZoom(_ scale: CGFloat) -> CGFloat {
    min(max(scale, minimumZoomScale), max(maximumZoomScale, minimumZoomScale))
  }

  /// Returns whether a limit of the scale can be used; reports it otherwise.
  final func acceptsZoomLimit(_ scale: CGFloat, _ name: String) -> Bool {
    layer.accepts(scale.isFinite && scale > 0, scale, of: name)
  }

  final func zoomLimitsDidChange() {
    if canZoom, zoomRecognizer == nil {
      let made = ScrollZoomRecognizer()
      made.addTarget(self, action: UIScrollView.userPinched)
      zoomRecognizer = made
      addGestureRecognizer(made)
    }
    zoomRecognizer?.isEnabled = canZoom
    let scale = clampedZoom(zoomFactor)
    if scale != zoomFactor { applyZoom(scale, around: middle) }
  }

  private var middle: CGPoint { CGPoint(x: bounds.width / 2, y: bounds.height / 2) }

  // MARK: By the program

  final func zoom(to scale: CGFloat, around anchor: CGPoint? = nil, animated: Bool) {
    guard layer.accepts(scale.isFinite && scale > 0, scale, of: "zoomScale") else { return }
    let scale = clampedZoom(scale)
    guard scale != zoomFactor, let view = zoomedView else { return }
    mover.stop()
    let anchor = anchor ?? middle
    guard animated, window != nil else { return applyZoom(scale, around: anchor) }
    scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    UIView.animate(
      withDuration: Self.zoomDuration, animations: { self.applyZoom(scale, around: anchor) },
      completion: { [weak self, weak view] _ in
        guard let self else { return }
        self.scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: self.zoomFactor)
      })
  }

  /// Shows a rectangle of the zoomed view, in its points, as large as it fits.
  final func zoom(toShow rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, bounds.width > 0, bounds.height > 0 else { return }
    let scale = clampedZoom(min(bounds.width / rect.width, bounds.height / rect.height))
    let offset = CGPoint(
      x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
    guard scale != zoomFactor else { return setContentOffset(clamped(offset), animated: animated) }
    // The point that stays in place is the one whose position follows from both offsets.
    let factor = scale / zoomFactor
    let anchor = CGPoint(
      x: (offset.x - contentOffset.x * factor) / (factor - 1),
      y: (offset.y - contentOffset.y * factor) / (factor - 1))
    zoom(to: scale, around: anchor, animated: animated)
  }

  /// Gives the zoomed view a scale.
  ///
  /// - Parameters:
  ///   - scale: The scale.
  ///   - anchor: The point that stays in place, from the top left corner of the visible part.
  final func applyZoom(_ scale: CGFloat, around anchor: CGPoint) {
    guard let view = zoomedView else { return }
    let factor = scale / zoomFactor
    guard factor.isFinite, factor > 0, factor != 1 else { return }
    let old = contentOffset
    zoomFactor = scale
    setScale(scale, of: view)
    contentSize = CGSize(width: contentSize.width * factor, height: contentSize.height * factor)
    contentOffset = clamped(
      CGPoint(
        x: (old.x + anchor.x) * factor - anchor.x, y: (old.y + anchor.y) * factor - anchor.y))
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// Scales a view; the top left corner of its frame stays.
  private func setScale(_ scale: CGFloat, of view: UIView) {
    guard view.translatesAutoresizingMaskIntoConstraints else {
      // Constraints place the center, so that the transform keeps the corner.
      let (size, anchor) = (view.bounds.size, view.layer.anchorPoint)
      view.transform = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: (scale - 1) * anchor.x * size.width,
        ty: (scale - 1) * anchor.y * size.height)
      return
    }
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let now = view.frame.origin
    view.center = CGPoint(
      x: view.center.x + origin.x - now.x, y: view.center.y + origin.y - now.y)
  }

  // MARK: By the user

  final func userPinched(_ pinch: UIPinchGestureRecognizer) {
    guard let recognizer = zoomRecognizer else { return }
    switch pinch.state {
    case .began: beginZooming(recognizer)
    case .changed: followPinch(recognizer)
    case .ended, .cancelled, .failed: endZooming(recognizer)
    default: break
    }
  }

  private func beginZooming(_ pinch: ScrollZoomRecognizer) {
    guard let view = zoomedView else { return }
    mover.stop()
    if isDragging {
      // Two fingers move the contents from now on.
      panGestureRecognizer.isEnabled = false
      panGestureRecognizer.isEnabled = isScrollEnabled
      mover.stop()
    }
    isZooming = true
    pinch.startScale = zoomFactor
    pinch.lastPlace = place(of: pinch)
    scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    indicators.show()
    followPinch(pinch)
  }

  private func place(of pinch: UIPinchGestureRecognizer) -> CGPoint {
    let point = pinch.location(in: self)
    return CGPoint(x: point.x - bounds.origin.x, y: point.y - bounds.origin.y)
  }

  private func followPinch(_ pinch: ScrollZoomRecognizer) {
    guard isZooming else { return }
    let place = place(of: pinch)
    let moved = CGPoint(x: place.x - pinch.lastPlace.x, y: place.y - pinch.lastPlace.y)
    pinch.lastPlace = place
    if moved != .zero {
      contentOffset = clamped(
        CGPoint(x: contentOffset.x - moved.x, y: contentOffset.y - moved.y))
    }
    applyZoom(heldBack(scale: pinch.startScale * pinch.scale, by: pinch), around: place)
  }

  /// Returns the scale for fingers that want another one, reduced beyond the limits.
  private func heldBack(scale: CGFloat, by pinch: UIPinchGestureRecognizer) -> CGFloat {
    let resting = clampedZoom(scale)
    guard bouncesZoom, !pinch.isByWheel, resting != scale, scale > 0 else { return resting }
    return resting * pow(scale / resting, 0.4)
  }

  private func endZooming(_ pinch: ScrollZoomRecognizer) {
    guard isZooming else { return }
    isZooming = false
    indicators.hideSoon()
    let resting = clampedZoom(zoomFactor)
    guard resting != zoomFactor else { return tellEndOfZooming() }
    isZoomBouncing = true
    let place = pinch.lastPlace
    UIView.animate(
      withDuration: Self.zoomDuration, animations: { self.applyZoom(resting, around: place) },
      completion: { [weak self] _ in
        self?.isZoomBouncing = false
        self?.tellEndOfZooming()
      })
  }

  private func tellEndOfZooming() {
    scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomFactor)
  }
}

/// A recognizer that zooms the contents of a scroll view.
@MainActor final class ScrollZoomRecognizer: UIPinchGestureRecognizer {
  /// The scale at the beginning of the pinch.
  var startScale: CGFloat = 1
  /// The place between the fingers, from the top left corner of the visible part.
  var lastPlace = CGPoint.zero

  /// A drag of the contents with one finger becomes a pinch with the second one.
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer !== (view as? UIScrollView)?.panGestureRecognizer
  }
}
