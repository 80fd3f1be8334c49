import EspalierDisplayList
import EspalierGeometry

/// Blends a layer into the frame, rotated, scaled or sheared.
///
/// Each pixel of the frame reads its place in the layer: bilinearly, with several samples if the
/// layer gets smaller, and at the edges of the group's bounds weighted by the fraction of the pixel
/// that is inside.
struct GroupPlacement {
  /// The fraction bits of a place in the layer.
  private static let bits: Int64 = 24
  /// The maximum step in the layer from one pixel to the next; a group that gets smaller than that
  /// is not drawn.
  private static let stepLimit = 4096.0
  private static let placeLimit = 1e8

  private let bounds: PixelRect
  private let extent: PixelRect
  private let opacity: UInt32
  /// The map from the frame to the layer.
  private let inverse: PixelTransform
  /// The change of the place in the layer, in pixels of the layer per pixel of the frame.
  private let stepU: Double
  private let stepV: Double
  private let perStepU: Double
  private let perStepV: Double

  /// Creates the placement of a group; fails if its map has no inverse or shows nothing.
  init?(_ group: Group) {
    guard let map = group.transform else { return nil }
    let determinant = map.a * map.d - map.b * map.c
    guard determinant != 0, determinant.isFinite else { return nil }
    let inverse = PixelTransform(
      a: map.d / determinant, b: -map.b / determinant, c: -map.c / determinant,
      d: map.a / determinant, tx: (map.c * map.ty - map.d * map.tx) / determinant,
      ty: (map.b * map.tx - map.a * map.ty) / determinant)
    let limit = Self.stepLimit
    guard abs(inverse.a) <= limit, abs(inverse.b) <= limit, abs(inverse.c) <= limit,
      abs(inverse.d) <= limit, abs(inverse.tx) <= Self.placeLimit,
      abs(inverse.ty) <= Self.placeLimit
    else { return nil }
    self.inverse = inverse
    bounds = group.bounds
    extent = group.extent
    opacity = min(group.opacity, 255)
    stepU = (inverse.a * inverse.a + inverse.c * inverse.c).squareRoot()
    stepV = (inverse.b * inverse.b + inverse.d * inverse.d).squareRoot()
    perStepU = 1 / stepU
    perStepV = 1 / stepV
  }

  /// Returns the pixels of the layer that decide the pixels of `target`.
  func source(of target: PixelRect) -> PixelRect {
    guard !target.isEmpty else { return .empty }
    let margin = Int32(max(stepU, stepV).rounded(.up)) + 2
    return inverse.extent(of: target).outset(by: margin).intersection(bounds)
  }

  func putDown(_ layer: Canvas, on canvas: Canvas) {
    let area = extent.intersection(canvas.clip)
    guard !area.isEmpty else { return }
    // If the layer gets only a little smaller, one sample is smooth enough.
    let samples = Int(min(max((max(stepU, stepV) - 0.35).rounded(.up), 1), 8))
    for y in Int(area.top)..<Int(area.bottom) {
      let columns = visibleColumns(of: y, in: area)
      guard !columns.isEmpty else { continue }
      let row = canvas.address(columns.lowerBound, y)
      if samples == 1 {
        putRow(layer, on: row, y: y, columns)
      } else {
        putAveragedRow(layer, on: row, y: y, columns, samples: samples)
      }
    }
  }

  /// Returns the columns of a row whose places are inside the bounds or at most a pixel outside.
  private func visibleColumns(of y: Int, in area: PixelRect) -> Range<Int> {
    var from = Double(area.left)
    var to = Double(area.right)
    func narrow(_ step: Double, _ offset: Double, _ low: Int32, _ high: Int32, _ margin: Double) {
      let (least, most) = (Double(low) - margin - offset, Double(high) + margin - offset)
      if step == 0 {
        if least > 0 || most < 0 { to = from }
        return
      }
      let (first, second) = (least / step, most / step)
      from = max(from, (min(first, second) - 1.5).rounded(.down))
      to = min(to, (max(first, second) + 1.5).rounded(.up))
    }
    let middle = Double(y) + 0.5
    narrow(inverse.a, inverse.c * middle + inverse.tx, bounds.left, bounds.right, stepU)
    narrow(inverse.b, inverse.d * middle + inverse.ty, bounds.top, bounds.bottom, stepV)
    return from < to ? Int(from)..<Int(to) : 0..<0
  }

  private func putRow(_ layer: Canvas, on row: Pixels, y: Int, _ columns: Range<Int>) {
    let lookup = LayerLookup(layer)
    let walk = Walk(inverse, y: y, x: columns.lowerBound)
    var (u, v) = (walk.u, walk.v)
    var index = 0
    while index < columns.count {
      let share = self.share(u, v)
      if share != 0 {
        let pixel = lookup.pixel(u, v)
        row[index] = blended(share == 255 ? pixel : scaled(pixel, share), over: row[index])
      }
      u &+= walk.stepU
      v &+= walk.stepV
      index &+= 1
    }
  }

