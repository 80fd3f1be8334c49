import EspalierDisplayList
import EspalierGeometry
import Foundation

/// The place of one layer in device pixels, computed from its state and its superlayer's place.
@MainActor struct LayerPlacement {
  /// The layer's bounds, rounded to pixels, before its own transform.
  let rect: PixelRect
  /// The layer's own transform in pixels, unless it only moves the layer.
  let transform: PlaneMap?
  /// The pixels that the layer's own drawing may touch.
  let outerClip: PixelRect
  /// The place of the layer's contents and sublayers.
  let contentPlace: Compositor.Place
  /// Whether nothing of the layer is seen: it is on edge, or shows a back that it does not have.
  private(set) var isTurnedAway = false

  init(_ layer: CALayer, _ state: LayerState, in place: Compositor.Place) {
    let scale = place.scale
    let bounds = state.bounds
    let transform = state.transform
    let onlyMoves = transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
    let anchorX = place.originX + Double(state.position.x) * scale
    let anchorY = place.originY + Double(state.position.y) * scale
    // Computed without the bounds' origin, so that scrolled contents cannot move the frame by a
    // rounding error.
    var left = anchorX - Double(state.anchorPoint.x * bounds.width) * scale
    var top = anchorY - Double(state.anchorPoint.y * bounds.height) * scale
    var inner = place
    inner.isDeep = state.movesSublayers
    if place.isDeep || state.leavesPlane {
      if state.isSpace {
        inner.planeX = place.isDeep ? place.planeX : place.originX
        inner.planeY = place.isDeep ? place.planeY : place.originY
        self.transform = nil
        outerClip = place.clip
      } else {
        let originX = left - Double(bounds.origin.x) * scale
        let originY = top - Double(bounds.origin.y) * scale
        let map = layer.toPlane(state, isPresented: true).plane
        isTurnedAway = layer.hidesBack(state, map)
        let own = map.inPixels(
          scale: scale, fromX: originX, fromY: originY,
          toX: place.isDeep ? place.planeX : place.originX,
          toY: place.isDeep ? place.planeY : place.originY)
        if own.isAffine, own.affine.isTranslation {
          left += own.affine.tx
          top += own.affine.ty
          self.transform = nil
          outerClip = place.clip
        } else {
          self.transform = own
          inner.enter(own, from: place)
          outerClip = .everything
        }
      }
    } else if onlyMoves {
      left += Double(transform.tx) * scale
      top += Double(transform.ty) * scale
      self.transform = nil
      outerClip = place.clip
    } else {
      // Contents are drawn as if the layer had no transform; the map then turns that picture around
      // the anchor point.
      let own = PixelTransform(
        a: Double(transform.a), b: Double(transform.b), c: Double(transform.c),
        d: Double(transform.d),
        tx: anchorX + Double(transform.tx) * scale
          - (Double(transform.a) * anchorX + Double(transform.c) * anchorY),
        ty: anchorY + Double(transform.ty) * scale
          - (Double(transform.b) * anchorX + Double(transform.d) * anchorY))
      self.transform = PlaneMap(own)
      inner.enter(PlaneMap(own), from: place)
      outerClip = .everything
    }
    rect = CGRect(
      x: left, y: top, width: Double(bounds.width) * scale, height: Double(bounds.height) * scale
    ).roundedToPixels(scale: 1)
    inner.setOrigin(left - Double(bounds.origin.x) * scale, top - Double(bounds.origin.y) * scale)
    if inner.isDeep, !state.isSpace {
      inner.planeX = inner.originX
      inner.planeY = inner.originY
    } else if layer.masksToBounds, inner.isDeep {
      contentPlace = inner
      return
    }
    if layer.masksToBounds { inner.clip = inner.clip.intersection(rect) }
    contentPlace = inner
  }

  /// Returns the pixels that the layer itself may touch: those of background, contents, border and
  /// shadow.
  func paintedExtent(of layer: CALayer, _ state: LayerState) -> PixelRect {
    var extent = PixelRect.empty
    guard !state.isSpace else { return extent }
    if layer.hasContents, layer.contentsIgnoreBounds, state.backgroundColor == nil,
      !state.hasEffects, layer.extras?.backdrop == nil, let painted = layer.contentsBounds
    {
      extent = contentPlace.pixels(covering: painted)
      if layer.masksToBounds { extent = extent.intersection(rect) }
    } else if layer.hasContents {
      // Glyphs may reach a little beyond the bounds, except in a layer that clips.
      extent = layer.masksToBounds ? rect : rect.outset(by: 3)
      if !layer.masksToBounds, let painted = layer.contentsBounds {
        extent = extent.union(contentPlace.pixels(covering: painted))
      }
    } else if state.backgroundColor != nil || state.hasEffects || layer.extras?.backdrop != nil {
      extent = rect
    }
    if layer.extras?.transition != nil { extent = extent.union(rect) }
    if let shadow = shadow(of: layer, state) { extent = extent.union(shadow.extent) }
    return extent
  }

