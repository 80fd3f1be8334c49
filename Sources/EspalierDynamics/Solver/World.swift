/// A world of rigid bodies.
///
/// A step has a fixed length. Velocities follow from forces, then from impulses that keep bodies
/// apart and joints together, in several rounds (sequential impulses); positions follow from
/// velocities, and overlaps are corrected without a velocity. Nothing depends on the order of a
/// hash table, so that the same calls give the same positions.
@MainActor final class World {
  /// The length of a step, in seconds.
  nonisolated static let step = 1.0 / 240
  nonisolated static let rounds = 8
  nonisolated static let correctionRounds = 3
  /// The greatest speed of a body, in points per second.
  nonisolated static let topSpeed = 100_000.0

  /// The bodies of items, in the order of their numbers.
  private(set) var bodies: [Body] = []
  private(set) var boundaries: [Body] = []
  private(set) var joints: [Joint] = []
  /// What joints with a place of the world hold on to.
  let ground = Body(number: 0, shapes: [], position: .zero, angle: 0, isBoundary: true)
  private var nextNumber = 1

  /// The bodies by the left edges of their boxes, as of the last step.
  var sweep: [Body] = []
  /// The longest way of a body in this step.
  var fastest = 0.0
  var pairs: [Pair] = []
  var pairIndex: [PairKey: Pair] = [:]
  /// The pairs that began or ended to touch in the last step.
  var events: [ContactEvent] = []
  /// The number of steps so far.
  private(set) var stepCount = 0
  /// The number of points at which contacts were solved so far, for tests.
  private(set) var solvedPoints = 0
  /// Whether no body moves.
  private(set) var isAtRest = true

  func makeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// Takes the bodies, boundaries and joints from now on, and wakes all bodies.
  func take(bodies: [Body], boundaries: [Body], joints: [Joint]) {
    self.bodies = bodies
    self.boundaries = boundaries
    self.joints = joints
    sweep = bodies.filter { !$0.groups.isEmpty && !$0.shapes.isEmpty }
    for body in bodies { body.hasJoints = false }
    for joint in joints {
      joint.a.hasJoints = joint.a !== ground
      joint.b.hasJoints = true
    }
    let kept = Set((bodies + boundaries).map(\.number))
    drop { pair in
      !kept.contains(pair.a.number) || !kept.contains(pair.b.number)
        || !pair.a.collides(with: pair.b)
    }
    for pair in pairs { pair.updateTraits() }
    wakeAll()
  }

  /// Forgets the contacts of a body whose shapes or traits changed.
  func forgetPairs(of body: Body) {
    drop { $0.a === body || $0.b === body }
  }

  private func drop(_ isDropped: (Pair) -> Bool) {
    for pair in pairs where isDropped(pair) { pairIndex[PairKey(pair.a, pair.b)] = nil }
    pairs.removeAll(where: isDropped)
  }

  func wakeAll() {
    for body in bodies { body.wake() }
    isAtRest = bodies.isEmpty
  }

  /// Moves the world by one step.
  ///
  /// `forces` sets the accelerations of the bodies that are awake.
  func advance(forces: () -> Void) {
    stepCount += 1
    events.removeAll(keepingCapacity: true)
    for body in bodies {
      body.oldPosition = body.position
      body.oldAngle = body.angle
      body.oldVelocity = body.velocity
      body.oldSpin = body.spin
      body.acceleration = .zero
      body.turning = 0
      body.isHeld = false
      body.isInField = false
    }
    forces()
    for body in bodies where body.isAwake && body.isMovable { body.accelerate() }
    updatePairs()
    solveVelocities()
    for body in bodies where body.isAwake && body.isMovable { move(body) }
    bounce()
    for _ in 0..<Self.correctionRounds {
      for pair in pairs where pair.isAwake { pair.separate() }
    }
    limitEnergy()
    for body in bodies where body.isAwake && body.isMovable { body.placeShapes() }
    settle()
    isAtRest = !bodies.contains { $0.isAwake && $0.isMovable }
  }

