import EspalierPlatform
package import EspalierText
import Foundation

extension Runtime {
  private static let engineKey = RuntimePart<TextEngineBox> { runtime in
    TextEngineBox((runtime.text as? any GlyphSystem).map { TextEngine(system: $0) })
  }

  /// The text engine of this runtime's text system; `nil` where that draws no glyphs by number.
  package var textEngine: TextEngine? { self[Self.engineKey].engine }
}

/// Keeps the engine of a runtime.
@MainActor private final class TextEngineBox {
  let engine: TextEngine?
  init(_ engine: TextEngine?) { self.engine = engine }
}

/// An attributed text as paragraphs with numbers for their attributes.
///
/// Made once for each text that is set; lines of several widths come from it.
@MainActor package final class RichText {
  package let table: AttributeTable
  private(set) var paragraphs: [ShapedParagraph]
  package let engine: TextEngine

  /// The look of a text where its attributes say nothing.
  package struct Defaults {
    package var font: UIFont
    /// The style of paragraphs without one.
    package var paragraph = NSParagraphStyle.default
    package var direction = TextDirection.leftToRight
    /// Whether natural alignment follows the letters of each paragraph, as in text that is entered.
    package var naturalFollowsText = false
    /// The factor of the size of every font.
    package var fontScale: CGFloat = 1

    package init(
      font: UIFont, paragraph: NSParagraphStyle = NSParagraphStyle.default,
      direction: TextDirection = TextDirection.leftToRight, naturalFollowsText: Bool = false,
      fontScale: CGFloat = 1
    ) {
      self.font = font
      self.paragraph = paragraph
      self.direction = direction
      self.naturalFollowsText = naturalFollowsText
      self.fontScale = fontScale
    }
  }

  package init(_ string: NSAttributedString, defaults: Defaults, engine: TextEngine) {
    self.engine = engine
    let table = AttributeTable(standardFont: defaults.font)
    self.table = table
    let units = string.string.utf16Units
    var runs: [StyleRun] = []
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) {
      values, range, _ in
      runs.append(
        StyleRun(
          end: range.location + range.length,
          id: table.number(of: Self.scaled(values, defaults))))
    }
    paragraphs = TextEngine.paragraphs(of: units).map { range in
      let own = Self.runs(runs, in: range, table)
      let id = own.first?.id ?? 0
      return engine.shape(
        ParagraphText(
          units: Array(units[range]), runs: own, style: Self.style(table[id], defaults),
          look: table.look))
    }
  }

  private static func scaled(
    _ values: [NSAttributedString.Key: Any], _ defaults: Defaults
  ) -> [NSAttributedString.Key: Any] {
    guard defaults.fontScale != 1, let font = values[.font] as? UIFont else { return values }
    var values = values
    values[.font] = font.withSize(max(1, font.pointSize * defaults.fontScale))
    return values
  }

  private static func runs(
    _ runs: [StyleRun], in range: Range<Int>, _ table: AttributeTable
  ) -> [StyleRun] {
    var result: [StyleRun] = []
    for run in runs where run.end > range.lowerBound {
      let end = min(run.end, range.upperBound) - range.lowerBound
      if end > 0 || range.isEmpty { result.append(StyleRun(end: max(0, end), id: run.id)) }
      if run.end >= range.upperBound { break }
    }
    if result.isEmpty {
      // An empty line at the end has the look of the text before it.
      result.append(StyleRun(end: range.count, id: runs.last?.id ?? table.number(of: [:])))
    }
    return result
  }

  private static func style(_ look: TextLook, _ defaults: Defaults) -> ParagraphStyle {
    (look.paragraph ?? defaults.paragraph).setting(
      fallback: defaults.direction, naturalFollowsText: defaults.naturalFollowsText)
  }

  /// The text in lines of a width; zero, negative and very large widths set no limit.
  package func block(width: CGFloat, maximumLines: Int, truncates: Bool = false) -> TextBlockLayout
  {
    let isLimited = width > 0 && width < 100_000
    if table.fitAttachments(inLinesOfWidth: isLimited ? width : 0) {
      paragraphs = paragraphs.map { engine.shape($0.text) }
    }
    return TextBlockLayout(
      paragraphs, engine: engine, width: isLimited ? Double(width) + 0.01 : .infinity,
      maximumLines: max(0, maximumLines), truncates: truncates)
  }
}

extension String {
  /// Whether a text needs more than letters from left to right, each with a glyph of its own.
  ///
  /// Western letters, signs and symbols do not: they keep to the way that costs least.
  var needsTextEngine: Bool {
    // Every text of every label passes here: the bytes are looked at in one tight loop.
    let hasOnlyWesternLetters = utf8.withContiguousStorageIfAvailable { bytes in
      var largest: UInt8 = 0
      for byte in bytes { largest = max(largest, byte) }
      return largest < 0xcc
    }
    if hasOnlyWesternLetters == true { return false }
    return unicodeScalars.contains { $0.needsTextEngine }
  }
}

extension Unicode.Scalar {
  fileprivate var needsTextEngine: Bool {
    switch value {
    case ..<0x300: false
    // Greek and Cyrillic, but for marks.
    case 0x370..<0x483, 0x48a..<0x590: false
    case 0x1e00..<0x2000: false
    case 0x2010..<0x202a, 0x2030..<0x2060, 0x20a0..<0x20d0, 0x2100..<0x2300: false
    // Signs, but for those that are pictures.
    case 0x2300..<0x2e80: properties.isEmojiPresentation
    default: true
    }
  }
}
