public import Foundation

extension UIColor {
  /// The colour of text on dark grounds: white of the opacity 0.6.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// The colour of text on light grounds: black.
  public static let darkText = UIColor(white: 0, alpha: 1)
  /// The colour that views have as their tint by default.
  public static let tintColor = standardTint

  /// Creates a colour from components of the P3 space, each in 0...1.
  ///
  /// The screens here show sRGB: what is outside of it becomes the nearest edge.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    // Both spaces have the same curve and white; between them is a matrix of linear light.
    func linear(_ value: CGFloat) -> CGFloat {
      value <= 0.04045 ? value / 12.92 : CGFloat(pow(Double((value + 0.055) / 1.055), 2.4))
    }
    func curved(_ value: CGFloat) -> CGFloat {
      value <= 0.0031308
        ? value * 12.92 : CGFloat(1.055 * pow(Double(value), 1 / 2.4) - 0.055)
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      red: curved(1.2249401763 * r - 0.2249401763 * g),
      green: curved(-0.0420569547 * r + 1.0420569547 * g),
      blue: curved(-0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b), alpha: alpha)
  }

  /// Writes hue, saturation, brightness and opacity, each in 0...1, to the given pointers.
  ///
  /// - Returns: False, with nothing written, for a pattern.
  @discardableResult
  public final func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    var (r, g, b, a) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    guard getRed(&r, green: &g, blue: &b, alpha: &a) else { return false }
    let most = max(r, g, b)
    let span = most - min(r, g, b)
    var sector: CGFloat = 0
    if span > 0 {
      sector =
        most == r ? (g - b) / span : most == g ? (b - r) / span + 2 : (r - g) / span + 4
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = most > 0 ? span / most : 0
    brightness?.pointee = most
    alpha?.pointee = a
    return true
  }

  /// Writes the brightness of a gray and its opacity, each in 0...1, to the given pointers.
  ///
  /// - Returns: False, with nothing written, for a colour that is no gray, and for a pattern.
  @discardableResult
  public final func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    var (r, g, b, a) = (CGFloat.zero, CGFloat.zero, CGFloat.zero, CGFloat.zero)
    guard getRed(&r, green: &g, blue: &b, alpha: &a), r == g, g == b else { return false }
    white?.pointee = r
    alpha?.pointee = a
    return true
  }
}
