import EspalierDiagnostics

extension CALayer {
  /// Called before a property that can animate gets its new value.
  @inline(__always)
  final func willChange(_ key: LayerKey) {
    guard AnimationContext.isActive || !flags.contains(.ownedByView) else { return }
    if !flags.contains(.ownedByView) { displayIfAsked(by: key) }
    AnimationContext.layer(self, willChange: key)
  }

  /// Marks the layer's own pixels as out of date.
  package final func didChangeLook() {
    extras?.bitmap?.isStale = true
    mark(.looksDifferent)
  }

  /// Marks all pixels of the layer and its sublayers as moved or hidden.
  final func didMove() {
    mark([.looksDifferent, .movedSubtree])
  }

  /// Marks the layer and its superlayers, up to the first that is marked already.
  package final func mark(_ change: LayerFlags) {
    if PendingActions.areWaiting { PendingActions.run(for: self) }
    guard !flags.isSuperset(of: change) else { return }
    MainThread.require(owner ?? self, owner == nil ? "layer" : "view")
    flags.formUnion(change)
    if let superlayerReference {
      CALayer.outermostLayer(markedFrom: superlayerReference)?.takeUnretainedValue()
        .rootLayerDidChange()
    } else {
      rootLayerDidChange()
    }
  }

  /// Marks a layer and its superlayers; returns the outermost one, unless some layer was marked
  /// already.
  nonisolated private static func outermostLayer(
    markedFrom layer: Unmanaged<CALayer>
  ) -> Unmanaged<CALayer>? {
    var current = layer
    while true {
      let knew = current.borrow { layer in
        defer { layer.flags.insert(.descendantChanged) }
        return layer.flags.contains(.descendantChanged)
      }
      if knew { return nil }
      guard let next = current.borrow({ $0.superlayerReference }) else {
        return current
      }
      current = next
    }
  }

  /// Requests a commit of the scene that shows this layer, which is the root layer of a window.
  package final func rootLayerDidChange() {
    owner?.layerScene?.setNeedsDisplay()
  }

  /// Returns whether a number may be stored; if not, reports an issue that names the layer's owner.
  package final func accepts(
    _ isValid: Bool, _ value: @autoclosure () -> Any, of property: String
  ) -> Bool {
    if isValid { return true }
    let owner = subjectName
    reportIssue(
      Issue(
        "geometry.nonfinite", .error, subjects: [owner, property],
        "\(owner).\(property) was set to \(value()), which is not a finite number; it keeps its value.",
        fix: "Look for a division by zero or a missing size where this value is computed."))
    return false
  }

  /// The name of this layer in diagnostics: the name of its view, or its own.
  final var subjectName: String {
    if let owner { return owner.layerPath }
    return name.map { "\(type(of: self)) “\($0)”" } ?? "\(type(of: self))"
  }
}
