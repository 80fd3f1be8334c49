import EspalierLayers
import Foundation

/// The kinds of contents that stand out above a blur, with Apple's values.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Text and symbols.
  case label = 0
  /// Less important text.
  case secondaryLabel = 1
  /// Text of little importance.
  case tertiaryLabel = 2
  /// The faintest text.
  case quaternaryLabel = 3
  /// A small area.
  case fill = 4
  /// A fainter area.
  case secondaryFill = 5
  /// The faintest area.
  case tertiaryFill = 6
  /// A line between areas.
  case separator = 7

  /// The opacity of the contents.
  fileprivate var opacity: CGFloat {
    switch self {
    case .label: 0.96
    case .secondaryLabel: 0.5
    case .tertiaryLabel: 0.3
    case .quaternaryLabel: 0.2
    case .fill: 0.45
    case .secondaryFill: 0.2
    case .tertiaryFill: 0.1
    case .separator: 0.3
    }
  }
}

/// An effect that shows contents as one shade above the blur behind them.
///
/// The contents' alpha is shown in white above dark blurs and in black above light ones, more or
/// less strongly by the style. Use the effect for a visual effect view inside the `contentView` of
/// another one that has the blur.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  private final let blur: UIBlurEffect.Style
  private final let style: UIVibrancyEffectStyle

  /// Creates the effect of labels above a blur.
  ///
  /// - Parameter blurEffect: The blur behind the contents.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates an effect for a kind of contents above a blur.
  ///
  /// - Parameters:
  ///   - blurEffect: The blur behind the contents.
  ///   - style: The kind of contents.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    blur = blurEffect.style
    self.style = style
    super.init()
  }

  /// Whether another object is the same effect above a blur of the same style.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIVibrancyEffect else { return false }
    return other.blur == blur && other.style == style
  }

  /// The same for equal effects.
  open override var hash: Int { blur.rawValue << 3 | style.rawValue }

  /// Returns the colour of the contents.
  final func shade(in traits: UITraitCollection) -> UIColor {
    let isDark = blur.isDark(traits.userInterfaceStyle == .dark)
    return UIColor(white: isDark ? 1 : 0, alpha: style.opacity)
  }
}
