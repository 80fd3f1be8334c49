import EspalierCore
import Foundation

/// A rigid body: an item that the solver moves, or a boundary, which has no mass.
@MainActor final class Body {
  /// The number of the body, in the order in which bodies were made.
  let number: Int
  private(set) var shapes: [Shape]

  var position: Vector
  var angle: Double
  var velocity = Vector.zero
  var spin = 0.0
  /// The place at the beginning of the last step.
  var oldPosition: Vector
  var oldAngle: Double
  var oldVelocity = Vector.zero
  var oldSpin = 0.0
  /// The acceleration and the turning acceleration of this step, without contacts and joints.
  var acceleration = Vector.zero
  var turning = 0.0

  private(set) var mass = 0.0
  private(set) var inverseMass = 0.0
  private(set) var inverseInertia = 0.0
  /// The numbers of its class of items; boundaries take those of the item that touches them.
  var traits = BodyTraits() { didSet { traitsDidChange() } }
  let isBoundary: Bool
  /// The item that the body moves.
  var item: (any UIDynamicItem)?
  /// The name of a boundary.
  var identifier: (any NSCopying)?

  /// The factors of one step by which resistance keeps velocity and lets acceleration pass.
  private(set) var keptVelocity = 1.0
  private(set) var keptSpin = 1.0
  private(set) var passedSeconds = World.step
  private(set) var passedSpinSeconds = World.step

  /// The numbers of the collision behaviours of the body, and a mask of them.
  var groups: [CollisionGroup] = []
  var groupMask: UInt64 = 0

  var isAwake = true
  /// The seconds for which the body has been slow.
  var calmTime = 0.0
  /// Whether a contact or a joint changed the velocity in this step.
  var isHeld = false
  /// Whether a force of this step depends on the place of the body.
  var isInField = false
  /// Whether joints hold the body.
  var hasJoints = false
  private(set) var box = Box()
  /// The longest distance of a point of the shapes from the middle.
  private(set) var extent = 0.0
  /// The shortest distance between two sides of the shapes, roughly.
  private(set) var thickness = 0.0
  /// The body at the root of this body's island, in the search of islands.
  var islandParent: Body?
  /// The sums over the island, at its root.
  var sums = BounceSums()
  /// The velocities of this step without bounces.
  var calmVelocity = Vector.zero
  var calmSpin = 0.0

  var isMovable: Bool { inverseMass > 0 }

  init(number: Int, shapes: [Shape], position: Vector, angle: Double, isBoundary: Bool = false) {
    self.number = number
    self.shapes = shapes
    self.position = position
    self.angle = angle
    oldPosition = position
    oldAngle = angle
    self.isBoundary = isBoundary
    shapesDidChange()
  }

  func setShapes(_ shapes: [Shape]) {
    self.shapes = shapes
    shapesDidChange()
  }

  private func shapesDidChange() {
    extent = 0
    thickness = .infinity
    for shape in shapes {
      for point in shape.points { extent = max(extent, point.length + shape.radius) }
      if shape.isCircle { thickness = min(thickness, 2 * shape.radius) }
      for normal in shape.normals {
        let values = shape.points.map { $0.dot(normal) }
        thickness = min(thickness, (values.max() ?? 0) - (values.min() ?? 0))
      }
    }
    updateMass()
    placeShapes()
  }

  private func traitsDidChange() {
    updateMass()
    (keptVelocity, passedSeconds) = Self.resistance(traits.resistance)
    (keptSpin, passedSpinSeconds) = Self.resistance(traits.angularResistance)
  }

  /// What is left of a velocity after a step, and the seconds of acceleration that add to it.
  private static func resistance(_ rate: Double) -> (kept: Double, passed: Double) {
    guard rate > 0 else { return (1, World.step) }
    let kept = exp(-rate * World.step)
    return (kept, (1 - kept) / rate)
  }

  private func updateMass() {
    guard !isBoundary else { return }
    var (area, moment) = (0.0, 0.0)
    for shape in shapes {
      let parts = shape.massParts
      area += parts.area
      moment += parts.moment
    }
    // An item of 100 x 100 points and density 1 has the mass 1.
    area = max(area, 1)
    mass = traits.density * area / 10_000
    let inertia = traits.density * (moment > 0 ? moment : area * area / 6) / 10_000
    inverseMass = traits.isAnchored || mass <= 0 ? 0 : 1 / mass
    inverseInertia = traits.isAnchored || !traits.allowsRotation || inertia <= 0 ? 0 : 1 / inertia
    if !isMovable { (velocity, spin) = (.zero, 0) }
    if inverseInertia == 0 { spin = 0 }
  }

  func placeShapes() {
    let rotation = Rotation(angle)
    var box = Box()
    for shape in shapes {
      shape.place(at: position, rotation)
      box.include(shape.box)
    }
    self.box = box
  }

  /// The velocity of a point of the body, as a difference from its middle.
  func velocity(at arm: Vector) -> Vector {
    Vector(x: velocity.x - spin * arm.y, y: velocity.y + spin * arm.x)
  }

  func apply(_ impulse: Vector, at arm: Vector) {
    velocity += impulse * inverseMass
    spin += arm.cross(impulse) * inverseInertia
  }

  func beginIsland() {
    islandParent = nil
    sums = BounceSums()
  }

  func wake() {
    isAwake = true
    calmTime = 0
  }
}

/// What item behaviours say of a body.
struct BodyTraits: Equatable {
  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  var isAnchored = false
  var allowsRotation = true
}

/// The bodies and boundaries that one collision behaviour lets collide.
@MainActor final class CollisionGroup {
  let number: Int
  var collidesWithItems = true
  var collidesWithBoundaries = true

  init(number: Int) { self.number = number }
}
