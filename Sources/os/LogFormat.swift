internal import Foundation

/// Fills the format of `os_log` with values.
package enum LogFormat {
  /// The text of a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - values: The values in order. A value of another type than its conversion asks for is
  ///     described instead; one that is missing leaves the conversion as it is.
  ///   - isRead: Whether private values are shown.
  /// - Returns: The text.
  package static func text(_ format: String, _ values: [Any?], isRead: Bool) -> String {
    var result = ""
    var rest = format[...]
    var waiting = values[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...]
      guard let conversion = Conversion(&rest) else {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      if conversion.letter == "%" {
        result += "%"
      } else if let value = waiting.popFirst() {
        let isScalar = !"@sS".contains(conversion.letter)
        result += conversion.privacy.text(
          conversion.text(value), isScalar: isScalar, isRead: isRead)
      } else {
        result += conversion.source
      }
    }
    return result + rest
  }
}

/// A conversion of a format, such as `%{public}-8.2f`.
private struct Conversion {
  /// The conversion as it was written.
  var source: String
  /// The flags, the width and the precision.
  var options = ""
  /// The letter at its end, without `l`, `h` and the like before it.
  var letter: Character = "%"
  var privacy = OSLogPrivacy.auto

  /// Takes a conversion from the beginning of a text, which begins with a percent sign.
  ///
  /// The result is nil, and nothing is taken, if the text begins with no conversion.
  init?(_ text: inout Substring) {
    var rest = text.dropFirst()
    if rest.first == "{" {
      guard let end = rest.firstIndex(of: "}") else { return nil }
      for word in rest[rest.index(after: rest.startIndex)..<end].split(separator: ",") {
        switch word.trimmingCharacters(in: .whitespaces) {
        case "public": privacy = .public
        case "private": privacy = .private
        case "sensitive": privacy = .sensitive
        case "mask.hash": privacy = .private(mask: .hash)
        default: break
        }
      }
      rest = rest[rest.index(after: end)...]
    }
    while let next = rest.first, "-+ #0123456789.".contains(next), options.count < 16 {
      options.append(next)
      rest = rest.dropFirst()
    }
    while let next = rest.first, "lhqjzt".contains(next) { rest = rest.dropFirst() }
    guard let last = rest.first, "@%dDiuUxXoOfFeEgGaAcCsSp".contains(last) else { return nil }
    letter = last
    source = String(text[..<rest.index(after: rest.startIndex)])
    text = rest.dropFirst()
  }

  /// A value as the conversion writes it.
  func text(_ value: Any?) -> String {
    guard let value else { return "(null)" }
    switch letter {
    case "d", "D", "i", "u", "U", "x", "X", "o", "O":
      guard let number = value as? any BinaryInteger else { return String(describing: value) }
      return whole(number)
    case "f", "F", "e", "E", "g", "G", "a", "A":
      let number =
        (value as? any BinaryFloatingPoint).map { Double($0) }
        ?? (value as? any BinaryInteger).map { Double($0) }
      guard let number else { return String(describing: value) }
      return String(format: "%\(limited)\(letter)", number)
    default:
      return String(describing: value)
    }
  }

  private func whole(_ number: some BinaryInteger) -> String {
    switch letter {
    case "x", "X", "o", "O":
      let bits = UInt64(truncatingIfNeeded: number)
      let narrow = number < 0 && number.bitWidth <= 32 ? bits & 0xFFFF_FFFF : bits
      return String(format: "%\(limited)ll\(letter.lowercased() == "o" ? "o" : letter)", narrow)
    case "u", "U":
      return String(format: "%\(limited)llu", UInt64(truncatingIfNeeded: number))
    default:
      return String(format: "%\(limited)lld", Int64(clamping: number))
    }
  }

  /// The options, unless a width in them is absurd.
  private var limited: String {
    let widths = options.split { !$0.isNumber }
    return widths.contains { $0.count > 3 } ? "" : options
  }
}
