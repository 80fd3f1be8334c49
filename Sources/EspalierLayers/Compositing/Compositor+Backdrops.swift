import EspalierDisplayList
import EspalierGeometry

// A backdrop's pixels depend on all the pixels below it. If one of those changes, the whole
// backdrop is drawn again, with everything below it and above it.

/// A layer that was seen with a backdrop.
struct KnownBackdrop {
  weak var layer: CALayer?
}

extension Compositor {
  /// Remembers a layer with a backdrop.
  func noteBackdrop(_ layer: CALayer) {
    guard let extras = layer.extras, extras.backdropOwner != ObjectIdentifier(self) else { return }
    extras.backdropOwner = ObjectIdentifier(self)
    backdrops.append(KnownBackdrop(layer: layer))
  }

  /// Adds each backdrop that the damage touches to the damage, until no further one is touched.
  func growDamage(under roots: [CALayer], in place: Place) {
    var rects: [PixelRect] = []
    backdrops.removeAll { known in
      guard let layer = known.layer, let extras = layer.extras, extras.backdrop != nil,
        extras.backdropOwner == ObjectIdentifier(self)
      else {
        known.layer?.extras?.backdropOwner = nil
        return true
      }
      if let rect = backdropRect(of: layer, roots, in: place), !rect.isEmpty { rects.append(rect) }
      return false
    }
    // A backdrop that moves along with scrolled contents may be cut off elsewhere then, and its
    // pixels depend on where it is cut off.
    if let scroll {
      for rect in rects where rect.intersects(scroll.rect) { damage.add(rect) }
    }
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for rect in rects
      where damage.intersects(rect) && !damage.rects.contains(where: { $0.contains(rect) }) {
        damage.add(rect)
        hasGrown = true
      }
    }
  }

  /// Returns the visible pixels of a layer's backdrop; `nil` if nothing below it is seen.
  private func backdropRect(of layer: CALayer, _ roots: [CALayer], in place: Place) -> PixelRect? {
    var path = [layer]
    while let next = path.last?.superlayer { path.append(next) }
    guard let root = path.last, roots.contains(where: { $0 === root }) else { return nil }
    var place = place
    var result: PixelRect?
    for layer in path.reversed() {
      let state = layer.presented?.state ?? layer.state
      let inside = LayerPlacement(layer, state, in: place)
      guard layer.flags.isDisjoint(with: [.hidden, .covered, .isMask]), state.opacity >= 1,
        layer.extras?.mask == nil, inside.transform == nil
      else { return nil }
      result = inside.rect.intersection(place.clip)
      place = inside.contentPlace
    }
    return result
  }

  /// Lists a layer's backdrop.
  func emit(
    _ backdrop: BackdropMaterial, _ inside: LayerPlacement, _ radii: CornerRadii, fade: UInt32
  ) {
    let rect = inside.rect
    guard !rect.isEmpty else { return }
    var material = backdrop
    material.blur *= Float(inside.contentPlace.scale)
    if openGroups == 0, fade >= 255, !listsEverything {
      drawing.list.append(.backdrop(rect, radii, material))
    } else {
      let color = material.flatColor.multiplied(by: fade)
      drawing.list.append(radii.isSquare ? .fill(rect, color) : .roundedFill(rect, radii, color))
    }
  }
}
