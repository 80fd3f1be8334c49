import EspalierDiagnostics
import EspalierPlatform
public import Foundation

extension UIFont {
  /// The weight of a face, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number, with Apple's values for the named ones.
    public let rawValue: CGFloat
    /// Creates a weight from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The thinnest strokes.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Very thin strokes.
    public static let thin = Weight(rawValue: -0.6)
    /// Thin strokes.
    public static let light = Weight(rawValue: -0.4)
    /// The strokes of body text.
    public static let regular = Weight(rawValue: 0)
    /// Strokes a little heavier than those of body text.
    public static let medium = Weight(rawValue: 0.23)
    /// Strokes of headings in body text.
    public static let semibold = Weight(rawValue: 0.3)
    /// Heavy strokes.
    public static let bold = Weight(rawValue: 0.4)
    /// Very heavy strokes.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest strokes.
    public static let black = Weight(rawValue: 0.62)

    /// The nearest named weight on the scale of CSS and OpenType, 100...900.
    var openType: Int {
      guard rawValue.isFinite else {
        reportIssue(
          Issue(
            "text.fontWeight", .warning, subjects: ["UIFont.Weight", "\(rawValue)"],
            "A UIFont was requested with a weight of \(rawValue); it has the regular weight.",
            fix: "Pass one of the named weights, or a number from -1 to 1."))
        return 400
      }
      let named: [(Weight, Int)] = [
        (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500),
        (.semibold, 600), (.bold, 700), (.heavy, 800), (.black, 900),
      ]
      let nearest = named.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }
      return nearest?.1 ?? 400
    }
  }

  /// The default size of text in controls, in points.
  public class var systemFontSize: CGFloat { 14 }
  /// The size of small text in controls, in points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of a label's text, in points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of a button's title, in points.
  public class var buttonFontSize: CGFloat { 18 }

  /// Returns the system's regular sans-serif font.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontRequest(), size: fontSize)
  }

  /// Returns the system's sans-serif font in a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontRequest(weight: weight.openType), size: fontSize)
  }

  /// Returns the system's bold sans-serif font.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontRequest(weight: 700), size: fontSize)
  }

  /// Returns the system's italic sans-serif font.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontRequest(isItalic: true), size: fontSize)
  }

  /// Returns the system's monospaced font.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontRequest(weight: weight.openType, isMonospaced: true), size: fontSize)
  }

  /// Returns the system's sans-serif font for numbers that change in place.
  ///
  /// Its digits have one width if the machine's sans-serif face has such digits, as most faces
  /// have.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the same face at another size, in points.
  public final func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(request, size: fontSize) }

  /// Returns the same family in another weight.
  final func withWeight(_ weight: Weight) -> UIFont {
    var request = request
    request.weight = weight.openType
    return UIFont(request, size: pointSize)
  }
}
