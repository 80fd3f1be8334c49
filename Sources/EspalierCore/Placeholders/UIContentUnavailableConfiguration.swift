public import EspalierGeometry
public import Foundation

/// What a page shows in place of content that is not there: an image, two texts and two buttons.
///
/// Everything is in a column in the middle. Parts without contents take no room.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicontentunavailableconfiguration-swift.struct
@MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration,
  @preconcurrency Equatable
{
  /// The image; `nil` by default.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The large text; `nil` by default.
  public var text: String?
  /// The large text with attributes; it takes precedence over `text`.
  public var attributedText: NSAttributedString?
  /// The look of the large text.
  public var textProperties: TextProperties
  /// The text below the large one; `nil` by default.
  public var secondaryText: String?
  /// The text below the large one with attributes; it takes precedence over `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The look of the text below the large one.
  public var secondaryTextProperties = TextProperties.secondary
  /// The look of the first button, which shows if it has a title or an image.
  public var button = UIButton.Configuration.plain()
  /// What the first button does.
  public var buttonProperties = ButtonProperties()
  /// The look of the second button, which shows if it has a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// The alignment of the parts.
  public var alignment = Alignment.center
  /// The axes on which the margins of the superview count beside `directionalLayoutMargins`; both
  /// by default.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The least space around the parts, in points; 16 above and below, 32 beside them by default.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 32, bottom: 16, trailing: 32)
  /// The space between image and text, in points.
  public var imageToTextPadding: CGFloat
  /// The space between the texts, in points; 3 by default.
  public var textToSecondaryTextPadding: CGFloat = 3
  /// The space between the texts and the first button, in points; 20 by default.
  public var textToButtonPadding: CGFloat = 20
  /// The space between the buttons, in points; 15 by default.
  public var buttonToSecondaryButtonPadding: CGFloat = 15
  /// The background; clear by default.
  public var background = UIBackgroundConfiguration.clear()

  enum Style { case empty, loading, search }
  let style: Style

  private init(_ style: Style, symbol: CGFloat, _ properties: TextProperties, padding: CGFloat) {
    self.style = style
    textProperties = properties
    imageToTextPadding = padding
    imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: symbol)
  }

  /// Returns the look of a page without contents.
  public static func empty() -> Self { Self(.empty, symbol: 48, .primary, padding: 15) }

  /// Returns the look of a page whose contents are being loaded: a wheel that turns, and a text.
  public static func loading() -> Self {
    var result = Self(.loading, symbol: 32, .secondary, padding: 8)
    result.text = InterfaceWord.loading.text
    return result
  }

  /// Returns the look of a search without results.
  public static func search() -> Self {
    var result = Self(.search, symbol: 48, .primary, padding: 15)
    result.image = UIImage(systemName: "magnifyingglass")
    result.text = InterfaceWord.noResults.text
    result.secondaryText = InterfaceWord.checkSpelling.text
    return result
  }

  /// Makes a view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the configuration in the look of a state.
  ///
  /// The text of `search()`, unless it was changed, names the text that is searched.
  public func updated(for state: any UIConfigurationState) -> Self {
    guard style == .search, text == InterfaceWord.noResults.text,
      let state = state as? UIContentUnavailableConfigurationState,
      let searched = state.searchText, !searched.isEmpty
    else { return self }
    var result = self
    result.text = InterfaceWord.noResultsFor.text.replacingOccurrences(of: "%@", with: searched)
    return result
  }
}
