import Foundation

/// A place or a difference in the plane of the solver, in points.
///
/// A type of its own: without optimisation, its operators are much faster than those of SIMD types.
struct Vector: Hashable {
  var x: Double
  var y: Double

  static let zero = Vector(x: 0, y: 0)

  var length: Double { (x * x + y * y).squareRoot() }
  var lengthSquared: Double { x * x + y * y }
  var isFinite: Bool { x.isFinite && y.isFinite }
  /// The vector turned by a quarter, clockwise on the screen.
  var turned: Vector { Vector(x: -y, y: x) }
  var point: CGPoint { CGPoint(x: x, y: y) }

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }

  /// The vector of length 1 in the same direction; `nil` if the vector has no direction.
  var unit: Vector? {
    let length = length
    return length > 1e-9 ? Vector(x: x / length, y: y / length) : nil
  }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Vector, b: Double) -> Vector { Vector(x: a.x * b, y: a.y * b) }
  static prefix func - (a: Vector) -> Vector { Vector(x: -a.x, y: -a.y) }

  static func += (a: inout Vector, b: Vector) {
    a.x += b.x
    a.y += b.y
  }

  static func -= (a: inout Vector, b: Vector) {
    a.x -= b.x
    a.y -= b.y
  }
}

/// The rotation of a body.
struct Rotation {
  let sine: Double
  let cosine: Double

  init(_ angle: Double) {
    sine = sin(angle)
    cosine = cos(angle)
  }

  func apply(_ v: Vector) -> Vector {
    Vector(x: cosine * v.x - sine * v.y, y: sine * v.x + cosine * v.y)
  }

  func undo(_ v: Vector) -> Vector {
    Vector(x: cosine * v.x + sine * v.y, y: cosine * v.y - sine * v.x)
  }
}

/// A rectangle with parallel edges, for the search of pairs.
struct Box {
  var minX = Double.infinity
  var minY = Double.infinity
  var maxX = -Double.infinity
  var maxY = -Double.infinity

  mutating func include(_ v: Vector, radius: Double = 0) {
    minX = min(minX, v.x - radius)
    minY = min(minY, v.y - radius)
    maxX = max(maxX, v.x + radius)
    maxY = max(maxY, v.y + radius)
  }

  mutating func include(_ other: Box) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  /// Whether two rectangles come closer than a distance.
  func meets(_ other: Box, within distance: Double) -> Bool {
    minX - distance <= other.maxX && other.minX - distance <= maxX
      && minY - distance <= other.maxY && other.minY - distance <= maxY
  }
}
