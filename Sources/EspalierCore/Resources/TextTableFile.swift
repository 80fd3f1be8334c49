import Foundation

/// The texts of one language, as the tool `espalier` wrote them; searched where they lie.
///
/// The file is `ESPTEXT1`, the number of entries, the entries and the bytes they name. An entry is
/// four numbers: place and length of the key, place and length of the text; the highest bit of the
/// last one says that the text is a plural. A key is the table's name, a zero byte and the key; the
/// name alone says that the table exists. Entries are sorted by their keys' bytes. Numbers have 32
/// bits, the lowest byte first.
struct TextTableFile: Sendable {
  private let bytes: [UInt8]
  private let count: Int

  /// Reads the file at a path; `nil` if it is missing or broken.
  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init([UInt8](data))
  }

  /// Reads a file's bytes; `nil` if they are broken.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 12, bytes.starts(with: "ESPTEXT1".utf8) else { return nil }
    let count = bytes.withUnsafeBytes { Self.number($0, 8) }
    guard count <= (bytes.count - 12) / 16 else { return nil }
    for entry in 0..<count {
      let isInside = bytes.withUnsafeBytes { raw in
        let place = 12 + entry * 16
        let (key, keyLength) = (Self.number(raw, place), Self.number(raw, place + 4))
        let (text, textLength) = (
          Self.number(raw, place + 8), Self.number(raw, place + 12) & 0x7fff_ffff
        )
        return key + keyLength <= raw.count && text + textLength <= raw.count
      }
      guard isInside else { return nil }
    }
    self.bytes = bytes
    self.count = count
  }

  /// What a key means.
  enum Text {
    case plain(String)
    case plural(PluralTable)
  }

  /// Whether the language has a table.
  func has(_ table: String) -> Bool { entry(table, nil) != nil }

  /// Returns the text of a key; `nil` if the table has none.
  func text(_ table: String, _ key: String) -> Text? {
    guard let (range, isPlural) = entry(table, key) else { return nil }
    return bytes.withUnsafeBufferPointer { memory in
      let text = UnsafeBufferPointer(rebasing: memory[range])
      guard isPlural else { return .plain(String(decoding: text, as: UTF8.self)) }
      return PluralTable(Array(text)).map { .plural($0) }
    }
  }

  /// The number of entries, tables included.
  var size: Int { count }

  private static func number(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int {
    Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
  }

  private func entry(_ table: String, _ key: String?) -> (range: Range<Int>, isPlural: Bool)? {
    var table = table
    var key = key
    return table.withUTF8 { table in
      bytes.withUnsafeBytes { raw in
        guard key != nil else { return find(raw, table, nil) }
        return key?.withUTF8 { find(raw, table, $0) }
      }
    }
  }

  private func find(
    _ raw: UnsafeRawBufferPointer, _ table: UnsafeBufferPointer<UInt8>,
    _ key: UnsafeBufferPointer<UInt8>?
  ) -> (range: Range<Int>, isPlural: Bool)? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let place = 12 + middle * 16
      let start = Self.number(raw, place)
      let order = Self.order(
        UnsafeRawBufferPointer(rebasing: raw[start..<start + Self.number(raw, place + 4)]), table,
        key)
      if order == 0 {
        let text = Self.number(raw, place + 8)
        let length = Self.number(raw, place + 12)
        return (text..<text + (length & 0x7fff_ffff), length >= 0x8000_0000)
      }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Compares the bytes of an entry's key with a table's name and a key: below, at or above 0.
  private static func order(
    _ entry: UnsafeRawBufferPointer, _ table: UnsafeBufferPointer<UInt8>,
    _ key: UnsafeBufferPointer<UInt8>?
  ) -> Int {
    let first = compare(entry[...], UnsafeRawBufferPointer(table))
    if first != 0 { return first }
    guard let key else { return entry.count - table.count }
    // Entries with the table's name alone come before those with keys.
    guard entry.count > table.count else { return -1 }
    if entry[table.count] != 0 { return 1 }
    let rest = entry[(table.count + 1)...]
    let second = compare(rest, UnsafeRawBufferPointer(key))
    return second != 0 ? second : rest.count - key.count
  }

  /// Compares the beginning of `bytes` with `other`; fewer bytes come before.
  private static func compare(
    _ bytes: Slice<UnsafeRawBufferPointer>, _ other: UnsafeRawBufferPointer
  ) -> Int {
    let own = UnsafeRawBufferPointer(rebasing: bytes)
    let length = min(own.count, other.count)
    if length > 0, let left = own.baseAddress, let right = other.baseAddress {
      let order = memcmp(left, right, length)
      if order != 0 { return Int(order) }
    }
    return own.count < other.count ? -1 : 0
  }
}

/// A format whose parts depend on numbers.
struct PluralTable: Sendable {
  /// The format.
  let format: String
  /// The variables by name.
  let variables: [String: Variable]

  /// A part of the format.
  struct Variable: Sendable {
    /// The number of its argument, from 1; `nil` for the next one.
    var argument: Int?
    /// The texts by category.
    var rules: [String: String]
  }

  /// Reads a plural of a file of texts; `nil` if it is broken.
  init?(_ bytes: [UInt8]) {
    var index = 0
    func field() -> String? {
      guard index + 4 <= bytes.count else { return nil }
      let length = bytes[index..<index + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - index - 4 else { return nil }
      defer { index += 4 + length }
      return String(decoding: bytes[index + 4..<index + 4 + length], as: UTF8.self)
    }
    guard let format = field() else { return nil }
    var variables: [String: Variable] = [:]
    while let name = field() {
      guard let argument = field(), let count = field().flatMap({ Int($0) }), count <= 6 else {
        return nil
      }
      var variable = Variable(argument: Int(argument), rules: [:])
      for _ in 0..<max(count, 0) {
        guard let category = field(), let text = field() else { return nil }
        variable.rules[category] = text
      }
      variables[name] = variable
    }
    self.format = format
    self.variables = variables
  }
}
