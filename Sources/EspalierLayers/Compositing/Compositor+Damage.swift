import EspalierDisplayList
import EspalierGeometry
import Foundation

extension Compositor {
  /// Visits a layer that is painted next in `place`, and keeps account of what is painted there.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - place: Where its parent stands.
  ///   - isCovered: The damage holds all of this layer's old and new pixels already.
  ///   - isForced: The layer must be looked at even if its flags are clear.
  /// - Returns: Where the layer and everything inside paint, in the coordinates of `place`.
  @discardableResult
  func updateChild(_ layer: CALayer, in place: inout Place, isCovered: Bool, isForced: Bool)
    -> PixelRect
  {
    let isAboveScroll = scroll != nil && !isInsideScroll
    let before = isAboveScroll ? layer.lastExtent(in: place) : .empty
    let extent =
      layer.isPlainLeaf && place.map == nil
      ? updatePlainLeaf(layer, in: place, isCovered: isCovered, isForced: isForced)
      : update(layer, in: place, isCovered: isCovered, isForced: isForced)
    if isAboveScroll { noteAboveScroll(place.visible(before.union(place.toFrame(extent)))) }
    if place.ground.canMove { place.ground.paint(place.visible(extent)) }
    return extent
  }

  private func update(_ layer: CALayer, in place: Place, isCovered: Bool, isForced: Bool)
    -> PixelRect
  {
    let flags = layer.flags
    let origin = place.origin
    let shift = origin.wholePixels(since: layer.committedPlace)
    let isForced = isForced || shift == nil || flags.contains(.placedAnew)
    let before = layer.committedExtent.moved(by: shift ?? .none)
    guard isForced || !flags.isDisjoint(with: .changed) else { return before }
    visitedLayers += 1
    layer.committedPlace = origin
    let moved = isForced || flags.contains(.movedSubtree)
    let state = layer.presented?.state ?? layer.state
    guard !flags.contains(.hidden), state.opacity > 0 else {
      // What is inside keeps its own changes for the day it is shown.
      layer.flags.subtract([.looksDifferent, .movedSubtree, .scrolled, .lostSublayer])
      if isForced { layer.flags.insert(.placedAnew) }
      if moved, !isCovered { damage.add(place.visible(before)) }
      layer.committedExtent = .empty
      layer.committedOwnExtent = .empty
      return .empty
    }
    layer.flags.subtract([.changed, .placedAnew])
    let inside = LayerPlacement(layer, state, in: place)
    let own = inside.paintedExtent(of: layer, state)
    let ownInFrame = inside.contentPlace.toFrame(own)
    if !moved, !isCovered, flags.contains(.looksDifferent) {
      damage.add(place.visible(layer.committedOwnExtent.moved(by: shift ?? .none)))
      damage.add(place.visible(ownInFrame))
    }
    layer.committedOwnExtent = ownInFrame
    var extent = own
    if layer.sublayerStorage.isEmpty, flags.isDisjoint(with: [.scrolled, .lostSublayer]) {
      // Most layers are leaves: nothing inside needs to know where they stand.
      layer.committedContents = inside.contentPlace.origin
      if inside.transform == nil { layer.committedOutline = .empty }
    } else {
      let visit = Visit(
        flags: flags, own: own, inside: inside, shift: shift ?? .none,
        isCovered: isCovered || moved, isForced: isForced)
      extent = updateContents(of: layer, state, in: place, visit)
    }
    let inFrame = inside.contentPlace.toFrame(extent)
    layer.committedExtent = inFrame
    if outlineChanged(of: layer, state, inside) || moved, !isCovered {
      damage.add(place.visible(before))
      damage.add(place.visible(inFrame))
    }
    return inside.transform.map { $0.extent(of: extent) } ?? extent
  }

  /// Does what `update` does for a layer that paints no more than its own upright rectangle.
  ///
  /// Thousands of such layers move at once when their superlayer gets another width, most of them
  /// beyond what is seen: the state is read where it is and nothing is retained.
  private func updatePlainLeaf(
    _ layer: CALayer, in place: Place, isCovered: Bool, isForced: Bool
  ) -> PixelRect {
    let flags = layer.flags
    let shift = place.origin.wholePixels(since: layer.committedPlace)
    let isForced = isForced || shift == nil || flags.contains(.placedAnew)
    let before = layer.committedExtent.moved(by: shift ?? .none)
    guard isForced || !flags.isDisjoint(with: .changed) else { return before }
    visitedLayers += 1
    layer.flags.subtract([.changed, .placedAnew])
    layer.committedPlace = place.origin
    let bounds = layer.state.bounds
    let position = layer.state.position
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let left = place.originX + Double(position.x) * place.scale - width * 0.5 * place.scale
    let top = place.originY + Double(position.y) * place.scale - height * 0.5 * place.scale
    layer.committedContents = SubpixelPoint(
      left - Double(bounds.origin.x) * place.scale, top - Double(bounds.origin.y) * place.scale)
    var extent = PixelRect.empty
    if layer.state.backgroundColor != nil {
      extent = CGRect(x: left, y: top, width: width * place.scale, height: height * place.scale)
        .roundedToPixels(scale: 1)
    }
    if !isCovered, isForced || !flags.isDisjoint(with: [.movedSubtree, .looksDifferent]) {
      damage.add(place.visible(before))
      damage.add(place.visible(extent))
    }
    layer.committedOwnExtent = extent
    layer.committedExtent = extent
    return extent
  }

