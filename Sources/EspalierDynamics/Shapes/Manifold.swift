/// One point at which two shapes touch or nearly touch.
struct ManifoldPoint {
  var place = Vector.zero
  /// The distance of the shapes at the point, in points; negative where they overlap.
  var separation = 0.0
  /// The features that make the point, by which it is found again in the next step.
  var feature = 0
}

/// How two shapes touch: the direction from the first to the second, and one or two points.
struct Manifold {
  var normal = Vector.zero
  var count = 0
  var first = ManifoldPoint()
  var second = ManifoldPoint()
  /// The distance along the normal that certainly separates the shapes, if it is positive.
  var separation = Double.infinity

  mutating func add(_ place: Vector, _ separation: Double, feature: Int) {
    let point = ManifoldPoint(place: place, separation: separation, feature: feature)
    if count == 0 { first = point } else { second = point }
    count += 1
  }

  mutating func flip() { normal = -normal }
}

/// The distance below which lines of a chain leave a corner between them to each other, in points.
private let nearness = 0.5

/// Finds the manifold of two shapes, the second of which is moved by `offset` first.
func manifold(_ a: Shape, _ b: Shape, offset: Vector = .zero) -> Manifold {
  switch (a.isCircle, b.isCircle) {
  case (true, true): return circles(a, b, offset)
  case (false, true): return polygonAndCircle(a, b, offset)
  case (true, false):
    // The other way round, with the polygon in its own place.
    var found = polygonAndCircle(b, a, -offset)
    found.flip()
    found.first.place += offset
    return found
  case (false, false): return polygons(a, b, offset)
  }
}

private func circles(_ a: Shape, _ b: Shape, _ offset: Vector) -> Manifold {
  let start = a.places[0]
  let way = b.places[0] + offset - start
  let distance = way.length
  let normal = way.unit ?? Vector(x: 0, y: 1)
  var result = Manifold(normal: normal)
  result.separation = distance - a.radius - b.radius
  result.add(start + normal * (a.radius + result.separation / 2), result.separation, feature: 0)
  return result
}

private func polygonAndCircle(_ a: Shape, _ b: Shape, _ offset: Vector) -> Manifold {
  let center = b.places[0] + offset
  var edge = 0
  var gap = -Double.infinity
  for index in a.places.indices {
    let distance = a.directions[index].dot(center - a.places[index])
    if distance > gap { (gap, edge) = (distance, index) }
  }
  let start = a.places[edge]
  let end = a.places[(edge + 1) % a.places.count]
  let fromStart = (center - start).dot(end - start)
  let fromEnd = (center - end).dot(start - end)
  var normal = a.directions[edge]
  var foot = center - normal * gap
  if gap > 0 || a.isLine, fromStart < 0 || fromEnd < 0 {
    let corner = fromStart < 0 ? start : end
    let way = center - corner
    guard let direction = way.unit,
      way.length - b.radius > nearness || a.admits(direction, seenFrom: center)
    else { return Manifold(normal: normal) }
    normal = direction
    gap = way.length
    foot = corner
  }
  var result = Manifold(normal: normal)
  result.separation = gap - b.radius
  result.add(foot + normal * (result.separation / 2), result.separation, feature: edge)
  return result
}

extension Shape {
  /// Whether a line of a chain may push into a direction: at an inner corner and on a straight run,
  /// only the line's own normal counts, so that bodies slide over the points between two lines.
  fileprivate func admits(_ direction: Vector, seenFrom center: Vector) -> Bool {
    guard isLine, before != nil || after != nil else { return true }
    // The lines of chains do not rotate.
    guard let along = (places[1] - places[0]).unit else { return true }
    let lean = direction.dot(along)
    guard abs(lean) > 0.02 else { return true }
    let normal = side(of: center)
    guard let ghost = lean > 0 ? after : before else { return true }
    let corner = lean > 0 ? places[1] : places[0]
    guard let next = (ghost - corner).unit else { return true }
    // Seen from this side, the next line must turn away.
    guard next.dot(normal) < -0.02 else { return false }
    let turned = lean > 0 ? next.turned : -next.turned
    let nextNormal = along.turned.dot(normal) > 0 ? turned : -turned
    return abs(lean) <= abs(nextNormal.dot(along)) + 0.02 || nextNormal.dot(normal) < 0
  }

  /// The normal of a line on the side of a point.
  fileprivate func side(of point: Vector) -> Vector {
    directions[0].dot(point - places[0]) >= 0 ? directions[0] : directions[1]
  }
}

/// The edge of one polygon whose normal separates it most from another.
private struct Face {
  var edge = 0
  var separation = -Double.infinity

  /// `offset` moves the second polygon.
  init(of a: Shape, from b: Shape, offset: Vector) {
    for index in a.places.indices {
      let distance = Face.distance(a, index, b, offset)
      if distance > separation { (separation, edge) = (distance, index) }
    }
  }

  init(edge: Int, of a: Shape, from b: Shape, offset: Vector) {
    self.edge = edge
    separation = Face.distance(a, edge, b, offset)
  }

