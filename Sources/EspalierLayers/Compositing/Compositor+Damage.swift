import EspalierDisplayList
import EspalierGeometry
import Foundation

extension Compositor {
  /// Visits a layer in paint order, and records its damage and the pixels that it paints.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - place: The place of the layer's superlayer.
  ///   - isCovered: Whether the damage already contains all old and new pixels of this layer.
  ///   - isForced: Whether the layer must be examined even if its flags are clear.
  /// - Returns: The pixels of the layer and of all layers inside it, in the coordinates of `place`.
  @discardableResult
  func updateChild(_ layer: CALayer, in place: inout Place, isCovered: Bool, isForced: Bool)
    -> PixelRect
  {
    let isAboveScroll = scroll != nil && !isInsideScroll
    let before = isAboveScroll ? layer.lastExtent(in: place) : .empty
    let extent =
      layer.isPlainLeaf && place.map == nil && !place.isDeep
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
    let maskChanged = layer.extras != nil && layer.takeMaskChanges()
    let bitmapChanged =
      layer.extras != nil && layer.takeBitmapChanges(flags, maskChanged: maskChanged)
    let copiesChanged = layer.extras != nil && layer.takeCopyChanges(flags)
    let moved =
      isForced || flags.contains(.movedSubtree) || maskChanged || bitmapChanged || copiesChanged
    let state = layer.presented?.state ?? layer.state
    guard !flags.contains(.hidden), state.opacity > 0, !isTurnedAway(layer, state, place) else {
      // The sublayers keep their own change flags until the layer is shown again.
      layer.flags.subtract([.looksDifferent, .movedSubtree, .scrolled, .lostSublayer])
      if isForced { layer.flags.insert(.placedAnew) }
      if moved, !isCovered { damage.add(place.visible(before)) }
      layer.committedExtent = .empty
      layer.committedOwnExtent = .empty
      return .empty
    }
    layer.flags.subtract([.changed, .placedAnew])
    if layer.extras?.backdrop != nil { noteBackdrop(layer) }
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
      // Most layers have no sublayers, and then nothing needs the place of their contents.
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

  /// Does what `update` does, for a layer that paints no more than its own upright rectangle.
  ///
  /// When a superlayer gets another width, thousands of such layers move at once, most of them
  /// outside the visible area. The function therefore reads the state in place and retains nothing.
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

  /// Returns whether the group of a rotated or scaled layer has another outline than in the last
  /// frame.
  ///
  /// The outline decides how the pixels along the edges are blended, even the pixels of contents
  /// that did not change.
  private func outlineChanged(
    of layer: CALayer, _ state: LayerState, _ inside: LayerPlacement
  ) -> Bool {
    guard inside.transform != nil else { return false }
    let outline = localExtent(of: layer, state, inside)
    defer { layer.committedOutline = outline }
    return layer.committedOutline != outline
  }

  /// The results of visiting one layer, before its sublayers are visited.
  private struct Visit {
    let flags: LayerFlags
    let own: PixelRect
    let inside: LayerPlacement
    let shift: PixelShift
    var isCovered: Bool
    var isForced: Bool
  }

  /// Visits the layers inside a layer; returns the pixels of the layer and of its contents.
  private func updateContents(
    of layer: CALayer, _ state: LayerState, in place: Place, _ visit: Visit
  ) -> PixelRect {
    var visit = visit
    let inside = visit.inside
    var contents = inside.contentPlace
    let contentOrigin = contents.origin
    let contentShift = contentOrigin.wholePixels(since: layer.committedContents)
    layer.committedContents = contentOrigin
    if let copies = layer.extras?.copies {
      if inside.transform == nil { layer.committedOutline = .empty }
      let inner = extent(of: copies, of: layer, inside)
      return visit.own.union(layer.masksToBounds ? inner.intersection(inside.rect) : inner)
    }
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
    // Layers inside a transformed layer store their extents in frame coordinates only. All extents
    // are therefore computed again, also when the transform was just removed.
    let isInSpace = layer.takeSpace(contents)
    let wasTransformed = !layer.committedOutline.isEmpty || isInSpace
    if inside.transform == nil { layer.committedOutline = .empty }
    visit.isForced = visit.isForced || wasTransformed || contents.map != nil || contents.isDeep
    let masks = layer.masksToBounds && !state.isSpace
    let canSkip =
      !visit.isForced && contentShift != nil && !visit.flags.contains(.descendantChanged)
    var inner = PixelRect.empty
    // No code in this loop removes a sublayer, so none is retained.
    layer.sublayerStorage.forEachReference { reference in
      // The sublayers beyond these show nothing outside this rectangle.
      if canSkip, masks, visit.own.union(inner).contains(inside.rect) { return false }
      let extent = reference.borrow {
        updateChild($0, in: &contents, isCovered: visit.isCovered, isForced: visit.isForced)
      }
      inner = inner.union(extent)
      return true
    }
    if layer.flags.contains(.sublayersHaveDepth),
      updateDepthOrder(of: layer, state, contents, isCovered: visit.isCovered),
      !visit.isCovered
    {
      damage.add(place.visible(contents.toFrame(inner)))
    }
    return visit.own.union(masks ? inner.intersection(inside.rect) : inner)
  }

  private func isTurnedAway(_ layer: CALayer, _ state: LayerState, _ place: Place) -> Bool {
    guard place.isDeep || state.leavesPlane else { return false }
    return LayerPlacement(layer, state, in: place).isTurnedAway
  }

  /// Adds the pixels of removed sublayers to the damage.
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
  /// Whether the layer has no sublayers and paints nothing but its background.
  final var isPlainLeaf: Bool {
    sublayerStorage.isEmpty && extras == nil && presented == nil && state.isPlain
      && state.cornerRadius == 0 && state.opacity == 1
      && flags.isDisjoint(with: [.hidden, .delegateDraws, .scrolled, .lostSublayer])
      && !hasContents
  }

  /// Returns the pixels that the layer and all layers inside it painted last, when the layer's
  /// superlayer is at `place`.
  final func lastExtent(in place: Compositor.Place) -> PixelRect {
    committedExtent.moved(by: place.origin.wholePixels(since: committedPlace) ?? .none)
  }
}

extension PixelRect {
  func moved(by shift: PixelShift) -> PixelRect { offset(x: shift.x, y: shift.y) }
}
