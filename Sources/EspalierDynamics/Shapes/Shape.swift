/// A convex part of a body: a polygon, a circle, or a line of a boundary.
///
/// The points of a polygon run clockwise on the screen, so that `normals[i]` points out of the edge
/// from point `i` to the next one. A line is a polygon of two points with a normal to each side.
final class Shape {
  /// The points in the body's coordinates; the middle of a circle.
  let points: [Vector]
  let normals: [Vector]
  /// The radius of a circle; 0 for polygons and lines.
  let radius: Double
  /// The points before and after a line of a chain, in the body's coordinates.
  let before: Vector?
  let after: Vector?

  /// The points and normals where the body is now.
  private(set) var places: [Vector]
  private(set) var directions: [Vector]
  private(set) var box = Box()
  /// The middle of the points, where the body is now.
  private(set) var middle = Vector.zero

  var isCircle: Bool { radius > 0 }
  var isLine: Bool { points.count == 2 }

  /// Creates a circle.
  init(middle: Vector, radius: Double) {
    points = [middle]
    normals = []
    (places, directions) = (points, normals)
    self.radius = radius
    (before, after) = (nil, nil)
  }

  /// Creates a convex polygon of at least three points, clockwise on the screen, or a line of two.
  init(points: [Vector], before: Vector? = nil, after: Vector? = nil) {
    self.points = points
    normals = points.indices.map { index in
      let edge = points[(index + 1) % points.count] - points[index]
      return -(edge.unit ?? Vector(x: 1, y: 0)).turned
    }
    (places, directions) = (points, normals)
    radius = 0
    self.before = before
    self.after = after
  }

  /// Moves the shape to the place of its body.
  func place(at position: Vector, _ rotation: Rotation) {
    var box = Box()
    var sum = Vector.zero
    for index in points.indices {
      let place = rotation.apply(points[index]) + position
      places[index] = place
      box.include(place, radius: radius)
      sum += place
    }
    for index in normals.indices { directions[index] = rotation.apply(normals[index]) }
    self.box = box
    middle = sum * (1 / Double(points.count))
  }

  /// The area, the middle of the area, and the moment of inertia around the origin of a shape of
  /// density 1.
  var massParts: (area: Double, middle: Vector, moment: Double) {
    if isCircle {
      let area = Double.pi * radius * radius
      return (area, points[0], area * (radius * radius / 2 + points[0].lengthSquared))
    }
    var (area, moment) = (0.0, 0.0)
    var middle = Vector.zero
    for index in points.indices {
      let a = points[index]
      let b = points[(index + 1) % points.count]
      let cross = a.cross(b)
      area += cross / 2
      middle += (a + b) * (cross / 6)
      moment += cross * (a.dot(a) + a.dot(b) + b.dot(b)) / 12
    }
    return area > 1e-9 ? (area, middle * (1 / area), moment) : (0, .zero, 0)
  }

  /// Returns the largest value of the points along a direction.
  func reach(along direction: Vector) -> Double {
    var result = -Double.infinity
    for place in places { result = max(result, place.dot(direction)) }
    return result + radius
  }
}
