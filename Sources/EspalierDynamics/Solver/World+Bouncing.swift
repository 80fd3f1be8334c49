/// The sums over an island from which the limit of its bounces follows.
struct BounceSums {
  /// The energy that the island may have: that of the beginning of the step, and what forces added.
  var allowed = 0.0
  /// The energy without bounces.
  var calm = 0.0
  /// The product of the velocities without bounces and of their changes by bounces.
  var mixed = 0.0
  /// The energy of the changes.
  var change = 0.0
  /// Whether joints hold a body: springs give back energy, and anchors are moved.
  var hasJoints = false

  /// The part of the bounces, from 0 to 1, with which the energy is not greater than allowed.
  var part: Double {
    guard calm + 2 * mixed + change > allowed, change > 0 else { return 1 }
    let room = mixed * mixed - change * (calm - allowed)
    guard calm < allowed, room > 0 else { return 0 }
    return min(max((room.squareRoot() - mixed) / change, 0), 1)
  }

  /// The factor of all velocities with which the energy is not greater than allowed.
  func factor(with part: Double) -> Double {
    let energy = calm + 2 * mixed * part + change * part * part
    guard !hasJoints, energy > allowed * (1 + 1e-9) + 1e-9 else { return 1 }
    return allowed > 0 ? (allowed / energy).squareRoot() : 0
  }
}

extension World {
  /// Gives bodies the velocities with which they bounce.
  func bounce() {
    for body in bodies {
      body.calmVelocity = body.velocity
      body.calmSpin = body.spin
    }
    guard pairs.contains(where: { $0.isAwake && $0.bounces }) else { return }
    for _ in 0..<Self.rounds {
      for joint in joints where joint.isAwake { joint.solve() }
      for pair in pairs where pair.isAwake { pair.solveBounce() }
    }
  }

  /// Takes back the energy that a step made.
  ///
  /// Bounces of several bodies that touch each other may ask for more energy than there is, and so
  /// may rounds that ended too early, and corrections of overlaps. The bounces of an island are
  /// then made smaller by one factor, and its velocities if that is not enough.
  func limitEnergy() {
    guard pairs.contains(where: \.isAwake) else { return }
    for body in bodies { body.beginIsland() }
    for pair in pairs where pair.isAwake && pair.a.isMovable && pair.b.isMovable {
      if pair.contacts.contains(where: \.hasImpulse) { join(pair.a, pair.b) }
    }
    for joint in joints where joint.a.isMovable && joint.b.isMovable { join(joint.a, joint.b) }
    for body in bodies where body.isMovable { root(of: body).sums.add(body) }
    for body in bodies where body.isMovable {
      let sums = root(of: body).sums
      let part = sums.part
      let factor = sums.factor(with: part)
      guard part < 1 || factor < 1 else { continue }
      body.velocity =
        (body.calmVelocity + (body.velocity - body.calmVelocity) * part) * factor
      body.spin = (body.calmSpin + (body.spin - body.calmSpin) * part) * factor
    }
  }
}

extension BounceSums {
  @MainActor fileprivate mutating func add(_ body: Body) {
    if body.hasJoints { hasJoints = true }
    let mass = body.mass
    let inertia = body.inverseInertia > 0 ? 1 / body.inverseInertia : 0
    let work =
      mass * body.acceleration.dot(body.position - body.oldPosition)
      + inertia * body.turning * (body.angle - body.oldAngle)
    allowed +=
      (mass * body.oldVelocity.lengthSquared + inertia * body.oldSpin * body.oldSpin) / 2 + work
    calm +=
      (mass * body.calmVelocity.lengthSquared + inertia * body.calmSpin * body.calmSpin) / 2
    let (velocity, spin) = (body.velocity - body.calmVelocity, body.spin - body.calmSpin)
    mixed += (mass * body.calmVelocity.dot(velocity) + inertia * body.calmSpin * spin) / 2
    change += (mass * velocity.lengthSquared + inertia * spin * spin) / 2
  }
}
