import EspalierLayers

extension UIColor {
  private static func fixed(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1)
    -> UIColor
  {
    UIColor(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Black.
  public static let black = fixed(0, 0, 0)
  /// A third of white's brightness.
  public static let darkGray = fixed(1 / 3, 1 / 3, 1 / 3)
  /// Two thirds of white's brightness.
  public static let lightGray = fixed(2 / 3, 2 / 3, 2 / 3)
  /// White.
  public static let white = fixed(1, 1, 1)
  /// Half of white's brightness.
  public static let gray = fixed(0.5, 0.5, 0.5)
  /// Pure red.
  public static let red = fixed(1, 0, 0)
  /// Pure green.
  public static let green = fixed(0, 1, 0)
  /// Pure blue.
  public static let blue = fixed(0, 0, 1)
  /// Full green and blue.
  public static let cyan = fixed(0, 1, 1)
  /// Full red and green.
  public static let yellow = fixed(1, 1, 0)
  /// Full red and blue.
  public static let magenta = fixed(1, 0, 1)
  /// Full red and half green.
  public static let orange = fixed(1, 0.5, 0)
  /// Half red and half blue.
  public static let purple = fixed(0.5, 0, 0.5)
  /// A dark orange.
  public static let brown = fixed(0.6, 0.4, 0.2)
  /// Transparent.
  public static let clear = fixed(0, 0, 0, 0)
}
