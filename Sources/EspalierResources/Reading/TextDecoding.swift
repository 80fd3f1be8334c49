/// Reads a file's bytes as text.
package enum TextDecoding {
  /// Returns UTF-8 for UTF-8 or UTF-16 of either order, without a byte order mark.
  ///
  /// UTF-16 without a mark is told by the zero bytes of its first characters. A throw means bytes
  /// that are no text in any of these encodings.
  package static func utf8(_ bytes: [UInt8]) throws(ReadingError) -> [UInt8] {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return try checked(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xff, 0xfe]) { return try utf16(bytes[2...], isLittle: true) }
    if bytes.starts(with: [0xfe, 0xff]) { return try utf16(bytes[2...], isLittle: false) }
    if bytes.count >= 4, bytes[0] != 0, bytes[1] == 0, bytes[2] != 0, bytes[3] == 0 {
      return try utf16(bytes[...], isLittle: true)
    }
    if bytes.count >= 4, bytes[0] == 0, bytes[1] != 0, bytes[2] == 0, bytes[3] != 0 {
      return try utf16(bytes[...], isLittle: false)
    }
    return try checked(bytes)
  }

  private static func checked(_ bytes: [UInt8]) throws(ReadingError) -> [UInt8] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw ReadingError(
        bytes.line(at: firstInvalid(bytes)), "the text is neither UTF-8 nor UTF-16")
    }
    return bytes
  }

  /// The index of the first byte that is no UTF-8.
  private static func firstInvalid(_ bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var index = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): index += UTF8.width(scalar)
      case .emptyInput, .error: return index
      }
    }
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, isLittle: Bool
  ) throws(ReadingError) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2) else {
      throw ReadingError(0, "the UTF-16 text ends inside a character")
    }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittle ? first | second << 8 : first << 8 | second)
      index += 2
    }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw ReadingError(0, "the text is no valid UTF-16")
    }
    return Array(text.utf8)
  }
}

extension UTF8 {
  /// The number of bytes of a character.
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    UTF8.encode(scalar).map(\.count) ?? 1
  }
}
