public import EspalierGeometry
import EspalierLayers
public import Foundation

/// The ground of a cell or header.
///
/// - Source: https://developer.apple.com/documentation/uikit/uibackgroundconfiguration
@MainActor public struct UIBackgroundConfiguration: @preconcurrency Equatable {
  /// A view of the program's own that lies above the colour.
  public var customView: UIView?
  /// The radius of the corners in points.
  public var cornerRadius: CGFloat = 0
  /// How far the ground keeps from the edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour; nil stands for the tint colour.
  public var backgroundColor: UIColor?
  /// The colour of the line around the ground; nil stands for the tint colour.
  public var strokeColor: UIColor?
  /// The width of the line around the ground, in points.
  public var strokeWidth: CGFloat = 0

  private var selectedColor: UIColor?

  private init(_ color: UIColor?, selected: UIColor? = nil) {
    backgroundColor = color
    selectedColor = selected
  }

  /// Returns a ground that cannot be seen.
  public static func clear() -> Self { Self(.clear) }
  /// Returns the ground of a cell in a list.
  public static func listCell() -> Self { Self(.systemBackground, selected: .systemGray4) }
  /// Returns the ground of a cell in a plain list.
  public static func listPlainCell() -> Self { listCell() }
  /// Returns the ground of a cell in a grouped list.
  public static func listGroupedCell() -> Self {
    Self(.secondarySystemGroupedBackground, selected: .systemGray4)
  }
  /// Returns the ground of a header in a list.
  public static func listHeader() -> Self { Self(.clear) }
  /// Returns the ground of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(.systemBackground) }
  /// Returns the ground of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self(.clear) }

  /// Returns the ground as it looks in a state; a colour that the program set stays.
  public func updated(for state: any UIConfigurationState) -> Self {
    guard let selectedColor, let cell = state as? UICellConfigurationState else { return self }
    let isStandard =
      backgroundColor == Self.listCell().backgroundColor
      || backgroundColor == Self.listGroupedCell().backgroundColor
    guard isStandard, cell.isSelected || cell.isHighlighted else { return self }
    var result = self
    result.backgroundColor = selectedColor
    return result
  }

  /// Returns the colour that is shown.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    backgroundColor ?? tintColor
  }
}

/// Shows a background configuration.
@MainActor final class BackgroundView: UIView {
  override class var frameworkClass: UIView.Type { BackgroundView.self }

  func show(_ configuration: UIBackgroundConfiguration, in bounds: CGRect, isMirrored: Bool) {
    let insets = configuration.backgroundInsets
    let (left, right) =
      isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    frame = bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
    let color = configuration.resolvedBackgroundColor(for: tintColor)
    if backgroundColor != color { backgroundColor = color }
    layer.cornerRadius = configuration.cornerRadius
    layer.borderWidth = configuration.strokeWidth
    if configuration.strokeWidth > 0 {
      layer.borderColor = (configuration.strokeColor ?? tintColor).cgColor
    }
    let old = subviews.first
    if old !== configuration.customView {
      old?.removeFromSuperview()
      if let view = configuration.customView { addSubview(view) }
    }
    configuration.customView?.frame = self.bounds
  }
}
