public import EspalierGeometry
import EspalierLayers
public import Foundation

/// The background of a cell or header.
///
/// - Source: https://developer.apple.com/documentation/uikit/uibackgroundconfiguration
@MainActor public struct UIBackgroundConfiguration: @preconcurrency Equatable {
  /// The program's own view, above the colour.
  public var customView: UIView?
  /// The radius of the corners in points.
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The colour; nil stands for the tint colour.
  public var backgroundColor: UIColor?
  /// The colour of the line around the background; nil stands for the tint colour.
  public var strokeColor: UIColor?
  /// The width of the line around the background, in points.
  public var strokeWidth: CGFloat = 0

  private var selectedColor: UIColor?

  private init(_ color: UIColor?, selected: UIColor? = nil) {
    backgroundColor = color
    selectedColor = selected
  }

  /// Returns an invisible background.
  public static func clear() -> Self { Self(.clear) }
  /// Returns the background of a cell in a list.
  public static func listCell() -> Self { Self(.systemBackground, selected: .systemGray4) }
  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> Self { listCell() }
  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> Self {
    Self(.secondarySystemGroupedBackground, selected: .systemGray4)
  }
  /// Returns the background of a header in a list.
  public static func listHeader() -> Self { Self(.clear) }
  /// Returns the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(.systemBackground) }
  /// Returns the background of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self(.clear) }

  /// Returns the background in the look of a state; a colour that the program set stays.
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

  /// Returns the colour for a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    backgroundColor ?? tintColor
  }
}

/// The view of a background configuration.
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
