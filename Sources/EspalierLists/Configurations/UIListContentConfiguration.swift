public import EspalierCore
public import EspalierGeometry
public import Foundation

/// A picture and one or two texts, as in rows of lists.
///
/// - Source: https://developer.apple.com/documentation/uikit/uilistcontentconfiguration
@MainActor
public struct UIListContentConfiguration: UIContentConfiguration, @preconcurrency Equatable {
  /// The font, colour and alignment of a text.
  @MainActor public struct TextProperties: @preconcurrency Equatable {
    /// The alignment of lines.
    public enum TextAlignment: Int, Sendable {
      /// At the leading edge.
      case natural
      /// In the middle.
      case center
      /// From edge to edge; lines are set at the leading edge here.
      case justified
    }
    /// A change of letters.
    public enum TextTransform: Int, Sendable {
      /// None.
      case none
      /// The first letter of each word is a capital.
      case capitalized
      /// All letters are small.
      case lowercase
      /// All letters are capitals.
      case uppercase
    }
    /// The font.
    public var font: UIFont = .preferredFont(forTextStyle: .body)
    /// The colour.
    public var color: UIColor = .label
    /// The alignment of lines.
    public var alignment = TextAlignment.natural
    /// The number of lines, 0 for as many as are needed.
    public var numberOfLines = 0
    /// The way in which lines that are too long end.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the text shrinks to the width.
    public var adjustsFontSizeToFitWidth = false
    /// The minimum scale of a text that shrinks.
    public var minimumScaleFactor: CGFloat = 0
    /// The change of letters, such as to capitals.
    public var transform = TextTransform.none

