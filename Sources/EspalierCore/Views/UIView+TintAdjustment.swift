import Foundation

extension UIView {
  /// Whether the tint colour of a view is dimmed.
  public enum TintAdjustmentMode: Int, Sendable {
    /// That of the superview.
    case automatic
    /// The tint colour as it is.
    case normal
    /// A grey of the same lightness, a little transparent.
    case dimmed
  }

  /// The view's own tint colour, or that of the nearest view around that has one.
  final var undimmedTintColor: UIColor {
    var current: UIView? = self
    while let view = current {
      if let color = view.tintColorStorage { return color }
      current = view.superview
    }
    return .standardTint
  }

  final var inheritedAdjustmentMode: TintAdjustmentMode {
    var current: UIView? = flags.contains(.mayBeDimmed) ? self : nil
    while let view = current {
      if let mode = view.environment?.tintAdjustmentMode, mode != .automatic { return mode }
      current = view.superview
    }
    return .normal
  }

  final func setAdjustmentMode(_ mode: TintAdjustmentMode) {
    guard mode != environment?.tintAdjustmentMode ?? .automatic else { return }
    let old = inheritedAdjustmentMode
    ownEnvironment.tintAdjustmentMode = mode
    if mode == .dimmed { noteDimming() }
    if inheritedAdjustmentMode != old { dimmingDidChange() }
  }

  /// Makes the view and everything inside it look for a mode in the views around.
  private final func noteDimming() {
    flags.insert(.mayBeDimmed)
    for subview in subviewStorage { subview.noteDimming() }
  }

  /// The tint colour that the view inherits may have changed: it has another superview.
  final func inheritedTintMayDiffer() {
    if superviewStorage?.flags.contains(.mayBeDimmed) == true { noteDimming() }
    if flags.contains(.mayBeDimmed) {
      dimmingDidChange()
    } else if tintColorStorage == nil {
      inheritedTintDidChange()
    }
  }

  /// Tells the view, and the descendants that follow its mode, that the tint changed.
  final func dimmingDidChange() {
    tintColorDidChange()
    for subview in subviewStorage
    where subview.tintColorStorage == nil || subview.followsAdjustmentMode {
      subview.dimmingDidChange()
    }
  }

  private final var followsAdjustmentMode: Bool {
    environment?.tintAdjustmentMode ?? .automatic == .automatic
  }
}

extension UIColor {
  /// A grey of the same lightness, a little transparent.
  final var dimmed: UIColor {
    UIColor { [self] traits in
      let color = resolvedColor(with: traits).rgba
      let lightness = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
      return UIColor(white: CGFloat(lightness), alpha: CGFloat(color.alpha) * 0.8)
    }
  }
}
