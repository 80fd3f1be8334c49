extension JPEGScan {
  /// Returns whether the scan's share of the mean of a block could be read.
  @inline(__always)
  mutating func readMean(
    _ block: UnsafeMutablePointer<Int16>, _ part: ScanPart, _ index: Int,
    _ reader: inout BitReader
  ) -> Bool {
    if mode == .directFirst {
      reader.refill()
      let size = reader.symbol(part.directTable)
      guard size >= 0 else { return false }
      let mean = predictions[index] &+ reader.takeSigned(size)
      predictions[index] = mean
      block[0] = Int16(truncatingIfNeeded: mean &<< Int32(shift))
    } else if reader.takeFlag() {
      block[0] |= 1 &<< Int16(shift)
    }
    return !reader.isOverrun
  }

  /// Returns whether the scan's share of the other coefficients of some blocks could be read.
  mutating func readBand(_ units: Range<Int>, _ reader: inout BitReader) -> Bool {
    let part = parts[0]
    let isFirst = mode == .alternatingFirst
    let first = firstCoefficient
    var bits = reader
    defer { reader = bits }
    var unit = units.lowerBound
    while unit < units.upperBound {
      let row = unit / unitsAcross
      let rowEnd = min(units.upperBound, (row + 1) * unitsAcross)
      let rowStart = row * (part.blockStride - unitsAcross)
      while unit < rowEnd {
        if isFirst, emptyBlocks > 0 {
          let skipped = min(emptyBlocks, rowEnd &- unit)
          emptyBlocks &-= skipped
          unit &+= skipped
          continue
        }
        let place = rowStart &+ unit
        if emptyBlocks > 0, Int(part.reach[place]) < first {
          // Nothing in the block could become finer.
          emptyBlocks &-= 1
          unit &+= 1
          continue
        }
        let block = part.coefficients + place &* 64
        let isRead =
          isFirst
          ? readFirst(block, part, &part.reach[place], &bits)
          : refine(block, part, &part.reach[place], &bits)
        guard isRead, !bits.isOverrun else { return false }
        unit &+= 1
      }
    }
    return true
  }

  @inline(__always)
  private mutating func readFirst(
    _ block: UnsafeMutablePointer<Int16>, _ part: ScanPart, _ reach: inout UInt8,
    _ bits: inout BitReader
  ) -> Bool {
    let last = lastCoefficient
    let shift = Int32(shift)
    var next = firstCoefficient
    while next <= last {
      bits.refill()
      let symbol = bits.symbol(part.alternatingTable)
      guard symbol >= 0 else { return false }
      let size = symbol & 15
      let run = symbol &>> 4
      if size == 0 {
        guard run == 15 else {
          emptyBlocks = 1 &<< run &+ Int(bits.take(run)) &- 1
          break
        }
        next &+= 16
        continue
      }
      next &+= run
      guard next <= last else { return false }
      let value = bits.takeSigned(size) &<< shift
      block[Int(zigzag[next])] = Int16(truncatingIfNeeded: value)
      reach = max(reach, UInt8(truncatingIfNeeded: next))
      next &+= 1
    }
    return true
  }

  @inline(__always)
  private mutating func refine(
    _ block: UnsafeMutablePointer<Int16>, _ part: ScanPart, _ reach: inout UInt8,
    _ bits: inout BitReader
  ) -> Bool {
    let last = lastCoefficient
    let step: Int16 = 1 &<< Int16(shift)
    var next = firstCoefficient
    while emptyBlocks == 0, next <= last {
      bits.refill()
      let symbol = bits.symbol(part.alternatingTable)
      guard symbol >= 0 else { return false }
      let run = symbol &>> 4
      var value: Int16 = 0
      switch symbol & 15 {
      case 0:
        if run < 15 { emptyBlocks = 1 &<< run &+ Int(bits.take(run)) }
      case 1:
        value = bits.take(1) != 0 ? step : 0 &- step
      default:
        return false
      }
      if emptyBlocks > 0 { break }
      next = refineRun(block, next, last, zeros: run, step: step, &bits)
      if value != 0 {
        guard next <= last else { return false }
        block[Int(zigzag[next])] = value
        reach = max(reach, UInt8(truncatingIfNeeded: next))
      }
      next &+= 1
    }
    if emptyBlocks > 0 {
      let end = min(last, Int(reach))
      _ = refineRun(block, next, end, zeros: 64, step: step, &bits)
      emptyBlocks &-= 1
    }
    return true
  }

  /// Returns where the zero coefficient after a number of others is, or the end.
  ///
  /// Gives one more bit to each coefficient on the way that is not zero.
  @inline(__always)
  private func refineRun(
    _ block: UnsafeMutablePointer<Int16>, _ first: Int, _ last: Int, zeros: Int, step: Int16,
    _ bits: inout BitReader
  ) -> Int {
    var next = first
    var zeros = zeros
    while next <= last {
      let place = Int(zigzag[next])
      let value = block[place]
      if value == 0 {
        if zeros == 0 { break }
        zeros &-= 1
      } else if bits.takeFlag(), value & step == 0 {
        block[place] = value > 0 ? value &+ step : value &- step
      }
      next &+= 1
    }
    return next
  }
}
