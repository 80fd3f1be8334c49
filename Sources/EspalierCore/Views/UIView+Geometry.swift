import EspalierGeometry
import Foundation

extension UIView {
  /// Sets the layer's frame like the layer's setter, which would have to look for the view.
  final func takeFrame(_ frame: CGRect) {
    guard let place = layer.place(forFrame: frame) else { return }
    if let old = layer.takeBounds(place.bounds) { boundsDidChange(from: old) }
    if layer.takePosition(place.position) { positionDidChange() }
    observedValuesMayHaveChanged()
  }

  /// Called by the layer when its bounds changed.
  final func boundsDidChange(from old: CGRect) {
    let size = layer.state.bounds.size
    if old.origin != layer.state.bounds.origin {
      scrollDidChangeForLayout()
      boundsOriginDidChange(from: old.origin)
    }
    guard size != old.size else { return }
    if !hasNothingToLayOut { setNeedsLayout() }
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

  /// Whether a layout of the view would do nothing: it is plain and nothing is inside.
  ///
  /// Of the thousands of views that get another size with their superview most are of this kind.
  private var hasNothingToLayOut: Bool {
    guard subviewStorage.isEmpty, flags.isDisjoint(with: .hasLayoutOfItsOwn) else { return false }
    let type = type(of: self)
    return type.arrangesNothing
  }

  /// Called by the layer when its position changed.
  final func positionDidChange() {
    frameDidChangeForLayout(sizeChanged: false)
    geometryDidChangeForSafeArea()
  }

  // MARK: Converting

  final func baseConvert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if layer.hasSpaceAround || view?.layer.hasSpaceAround == true {
      return layer.convert(point, to: view?.layer)
    }
    if let view, view.superview === self {
      return point.applying(view.layer.state.toSuperlayer.inverted())
    }
    let route = TransformRoute(from: self, to: view)
    return point.applying(route.outwards).applying(route.inwards)
  }

  final func baseConvert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if layer.hasSpaceAround || view?.layer.hasSpaceAround == true {
      return (view ?? outermostView).layer.convert(point, to: layer)
    }
    let route = TransformRoute(from: view, to: self)
    return point.applying(route.outwards).applying(route.inwards)
  }

  /// Returns the view that is hit at a point of this view, inside the subview that the eye sees in
  /// front there.
  final func hitInSpace(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let seen = subviewStorage.enumerated().filter { !$0.element.layer.isTurnedAway }.map {
      (view: $0.element, depth: $0.element.layer.depth(at: point), index: $0.offset)
    }
    for subview in seen.sorted(by: { ($0.depth, $0.index) > ($1.depth, $1.index) }).map(\.view) {
      let inside = convert(point, to: subview)
      guard !inside.x.isNaN else { continue }
      if let hit = subview.hitTest(inside, with: event) { return hit }
    }
    return nil
  }

  /// The transform from this view's coordinates to those of the outermost view.
  ///
  /// A window counts as outermost; the transform leads to the coordinates inside it.
  final var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    _ = findRoot(&result)
    return result
  }

  /// Concatenates the transform to the outermost view onto `map`, and returns the outermost view.
  fileprivate final func findRoot(_ map: inout CGAffineTransform) -> UIView {
    var current = self
    while let parent = current.superview {
      map = map.concatenating(current.layer.state.toSuperlayer)
      current = parent
    }
    return current
  }
}

/// The transforms from the coordinates of one view to another's, through the outermost view of
/// both.
struct TransformRoute {
  /// From the first view to the outermost view.
  var outwards = CGAffineTransform.identity
  /// From the outermost view to the second view.
  var inwards = CGAffineTransform.identity

  /// Finds the route; `nil` stands for the outermost ancestor of the other view.
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

  /// Converts a rectangle.
  ///
  /// Takes the enclosing box of a rotated rectangle at the views' common ancestor and at the end
  /// only, however many views on the route are rotated.
  @MainActor static func map(_ rect: CGRect, from first: UIView?, to second: UIView?) -> CGRect {
    if first?.layer.hasSpaceAround == true || second?.layer.hasSpaceAround == true {
      let root = (first ?? second)?.outermostView
      guard let from = first ?? root else { return rect }
      return from.layer.convert(rect, to: (second ?? root)?.layer)
    }
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
  /// Returns the innermost view that contains both views or is one of them.
  fileprivate final func nearestView(around other: UIView) -> UIView? {
    var current: UIView? = self
    while let view = current, !other.isDescendant(of: view) { current = view.superview }
    return current
  }

  /// Returns the transform from this view's coordinates to an ancestor's.
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
  /// Whether the transform rotates or shears.
  fileprivate var isTurned: Bool { b != 0 || c != 0 }
}
