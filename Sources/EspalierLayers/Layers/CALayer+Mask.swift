import EspalierDiagnostics

extension CALayer {
  /// The layer whose alpha cuts this layer out; `nil`, the default, for none.
  ///
  /// The alpha of the mask's picture, with its sublayers and its opacity, multiplies the whole
  /// picture of this layer: background, contents, sublayers, border and shadow. Outside the mask,
  /// nothing is shown. The mask's position is in this layer's coordinates, and does not follow the
  /// bounds. This layer owns the mask, whose `superlayer` is `nil`; hit tests ignore it.
  ///
  /// A layer with a superlayer, this layer itself, and a layer around it are refused, which is an
  /// issue; the mask of another layer leaves that layer.
  public final var mask: CALayer? {
    get { extras?.mask }
    set {
      guard newValue !== extras?.mask else { return }
      if let newValue {
        guard canMask(newValue) else { return }
        if newValue.flags.contains(.isMask) { newValue.container?.mask = nil }
      }
      extras?.mask?.leaveMasked()
      ownExtras.mask = newValue
      if let newValue {
        newValue.superlayerReference = .passUnretained(self)
        newValue.flags.subtract([.new, .covered])
        newValue.flags.insert(.isMask)
        newValue.mark(.new)
      }
      didMove()
    }
  }

  /// Notes that the layer masks no other layer any more.
  nonisolated final func leaveMasked() {
    superlayerReference = nil
    flags.remove(.isMask)
  }

  private func canMask(_ mask: CALayer) -> Bool {
    let reason: String
    if mask === self {
      reason = "is that layer itself"
    } else if isInside(mask) {
      reason = "contains that layer, or is masked by it"
    } else if let superlayer = mask.superlayer {
      reason = "is inside \(superlayer.subjectName)"
    } else {
      return true
    }
    reportIssue(
      Issue(
        "layer.mask", .error, subjects: [subjectName, mask.subjectName],
        "\(mask.subjectName) cannot be the mask of \(subjectName), because it \(reason).",
        fix: "Use a layer of its own as the mask, and remove it from its superlayer first."))
    return false
  }

  /// Takes the changes of the mask; returns whether there were any.
  final func takeMaskChanges() -> Bool {
    guard let mask = extras?.mask, !mask.flags.isDisjoint(with: [.changed, .placedAnew]) else {
      return false
    }
    mask.forgetChanges()
    return true
  }

  /// Takes back all marks of the layer and the layers inside it.
  final func forgetChanges() {
    if !flags.isDisjoint(with: .changed) { extras?.bitmap?.isStale = true }
    let visitsMask = flags.contains(.descendantChanged)
    flags.subtract([.changed, .placedAnew])
    guard visitsMask || !sublayerStorage.isEmpty else { return }
    extras?.mask?.forgetChanges()
    for layer in sublayerStorage
    where !layer.flags.isDisjoint(with: [.changed, .placedAnew]) {
      layer.forgetChanges()
    }
  }
}
