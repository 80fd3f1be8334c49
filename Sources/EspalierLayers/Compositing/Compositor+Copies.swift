import EspalierDisplayList
import EspalierGeometry
import Foundation

// A replicator layer lists its sublayers once per copy. The sublayers of a layer with copies are
// not visited one by one: any change among them repaints all copies, at their old and new places.

extension Compositor {
  /// One copy of a layer's sublayers.
  private struct LayerCopy {
    /// The place of the sublayers, before `map`.
    var place: Place
    /// The map from those pixels to the layer's; `nil` for none.
    var map: PixelTransform?
    /// The colour by which the copy is multiplied; `nil` for white.
    var color: PixelColor?
  }

  /// Returns the pixels that all copies may touch, in the coordinates of the layer's contents.
  func extent(of copies: LayerCopies, of layer: CALayer, _ inside: LayerPlacement) -> PixelRect {
    var extent = PixelRect.empty
    forEachCopy(copies, of: layer, inside) { copy in
      let own = self.extent(of: layer.sublayerStorage, in: copy.place)
      extent = extent.union(copy.map.map { $0.extent(of: own) } ?? own)
    }
    return extent
  }

  private func extent(of layers: [CALayer], in place: Place) -> PixelRect {
    var extent = PixelRect.empty
    for layer in layers where !layer.isHidden {
      let state = layer.presented?.state ?? layer.state
      guard state.opacity > 0 else { continue }
      let placement = LayerPlacement(layer, state, in: place)
      let local = localExtent(of: layer, state, placement)
      extent = extent.union(placement.transform.map { $0.extent(of: local) } ?? local)
    }
    return extent
  }

  /// Lists all copies, the first one behind the others.
  func emit(_ copies: LayerCopies, of layer: CALayer, _ inside: LayerPlacement) {
    let outer = inside.contentPlace
    let mayLeaveOut = outer.map == nil && !listsEverything
    let listedEverything = listsEverything
    listsEverything = true
    defer { listsEverything = listedEverything }
    let layers =
      layer.flags.contains(.sublayersHaveDepth)
      ? layer.sublayersInPaintOrder : layer.sublayerStorage
    forEachCopy(copies, of: layer, inside) { copy in
      let bounds = self.extent(of: layers, in: copy.place)
      let shown = copy.map.map { $0.extent(of: bounds) } ?? bounds
      guard !bounds.isEmpty, !mayLeaveOut || damage.intersects(outer.visible(shown)) else { return }
      let needsGroup = copy.map != nil || copy.color != nil
      if needsGroup {
        var group = Group(bounds: bounds, transform: copy.map)
        group.tint = copy.color
        group.multipliesTint = copy.color != nil
        drawing.list.append(.pushGroup(group))
        openGroups += 1
      }
      for child in layers { emit(child, in: copy.place) }
      guard needsGroup else { return }
      openGroups -= 1
      drawing.list.append(.popGroup)
    }
  }

  private func forEachCopy(
    _ copies: LayerCopies, of layer: CALayer, _ inside: LayerPlacement, _ body: (LayerCopy) -> Void
  ) {
    guard copies.count > 0, !layer.sublayerStorage.isEmpty else { return }
    let around = copyCount
    let count = min(copies.count, max(1, LayerCopies.nestedLimit / around))
    if count < copies.count, !copies.hasReported {
      copies.hasReported = true
      layer.reportCopies(copies.count, limit: count)
    }
    copyCount = around * count
    defer { copyCount = around }
    let look = CopyLook(copies, of: layer)
    let clock = CopyClock(look.delay, of: layer, behind: timeShift)
    let anchor = anchor(of: layer, inside.contentPlace)
    var transform = CATransform3DIdentity
    for index in 0..<count {
      if index > 0 { transform = CATransform3DConcat(transform, copies.transform) }
      guard let copy = copy(transform, around: anchor, inside.contentPlace), look.isSeen(index)
      else { continue }
      var colored = copy
      colored.color = look.color(index)
      if index == 0 || !clock.isRunning {
        body(colored)
      } else {
        let shift = timeShift
        timeShift += clock.delay * Double(index)
        clock.withCopy(index) { body(colored) }
        timeShift = shift
      }
    }
  }

  /// Returns the pixel of the anchor point of a layer.
  private func anchor(of layer: CALayer, _ place: Place) -> (x: Double, y: Double) {
    let state = layer.presented?.state ?? layer.state
    let x = state.bounds.origin.x + state.anchorPoint.x * state.bounds.width
    let y = state.bounds.origin.y + state.anchorPoint.y * state.bounds.height
    return (place.originX + Double(x) * place.scale, place.originY + Double(y) * place.scale)
  }