  /// Whether the outline of a turned or scaled layer's group is another than last time.
  ///
  /// Where it runs decides how the pixels along the edges are blended, also those of contents that
  /// did not change.
  private func outlineChanged(
    of layer: CALayer, _ state: LayerState, _ inside: LayerPlacement
  ) -> Bool {
    guard inside.transform != nil else { return false }
    let outline = localExtent(of: layer, state, inside)
    defer { layer.committedOutline = outline }
    return layer.committedOutline != outline
  }

  /// What one visit found out before it goes on to the sublayers.
  private struct Visit {
    let flags: LayerFlags
    let own: PixelRect
    let inside: LayerPlacement
    let shift: PixelShift
    var isCovered: Bool
    var isForced: Bool
  }

  /// Visits what is inside a layer; answers what it and its contents paint.
  private func updateContents(
    of layer: CALayer, _ state: LayerState, in place: Place, _ visit: Visit
  ) -> PixelRect {
    var visit = visit
    let inside = visit.inside
    var contents = inside.contentPlace
    let contentOrigin = contents.origin
    let contentShift = contentOrigin.wholePixels(since: layer.committedContents)
    layer.committedContents = contentOrigin
    contents.ground.cover(with: layer, state, inside)
    var isScrollRoot = false
    if visit.flags.contains(.scrolled), !visit.isCovered {
      let visible = place.visible(contents.toFrame(inside.rect))
      let by = contentShift.map { $0 - visit.shift }
      isScrollRoot = by.map { startScroll(of: visible, by: $0, over: contents.ground) } ?? false
      if !isScrollRoot {
        damage.add(visible)
        visit.isCovered = true
      }
    }
    if isScrollRoot { isInsideScroll = true }
    defer { if isScrollRoot { isInsideScroll = false } }
    if visit.flags.contains(.lostSublayer) {
      noteRemovals(from: layer, contents, isCovered: visit.isCovered)
    }
    // Inside a transformed layer extents are kept in frame coordinates only: all are found anew,
    // also when the transform has just gone.
    let wasTransformed = !layer.committedOutline.isEmpty
    if inside.transform == nil { layer.committedOutline = .empty }
    visit.isForced = visit.isForced || wasTransformed || contents.map != nil
    let masks = layer.masksToBounds
    let canSkip =
      !visit.isForced && contentShift != nil && !visit.flags.contains(.descendantChanged)
    var inner = PixelRect.empty
    // Nothing that is called can take a sublayer away, so none is retained.
    layer.sublayerStorage.withUnsafeBufferPointer { sublayers in
      sublayers.withMemoryRebound(to: Unmanaged<CALayer>.self) { references in
        for reference in references {
          // Whatever else is inside, it shows nothing beyond this.
          if canSkip, masks, visit.own.union(inner).contains(inside.rect) { break }
          let extent = reference._withUnsafeGuaranteedRef {
            updateChild($0, in: &contents, isCovered: visit.isCovered, isForced: visit.isForced)
          }
          inner = inner.union(extent)
        }
      }
    }
    return visit.own.union(masks ? inner.intersection(inside.rect) : inner)
  }

  /// Damages the pixels of sublayers that are gone.
  private func noteRemovals(from layer: CALayer, _ contents: Place, isCovered: Bool) {
    guard !isCovered, let gone = removals[ObjectIdentifier(layer)] else { return }
    for removal in gone {
      let shift = contents.origin.wholePixels(since: removal.place) ?? .none
      let rect = contents.visible(removal.extent.moved(by: shift))
      damage.add(rect)
      if !isInsideScroll { vacated.append(rect) }
    }
  }
}

extension CALayer {
  /// Whether the layer paints its background at most, and nothing is inside.
  final var isPlainLeaf: Bool {
    sublayerStorage.isEmpty && extras == nil && presented == nil && state.isPlain
      && state.cornerRadius == 0 && state.opacity == 1
      && flags.isDisjoint(with: [.hidden, .delegateDraws, .scrolled, .lostSublayer])
      && !hasContents
  }

  /// Where the layer and everything inside painted last, its parent standing in `place`.
  final func lastExtent(in place: Compositor.Place) -> PixelRect {
    committedExtent.moved(by: place.origin.wholePixels(since: committedPlace) ?? .none)
  }
}

extension PixelRect {
  func moved(by shift: PixelShift) -> PixelRect { offset(x: shift.x, y: shift.y) }
}
