import EspalierDisplayList
public import Foundation

/// An effect of a visual effect view: a blur, or a vibrancy above a blur.
///
/// Effects do not change after they are made; two of the same style are equal.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, NSCopying {
  /// Creates an effect that changes nothing.
  public override init() { super.init() }

  /// Returns the effect itself, which does not change.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An effect that blurs and tints what is behind a view.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// The looks of a blur, with Apple's values.
  public enum Style: Int, Sendable {
    /// A bright blur.
    case extraLight = 0
    /// A light blur.
    case light = 1
    /// A dark blur.
    case dark = 2
    /// A blur that follows the user interface's style.
    case regular = 4
    /// A blur that is more visible and follows the user interface's style.
    case prominent = 5
    /// The thinnest material: most of what is behind it is seen.
    case systemUltraThinMaterial = 6
    /// A thin material.
    case systemThinMaterial = 7
    /// The default material.
    case systemMaterial = 8
    /// A thick material.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// The thinnest material, always light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, always light.
    case systemThinMaterialLight = 12
    /// The default material, always light.
    case systemMaterialLight = 13
    /// A thick material, always light.
    case systemThickMaterialLight = 14
    /// The material of bars, always light.
    case systemChromeMaterialLight = 15
    /// The thinnest material, always dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, always dark.
    case systemThinMaterialDark = 17
    /// The default material, always dark.
    case systemMaterialDark = 18
    /// A thick material, always dark.
    case systemThickMaterialDark = 19
    /// The material of bars, always dark.
    case systemChromeMaterialDark = 20
  }

  final let style: Style

  /// Creates a blur.
  ///
  /// - Parameter style: The look of the blur.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Whether another object is a blur of the same style.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIBlurEffect)?.style == style
  }

  /// The same for equal effects.
  open override var hash: Int { style.rawValue }
}

extension UIBlurEffect.Style {
  /// Returns whether the style is dark, if those that follow the user interface are.
  func isDark(_ isInterfaceDark: Bool) -> Bool {
    switch self {
    case .extraLight, .light: false
    case .dark: true
    default: rawValue >= 16 || rawValue < 11 && isInterfaceDark
    }
  }

  /// Returns the material of the style.
  ///
  /// - Parameter isInterfaceDark: Whether styles that follow the user interface are dark.
  /// - Returns: The material.
  func material(isInterfaceDark: Bool) -> BackdropMaterial {
    let isDark = isDark(isInterfaceDark)
    func make(_ light: (Double, UInt8), _ dark: (Double, UInt8)) -> BackdropMaterial {
      let (share, level) = isDark ? dark : light
      return BackdropMaterial(blur: 20, vividness: 1.8, fraction: share, level: level)
    }
    switch self {
    case .light: return BackdropMaterial(blur: 30, vividness: 1.8, fraction: 0.70, level: 77)
    case .extraLight: return BackdropMaterial(blur: 20, vividness: 1.8, fraction: 0.18, level: 203)
    case .dark: return BackdropMaterial(blur: 20, vividness: 1.8, fraction: 0.27, level: 20)
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark:
      return make((0.590, 88), (0.545, 25))
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark:
      return make((0.375, 145), (0.367, 32))
    case .regular, .systemMaterial, .systemMaterialLight, .systemMaterialDark:
      return make((0.231, 188), (0.198, 33))
    case .prominent, .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark:
      return make((0.047, 232), (0.097, 32))
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark:
      return make((0.059, 234), (0.059, 27))
    }
  }
}
