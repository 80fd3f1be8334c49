import EspalierGeometry
import EspalierPaths
import EspalierTestNumbers

/// The coverage of a mask in the pixels of `clip`, row by row.
func bytes(of placed: PathRasterizer.Placed?, in clip: PixelRect) -> [Int] {
  var result = [Int](repeating: 0, count: clip.area)
  guard let placed else { return result }
  let size = placed.mask.size
  for y in 0..<size.height {
    for x in 0..<size.width {
      let (column, row) = (x + Int(placed.x - clip.left), y + Int(placed.y - clip.top))
      result[row * clip.width + column] = Int(placed.mask.coverage[y * size.width + x])
    }
  }
  return result
}

/// The sum of all coverage.
func sum(of placed: PathRasterizer.Placed) -> Double {
  let count = placed.mask.size.width * placed.mask.size.height
  return (0..<count).reduce(0) { $0 + Double(placed.mask.coverage[$1]) }
}

/// The slow truth: each pixel's share of 16 by 16 points that lie inside.
func samples(inside path: Path, rule: FillRule, clip: PixelRect) -> [Int] {
  let lines = path.flattened(tolerance: 0.01)
  var result = [Int](repeating: 0, count: clip.area)
  for row in 0..<(clip.height * 16) {
    let y = Double(clip.top) + (Double(row) + 0.5) / 16
    var crossings: [(x: Double, winding: Int)] = []
    for line in lines {
      var previous = line.points[line.points.count - 1]
      for next in line.points {
        if (previous.y <= y) != (next.y <= y) {
          let share = (y - previous.y) / (next.y - previous.y)
          crossings.append(
            (previous.x + share * (next.x - previous.x), next.y > previous.y ? 1 : -1))
        }
        previous = next
      }
    }
    for column in 0..<(clip.width * 16) {
      let x = Double(clip.left) + (Double(column) + 0.5) / 16
      let winding = crossings.reduce(0) { $1.x <= x ? $0 + $1.winding : $0 }
      if rule.isInside(winding) { result[(row / 16) * clip.width + column / 16] += 1 }
    }
  }
  return result.map { ($0 * 255 + 128) / 256 }
}

/// A few lines and curves, some of them beyond a surface of 48 by 48 pixels.
func randomPath(using generator: inout SeededGenerator) -> Path {
  func point() -> PathPoint {
    PathPoint(
      x: .random(in: -20..<70, using: &generator), y: .random(in: -20..<70, using: &generator))
  }
  var path = Path()
  for _ in 0..<Int.random(in: 1...3, using: &generator) {
    path.move(to: point())
    for _ in 0..<Int.random(in: 2...4, using: &generator) {
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: path.addLine(to: point())
      case 1: path.addQuad(control: point(), to: point())
      default: path.addCubic(control1: point(), control2: point(), to: point())
      }
    }
    path.close()
  }
  return path
}
