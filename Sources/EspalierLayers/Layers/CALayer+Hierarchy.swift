import EspalierDiagnostics
import EspalierDisplayList
import EspalierGeometry
public import Foundation

extension CALayer {
  /// The layers inside this one, back to front; `nil` when there are none.
  public final var sublayers: [CALayer]? {
    sublayerStorage.isEmpty ? nil : sublayerStorage
  }

  /// Puts `layer` in front of the other sublayers; it leaves its old superlayer first.
  public final func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(clamping: sublayerStorage.count))
  }

  /// Puts `layer` at a place among the sublayers, 0 being the back; too large a place is the front.
  ///
  /// A layer that would contain itself is refused with an issue.
  public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
    // Nothing is inside a layer without sublayers.
    guard layer !== self, layer.sublayerStorage.isEmpty || !isInside(layer) else {
      reportIssue(
        Issue(
          "layer.cycle", .error, subjects: [layer.subjectName, subjectName],
          "\(layer.subjectName) cannot be put inside \(subjectName), which it contains.",
          fix: "Remove the outer layer from the inner one first."))
      return
    }
    layer.removeFromSuperlayer()
    let place = min(Int(index), sublayerStorage.count)
    if place == sublayerStorage.count {
      sublayerStorage.append(layer)
    } else {
      sublayerStorage.insert(layer, at: place)
    }
    layer.superlayerReference = .passUnretained(self)
    if layer.state.zPosition != 0 { flags.insert(.sublayersHaveDepth) }
    layer.flags.subtract(.new)
    layer.mark(.new)
  }

  /// Puts `layer` directly behind `sibling`, or at the back when that is no sublayer of this one.
  public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let place = sublayerStorage.firstIndex { $0 === sibling } ?? 0
    insertSublayer(layer, at: UInt32(clamping: place))
  }

  /// Puts `layer` directly before `sibling`, or at the front when that is no sublayer of this one.
  public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let place = sublayerStorage.firstIndex { $0 === sibling }.map { $0 + 1 }
    insertSublayer(layer, at: UInt32(clamping: place ?? sublayerStorage.count))
  }

  /// Puts a sublayer directly before another one, unless it is there already.
  package final func join(_ layer: CALayer, above sibling: CALayer) {
    guard let place = sublayerStorage.firstIndex(where: { $0 === sibling }),
      place + 1 >= sublayerStorage.count || sublayerStorage[place + 1] !== layer
    else { return }
    insertSublayer(layer, above: sibling)
  }

  /// Takes the layer out of its superlayer; its animations end without having finished.
  public final func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.sublayerStorage.removeOne(self)
    parent.noteRemovedPixels(of: self)
    superlayerReference = nil
    committedExtent = .empty
    committedOwnExtent = .empty
  }

  /// Whether `layer` is this layer or one around it.
  nonisolated private func isInside(_ layer: CALayer) -> Bool {
    let wanted = Unmanaged.passUnretained(layer).toOpaque()
    var current: Unmanaged<CALayer>? = .passUnretained(self)
    while let candidate = current {
      if candidate.toOpaque() == wanted { return true }
      current = candidate._withUnsafeGuaranteedRef { $0.superlayerReference }
    }
    return false
  }

  /// Damages the pixels of a sublayer that is gone.
  private func noteRemovedPixels(of layer: CALayer) {
    guard !layer.committedExtent.isEmpty, let compositor = rootLayer.owner?.layerScene?.compositor
    else {
      return
    }
    compositor.removals[ObjectIdentifier(self), default: []].append(
      Removal(extent: layer.committedExtent, place: layer.committedPlace))
    mark(.lostSublayer)
  }

  final var rootLayer: CALayer {
    var current = self
    while let parent = current.superlayer { current = parent }
    return current
  }

  /// Maps a point of this layer to `other`'s coordinates; `nil` stands for the root layer's.
  ///
  /// Layers of two trees are compared as if both root layers had the same superlayer.
  public final func convert(_ point: CGPoint, to other: CALayer?) -> CGPoint {
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

  /// Finds the map from this layer's coordinates to those of the outermost layer, which it returns.
  private func findRoot(_ map: inout CGAffineTransform) -> CALayer {
    var current = self
    while let parent = current.superlayer {
      map = map.concatenating(current.state.toSuperlayer)
      current = parent
    }
    return current
  }
}

extension Array where Element: AnyObject {
  /// Takes out one object; what was added last is most often what goes first.
  @inlinable package mutating func removeOne(_ object: Element) {
    if last === object {
      removeLast()
    } else if let index = firstIndex(where: { $0 === object }) {
      remove(at: index)
    }
  }
}
