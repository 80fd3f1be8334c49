public import EspalierGeometry
public import Foundation

extension UIButton {
  /// The look of a button as a whole.
  ///
  /// A value: change a copy and assign it to the button's `configuration`. What the configuration
  /// leaves open comes from its style and from the state that `updated(for:)` has noted.
  @preconcurrency @MainActor public struct Configuration: @preconcurrency Equatable {
    let style: Style
    /// The title; `nil` means the button's title for its state.
    public var title: String?
    /// The title with attributes; it takes precedence over `title`.
    public var attributedTitle: AttributedString?
    /// The treatment of a title that does not fit; `byWordWrapping` by default.
    ///
    /// A title that wraps has as many lines as it needs, and makes the button higher; a mode that
    /// truncates leaves one line.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The alignment of title and subtitle with each other.
    public var titleAlignment = TitleAlignment.automatic
    /// A smaller text below the title.
    public var subtitle: String?
    /// The smaller text below the title with attributes; it takes precedence over `subtitle`.
    public var attributedSubtitle: AttributedString?
    /// The treatment of a subtitle that does not fit; `byWordWrapping` by default.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The image; `nil` means the button's image for its state.
    public var image: UIImage?
    /// The size and weight of a symbol; like the title by default.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Whether a wheel turns in the image's place; false by default.
    ///
    /// The wheel has the colour of the title. A button shows that its action is still going on by
    /// it.
    public var showsActivityIndicator = false
    /// The side of the title on which the image is; `.leading` by default.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The least room of an image or wheel in the direction of its placement, in points.
    ///
    /// A smaller image is in the middle of it, so that images of different sizes leave the title in
    /// its place. 0, the default, means the room of the image.
    public var imageReservation: CGFloat = 0
    /// The space between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The space between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    /// The space around title and image, in points; `nil` means the size's default.
    private var ownInsets: NSDirectionalEdgeInsets?
    /// The style of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The size of the button.
    public var buttonSize = Size.medium
    /// The colour of title and image; `nil`, the default, means the style's colour.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; `nil`, the default, means the style's colour.
    public var baseBackgroundColor: UIColor?
    /// The background behind title and image.
    ///
    /// A `backgroundColor` takes precedence over the style's colour. The radius counts with the
    /// corner style `.fixed`.
    public var background = UIBackgroundConfiguration.button()
    /// The mark at the trailing edge of a button with a menu.
    public var indicator = Indicator.automatic
    /// Whether the look shows that the button is selected; false for `filled` and
    /// `borderedProminent`, else true.
    public var automaticallyUpdateForSelection: Bool
    /// The state whose look the configuration has.
    var state: UIControl.State = []
    var transformers = Transformers()

    private init(_ style: Style) {
      self.style = style
      automaticallyUpdateForSelection = style != .filled
    }

    // MARK: Styles

    /// Creates a button look with title and image in the tint colour, without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Creates a button look with title and image in the tint colour on gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Creates a button look with title and image in the tint colour on a faint tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Creates a button look with title and image in white on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Creates the platform's look of a button without a border, that of `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Creates the platform's look of a button with a border, that of `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Creates the platform's look of a button with a tinted border, that of `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Creates the platform's look of a button that stands out, that of `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    // MARK: State

    /// Returns the configuration in the look of a button's present state.
    ///
    /// Colours that the app set stay, and are faded as those of the style.
    public func updated(for button: UIButton) -> Configuration {
      var result = self
      result.state = button.lookState
      return result
    }

    // MARK: Insets

    /// The space around title and image, in points; the size's default unless set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { effectiveInsets }
      set { ownInsets = newValue }
    }

    var effectiveInsets: NSDirectionalEdgeInsets { ownInsets ?? buttonSize.insets }

    /// Resets the insets to the size's default.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    func cornerRadius(for size: CGSize) -> CGFloat {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic: buttonSize == .large ? 12 : 8
      case .small: 5
      case .medium: 8
      case .large: 12
      case .capsule: min(size.width, size.height) / 2
      }
    }

    // MARK: Transformers

    /// Makes the attributes on screen of the title's; `nil`, the default, leaves them.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { transformers.title }
      set { transformers.title = newValue }
    }

    /// Makes the attributes on screen of the subtitle's; `nil`, the default, leaves them.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { transformers.subtitle }
      set { transformers.subtitle = newValue }
    }

    /// Makes the colour on screen of the image's; `nil`, the default, leaves it.
    public var imageColorTransformer: UIConfigurationColorTransformer? {
      get { transformers.image }
      set { transformers.image = newValue }
    }

    /// Makes the colour on screen of the wheel's; `nil`, the default, leaves it.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
      get { transformers.wheel }
      set { transformers.wheel = newValue }
    }

    /// Makes the colour on screen of the menu mark's; `nil`, the default, leaves it.
    public var indicatorColorTransformer: UIConfigurationColorTransformer? {
      get { transformers.indicator }
      set { transformers.indicator = newValue }
    }
  }
}
