/// Turns a block of coefficients into `height` rows of `width` samples; both are 1, 2, 4 or 8.
///
/// `workspace` has room for 64 values.
@inline(__always)
func drawBlock(
  _ block: UnsafePointer<Int16>, hasOnlyMean: Bool, width: Int, height: Int,
  quantization: UnsafePointer<Int32>, workspace: UnsafeMutablePointer<Int32>,
  into samples: UnsafeMutablePointer<UInt8>, stride: Int
) {
  if hasOnlyMean {
    let value = sample((Int32(block[0]) &* quantization[0] &<< 2 &+ 16) &>> 5)
    for row in 0..<height {
      (samples + row &* stride).update(repeating: value, count: width)
    }
  } else if width == 8, height == 8 {
    inverseTransform(
      block, quantization: quantization, workspace: workspace, into: samples, stride: stride)
  } else {
    reducedTransform(
      block, width: width, height: height, quantization: quantization, workspace: workspace,
      into: samples, stride: stride)
  }
}

/// Returns a sample from a value around zero, held within a byte.
@inline(__always)
func sample(_ value: Int32) -> UInt8 {
  UInt8(truncatingIfNeeded: max(0, min(255, value &+ 128)))
}
