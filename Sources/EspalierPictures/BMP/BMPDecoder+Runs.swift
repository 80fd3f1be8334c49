extension BMPDecoder {
  /// Writes a picture that is stored as runs; returns whether it was whole.
  ///
  /// Pixels that the runs leave out have the first colour.
  func decodeRuns(into pixels: UnsafeMutablePointer<UInt32>) -> Bool {
    let palette = header.palette
    let isFourBits = header.bitsPerPixel == 4
    pixels.update(repeating: palette[0], count: width * height)
    var place = header.dataStart
    var row = 0
    var column = 0
    /// Writes an index, if it is within the picture.
    func put(_ index: UInt8) {
      guard row < height, column < width else { return }
      target(of: row, in: pixels)[column] = palette[Int(index)]
      column += 1
    }
    /// Clears what the file does not hold.
    func clearRest() {
      while row < height {
        if column < width {
          (target(of: row, in: pixels) + column).update(repeating: 0, count: width - column)
        }
        column = 0
        row += 1
      }
    }
    while row < height {
      guard bytes.count - place >= 2 else {
        clearRest()
        return false
      }
      let count = Int(bytes[place])
      let value = bytes[place + 1]
      place += 2
      switch (count, value) {
      case (0, 0):
        row += 1
        column = 0
      case (0, 1):
        return true
      case (0, 2):
        guard bytes.count - place >= 2 else {
          clearRest()
          return false
        }
        column = min(width, column + Int(bytes[place]))
        row += Int(bytes[place + 1])
        place += 2
      case (0, _):
        // So many indices, and a byte to make their bytes even.
        let size = isFourBits ? (Int(value) + 1) / 2 : Int(value)
        guard bytes.count - place >= size else {
          clearRest()
          return false
        }
        for index in 0..<Int(value) {
          let byte = bytes[place + (isFourBits ? index / 2 : index)]
          put(isFourBits ? (index % 2 == 0 ? byte >> 4 : byte & 15) : byte)
        }
        place += size + size % 2
      default:
        for index in 0..<count {
          put(isFourBits ? (index % 2 == 0 ? value >> 4 : value & 15) : value)
        }
      }
    }
    return true
  }
}
