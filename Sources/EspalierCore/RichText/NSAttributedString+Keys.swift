public import Foundation

extension NSAttributedString.Key {
  /// The font, a `UIFont`; the system font at 12 points by default.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of the text, a `UIColor`; black by default, in a label the label's colour.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind the text, a `UIColor`; none by default.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The setting of the paragraph, an `NSParagraphStyle`.
  ///
  /// The value of a paragraph's first character applies to all of it.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The extra space after each character, a number of points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The extra space after each character, a number of points; used if there is no `kern`.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Whether letters may be joined in one glyph, a number: 0 for never, 1 by default.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The destination of a link, a `URL` or a `String`.
  public static let link = NSAttributedString.Key("NSLink")
  /// The line below the text, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line below the text, a `UIColor`; the colour of the text by default.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through the text, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through the text, a `UIColor`; the colour of the text by default.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The object in the place of a character U+FFFC, an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The directions of text inside its paragraph: an array of `Int`, each the sum of the raw values
  /// of an `NSWritingDirection` and an `NSWritingDirectionFormatType`, the outermost first.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// The distance of the baseline above that of the line, a number of points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The shadow of the text, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The colour of the outline, a `UIColor`; the colour of the text by default.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of the outline, a number of hundredths of the font's size.
  ///
  /// A positive number draws the outline only, a negative one the text and its outline.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The lean of the glyphs, a number: the distance to the right per height.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The stretch of the glyphs, a number: the natural logarithm of the factor.
  public static let expansion = NSAttributedString.Key("NSExpansion")
}

/// The style of a line below or through text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// Apple's number: the kind of line, a pattern, and whether spaces are left out.
  public let rawValue: Int
  /// Creates a style from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A line of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A line of dashes and dots in turn.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A line of dashes and two dots each in turn.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// No line below or through spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSAttributedString {
  /// The character that stands for an attachment, U+FFFC.
  static let attachmentCharacter = "\u{fffc}"

  /// Creates an empty text: `NSAttributedString()`.
  ///
  /// Foundation on Linux has no initializer without parameters, and Swift lets no extension add
  /// one; this one has a parameter that has only one value.
  public convenience init(empty: Void = ()) { self.init(string: "") }

  /// Creates a text of one attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: Self.attachmentCharacter, attributes: [.attachment: attachment])
  }
}

/// The shadow of a text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: as any mutable object it belongs to the code that changes it.
  private let foundationWord = FoundationWord.object

  /// The offset of the shadow from the text, in points, y down; zero by default.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur, in points; 0, the default, is a sharp shadow.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor`; a third of black by default, `nil` draws no shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  /// Creates a shadow without offset and blur.
  public override init() { super.init() }

  /// Returns a shadow with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Whether both draw the same.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  /// A hash of offset and blur.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(shadowOffset.width)
    hasher.combine(shadowOffset.height)
    hasher.combine(shadowBlurRadius)
    return hasher.finalize()
  }
}

/// Whether a writing direction leaves letters the direction of their script.
public enum NSWritingDirectionFormatType: Int, Sendable {
  /// Letters keep their direction; signs between them follow the attribute.
  case embedding = 0
  /// Letters follow the attribute as well.
  case override = 2
}
