extension GIFDecoder {
  /// Draws a picture onto a canvas; returns whether all of its pixels were in the file.
  ///
  /// Pixels that the file does not hold, or whose colours it does not tell, leave the canvas as
  /// it is.
  func draw(_ frame: GIFFrame, onto canvas: UnsafeMutablePointer<UInt32>) -> Bool {
    let count = frame.width * frame.height
    guard count > 0 else { return true }
    let indices = UnsafeMutablePointer<UInt8>.allocate(capacity: count + GIFUnpacker.padding)
    defer { indices.deallocate() }
    let unpacked = bytes.withUnsafeBufferPointer { bytes in
      GIFUnpacker.unpack(bytes, from: frame.dataStart, into: indices, count: count)
    }
    let visibleWidth = min(frame.width, width - frame.left)
    guard visibleWidth > 0, frame.top < height else { return unpacked == count }
    palette(of: frame).withUnsafeBufferPointer { palette in
      guard let palette = palette.baseAddress else { return }
      var start = 0
      for row in frame.rowOrder {
        guard start < unpacked else { break }
        let line = indices + start
        let length = min(visibleWidth, unpacked - start)
        start += frame.width
        let y = frame.top + row
        guard y < height else { continue }
        let output = canvas + (y * width + frame.left)
        for column in 0..<length {
          let index = line[column]
          let color = palette[Int(index)]
          // An opaque colour is never 0.
          if color != 0 { output[column] = color }
        }
      }
    }
    return unpacked == count
  }

  /// Returns the 256 colours of a picture; those that are not drawn are 0.
  private func palette(of frame: GIFFrame) -> [UInt32] {
    var palette = [UInt32](repeating: 0, count: 256)
    if let colors = frame.colors {
      for index in 0..<colors.count / 3 {
        let place = colors.lowerBound + 3 * index
        palette[index] =
          0xff00_0000 | UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8
          | UInt32(bytes[place + 2])
      }
    }
    if let transparent = frame.transparentIndex { palette[transparent] = 0 }
    return palette
  }
}

extension GIFFrame {
  /// The rows of the picture in the order in which the file has them.
  var rowOrder: [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { first, step in
      stride(from: first, to: height, by: step)
    }
  }
}
