/// Turns a block of coefficients into fewer than 8 by 8 samples.
///
/// Each sample is the mean of the samples that it stands for in the block of 8 by 8, before those
/// are held within a byte. `workspace` has room for 64 values. The sums wrap around, so damaged
/// values do no harm.
@inline(never)
func reducedTransform(
  _ block: UnsafePointer<Int16>, width: Int, height: Int, quantization: UnsafePointer<Int32>,
  workspace: UnsafeMutablePointer<Int32>, into samples: UnsafeMutablePointer<UInt8>, stride: Int
) {
  // One sample across needs only the first column, and 2 or 4 do not need the fifth.
  for column in 0..<(width == 1 ? 1 : 8) where column != 4 || width == 8 {
    let input = block + column
    let scale = quantization + column
    let cells = workspace + column
    let values = (
      Int32(input[0]) &* scale[0], Int32(input[8]) &* scale[8], Int32(input[16]) &* scale[16],
      Int32(input[24]) &* scale[24], Int32(input[32]) &* scale[32],
      Int32(input[40]) &* scale[40], Int32(input[48]) &* scale[48],
      Int32(input[56]) &* scale[56]
    )
    let result = means(of: values, count: height, rounding: 1 << 10) &>> 11
    for row in 0..<height { cells[row &* 8] = result[row] }
  }
  for row in 0..<height {
    let cells = workspace + row &* 8
    let output = samples + row &* stride
    let values = (
      cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6], cells[7]
    )
    let result = means(of: values, count: width, rounding: 1 << 17) &>> 18
    for column in 0..<width { output[column] = sample(result[column]) }
  }
}

/// Returns the means of so many equal parts of the eight transformed values, in units of 1/8192.
@inline(__always)
private func means(of value: Eight, count: Int, rounding: Int32) -> SIMD8<Int32> {
  switch count {
  case 1:
    return SIMD8(value.0 &<< 13 &+ rounding, 0, 0, 0, 0, 0, 0, 0)
  case 2:
    return meansOfHalves(of: value, rounding: rounding)
  case 4:
    return meansOfPairs(in: value, rounding: rounding)
  default:
    let all = transform(value, rounding: rounding)
    return SIMD8(all.0, all.1, all.2, all.3, all.4, all.5, all.6, all.7)
  }
}

// The factors are those of the transform, averaged over two values. The fifth one is zero.
@inline(__always)
private func meansOfPairs(in value: Eight, rounding: Int32) -> SIMD8<Int32> {
  let base = value.0 &<< 13 &+ rounding
  let even = 7568 &* value.2 &- 3135 &* value.6
  let outer = 10498 &* value.1 &+ 3686 &* value.3 &- 2463 &* value.5 &- 2088 &* value.7
  let inner = 4348 &* value.1 &- 8900 &* value.3 &+ 5946 &* value.5 &- 865 &* value.7
  return SIMD8(
    base &+ even &+ outer, base &- even &+ inner, base &- even &- inner, base &+ even &- outer,
    0, 0, 0, 0)
}

// The factors are those of the transform, averaged over four values. The even ones are zero.
@inline(__always)
private func meansOfHalves(of value: Eight, rounding: Int32) -> SIMD8<Int32> {
  let base = value.0 &<< 13 &+ rounding
  let odd = 7423 &* value.1 &- 2607 &* value.3 &+ 1742 &* value.5 &- 1477 &* value.7
  return SIMD8(base &+ odd, base &- odd, 0, 0, 0, 0, 0, 0)
}
