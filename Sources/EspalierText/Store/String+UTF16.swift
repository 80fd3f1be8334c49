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
  /// The number of units.
  static func count(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let source = bytes.baseAddress else { return 0 }
    var count = bytes.count
    var read = 0
    while read < bytes.count {
      if read + 16 <= bytes.count {
        let block = UnsafeRawPointer(source + read).loadUnaligned(as: SIMD16<UInt8>.self)
        if block.max() < 0x80 {
          read += 16
          continue
        }
      }
      let end = min(read + 16, bytes.count)
      while read < end {
        // All but the first byte of a character add no unit; one of four bytes has two.
        if source[read] & 0xc0 == 0x80 { count -= 1 }
        if source[read] >= 0xf0 { count += 1 }
        read += 1
      }
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
    func rest(_ index: Int) -> UInt32 { UInt32(source[read + index] & 0x3f) }
    while read < length {
      // Most text is ASCII for long stretches.
      while read + 8 <= length {
        let block = UnsafeRawPointer(source + read).loadUnaligned(as: SIMD8<UInt8>.self)
        guard block.max() < 0x80 else { break }
        UnsafeMutableRawPointer(target + written)
          .storeBytes(of: SIMD8<UInt16>(truncatingIfNeeded: block), as: SIMD8<UInt16>.self)
        read += 8
        written += 8
      }
      guard read < length else { break }
      let first = UInt32(source[read])
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
}
