/// Reads XML property lists, with the line of what is wrong.
///
/// Only what property lists consist of is known; no entity is ever read but the five of XML and
/// characters by number.
package struct XMLPropertyListReader {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value of an XML property list.
  package static func read(_ bytes: [UInt8]) throws(ReadingError) -> ResourceValue {
    var reader = XMLPropertyListReader(try TextDecoding.utf8(bytes))
    guard case .open(let name, let isEmpty) = try reader.tag(), name == "plist" else {
      throw reader.error("<plist> was expected")
    }
    guard !isEmpty, case .open(let first, let isFirstEmpty) = try reader.tag() else {
      throw reader.error("the property list is empty")
    }
    let value = try reader.value(first, isEmpty: isFirstEmpty)
    guard case .close("plist") = try reader.tag() else {
      throw reader.error("</plist> was expected")
    }
    return value
  }

  private enum Tag: Equatable {
    case open(String, isEmpty: Bool)
    case close(String)
  }

  private func error(_ reason: String) -> ReadingError {
    ReadingError(bytes.line(at: index), reason)
  }

  /// Passes everything up to the end of `text`.
  private mutating func skip(past text: String) throws(ReadingError) {
    let wanted = Array(text.utf8)
    while index + wanted.count <= bytes.count {
      if bytes[index..<index + wanted.count].elementsEqual(wanted) {
        index += wanted.count
        return
      }
      index += 1
    }
    index = bytes.count
    throw error("“\(text)” was expected before the end of the file")
  }

  /// Returns the next tag; comments, processing instructions and the document type are passed.
  private mutating func tag() throws(ReadingError) -> Tag {
    while true {
      while index < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[index]) { index += 1 }
      guard index < bytes.count else { throw error("the property list ends too early") }
      guard bytes[index] == UInt8(ascii: "<") else {
        throw error("there is text outside of a value")
      }
      let rest = bytes[index...]
      if rest.starts(with: "<!--".utf8) {
        try skip(past: "-->")
      } else if rest.starts(with: "<?".utf8) {
        try skip(past: "?>")
      } else if rest.starts(with: "<!".utf8) {
        try skip(past: ">")
      } else {
        return try namedTag()
      }
    }
  }

  private mutating func namedTag() throws(ReadingError) -> Tag {
    index += 1
    let isClosing = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    let start = index
    while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    guard !name.isEmpty else { throw error("an element without a name") }
    var isEmpty = false
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      isEmpty = bytes[index] == UInt8(ascii: "/")
      index += 1
    }
    guard index < bytes.count else { throw error("the property list ends inside <\(name)>") }
    index += 1
    return isClosing ? .close(name) : .open(name, isEmpty: isEmpty)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private mutating func value(
    _ name: String, isEmpty: Bool
  ) throws(ReadingError) -> ResourceValue {
    switch name {
    case "true", "false":
      if !isEmpty, try tag() != .close(name) { throw error("</\(name)> was expected") }
      return .boolean(name == "true")
    case "dict": return isEmpty ? .dictionary([]) : try dictionary()
    case "array": return isEmpty ? .array([]) : try array()
    default: break
    }
    let text = isEmpty ? "" : try text(of: name)
    let trimmed = String(text.drop(while: \.isWhitespace).prefix { !$0.isWhitespace })
    switch name {
    case "string": return .string(text)
    case "integer":
      let digits = trimmed.hasPrefix("0x") ? Int(trimmed.dropFirst(2), radix: 16) : Int(trimmed)
      guard let digits else { throw error("“\(trimmed)” is no whole number") }
      return .integer(digits)
    case "real":
      guard let number = Double(trimmed) else { throw error("“\(trimmed)” is no number") }
      return .real(number)
    case "data":
      guard let data = Base64.bytes(text.utf8) else { throw error("<data> is not in base 64") }
      return .data(data)
    case "date":
      guard let date = PropertyListDate.seconds(trimmed) else {
        throw error("“\(trimmed)” is no date")
      }
      return .date(date)
    default: throw error("property lists have no element <\(name)>")
    }
  }

  private mutating func deeper() throws(ReadingError) {
    depth += 1
    if depth > ReadingLimits.depth { throw error("the values are nested too deeply") }
  }

  private mutating func dictionary() throws(ReadingError) -> ResourceValue {
    try deeper()
    defer { depth -= 1 }
    var pairs: [ResourceValue.Pair] = []
    while true {
      switch try tag() {
      case .close("dict"): return .dictionary(pairs)
      case .open("key", let isEmpty):
        let key = isEmpty ? "" : try text(of: "key")
        guard case .open(let name, let isEmpty) = try tag() else {
          throw error("the key “\(key)” has no value")
        }
        pairs.append(ResourceValue.Pair(key, try value(name, isEmpty: isEmpty)))
      default: throw error("<key> or </dict> was expected")
      }
    }
  }

  private mutating func array() throws(ReadingError) -> ResourceValue {
    try deeper()
    defer { depth -= 1 }
    var items: [ResourceValue] = []
    while true {
      switch try tag() {
      case .close("array"): return .array(items)
      case .open(let name, let isEmpty): items.append(try value(name, isEmpty: isEmpty))
      default: throw error("</array> was expected")
      }
    }
  }

  /// Returns the text up to the end tag of `name`.
  private mutating func text(of name: String) throws(ReadingError) -> String {
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&") {
        text += try entity()
      } else if byte != UInt8(ascii: "<") {
        text.append(byte)
        index += 1
      } else if bytes[index...].starts(with: "<![CDATA[".utf8) {
        let start = index + 9
        index = start
        try skip(past: "]]>")
        text += bytes[start..<index - 3]
      } else if bytes[index...].starts(with: "<!--".utf8) {
        try skip(past: "-->")
      } else {
        guard try namedTag() == .close(name) else { throw error("</\(name)> was expected") }
        return String(decoding: text, as: UTF8.self)
      }
    }
    throw error("the property list ends inside <\(name)>")
  }

  private mutating func entity() throws(ReadingError) -> [UInt8] {
    let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
    guard let end else { throw error("“&” begins no known character") }
    let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
    let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    var result = known[name]
    if name.hasPrefix("#x"), let code = UInt32(name.dropFirst(2), radix: 16) {
      result = Unicode.Scalar(code).map { String(Character($0)) }
    } else if name.hasPrefix("#"), let code = UInt32(name.dropFirst()) {
      result = Unicode.Scalar(code).map { String(Character($0)) }
    }
    guard let result else { throw error("“&\(name);” is no known character") }
    index = end + 1
    return Array(result.utf8)
  }
}
