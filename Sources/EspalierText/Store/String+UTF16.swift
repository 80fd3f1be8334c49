extension String {
  /// The UTF-16 units, made in one pass over the string's bytes.
  package var utf16Units: [UInt16] {
    let units = utf8.withContiguousStorageIfAvailable { bytes in
      [UInt16](unsafeUninitializedCapacity: UTF8Units.count(of: bytes)) { target, count in
        count = target.count
        if count > 0, let start = target.baseAddress { UTF8Units.decode(bytes, into: start) }
      }
    }
    return units ?? Array(utf16)
  }
}

/// Reads the bytes of strings, which are valid UTF-8, as UTF-16 units.
enum UTF8Units {
  /// The highest bits of eight bytes, which those of ASCII do not have.
  private static let marks: UInt64 = 0x8080_8080_8080_8080
  private static let lowest: UInt64 = 0x0101_0101_0101_0101

  /// Eight bytes, the first one lowest.
  @inline(__always)
  private static func block(_ source: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(source).loadUnaligned(as: UInt64.self))
  }

  /// The number of units.
  static func count(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let source = bytes.baseAddress else { return 0 }
    var count = bytes.count
    var read = 0
    while read + 8 <= bytes.count {
      let block = block(source + read)
      read += 8
      guard block & marks != 0 else { continue }
      // All but the first byte of a character add no unit; one of four bytes has two.
      count -= (block &>> 7 & ~(block &>> 6) & lowest).nonzeroBitCount
      count += (block &>> 7 & block &>> 6 & block &>> 5 & block &>> 4 & lowest).nonzeroBitCount
    }
    while read < bytes.count {
      if source[read] & 0xc0 == 0x80 { count -= 1 }
      if source[read] >= 0xf0 { count += 1 }
      read += 1
    }
    return count
  }

  /// Writes the units.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt16>
  ) {
    guard let source = bytes.baseAddress else { return }
    let length = bytes.count
    var (read, written) = (0, 0)
    // Twenty-four bytes are at least eight units, so that eight may be written.
    while read + 24 <= length {
      let block = block(source + read)
      let units = SIMD8<UInt16>(
        truncatingIfNeeded: UnsafeRawPointer(source + read).loadUnaligned(as: SIMD8<UInt8>.self))
      UnsafeMutableRawPointer(target + written).storeBytes(of: units, as: SIMD8<UInt16>.self)
      // Those before the first that is not of ASCII count.
      let plain = (block & marks).trailingZeroBitCount &>> 3
      read += plain
      written += plain
      if plain < 8 { decode(source, &read, target, &written) }
    }
    while read < length { decode(source, &read, target, &written) }
  }

  /// Writes the units of one character.
  @inline(__always)
  private static func decode(
    _ source: UnsafePointer<UInt8>, _ read: inout Int, _ target: UnsafeMutablePointer<UInt16>,
    _ written: inout Int
  ) {
    let bytes = source + read
    func rest(_ index: Int) -> UInt32 { UInt32(bytes[index] & 0x3f) }
    let first = UInt32(bytes[0])
    if first < 0x80 {
      target[written] = UInt16(first)
      read += 1
      written += 1
    } else if first < 0xe0 {
      target[written] = UInt16((first & 0x1f) << 6 | rest(1))
      read += 2
      written += 1
    } else if first < 0xf0 {
      target[written] = UInt16((first & 0xf) << 12 | rest(1) << 6 | rest(2))
      read += 3
      written += 1
    } else {
      let scalar = (first & 7) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3)
      target[written] = UInt16(0xd7c0 + scalar >> 10)
      target[written + 1] = UInt16(0xdc00 | scalar & 0x3ff)
      read += 4
      written += 2
    }
  }
}
