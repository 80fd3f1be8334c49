/// Reads the old form of property lists, which is that of `.strings` files too.
///
/// Texts are in quotes or are bare words; `//` and `/* */` are comments. A `.strings` file is a
/// dictionary without its braces, in which `key;` means that the text is the key.
package struct PropertyListTextReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value of a file; one without braces is a dictionary.
  package static func read(_ bytes: [UInt8]) throws(ReadingError) -> ResourceValue {
    var reader = PropertyListTextReader(try TextDecoding.utf8(bytes))
    try reader.skipSpace()
    guard reader.index < reader.bytes.count else { return .dictionary([]) }
    let first = reader.bytes[reader.index]
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "(") {
      let value = try reader.value()
      try reader.skipSpace()
      if reader.index < reader.bytes.count { throw reader.error("there is text after the end") }
      return value
    }
    return .dictionary(try reader.pairs(isBraced: false))
  }

  private func error(_ reason: String, at place: Int? = nil) -> ReadingError {
    ReadingError(bytes.line(at: place ?? index), reason)
  }

  private mutating func skipSpace() throws(ReadingError) {
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= 0x20 {
        index += 1
      } else if bytes[index...].starts(with: [0xe2, 0x80, 0xa8])
        || bytes[index...].starts(with: [0xe2, 0x80, 0xa9])
      {
        index += 3
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        while index < bytes.count, bytes[index] != 0x0a, bytes[index] != 0x0d { index += 1 }
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "*")
      {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(ReadingError) {
    let start = index
    index += 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    throw error("a comment does not end", at: start)
  }

  private mutating func pairs(isBraced: Bool) throws(ReadingError) -> [ResourceValue.Pair] {
    var pairs: [ResourceValue.Pair] = []
    while true {
      try skipSpace()
      guard index < bytes.count else {
        if isBraced { throw error("“}” was expected before the end of the file") }
        return pairs
      }
      if isBraced, bytes[index] == UInt8(ascii: "}") {
        index += 1
        return pairs
      }
      let start = index
      let key = try string()
      try skipSpace()
      var value = ResourceValue.string(key)
      if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
        index += 1
        value = try self.value()
        try skipSpace()
      }
      pairs.append(ResourceValue.Pair(key, value))
      if index < bytes.count, bytes[index] == UInt8(ascii: ";") {
        index += 1
      } else if isBraced || index < bytes.count {
        throw error("“;” was expected after the entry “\(key.prefix(60))”", at: start)
      }
    }
  }

  private mutating func value() throws(ReadingError) -> ResourceValue {
    try skipSpace()
    guard index < bytes.count else { throw error("the file ends where a value was expected") }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      try deeper()
      defer { depth -= 1 }
      return .dictionary(try pairs(isBraced: true))
    case UInt8(ascii: "("):
      try deeper()
      defer { depth -= 1 }
      return .array(try items())
    case UInt8(ascii: "<"): return .data(try data())
    default: return .string(try string())
    }
  }

  private mutating func deeper() throws(ReadingError) {
    depth += 1
    index += 1
    if depth > ReadingLimits.depth { throw error("the values are nested too deeply") }
  }

  private mutating func items() throws(ReadingError) -> [ResourceValue] {
    var items: [ResourceValue] = []
    while true {
      try skipSpace()
      guard index < bytes.count else { throw error("“)” was expected before the end of the file") }
      if bytes[index] == UInt8(ascii: ")") {
        index += 1
        return items
      }
      items.append(try value())
      try skipSpace()
      if index < bytes.count, bytes[index] == UInt8(ascii: ",") { index += 1 }
    }
  }

  private mutating func data() throws(ReadingError) -> [UInt8] {
    index += 1
    var digits: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue {
        digits.append(UInt8(digit))
      } else if bytes[index] > 0x20 {
        throw error("data consists of hexadecimal digits")
      }
      index += 1
    }
    guard index < bytes.count else { throw error("“>” was expected before the end of the file") }
    index += 1
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private mutating func string() throws(ReadingError) -> String {
    guard index < bytes.count else { throw error("the file ends where a text was expected") }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return try quoted(quote) }
    let start = index
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    guard index > start else {
      throw error("a text was expected instead of “\(character(at: index))”")
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private func character(at index: Int) -> Character {
    String(decoding: bytes[index...].prefix(4), as: UTF8.self).first ?? " "
  }

  /// Whether a byte may stand in a text without quotes.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private mutating func quoted(_ quote: UInt8) throws(ReadingError) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { text += escape() } else { text.append(byte) }
    }
    throw error("a text in quotes does not end", at: start)
  }

  /// Returns what the characters behind a backslash mean.
  private mutating func escape() -> [UInt8] {
    guard index < bytes.count else { return [] }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0a]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0d]
    case UInt8(ascii: "a"): return [0x07]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0c]
    case UInt8(ascii: "v"): return [0x0b]
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      guard var units = unit().map({ [$0] }) else { return [byte] }
      if UTF16.isLeadSurrogate(units[0]), index + 1 < bytes.count,
        bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] | 0x20 == UInt8(ascii: "u")
      {
        index += 2
        if let second = unit() { units.append(second) }
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    case UInt8(ascii: "0")...UInt8(ascii: "7"): return octal(byte)
    default: return [byte]
    }
  }

  /// Returns four hexadecimal digits as a unit of UTF-16; passes nothing if they are not there.
  private mutating func unit() -> UInt16? {
    guard index + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { return nil }
    index += 4
    return unit
  }

  private mutating func octal(_ first: UInt8) -> [UInt8] {
    var code = UInt32(first - UInt8(ascii: "0"))
    var digits = 1
    while digits < 3, index < bytes.count,
      (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[index])
    {
      code = code * 8 + UInt32(bytes[index] - UInt8(ascii: "0"))
      index += 1
      digits += 1
    }
    return Unicode.Scalar(code).map { Array(String(Character($0)).utf8) } ?? []
  }
}
