extension StrokeStyle {
  /// The dash lengths to repeat; `nil` if the line is solid.
  ///
  /// An odd number of lengths repeats with dashes and gaps exchanged.
  var dashPattern: [Double]? {
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 && $0.isFinite }),
      dashes.contains(where: { $0 > 0 })
    else { return nil }
    return dashes.count % 2 == 0 ? dashes : dashes + dashes
  }
}

extension Polyline {
  /// The maximum number of dashes in one line; a pattern that would need more is drawn solid.
  private static let dashLimit = 20_000.0

  /// Returns the dashes of this line, each as an open line.
  func dashed(_ pattern: [Double], phase: Double) -> [Polyline] {
    let period = pattern.reduce(0, +)
    let path = isClosed ? points + points.prefix(1) : points
    var length = 0.0
    for index in path.indices.dropFirst() { length += path[index - 1].distance(to: path[index]) }
    guard length > 0, length / period * Double(pattern.count) < Self.dashLimit else {
      return [self]
    }
    var cutter = DashCutter(pattern: pattern, phase: phase, period: period)
    cutter.begin(at: path[0])
    for index in path.indices.dropFirst() {
      let smooth = index < isSmooth.count && isSmooth[index]
      cutter.advance(from: path[index - 1], to: path[index], smooth: smooth)
    }
    cutter.end()
    return cutter.pieces
  }
}

/// Follows a line and cuts it at the ends of dashes.
private struct DashCutter {
  private let pattern: [Double]
  private var index = 0
  private var remaining: Double
  private(set) var pieces: [Polyline] = []
  private var piece: Polyline?

  init(pattern: [Double], phase: Double, period: Double) {
    self.pattern = pattern
    var offset = phase.isFinite ? phase.truncatingRemainder(dividingBy: period) : 0
    if offset < 0 { offset += period }
    while offset >= pattern[index], offset > 0 {
      offset -= pattern[index]
      index = (index + 1) % pattern.count
    }
    remaining = pattern[index] - offset
  }

  private var isDrawing: Bool { index % 2 == 0 }

  mutating func begin(at point: PathPoint) {
    if isDrawing { start(at: point) }
  }

  mutating func advance(from: PathPoint, to: PathPoint, smooth: Bool) {
    let length = from.distance(to: to)
    guard length > 0 else { return }
    var travelled = 0.0
    while remaining <= length - travelled {
      travelled += remaining
      let share = travelled / length
      let cut = PathPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      if isDrawing { finish(at: cut, towards: to, from: from) }
      index = (index + 1) % pattern.count
      remaining = pattern[index]
      if isDrawing { start(at: cut) }
    }
    remaining -= length - travelled
    if isDrawing {
      piece?.points.append(to)
      piece?.isSmooth.append(smooth)
    }
  }

  mutating func end() {
    if let last = piece, last.points.count > 1 { pieces.append(last) }
    piece = nil
  }

  private mutating func start(at point: PathPoint) {
    piece = Polyline(points: [point], isSmooth: [false], isClosed: false)
  }

  private mutating func finish(at point: PathPoint, towards: PathPoint, from: PathPoint) {
    guard var done = piece else { return }
    if pattern[index] == 0 {
      // A dash of length zero needs a direction for its caps: it is drawn as an invisibly short
      // line.
      let nudge = 1e-6 / from.distance(to: towards)
      done.points.append(
        PathPoint(
          x: point.x + (towards.x - from.x) * nudge, y: point.y + (towards.y - from.y) * nudge))
    } else {
      done.points.append(point)
    }
    done.isSmooth.append(false)
    pieces.append(done)
    piece = nil
  }
}

extension PathPoint {
  func distance(to other: PathPoint) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
