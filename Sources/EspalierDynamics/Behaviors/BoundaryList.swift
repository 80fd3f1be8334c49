import EspalierCore
import EspalierGeometry
import EspalierPaths
import Foundation

/// The boundaries of a collision behavior.
@MainActor struct BoundaryList {
  struct Boundary {
    let identifier: any NSCopying
    let path: UIBezierPath
    /// The body, as long as the behavior has an animator.
    var body: Body?
  }

  var named: [Boundary] = []
  /// The insets from the edges of the reference view; `nil` if they are no boundary.
  var insets: UIEdgeInsets?
  private var edges: (rect: CGRect, body: Body)?

  private func index(_ identifier: any NSCopying) -> Int? {
    named.firstIndex { ($0.identifier as? NSObject)?.isEqual(identifier) ?? false }
  }

  func path(_ identifier: any NSCopying) -> UIBezierPath? {
    index(identifier).flatMap { named[$0].path.copy() as? UIBezierPath }
  }

  mutating func set(_ path: UIBezierPath, _ identifier: any NSCopying) {
    let boundary = Boundary(identifier: identifier, path: path)
    if let index = index(identifier) {
      named[index] = boundary
    } else {
      named.append(boundary)
    }
  }

  mutating func remove(_ identifier: any NSCopying) -> Bool {
    guard let index = index(identifier) else { return false }
    named.remove(at: index)
    return true
  }

  /// Adds the bodies of the boundaries to the world.
  mutating func join(_ space: DynamicSpace, _ group: CollisionGroup) {
    for index in named.indices {
      let body = named[index].body ?? makeBody(named[index], space)
      named[index].body = body
      add(body, space, group)
    }
    guard let insets else {
      edges = nil
      return
    }
    guard let bounds = space.referenceBounds else { return DynamicsIssue.reportReference() }
    space.usesReferenceBounds = true
    let rect = bounds.inset(by: insets)
    if edges?.rect != rect {
      let path = UIBezierPath(rect: rect)
      let body = Body(
        number: space.world.makeNumber(), shapes: Self.lines(of: path), position: .zero, angle: 0,
        isBoundary: true)
      edges = (rect, body)
    }
    if let edges { add(edges.body, space, group) }
  }

  private func add(_ body: Body, _ space: DynamicSpace, _ group: CollisionGroup) {
    guard !body.shapes.isEmpty else { return }
    body.groups.removeAll()
    body.groupMask = 0
    body.join(group)
    space.boundaries.append(body)
  }

  private func makeBody(_ boundary: Boundary, _ space: DynamicSpace) -> Body {
    let lines = Self.lines(of: boundary.path)
    if lines.isEmpty { DynamicsIssue.reportBoundary("\(boundary.identifier)") }
    let body = Body(
      number: space.world.makeNumber(), shapes: lines, position: .zero, angle: 0, isBoundary: true)
    body.identifier = boundary.identifier
    return body
  }

  /// Returns the lines of a path, each with the points of its neighbours.
  private static func lines(of path: UIBezierPath) -> [Shape] {
    let path = path.cgPath.path
    guard path.isFinite else { return [] }
    return path.flattened(tolerance: 0.25).flatMap { part -> [Shape] in
      var points: [Vector] = []
      for point in part.points {
        let place = Vector(x: point.x, y: point.y)
        if points.last.map({ ($0 - place).length > 0.01 }) ?? true { points.append(place) }
      }
      var isClosed = part.isClosed
      if points.count > 2, (points[0] - points[points.count - 1]).length <= 0.01 {
        points.removeLast()
        isClosed = true
      }
      guard points.count > 1 else { return [] }
      isClosed = isClosed && points.count > 2
      let count = points.count
      return (0..<(isClosed ? count : count - 1)).map { index in
        let isFirst = index == 0 && !isClosed
        let isLast = index == count - 2 && !isClosed
        return Shape(
          points: [points[index], points[(index + 1) % count]],
          before: isFirst ? nil : points[(index + count - 1) % count],
          after: isLast ? nil : points[(index + 2) % count])
      }
    }
  }
}
