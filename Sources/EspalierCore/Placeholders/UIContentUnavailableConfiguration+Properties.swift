import EspalierGeometry
public import Foundation

extension UIContentUnavailableConfiguration {
  /// The alignment of the parts of the display.
  public enum Alignment: Int, Sendable {
    /// All parts are centred.
    case center
    /// All parts begin where lines begin.
    case natural
  }

  /// The look of the image.
  @MainActor public struct ImageProperties: @preconcurrency Equatable {
    /// The size and weight of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of symbols and templates; `nil` stands for a faint gray.
    public var tintColor: UIColor?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points; 0 in a direction, the default, sets no limit there.
    public var maximumSize = CGSize.zero
  }

  /// The look of a text.
  @MainActor public struct TextProperties: @preconcurrency Equatable {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The treatment of text that does not fit; words go on in the next line by default.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The largest number of lines; 0, the default, sets no limit.
    public var numberOfLines = 0
    /// Whether a line that is too wide is set in a smaller size.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest part of the font's size that is used, in 0...1.
    public var minimumScaleFactor: CGFloat = 0

    static var primary: Self {
      let font = UIFont.systemFont(ofSize: 22, weight: .bold)
      return Self(font: UIFontMetrics(forTextStyle: .title2).scaledFont(for: font), color: .label)
    }

    static var secondary: Self {
      Self(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    }
  }

  /// What a button does.
  @MainActor public struct ButtonProperties: @preconcurrency Equatable {
    /// The action of the button; `nil` by default.
    public var primaryAction: UIAction?
    /// The menu of the button, which a press opens if there is no action; `nil` by default.
    public var menu: UIMenu?
    /// What the button does, which decides a part of its look.
    public var role = UIButton.Role.normal
    /// Whether the button can be used; true by default.
    public var isEnabled = true
  }
}
