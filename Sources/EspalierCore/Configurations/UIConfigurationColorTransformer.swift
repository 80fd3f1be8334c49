import EspalierGeometry
import Foundation

/// Makes one colour of another, as backgrounds do with their colours.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiconfigurationcolortransformer-swift.struct
@MainActor public struct UIConfigurationColorTransformer {
  private final class Identity {}

  /// Returns the colour that is shown for another one.
  public let transform: @MainActor (UIColor) -> UIColor
  private let identity = Identity()

  /// Makes a transformer.
  public init(_ transform: @escaping @MainActor (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the colour that is shown for another one.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Shows greys of the same lightness.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
    }
  }

  /// Shows colours as they are.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }

  /// Whether two values are copies of one transformer.
  package func isSame(as other: UIConfigurationColorTransformer) -> Bool {
    identity === other.identity
  }
}

extension UIConfigurationColorTransformer? {
  /// Whether two values are copies of one transformer, or both nil.
  @MainActor package func isSame(as other: UIConfigurationColorTransformer?) -> Bool {
    switch (self, other) {
    case (nil, nil): true
    case (let own?, let other?): own.isSame(as: other)
    default: false
    }
  }
}
