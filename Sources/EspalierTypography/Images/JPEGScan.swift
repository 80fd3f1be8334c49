/// The blocks of one scan of a JPEG picture: which components, which coefficients, which bits.
struct JPEGScan {
  struct Part {
    let component: JPEGComponent
    let dc: Int
    let ac: Int
    var last = 0
  }

  var parts: [Part]
  let first: Int
  let last: Int
  let high: Int
  let low: Int
  let isProgressive: Bool
  let dcTables: [HuffmanTable?]
  let acTables: [HuffmanTable?]
  private var blocksToSkip = 0

  init(
    parts: [Part], first: Int, last: Int, high: Int, low: Int, isProgressive: Bool,
    dcTables: [HuffmanTable?], acTables: [HuffmanTable?]
  ) {
    self.parts = parts
    self.first = first
    self.last = last
    self.high = high
    self.low = low
    self.isProgressive = isProgressive
    self.dcTables = dcTables
    self.acTables = acTables
  }

  /// Reads all blocks; returns false if the data end early.
  mutating func read(
    _ bits: inout JPEGBits, into coefficients: UnsafeMutablePointer<Int16>, _ header: JPEGHeader,
    restartInterval: Int
  ) -> Bool {
    var units = (
      across: (header.width + 8 * header.maximumAcross - 1) / (8 * header.maximumAcross),
      down: (header.height + 8 * header.maximumDown - 1) / (8 * header.maximumDown)
    )
    let isSingle = parts.count == 1
    if isSingle {
      units = ((parts[0].component.width + 7) / 8, (parts[0].component.height + 7) / 8)
    }
    var left = restartInterval
    for row in 0..<units.down {
      for column in 0..<units.across {
        if restartInterval > 0 {
          if left == 0 {
            guard bits.restart() else { return false }
            for index in parts.indices { parts[index].last = 0 }
            blocksToSkip = 0
            left = restartInterval
          }
          left -= 1
        }
        for index in parts.indices {
          let component = parts[index].component
          let across = isSingle ? 1 : component.across
          let down = isSingle ? 1 : component.down
          for y in row * down..<(row + 1) * down {
            for x in column * across..<(column + 1) * across {
              let block =
                coefficients + component.start + (y * component.blocksAcross + x) * 64
              readBlock(&bits, block, index)
            }
          }
        }
        if bits.isExhausted { return false }
      }
    }
    return true
  }

  @inline(__always)
  private mutating func readBlock(
    _ bits: inout JPEGBits, _ block: UnsafeMutablePointer<Int16>, _ index: Int
  ) {
    if !isProgressive {
      readDC(&bits, block, index)
      readAC(&bits, block, index, from: 1, to: 63, shift: 0)
    } else if first == 0 {
      if high == 0 {
        readDC(&bits, block, index)
      } else if bits.take(1) != 0 {
        block[0] |= Int16(truncatingIfNeeded: 1 << low)
      }
    } else if high == 0 {
      readBand(&bits, block, index)
    } else {
      refineBand(&bits, block, index)
    }
  }

  @inline(__always)
  private mutating func readDC(
    _ bits: inout JPEGBits, _ block: UnsafeMutablePointer<Int16>, _ index: Int
  ) {
    guard let table = dcTables[parts[index].dc] else { return }
    let size = min(bits.take(table), 15)
    parts[index].last &+= bits.takeSigned(size)
    block[0] = Int16(truncatingIfNeeded: parts[index].last &<< low)
  }

  @inline(__always)
  private func readAC(
    _ bits: inout JPEGBits, _ block: UnsafeMutablePointer<Int16>, _ index: Int, from: Int, to: Int,
    shift: Int
  ) {
    guard let table = acTables[parts[index].ac] else { return }
    var place = from
    while place <= to {
      let symbol = bits.take(table)
      let size = symbol & 15
      if size == 0 {
        guard symbol == 0xf0 else { return }
        place &+= 16
        continue
      }
      place &+= symbol >> 4
      guard place <= to else { return }
      block[naturalOrder[place]] = Int16(truncatingIfNeeded: bits.takeSigned(size) &<< shift)
      place &+= 1
    }
  }

  /// Reads the first bits of a band of coefficients.
  private mutating func readBand(
    _ bits: inout JPEGBits, _ block: UnsafeMutablePointer<Int16>, _ index: Int
  ) {
    if blocksToSkip > 0 {
      blocksToSkip -= 1
      return
    }
    guard let table = acTables[parts[index].ac] else { return }
    var place = first
    while place <= last {
      let symbol = bits.take(table)
      let (run, size) = (symbol >> 4, symbol & 15)
      if size == 0 {
        if run < 15 {
          blocksToSkip = (1 << run) - 1 + bits.take(run)
          return
        }
        place += 16
        continue
      }
      place += run
      guard place <= last else { return }
      block[naturalOrder[place]] = Int16(truncatingIfNeeded: bits.takeSigned(size) &<< low)
      place += 1
    }
  }

  /// Reads one more bit of a band of coefficients.
  private mutating func refineBand(
    _ bits: inout JPEGBits, _ block: UnsafeMutablePointer<Int16>, _ index: Int
  ) {
    guard let table = acTables[parts[index].ac] else { return }
    let bit = Int16(truncatingIfNeeded: 1 << low)
    var place = first
    func refine(_ number: Int, _ bits: inout JPEGBits) {
      guard bits.take(1) != 0, block[number] & bit == 0 else { return }
      block[number] = block[number] >= 0 ? block[number] &+ bit : block[number] &- bit
    }
    if blocksToSkip == 0 {
      while place <= last {
        let symbol = bits.take(table)
        var (run, size) = (symbol >> 4, symbol & 15)
        var value: Int16 = 0
        if size == 0 {
          if run < 15 {
            blocksToSkip = (1 << run) + bits.take(run)
            break
          }
        } else {
          size = 1
          value = bits.take(1) != 0 ? bit : 0 &- bit
        }
        while place <= last {
          let number = naturalOrder[place]
          if block[number] != 0 {
            refine(number, &bits)
          } else if run == 0 {
            if size != 0 { block[number] = value }
            place += 1
            break
          } else {
            run -= 1
          }
          place += 1
        }
        if bits.isExhausted { return }
      }
    }
    if blocksToSkip > 0 {
      while place <= last {
        let number = naturalOrder[place]
        if block[number] != 0 { refine(number, &bits) }
        place += 1
      }
      blocksToSkip -= 1
    }
  }
}

/// The places of the coefficients in a block, in the order in which they are stored.
let naturalOrder: [Int] = {
  var order: [Int] = []
  for sum in 0..<15 {
    let places = (max(0, sum - 7)...min(sum, 7)).map { (row: sum - $0, column: $0) }
    for place in sum % 2 == 0 ? places : places.reversed() {
      order.append(place.row * 8 + place.column)
    }
  }
  return order
}()
