import EspalierDiagnostics
import EspalierDisplayList
import EspalierGeometry
import Foundation

// As soon as one sublayer leaves the plane of its superlayer, all of them are in one space: what is
// nearer to the viewer is drawn later, and layers that cut each other are drawn in pieces.

extension Compositor {
  /// A layer in a space, with the place of its superlayer and the opacity of the spaces around it.
  private struct Leaf {
    let layer: CALayer
    let place: Place
    let share: Float
  }

  /// Finds the order of a layer's sublayers in space; returns whether it is another than before.
  ///
  /// Adds the layers whose cuts moved to the damage.
  func updateDepthOrder(
    of layer: CALayer, _ state: LayerState, _ contents: Place, isCovered: Bool
  ) -> Bool {
    guard !state.isSpace else { return false }
    let old = layer.extras?.depthOrder
    let new = layer.hasSublayersInSpace(state) ? order(of: layer, contents) : nil
    guard new != nil || old != nil else { return false }
    layer.ownExtras.depthOrder = new
    guard let new, let old, new.hasSameSequence(as: old) else { return true }
    guard !isCovered, new.hasCuts else { return false }
    // Where a cut moved, other layers' edges may be above the other part. And what is inside a
    // layer decides whether its parts have smooth edges.
    let leaves = leaves(of: layer, contents)
    for (piece, before) in zip(new.pieces, old.pieces)
    where piece.sides != before.sides || !piece.cuts.isEmpty && piece.rect != before.rect {
      let leaf = leaves[piece.layer]
      damage.add(leaf.place.visible(leaf.layer.lastExtent(in: leaf.place)))
    }
    return false
  }

  /// Returns the order of a layer's sublayers that are in space; `nil` for others.
  func depthOrder(of layer: CALayer, _ state: LayerState, _ inside: LayerPlacement) -> DepthOrder? {
    guard listsEverything else { return layer.extras?.depthOrder }
    guard layer.hasSublayersInSpace(state) else { return nil }
    return order(of: layer, inside.contentPlace)
  }

  private func order(of layer: CALayer, _ contents: Place) -> DepthOrder {
    orderedSpaces += 1
    let leaves = leaves(of: layer, contents)
    var sheets: [DepthSheet] = []
    for (index, leaf) in leaves.enumerated() {
      let state = leaf.layer.presented?.state ?? leaf.layer.state
      // Not limited to what is not cut off: that changes without this layer's knowledge.
      var open = leaf.place
      open.clip = .everything
      let inside = LayerPlacement(leaf.layer, state, in: open)
      guard !leaf.layer.isHidden, state.opacity > 0, !inside.isTurnedAway else { continue }
      let pixels = localExtent(of: leaf.layer, state, inside)
      guard !pixels.isEmpty else { continue }
      let place = inside.contentPlace
      let rect = CGRect(
        x: (Double(pixels.left) - place.originX) / place.scale,
        y: (Double(pixels.top) - place.originY) / place.scale,
        width: Double(pixels.width) / place.scale, height: Double(pixels.height) / place.scale)
      let map = leaf.layer.toPlane(state, isPresented: true)
      let depth = leaf.layer.extras?.flips ?? 0 > 0 ? Double(state.zPosition) : nil
      if let sheet = DepthSheet(rect, map, index: index, depth: depth) { sheets.append(sheet) }
    }
    if sheets.count > DepthSorting.sheetLimit { report(layer, count: sheets.count) }
    return DepthOrder(
      layers: leaves.map { ObjectIdentifier($0.layer) },
      pieces: DepthSorting.sorted(sheets).map(\.piece))
  }

  private func leaves(of layer: CALayer, _ contents: Place, share: Float = 1) -> [Leaf] {
    layer.sublayersByShownDepth.flatMap { child -> [Leaf] in
      let state = child.presented?.state ?? child.state
      guard state.isSpace else {
        return [Leaf(layer: child, place: contents, share: share)]
      }
      guard !child.isHidden, state.opacity > 0 else { return [] }
      let inside = LayerPlacement(child, state, in: contents)
      return leaves(of: child, inside.contentPlace, share: share * state.opacity)
    }
  }

  /// Lists the sublayers of a layer in their order in space.
  func emit(_ order: DepthOrder, of layer: CALayer, in contents: Place) {
    let leaves = leaves(of: layer, contents)
    guard leaves.count == order.layers.count else { return }
    for piece in order.pieces {
      let leaf = leaves[piece.layer]
      let sides = piece.cuts.map { cut in
        // From points of the plane to pixels.
        let side = cut.side
        return HalfPlane(
          a: side.a / contents.scale, b: side.b / contents.scale,
          c: side.c - (side.a * contents.originX + side.b * contents.originY) / contents.scale,
          includesLine: side.includesLine)
      }
      emit(
        leaf.layer, in: leaf.place, share: leaf.share,
        part: Projection.Part(sides: sides, joined: piece.joined))
    }
  }

  private func report(_ layer: CALayer, count: Int) {
    guard layer.extras?.hasReportedDepth != true else { return }
    layer.ownExtras.hasReportedDepth = true
    let owner = layer.subjectName
    reportIssue(
      Issue(
        "layer.depth", .warning, subjects: [owner],
        "\(owner) has \(count) layers in one space; they are drawn in the order of their middles, and none is cut where it meets another.",
        fix: "Put at most 64 layers into one space."))
  }
}

extension CALayer {
  /// Whether sublayers leave the layer's plane.
  final func hasSublayersInSpace(_ state: LayerState) -> Bool {
    state.movesSublayers
      || sublayerStorage.contains { ($0.presented?.state ?? $0.state).leavesPlane }
  }

  /// The sublayers by their `zPosition` on screen; those with an equal one in array order.
  final var sublayersByShownDepth: [CALayer] {
    sublayerStorage.enumerated().map { index, layer in
      (layer, (layer.presented?.state ?? layer.state).zPosition, index)
    }.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
  }

  /// Whether each pixel of a group with the layer is opaque.
  final func isSolid(
    _ state: LayerState, _ inside: LayerPlacement, _ bounds: PixelRect, _ opacity: UInt32
  ) -> Bool {
    opacity == 255 && state.backgroundColor?.pixel.isOpaque == true && inside.rect.contains(bounds)
      && state.radii(scale: inside.contentPlace.scale).isSquare && extras?.mask == nil
      && extras?.transition == nil
  }

  /// Notes whether the sublayers are placed in space; returns whether they were or are.
  final func takeSpace(_ contents: Compositor.Place) -> Bool {
    let was = extras?.placedDeep ?? false
    if was != contents.isDeep { ownExtras.placedDeep = contents.isDeep }
    return was || contents.isDeep
  }
}