  private func solveVelocities() {
    for joint in joints where joint.isAwake {
      joint.prepare()
      joint.warmStart()
    }
    for pair in pairs where pair.isAwake {
      pair.prepare()
      pair.warmStart()
    }
    for _ in 0..<Self.rounds {
      for joint in joints where joint.isAwake { joint.solve() }
      for pair in pairs where pair.isAwake { pair.solve() }
    }
    for joint in joints where joint.rows.contains(where: { $0.impulse != 0 }) {
      joint.a.isHeld = true
      joint.b.isHeld = true
    }
    for pair in pairs where pair.isAwake {
      for contact in pair.contacts where contact.impulse > 0 {
        pair.a.isHeld = true
        pair.b.isHeld = true
        solvedPoints += contact.count
      }
    }
  }

  /// Moves a body by its velocity.
  ///
  /// A fast one that other bodies pushed in this step stops at the first boundary in its way that
  /// it did not meet yet.
  private func move(_ body: Body) {
    body.limitSpeed()
    let isFree = !body.isHeld && !body.isInField
    // Without contacts, the mean of both velocities gives the exact parabola. Where the forces
    // depend on the place, the later velocity keeps the energy.
    let velocity = isFree ? (body.oldVelocity + body.velocity) * 0.5 : body.velocity
    var time = Self.step
    if body.isHeld, velocity.length * Self.step > body.thickness / 4 {
      time = clearTime(of: body, velocity)
    }
    body.position += velocity * time
    body.angle += (isFree ? (body.oldSpin + body.spin) / 2 : body.spin) * Self.step
  }

  /// Returns the time for which a body can move before it passes through a boundary.
  private func clearTime(of body: Body, _ velocity: Vector) -> Double {
    var first = Self.step
    for boundary in boundaries where boundary.collides(with: body) {
      for line in boundary.shapes {
        for shape in body.shapes
        where line.box.meets(shape.box, within: velocity.length * Self.step) {
          first = min(first, Self.clearTime(line, shape, velocity))
        }
      }
    }
    return first
  }

  private static func clearTime(_ line: Shape, _ shape: Shape, _ velocity: Vector) -> Double {
    var found = manifold(line, shape)
    // Contacts take care of what is near.
    guard found.separation > Pair.skin else { return step }
    var time = 0.0
    for _ in 0..<12 {
      let closing = -velocity.dot(found.normal)
      guard closing > 0, found.separation.isFinite else { return step }
      time += max(found.separation, 0.001) / closing
      guard time < step else { return step }
      found = manifold(line, shape, offset: velocity * time)
      if found.separation < 0.02 { return time }
    }
    return time
  }
}

extension Body {
  /// Adds the accelerations of this step to the velocities.
  fileprivate func accelerate() {
    velocity = velocity * keptVelocity + acceleration * passedSeconds
    spin = inverseInertia > 0 ? spin * keptSpin + turning * passedSpinSeconds : 0
  }

  fileprivate func limitSpeed() {
    let speed = velocity.length
    if speed > World.topSpeed { velocity = velocity * (World.topSpeed / speed) }
    if !velocity.isFinite { velocity = .zero }
    spin = spin.isFinite ? min(max(spin, -1000), 1000) : 0
  }

  /// Whether collision behaviours let two bodies collide.
  func collides(with other: Body) -> Bool {
    guard groupMask & other.groupMask != 0 else { return false }
    let withBoundary = isBoundary || other.isBoundary
    return groups.contains { group in
      (withBoundary ? group.collidesWithBoundaries : group.collidesWithItems)
        && other.groups.contains { $0 === group }
    }
  }
}

extension Joint {
  var isAwake: Bool { a.isAwake && a.isMovable || b.isAwake && b.isMovable }
}