    /// Returns a text with its letters changed.
    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .capitalized: text?.capitalized
      case .lowercase: text?.lowercased()
      case .uppercase: text?.uppercased()
      }
    }

    /// Makes the colour on screen of `color`; nil, the default, leaves it.
    public var colorTransformer: UIConfigurationColorTransformer?

    /// Returns the colour on screen.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Returns whether two looks are the same; transformers are the same if they are copies of one.
    public static func == (left: Self, right: Self) -> Bool {
      left.font == right.font && left.color == right.color && left.alignment == right.alignment
        && left.numberOfLines == right.numberOfLines && left.lineBreakMode == right.lineBreakMode
        && left.adjustsFontSizeToFitWidth == right.adjustsFontSizeToFitWidth
        && left.minimumScaleFactor == right.minimumScaleFactor && left.transform == right.transform
        && left.colorTransformer.isSame(as: right.colorTransformer)
    }
  }

  /// The look of a picture.
  @MainActor public struct ImageProperties: @preconcurrency Equatable {
    /// The colour of a symbol; nil stands for the tint colour.
    public var tintColor: UIColor?
    /// The radius of the picture's corners in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size in points; 0 stands for no limit.
    public var maximumSize = CGSize.zero
    /// The area in which the picture is centred, in points, so that the texts of all rows are
    /// aligned; 0 stands for the picture's own size.
    public var reservedLayoutSize = CGSize.zero
    /// The size and weight of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Makes the colour on screen of `tintColor`; nil, the default, leaves it.
    public var tintColorTransformer: UIConfigurationColorTransformer?

    /// Returns the colour of a symbol on screen for the tint colour of its view.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    /// Returns whether two looks are the same; transformers are the same if they are copies of one.
    public static func == (left: Self, right: Self) -> Bool {
      left.tintColor == right.tintColor && left.cornerRadius == right.cornerRadius
        && left.maximumSize == right.maximumSize
        && left.reservedLayoutSize == right.reservedLayoutSize
        && left.preferredSymbolConfiguration == right.preferredSymbolConfiguration
        && left.tintColorTransformer.isSame(as: right.tintColorTransformer)
    }
  }

  /// The picture at the leading edge.
  public var image: UIImage?
  /// The look of the picture.
  public var imageProperties = ImageProperties()
  /// The first text.
  public var text: String?
  /// The first text with attributes, in place of `text`; nil by default.
  public var attributedText: NSAttributedString?
  /// The look of the first text.
  public var textProperties = TextProperties()
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes, in place of `secondaryText`; nil by default.
  public var secondaryAttributedText: NSAttributedString?
  /// The look of the second text.
  public var secondaryTextProperties = TextProperties()
  /// Whether the second text is beside the first if both fit on one line.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between picture and texts in points.
  public var imageToTextPadding: CGFloat = 16
  /// The horizontal space between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// The vertical space between texts, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The space around the contents in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The axes along which the margins are at least those of the view around; horizontal by default.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The opacity of the contents.
  public var alpha: CGFloat = 1

  private init(
    secondary style: UIFont.TextStyle = .subheadline, secondaryColor: UIColor = .secondaryLabel
  ) {
    secondaryTextProperties.font = .preferredFont(forTextStyle: style)
    secondaryTextProperties.color = secondaryColor
  }

  /// Returns the look of a cell.
  public static func cell() -> Self { Self() }

  /// Returns the look of a cell with a second text below the first.
  public static func subtitleCell() -> Self { Self(secondary: .footnote) }

  /// Returns the look of a cell with a value at the trailing edge.
  public static func valueCell() -> Self {
    var made = Self(secondary: .body)
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }

  /// Returns the look of a header in a sidebar or a list without a style of its own.
  public static func header() -> Self { heading(.headline, .label, top: 8) }

  /// Returns the look of a header in a plain list.
  public static func plainHeader() -> Self { heading(.headline, .label, top: 4) }

  /// Returns the look of a header in a grouped list.
  public static func groupedHeader() -> Self { heading(.footnote, .secondaryLabel, top: 8) }

  /// Returns the look of a footer.
  public static func footer() -> Self { heading(.footnote, .secondaryLabel, top: 8) }

  /// Returns the look of a footer in a plain list.
  public static func plainFooter() -> Self { heading(.footnote, .secondaryLabel, top: 8) }

  /// Returns the look of a footer in a grouped list.
  public static func groupedFooter() -> Self { heading(.footnote, .secondaryLabel, top: 8) }

  /// Returns the look of a cell in a sidebar.
  public static func sidebarCell() -> Self { Self() }

  /// Returns the look of a cell in a sidebar with a second text below the first.
  public static func sidebarSubtitleCell() -> Self { Self(secondary: .footnote) }

  /// Returns the look of a cell in a list beside a sidebar.
  public static func accompaniedSidebarCell() -> Self { Self() }

  /// Returns the look of a cell in a list beside a sidebar with a second text below the first.
  public static func accompaniedSidebarSubtitleCell() -> Self { Self(secondary: .footnote) }

  /// Returns the look of a header in an inset grouped list that is noticed more.
  public static func prominentInsetGroupedHeader() -> Self { heading(.headline, .label, top: 12) }

  /// Returns the look of a header in an inset grouped list that is noticed most.
  public static func extraProminentInsetGroupedHeader() -> Self {
    heading(.title2, .label, top: 16)
  }

  /// Returns the look of a header in a sidebar.
  public static func sidebarHeader() -> Self { heading(.headline, .label, top: 8) }

  private static func heading(_ style: UIFont.TextStyle, _ color: UIColor, top: CGFloat) -> Self {
    var made = Self()
    made.textProperties.font = .preferredFont(forTextStyle: style)
    made.textProperties.color = color
    made.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: top, leading: 16, bottom: 6, trailing: 16)
    return made
  }

  /// Makes a `UIListContentView`.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration; contents of a disabled cell are fainter.
  public func updated(for state: any UIConfigurationState) -> Self {
    var result = self
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled
      ?? (state as? UIViewConfigurationState)?.isDisabled
    if isDisabled == true, alpha == 1 { result.alpha = 0.4 }
    return result
  }
}
