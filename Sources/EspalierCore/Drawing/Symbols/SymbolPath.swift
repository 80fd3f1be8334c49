import EspalierPaths
import Foundation

/// A parser of symbol paths, written as letters and numbers on the grid.
///
/// `M x y`, `L x y`, `H x`, `V y`, `Q` and `C` with control points, `Z` as in SVG, all absolute.
/// Whole shapes: `O cx cy r` a circle, `E cx cy rx ry degrees` a turned ellipse, `R x y w h r` a
/// rectangle with round corners, `A cx cy r from to` an arc, clockwise, in degrees from the right,
/// `a` and `n` arcs that continue the path, clockwise and counterclockwise,
/// `S cx cy outer inner points` a star, `G cx cy outer inner teeth` a cogwheel.
enum SymbolPath {
  static func parse(_ text: some StringProtocol, inset: Double = 0) -> Path {
    var path = Path()
    var command: Character = " "
    var numbers: [Double] = []
    func finish() {
      append(command, numbers, inset, to: &path)
      numbers.removeAll()
    }
    for word in text.split(separator: " ") {
      guard let first = word.first else { continue }
      if first.isLetter {
        finish()
        command = first
        if let number = Double(word.dropFirst()) { numbers.append(number) }
      } else if let number = Double(word) {
        numbers.append(number)
      }
    }
    finish()
    return path
  }

  private static func append(
    _ command: Character, _ numbers: [Double], _ inset: Double, to path: inout Path
  ) {
    let n = inset > 0 ? reduced(command, numbers, inset) : numbers
    func point(_ index: Int) -> PathPoint { PathPoint(x: n[index], y: n[index + 1]) }
    let current = path.currentPoint ?? PathPoint(x: 0, y: 0)
    switch (command, n.count) {
    case ("M", 2): path.move(to: point(0))
    case ("L", 2): path.addLine(to: point(0))
    case ("H", 1): path.addLine(toX: n[0], y: current.y)
    case ("V", 1): path.addLine(toX: current.x, y: n[0])
    case ("Q", 4): path.addQuad(control: point(0), to: point(2))
    case ("C", 6): path.addCubic(control1: point(0), control2: point(2), to: point(4))
    case ("Z", 0): path.close()
    case ("O", 3):
      path.append(Path(ovalInX: n[0] - n[2], y: n[1] - n[2], width: n[2] * 2, height: n[2] * 2))
    case ("E", 5): path.append(ellipse(n))
    case ("R", 5):
      path.append(Path(roundedRectX: n[0], y: n[1], width: n[2], height: n[3], radius: n[4]))
    case ("A", 5):
      var arc = Path()
      arc.addArc(
        centerX: n[0], centerY: n[1], radius: n[2], startAngle: n[3] * .pi / 180,
        endAngle: n[4] * .pi / 180, clockwise: true)
      path.append(arc)
    case ("a", 5), ("n", 5):
      path.addArc(
        centerX: n[0], centerY: n[1], radius: n[2], startAngle: n[3] * .pi / 180,
        endAngle: n[4] * .pi / 180, clockwise: command == "a")
    case ("S", 5): path.append(star(n))
    case ("G", 5): path.append(cogwheel(n))
    default: break
    }
  }

  /// Returns the numbers of a circle, an ellipse or a rectangle that is smaller on every side.
  private static func reduced(_ command: Character, _ n: [Double], _ inset: Double) -> [Double] {
    switch (command, n.count) {
    case ("O", 3): [n[0], n[1], max(0, n[2] - inset)]
    case ("E", 5): [n[0], n[1], max(0, n[2] - inset), max(0, n[3] - inset), n[4]]
    case ("R", 5):
      [
        n[0] + inset, n[1] + inset, max(0, n[2] - 2 * inset), max(0, n[3] - 2 * inset),
        max(0, n[4] - inset),
      ]
    default: n
    }
  }

  private static func ellipse(_ n: [Double]) -> Path {
    let turn = CGAffineTransform(translationX: -n[0], y: -n[1])
      .concatenating(CGAffineTransform(rotationAngle: n[4] * .pi / 180))
      .concatenating(CGAffineTransform(translationX: n[0], y: n[1]))
    return Path(ovalInX: n[0] - n[2], y: n[1] - n[3], width: n[2] * 2, height: n[3] * 2)
      .applying(turn)
  }

  private static func star(_ n: [Double]) -> Path {
    let count = Int(n[4])
    var path = Path()
    for index in 0..<(count * 2) {
      let radius = index.isMultiple(of: 2) ? n[2] : n[3]
      let angle = Double(index) * .pi / Double(count) - .pi / 2
      path.addLine(toX: n[0] + radius * cos(angle), y: n[1] + radius * sin(angle))
    }
    path.close()
    return path
  }

  /// Returns a cogwheel with slanted teeth, half as wide at the top as at the bottom.
  private static func cogwheel(_ n: [Double]) -> Path {
    let count = Int(n[4])
    let step = 2 * Double.pi / Double(count)
    var path = Path()
    for index in 0..<count {
      let middle = Double(index) * step - .pi / 2
      for (offset, radius) in [(-0.33, n[3]), (-0.19, n[2]), (0.19, n[2]), (0.33, n[3])] {
        let angle = middle + offset * step
        path.addLine(toX: n[0] + radius * cos(angle), y: n[1] + radius * sin(angle))
      }
    }
    path.close()
    return path
  }
}
