import EspalierDisplayList
import EspalierGeometry
import Foundation

/// Turns layer trees into damage and a display list, once a frame and scene.
///
/// The first walk follows the change flags down, finds out what moved or looks different, and adds
/// what was there before and what is there now to the damage. The second walk lists what intersects
/// the damage. Both visit only what the flags or the damage lead to.
@MainActor final class Compositor {
  var damage = DamageRegion()
  var drawing = LayerDrawing()
  /// Layers visited by the last commit; tests count them.
  private(set) var visitedLayers = 0

  /// Where a layer's parent stands.
  struct Place {
    /// The device pixel of the point (0, 0) of the parent's coordinates.
    var originX: Double
    var originY: Double
    var scale: Double
    /// What ancestors let through, in the coordinates items are written in.
    var clip: PixelRect
    /// The way from those coordinates to the frame's, inside a transformed layer.
    var map: PixelTransform?

    func toFrame(_ rect: PixelRect) -> PixelRect {
      guard !rect.isEmpty else { return .empty }
      return map.map { $0.extent(of: rect) } ?? rect
    }
  }

  /// Brings `damage` and `drawing.list` up to date for the windows of a scene, back to front.
  func commit(_ windows: [UIWindow], size: PixelSize, scale: Double, repaintAll: Bool) {
    visitedLayers = 0
    drawing.list.removeAll()
    let place = Place(originX: 0, originY: 0, scale: scale, clip: size.bounds, map: nil)
    for window in windows {
      _ = update(window.layer, in: place, isCovered: repaintAll, parentMoved: repaintAll)
    }
    if repaintAll {
      damage.removeAll()
      damage.add(size.bounds)
    }
    guard !damage.isEmpty else { return }
    for window in windows { emit(window.layer, in: place) }
  }

  // MARK: Damage

  /// Visits a layer whose flags say that it or something inside changed.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - place: Where its parent stands.
  ///   - isCovered: The damage holds all of this layer's old and new pixels already.
  ///   - parentMoved: The layer's place must be computed anew even if its flags are clear.
  /// - Returns: Where the layer and everything inside paint, in the coordinates of `place`.
  private func update(_ layer: CALayer, in place: Place, isCovered: Bool, parentMoved: Bool)
    -> PixelRect
  {
    let flags = layer.flags
    guard parentMoved || !flags.isDisjoint(with: .changed) else { return layer.committedExtent }
    visitedLayers += 1
    layer.flags.subtract(.changed)
    let moved = parentMoved || flags.contains(.movedSubtree)
    let before = layer.committedExtent
    let state = layer.presented?.state ?? layer.state
    guard !flags.contains(.hidden), state.opacity > 0 else {
      if moved, !isCovered { damage.add(before) }
      layer.committedExtent = .empty
      layer.committedOwnExtent = .empty
      return .empty
    }
    let inside = LayerPlacement(layer, state, in: place)
    let own = inside.paintedExtent(of: layer, state).intersection(inside.outerClip)
    let ownInFrame = inside.contentPlace.toFrame(own)
    if !moved, !isCovered, flags.contains(.looksDifferent) {
      damage.add(layer.committedOwnExtent)
      damage.add(ownInFrame)
    }
    layer.committedOwnExtent = ownInFrame
    let childCovered = isCovered || moved
    // Inside a transformed layer extents are kept in frame coordinates only: all are found anew.
    let childMoved = moved || inside.contentPlace.map != nil
    var extent = own
    for child in layer.sublayerStorage {
      let childExtent = update(
        child, in: inside.contentPlace, isCovered: childCovered, parentMoved: childMoved)
      extent = extent.union(childExtent)
    }
    let inFrame = inside.contentPlace.toFrame(extent)
    layer.committedExtent = inFrame
    if moved, !isCovered {
      damage.add(before)
      damage.add(inFrame)
    }
    return inside.transform.map { $0.extent(of: extent) } ?? extent
  }

  // MARK: Display list

  private func emit(_ layer: CALayer, in place: Place) {
    guard damage.intersects(layer.committedExtent) else { return }
    let state = layer.presented?.state ?? layer.state
    guard !layer.flags.contains(.hidden), state.opacity > 0 else { return }
    let inside = LayerPlacement(layer, state, in: place)
    let opacity = UInt32((Double(state.opacity) * 255).rounded())
    let isLeaf = layer.sublayerStorage.isEmpty && !layer.hasContents && !state.hasEffects
    let needsGroup = inside.transform != nil || (opacity < 255 && !isLeaf)
    if needsGroup {
      let bounds = localExtent(of: layer, state, inside)
      drawing.list.append(
        .pushGroup(Group(bounds: bounds, opacity: opacity, transform: inside.transform)))
    }
    emitOwn(layer, state, inside, fade: needsGroup ? 255 : opacity)
    if needsGroup { drawing.list.append(.popGroup) }
  }

  private func emitOwn(
    _ layer: CALayer, _ state: LayerState, _ inside: LayerPlacement, fade: UInt32
  ) {
    let rect = inside.rect
    let radii = state.radii(scale: inside.contentPlace.scale)
    if let shadow = inside.shadow(state) { drawing.list.append(.shadow(shadow)) }
    if let color = state.backgroundColor?.pixel.multiplied(by: fade), !color.isClear, !rect.isEmpty
    {
      drawing.list.append(
        radii.isSquare ? .fill(rect, color) : .roundedFill(rect, radii, color))
    }
    let masks = layer.masksToBounds
    let clips = masks && (!layer.sublayerStorage.isEmpty || layer.hasContents)
    if clips { drawing.list.append(.pushClip(rect, radii)) }
    if layer.hasContents {
      drawing.rect = rect
      drawing.originX = inside.contentPlace.originX
      drawing.originY = inside.contentPlace.originY
      drawing.scale = inside.contentPlace.scale
      drawing.radii = radii
      layer.appendContents(to: &drawing)
    }
    if layer.flags.contains(.sublayersHaveDepth) {
      for child in layer.sublayersInPaintOrder { emit(child, in: inside.contentPlace) }
    } else {
      for child in layer.sublayerStorage { emit(child, in: inside.contentPlace) }
    }
    if clips { drawing.list.append(.popClip) }
    if state.hasEffects, state.effects.borderWidth > 0 {
      let width = Float(Double(state.effects.borderWidth) * inside.contentPlace.scale)
      let color = state.effects.borderColor.pixel.multiplied(by: fade)
      if !color.isClear { drawing.list.append(.border(rect, radii, width: max(1, width), color)) }
    }
  }

  /// Where a layer and everything inside paint, in the coordinates its items are written in.
  private func localExtent(of layer: CALayer, _ state: LayerState, _ inside: LayerPlacement)
    -> PixelRect
  {
    guard inside.contentPlace.map != nil else { return layer.committedExtent }
    var extent = inside.paintedExtent(of: layer, state).intersection(inside.outerClip)
    for child in layer.sublayerStorage where !child.isHidden {
      let childState = child.presented?.state ?? child.state
      let placement = LayerPlacement(child, childState, in: inside.contentPlace)
      let local = localExtent(of: child, childState, placement)
      extent = extent.union(placement.transform.map { $0.extent(of: local) } ?? local)
    }
    return extent
  }
}

extension CALayer {
  /// The sublayers by zPosition, those of equal depth in array order.
  var sublayersInPaintOrder: [CALayer] {
    sublayerStorage.enumerated().sorted {
      ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset)
    }.map(\.element)
  }
}
