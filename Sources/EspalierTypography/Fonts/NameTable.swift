/// The names in a font's `name` table, in English if there is a choice.
struct NameTable {
  enum Entry: UInt16 {
    case family = 1
    case fullName = 4
    case postScriptName = 6
    case typographicFamily = 16
  }

  private var names: [UInt16: String] = [:]

  subscript(entry: Entry) -> String? { names[entry.rawValue] }

  /// Reads a table; skips broken parts.
  init(bytes: [UInt8]) {
    guard let count = bytes.word(at: 2), let storage = bytes.word(at: 4) else { return }
    var quality: [UInt16: Int] = [:]
    for record in 0..<Int(count) {
      let start = 6 + record * 12
      guard let platform = bytes.word(at: start), let language = bytes.word(at: start + 4),
        let name = bytes.word(at: start + 6), let length = bytes.word(at: start + 8),
        let offset = bytes.word(at: start + 10)
      else { break }
      guard Entry(rawValue: name) != nil else { continue }
      let from = Int(storage) + Int(offset)
      let to = from + Int(length)
      guard length > 0, to <= bytes.count else { continue }
      let rank = Self.rank(platform: platform, language: language)
      guard rank > quality[name] ?? 0 else { continue }
      let text = Self.text(bytes[from..<to], isWide: platform != 1)
      guard !text.isEmpty else { continue }
      quality[name] = rank
      names[name] = text
    }
  }

  private static func rank(platform: UInt16, language: UInt16) -> Int {
    switch (platform, language) {
    case (3, 0x409): 5
    case (3, _) where language & 0x3ff == 9: 4
    case (0, _): 3
    case (1, 0): 2
    default: 1
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>, isWide: Bool) -> String {
    guard isWide else { return String(decoding: bytes.filter { $0 < 0x80 }, as: UTF8.self) }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension [UInt8] {
  /// Returns the big-endian number of two bytes at `offset`; `nil` beyond the end.
  func word(at offset: Int) -> UInt16? {
    guard offset >= 0, offset + 1 < count else { return nil }
    return UInt16(self[offset]) << 8 | UInt16(self[offset + 1])
  }
}
