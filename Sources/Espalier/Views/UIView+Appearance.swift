import Foundation

extension UIView {
  /// Gives the layer the colour that fits the present traits.
  final func resolveBackgroundColor() {
    layer.backgroundColor = backgroundColorStorage?.resolvedColor(with: traitCollection).cgColor
  }

  /// Whether further touches are delivered while one is down inside the view; false by default.
  public final var isMultipleTouchEnabled: Bool {
    get { flags.contains(.multipleTouch) }
    set {
      if newValue { flags.insert(.multipleTouch) } else { flags.remove(.multipleTouch) }
    }
  }

  /// Tells the view and those inside that inherit its tint.
  final func inheritedTintDidChange() {
    tintColorDidChange()
    guard !subviewStorage.isEmpty else { return }
    let subviews = subviewStorage
    for index in subviews.indices where subviews[index].tintColorStorage == nil {
      subviews[index].inheritedTintDidChange()
    }
  }

  /// Names the view for tests and tools; not shown.
  public final var accessibilityIdentifier: String? {
    get { environment?.accessibilityIdentifier }
    set {
      guard newValue != accessibilityIdentifier else { return }
      ownEnvironment.accessibilityIdentifier = newValue
    }
  }

  /// Names the view for people who cannot see it.
  public final var accessibilityLabel: String? {
    get { environment?.accessibilityLabel }
    set {
      guard newValue != accessibilityLabel else { return }
      ownEnvironment.accessibilityLabel = newValue
    }
  }
}
