import Foundation

/// A rectangle of pixels.
struct Area: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

/// Pixels, 0xRRGGBB, row by row.
struct Picture: Equatable {
  let width: Int
  let height: Int
  private let pixels: [UInt32]

  private init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Reads the format of `xwd`, as far as Xvfb uses it: 32 bits a pixel, lowest byte first.
  init?(windowDump data: Data) {
    let bytes = [UInt8](data)
    func field(_ index: Int) -> Int {
      bytes[4 * index..<4 * index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count >= 100, field(1) == 7, field(11) == 32, field(7) == 0 else { return nil }
    let (width, height, rowBytes) = (field(4), field(5), field(12))
    let start = field(0) + 12 * field(19)
    guard rowBytes >= 4 * width, bytes.count >= start + height * rowBytes else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let place = start + y * rowBytes + 4 * x
        pixels.append(
          UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16)
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// A part of the picture, without pixels outside the picture.
  func part(_ area: Area) -> Picture {
    let columns = max(0, area.x)..<max(0, min(width, area.x + area.width))
    let rows = max(0, area.y)..<max(0, min(height, area.y + area.height))
    let kept = rows.flatMap { row in
      pixels[row * width + columns.lowerBound..<row * width + columns.upperBound]
    }
    return Picture(width: columns.count, height: rows.count, pixels: kept)
  }

  /// The mean of red, green and blue over all pixels, 0 to 255.
  var brightness: Double {
    let sum = pixels.reduce(0) { $0 + Int($1 >> 16 & 255) + Int($1 >> 8 & 255) + Int($1 & 255) }
    return pixels.isEmpty ? 0 : Double(sum) / Double(3 * pixels.count)
  }

  /// The first column of a row that is brighter than the dark ground behind the page.
  func firstLitColumn(inRow row: Int) -> Int? {
    (0..<width).first { column in
      let pixel = pixels[row * width + column]
      return Int(pixel >> 16 & 255) + Int(pixel >> 8 & 255) + Int(pixel & 255) > 3 * 64
    }
  }

  /// The number of colours.
  var colorCount: Int { Set(pixels).count }

  /// The number of pixels that differ from another picture of the same size.
  func difference(from other: Picture) -> Int {
    guard width == other.width, height == other.height else { return width * height }
    return zip(pixels, other.pixels).count { $0 != $1 }
  }
}
