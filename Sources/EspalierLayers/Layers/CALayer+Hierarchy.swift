import EspalierDiagnostics
import EspalierDisplayList
import EspalierGeometry
public import Foundation

extension CALayer {
  /// The value of `sublayers`.
  final var baseSublayers: [CALayer]? {
    get { sublayerStorage.isEmpty ? nil : sublayerStorage }
    set { arrange(newValue ?? []) }
  }

  /// Makes `wanted` the sublayers, back to front; a layer that is there twice counts once.
  private func arrange(_ wanted: [CALayer]) {
    guard wanted != sublayerStorage else { return }
    let kept = Set(wanted.map(ObjectIdentifier.init))
    for layer in sublayerStorage where !kept.contains(ObjectIdentifier(layer)) {
      if let view = layer.owner {
        reportLayer(of: view, "was removed from", "Call `removeFromSuperview()` of the view.")
      }
      layer.removeFromSuperlayer()
    }
    var taken: Set<ObjectIdentifier> = []
    var place = 0
    for layer in wanted where taken.insert(ObjectIdentifier(layer)).inserted {
      if place >= sublayerStorage.count || sublayerStorage[place] !== layer {
        if let view = layer.owner, layer.superlayer !== self {
          reportLayer(of: view, "was added to", "Call `addSubview(_:)` with the view.")
        }
        insertSublayer(layer, at: UInt32(clamping: place))
      }
      // A layer that contains this one is refused.
      if layer.superlayer === self { place += 1 }
    }
  }

  private func reportLayer(of view: any LayerOwner, _ change: String, _ fix: String) {
    reportIssue(
      Issue(
        "layer.ofView", .warning, subjects: [view.layerPath, subjectName],
        "The layer of \(view.layerPath) \(change) \(subjectName) by a new list of sublayers; the view stays where it is in the tree of views.",
        fix: fix))
  }

  /// Adds `layer` in front of the other sublayers, after removing it from its old superlayer.
  public final func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(clamping: sublayerStorage.count))
  }

  /// Inserts `layer` among the sublayers; index 0 is the back, and an index that is too large is
  /// the front.
  ///
  /// A layer that contains this layer is not inserted; that is an issue.
  public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
    // A layer without sublayers and mask contains no layer.
    let isAlone = layer.sublayerStorage.isEmpty && layer.extras?.mask == nil
    guard layer !== self, isAlone || !isInside(layer) else {
      reportIssue(
        Issue(
          "layer.cycle", .error, subjects: [layer.subjectName, subjectName],
          "\(layer.subjectName) cannot be put inside \(subjectName), which it contains.",
          fix: "Remove the outer layer from the inner one first."))
      return
    }
    layer.removeFromSuperlayer()
    if layer.flags.contains(.isMask) { layer.container?.mask = nil }
    let place = min(Int(index), sublayerStorage.count)
    if place == sublayerStorage.count {
      sublayerStorage.append(layer)
    } else {
      sublayerStorage.insert(layer, at: place)
    }
    layer.superlayerReference = .passUnretained(self)
    if layer.state.zPosition != 0 || layer.state.isDeep { flags.insert(.sublayersHaveDepth) }
    layer.flags.subtract([.new, .covered])
    layer.mark(.new)
    layer.performEvent("onOrderIn")
    performEvent("sublayers")
  }

  /// Inserts `layer` directly behind `sibling`; at the back if `sibling` is not a sublayer of this
  /// layer.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let place = sublayerStorage.firstIndex { $0 === sibling } ?? 0
    insertSublayer(layer, at: UInt32(clamping: place))
  }

  /// Inserts `layer` directly in front of `sibling`; at the front if `sibling` is not a sublayer of
  /// this layer.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let place = sublayerStorage.firstIndex { $0 === sibling }.map { $0 + 1 }
    insertSublayer(layer, at: UInt32(clamping: place ?? sublayerStorage.count))
  }

  /// Inserts a sublayer directly in front of another one, unless it is there already.
  package final func join(_ layer: CALayer, above sibling: CALayer) {
    guard let place = sublayerStorage.firstIndex(where: { $0 === sibling }),
      place + 1 >= sublayerStorage.count || sublayerStorage[place + 1] !== layer
    else { return }
    insertSublayer(layer, above: sibling)
  }

  /// Removes the layer from its superlayer; its animations end as not finished.
  public final func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.sublayerStorage.removeOne(self)
    parent.noteRemovedPixels(of: self)
    superlayerReference = nil
    committedExtent = .empty
    committedOwnExtent = .empty
    parent.performEvent("sublayers")
  }

  /// Returns whether `layer` is this layer or contains it.
  nonisolated final func isInside(_ layer: CALayer) -> Bool {
    let wanted = Unmanaged.passUnretained(layer).toOpaque()
    var current: Unmanaged<CALayer>? = .passUnretained(self)
    while let candidate = current {
      if candidate.toOpaque() == wanted { return true }
      current = candidate.borrow { $0.superlayerReference }
    }
    return false
  }

  /// Adds the pixels of a removed sublayer to the damage.
  private func noteRemovedPixels(of layer: CALayer) {
    // What is inside a mask or is shown in copies was never painted itself, and what is not seen in
    // space has a place in the order, and in the outlines of the groups around it.
    if layer.committedExtent.isEmpty, LayerSpace.isUsed || isInsideMask {
      return mark(.lostSublayer)
    }
    guard !layer.committedExtent.isEmpty, let compositor = rootLayer.owner?.layerScene?.compositor
    else {
      return
    }
    compositor.removals[ObjectIdentifier(self), default: []].append(
      Removal(extent: layer.committedExtent, place: layer.committedPlace))
    mark(.lostSublayer)
  }

  private var isInsideMask: Bool {
    var current: CALayer? = self
    while let layer = current {
      if layer.flags.contains(.isMask) || layer.extras?.copies != nil { return true }
      current = layer.container
    }
    return false
  }

  final var rootLayer: CALayer {
    var current = self
    while let parent = current.container { current = parent }
    return current
  }

  /// Maps a point of this layer to `other`'s coordinates; `nil` stands for the root layer's.
  ///
  /// For layers of two trees, both root layers count as sublayers of the same layer.
  public final func convert(_ point: CGPoint, to other: CALayer?) -> CGPoint {
    if hasSpaceAround || other?.hasSpaceAround == true { return convertInSpace(point, to: other) }
    var outwards = CGAffineTransform.identity
    let root = findRoot(&outwards)
    guard let other else { return point.applying(outwards) }
    var back = CGAffineTransform.identity
    let otherRoot = other.findRoot(&back)
    if root !== otherRoot {
      outwards = outwards.concatenating(root.state.toSuperlayer)
      back = back.concatenating(otherRoot.state.toSuperlayer)
    }
    return point.applying(outwards).applying(back.inverted())
  }

  /// Returns the outermost layer, and the map from this layer's coordinates to it in `map`.
  private func findRoot(_ map: inout CGAffineTransform) -> CALayer {
    var current = self
    while let parent = current.container {
      map = map.concatenating(current.state.toSuperlayer)
      current = parent
    }
    return current
  }
}

extension Array where Element: AnyObject {
  /// Removes one object; searches from the end, because objects added last are often removed first.
  @inlinable package mutating func removeOne(_ object: Element) {
    if last === object {
      removeLast()
    } else if let index = firstIndex(where: { $0 === object }) {
      remove(at: index)
    }
  }
}
