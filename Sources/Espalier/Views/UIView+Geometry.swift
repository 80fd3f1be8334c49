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
    if let superviewStorage,
      superviewStorage.flags.isDisjoint(with: [.isInLayout, .needsLayout])
    {
      superviewStorage.setNeedsLayout()
    }
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
  ///
  /// Views of two trees are compared as if both outermost views had the same superview.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if let view, view.superview === self {
      return point.applying(view.layer.state.toSuperlayer.inverted())
    }
    let route = TransformRoute(from: self, to: view)
    return point.applying(route.outwards).applying(route.inwards)
  }

  /// Maps a point of another view, or of the window when that is `nil`, to this view's coordinates.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let route = TransformRoute(from: view, to: self)
    return point.applying(route.outwards).applying(route.inwards)
  }

  /// Maps a rectangle of this view to another's coordinates, or to the window's when that is `nil`.
  ///
  /// Between views that are turned against each other the answer is the smallest box around it.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    TransformRoute.map(rect, from: self, to: view)
  }

  /// Maps a rectangle of another view, or of the window when that is `nil`, to this view.
  ///
  /// Between views that are turned against each other the answer is the smallest box around it.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    TransformRoute.map(rect, from: view, to: self)
  }

  /// The map from this view's coordinates to those of the outermost view.
  ///
  /// A window counts as outermost and maps to the coordinates inside it.
  final var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    _ = findRoot(&result)
    return result
  }

  /// Adds the map from this view's coordinates to those of the outermost view, which it returns.
  fileprivate final func findRoot(_ map: inout CGAffineTransform) -> UIView {
    var current = self
    while let parent = current.superview {
      map = map.concatenating(current.layer.state.toSuperlayer)
      current = parent
    }
    return current
  }
}

/// The way from the coordinates of one view to those of another, through the views around both.
private struct TransformRoute {
  /// From the first view to the outermost view.
  var outwards = CGAffineTransform.identity
  /// From the outermost view to the second view.
  var inwards = CGAffineTransform.identity

  /// Finds the way; `nil` stands for the outermost view around the other one.
  @MainActor init(from first: UIView?, to second: UIView?) {
    let start = first.map { $0.findRoot(&outwards) }
    var back = CGAffineTransform.identity
    let end = second.map { $0.findRoot(&back) }
    if let start, let end, start !== end {
      outwards = outwards.concatenating(start.layer.state.toSuperlayer)
      back = back.concatenating(end.layer.state.toSuperlayer)
    }
    inwards = back.inverted()
  }

  /// Maps a rectangle.
  ///
  /// A turned one is boxed where the ways of both views meet and at the end, however often they turn.
  @MainActor static func map(_ rect: CGRect, from first: UIView?, to second: UIView?) -> CGRect {
    let route = TransformRoute(from: first, to: second)
    if route.outwards.isTurned || route.inwards.isTurned, let first, let second,
      let meeting = first.nearestView(around: second)
    {
      let back = second.map(to: meeting).inverted()
      return rect.applying(first.map(to: meeting)).applying(back)
    }
    return rect.applying(route.outwards).applying(route.inwards)
  }
}

extension UIView {
  /// The innermost view that holds this one and another, or is one of them.
  fileprivate final func nearestView(around other: UIView) -> UIView? {
    var current: UIView? = self
    while let view = current, !other.isDescendant(of: view) { current = view.superview }
    return current
  }

  /// The map from this view's coordinates to those of a view around it.
  fileprivate final func map(to ancestor: UIView) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var current = self
    while current !== ancestor, let parent = current.superview {
      result = result.concatenating(current.layer.state.toSuperlayer)
      current = parent
    }
    return result
  }
}

extension CGAffineTransform {
  /// Whether horizontal lines do not stay horizontal.
  fileprivate var isTurned: Bool { b != 0 || c != 0 }
}
