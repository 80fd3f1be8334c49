import EspalierDisplayList
import EspalierGeometry

/// A picture in nine parts, of which the corners keep their size.
struct NineParts {
  /// The edges of three parts along one axis, in the picture and on the screen.
  private struct Axis {
    let source: [Double]
    let target: [Int]
    /// The pixels of the screen per pixel of the picture.
    let scale: Double

    init(length: Double, before: Double, after: Double, scale: Double, _ low: Int, _ high: Int) {
      source = [0, before, max(before, length - after), length]
      let room = Double(high - low)
      let caps = (before + after) * scale
      let share = caps > room ? room / caps : 1
      let first = low + Int((before * scale * share).rounded())
      target = [low, first, max(first, high - Int((after * scale * share).rounded())), high]
      self.scale = scale
    }

    /// Returns the pieces of a part: itself, or as many as repeat it.
    func pieces(_ part: Int, isTiled: Bool) -> [Piece] {
      let (start, end) = (target[part], target[part + 1])
      let (from, length) = (source[part], source[part + 1] - source[part])
      guard start < end, length > 0 else { return [] }
      let step = length * scale
      // A part of one pixel looks the same stretched.
      guard isTiled, part == 1, length > 1, step >= 1 else {
        return [Piece(from: from, length: length, start: start, end: end)]
      }
      var result: [Piece] = []
      var place = Double(start)
      while place < Double(end) - 0.01 {
        let next = min(place + step, Double(end))
        let (low, high) = (Int(place.rounded()), Int(next.rounded()))
        if high > low {
          result.append(
            Piece(from: from, length: (next - place) / scale, start: low, end: high))
        }
        place = next
      }
      return result
    }
  }

  private struct Piece {
    let from: Double
    let length: Double
    let start: Int
    let end: Int
  }

  private let columns: Axis
  private let rows: Axis
  private let isTiled: Bool

  /// Divides a picture.
  ///
  /// - Parameters:
  ///   - fill: The picture and the rectangle that it fills.
  ///   - extras: The caps in points.
  ///   - density: The pixels of the picture per point.
  ///   - scale: The pixels of the screen per point.
  init(_ fill: ImageFill, _ extras: ImageExtras, density: Double, scale: Double) {
    let (caps, target) = (extras.caps, fill.destination)
    isTiled = extras.resizingMode == .tile
    columns = Axis(
      length: Double(fill.sourceWidth), before: Double(caps.left) * density,
      after: Double(caps.right) * density, scale: scale / density, Int(target.left),
      Int(target.right))
    rows = Axis(
      length: Double(fill.sourceHeight), before: Double(caps.top) * density,
      after: Double(caps.bottom) * density, scale: scale / density, Int(target.top),
      Int(target.bottom))
  }

  /// The parts, or the repeated pieces of them.
  func fills(of fill: ImageFill) -> [ImageFill] {
    var result: [ImageFill] = []
    for row in 0..<3 {
      for down in rows.pieces(row, isTiled: isTiled) {
        for column in 0..<3 {
          for across in columns.pieces(column, isTiled: isTiled) {
            var part = fill
            part.radii = .square
            part.destination = PixelRect(
              left: Int32(across.start), top: Int32(down.start), right: Int32(across.end),
              bottom: Int32(down.end))
            part.sourceX = Float(across.from)
            part.sourceY = Float(down.from)
            part.sourceWidth = Float(across.length)
            part.sourceHeight = Float(down.length)
            result.append(part)
          }
        }
      }
    }
    return result
  }
}