  private static func distance(_ a: Shape, _ index: Int, _ b: Shape, _ offset: Vector) -> Double {
    let normal = a.directions[index]
    let base = normal.dot(a.places[index] - offset)
    var nearest = Double.infinity
    for place in b.places { nearest = min(nearest, normal.dot(place)) }
    return nearest - base
  }
}

private func polygons(_ a: Shape, _ b: Shape, _ offset: Vector) -> Manifold {
  var faceA = Face(of: a, from: b, offset: offset)
  let faceB = Face(of: b, from: a, offset: -offset)
  let center = b.middle + offset
  if a.isLine {
    // The side on which the body is; a line has no inside.
    let side = a.directions[0].dot(center - a.places[0]) >= 0 ? 0 : 1
    faceA = Face(edge: side, of: a, from: b, offset: offset)
  }
  let separation = max(faceA.separation, faceB.separation)
  if separation > 0.02, let corner = corners(a, faceA, b, faceB, offset),
    corner.separation > separation
  {
    guard corner.separation > nearness || a.admits(corner.normal, seenFrom: center) else {
      return clipped(a, faceA, b, offset, flipped: false)
    }
    return corner
  }
  let prefersB = faceB.separation > faceA.separation + 0.005
  if prefersB,
    separation > nearness || a.admits(-b.directions[faceB.edge], seenFrom: center)
  {
    return clipped(b, faceB, a, -offset, flipped: true)
  }
  return clipped(a, faceA, b, offset, flipped: false)
}

/// Returns the nearest corners of two polygons apart, if no edge is nearer.
private func corners(
  _ a: Shape, _ faceA: Face, _ b: Shape, _ faceB: Face, _ offset: Vector
) -> Manifold? {
  var best = Double.infinity
  var pair = (0, 0)
  // The corners beside the two faces are the candidates; the gap along their difference decides.
  let isA = faceA.separation >= faceB.separation
  let normal = isA ? a.directions[faceA.edge] : -b.directions[faceB.edge]
  let edgeA = isA ? faceA.edge : a.edge(facing: normal)
  let edgeB = isA ? b.edge(facing: -normal) : faceB.edge
  for i in [edgeA, (edgeA + 1) % a.places.count] {
    for j in [edgeB, (edgeB + 1) % b.places.count] {
      let distance = (b.places[j] + offset - a.places[i]).lengthSquared
      if distance < best { (best, pair) = (distance, (i, j)) }
    }
  }
  let start = a.places[pair.0]
  let end = b.places[pair.1] + offset
  guard let direction = (end - start).unit else { return nil }
  var result = Manifold(normal: direction)
  result.separation =
    -b.reach(along: -direction) + offset.dot(direction)
    - a.reach(along: direction)
  result.add((start + end) * 0.5, result.separation, feature: 1 << 20 | pair.0 << 8 | pair.1)
  return result
}

extension Shape {
  /// The edge whose normal is nearest to a direction.
  fileprivate func edge(facing direction: Vector) -> Int {
    var (best, edge) = (-Double.infinity, 0)
    for index in directions.indices {
      let value = directions[index].dot(direction)
      if value > best { (best, edge) = (value, index) }
    }
    return edge
  }
}

/// Cuts the edge of `b` that faces an edge of `a` to its width.
private func clipped(
  _ a: Shape, _ face: Face, _ b: Shape, _ offset: Vector, flipped: Bool
) -> Manifold {
  let normal = a.directions[face.edge]
  let start = a.places[face.edge]
  let end = a.places[(face.edge + 1) % a.places.count]
  var result = Manifold(normal: normal)
  result.separation = face.separation
  let other = b.edge(facing: -normal)
  var from = b.places[other] + offset
  var to = b.places[(other + 1) % b.places.count] + offset
  guard let along = (end - start).unit else { return result }
  let (low, high) = (start.dot(along), end.dot(along))
  // The two edges run in opposite directions.
  var (fromAlong, toAlong) = (from.dot(along), to.dot(along))
  let mark = (flipped ? 1 << 16 : 0) | face.edge << 8 | other << 1
  if max(fromAlong, toAlong) < low || min(fromAlong, toAlong) > high {
    // Beside the edge: the nearest end stands for both.
    let isFrom = normal.dot(from) < normal.dot(to)
    let place = isFrom ? from : to
    result.add(place, normal.dot(place - start), feature: mark | (isFrom ? 0 : 1))
  } else {
    let way = to - from
    let length = toAlong - fromAlong
    if abs(length) > 1e-9 {
      func at(_ value: Double) -> Vector { from + way * ((value - fromAlong) / length) }
      let newFrom = fromAlong < low ? at(low) : fromAlong > high ? at(high) : from
      let newTo = toAlong < low ? at(low) : toAlong > high ? at(high) : to
      (from, to) = (newFrom, newTo)
      (fromAlong, toAlong) = (from.dot(along), to.dot(along))
    }
    result.add(from, normal.dot(from - start), feature: mark)
    if abs(toAlong - fromAlong) > 0.01 {
      result.add(to, normal.dot(to - start), feature: mark | 1)
    }
  }
  // Halfway between the shapes.
  result.first.place -= normal * (result.first.separation / 2)
  result.second.place -= normal * (result.second.separation / 2)
  guard flipped else { return result }
  result.flip()
  result.first.place -= offset
  result.second.place -= offset
  return result
}
