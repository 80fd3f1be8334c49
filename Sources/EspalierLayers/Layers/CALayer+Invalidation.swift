import EspalierDiagnostics

extension CALayer {
  /// Called before a property that can animate takes its new value.
  @inline(__always)
  final func willChange(_ key: LayerKey) {
    guard AnimationContext.isActive else { return }
    AnimationContext.layer(self, willChange: key)
  }

  /// The layer's own pixels are out of date.
  package final func didChangeLook() {
    mark(.looksDifferent)
  }

  /// Everything the layer shows is somewhere else, or nowhere.
  final func didMove() {
    mark([.looksDifferent, .movedSubtree])
  }

  /// Marks the layer and tells the layers above it, up to the first that knows already.
  package final func mark(_ change: LayerFlags) {
    guard !flags.isSuperset(of: change) else { return }
    flags.formUnion(change)
    if let superlayerReference {
      CALayer.outermostLayer(markedFrom: superlayerReference)?.takeUnretainedValue()
        .rootLayerDidChange()
    } else {
      rootLayerDidChange()
    }
  }

  /// Marks a layer and those around it; answers the outermost one unless one knew already.
  nonisolated private static func outermostLayer(
    markedFrom layer: Unmanaged<CALayer>
  ) -> Unmanaged<CALayer>? {
    var current = layer
    while true {
      let knew = current._withUnsafeGuaranteedRef { layer in
        defer { layer.flags.insert(.descendantChanged) }
        return layer.flags.contains(.descendantChanged)
      }
      if knew { return nil }
      guard let next = current._withUnsafeGuaranteedRef({ $0.superlayerReference }) else {
        return current
      }
      current = next
    }
  }

  /// Asks for a commit of the scene that shows this layer, the root of a window.
  package final func rootLayerDidChange() {
    owner?.layerScene?.setNeedsDisplay()
  }

  /// Whether a number may be stored; an issue names the layer's owner when it may not.
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

  /// The name of this layer in diagnostics: its view's, or its own.
  final var subjectName: String {
    if let owner { return owner.layerPath }
    return name.map { "\(type(of: self)) “\($0)”" } ?? "\(type(of: self))"
  }

  /// Asks for the layer's contents to be drawn again at the next commit.
  public final func setNeedsDisplay() { didChangeLook() }
}
