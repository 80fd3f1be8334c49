public import EspalierGeometry
public import Foundation

extension UIButton {
  /// The look of a button as a whole.
  ///
  /// A value: change a copy and assign it to the button's `configuration`.
  @preconcurrency @MainActor public struct Configuration {
    enum Style { case plain, gray, tinted, filled }

    /// The style of the corners.
    public enum CornerStyle: Int, Sendable {
      /// The radius is `background.cornerRadius`.
      case fixed = -1
      /// A small radius, independent of the size of the text.
      case dynamic
      /// A small radius.
      case small
      /// A medium radius.
      case medium
      /// A large radius.
      case large
      /// The largest radius that the height allows.
      case capsule
    }

    /// The size of the button.
    public enum Size: Int, Sendable {
      /// A little higher than a line of body text.
      case medium
      /// Lower than medium.
      case small
      /// The lowest size.
      case mini
      /// The highest size, for the main action of a screen.
      case large

      var titleFont: UIFont {
        switch self {
        case .mini, .small: .systemFont(ofSize: 15)
        case .medium: .systemFont(ofSize: 17)
        case .large: .systemFont(ofSize: 17, weight: .semibold)
        }
      }

      var insets: NSDirectionalEdgeInsets {
        switch self {
        case .mini: NSDirectionalEdgeInsets(top: 3, leading: 10, bottom: 3, trailing: 10)
        case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
      }
    }

    /// The background behind title and image.
    public struct Background: Sendable {
      /// The colour; `nil`, the default, means the style's colour.
      public var backgroundColor: UIColor?
      /// The radius of the corners with the corner style `.fixed`, in points.
      public var cornerRadius: CGFloat = 6
      /// The colour of the line at the edge; `nil`, the default, means no line.
      public var strokeColor: UIColor?
      /// The thickness of the line at the edge, in points.
      public var strokeWidth: CGFloat = 0
    }

    let style: Style
    /// The title; `nil` means the button's title for its state.
    public var title: String?
    /// The title with attributes; it takes precedence over `title`.
    public var attributedTitle: AttributedString?
    /// A smaller text below the title.
    public var subtitle: String?
    /// The smaller text below the title with attributes; it takes precedence over `subtitle`.
    public var attributedSubtitle: AttributedString?
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
    public var background = Background()

    /// The space around title and image, in points; the size's default unless set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { effectiveInsets }
      set { ownInsets = newValue }
    }

    var effectiveInsets: NSDirectionalEdgeInsets { ownInsets ?? buttonSize.insets }

    /// Resets the insets to the size's default.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// Creates a button look with title and image in the tint colour, without a background.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// Creates a button look with title and image in the tint colour on gray.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// Creates a button look with title and image in the tint colour on a faint tint.
    public static func tinted() -> Configuration { Configuration(style: .tinted) }
    /// Creates a button look with title and image in white on the tint colour.
    public static func filled() -> Configuration { Configuration(style: .filled) }

    private init(style: Style) { self.style = style }

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
  }
}

/// The edges of a rectangle, relative to the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit per edge, with Apple's values.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge where lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge where lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  var isHorizontal: Bool { self != .top && self != .bottom }
}

extension UIButton {
  /// Applies a configuration to the button's parts.
  final func apply(_ configuration: Configuration) {
    let colors = colors(of: configuration)
    let font = configuration.buttonSize.titleFont
    if let title = shownAttributedTitle {
      let label = ownTitleLabel
      if !label.hasAttributes { label.font = font }
      label.show(title, color: colors.foreground)
      label.alpha = 1
    } else if let title = shownTitle {
      let label = ownTitleLabel
      label.font = font
      label.text = title
      label.textColor = colors.foreground
      label.alpha = 1
    } else if hasTitleLabel {
      ownTitleLabel.text = nil
    }
    if let subtitle = configuration.attributedSubtitle {
      if !ownSubtitleLabel.hasAttributes { ownSubtitleLabel.font = .systemFont(ofSize: 12) }
      ownSubtitleLabel.show(NSAttributedString(subtitle), color: colors.foreground)
    } else if let subtitle = configuration.subtitle {
      ownSubtitleLabel.font = .systemFont(ofSize: 12)
      ownSubtitleLabel.text = subtitle
      ownSubtitleLabel.textColor = colors.foreground
    } else if let subtitleView {
      subtitleView.text = nil
    }
    if let image = shownImage {
      ownImageView.image = image
      ownImageView.tintColor = colors.foreground
      ownImageView.alpha = 1
    } else if hasImageView {
      ownImageView.image = nil
    }
    if configuration.showsActivityIndicator || contents.indicator != nil {
      showIndicator(configuration.showsActivityIndicator, color: colors.foreground)
    }
    let needsBackground = colors.background != nil || configuration.background.strokeWidth > 0
    if needsBackground || backgroundView != nil {
      let view = ownBackgroundView
      view.backgroundColor = colors.background
      view.layer.borderWidth = configuration.background.strokeWidth
      let stroke = configuration.background.strokeColor ?? tintColor ?? .standardTint
      view.layer.borderColor = stroke.resolvedColor(with: traitCollection).cgColor
    }
  }

  private func colors(of configuration: Configuration) -> (
    foreground: UIColor, background: UIColor?
  ) {
    let tint = tintColor ?? .standardTint
    let base = configuration.baseBackgroundColor
    var foreground: UIColor
    var background: UIColor?
    switch configuration.style {
    case .plain:
      foreground = tint
      background = base
    case .gray:
      foreground = tint
      background = base ?? .tertiarySystemFill
    case .tinted:
      foreground = tint
      background = (base ?? tint).withAlphaComponent(0.18)
    case .filled:
      foreground = .white
      background = base ?? (tint === UIColor.standardTint ? .standardFill : tint)
    }
    foreground = configuration.baseForegroundColor ?? foreground
    background = configuration.background.backgroundColor ?? background
    if !isEnabled {
      return (.tertiaryLabel, background == nil ? nil : .quaternarySystemFill)
    }
    guard isHighlighted else { return (foreground, background) }
    // While pressed, the most prominent part becomes fainter.
    switch configuration.style {
    case .plain: return (foreground.faded(to: 0.3), background?.faded(to: 0.6))
    case .gray, .tinted: return (foreground.faded(to: 0.6), background?.faded(to: 0.6))
    case .filled: return (foreground.faded(to: 0.75), background?.faded(to: 0.75))
    }
  }
}

extension UIColor {
  /// Returns the same colour with a part of its opacity.
  fileprivate func faded(to share: CGFloat) -> UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(CGFloat(color.rgba.alpha) * share)
    }
  }
}

extension ObservedMethod {
  static let updateConfiguration = ObservedMethod("updateConfiguration") {
    ($0 as? UIButton)?.setNeedsUpdateConfiguration()
  }
}
