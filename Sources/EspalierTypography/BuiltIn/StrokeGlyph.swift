internal import EspalierPaths

/// A glyph of the built-in font: the middle lines of its strokes, in thousandths of an em, y up.
///
/// The line at y 0 is the middle of a stroke that stands on the baseline, and x 0 is the middle of
/// the leftmost stem. The thickness of strokes is added when the glyph is measured or drawn.
struct StrokeGlyph {
  enum Step {
    case move(PathPoint)
    case line(PathPoint)
    case curve(PathPoint, PathPoint, PathPoint)
    case close
    case dot(PathPoint)
  }

  /// The space between the ink and the edges of the glyph's advance.
  var left: Double
  var right: Double
  /// The distance between the middles of the outermost strokes.
  var width: Double
  var steps: [Step]
  /// Whether the area inside its lines is filled.
  var isFilled = false

  /// The middle of the glyph, where marks are placed.
  var center: Double { width / 2 }

  /// The distance of control points in quarter turns, in radii; more than a circle's makes them
  /// squarer.
  private static let roundness = 0.58

  /// Reads the notation of the table: left and right space, width, then steps.
  ///
  /// `M` begins a line, and `L` continues it; `H` and `V` add a quarter turn that begins
  /// horizontally or vertically; `C` is a cubic curve; `Z` closes; `D` is a dot; `F` fills.
  init(_ source: Substring) {
    var numbers: [Double] = []
    var command: UInt8 = 0
    left = 0
    right = 0
    width = 0
    steps = []
    var current = PathPoint(x: 0, y: 0)
    for token in source.utf8.split(separator: UInt8(ascii: " ")) {
      var digits = token
      if let first = token.first, first >= UInt8(ascii: "A") {
        if first == UInt8(ascii: "Z") { steps.append(.close) }
        if first == UInt8(ascii: "F") { isFilled = true }
        command = first
        digits = token.dropFirst()
      }
      guard let number = Self.number(digits) else { continue }
      numbers.append(number)
      guard numbers.count == Self.count(of: command) else { continue }
      if command == 0 {
        (left, right, width) = (numbers[0], numbers[1], numbers[2])
      } else {
        steps.append(Self.step(command, numbers, from: current))
        current = PathPoint(x: numbers[numbers.count - 2], y: numbers[numbers.count - 1])
      }
      numbers = []
    }
  }

  private static func count(of command: UInt8) -> Int {
    switch command {
    case 0: 3
    case UInt8(ascii: "C"): 6
    default: 2
    }
  }

  private static func step(_ command: UInt8, _ n: [Double], from: PathPoint) -> Step {
    let end = PathPoint(x: n[n.count - 2], y: n[n.count - 1])
    let (dx, dy) = ((end.x - from.x) * roundness, (end.y - from.y) * roundness)
    switch command {
    case UInt8(ascii: "L"): return .line(end)
    case UInt8(ascii: "D"): return .dot(end)
    case UInt8(ascii: "H"):
      return .curve(
        PathPoint(x: from.x + dx, y: from.y), PathPoint(x: end.x, y: end.y - dy), end)
    case UInt8(ascii: "V"):
      return .curve(
        PathPoint(x: from.x, y: from.y + dy), PathPoint(x: end.x - dx, y: end.y), end)
    case UInt8(ascii: "C"):
      return .curve(PathPoint(x: n[0], y: n[1]), PathPoint(x: n[2], y: n[3]), end)
    default: return .move(end)
    }
  }

  private static func number(_ digits: Substring.UTF8View) -> Double? {
    guard !digits.isEmpty else { return nil }
    let isNegative = digits.first == UInt8(ascii: "-")
    var value = 0
    for digit in isNegative ? digits.dropFirst() : digits {
      value = value * 10 + Int(digit) - 48
    }
    return Double(isNegative ? -value : value)
  }
}

extension StrokeGlyph {
  /// Returns this glyph with the strokes of another one added, moved and scaled.
  func adding(
    _ other: StrokeGlyph, x: Double = 0, y: Double = 0, scale: Double = 1
  ) -> StrokeGlyph {
    var result = self
    result.steps += other.mapped { PathPoint(x: $0.x * scale + x, y: $0.y * scale + y) }.steps
    return result
  }

  func mapped(_ transform: (PathPoint) -> PathPoint) -> StrokeGlyph {
    var result = self
    result.steps = steps.map { step in
      switch step {
      case .move(let point): .move(transform(point))
      case .line(let point): .line(transform(point))
      case .curve(let one, let two, let end):
        .curve(transform(one), transform(two), transform(end))
      case .close: .close
      case .dot(let point): .dot(transform(point))
      }
    }
    return result
  }

  /// The heights of horizontal strokes, such as bars, which must be sharp at small sizes.
  var levelHeights: [Double] {
    var heights: [Double] = []
    var current: PathPoint?
    for step in steps {
      switch step {
      case .move(let point): current = point
      case .line(let point):
        if current?.y == point.y { heights.append(point.y) }
        current = point
      case .curve(_, _, let end): current = end
      case .close, .dot: break
      }
    }
    return heights
  }
}
