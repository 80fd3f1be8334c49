import EspalierPlatform
import Foundation

extension UIImage.SymbolConfiguration {
  /// Creates a configuration for symbols beside text in a font.
  public convenience init(font: UIFont) {
    self.init(
      size: font.pointSize, weight: UIImage.SymbolWeight(openType: font.request.weight),
      scale: .default)
  }

  /// Creates a configuration for symbols beside text of a style.
  public convenience init(textStyle: UIFont.TextStyle) {
    self.init(font: .preferredFont(forTextStyle: textStyle))
  }
}
