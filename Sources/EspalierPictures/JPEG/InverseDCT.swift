/// Eight values in a row or a column of a block.
typealias Eight = (Int32, Int32, Int32, Int32, Int32, Int32, Int32, Int32)

/// Returns the inverse transform of eight values, in units of 1/8192.
///
/// These are the butterflies of Loeffler, Ligtenberg and Moschytz, with factors in the same units.
@inline(__always)
func transform(_ value: Eight, rounding: Int32) -> Eight {
  let sum = (value.0 &+ value.4) &<< 13 &+ rounding
  let difference = (value.0 &- value.4) &<< 13 &+ rounding
  let turn = (value.2 &+ value.6) &* 4433
  let wide = turn &+ value.2 &* 6270
  let narrow = turn &- value.6 &* 15137
  let even0 = sum &+ wide
  let even1 = difference &+ narrow
  let even2 = difference &- narrow
  let even3 = sum &- wide
  let shared = (value.7 &+ value.3 &+ value.5 &+ value.1) &* 9633
  let first = shared &- (value.7 &+ value.3) &* 16069
  let second = shared &- (value.5 &+ value.1) &* 3196
  let third = 0 &- (value.7 &+ value.1) &* 7373
  let fourth = 0 &- (value.5 &+ value.3) &* 20995
  let odd0 = value.1 &* 12299 &+ third &+ second
  let odd1 = value.3 &* 25172 &+ fourth &+ first
  let odd2 = value.5 &* 16819 &+ fourth &+ second
  let odd3 = value.7 &* 2446 &+ third &+ first
  return (
    even0 &+ odd0, even1 &+ odd1, even2 &+ odd2, even3 &+ odd3,
    even3 &- odd3, even2 &- odd2, even1 &- odd1, even0 &- odd0
  )
}

/// Turns a block of coefficients into 8 rows of 8 samples.
///
/// `workspace` has room for 64 values. The sums wrap around, so damaged values do no harm.
func inverseTransform(
  _ block: UnsafePointer<Int16>, quantization: UnsafePointer<Int32>,
  workspace: UnsafeMutablePointer<Int32>, into samples: UnsafeMutablePointer<UInt8>, stride: Int
) {
  for column in 0..<8 {
    let input = block + column
    let scale = quantization + column
    let cells = workspace + column
    let first = Int32(input[0]) &* scale[0]
    let rest =
      (input[8] | input[16] | input[24]) | (input[32] | input[40]) | (input[48] | input[56])
    if rest == 0 {
      let value = first &<< 2
      for row in 0..<8 { cells[row &* 8] = value }
      continue
    }
    let result = transform(
      (
        first, Int32(input[8]) &* scale[8], Int32(input[16]) &* scale[16],
        Int32(input[24]) &* scale[24], Int32(input[32]) &* scale[32],
        Int32(input[40]) &* scale[40], Int32(input[48]) &* scale[48],
        Int32(input[56]) &* scale[56]
      ), rounding: 1 << 10)
    cells[0] = result.0 &>> 11
    cells[8] = result.1 &>> 11
    cells[16] = result.2 &>> 11
    cells[24] = result.3 &>> 11
    cells[32] = result.4 &>> 11
    cells[40] = result.5 &>> 11
    cells[48] = result.6 &>> 11
    cells[56] = result.7 &>> 11
  }
  for row in 0..<8 {
    let cells = workspace + row &* 8
    let output = samples + row &* stride
    let result = transform(
      (cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6], cells[7]),
      rounding: 1 << 17)
    output[0] = sample(result.0 &>> 18)
    output[1] = sample(result.1 &>> 18)
    output[2] = sample(result.2 &>> 18)
    output[3] = sample(result.3 &>> 18)
    output[4] = sample(result.4 &>> 18)
    output[5] = sample(result.5 &>> 18)
    output[6] = sample(result.6 &>> 18)
    output[7] = sample(result.7 &>> 18)
  }
}
