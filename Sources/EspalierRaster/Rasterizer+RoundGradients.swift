import EspalierDisplayList
import EspalierGeometry

extension Rasterizer {
  /// Draws the colours of a radial or conic gradient in a part of its rectangle.
  func drawRound(_ gradient: Gradient, in rect: PixelRect, _ area: PixelRect) {
    guard let field = RoundField(gradient, in: rect) else {
      canvas.fill(area, (gradient.stops.last?.color ?? .clear).premultiplied)
      return
    }
    let ramp = ColorRamp(gradient, isClosed: gradient.form == .conic)
    scratchRow.reserve(area.width)
    let row = scratchRow.pixels
    for y in Int(area.top)..<Int(area.bottom) {
      for x in 0..<area.width {
        let spot = field.spot(x: Int(area.left) + x, y: y)
        row[x] = ramp.color(at: spot.place, reach: spot.reach)
      }
      let target = canvas.address(Int(area.left), y)
      putPixels(row, on: target, count: area.width, opacity: 255, isOpaque: gradient.isOpaque)
    }
  }
}

/// The places in a radial or conic gradient of the pixels of a rectangle.
private struct RoundField {
  /// The place of a pixel's middle, and how far the place changes from one pixel to the next.
  struct Spot {
    let place: Double
    let reach: Double
  }

  private let isConic: Bool
  private let middleX: Double
  private let middleY: Double
  /// For a conic gradient, the direction of the first colour; for a radial one, one divided by the
  /// distances of the last colour along the axes.
  private let x: Double
  private let y: Double

  /// Fails if the gradient has no extent or no direction.
  init?(_ gradient: Gradient, in rect: PixelRect) {
    isConic = gradient.form == .conic
    let (width, height) = (Double(rect.width), Double(rect.height))
    middleX = Double(rect.left) + Double(gradient.startX) * width
    middleY = Double(rect.top) + Double(gradient.startY) * height
    let dx = (Double(gradient.endX) - Double(gradient.startX)) * width
    let dy = (Double(gradient.endY) - Double(gradient.startY)) * height
    if isConic {
      let length = (dx * dx + dy * dy).squareRoot()
      (x, y) = (dx / length, dy / length)
    } else {
      (x, y) = (1 / abs(dx), 1 / abs(dy))
    }
    guard middleX.isFinite, middleY.isFinite, x.isFinite, y.isFinite else { return nil }
  }

  @inline(__always)
  func spot(x column: Int, y row: Int) -> Spot {
    let dx = Double(column) + 0.5 - middleX
    let dy = Double(row) + 0.5 - middleY
    if isConic {
      let (along, across) = (dx * x + dy * y, dy * x - dx * y)
      let distance = (dx * dx + dy * dy).squareRoot()
      return Spot(
        place: ConicAngle.turns(x: along, y: across),
        reach: 1 / max(distance * ConicAngle.circle, 1))
    }
    let (across, down) = (dx * x, dy * y)
    let place = (across * across + down * down).squareRoot()
    let (slopeX, slopeY) = (across * x, down * y)
    let slope = (slopeX * slopeX + slopeY * slopeY).squareRoot()
    return Spot(place: place, reach: place > 0 ? slope / place : 0)
  }
}

/// Angles by arithmetic that gives the same bits on every machine.
package enum ConicAngle {
  /// The circumference of a circle of radius 1.
  static let circle = 6.283185307179586

  /// Returns the angle from the x axis to a point, clockwise where y points down, in turns from 0
  /// to 1, with an error below a hundred-thousandth; 0 for the point (0, 0).
  package static func turns(x: Double, y: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    let longer = max(width, height)
    guard longer > 0 else { return 0 }
    let slope = min(width, height) / longer
    let square = slope * slope
    // A polynomial for the arc tangent between 0 and 1.
    var angle = -0.01172120
    angle = angle * square + 0.05265332
    angle = angle * square - 0.11643287
    angle = angle * square + 0.19354346
    angle = angle * square - 0.33262347
    angle = (angle * square + 0.99997726) * slope / circle
    if height > width { angle = 0.25 - angle }
    if x < 0 { angle = 0.5 - angle }
    return y < 0 ? 1 - angle : angle
  }
}

