/// Reads JSON, with the line of what is wrong.
package struct JSONReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value of a JSON file.
  package static func read(_ bytes: [UInt8]) throws(ReadingError) -> ResourceValue {
    var reader = JSONReader(try TextDecoding.utf8(bytes))
    let value = try reader.value()
    reader.skipSpace()
    if reader.index < reader.bytes.count { throw reader.error("there is text after the end") }
    return value
  }

  private func error(_ reason: String) -> ReadingError {
    ReadingError(bytes.line(at: index), reason)
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[index]) { index += 1 }
  }

  /// Skips space and returns the byte there, which is not passed.
  private mutating func next() throws(ReadingError) -> UInt8 {
    skipSpace()
    guard index < bytes.count else { throw error("the JSON text ends too early") }
    return bytes[index]
  }

  private mutating func value() throws(ReadingError) -> ResourceValue {
    switch try next() {
    case UInt8(ascii: "{"): return try dictionary()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(
    _ word: String, _ value: ResourceValue
  ) throws(ReadingError) -> ResourceValue {
    guard bytes[index...].starts(with: word.utf8) else { throw error("a value was expected") }
    index += word.utf8.count
    return value
  }

  private mutating func deeper() throws(ReadingError) {
    depth += 1
    index += 1
    if depth > ReadingLimits.depth { throw error("the values are nested too deeply") }
  }

  private mutating func dictionary() throws(ReadingError) -> ResourceValue {
    try deeper()
    defer { depth -= 1 }
    var pairs: [ResourceValue.Pair] = []
    if try next() == UInt8(ascii: "}") {
      index += 1
      return .dictionary([])
    }
    while true {
      guard try next() == UInt8(ascii: "\"") else { throw error("a key in quotes was expected") }
      let key = try string()
      guard try next() == UInt8(ascii: ":") else {
        throw error("“:” was expected after the key “\(key)”")
      }
      index += 1
      pairs.append(ResourceValue.Pair(key, try value()))
      let byte = try next()
      guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") else {
        throw error("“,” or “}” was expected after the value of “\(key)”")
      }
      index += 1
      if byte == UInt8(ascii: "}") { return .dictionary(pairs) }
    }
  }

  private mutating func array() throws(ReadingError) -> ResourceValue {
    try deeper()
    defer { depth -= 1 }
    var items: [ResourceValue] = []
    if try next() == UInt8(ascii: "]") {
      index += 1
      return .array([])
    }
    while true {
      items.append(try value())
      let byte = try next()
      guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else {
        throw error("“,” or “]” was expected in a list")
      }
      index += 1
      if byte == UInt8(ascii: "]") { return .array(items) }
    }
  }

  private mutating func number() throws(ReadingError) -> ResourceValue {
    let start = index
    while index < bytes.count, Self.isNumber(bytes[index]) { index += 1 }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if let whole = Int(text) { return .integer(whole) }
    guard let real = Double(text), real.isFinite else {
      index = start
      throw error("a value was expected")
    }
    return .real(real)
  }

  private static func isNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private mutating func string() throws(ReadingError) -> String {
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      default: text.append(byte)
      }
    }
    throw error("a text in quotes does not end")
  }

  private mutating func escape() throws(ReadingError) -> [UInt8] {
    guard index < bytes.count else { throw error("a text in quotes does not end") }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0a]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0d]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0c]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "u"):
      var units = [try unit()]
      if UTF16.isLeadSurrogate(units[0]), bytes[index...].starts(with: [0x5c, 0x75]) {
        index += 2
        units.append(try unit())
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: throw error("“\\” is followed by an unknown character")
    }
  }

  private mutating func unit() throws(ReadingError) -> UInt16 {
    guard index + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw error("“\\u” is not followed by four digits") }
    index += 4
    return unit
  }
}
