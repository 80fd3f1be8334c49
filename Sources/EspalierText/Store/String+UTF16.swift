extension String {
  /// The UTF-16 units, made in one pass over the string's bytes.
  package var utf16Units: [UInt16] {
    let units = utf8.withContiguousStorageIfAvailable { bytes in
      [UInt16](unsafeUninitializedCapacity: bytes.count) { target, count in
        guard let source = bytes.baseAddress, let target = target.baseAddress else { return }
        count = decode(source, bytes.count, into: target)
      }
    }
    return units ?? Array(utf16)
  }
}

/// Writes the units of valid UTF-8; returns their number.
private func decode(
  _ source: UnsafePointer<UInt8>, _ length: Int, into target: UnsafeMutablePointer<UInt16>
) -> Int {
  var (read, written) = (0, 0)
  func rest(_ index: Int) -> UInt32 { UInt32(source[read + index] & 0x3f) }
  while read < length {
    // Most text is ASCII for long stretches.
    while read + 8 <= length {
      let bytes = UnsafeRawPointer(source + read).loadUnaligned(as: SIMD8<UInt8>.self)
      guard bytes.max() < 0x80 else { break }
      UnsafeMutableRawPointer(target + written)
        .storeBytes(of: SIMD8<UInt16>(truncatingIfNeeded: bytes), as: SIMD8<UInt16>.self)
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
  return written
}
