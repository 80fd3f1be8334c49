/// The codes of a Huffman table.
struct HuffmanTable {
  /// The length and the symbol of each code of at most nine bits; 0 for the others.
  private(set) var quick = [UInt16](repeating: 0, count: 512)
  /// The first number that is no code, for each length.
  private(set) var ends = [Int](repeating: 0, count: 17)
  /// The difference between a code and the place of its symbol.
  private(set) var offsets = [Int](repeating: 0, count: 17)
  let symbols: [UInt8]

  /// Creates the codes from the number of codes of each length; fails if there are too many.
  init?(counts: [Int], symbols: [UInt8]) {
    self.symbols = symbols
    var code = 0
    var place = 0
    for length in 1...16 {
      offsets[length] = code - place
      for _ in 0..<counts[length - 1] {
        guard code < 1 << length, place < symbols.count else { return nil }
        if length <= 9 {
          let first = code << (9 - length)
          for index in first..<first + 1 << (9 - length) {
            quick[index] = UInt16(length << 8) | UInt16(symbols[place])
          }
        }
        code += 1
        place += 1
      }
      ends[length] = code
      code <<= 1
    }
  }
}
