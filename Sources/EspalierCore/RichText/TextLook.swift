import EspalierDiagnostics
import EspalierPlatform
import EspalierText
import Foundation

/// A set of attributes, resolved for shaping and drawing.
@MainActor package struct TextLook {
  /// A line below or through text.
  struct Rule: Equatable {
    var style: NSUnderlineStyle
    var color: UIColor?
  }

  package var attributes: [NSAttributedString.Key: Any]
  var font: UIFont
  /// The font and the features for shaping.
  var run: RunStyle
  /// `nil` is the colour of the view that shows the text.
  var color: UIColor?
  var background: UIColor?
  var underline: Rule?
  var strikethrough: Rule?
  var shadow: NSShadow?
  var strokeColor: UIColor?
  /// Hundredths of the font's size.
  var strokeWidth = 0.0
  var slant = 0.0
  var attachment: NSTextAttachment?
  package var link: Any?
  var paragraph: NSParagraphStyle?

  /// Whether it is drawn as letters in one colour, and nothing else.
  var isPlain: Bool {
    background == nil && underline == nil && strikethrough == nil && shadow == nil
      && strokeWidth == 0 && attachment == nil
  }

  /// - Parameters:
  ///   - attributes: The attributes as a program set them; those of a wrong type are issues.
  ///   - standardFont: The font of text without one.
  ///   - lineWidth: The width of the lines, which an attachment may fit into, in points.
  init(
    _ attributes: [NSAttributedString.Key: Any], standardFont: UIFont, lineWidth: CGFloat = 0
  ) {
    self.attributes = attributes
    let font = Self.value(UIFont.self, .font, attributes) ?? standardFont
    self.font = font
    run = RunStyle(face: font.resolved.face, size: Double(font.pointSize))
    if attributes.isEmpty { return }
    color = Self.value(UIColor.self, .foregroundColor, attributes)
    background = Self.value(UIColor.self, .backgroundColor, attributes)
    underline = Self.rule(.underlineStyle, .underlineColor, attributes)
    strikethrough = Self.rule(.strikethroughStyle, .strikethroughColor, attributes)
    shadow = Self.value(NSShadow.self, .shadow, attributes)
    strokeColor = Self.value(UIColor.self, .strokeColor, attributes)
    strokeWidth = Self.number(.strokeWidth, attributes) ?? 0
    slant = min(max(Self.number(.obliqueness, attributes) ?? 0, -2), 2)
    paragraph = Self.value(NSParagraphStyle.self, .paragraphStyle, attributes)
    link = attributes[.link] ?? attributes[.detectedLink]
    run.kern = Self.number(.kern, attributes) ?? Self.number(.tracking, attributes) ?? 0
    run.joinsLetters = Self.number(.ligature, attributes) != 0
    run.directions = Self.directions(attributes)
    run.raise = Self.number(.baselineOffset, attributes) ?? 0
    if let expansion = Self.number(.expansion, attributes) {
      run.stretch = exp(min(max(expansion, -2), 2))
    }
    if let attachment = Self.value(NSTextAttachment.self, .attachment, attributes) {
      self.attachment = attachment
      fitAttachment(inLineOfWidth: lineWidth)
    }
  }

  /// Asks the attachment for its place in a line of a width; returns whether it became another one.
  @discardableResult
  mutating func fitAttachment(inLineOfWidth width: CGFloat) -> Bool {
    guard let attachment else { return false }
    let line = CGRect(x: 0, y: 0, width: width, height: font.lineHeight)
    let bounds = attachment.attachmentBounds(
      for: nil, proposedLineFragment: line, glyphPosition: CGPoint(x: 0, y: font.ascender),
      characterIndex: 0)
    let isUsable = bounds.minY.isFinite && bounds.width.isFinite && bounds.height.isFinite
    let place = isUsable ? bounds : .zero
    let box = AttachmentBox(
      width: Double(max(0, place.width)), ascent: Double(place.maxY), descent: Double(-place.minY))
    defer { run.attachment = box }
    return run.attachment != box
  }

  /// The signs that begin the directions of the attribute, which are numbers of
  /// `NSWritingDirection` and `NSWritingDirectionFormatType`, added up.
  private static func directions(_ attributes: [NSAttributedString.Key: Any]) -> [UInt16] {
    guard let value = attributes[.writingDirection] else { return [] }
    let numbers = value as? [Int] ?? (value as? [NSNumber])?.map(\.intValue)
    guard let numbers, numbers.allSatisfy({ (0...3).contains($0) }) else {
      report(.writingDirection, value, wanted: "array of writing directions with their formats")
      return []
    }
    // From left to right or from right to left, embedded or overriding.
    let signs: [UInt16] = [0x202a, 0x202b, 0x202d, 0x202e]
    return numbers.prefix(60).map { signs[$0] }
  }

  private static func rule(
    _ style: NSAttributedString.Key, _ color: NSAttributedString.Key,
    _ attributes: [NSAttributedString.Key: Any]
  ) -> Rule? {
    let value = (attributes[style] as? NSUnderlineStyle)?.rawValue
    guard let number = value ?? number(style, attributes).map({ Int($0) }), number != 0 else {
      return nil
    }
    return Rule(
      style: NSUnderlineStyle(rawValue: number), color: Self.value(UIColor.self, color, attributes))
  }

  private static func value<Value>(
    _ type: Value.Type, _ key: NSAttributedString.Key,
    _ attributes: [NSAttributedString.Key: Any]
  ) -> Value? {
    guard let value = attributes[key] else { return nil }
    if let value = value as? Value { return value }
    report(key, value, wanted: "\(type)")
    return nil
  }

  /// Numbers may have any number type of Swift or Foundation.
  private static func number(
    _ key: NSAttributedString.Key, _ attributes: [NSAttributedString.Key: Any]
  ) -> Double? {
    guard let value = attributes[key] else { return nil }
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Int: Double(value)
      case let value as Float: Double(value)
      case let value as NSNumber: value.doubleValue
      default: nil
      }
    if let number, number.isFinite { return min(max(number, -100_000), 100_000) }
    report(key, value, wanted: "finite number")
    return nil
  }

  private static func report(_ key: NSAttributedString.Key, _ value: Any, wanted: String) {
    let found = "\(type(of: value))"
    // One issue for each kind of mistake: a text may have the attribute in every run.
    guard reported.insert("\(key.rawValue) \(found)").inserted else { return }
    reportIssue(
      Issue(
        "text.attribute", .warning, subjects: [key.rawValue, found],
        "The text attribute “\(key.rawValue)” has a \(found) as its value; it is ignored.",
        fix: "Set a \(wanted)."))
  }

  private static var reported: Set<String> = []
}

