public import EspalierCore
public import EspalierGeometry
import EspalierLayers
public import Foundation

/// The background of a cell or header.
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

/// The view of a background configuration.
@MainActor final class BackgroundView: UIView {
  private var picture: UIImageView?
  private var stroke: UIView?
  private var custom: UIView?

  /// Removes the configuration's own view, which the next configuration adds again.
  func releaseCustomView() {
    releaseHeldView(custom)
    custom = nil
  }

  /// Shows a configuration as the background of a view.
  func show(_ configuration: UIBackgroundConfiguration, in owner: UIView) {
    let insets = insets(configuration, in: owner)
    let isMirrored = owner.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (left, right) =
      isMirrored ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    let place = owner.bounds.inset(
      by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
    if frame != place { frame = place }
    let color = configuration.resolvedBackgroundColor(for: tintColor)
    if backgroundColor != color { backgroundColor = color }
    if layer.cornerRadius != configuration.cornerRadius {
      layer.cornerRadius = configuration.cornerRadius
    }
    showPicture(configuration)
    if custom !== configuration.customView {
      releaseHeldView(custom)
      custom = configuration.customView
      if let custom { addSubview(custom) }
    }
    arrangeHeldView(custom, in: bounds)
    showStroke(configuration)
  }

  private func insets(_ configuration: UIBackgroundConfiguration, in owner: UIView)
    -> NSDirectionalEdgeInsets
  {
    var insets = configuration.backgroundInsets
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    guard !edges.isEmpty else { return insets }
    let margins = owner.directionalLayoutMargins
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    return insets
  }

  private func showPicture(_ configuration: UIBackgroundConfiguration) {
    guard let image = configuration.image else {
      picture?.removeFromSuperview()
      picture = nil
      return
    }
    let view = picture ?? UIImageView()
    if picture == nil {
      picture = view
      view.clipsToBounds = true
      insertSubview(view, at: 0)
    }
    if view.image !== image { view.image = image }
    view.contentMode = configuration.imageContentMode
    view.layer.cornerRadius = configuration.cornerRadius
    if view.frame != bounds { view.frame = bounds }
  }

  /// Shows the line, in a view of its own where it lies elsewhere than just inside.
  private func showStroke(_ configuration: UIBackgroundConfiguration) {
    let isOutset = configuration.strokeOutset != 0 && configuration.strokeWidth > 0
    if !isOutset {
      stroke?.removeFromSuperview()
      stroke = nil
    }
    let width = isOutset ? 0 : configuration.strokeWidth
    if layer.borderWidth != width { layer.borderWidth = width }
    guard configuration.strokeWidth > 0 else { return }
    let color = configuration.resolvedStrokeColor(for: tintColor).cgColor
    guard isOutset else {
      layer.borderColor = color
      return
    }
    let view = stroke ?? UIView()
    if stroke == nil {
      stroke = view
      view.isUserInteractionEnabled = false
    }
    if view.superview !== self { addSubview(view) }
    let outset = configuration.strokeOutset
    let place = bounds.insetBy(dx: -outset, dy: -outset)
    if view.frame != place { view.frame = place }
    view.layer.borderWidth = configuration.strokeWidth
    view.layer.borderColor = color
    view.layer.cornerRadius =
      configuration.cornerRadius > 0 ? max(configuration.cornerRadius + outset, 0) : 0
  }
}
