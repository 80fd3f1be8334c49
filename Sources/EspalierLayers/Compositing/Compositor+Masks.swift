import EspalierDisplayList
import EspalierGeometry
import Foundation

// An upright mask of one opaque colour is a clip, which costs no memory and hardly any time. Any
// other mask is drawn apart, and its alpha is multiplied in.

extension Compositor {
  /// Lists the contents of a layer and its sublayers as far as the layer's mask shows them.
  func emitMasked(
    _ layer: CALayer, _ state: LayerState, _ inside: LayerPlacement, fade: UInt32
  ) {
    guard let mask = layer.extras?.mask else {
      return emitOwn(layer, state, inside, fade: fade)
    }
    let maskState = mask.presented?.state ?? mask.state
    guard !mask.isHidden, maskState.opacity > 0 else { return }
    var place = inside.contentPlace
    // The mask cuts out the shadow too, which is outside of a layer that clips.
    place.clip = inside.outerClip
    let placement = LayerPlacement(mask, maskState, in: place)
    if mask.isPlainShape(maskState, placement) {
      let radii = maskState.radii(scale: place.scale)
      drawing.list.append(.pushClip(placement.rect, radii))
      openGroups += 1
      emitOwn(layer, state, inside, fade: fade)
      openGroups -= 1
      drawing.list.append(.popClip)
      return
    }
    let local = localExtent(of: mask, maskState, placement)
    let bounds = placement.transform.map { $0.extent(of: local) } ?? local
    guard !bounds.isEmpty else { return }
    drawing.list.append(.pushGroup(Group(bounds: bounds, isMasked: true)))
    openGroups += 1
    defer { openGroups -= 1 }
    emitOwn(layer, state, inside, fade: fade)
    drawing.list.append(.maskBegins)
    let listedEverything = listsEverything
    listsEverything = true
    emit(mask, in: place)
    listsEverything = listedEverything
    drawing.list.append(.popGroup)
  }
}

extension CALayer {
  /// Whether the layer's picture is an upright rectangle of one opaque colour, with or without
  /// round corners.
  fileprivate func isPlainShape(_ state: LayerState, _ placement: LayerPlacement) -> Bool {
    sublayerStorage.isEmpty && !hasContents && extras?.mask == nil && state.opacity >= 1
      && state.backgroundColor.map { $0.alpha >= 1 } ?? false && placement.transform == nil
      && (!state.hasEffects
        || state.effects.borderWidth <= 0 && state.effects.shadowOpacity <= 0)
  }
}