extension NSParagraphStyle {
  /// The style for the text engine.
  ///
  /// - Parameters:
  ///   - fallback: The direction of the layout, which is that of text without letters.
  ///   - naturalFollowsText: Whether natural alignment follows the letters of a paragraph, as where
  ///     text is entered; else it is that of the layout, unless a direction of writing is set.
  /// - Returns: The setting of the paragraph's lines.
  func setting(fallback: TextDirection, naturalFollowsText: Bool) -> ParagraphStyle {
    var style = ParagraphStyle()
    let values = values
    style.alignment =
      switch values.alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      case .natural:
        naturalFollowsText || values.baseWritingDirection != .natural
          ? .natural : fallback == .rightToLeft ? .right : .left
      }
    style.direction =
      switch values.baseWritingDirection {
      case .natural: .natural(fallback: fallback)
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    style.breaking = values.lineBreakMode.breaking
    style.firstLineHeadIndent = Double(values.firstLineHeadIndent)
    style.headIndent = Double(values.headIndent)
    style.tailIndent = Double(values.tailIndent)
    style.lineSpacing = Double(values.lineSpacing)
    style.spacingAfter = Double(values.paragraphSpacing)
    style.spacingBefore = Double(values.paragraphSpacingBefore)
    style.minimumLineHeight = Double(values.minimumLineHeight)
    style.maximumLineHeight = Double(values.maximumLineHeight)
    style.lineHeightMultiple = Double(values.lineHeightMultiple)
    style.tabInterval = Double(values.defaultTabInterval)
    if values.tabStops != ParagraphValues.standardTabs {
      style.tabs = values.tabStops.map { tab in
        ParagraphStyle.Tab(
          location: Double(tab.location),
          alignment: tab.alignment == .right ? .right : tab.alignment == .center ? .center : .left,
          isDecimal: tab.alignsDecimals)
      }
    }
    return style
  }
}

extension NSAttributedString.Key {
  /// The address that a text view found in its text; programs do not see it.
  package static let detectedLink = NSAttributedString.Key("EspalierDetectedLink")
}