  /// Returns the item that draws the layer's shadow, and the pixels that it touches; `nil` if there
  /// is no shadow.
  func shadow(of layer: CALayer, _ state: LayerState) -> (item: DisplayItem, extent: PixelRect)? {
    guard state.hasEffects, state.effects.shadowOpacity > 0,
      let color = state.effects.shadowColor
    else { return nil }
    let effects = state.effects
    let scale = contentPlace.scale
    let offset = (
      x: Int32(clampingFinite: Double(effects.shadowOffset.width) * scale),
      y: Int32(clampingFinite: Double(effects.shadowOffset.height) * scale)
    )
    let pixel = color.multiplyingAlpha(by: min(1, effects.shadowOpacity)).pixel
    guard !pixel.isClear else { return nil }
    let blur = Float(Double(max(0, effects.shadowRadius)) * scale)
    if let extras = layer.extras, let shape = extras.shownShadow ?? extras.shadowShape {
      return shape.item(offset: offset, blur: blur, color: pixel, in: contentPlace)
    }
    guard !rect.isEmpty else { return nil }
    let shadow = Shadow(
      rect: rect.offset(x: offset.x, y: offset.y), radii: state.radii(scale: scale), blur: blur,
      color: pixel)
    return (.shadow(shadow), shadow.extent)
  }
}

extension PixelTransform {
  /// Whether the map only moves.
  fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

extension PlaneMap {
  /// Converts a map in points.
  ///
  /// - Parameters:
  ///   - scale: The pixels per point, on both sides.
  ///   - fromX: The pixel of the point (0, 0) before the map.
  ///   - fromY: The same, down.
  ///   - toX: The pixel of the point (0, 0) after the map.
  ///   - toY: The same, down.
  /// - Returns: The map in pixels.
  fileprivate func inPixels(
    scale: Double, fromX: Double, fromY: Double, toX: Double, toY: Double
  ) -> PlaneMap {
    let m = affine
    let (newP, newQ) = (p / scale, q / scale)
    let newR = r - newP * fromX - newQ * fromY
    return PlaneMap(
      PixelTransform(
        a: toX * newP + m.a, b: toY * newP + m.b, c: toX * newQ + m.c, d: toY * newQ + m.d,
        tx: toX * newR + scale * m.tx - m.a * fromX - m.c * fromY,
        ty: toY * newR + scale * m.ty - m.b * fromX - m.d * fromY),
      p: newP, q: newQ, r: newR)
  }
}

extension Compositor.Place {
  /// Makes this, a copy of `outer`, the place inside a layer with a map of its own.
  fileprivate mutating func enter(_ own: PlaneMap, from outer: Compositor.Place) {
    clip = .everything
    // The distance to which the layer is blended beyond its edge.
    let isUpright = own.isAffine && !own.affine.isSkewed
    let stretch = own.isAffine ? own.affine.stretch : 0
    let blending = isUpright ? own.affine.blending : 3 + stretch
    guard let around = outer.map else {
      map = own
      spread = isUpright ? 0 : Self.reach(2 + stretch)
      return
    }
    map = own.followed(by: around)
    switch (around.isAffine, own.isAffine) {
    case (true, _):
      spread = outer.spread + Self.reach(around.affine.stretch * blending)
      if !isUpright { spread += 2 + Self.reach(around.affine.blending) }
    case (false, true):
      let m = own.affine
      let determinant = abs(m.a * m.d - m.b * m.c)
      let shrinking = max(abs(m.d) + abs(m.c), abs(m.a) + abs(m.b)) / determinant
      let reach = ((Double(outer.inset) + blending) * shrinking).rounded(.up)
      isVague = outer.isVague || !(reach < 10_000)
      inset = isVague ? 0 : Int32(clampingFinite: reach)
    case (false, false): isVague = true
    }
  }

  /// Returns a distance in whole pixels.
  private static func reach(_ distance: Double) -> Int32 {
    Int32(clampingFinite: min(distance.rounded(.up), 1e6))
  }

  /// Returns the pixels that a rectangle covers, in the points of the layer whose contents have
  /// this place.
  func pixels(covering rect: CGRect) -> PixelRect {
    CGRect(
      x: originX + rect.origin.x * scale, y: originY + rect.origin.y * scale,
      width: rect.width * scale, height: rect.height * scale
    ).coveringPixels(scale: 1)
  }
}

extension PixelRect {
  /// A rectangle larger than any surface and small enough for pixel arithmetic.
  static let everything = PixelRect(
    left: -100_000_000, top: -100_000_000, right: 100_000_000, bottom: 100_000_000)
}
