/// Writes the blocks of one kind of component.
struct BlockEncoder: Sendable {
  /// The divisors of the coefficients, row by row, 1...255.
  let quantization: [Int32]
  let direct: HuffmanCodes
  let alternating: HuffmanCodes

  /// The factor of each result of the transform.
  private let factors: [Float]

  init(quantization: [Int32], direct: HuffmanCodes, alternating: HuffmanCodes) {
    self.quantization = quantization
    self.direct = direct
    self.alternating = alternating
    factors = (0..<64).map { place in
      1 / (Float(quantization[place]) * aanScale[place / 8] * aanScale[place % 8] * 8)
    }
  }

  /// Transforms and writes a block; `last` is the mean of the block before.
  func write(_ block: inout [Float], _ last: inout Int32, to writer: inout BitWriter) {
    transformForward(&block)
    let mean = Int32((block[0] * factors[0]).rounded())
    let difference = mean - last
    last = mean
    let size = bitSize(difference)
    writer.write(direct[size])
    writer.write(difference, size: size)
    var zeros = 0
    for index in 1..<64 {
      let place = Int(zigzagOrder[index])
      let value = Int32((block[place] * factors[place]).rounded())
      guard value != 0 else {
        zeros += 1
        continue
      }
      while zeros > 15 {
        writer.write(alternating[0xf0])
        zeros -= 16
      }
      let size = bitSize(value)
      writer.write(alternating[zeros << 4 | size])
      writer.write(value, size: size)
      zeros = 0
    }
    if zeros > 0 { writer.write(alternating[0]) }
  }

  private func bitSize(_ value: Int32) -> Int { 32 - value.magnitude.leadingZeroBitCount }
}

/// Codes for the symbols of a table, as a file describes them.
struct HuffmanCodes: Sendable {
  /// The number of codes of each length, from 1 to 16.
  let counts: [UInt8]
  /// The symbols in the order of their codes.
  let symbols: [UInt8]

  /// A code and its number of bits.
  struct Code: Sendable {
    var bits: UInt32 = 0
    var size = 0
  }

  private let codes: [Code]

  init(counts: [UInt8], symbols: [UInt8]) {
    self.counts = counts
    self.symbols = symbols
    var codes = [Code](repeating: Code(), count: 256)
    var (next, index): (UInt32, Int) = (0, 0)
    for (length, count) in counts.enumerated() {
      for _ in 0..<count {
        codes[Int(symbols[index])] = Code(bits: next, size: length + 1)
        next += 1
        index += 1
      }
      next <<= 1
    }
    self.codes = codes
  }

  subscript(symbol: Int) -> Code { codes[symbol] }
}

/// Collects bits, and adds the zero bytes that keep them from looking like markers.
struct BitWriter {
  var bytes: [UInt8]
  private var bits: UInt64 = 0
  private var count = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func write(_ code: HuffmanCodes.Code) {
    add(code.bits, code.size)
  }

  /// Writes a number in `size` bits; negative ones as the number before, without its sign.
  mutating func write(_ value: Int32, size: Int) {
    let coded = value < 0 ? value - 1 : value
    add(UInt32(bitPattern: coded) & ((UInt32(1) << UInt32(size)) - 1), size)
  }

  private mutating func add(_ value: UInt32, _ size: Int) {
    bits = bits << UInt64(size) | UInt64(value)
    count += size
    while count >= 8 {
      count -= 8
      let byte = UInt8(truncatingIfNeeded: bits >> UInt64(count))
      bytes.append(byte)
      if byte == 0xff { bytes.append(0) }
    }
  }

  /// Fills the last byte with ones.
  mutating func finish() { if count > 0 { add((UInt32(1) << UInt32(8 - count)) - 1, 8 - count) } }
}
