import EspalierCore
import EspalierText
import Foundation

/// The kinds of text that a text view makes links of.
///
/// Addresses of pages and of mail and telephone numbers are found; the other kinds are kept without
/// effect.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers, which become `tel:` addresses.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Addresses of pages and of mail.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Postal addresses; without effect.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates; without effect.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Every kind.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

extension UITextView {
  /// Finds addresses in the whole text, while it cannot be edited.
  final func detectLinks() {
    let kinds = dataDetectorTypes.intersection([.link, .phoneNumber])
    let detects = !kinds.isEmpty && !isEditable && isSelectable
    guard detects || hasDetectedLinks else { return }
    if hasDetectedLinks { changeAttributes { $0[.detectedLink] = nil } }
    hasDetectedLinks = false
    guard detects else { return canvas.setNeedsDisplay() }
    let store = session.store
    for index in 0..<store.paragraphCount {
      let range = store.paragraph(index).range
      let units = store.units(in: range)
      let addresses = kinds.contains(.link) ? Self.addresses(in: units) : []
      let numbers = kinds.contains(.phoneNumber) ? PhoneNumbers.found(in: units) : []
      for (part, url) in addresses + numbers {
        mark(range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound, as: url)
      }
    }
    if hasDetectedLinks { canvas.setNeedsDisplay() }
  }

  private final func mark(_ range: Range<Int>, as url: URL) {
    var start = range.lowerBound
    for run in session.store.attributeRuns(in: range) {
      var attributes = table[run.attributes].attributes
      if attributes[.link] == nil {
        attributes[.detectedLink] = url
        session.store.setAttributes(table.number(of: attributes), in: start..<start + run.length)
        hasDetectedLinks = true
      }
      start += run.length
    }
  }

  // MARK: Addresses

  private static func addresses(in units: [UInt16]) -> [(Range<Int>, URL)] {
    var result: [(Range<Int>, URL)] = []
    var start = 0
    for end in 0...units.count where end == units.count || isSpace(units[end]) {
      let word = trimmed(start..<end, units)
      start = end + 1
      // "a@b.de" is the shortest address.
      guard word.count >= 6 else { continue }
      if let url = address(String(decoding: units[word], as: UTF16.self)) {
        result.append((word, url))
      }
    }
    return result
  }

  private static func isSpace(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit)?.properties.isWhitespace ?? false
  }

  /// A word without the signs of the sentence around it.
  private static func trimmed(_ word: Range<Int>, _ units: [UInt16]) -> Range<Int> {
    let before = Set("(<[{\"'«„“‘".utf16)
    let after = Set(")>]}\"'»”“’.,;:!?…".utf16)
    var (start, end) = (word.lowerBound, max(word.lowerBound, word.upperBound))
    while start < end, before.contains(units[start]) { start += 1 }
    while start < end, after.contains(units[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func address(_ word: String) -> URL? {
    let lowercased = word.lowercased()
    for scheme in ["https://", "http://", "ftp://", "mailto:"]
    where lowercased.hasPrefix(scheme) && word.count > scheme.count {
      return URL(string: word)
    }
    if lowercased.hasPrefix("www."), word.dropFirst(4).contains(".") {
      return URL(string: "http://" + word)
    }
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !word.contains("/"),
      let dot = parts[1].lastIndex(of: "."), dot > parts[1].startIndex,
      parts[1].index(after: dot) < parts[1].endIndex
    else { return nil }
    return URL(string: "mailto:" + word)
  }
}
