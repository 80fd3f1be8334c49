import EspalierGeometry
public import Foundation

extension UIView {
  /// Device pixels a point where the view is shown.
  public final var contentScaleFactor: CGFloat { window?.screenScale ?? UIScreen.main.scale }

  /// Sets the layer's frame: as its setter does, which would have to look for the view.
  final func takeFrame(_ frame: CGRect) {
    guard let place = layer.place(forFrame: frame) else { return }
    if let old = layer.takeBounds(place.bounds) { boundsDidChange(from: old) }
    if layer.takePosition(place.position) { positionDidChange() }
  }

  /// Called by the layer when its bounds took another value.
  final func boundsDidChange(from old: CGRect) {
    let size = layer.state.bounds.size
    if old.origin != layer.state.bounds.origin {
      scrollDidChangeForLayout()
      boundsOriginDidChange(from: old.origin)
    }
    guard size != old.size else { return }
    setNeedsLayout()
    if flags.contains(.hasAutoresizingSubviews), !flags.contains(.doesNotResizeSubviews) {
      resizeSubviews(from: old.size)
    }
    frameDidChangeForLayout(sizeChanged: true)
    geometryDidChangeForSafeArea()
    if contentModeStorage == .redraw { flags.remove(.drawn) }
    scheduleDrawing()
    sizeDidChange(from: old.size)
  }

  /// Called by the layer when its position took another value.
  final func positionDidChange() {
    frameDidChangeForLayout(sizeChanged: false)
    geometryDidChangeForSafeArea()
  }

  // MARK: Converting

  /// Maps a point of this view to another's coordinates, or to the window's when that is `nil`.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if let view, view.superview === self {
      return point.applying(view.layer.state.toSuperlayer.inverted())
    }
    let inRoot = point.applying(transformToRoot)
    guard let view else { return inRoot }
    return inRoot.applying(view.transformToRoot.inverted())
  }

  /// Maps a point of another view, or of the window when that is `nil`, to this view's coordinates.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let inRoot = view.map { point.applying($0.transformToRoot) } ?? point
    return inRoot.applying(transformToRoot.inverted())
  }

  /// Maps a rectangle of this view to another's coordinates, or to the window's when that is `nil`.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let inRoot = rect.applying(transformToRoot)
    guard let view else { return inRoot }
    return inRoot.applying(view.transformToRoot.inverted())
  }

  /// Maps a rectangle of another view, or of the window when that is `nil`, to this view.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let inRoot = view.map { rect.applying($0.transformToRoot) } ?? rect
    return inRoot.applying(transformToRoot.inverted())
  }

  /// The map from this view's coordinates to those of the outermost view.
  ///
  /// A window counts as outermost and maps to the coordinates inside it.
  final var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var current: UIView = self
    while let parent = current.superview {
      result = result.concatenating(current.layer.state.toSuperlayer)
      current = parent
    }
    return result
  }
}
