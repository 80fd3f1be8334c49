import Foundation

/// The outline of an item as convex shapes around its middle.
enum Outline {
  /// The number of corners of an ellipse that is not round.
  private static let ellipseCorners = 24

  static func rectangle(width: Double, height: Double) -> [Shape] {
    let (x, y) = (width / 2, height / 2)
    return [
      Shape(points: [
        Vector(x: -x, y: -y), Vector(x: x, y: -y), Vector(x: x, y: y), Vector(x: -x, y: y),
      ])
    ]
  }

  static func ellipse(width: Double, height: Double) -> [Shape] {
    if abs(width - height) < 0.01 { return [Shape(middle: .zero, radius: width / 2)] }
    let points = (0..<ellipseCorners).map { index in
      let angle = 2 * Double.pi * (Double(index) + 0.5) / Double(ellipseCorners)
      return Vector(x: width / 2 * cos(angle), y: height / 2 * sin(angle))
    }
    return [Shape(points: points)]
  }

  /// Returns the convex parts of a closed outline; `nil` if it crosses itself or has no area.
  static func parts(of outline: [Vector]) -> [Shape]? {
    var points = simplified(outline)
    guard points.count >= 3, !crossesItself(points) else { return nil }
    let area = signedArea(points)
    guard abs(area) > 0.01 else { return nil }
    if area < 0 { points.reverse() }
    if isConvex(points) { return [Shape(points: points)] }
    guard let triangles = triangles(of: points) else { return nil }
    return merged(triangles, of: points).map { part in Shape(points: part.map { points[$0] }) }
  }

  /// Leaves out points that repeat or lie on a straight line, and the last one if it closes.
  private static func simplified(_ outline: [Vector]) -> [Vector] {
    var points: [Vector] = []
    for point in outline where points.last.map({ ($0 - point).length > 0.01 }) ?? true {
      points.append(point)
    }
    while points.count > 1, (points[0] - points[points.count - 1]).length <= 0.01 {
      points.removeLast()
    }
    return points.indices.filter { index in
      let before = points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count]
      let (a, b) = (points[index] - before, after - points[index])
      return abs(a.cross(b)) > 1e-4 * a.length * b.length || a.dot(b) < 0
    }.map { points[$0] }
  }

  private static func signedArea(_ points: [Vector]) -> Double {
    points.indices.reduce(0) { $0 + points[$1].cross(points[($1 + 1) % points.count]) / 2 }
  }

  private static func isConvex(_ points: [Vector]) -> Bool {
    points.indices.allSatisfy { corner(points, $0, points.count) >= 0 }
  }

  /// The bend at a point: positive where a clockwise outline turns inwards, as a convex one does.
  private static func corner(_ points: [Vector], _ index: Int, _ count: Int) -> Double {
    let before = points[(index + count - 1) % count]
    let after = points[(index + 1) % count]
    return (points[index] - before).cross(after - points[index])
  }

  private static func crossesItself(_ points: [Vector]) -> Bool {
    let count = points.count
    for i in 0..<count {
      for j in (i + 1)..<count where j != i + 1 && !(i == 0 && j == count - 1) {
        if cross(points[i], points[(i + 1) % count], points[j], points[(j + 1) % count]) {
          return true
        }
      }
    }
    return false
  }

  private static func cross(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) -> Bool {
    let (u, v) = (b - a, d - c)
    return u.cross(c - a) * u.cross(d - a) < 0 && v.cross(a - c) * v.cross(b - c) < 0
  }

  /// Cuts a clockwise outline into triangles, by the ears at its corners.
  private static func triangles(of points: [Vector]) -> [[Int]]? {
    var left = Array(points.indices)
    var result: [[Int]] = []
    while left.count > 3 {
      guard let ear = left.indices.first(where: { isEar($0, left, points) }) else { return nil }
      let count = left.count
      result.append([left[(ear + count - 1) % count], left[ear], left[(ear + 1) % count]])
      left.remove(at: ear)
    }
    return result + [left]
  }

  private static func isEar(_ index: Int, _ left: [Int], _ points: [Vector]) -> Bool {
    let count = left.count
    let (before, after) = (left[(index + count - 1) % count], left[(index + 1) % count])
    let (a, b, c) = (points[before], points[left[index]], points[after])
    guard (b - a).cross(c - b) > 1e-9 else { return false }
    return left.allSatisfy { other in
      if other == before || other == left[index] || other == after { return true }
      let p = points[other]
      return (b - a).cross(p - a) < 0 || (c - b).cross(p - b) < 0 || (a - c).cross(p - c) < 0
    }
  }

  /// Joins parts along common edges as long as they stay convex.
  private static func merged(_ triangles: [[Int]], of points: [Vector]) -> [[Int]] {
    var parts = triangles
    var first = 0
    while first < parts.count {
      var second = first + 1
      while second < parts.count {
        if let joined = joined(parts[first], parts[second]),
          isConvex(joined.map { points[$0] })
        {
          parts[first] = joined
          parts.remove(at: second)
          second = first + 1
        } else {
          second += 1
        }
      }
      first += 1
    }
    return parts
  }

  /// Returns the outline of two parts with a common edge.
  private static func joined(_ one: [Int], _ other: [Int]) -> [Int]? {
    for i in one.indices {
      let (a, b) = (one[i], one[(i + 1) % one.count])
      guard let j = other.firstIndex(of: b), other[(j + 1) % other.count] == a else { continue }
      // From b around the first part to a, then around the second part back to b.
      let around = (0..<one.count).map { one[(i + 1 + $0) % one.count] }
      let rest = (2..<other.count).map { other[(j + $0) % other.count] }
      return around + rest
    }
    return nil
  }
}
