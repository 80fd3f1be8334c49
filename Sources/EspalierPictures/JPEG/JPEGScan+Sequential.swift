extension JPEGScan {
  /// Returns whether a whole block could be read; draws it into the component's samples.
  @inline(__always)
  mutating func readWholeBlock(
    _ row: Int, _ column: Int, _ part: ScanPart, _ index: Int, _ reader: inout BitReader
  ) -> Bool {
    var mean = predictions[index]
    let last = readCoefficients(part, &mean, &reader)
    predictions[index] = mean
    guard last >= 0, !reader.isOverrun else { return false }
    let stride = part.blockStride &* part.blockWidth
    let place = row &* part.blockHeight &* stride &+ column &* part.blockWidth
    drawBlock(
      block, hasOnlyMean: last == 0, width: part.blockWidth, height: part.blockHeight,
      quantization: part.quantization, workspace: workspace, into: part.samples + place,
      stride: stride)
    return true
  }

  /// Returns the index of the last coefficient that was read, or -1 after damage.
  @inline(__always)
  private func readCoefficients(
    _ part: ScanPart, _ mean: inout Int32, _ reader: inout BitReader
  ) -> Int {
    block.update(repeating: 0, count: 64)
    var bits = reader
    defer { reader = bits }
    bits.refill()
    let size = bits.symbol(part.directTable)
    guard size >= 0 else { return -1 }
    mean = mean &+ bits.takeSigned(size)
    block[0] = Int16(truncatingIfNeeded: mean)
    var last = 0
    var next = 1
    while next < 64 {
      bits.refill()
      let symbol = bits.symbol(part.alternatingTable)
      guard symbol >= 0 else { return -1 }
      let size = symbol & 15
      let run = symbol &>> 4
      if size == 0 {
        guard run == 15 else { break }
        next &+= 16
        continue
      }
      next &+= run
      guard next < 64 else { return -1 }
      block[Int(zigzag[next])] = Int16(truncatingIfNeeded: bits.takeSigned(size))
      last = next
      next &+= 1
    }
    return last
  }
}
