/// A Huffman table, laid out for fast decoding.
///
/// The cells are a lookup by the next nine bits (the code's length in the upper byte, its symbol
/// in the lower one; 0 for longer codes), then for each length the end of its codes, then what
/// to add to a code of that length for the place of its symbol, and then the 256 symbols.
struct HuffmanTable: Sendable {
  /// The number of bits that one lookup decides.
  static let lookupBits = 9

  /// Where the ends of the codes of each length begin.
  static let limitCell = 512

  /// Where the offsets of the symbols of each length begin.
  static let offsetCell = 530

  /// Where the symbols begin.
  static let symbolCell = 548

  /// The number of cells of a table.
  static let cellCount = 804

  /// The failure that a wrong table causes.
  static let damaged = PictureError("The JPEG file is damaged: a Huffman table is wrong.")

  /// The cells, as described above.
  let cells: [Int32]

  /// Creates a table from the number of codes of each length and their symbols.
  init(counts: [Int], symbols: [UInt8], largestSymbol: UInt8) throws(PictureError) {
    guard counts.count == 16, symbols.count <= 256, symbols.count == counts.reduce(0, +),
      symbols.allSatisfy({ symbol in symbol <= largestSymbol })
    else { throw Self.damaged }
    var cells = [Int32](repeating: 0, count: Self.cellCount)
    for (index, symbol) in symbols.enumerated() { cells[Self.symbolCell + index] = Int32(symbol) }
    var code = 0
    var index = 0
    for length in 1...16 {
      let count = counts[length - 1]
      guard code + count <= 1 << length else { throw Self.damaged }
      cells[Self.offsetCell + length] = Int32(index - code)
      for _ in 0..<count {
        if length <= Self.lookupBits {
          let spare = Self.lookupBits - length
          for cell in code << spare..<(code + 1) << spare {
            cells[cell] = Int32(length) << 8 | Int32(symbols[index])
          }
        }
        code += 1
        index += 1
      }
      cells[Self.limitCell + length] = Int32(code << (16 - length))
      code <<= 1
    }
    self.cells = cells
  }
}