  private func putAveragedRow(
    _ layer: Canvas, on row: Pixels, y: Int, _ columns: Range<Int>, samples: Int
  ) {
    let lookup = LayerLookup(layer)
    let walk = Walk(inverse, y: y, x: columns.lowerBound)
    let count = UInt32(samples * samples)
    for index in 0..<columns.count {
      let u = walk.u &+ Int64(index) &* walk.stepU
      let v = walk.v &+ Int64(index) &* walk.stepV
      let share = self.share(u, v)
      guard share != 0 else { continue }
      var (alpha, red, green, blue) = (count / 2, count / 2, count / 2, count / 2)
      for down in 0..<samples {
        for across in 0..<samples {
          // The offsets from the pixel's middle, in units of 1/(2·samples).
          let (dx, dy) = (Int64(2 * across + 1 - samples), Int64(2 * down + 1 - samples))
          let parts = Int64(2 * samples)
          let pixel = lookup.pixel(
            u &+ (dx &* walk.stepU &+ dy &* walk.downU) / parts,
            v &+ (dx &* walk.stepV &+ dy &* walk.downV) / parts)
          alpha &+= pixel &>> 24
          red &+= pixel &>> 16 & 0xff
          green &+= pixel &>> 8 & 0xff
          blue &+= pixel & 0xff
        }
      }
      let pixel =
        (alpha / count) &<< 24 | (red / count) &<< 16 | (green / count) &<< 8 | blue / count
      row[index] = blended(scaled(pixel, share), over: row[index])
    }
  }

  /// Returns the fraction of the pixel around a place that is inside the bounds, times the opacity.
  @inline(__always)
  private func share(_ u: Int64, _ v: Int64) -> UInt32 {
    let unit = 1 / Double(1 << Self.bits)
    let (placeU, placeV) = (Double(u) * unit, Double(v) * unit)
    let left = (placeU - Double(bounds.left)) * perStepU + 0.5
    let right = (Double(bounds.right) - placeU) * perStepU + 0.5
    let top = (placeV - Double(bounds.top)) * perStepV + 0.5
    let bottom = (Double(bounds.bottom) - placeV) * perStepV + 0.5
    if left >= 1, right >= 1, top >= 1, bottom >= 1 { return opacity }
    guard left > 0, right > 0, top > 0, bottom > 0 else { return 0 }
    let covered = (min(left, 1) + min(right, 1) - 1) * (min(top, 1) + min(bottom, 1) - 1)
    return UInt32(max(covered, 0) * Double(opacity) + 0.5)
  }

  /// The place of a row's first pixel, and the steps from pixel to pixel, in fixed point.
  ///
  /// Sums are exact, so that a pixel does not depend on where its row begins.
  private struct Walk {
    let u: Int64
    let v: Int64
    let stepU: Int64
    let stepV: Int64
    let downU: Int64
    let downV: Int64

    init(_ inverse: PixelTransform, y: Int, x: Int) {
      func fixed(_ value: Double) -> Int64 {
        Int64((value * Double(1 << GroupPlacement.bits)).rounded())
      }
      stepU = fixed(inverse.a)
      stepV = fixed(inverse.b)
      downU = fixed(inverse.c)
      downV = fixed(inverse.d)
      u =
        fixed((inverse.a + inverse.c) / 2 + inverse.tx) &+ stepU &* Int64(x) &+ downU &* Int64(y)
      v =
        fixed((inverse.b + inverse.d) / 2 + inverse.ty) &+ stepV &* Int64(x) &+ downV &* Int64(y)
    }
  }
}

/// Reads a layer between its pixels; beyond the edge, the pixels of the edge continue.
struct LayerLookup {
  private let pixels: Pixels
  private let stride: Int
  private let left: Int
  private let top: Int
  private let lastColumn: Int
  private let lastRow: Int

  init(_ layer: Canvas) {
    pixels = layer.pixels
    stride = layer.stride
    left = layer.originX
    top = layer.originY
    lastColumn = layer.clip.width - 1
    lastRow = layer.clip.height - 1
  }

  @inline(__always)
  func pixel(_ u: Int64, _ v: Int64) -> UInt32 {
    let (x, y) = (u &- 0x80_0000, v &- 0x80_0000)
    let shareX = UInt32(truncatingIfNeeded: x &>> 16) & 0xff
    let shareY = UInt32(truncatingIfNeeded: y &>> 16) & 0xff
    let column = Int(x &>> 24) &- left
    let row = Int(y &>> 24) &- top
    let firstColumn = min(max(column, 0), lastColumn)
    let secondColumn = min(max(column &+ 1, 0), lastColumn)
    let upper = pixels + min(max(row, 0), lastRow) &* stride
    let lower = pixels + min(max(row &+ 1, 0), lastRow) &* stride
    let above = interpolated(upper[firstColumn], upper[secondColumn], share: shareX)
    let below = interpolated(lower[firstColumn], lower[secondColumn], share: shareX)
    return interpolated(above, below, share: shareY)
  }
}
