/// Reads the old form of property lists: `{ key = value; list = (a, "b"); }`.
///
/// Foundation reads the form too, but neither its values nor its errors have lines. The reader
/// visits each byte once and nests at most 100 levels.
struct OldPropertyListReader {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Reads the whole file, which is one dictionary.
  ///
  /// - Returns: The dictionary.
  /// - Throws: A ``PropertyListFault`` with the line.
  mutating func read() throws(PropertyListFault) -> PropertyTable {
    try skipBlanks()
    guard case .table(let table) = try value() else {
      throw fault("The file is no dictionary.")
    }
    try skipBlanks()
    if index < bytes.count { throw fault("Text follows after the end of the dictionary.") }
    return table
  }

  private mutating func value() throws(PropertyListFault) -> PropertyValue {
    guard index < bytes.count else { throw fault("The file ends inside of a value.") }
    switch bytes[index] {
    case UInt8(ascii: "{"): return .table(try table())
    case UInt8(ascii: "("): return .list(try list())
    case UInt8(ascii: "<"):
      return .text(try data())
    default: return .text(try word())
    }
  }

  private mutating func descend() throws(PropertyListFault) {
    depth += 1
    if depth > 100 { throw fault("Values are nested more than 100 levels deep.") }
    index += 1
  }

  private mutating func table() throws(PropertyListFault) -> PropertyTable {
    let start = line
    try descend()
    var table = PropertyTable()
    while true {
      try skipBlanks()
      guard index < bytes.count else {
        throw fault("The file ends inside of the dictionary that begins at line \(start).")
      }
      if bytes[index] == UInt8(ascii: "}") { break }
      let keyLine = line
      let key = try word()
      try skipBlanks()
      try expect(UInt8(ascii: "="), "An equals sign must follow the key “\(key)”.")
      try skipBlanks()
      table.set(key, try value(), line: keyLine)
      try skipBlanks()
      if index < bytes.count, bytes[index] == UInt8(ascii: "}") { break }
      try expect(UInt8(ascii: ";"), "A semicolon must follow the value of “\(key)”.")
    }
    index += 1
    depth -= 1
    return table
  }

  private mutating func list() throws(PropertyListFault) -> [PropertyValue] {
    let start = line
    try descend()
    var list: [PropertyValue] = []
    while true {
      try skipBlanks()
      guard index < bytes.count else {
        throw fault("The file ends inside of the list that begins at line \(start).")
      }
      if bytes[index] == UInt8(ascii: ")") { break }
      list.append(try value())
      try skipBlanks()
      if index < bytes.count, bytes[index] == UInt8(ascii: ")") { break }
      try expect(UInt8(ascii: ","), "A comma must follow each element of a list.")
    }
    index += 1
    depth -= 1
    return list
  }

  /// Reads `<0fbd 77>`; the digits are kept as text, since no project file needs the bytes.
  private mutating func data() throws(PropertyListFault) -> String {
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      guard Self.isHexDigit(bytes[index]) || Self.isBlank(bytes[index]) else {
        throw fault("“<” begins data, but a character follows that is no digit.")
      }
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
    guard index < bytes.count else { throw fault("The file ends inside of data.") }
    index += 1
    return String(decoding: bytes[start..<index - 1], as: UTF8.self)
  }

  private mutating func word() throws(PropertyListFault) -> String {
    guard index < bytes.count else { throw fault("The file ends where a word must stand.") }
    let first = bytes[index]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(first) }
    let start = index
    while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
    if start == index {
      throw fault("“\(Character(Unicode.Scalar(first)))” stands where a word must stand.")
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func quoted(_ quote: UInt8) throws(PropertyListFault) -> String {
    let startLine = line
    index += 1
    let start = index
    var escaped: [UInt8]?
    while index < bytes.count, bytes[index] != quote {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte == UInt8(ascii: "\\") {
        if escaped == nil { escaped = Array(bytes[start..<index]) }
        index += 1
        escaped?.append(contentsOf: escape())
      } else {
        escaped?.append(byte)
        index += 1
      }
    }
    guard index < bytes.count else {
      line = startLine
      throw fault("The string that begins here has no end.")
    }
    index += 1
    return String(decoding: escaped ?? Array(bytes[start..<index - 1]), as: UTF8.self)
  }

  /// Reads what follows a backslash.
  private mutating func escape() -> [UInt8] {
    guard index < bytes.count else { return [] }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "r"): return [UInt8(ascii: "\r")]
    case UInt8(ascii: "a"): return [7]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "v"): return [11]
    case UInt8(ascii: "U"), UInt8(ascii: "u"): return scalar(digits: 4, radix: 16, from: index)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      return scalar(digits: 3, radix: 8, from: index - 1)
    case UInt8(ascii: "\n"):
      line += 1
      return [byte]
    default: return [byte]
    }
  }

  private mutating func scalar(digits: Int, radix: UInt32, from start: Int) -> [UInt8] {
    var value: UInt32 = 0
    index = start
    while index < min(bytes.count, start + digits),
      let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue, digit < radix
    {
      value = value * radix + UInt32(digit)
      index += 1
    }
    return Array(String(Unicode.Scalar(value).map(Character.init) ?? "\u{FFFD}").utf8)
  }

  private mutating func expect(_ byte: UInt8, _ reason: String) throws(PropertyListFault) {
    guard index < bytes.count, bytes[index] == byte else { throw fault(reason) }
    index += 1
  }

  private mutating func skipBlanks() throws(PropertyListFault) {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { line += 1 }
      if Self.isBlank(byte) {
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "/")
      {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
        bytes[index + 1] == UInt8(ascii: "*")
      {
        try skipComment()
      } else {
        break
      }
    }
  }

  private mutating func skipComment() throws(PropertyListFault) {
    let start = line
    index += 2
    while index + 1 < bytes.count,
      bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
    {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
    guard index + 1 < bytes.count else {
      line = start
      throw fault("The comment that begins here has no end.")
    }
    index += 2
  }

  /// The fault at the current place.
  ///
  /// A line that git wrote into the file explains it best.
  private func fault(_ reason: String) -> PropertyListFault {
    for (number, text) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    )
    .enumerated() {
      for mark in ["<<<<<<<", "=======", ">>>>>>>"] where text.starts(with: Array(mark.utf8)) {
        return PropertyListFault(
          line: number + 1, reason: "The file is half merged: the line begins with “\(mark)”.",
          isHalfMerged: true)
      }
    }
    return PropertyListFault(line: line, reason: reason)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 32 || (9...13).contains(byte)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: "@"):
      true
    default: byte >= 0x80
    }
  }
}
