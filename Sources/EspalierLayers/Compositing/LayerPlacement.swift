import EspalierDisplayList
import EspalierGeometry
import Foundation

/// The place of one layer in device pixels, computed from its state and its superlayer's place.
@MainActor struct LayerPlacement {
  /// The layer's bounds, rounded to pixels, before its own transform.
  let rect: PixelRect
  /// The layer's own transform in pixels, unless it only moves the layer.
  let transform: PixelTransform?
  /// The pixels that the layer's own drawing may touch.
  let outerClip: PixelRect
  /// The place of the layer's contents and sublayers.
  let contentPlace: Compositor.Place

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
    if onlyMoves {
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
      self.transform = own
      inner.map = place.map.map { own.followed(by: $0) } ?? own
      if let outer = place.map {
        let reach = (outer.stretch * own.blending).rounded(.up)
        inner.spread = place.spread + Int32(clampingFinite: min(reach, 1e6))
      }
      inner.clip = .everything
      outerClip = .everything
    }
    rect = CGRect(
      x: left, y: top, width: Double(bounds.width) * scale, height: Double(bounds.height) * scale
    ).roundedToPixels(scale: 1)
    inner.setOrigin(left - Double(bounds.origin.x) * scale, top - Double(bounds.origin.y) * scale)
    if layer.masksToBounds { inner.clip = inner.clip.intersection(rect) }
    contentPlace = inner
  }

  /// Returns the pixels that the layer itself may touch: those of background, contents, border and
  /// shadow.
  func paintedExtent(of layer: CALayer, _ state: LayerState) -> PixelRect {
    var extent = PixelRect.empty
    if layer.hasContents {
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

extension Compositor.Place {
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

extension PixelTransform {
  /// Returns the map that applies this map first and then `other`.
  func followed(by other: PixelTransform) -> PixelTransform {
    PixelTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
      d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }
}
