import EspalierDisplayList
import EspalierGeometry
import Foundation

extension Compositor {
  /// Lists a layer and all layers inside it, as far as they intersect the damage.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - place: The place of the layer's superlayer.
  ///   - share: A factor of the layer's opacity.
  ///   - part: What is shown of the layer.
  func emit(
    _ layer: CALayer, in place: Place, share: Float = 1,
    part: Projection.Part = Projection.Part()
  ) {
    let extent = layer.lastExtent(in: place)
    guard listsEverything || damage.intersects(place.visible(extent)) else { return }
    let state = layer.presented?.state ?? layer.state
    guard !layer.flags.contains(.hidden), state.opacity > 0 else { return }
    let inside = LayerPlacement(layer, state, in: place)
    guard !inside.isTurnedAway else { return }
    let opacity = UInt32((Double(state.opacity * share) * 255).rounded())
    let isLeaf =
      layer.sublayerStorage.isEmpty && !layer.hasContents && !state.hasEffects
      && layer.extras?.mask == nil && layer.extras?.transition == nil
    let shade = layer.extras?.shade?.rgba.pixel
    let needsGroup =
      inside.transform != nil || (opacity < 255 && !isLeaf) || shade != nil
      || !part.sides.isEmpty
    if needsGroup {
      let bounds =
        inside.contentPlace.map == nil && !listsEverything
        ? place.visible(extent) : localExtent(of: layer, state, inside)
      let map = inside.transform ?? (part.sides.isEmpty ? nil : .identity)
      var part = part
      if inside.transform == nil { part.joined = [] }
      part.isSolid = !part.sides.isEmpty && layer.isSolid(state, inside, bounds, opacity)
      var group = Group(bounds: bounds, opacity: opacity, map: map, part: part)
      group.tint = shade
      drawing.list.append(.pushGroup(group))
      openGroups += 1
    }
    emitWhole(layer, state, inside, in: place, fade: needsGroup ? 255 : opacity)
    guard needsGroup else { return }
    openGroups -= 1
    drawing.list.append(.popGroup)
  }

  /// Lists a layer as its transition or its bitmap shows it, or with its contents and sublayers.
  private func emitWhole(
    _ layer: CALayer, _ state: LayerState, _ inside: LayerPlacement, in place: Place, fade: UInt32
  ) {
    if let extras = layer.extras, extras.transition != nil || extras.bitmap != nil {
      if let transition = extras.transition, let progress = layer.shownValue(.transition) {
        return transition.emit(layer, inside, at: progress.scalar, with: self)
      }
      if fade >= 255, emitBitmap(layer, state, in: place) { return }
    }
    emitMasked(layer, state, inside, fade: fade)
  }

  /// Lists the contents of a layer and its sublayers, without the layer's own place and opacity.
  func emitOwn(
    _ layer: CALayer, _ state: LayerState, _ inside: LayerPlacement, fade: UInt32
  ) {
    if layer.flags.contains(.sublayersHaveDepth), let order = depthOrder(of: layer, state, inside) {
      return emitOwn(layer, state, inside, fade: fade, order: order)
    }
    emitOwn(layer, state, inside, fade: fade, order: nil)
  }

  private func emitOwn(
    _ layer: CALayer, _ state: LayerState, _ inside: LayerPlacement, fade: UInt32,
    order: DepthOrder?
  ) {
    let rect = inside.rect
    let radii = state.radii(scale: inside.contentPlace.scale)
    if let shadow = inside.shadow(of: layer, state) { drawing.list.append(shadow.item) }
    if let backdrop = layer.extras?.backdrop { emit(backdrop, inside, radii, fade: fade) }
    if let color = state.backgroundColor?.pixel.multiplied(by: fade), !color.isClear, !rect.isEmpty
    {
      drawing.list.append(
        radii.isSquare ? .fill(rect, color) : .roundedFill(rect, radii, color))
    }
    if let pattern = layer.extras?.pattern?.pattern {
      let place = inside.contentPlace
      let tiles = pattern.fill(
        rect, radii, originX: place.originX, originY: place.originY, density: place.scale,
        opacity: fade)
      if let tiles { drawing.list.append(tiles) }
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
    if let copies = layer.extras?.copies {
      emit(copies, of: layer, inside)
    } else if let order {
      emit(order, of: layer, in: inside.contentPlace)
    } else if layer.flags.contains(.sublayersHaveDepth) {
      for child in layer.sublayersInPaintOrder { emit(child, in: inside.contentPlace) }
    } else if layer.flags.contains(.containsCards), !listsEverything {
      for child in layer.sublayerStorage where !child.flags.contains(.covered) {
        emit(child, in: inside.contentPlace)
      }
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

  /// Returns the pixels of a layer and of all layers inside it, in the coordinates of the layer's
  /// items.
  func localExtent(of layer: CALayer, _ state: LayerState, _ inside: LayerPlacement)
    -> PixelRect
  {
    var extent = inside.paintedExtent(of: layer, state).intersection(inside.outerClip)
    if let copies = layer.extras?.copies {
      extent = extent.union(
        self.extent(of: copies, of: layer, inside).intersection(inside.contentPlace.clip))
    }
    for child in layer.sublayerStorage where !child.isHidden {
      let childState = child.presented?.state ?? child.state
      guard childState.opacity > 0 else { continue }
      let placement = LayerPlacement(child, childState, in: inside.contentPlace)
      guard !placement.isTurnedAway else { continue }
      let local = localExtent(of: child, childState, placement)
      extent = extent.union(placement.transform.map { $0.extent(of: local) } ?? local)
    }
    return extent
  }
}

extension CALayer {
  /// The sublayers sorted by `zPosition`; sublayers with an equal `zPosition` are in array order.
  var sublayersInPaintOrder: [CALayer] {
    sublayerStorage.enumerated().sorted {
      ($0.element.state.zPosition, $0.offset) < ($1.element.state.zPosition, $1.offset)
    }.map(\.element)
  }
}
