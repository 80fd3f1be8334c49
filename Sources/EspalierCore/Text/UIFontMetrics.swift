import EspalierPlatform
public import Foundation

/// The rule by which a font that was made from a text style, or scaled like one, follows the user's
/// text size.
struct FontScaling: Hashable, Sendable {
  var style: UIFont.TextStyle
  /// The size at the standard text size, in points; `nil` is that of the style.
  var base: CGFloat?
  /// The largest size, in points; `nil` sets no limit.
  var maximum: CGFloat?

  func size(for category: UIContentSizeCategory) -> CGFloat {
    let standard = style.size(for: .large)
    let size = style.size(for: category) * (base ?? standard) / standard
    return min(base == nil ? size : size.rounded(), maximum ?? .infinity)
  }
}

/// The rules by which sizes follow the user's text size, for fonts of an app's own.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // Unchecked: the one stored property is a constant.
  private let style: UIFont.TextStyle

  /// The rules of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the rules of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Returns a font in the size for the current traits.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Returns a font in the size for a trait collection; `nil` stands for the current traits.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaled(font, maximum: nil, traitCollection)
  }

  /// Returns a font in the size for the current traits, no larger than a number of points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaled(font, maximum: maximumPointSize, nil)
  }

  /// Returns a font in the size for a trait collection, no larger than a number of points.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaled(font, maximum: maximumPointSize, traitCollection)
  }

  /// Returns a length, in points, for the current traits.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length, in points, for a trait collection; `nil` stands for the current traits.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return (value * style.size(for: category) / style.size(for: .large)).rounded()
  }

  private func scaled(
    _ font: UIFont, maximum: CGFloat?, _ traits: UITraitCollection?
  ) -> UIFont {
    let limit = maximum.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    let scaling = FontScaling(style: style, base: font.pointSize, maximum: limit)
    let category = (traits ?? .current).preferredContentSizeCategory
    return UIFont(font.request, size: scaling.size(for: category), scaling: scaling)
  }
}

extension UIFont {
  /// Returns the font in the size and weight for some traits, if it follows them and is another
  /// one.
  package final func adjusted(for traits: UITraitCollection) -> UIFont? {
    guard let scaling else { return nil }
    let size = scaling.size(for: traits.preferredContentSizeCategory)
    var request = request
    let weights: [UILegibilityWeight] = [.regular, .bold]
    // A weight that a descriptor asked for stays.
    if scaling.base == nil,
      weights.contains(where: { scaling.style.weight(for: $0).openType == request.weight })
    {
      request.weight = scaling.style.weight(for: traits.legibilityWeight).openType
    }
    guard size != pointSize || request != self.request else { return nil }
    return UIFont(request, size: size, scaling: scaling)
  }
}

/// A view whose fonts may follow the user's text size.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether fonts made from text styles, or by `UIFontMetrics`, follow the text size.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