/// The colours of a gradient at equal distances.
///
/// Where neighbouring colours differ much, as at a hard edge, a pixel has the average of the
/// colours that it covers, so that the edge is smooth.
private struct ColorRamp {
  private let colors: [UInt32]
  /// The sums of the colours before each place, per channel; empty if no edge is hard.
  private let sums: [SIMD4<UInt32>]
  private let isClosed: Bool
  private let steps: Double

  init(_ gradient: Gradient, isClosed: Bool) {
    let count = min(256 * max(1, gradient.stops.count - 1), 4096)
    let colors = (0..<count).map { gradient.color(at: (Double($0) + 0.5) / Double(count)) }
    self.colors = colors
    self.isClosed = isClosed
    steps = Double(count)
    var hasEdge = isClosed && Self.differ(colors[count - 1], colors[0])
    for index in 1..<count where Self.differ(colors[index - 1], colors[index]) { hasEdge = true }
    guard hasEdge else {
      sums = []
      return
    }
    var sum = SIMD4<UInt32>()
    var sums = [sum]
    for color in colors {
      sum &+= Self.channels(color)
      sums.append(sum)
    }
    self.sums = sums
  }

  private static func channels(_ color: UInt32) -> SIMD4<UInt32> {
    SIMD4(color & 0xff, color >> 8 & 0xff, color >> 16 & 0xff, color >> 24)
  }

  private static func differ(_ first: UInt32, _ second: UInt32) -> Bool {
    let (a, b) = (SIMD4<Int32>(truncatingIfNeeded: channels(first)), channels(second))
    let difference = a &- SIMD4<Int32>(truncatingIfNeeded: b)
    return difference.max() > 16 || difference.min() < -16
  }

  @inline(__always)
  func color(at place: Double, reach: Double) -> UInt32 {
    if sums.isEmpty { return colors[index(place * steps)] }
    let half = min(reach, 1) * steps / 2
    let middle = place * steps
    let (low, high) = (middle - half, middle + half)
    guard high - low > 1e-3 else { return colors[index(middle)] }
    if !isClosed || (low >= 0 && high <= steps) {
      let (from, to) = (min(max(low, 0), steps), min(max(high, 0), steps))
      // Beyond the ends, the first and the last colour continue.
      var sum = self.sum(to) - self.sum(from)
      sum += Self.weights(colors[0]) * max(0, min(high, 0) - low)
      sum += Self.weights(colors[colors.count - 1]) * max(0, high - max(low, steps))
      return Self.color(sum / (high - low))
    }
    let all = self.sum(steps)
    var sum = self.sum(min(high, steps)) - self.sum(max(low, 0))
    if low < 0 { sum += all - self.sum(steps + low) }
    if high > steps { sum += self.sum(high - steps) }
    return Self.color(sum / (high - low))
  }

  private func index(_ value: Double) -> Int {
    min(max(Int(min(value, steps)), 0), colors.count - 1)
  }

  private static func weights(_ color: UInt32) -> SIMD4<Double> {
    SIMD4<Double>(channels(color))
  }

  /// Returns the integral of the colours before a place.
  private func sum(_ value: Double) -> SIMD4<Double> {
    let whole = min(max(Int(value), 0), colors.count - 1)
    return SIMD4<Double>(sums[whole]) + Self.weights(colors[whole]) * (value - Double(whole))
  }

  private static func color(_ value: SIMD4<Double>) -> UInt32 {
    let rounded = SIMD4<UInt32>(value + 0.5)
    return rounded[0] | rounded[1] << 8 | rounded[2] << 16 | rounded[3] << 24
  }
}
