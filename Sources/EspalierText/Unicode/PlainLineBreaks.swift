/// Finds the places where lines of plain Latin text may end, as ICU does, in one pass.
///
/// Unicode's rules for lines look at pairs of characters and the spaces between them. Most pairs of
/// Latin letters, digits and common signs have one simple answer; a text with any other pair is
/// left to ICU.
package enum PlainLineBreaks {
  /// What the rules know about a character.
  private enum Kind: UInt8 {
    /// A letter, or a sign that is treated as one.
    case letter
    case digit
    case space
    /// `(`, which stays with what follows.
    case opening
    /// `)`, which stays with what is before it.
    case closing
    /// A comma, colon, semicolon or full stop.
    case stop
    /// `!` or `?`.
    case exclamation
    /// `'` or `"`.
    case quote
    case hyphen
    case other
  }

  private static let kinds: [Kind] = (0..<0x250).map { unit in
    switch unit {
    case 0x20: .space
    case 0x21, 0x3f: .exclamation
    case 0x22, 0x27: .quote
    case 0x28: .opening
    case 0x29: .closing
    case 0x2c, 0x2e, 0x3a, 0x3b: .stop
    case 0x2d: .hyphen
    case 0x30...0x39: .digit
    case 0x23, 0x26, 0x2a, 0x3c...0x3e, 0x40, 0x5e...0x60, 0x7e: .letter
    case 0x41...0x5a, 0x61...0x7a: .letter
    case 0xc0...0xd6, 0xd8...0xf6, 0xf8...0x24f: .letter
    default: .other
    }
  }

  /// The places, with the end of the text; `nil` if the text has a pair without a simple answer.
  package static func breaks(of units: [UInt16]) -> [UnicodeFacts.Break]? {
    guard let last = units.last else { return nil }
    let endsHard = last == 0x0a
    let end = endsHard ? units.count - 1 : units.count
    var result: [UnicodeFacts.Break] = []
    result.reserveCapacity(units.count / 4)
    let isPlain = kinds.withUnsafeBufferPointer { kinds in
      units.withUnsafeBufferPointer { units in
        var before = Kind.space
        var index = 0
        while index < end {
          let unit = Int(units[index])
          guard unit < kinds.count else { return false }
          let kind = kinds[unit]
          switch (before, kind) {
          case (.letter, .letter), (.letter, .space), (.digit, .digit), (.letter, .digit),
            (.digit, .letter), (.digit, .space):
            break
          case (.space, .letter), (.space, .digit), (.space, .opening):
            if index > 0 { result.append(UnicodeFacts.Break(index: index, status: 0)) }
          case (.space, .space), (.stop, .space), (.closing, .space), (.exclamation, .space): break
          case (.letter, .stop), (.letter, .closing), (.letter, .exclamation), (.letter, .opening),
            (.digit, .stop), (.digit, .closing), (.digit, .exclamation), (.digit, .opening):
            break
          case (.stop, .letter), (.stop, .digit), (.stop, .stop), (.stop, .closing),
            (.stop, .exclamation):
            break
          case (.opening, .letter), (.opening, .digit), (.opening, .opening): break
          case (.closing, .closing), (.closing, .stop), (.closing, .exclamation): break
          case (.exclamation, .exclamation), (.exclamation, .closing), (.exclamation, .stop): break
          case (.letter, .quote), (.quote, .letter): break
          case (.letter, .hyphen): break
          case (.hyphen, .letter): result.append(UnicodeFacts.Break(index: index, status: 0))
          default: return false
          }
          before = kind
          index += 1
        }
        // Nothing is known about what such signs are followed by at the end.
        return before != .quote && before != .hyphen && before != .opening
      }
    }
    guard isPlain else { return nil }
    result.append(UnicodeFacts.Break(index: units.count, status: endsHard ? 100 : 0))
    return result
  }
}
