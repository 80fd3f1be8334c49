/// One side of a straight line: the places where a·x + b·y + c is positive, or zero if the line
/// itself belongs to the side.
package struct HalfPlane: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var includesLine: Bool

  package init(a: Double, b: Double, c: Double, includesLine: Bool) {
    self.a = a
    self.b = b
    self.c = c
    self.includesLine = includesLine
  }

  /// Whether a place is on the side.
  @inline(__always)
  package func contains(_ x: Double, _ y: Double) -> Bool {
    let value = a * x + b * y + c
    return value > 0 || includesLine && value == 0
  }
}

/// Sides of a rectangle.
package struct RectSides: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let left = RectSides(rawValue: 1)
  package static let right = RectSides(rawValue: 2)
  package static let top = RectSides(rawValue: 4)
  package static let bottom = RectSides(rawValue: 8)
}

/// The map of a group that is seen in perspective, and the part of it that is shown.
package final class Projection: Hashable, Sendable {
  /// What is shown of the group.
  package struct Part: Hashable, Sendable {
    /// The sides of lines, in mapped pixels, that the middle of a shown pixel is on.
    package var sides: [HalfPlane]
    /// The edges of the group's bounds that are drawn a pixel further, below the neighbour that
    /// continues the group there: two edges above each other would let the ground shine through.
    package var joined: RectSides
    /// Whether every pixel of the group is opaque, so that its parts may lie above each other: the
    /// part in front has a smooth edge, above a part behind that goes half a pixel further.
    package var isSolid: Bool

    package init(sides: [HalfPlane] = [], joined: RectSides = [], isSolid: Bool = false) {
      self.sides = sides
      self.joined = joined
      self.isSolid = isSolid
    }

    /// Whether everything is shown.
    package var isWhole: Bool { sides.isEmpty && joined.isEmpty }
  }

  package let map: PlaneMap
  package let part: Part

  package init(_ map: PlaneMap, part: Part = Part()) {
    self.map = map
    self.part = part
  }

  package static func == (left: Projection, right: Projection) -> Bool {
    left.map == right.map && left.part == right.part
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(map)
    hasher.combine(part)
  }
}
