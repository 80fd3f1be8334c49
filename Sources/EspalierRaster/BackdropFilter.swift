import EspalierDisplayList
import EspalierGeometry

/// Blurs and tints the pixels inside a rectangle, as a material does.
///
/// The pixels are averaged in blocks of 4 x 4, whose grid begins at the rectangle's corner. The
/// small picture is blurred by three boxes along each axis, coloured, and enlarged again. Nothing
/// outside the rectangle is read: the edge's pixels continue there. All numbers are integers, so
/// that the result is the same everywhere.
final class BackdropFilter {
  /// The edge of a block, in pixels.
  static let block = 4
  /// The largest radius of a box, in blocks.
  private static let radiusLimit = 64

  private var front = Plane(count: 0)
  private var back = Plane(count: 0)
  /// The finished small picture, and then a row of it between two rows.
  private let cells = PixelMemory()

  /// Replaces the pixels of an area inside the canvas by what a material shows of them.
  func apply(_ material: BackdropMaterial, to canvas: Canvas, in area: PixelRect) {
    let columns = (area.width + Self.block - 1) / Self.block
    let rows = (area.height + Self.block - 1) / Self.block
    let count = columns * rows
    if front.count < 3 * count {
      front = Plane(count: 3 * count)
      back = Plane(count: 3 * count)
    }
    cells.reserve(count + columns)
    average(canvas, area, columns: columns, rows: rows)
    let radius = min(material.boxRadius, Self.radiusLimit)
    for channel in 0..<3 where radius > 0 {
      var blur = BackdropBlur(
        front.values + channel * count, back.values + channel * count, radius: radius)
      blur.run(columns: columns, rows: rows)
    }
    tint(material, count: count)
    enlarge(on: canvas, area, columns: columns, rows: rows)
  }

  /// Takes the means of the pixels in each block, in 256ths of a level, one colour after the other;
  /// a block at the right or bottom edge has fewer pixels.
  private func average(_ canvas: Canvas, _ area: PixelRect, columns: Int, rows: Int) {
    let values = front.values
    let count = columns * rows
    for row in 0..<rows {
      let height = min(Self.block, area.height - row * Self.block)
      let first = canvas.address(Int(area.left), Int(area.top) + row * Self.block)
      for column in 0..<columns {
        let width = min(Self.block, area.width - column * Self.block)
        var redBlue: UInt32 = 0
        var green: UInt32 = 0
        var line = first + column * Self.block
        for _ in 0..<height {
          for x in 0..<width {
            let pixel = line[x]
            redBlue &+= pixel & 0x00ff_00ff
            green &+= (pixel &>> 8) & 0xff
          }
          line += canvas.stride
        }
        let share = UInt32(width * height)
        let index = row * columns + column
        values[index] = UInt16(truncatingIfNeeded: ((redBlue &>> 16) &<< 8) / share)
        values[count + index] = UInt16(truncatingIfNeeded: (green &<< 8) / share)
        values[2 * count + index] = UInt16(truncatingIfNeeded: ((redBlue & 0xffff) &<< 8) / share)
      }
    }
  }

  /// Saturates the colours, mixes them with the material's level, and makes pixels of them.
  private func tint(_ material: BackdropMaterial, count: Int) {
    let values = front.values
    let (saturation, share) = (Int32(material.saturation), Int32(material.share))
    let level = Int32(material.level) << 8
    func channel(_ value: Int32, _ luma: Int32) -> UInt32 {
      let vivid = min(max((((value &- luma) &* saturation) &>> 8) &+ luma, 0), 255 << 8)
      let mixed = ((vivid &* share) &>> 10) &+ level
      return UInt32(min(255, (mixed &+ 128) &>> 8))
    }
    for index in 0..<count {
      let red = Int32(values[index])
      let green = Int32(values[count + index])
      let blue = Int32(values[2 * count + index])
      let luma = (red &* 54 &+ green &* 183 &+ blue &* 19) &>> 8
      cells.pixels[index] =
        0xff00_0000 | channel(red, luma) &<< 16 | channel(green, luma) &<< 8 | channel(blue, luma)
    }
  }

  /// Enlarges the blocks to the pixels of the area, bilinearly.
  private func enlarge(on canvas: Canvas, _ area: PixelRect, columns: Int, rows: Int) {
    let cells = cells.pixels
    let between = cells + columns * rows
    for y in 0..<area.height {
      // The middle of the row between the middles of two rows of blocks, in eighths.
      let place = 2 * y - 3
      let above = cells + max(0, min(place >> 3, rows - 1)) * columns
      let below = cells + max(0, min((place >> 3) + 1, rows - 1)) * columns
      let part = UInt32(place & 7) &* 32
      for column in 0..<columns {
        between[column] = interpolated(above[column], below[column], share: part)
      }
      let out = canvas.address(Int(area.left), Int(area.top) + y)
      enlargeRow(between, columns: columns, to: out, count: area.width)
    }
  }

  private func enlargeRow(_ row: Pixels, columns: Int, to out: Pixels, count: Int) {
    var x = 0
    for column in 0..<columns {
      let left = row[max(column - 1, 0)]
      let middle = row[column]
      let right = row[min(column + 1, columns - 1)]
      out[x] = interpolated(left, middle, share: 160)
      if x + 1 < count { out[x + 1] = interpolated(left, middle, share: 224) }
      if x + 2 < count { out[x + 2] = interpolated(right, middle, share: 224) }
      if x + 3 < count { out[x + 3] = interpolated(right, middle, share: 160) }
      x += 4
    }
  }
}

/// Numbers between the steps of a filter.
private final class Plane {
  let values: UnsafeMutablePointer<UInt16>
  let count: Int

  init(count: Int) {
    self.count = count
    values = .allocate(capacity: max(count, 1))
    values.initialize(repeating: 0, count: max(count, 1))
  }

  deinit { values.deallocate() }
}

extension BackdropMaterial {
  /// The radius of three boxes that blur as the material does, in blocks.
  fileprivate var boxRadius: Int {
    let deviation = Double(max(0, min(blur, 4096))) / Double(BackdropFilter.block)
    return Int((((4 * deviation * deviation + 1).squareRoot() - 1) / 2).rounded())
  }
}