  /// Returns the copy under a transform; `nil` if nothing of it can be seen.
  private func copy(
    _ transform: CATransform3D, around anchor: (x: Double, y: Double), _ outer: Place
  ) -> LayerCopy? {
    let flat = CATransform3DGetAffineTransform(transform)
    guard flat.isFinite, abs(flat.tx) < 1e6, abs(flat.ty) < 1e6 else { return nil }
    var place = outer
    place.clip = .everything
    let (moveX, moveY) = (Double(flat.tx) * outer.scale, Double(flat.ty) * outer.scale)
    if flat.a == 1, flat.b == 0, flat.c == 0, flat.d == 1 {
      place.setOrigin(outer.originX + moveX, outer.originY + moveY)
      return LayerCopy(place: place, map: nil, color: nil)
    }
    let (a, b, c, d) = (Double(flat.a), Double(flat.b), Double(flat.c), Double(flat.d))
    let map = PixelTransform(
      a: a, b: b, c: c, d: d, tx: anchor.x + moveX - a * anchor.x - c * anchor.y,
      ty: anchor.y + moveY - b * anchor.x - d * anchor.y)
    return LayerCopy(place: place, map: map, color: nil)
  }
}

/// The colours of copies, as they are on screen.
@MainActor private struct CopyLook {
  let delay: Double
  private let color: RGBA
  private let offsets: RGBA

  init(_ copies: LayerCopies, of layer: CALayer) {
    func shown(_ key: LayerKey, _ model: Float) -> Float {
      layer.shownValue(key).map { Float($0.scalar) } ?? model
    }
    delay = layer.shownValue(.instanceDelay)?.scalar ?? copies.delay
    color = layer.shownValue(.instanceColor)?.color ?? copies.color
    offsets = RGBA(
      red: shown(.instanceRedOffset, copies.offsets.red),
      green: shown(.instanceGreenOffset, copies.offsets.green),
      blue: shown(.instanceBlueOffset, copies.offsets.blue),
      alpha: shown(.instanceAlphaOffset, copies.offsets.alpha))
  }

  private func components(_ index: Int) -> RGBA {
    func part(_ key: KeyPath<RGBA, Float>) -> Float {
      min(max(color[keyPath: key] + offsets[keyPath: key] * Float(index), 0), 1)
    }
    return RGBA(red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: part(\.alpha))
  }

  func isSeen(_ index: Int) -> Bool { components(index).alpha > 0 }

  /// Returns the colour of a copy; `nil` for white.
  func color(_ index: Int) -> PixelColor? {
    let color = components(index)
    return color == LayerCopies.white ? nil : color.pixel
  }
}

/// Shows the animated layers inside a layer at the times of its copies.
@MainActor private struct CopyClock {
  private let layers: [CALayer]
  private let time: Double
  let delay: Double

  init(_ delay: Double, of layer: CALayer, behind shift: Double) {
    let rate = layer.timeMap.rate
    time = CurrentHost.animator.shownTime - shift
    guard delay != 0, delay.isFinite, rate != 0, time.isFinite else {
      (layers, self.delay) = ([], 0)
      return
    }
    self.delay = delay / rate
    var found: [CALayer] = []
    for sublayer in layer.sublayerStorage { sublayer.collectAnimated(&found) }
    layers = found
  }

  /// Whether any layer is shown at another time.
  var isRunning: Bool { !layers.isEmpty }

  /// Calls `body` while the layers have the values of a copy's time.
  func withCopy(_ index: Int, _ body: () -> Void) {
    let shown = layers.map(\.presented)
    for layer in layers { layer.presented = layer.values(at: time - delay * Double(index)) }
    body()
    for (layer, state) in zip(layers, shown) { layer.presented = state }
  }
}

extension CALayer {
  fileprivate final func collectAnimated(_ found: inout [CALayer]) {
    if flags.contains(.animated) { found.append(self) }
    extras?.mask?.collectAnimated(&found)
    for layer in sublayerStorage { layer.collectAnimated(&found) }
  }

  /// Returns the values of the layer at a time.
  fileprivate final func values(at time: Double) -> PresentedState {
    var shown = state
    var special: [LayerKey: LayerValue] = [:]
    for animation in animations {
      if animation.path.key.isSpecial {
        animation.apply(to: &special, of: self, at: time)
      } else {
        animation.apply(to: &shown, at: time)
      }
    }
    let result = PresentedState(shown)
    result.special = special
    return result
  }
}
