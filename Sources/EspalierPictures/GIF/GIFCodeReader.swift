/// A reader of the codes in the subblocks of a GIF picture.
struct GIFCodeReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  /// The number of bytes that the subblock still has.
  private var left = 0
  private var bits: UInt64 = 0
  private var available = 0

  /// Creates a reader that begins at the length of a subblock.
  init(_ bytes: UnsafeBufferPointer<UInt8>, position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Returns the next code of so many bits, at most 12, or -1 if there is none.
  @inline(__always)
  mutating func take(_ count: Int) -> Int {
    if available < count {
      refill()
      guard available >= count else { return -1 }
    }
    let code = Int(truncatingIfNeeded: bits) & (1 &<< count &- 1)
    bits = bits &>> UInt64(truncatingIfNeeded: count)
    available &-= count
    return code
  }

  private mutating func refill() {
    while available <= 56 {
      if left == 0 {
        guard position < bytes.count, bytes[position] > 0 else { return }
        left = min(Int(bytes[position]), bytes.count - position - 1)
        position += 1
        if left == 0 { return }
      }
      bits |= UInt64(bytes[position]) << UInt64(available)
      available += 8
      position += 1
      left -= 1
    }
  }
}
