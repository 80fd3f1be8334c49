import EspalierPlatform
import Foundation

extension UIFont {
  /// The purpose of a text, which determines its size and weight.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name, in Apple's spelling.
    public let rawValue: String
    /// Creates a style from its name; an unknown one looks like `body`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The title of a cover.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// The second title of a cover.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// The title of a screen.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A first-level title.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A second-level title.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A third-level title.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The heading of a piece of text.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The second heading of a piece of text.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Text that is set apart.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A note.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A small caption.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The sizes in points from extra small to the largest accessibility size, and the weight.
    fileprivate var look: (sizes: [CGFloat], weight: Weight) {
      switch self {
      case .extraLargeTitle: ([33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62], .bold)
      case .extraLargeTitle2: ([25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], .bold)
      case .largeTitle: ([31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], .regular)
      case .title1: ([25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], .regular)
      case .title2: ([19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], .regular)
      case .title3: ([17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], .regular)
      case .headline: ([14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], .semibold)
      case .subheadline: ([12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], .regular)
      case .callout: ([13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], .regular)
      case .footnote: ([12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], .regular)
      case .caption1: ([11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], .regular)
      case .caption2: ([11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], .regular)
      default: ([14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], .regular)
      }
    }

    /// The size for a category, in points; that of `large` for an unspecified one.
    func size(for category: UIContentSizeCategory) -> CGFloat {
      let sizes = look.sizes
      let place = category.place ?? 3
      return sizes.indices.contains(place) ? sizes[place] : sizes[3]
    }

    var weight: Weight { look.weight }

    /// The weight for users who want text bold, or for others.
    func weight(for legibility: UILegibilityWeight) -> Weight {
      guard legibility == .bold else { return weight }
      switch weight {
      case .regular: return .semibold
      case .semibold: return .bold
      default: return .heavy
      }
    }
  }

  /// Returns the system font of a text style, in the size that the current traits ask for.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the system font of a text style in the size for a trait collection's content size
  /// category, heavier where its `legibilityWeight` is bold; `nil` stands for the current traits.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    let size = style.size(for: traits.preferredContentSizeCategory)
    return UIFont(
      FontRequest(weight: style.weight(for: traits.legibilityWeight).openType), size: size,
      scaling: FontScaling(style: style, base: nil, maximum: nil))
  }
}
