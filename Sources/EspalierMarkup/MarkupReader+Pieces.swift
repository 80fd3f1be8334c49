internal import EspalierMessages

/// The smallest parts of a document.
extension MarkupReader {
  /// A failure at the present line.
  func failure(_ code: String, _ sentence: String, fix: String? = nil) -> MarkupFailure {
    MarkupFailure(
      ProjectMessage(
        code, .error, file, line, sentence,
        fix: fix ?? "Open the file in Xcode and save it, or restore an earlier version."))
  }

  /// The failure of a document that ends too early.
  func cutOff(_ place: String) -> MarkupFailure {
    failure("P605", "The XML ends at line \(line) inside \(place).")
  }

  /// Whether the next bytes are those of a text.
  func follows(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard at + count <= bytes.count else { return false }
    return text.withUTF8Buffer { wanted in
      for index in 0..<count where bytes[at + index] != wanted[index] { return false }
      return true
    }
  }

  /// Goes past blanks and ends of lines.
  mutating func space() {
    while at < bytes.count, bytes[at] <= 32 {
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
  }

  /// Goes past the next occurrence of a text.
  mutating func skip(to end: StaticString, _ what: String) throws(MarkupFailure) {
    while at < bytes.count {
      if follows(end) {
        at += end.utf8CodeUnitCount
        return
      }
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
    throw cutOff(what)
  }

  /// Reads a name.
  mutating func name(_ what: @autoclosure () -> String) throws(MarkupFailure) -> String {
    let begin = at
    while at < bytes.count, Self.isName(bytes[at]) { at += 1 }
    guard at > begin else { throw failure("P605", "A name is missing for \(what()).") }
    return names.name(bytes, begin..<at)
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: ":"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// A text with its entities replaced and its ends of lines made one character each.
  ///
  /// In an attribute an end of a line that stands there as such is a blank, as XML has it; Xcode
  /// writes `&#10;` for those that count.
  func decoded(_ range: Range<Int>, line first: Int, isAttribute: Bool) throws(MarkupFailure)
    -> String
  {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var place = range.lowerBound
    var line = first
    while place < range.upperBound {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "&"):
        var end = place
        while end < range.upperBound, end - place < 12, bytes[end] != UInt8(ascii: ";") { end += 1 }
        let name = String(decoding: bytes[place..<end], as: UTF8.self)
        guard end < range.upperBound, bytes[end] == UInt8(ascii: ";"),
          let scalar = Self.scalar(name)
        else {
          var reader = self
          reader.line = line
          throw reader.failure(
            "P604", "The entity “&\(name)” is not one of XML's own.",
            fix: "Write the character itself, or “&amp;” for an ampersand.")
        }
        result.append(contentsOf: Array(String(Character(scalar)).utf8))
        place = end + 1
      case UInt8(ascii: "\r"):
        if place < range.upperBound, bytes[place] == UInt8(ascii: "\n") {
          place += 1
          line += 1
        }
        result.append(isAttribute ? 32 : 10)
      case UInt8(ascii: "\n"):
        line += 1
        result.append(isAttribute ? 32 : 10)
      case UInt8(ascii: "\t"): result.append(isAttribute ? 32 : 9)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let value =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      return value.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }
  }
}
