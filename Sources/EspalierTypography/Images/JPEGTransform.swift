/// The inverse cosine transform of a block of coefficients, in whole numbers.
enum JPEGTransform {
  /// Writes the 64 samples of a block, whose coefficients are stored row by row, as the table is.
  ///
  /// `stride` is the distance of two rows of samples; `work` has room for 64 numbers.
  @inline(__always)
  static func write(
    _ block: UnsafePointer<Int16>, _ table: UnsafePointer<Int32>,
    to samples: UnsafeMutablePointer<UInt8>, stride: Int,
    _ work: UnsafeMutablePointer<Int32>
  ) {
    for column in 0..<8 {
      func value(_ row: Int) -> Int32 {
        Int32(block[row * 8 + column]) &* table[row * 8 + column]
      }
      let isFlat =
        block[8 + column] | block[16 + column] | block[24 + column] | block[32 + column]
        | block[40 + column] | block[48 + column] | block[56 + column] == 0
      if isFlat {
        let flat = value(0) &<< 2
        for row in 0..<8 { work[row * 8 + column] = flat }
        continue
      }
      let result = transformed(
        value(0), value(1), value(2), value(3), value(4), value(5), value(6), value(7))
      for row in 0..<8 { work[row * 8 + column] = (result[row] &+ 1024) &>> 11 }
    }
    for row in 0..<8 {
      let line = work + row * 8
      let result = transformed(
        line[0], line[1], line[2], line[3], line[4], line[5], line[6], line[7])
      let target = samples + row * stride
      for column in 0..<8 {
        let value = ((result[column] &+ (1 &<< 17)) &>> 18) &+ 128
        target[column] = UInt8(truncatingIfNeeded: min(max(value, 0), 255))
      }
    }
  }

  /// Returns eight samples of eight coefficients, times the square root of 8 and 2 to the 13th.
  @inline(__always)
  private static func transformed(
    _ c0: Int32, _ c1: Int32, _ c2: Int32, _ c3: Int32, _ c4: Int32, _ c5: Int32, _ c6: Int32,
    _ c7: Int32
  ) -> SIMD8<Int32> {
    // The cosines of k·π/16, times the square root of 2 and 2 to the 13th: the even part turns
    // c2 and c6 by π/8, the odd part is the method of Loeffler, Ligtenberg and Moschytz.
    let sum = (c0 &+ c4) &<< 13
    let difference = (c0 &- c4) &<< 13
    let turn = (c2 &+ c6) &* 4433
    let high = turn &+ c2 &* 6270
    let low = turn &- c6 &* 15137
    let (e0, e3) = (sum &+ high, sum &- high)
    let (e1, e2) = (difference &+ low, difference &- low)
    let (a, b) = (c7 &+ c1, c5 &+ c3)
    let (d, e) = (c7 &+ c3, c5 &+ c1)
    let shared = (d &+ e) &* 9633
    let p = shared &- d &* 16069
    let q = shared &- e &* 3196
    let r = 0 &- a &* 7373
    let s = 0 &- b &* 20995
    let o3 = c7 &* 2446 &+ r &+ p
    let o2 = c5 &* 16819 &+ s &+ q
    let o1 = c3 &* 25172 &+ s &+ p
    let o0 = c1 &* 12299 &+ r &+ q
    return SIMD8(
      e0 &+ o0, e1 &+ o1, e2 &+ o2, e3 &+ o3, e3 &- o3, e2 &- o2, e1 &- o1, e0 &- o0)
  }
}
