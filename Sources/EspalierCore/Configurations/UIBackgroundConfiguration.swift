public import EspalierGeometry
public import Foundation

/// The background of a cell, a header, a button, or a page without content.
///
/// - Source: https://developer.apple.com/documentation/uikit/uibackgroundconfiguration
@MainActor public struct UIBackgroundConfiguration: @preconcurrency Equatable {
  /// The program's own view, above the colour and the picture.
  public var customView: UIView?
  /// The radius of the corners in points.
  public var cornerRadius: CGFloat = 0
  /// The distances of the background from the edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the layout margins of the view are added to `backgroundInsets`; none by
  /// default.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour; nil stands for the tint colour.
  public var backgroundColor: UIColor?
  /// Makes the colour on screen of `backgroundColor`; nil, the default, leaves it.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The picture above the colour; nil by default.
  public var image: UIImage?
  /// The way in which the picture fills the background.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line around the background; nil stands for the tint colour.
  public var strokeColor: UIColor?
  /// Makes the line's colour on screen of `strokeColor`; nil, the default, leaves it.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the line around the background, in points.
  public var strokeWidth: CGFloat = 0
  /// The distance from the background's edge outward to the line, in points; negative for inside.
  public var strokeOutset: CGFloat = 0

  /// The colour of the style, which a selection changes.
  private var standardColor: UIColor?
  private var selectedColor: UIColor?

  private init(_ color: UIColor?, selected: UIColor? = nil, radius: CGFloat = 0) {
    backgroundColor = color
    standardColor = color
    selectedColor = selected
    cornerRadius = radius
  }

  /// Returns the background of a button, whose style supplies the colour.
  package static func button() -> Self { Self(nil, radius: 6) }

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
  /// Returns the background of a footer in a list.
  public static func listFooter() -> Self { Self(.clear) }
  /// Returns the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(.systemBackground) }
  /// Returns the background of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self(.clear) }
  /// Returns the background of a header in a sidebar.
  public static func listSidebarHeader() -> Self { Self(.clear) }
  /// Returns the background of a cell in a sidebar.
  public static func listSidebarCell() -> Self {
    Self(.clear, selected: .systemGray4, radius: 8)
  }
  /// Returns the background of a cell in a list beside a sidebar.
  public static func listAccompaniedSidebarCell() -> Self { listSidebarCell() }

  /// Returns the background in the look of a state; a colour that the program set stays.
  public func updated(for state: any UIConfigurationState) -> Self {
    guard let selectedColor, backgroundColor == standardColor,
      let cell = state as? UICellConfigurationState, cell.isSelected || cell.isHighlighted
    else { return self }
    var result = self
    result.backgroundColor = selectedColor
    return result
  }

  /// Returns the colour on screen for a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the line's colour on screen for a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Returns whether two backgrounds look the same; transformers are the same if they are copies of
  /// one.
  public static func == (left: Self, right: Self) -> Bool {
    left.customView === right.customView && left.cornerRadius == right.cornerRadius
      && left.backgroundInsets == right.backgroundInsets
      && left.edgesAddingLayoutMarginsToBackgroundInsets
        == right.edgesAddingLayoutMarginsToBackgroundInsets
      && left.backgroundColor == right.backgroundColor
      && left.backgroundColorTransformer.isSame(as: right.backgroundColorTransformer)
      && left.image === right.image && left.imageContentMode == right.imageContentMode
      && left.strokeColor == right.strokeColor
      && left.strokeColorTransformer.isSame(as: right.strokeColorTransformer)
      && left.strokeWidth == right.strokeWidth && left.strokeOutset == right.strokeOutset
      && left.standardColor == right.standardColor && left.selectedColor == right.selectedColor
  }
}
