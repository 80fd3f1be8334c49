package import EspalierPlatform
import EspalierText
package import Foundation

/// A text as it is laid out on screen, which readers read by character and nobody enters.
///
/// Offsets count UTF-16 units. Made when a reader asks.
@MainActor package protocol ShownText {
  var string: String { get }
  /// The units of each line, from the top; together the whole text.
  var lines: [Range<Int>] { get }
  /// Returns the places of a part in points of the scene, one or more for each line; a part that is
  /// cut off has the place of the ellipsis, or none.
  func rects(of range: Range<Int>) -> [CGRect]
  /// Returns the character at a point of the scene; `nil` outside of the text's view.
  func offset(atScenePoint point: CGPoint) -> Int?
  /// Returns the attributes at an offset, and the units around it that have the same.
  func attributes(at offset: Int) -> (values: [NSAttributedString.Key: Any], range: Range<Int>)
  /// The attributes of text that has no others.
  var standardAttributes: [NSAttributedString.Key: Any] { get }
  /// The traits by which colours are chosen.
  var traits: UITraitCollection { get }
}

/// A view with text that readers read by character, as long as they are told no other name.
@MainActor package protocol AccessibleTextView: UIView {
  /// The text that is shown; `nil` for none.
  var readableString: String? { get }
  /// Whether the text may have several lines.
  var hasSeveralReadableLines: Bool { get }
  /// The text as it is laid out now; `nil` for none.
  var shownText: (any ShownText)? { get }
}

extension ShownText {
  /// Returns the unit around an offset; of spaces and signs between words, the stretch or the sign.
  package func unit(_ unit: AccessibleTextUnit, at offset: Int) -> Range<Int>? {
    let length = string.utf16.count
    guard offset >= 0, offset <= length else { return nil }
    let store = TextStore(string)
    switch unit {
    case .character: return store.cluster(after: offset)
    case .word: return store.word(at: offset)
    case .sentence: return store.sentence(at: offset)
    case .paragraph: return store.wholeParagraph(atOffset: offset)
    case .line: return lines.last { $0.lowerBound <= offset } ?? lines.first
    }
  }
}

extension AccessibleTextLook {
  /// Creates the look of text with attributes.
  @MainActor package init(_ values: [NSAttributedString.Key: Any], traits: UITraitCollection) {
    self.init()
    language = values[.accessibilitySpeechLanguage] as? String
    if let font = values[.font] as? UIFont {
      let metrics = font.resolved.metrics
      familyName = metrics.familyName
      size = Double(font.pointSize)
      // What was asked for counts where the machine has no such face.
      weight = font.request.weight == 400 ? metrics.weight : font.request.weight
      isItalic = metrics.isItalic || font.request.isItalic
    }
    if let slant = values[.obliqueness] as? NSNumber, slant.doubleValue != 0 { isItalic = true }
    underline = Self.line(values[.underlineStyle])
    isStruckThrough = Self.line(values[.strikethroughStyle]) != .none
    foreground = Self.color(values[.foregroundColor], traits)
    background = Self.color(values[.backgroundColor], traits)
  }

  private static func line(_ value: Any?) -> Line {
    let number = (value as? NSNumber)?.intValue ?? (value as? NSUnderlineStyle)?.rawValue ?? 0
    guard number & 0xff != 0 else { return .none }
    return number & 0xff == NSUnderlineStyle.double.rawValue ? .double : .single
  }

  @MainActor private static func color(_ value: Any?, _ traits: UITraitCollection) -> Color? {
    guard let parts = (value as? UIColor)?.components(with: traits), parts.alpha > 0 else {
      return nil
    }
    return Color(red: Double(parts.red), green: Double(parts.green), blue: Double(parts.blue))
  }
}
