/// Reads the bits of a JPEG scan up to the next marker; beyond it, all bits are 0.
struct JPEGBits {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The place of the next byte.
  private(set) var place: Int
  private var bits: UInt64 = 0
  private var count = 0
  /// The number of bits that were read beyond the data.
  private var missing = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>, from place: Int) {
    self.bytes = bytes
    self.place = place
  }

  /// Whether more was read than there is.
  var isExhausted: Bool { missing > count + 64 }

  @inline(__always)
  private mutating func fill() {
    while count <= 48 {
      var byte: UInt64 = 0
      if place < bytes.count, bytes[place] != 0xff {
        byte = UInt64(bytes[place])
        place &+= 1
      } else if place + 1 < bytes.count, bytes[place] == 0xff, bytes[place + 1] == 0 {
        byte = 0xff
        place &+= 2
      } else {
        missing &+= 8
      }
      bits = bits << 8 | byte
      count &+= 8
    }
  }

  /// Returns the next bits without taking them, at most 16.
  @inline(__always)
  mutating func peek(_ number: Int) -> Int {
    if count < number { fill() }
    return Int(truncatingIfNeeded: bits &>> UInt64(count &- number)) & ((1 &<< number) &- 1)
  }

  @inline(__always)
  mutating func skip(_ number: Int) { count &-= number }

  /// Takes the next bits, at most 16.
  @inline(__always)
  mutating func take(_ number: Int) -> Int {
    guard number > 0 else { return 0 }
    let value = peek(number)
    count &-= number
    return value
  }

  /// Takes a number of so many bits, of which those with a first bit of 0 are negative.
  @inline(__always)
  mutating func takeSigned(_ number: Int) -> Int {
    guard number > 0 else { return 0 }
    let value = take(number)
    return value < 1 &<< (number &- 1) ? value &- (1 &<< number) &+ 1 : value
  }

  /// Takes the next symbol of a table.
  @inline(__always)
  mutating func take(_ table: borrowing HuffmanTable) -> Int {
    let code = peek(16)
    let entry = Int(table.quick[code >> 7])
    if entry != 0 {
      count &-= entry >> 8
      return entry & 255
    }
    return takeLong(table, code)
  }

  private mutating func takeLong(_ table: borrowing HuffmanTable, _ code: Int) -> Int {
    for length in 10...16 where code >> (16 - length) < table.ends[length] {
      skip(length)
      let place = code >> (16 - length) - table.offsets[length]
      return place >= 0 && place < table.symbols.count ? Int(table.symbols[place]) : 0
    }
    skip(16)
    return 0
  }

  /// Skips to the restart marker; returns whether there is one before any other marker.
  mutating func restart() -> Bool {
    (bits, count, missing) = (0, 0, 0)
    while place + 1 < bytes.count {
      if bytes[place] == 0xff, bytes[place + 1] != 0, bytes[place + 1] != 0xff {
        guard 0xd0...0xd7 ~= bytes[place + 1] else { return false }
        place += 2
        return true
      }
      place += 1
    }
    return false
  }
}
