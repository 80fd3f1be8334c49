/// One point of a contact, with what the solver keeps of it from step to step.
struct ContactPoint {
  var feature = -1
  var place = Vector.zero
  /// The arms from the middles of the two bodies at the beginning of the step.
  var armA = Vector.zero
  var armB = Vector.zero
  var separation = 0.0
  /// The impulses along the normal and along the surface that held the point so far.
  var impulse = 0.0
  var slide = 0.0
  /// The impulses of the step before.
  ///
  /// A step begins with the smaller ones of the two steps before it, so that the impulse of a hit
  /// does not come again in the next step.
  private var lastImpulse = 0.0
  private var lastSlide = 0.0
  var mass = 0.0
  var slideMass = 0.0
  /// The velocity along the normal that the point has at least after the step.
  var goal = 0.0
  /// The velocity with which the bodies part after a bounce; 0 without a bounce.
  var bounce = 0.0
  /// Whether the last step had the point, too.
  private var isOld = false

  /// Takes the impulses of the last step that lasted.
  fileprivate mutating func begin(after old: ContactPoint) {
    isOld = true
    lastImpulse = old.impulse
    lastSlide = old.slide
    guard old.isOld else { return }
    impulse = min(old.impulse, old.lastImpulse)
    slide =
      old.slide * old.lastSlide <= 0
      ? 0 : abs(old.slide) < abs(old.lastSlide) ? old.slide : old.lastSlide
  }
}

/// Two shapes that touch or nearly touch.
@MainActor final class Contact {
  let shapeA: Shape
  let shapeB: Shape
  var normal = Vector.zero
  var count = 0
  var first = ContactPoint()
  var second = ContactPoint()
  /// The matrix by which impulses at two points change their velocities; `isBlock` says that the
  /// two points are solved together.
  var isBlock = false
  var (k11, k12, k22) = (0.0, 0.0, 0.0)

  init(_ a: Shape, _ b: Shape) {
    shapeA = a
    shapeB = b
  }

  /// The smallest distance at the points; infinite without points.
  var separation: Double {
    switch count {
    case 0: .infinity
    case 1: first.separation
    default: min(first.separation, second.separation)
    }
  }

  var impulse: Double {
    count == 0 ? 0 : count == 1 ? first.impulse : first.impulse + second.impulse
  }

  /// Whether a point has an impulse, along the normal or along the surface.
  var hasImpulse: Bool {
    count > 0 && (first.impulse > 0 || first.slide != 0)
      || count > 1 && (second.impulse > 0 || second.slide != 0)
  }

  /// Takes the points of this step, and keeps the impulses of points that were there before.
  func take(_ found: Manifold, moved offset: Vector, _ a: Body, _ b: Body) {
    let old = (first, second, count)
    normal = found.normal
    count = found.count
    if count > 0 { first = point(found.first, old, offset, a, b) }
    if count > 1 { second = point(found.second, old, offset, a, b) }
  }

  private func point(
    _ found: ManifoldPoint, _ old: (ContactPoint, ContactPoint, Int), _ offset: Vector,
    _ a: Body, _ b: Body
  ) -> ContactPoint {
    var result = ContactPoint()
    result.feature = found.feature
    result.place = found.place
    // The second body was moved by the offset for the search.
    let half = normal * (found.separation / 2)
    result.armA = found.place - half - a.position
    result.armB = found.place + half - offset - b.position
    result.separation = found.separation - offset.dot(normal)
    if old.2 > 0, old.0.feature == found.feature {
      result.begin(after: old.0)
    } else if old.2 > 1, old.1.feature == found.feature {
      result.begin(after: old.1)
    }
    return result
  }
}

/// Two bodies whose boxes are near each other.
@MainActor final class Pair {
  let a: Body
  let b: Body
  let contacts: [Contact]
  /// Whether the bodies touch, as delegates were told.
  var isTouching = false
  /// The step in which the boxes were near each other last.
  var lastStep = 0
  private(set) var friction = 0.0
  private(set) var elasticity = 0.0

  init(_ a: Body, _ b: Body) {
    self.a = a
    self.b = b
    contacts = a.shapes.flatMap { one in b.shapes.map { Contact(one, $0) } }
    updateTraits()
  }

  /// Reads how the surfaces slide and bounce; a boundary is like the item that touches it.
  func updateTraits() {
    if a.isBoundary {
      friction = b.traits.friction
      elasticity = b.traits.elasticity
    } else {
      friction = (a.traits.friction * b.traits.friction).squareRoot()
      elasticity = max(a.traits.elasticity, b.traits.elasticity)
    }
  }

  /// Whether one of the bodies can move now.
  var isAwake: Bool { a.isAwake && a.isMovable || b.isAwake && b.isMovable }
}

extension Pair {
  /// The distance up to which points are kept although the bodies do not touch, in points.
  static let skin = 0.5

  /// Finds the points at which the bodies touch, or will touch within the step.
  func update() {
    for contact in contacts {
      let reach = Pair.skin + (a.velocity - b.velocity).length * World.step
      guard contact.shapeA.box.meets(contact.shapeB.box, within: reach) else {
        contact.count = 0
        continue
      }
      search(contact)
    }
  }

  private func search(_ contact: Contact) {
    let (one, other) = (contact.shapeA, contact.shapeB)
    var found = manifold(one, other)
    if found.separation <= Pair.skin {
      contact.take(found, moved: .zero, a, b)
      return
    }
    // The shapes are apart: moves the second one towards the first until they touch. Along the
    // normal of the present distance they cannot touch earlier.
    let velocity = b.velocity - a.velocity
    var time = 0.0
    for _ in 0..<12 {
      let closing = -velocity.dot(found.normal)
      guard closing > 0, found.separation.isFinite else { break }
      time += max(found.separation, 0.001) / closing
      guard time <= World.step else { break }
      found = manifold(one, other, offset: velocity * time)
      guard found.separation < 0.02 else { continue }
      contact.take(found, moved: velocity * time, a, b)
      return
    }
    contact.count = 0
  }
}
