import EspalierGeometry
import Foundation

extension UIButton.Configuration {
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

    private var textStyle: UIFont.TextStyle {
      switch self {
      case .mini, .small: .subheadline
      case .medium: .body
      case .large: .headline
      }
    }

    /// Returns the font of the title, in the size that the user reads.
    @MainActor func titleFont(for traits: UITraitCollection) -> UIFont {
      .preferredFont(forTextStyle: textStyle, compatibleWith: traits)
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

  /// The alignment of a title and a subtitle with each other, and of their lines.
  public enum TitleAlignment: Int, Sendable {
    /// That of the button's contents: at an edge, if the contents are, else in the middle.
    case automatic
    /// At the edge where lines begin.
    case leading
    /// In the middle.
    case center
    /// At the edge where lines end.
    case trailing
  }

  /// The mark of a button with a menu.
  public enum Indicator: Int, Sendable {
    /// `popup` for a button that opens a menu and shows the element that is on, else `none`.
    case automatic
    /// No mark.
    case none
    /// Two chevrons, up and down.
    case popup
  }

  /// The closures of a configuration; copies of one closure are equal.
  @MainActor struct Transformers: @preconcurrency Equatable {
    var title: UIConfigurationTextAttributesTransformer?
    var subtitle: UIConfigurationTextAttributesTransformer?
    var image: UIConfigurationColorTransformer?
    var wheel: UIConfigurationColorTransformer?
    var indicator: UIConfigurationColorTransformer?

    static func == (left: Self, right: Self) -> Bool {
      left.title.isSame(as: right.title) && left.subtitle.isSame(as: right.subtitle)
        && left.image.isSame(as: right.image) && left.wheel.isSame(as: right.wheel)
        && left.indicator.isSame(as: right.indicator)
    }
  }
}

extension UIButton {
  /// What a button does, which decides a part of its look.
  public enum Role: Int, Sendable {
    /// Nothing in particular.
    case normal
    /// What the user probably wants; the title of a configuration is semibold.
    case primary
    /// Leaves without a change.
    case cancel
    /// Deletes something; the title is red unless the app sets a colour.
    case destructive
  }
}
