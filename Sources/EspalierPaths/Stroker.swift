/// Turns a line with a width into polygons whose union is the stroke.
///
/// It makes a strip for each run of segments that bends a little at most, a wedge per corner and a
/// cap per end. The polygons overlap, and some have the opposite orientation; the caller gives all
/// of them one orientation and fills with the non-zero rule. No part of a strip has another
/// orientation than the whole.
struct Stroker {
  private let radius: Double
  private let style: StrokeStyle
  /// The maximum distance between a polygon and the arc that it approximates.
  private let tolerance: Double
  /// Receives each polygon.
  private let emit: ([PathPoint]) -> Void

  init(style: StrokeStyle, tolerance: Double, emit: @escaping ([PathPoint]) -> Void) {
    self.style = style
    self.tolerance = tolerance
    self.emit = emit
    radius = style.width / 2
  }

  func stroke(_ line: Polyline) {
    var points: [PathPoint] = []
    var smooth: [Bool] = []
    for (index, point) in line.points.enumerated() where points.last != point {
      points.append(point)
      smooth.append(line.isSmooth[index])
    }
    if line.isClosed, points.count > 1, points.first == points.last {
      points.removeLast()
      smooth.removeLast()
    }
    guard points.count > 1 else {
      if let point = points.first, line.isClosed || line.points.count > 1 { dot(at: point) }
      return
    }
    let segmentCount = line.isClosed ? points.count : points.count - 1
    let directions = (0..<segmentCount).map { index in
      Direction(from: points[index], to: points[(index + 1) % points.count])
    }
    let first = line.isClosed ? nil : line.startDirection.flatMap(Direction.init)
    let last = line.isClosed ? nil : line.endDirection.flatMap(Direction.init)
    var strip = StrokeStrip(radius: radius, tolerance: tolerance)
    let firstCap = strip.begin(
      at: points[0], directions[0], length: points[0].distance(to: points[1]), cut: first)
    var lastCap = directions[segmentCount - 1]
    for index in 0..<segmentCount {
      let (from, to) = (directions[index], points[(index + 1) % points.count])
      let isLast = index == segmentCount - 1
      if !isLast,
        strip.bend(
          at: to, from, directions[index + 1],
          nextLength: to.distance(to: points[(index + 2) % points.count]))
      {
        continue
      }
      lastCap = strip.end(at: to, from, cut: isLast ? last : nil)
      emit(strip.polygon)
      if isLast, !line.isClosed { break }
      let next = directions[(index + 1) % segmentCount]
      corner(at: to, from, next, smooth: smooth[(index + 1) % points.count])
      if !isLast { _ = strip.begin(at: to, next, length: 0, cut: nil) }
    }
    if !line.isClosed {
      cap(at: points[0], firstCap.reversed)
      cap(at: points[points.count - 1], lastCap)
    }
  }

  private func corner(at point: PathPoint, _ from: Direction, _ to: Direction, smooth: Bool) {
    let cross = from.x * to.y - from.y * to.x
    let dot = from.x * to.x + from.y * to.y
    if cross == 0, dot > 0 { return }
    // The outer side, where the two segments leave a gap.
    let first = cross > 0 ? from.normal.reversed : from.normal
    let second = cross > 0 ? to.normal.reversed : to.normal
    switch smooth ? .round : style.join {
    case .round: wedge(at: point, first, second, middle: dot < -0.999_999 ? from : nil)
    case .bevel: emit([point, point.moved(first, radius), point.moved(second, radius)])
    case .miter:
      let cosineOfHalf = (max(0, 1 + dot) / 2).squareRoot()
      guard cosineOfHalf > 1e-6, 1 <= style.miterLimit * cosineOfHalf else {
        emit([point, point.moved(first, radius), point.moved(second, radius)])
        return
      }
      let reach = radius / (1 + dot)
      let tip = PathPoint(
        x: point.x + (first.x + second.x) * reach, y: point.y + (first.y + second.y) * reach)
      emit([point, point.moved(first, radius), tip, point.moved(second, radius)])
    }
  }

  private func cap(at point: PathPoint, _ outward: Direction) {
    let side = outward.normal
    switch style.cap {
    case .butt: break
    case .round: wedge(at: point, side, side.reversed, middle: outward)
    case .square:
      let (left, right) = (point.moved(side, radius), point.moved(side, -radius))
      emit([left, left.moved(outward, radius), right.moved(outward, radius), right])
    }
  }

  /// Adds the caps of a subpath of length zero, as if it went to the right.
  private func dot(at point: PathPoint) {
    let right = Direction(x: 1, y: 0)
    cap(at: point, right)
    cap(at: point, right.reversed)
  }

  /// Adds the part of a circle between two radii; `middle` gives the side if they are opposite.
  private func wedge(
    at point: PathPoint, _ first: Direction, _ second: Direction, middle: Direction?
  ) {
    var polygon = [point, point.moved(first, radius)]
    if let middle {
      appendArc(&polygon, at: point, first, middle, depth: 0)
      appendArc(&polygon, at: point, middle, second, depth: 0)
    } else {
      appendArc(&polygon, at: point, first, second, depth: 0)
    }
    emit(polygon)
  }

  private func appendArc(
    _ polygon: inout [PathPoint], at point: PathPoint, _ first: Direction, _ second: Direction,
    depth: Int
  ) {
    // Halving an angle needs only square roots, which are the same on every machine.
    let sum = Direction(x: first.x + second.x, y: first.y + second.y)
    let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
    if depth < 10, length > 1e-9, radius * (1 - length / 2) > tolerance {
      let half = Direction(x: sum.x / length, y: sum.y / length)
      appendArc(&polygon, at: point, first, half, depth: depth + 1)
      appendArc(&polygon, at: point, half, second, depth: depth + 1)
    } else {
      polygon.append(point.moved(second, radius))
    }
  }
}
