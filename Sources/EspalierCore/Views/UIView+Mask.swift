import EspalierDiagnostics
import EspalierLayers

// A mask has no superview and no window. The view that it masks stands in for both: it takes the
// mask's requests for layout and drawing, and carries them out in its own layout.

extension UIView {
  /// The value of `mask`.
  final var baseMask: UIView? {
    get { shownMask }
    set {
      let old = shownMask
      guard newValue !== old else { return }
      if let newValue {
        guard canBeMasked(by: newValue) else { return }
        newValue.maskedView?.mask = nil
        newValue.removeFromSuperview()
      }
      old?.holder = nil
      layer.mask = newValue?.layer
      ownEnvironment.mask = newValue
      guard let newValue else {
        flags.remove(.hasMask)
        return
      }
      newValue.holder = self
      flags.insert(.hasMask)
      markSubtreeNeedsLayout()
    }
  }

  /// The view that masks this one; `nil` after the mask was given to another layer or superview.
  private var shownMask: UIView? {
    guard flags.contains(.hasMask), let mask = environment?.mask, layer.mask === mask.layer else {
      return nil
    }
    return mask
  }

  /// The view that this view masks.
  final var maskedView: UIView? {
    guard superviewReference == nil, let masked = holder as? UIView, masked.shownMask === self
    else {
      return nil
    }
    return masked
  }

  private func canBeMasked(by mask: UIView) -> Bool {
    var reason = mask is UIWindow ? "it is a window" : nil
    var current: UIView? = self
    while reason == nil, let view = current {
      if view === mask {
        reason =
          mask === self ? "it is that view itself" : "it contains that view, or is masked by it"
      }
      current = view.superview ?? view.maskedView
    }
    guard let reason else { return true }
    let names = [diagnosticPath, mask.diagnosticPath]
    reportIssue(
      Issue(
        "view.mask", .error, subjects: names,
        "\(names[1]) cannot be the mask of \(names[0]), because \(reason); the mask is the same as before.",
        fix: "Use a view of its own as the mask, outside of the tree of the view that it masks."))
    return false
  }

  /// Lays out and draws the mask.
  final func bringMaskUpToDate() { shownMask?.bringUpToDate() }

  /// Passes the request of a view without a superview on to the view that it masks.
  final func maskNeedsUpdate() { maskedView?.markSubtreeNeedsLayout() }

  /// Whether the view is inside the mask of a view in a window of a scene.
  final var isInShownMask: Bool {
    let top = outermostView
    return !top.flags.contains(.isWindow) && top.maskedView?.isLayerOnScreen == true
  }
}
