public import Foundation

/// The direction of writing.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the first letter that has one.
  case natural = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// A place that a tab character moves to.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: every stored property is a constant.

  /// A key of a tab's options.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The characters that end a column of a right-aligned tab, a `CharacterSet`.
    ///
    /// With any set, numbers stand with their decimal point at the tab.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The alignment of the text at the tab.
  public let alignment: NSTextAlignment
  /// The distance from the leading edge, in points.
  public let location: CGFloat
  let alignsDecimals: Bool

  /// Creates a tab at the leading edge, with natural alignment.
  public convenience override init() { self.init(textAlignment: .natural, location: 0) }

  /// Creates a tab; `location` is in points from the leading edge.
  public init(
    textAlignment alignment: NSTextAlignment, location: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    self.location = location.isFinite ? location : 0
    alignsDecimals = options[.columnTerminators] != nil
  }

  /// Returns the tab itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both have the same place and alignment.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return location == other.location && alignment == other.alignment
      && alignsDecimals == other.alignsDecimals
  }

  /// A hash of the place.
  open override var hash: Int { location.hashValue }
}

/// The setting of a paragraph: alignment, indents, distances, line breaking.
///
/// Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Unchecked: the values of this class never change; a mutable style belongs to its owner.
  private let foundationWord = FoundationWord.object
  var values = ParagraphValues()

  /// The style of text without a paragraph style.
  public static let `default` = NSParagraphStyle()

  /// The direction of a language's script; from left to right for an unknown one.
  public class func defaultWritingDirection(forLanguage language: String?) -> NSWritingDirection {
    let name = language ?? Locale.current.language.languageCode?.identifier ?? "en"
    return LanguageTag(name).isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// Creates the default style.
  public override init() { super.init() }

  package init(_ values: ParagraphValues) { self.values = values }

  /// The distance between lines; 0 by default.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The distance below the paragraph; 0 by default.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The distance above the paragraph; 0 by default.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The alignment of the lines; `natural` by default.
  open var alignment: NSTextAlignment { values.alignment }
  /// The indent of the first line from the leading edge; 0 by default.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indent of the other lines from the leading edge; 0 by default.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of the lines: from the leading edge if positive, else from the trailing one; 0 by
  /// default.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The treatment of lines that are too long; `byWordWrapping` by default.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The smallest height of a line; 0 by default.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The largest height of a line; 0, the default, sets no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor of the height of lines; 0, the default, stands for 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The direction of writing; `natural` by default.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The tabs in the order of their places; twelve, 28 points apart, by default.
  open var tabStops: [NSTextTab] { values.tabStops }
  /// The distance of tabs after the last of `tabStops`; 0, the default, means there are none.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }

  /// Returns a style with the same values that never changes.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }

  /// Returns a style with the same values that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Whether both have the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSParagraphStyle else { return false }
    return other === self || other.values == values
  }

  /// A hash of some of the values.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.lineSpacing)
    hasher.combine(values.alignment)
    hasher.combine(values.lineBreakMode)
    hasher.combine(values.minimumLineHeight)
    hasher.combine(values.headIndent)
    return hasher.finalize()
  }
}

/// The values of a paragraph style.
package struct ParagraphValues: Equatable, Sendable {
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  package var alignment = NSTextAlignment.natural
  var firstLineHeadIndent: CGFloat = 0
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  package var lineBreakMode = NSLineBreakMode.byWordWrapping
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var baseWritingDirection = NSWritingDirection.natural
  var tabStops = ParagraphValues.standardTabs
  var defaultTabInterval: CGFloat = 0

  package init() {}

  static let standardTabs = (1...12).map {
    NSTextTab(textAlignment: .left, location: CGFloat($0) * 28)
  }
}
