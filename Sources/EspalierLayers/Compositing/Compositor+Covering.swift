import EspalierDisplayList
import EspalierGeometry
import EspalierPaths
import Foundation

// Of many cards with the same frame, only the frontmost is painted. A card behind an equal one
// would show nothing but a trace in the pixels that the round corners cover in part, and each frame
// would list and blend all of the cards for that trace.
//
// The search compares what the layers show in this commit. A card is therefore painted again as
// soon as the one in front of it moves, fades or leaves, whatever the reason.

extension Compositor {
  /// Finds the sublayers of a window's layer that others hide, and adds the pixels of sublayers
  /// that became hidden or visible to the damage.
  func findCovered(in layer: CALayer, at place: Place) {
    guard layer.flags.contains(.containsCards) else { return }
    let inside = LayerPlacement(layer, layer.presented?.state ?? layer.state, in: place)
    let contents = inside.contentPlace
    let mayCover = contents.map == nil && !layer.flags.contains(.sublayersHaveDepth)
    var cover: OpaqueShape?
    for sublayer in layer.sublayerStorage.reversed() {
      let isCovered = cover?.hides(sublayer, in: contents) ?? false
      if isCovered != sublayer.flags.contains(.covered) {
        sublayer.flags.formSymmetricDifference(.covered)
        let rect = contents.visible(sublayer.lastExtent(in: contents))
        damage.add(rect)
        noteAboveScroll(rect)
      }
      if mayCover, !isCovered, let shape = OpaqueShape(of: sublayer, in: contents) {
        cover = shape
      }
    }
  }
}

/// An opaque rectangle, usually with round corners, that hides what is behind it.
private struct OpaqueShape {
  private let rect: PixelRect
  private let radii: CornerRadii

  /// Finds the shape of a layer's background, or of the background of its frontmost sublayer.
  @MainActor init?(of layer: CALayer, in place: Compositor.Place) {
    guard let inside = Self.opaquePlacement(of: layer, in: place) else { return nil }
    if let shape = Self(background: layer, inside) {
      self = shape
    } else if !layer.masksToBounds, let card = layer.sublayerStorage.last,
      !layer.flags.contains(.sublayersHaveDepth),
      let inside = Self.opaquePlacement(of: card, in: inside.contentPlace),
      let shape = Self(background: card, inside)
    {
      self = shape
    } else {
      return nil
    }
  }

  @MainActor private init?(background layer: CALayer, _ inside: LayerPlacement) {
    let state = layer.presented?.state ?? layer.state
    guard state.backgroundColor?.pixel.isOpaque == true, !inside.rect.isEmpty else { return nil }
    rect = inside.rect
    radii = state.radii(scale: inside.contentPlace.scale)
  }

  /// Returns the place of a layer that is visible, upright and not translucent.
  @MainActor private static func opaquePlacement(of layer: CALayer, in place: Compositor.Place)
    -> LayerPlacement?
  {
    let state = layer.presented?.state ?? layer.state
    guard !layer.flags.contains(.hidden), state.opacity >= 1, layer.extras?.mask == nil,
      layer.extras?.isDrawnApart != true, layer.extras?.copies == nil
    else { return nil }
    let inside = LayerPlacement(layer, state, in: place)
    return inside.transform == nil ? inside : nil
  }

  /// Returns whether the shape hides a layer behind it and all layers inside that one.
  @MainActor func hides(_ layer: CALayer, in place: Compositor.Place) -> Bool {
    let extent = place.visible(layer.lastExtent(in: place))
    return extent.isEmpty || rect.contains(extent) && staysInside(layer, in: place, depth: 4)
  }

  /// Returns whether a layer, whose pixels are in the rectangle, paints nothing outside the round
  /// corners.
  ///
  /// Searches as many levels as a card has above the contents that it clips.
  @MainActor private func staysInside(
    _ layer: CALayer, in place: Compositor.Place, depth: Int
  ) -> Bool {
    let extent = place.visible(layer.lastExtent(in: place))
    guard !extent.isEmpty, touchesCorners(extent) else { return true }
    let state = layer.presented?.state ?? layer.state
    let inside = LayerPlacement(layer, state, in: place)
    guard depth > 0, inside.transform == nil, layer.extras?.copies == nil,
      inside.shadow(of: layer, state) == nil
    else {
      return false
    }
    if inside.rect == rect, state.radii(scale: inside.contentPlace.scale) == radii {
      if layer.masksToBounds { return true }
      if layer.hasContents { return false }
    } else {
      let own = place.visible(inside.paintedExtent(of: layer, state))
      if touchesCorners(own) { return false }
    }
    return layer.sublayerStorage.allSatisfy {
      staysInside($0, in: inside.contentPlace, depth: depth - 1)
    }
  }

  /// Returns whether a rectangle has a pixel in the squares that contain the corners.
  private func touchesCorners(_ area: PixelRect) -> Bool {
    func square(_ radius: Float, isRight: Bool, isBottom: Bool) -> PixelRect {
      let reach = radii.isContinuous ? ContinuousEdges.expansion : 1
      let side = Int32(clampingFinite: (Double(max(0, radius)) * reach).rounded(.up))
      return PixelRect(
        left: isRight ? rect.right - side : rect.left,
        top: isBottom ? rect.bottom - side : rect.top,
        right: isRight ? rect.right : rect.left + side,
        bottom: isBottom ? rect.bottom : rect.top + side)
    }
    return area.intersects(square(radii.topLeft, isRight: false, isBottom: false))
      || area.intersects(square(radii.topRight, isRight: true, isBottom: false))
      || area.intersects(square(radii.bottomRight, isRight: true, isBottom: true))
      || area.intersects(square(radii.bottomLeft, isRight: false, isBottom: true))
  }
}
