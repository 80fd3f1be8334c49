/// A reader of the bits between two markers of a JPEG file.
struct BitReader {
  private let bytes: UnsafePointer<UInt8>
  private let end: Int
  private var bits: UInt64 = 0
  private var available = 0
  private var isExhausted = false

  /// Where the next byte is read; never beyond the next marker.
  private(set) var position: Int

  /// Creates a reader that begins at a position of the file.
  init(_ bytes: UnsafeBufferPointer<UInt8>, position: Int, empty: UnsafePointer<UInt8>) {
    self.bytes = bytes.baseAddress ?? empty
    end = bytes.count
    self.position = position
  }

  /// Whether more bits were taken than there are before the next marker.
  var isOverrun: Bool { available < 0 }

  /// Makes at least 32 bits ready, with zeros after the end of the data.
  @inline(__always)
  mutating func refill() {
    guard available < 32 else { return }
    if !isExhausted, end &- position >= 8 {
      let next = UnsafeRawPointer(bytes + position).loadUnaligned(as: UInt64.self).bigEndian
      if (~next &- 0x0101_0101_0101_0101) & next & 0x8080_8080_8080_8080 == 0 {
        bits |= next &>> UInt64(truncatingIfNeeded: available)
        position &+= (63 &- available) &>> 3
        available |= 56
        return
      }
    }
    refillSlowly()
  }

  @inline(never)
  private mutating func refillSlowly() {
    while !isExhausted, available <= 56 {
      guard position < end else {
        isExhausted = true
        return
      }
      let byte = bytes[position]
      if byte == 0xff {
        guard end - position >= 2, bytes[position + 1] == 0 else {
          isExhausted = true
          return
        }
        position += 1
      }
      position += 1
      bits |= UInt64(byte) << UInt64(56 - available)
      available += 8
    }
  }

  /// Returns the next bits as a number; at most 31 may be taken after one refill.
  @inline(__always)
  mutating func take(_ count: Int) -> Int32 {
    let value = (bits &>> 1) &>> UInt64(truncatingIfNeeded: 63 &- count)
    bits = bits &<< UInt64(truncatingIfNeeded: count)
    available &-= count
    return Int32(truncatingIfNeeded: value)
  }

  /// Returns the next bits as a number whose first bit tells its sign.
  @inline(__always)
  mutating func takeSigned(_ count: Int) -> Int32 {
    guard count > 0 else { return 0 }
    let isNegative = Int64(bitPattern: bits) >= 0
    let value = take(count)
    return isNegative ? value &- ((1 &<< Int32(truncatingIfNeeded: count)) &- 1) : value
  }

  /// Returns whether the next bit is set, and refills by itself.
  @inline(__always)
  mutating func takeFlag() -> Bool {
    refill()
    return take(1) != 0
  }

  /// Returns the next symbol of a Huffman table, or -1 if no code fits.
  @inline(__always)
  mutating func symbol(_ table: UnsafePointer<Int32>) -> Int {
    let cell = Int(table[Int(truncatingIfNeeded: bits &>> 55)])
    guard cell != 0 else { return longSymbol(table) }
    let length = cell &>> 8
    bits = bits &<< UInt64(truncatingIfNeeded: length)
    available &-= length
    return cell & 255
  }

  private mutating func longSymbol(_ table: UnsafePointer<Int32>) -> Int {
    let code = Int32(truncatingIfNeeded: bits &>> 48)
    for length in HuffmanTable.lookupBits + 1...16
    where code < table[HuffmanTable.limitCell + length] {
      let place = table[HuffmanTable.offsetCell + length] &+ code &>> Int32(16 - length)
      _ = take(length)
      return Int(table[HuffmanTable.symbolCell + Int(place & 255)])
    }
    return -1
  }

  /// Returns the number of the next restart marker and goes behind it, or nil at another one.
  mutating func passRestartMarker() -> Int? {
    bits = 0
    available = 0
    isExhausted = true
    while end - position >= 2 {
      let code = bytes[position + 1]
      if bytes[position] == 0xff, code != 0, code != 0xff {
        guard (0xd0...0xd7).contains(code) else { return nil }
        position += 2
        isExhausted = false
        return Int(code & 7)
      }
      position += 1
    }
    return nil
  }
}
