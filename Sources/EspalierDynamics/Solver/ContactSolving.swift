extension Pair {
  /// The speed below which bodies do not bounce, in points per second.
  private static let quietSpeed = 20.0

  /// Computes what the iterations need of each point.
  func prepare() {
    for contact in contacts where contact.count > 0 {
      prepare(&contact.first, contact.normal)
      guard contact.count > 1 else {
        contact.isBlock = false
        continue
      }
      prepare(&contact.second, contact.normal)
      prepareBlock(contact)
    }
  }

  private func prepare(_ point: inout ContactPoint, _ normal: Vector) {
    point.mass = 1 / response(point, normal)
    point.slideMass = 1 / response(point, normal.turned)
    // Bodies that are apart may come as near as they are.
    point.goal = point.separation > 0 ? -point.separation / World.step : 0
    point.bounce = 0
    guard elasticity > 0 else { return }
    let before =
      (b.oldVelocity + b.spinVelocity(point.armB) - a.oldVelocity - a.spinVelocity(point.armA))
      .dot(normal)
    // The way that is left adds the speed of falling that far; joints would hold that back.
    var speed = before * before
    if point.separation > 0, !a.hasJoints, !b.hasJoints {
      speed += 2 * point.separation * -(b.acceleration - a.acceleration).dot(normal)
    }
    guard before < 0, speed > Pair.quietSpeed * Pair.quietSpeed else { return }
    point.bounce = elasticity * speed.squareRoot()
  }

  /// Returns how fast an impulse of 1 at a point moves the bodies apart along a direction.
  private func response(_ point: ContactPoint, _ direction: Vector) -> Double {
    let turnA = point.armA.cross(direction)
    let turnB = point.armB.cross(direction)
    return a.inverseMass + b.inverseMass + turnA * turnA * a.inverseInertia
      + turnB * turnB * b.inverseInertia
  }

  private func prepareBlock(_ contact: Contact) {
    let normal = contact.normal
    contact.k11 = response(contact.first, normal)
    contact.k22 = response(contact.second, normal)
    contact.k12 =
      a.inverseMass + b.inverseMass
      + contact.first.armA.cross(normal) * contact.second.armA.cross(normal) * a.inverseInertia
      + contact.first.armB.cross(normal) * contact.second.armB.cross(normal) * b.inverseInertia
    let determinant = contact.k11 * contact.k22 - contact.k12 * contact.k12
    contact.isBlock = contact.k11 * contact.k11 < 1000 * determinant
  }

  /// Applies the impulses of the last step again.
  func warmStart() {
    for contact in contacts where contact.count > 0 {
      push(contact.first, contact.normal, contact.first.impulse, contact.first.slide)
      if contact.count > 1 {
        push(contact.second, contact.normal, contact.second.impulse, contact.second.slide)
      }
    }
  }

  private func push(_ point: ContactPoint, _ normal: Vector, _ impulse: Double, _ slide: Double) {
    let total = normal * impulse + normal.turned * slide
    a.apply(-total, at: point.armA)
    b.apply(total, at: point.armB)
  }

  private func speed(_ point: ContactPoint, _ direction: Vector) -> Double {
    (b.velocity(at: point.armB) - a.velocity(at: point.armA)).dot(direction)
  }

  /// One round of the iterations: friction first, because keeping bodies apart is more important.
  func solve() {
    for contact in contacts where contact.count > 0 {
      if friction > 0 {
        solveSlide(&contact.first, contact.normal)
        if contact.count > 1 { solveSlide(&contact.second, contact.normal) }
      }
      solveNormal(contact, first: contact.first.goal, second: contact.second.goal)
    }
  }

  /// Gives bodies that bounce their velocity, with the others kept apart.
  func solveBounce() {
    for contact in contacts where contact.count > 0 {
      solveNormal(
        contact, first: bounceGoal(contact.first), second: bounceGoal(contact.second))
    }
  }

  private func bounceGoal(_ point: ContactPoint) -> Double {
    point.bounce > 0 && point.impulse > 0 ? point.bounce : point.goal
  }

  var bounces: Bool {
    contacts.contains { contact in
      contact.count > 0 && (contact.first.bounce > 0 && contact.first.impulse > 0)
        || contact.count > 1 && contact.second.bounce > 0 && contact.second.impulse > 0
    }
  }

  private func solveSlide(_ point: inout ContactPoint, _ normal: Vector) {
    let limit = friction * point.impulse
    let wanted = point.slide - point.slideMass * speed(point, normal.turned)
    let new = min(max(wanted, -limit), limit)
    push(point, normal, 0, new - point.slide)
    point.slide = new
  }

  private func solveNormal(_ contact: Contact, first: Double, second: Double) {
    guard contact.isBlock else {
      solveNormal(&contact.first, contact.normal, first)
      if contact.count > 1 { solveNormal(&contact.second, contact.normal, second) }
      return
    }
    solveBlock(contact, first, second)
  }

  private func solveNormal(_ point: inout ContactPoint, _ normal: Vector, _ goal: Double) {
    let new = max(point.impulse - point.mass * (speed(point, normal) - goal), 0)
    push(point, normal, new - point.impulse, 0)
    point.impulse = new
  }

  /// Solves both points of a contact together: each has either no impulse or the wanted velocity.
  private func solveBlock(_ contact: Contact, _ goal1: Double, _ goal2: Double) {
    let (old1, old2) = (contact.first.impulse, contact.second.impulse)
    // The velocities without the impulses so far.
    let b1 =
      speed(contact.first, contact.normal) - goal1 - contact.k11 * old1 - contact.k12 * old2
    let b2 =
      speed(contact.second, contact.normal) - goal2 - contact.k12 * old1 - contact.k22 * old2
    let determinant = contact.k11 * contact.k22 - contact.k12 * contact.k12
    var new1 = (contact.k12 * b2 - contact.k22 * b1) / determinant
    var new2 = (contact.k12 * b1 - contact.k11 * b2) / determinant
    if new1 < 0 || new2 < 0 {
      let alone1 = max(-b1 / contact.k11, 0)
      let alone2 = max(-b2 / contact.k22, 0)
      if contact.k12 * alone1 + b2 >= 0 {
        (new1, new2) = (alone1, 0)
      } else if contact.k12 * alone2 + b1 >= 0 {
        (new1, new2) = (0, alone2)
      } else {
        (new1, new2) = (max(new1, 0), max(new2, 0))
      }
    }
    push(contact.first, contact.normal, new1 - old1, 0)
    push(contact.second, contact.normal, new2 - old2, 0)
    contact.first.impulse = new1
    contact.second.impulse = new2
  }

  /// The depth to which bodies may overlap, in points, so that resting contacts last.
  private static let slack = 0.05
  private static let longestShift = 4.0

  /// Moves overlapping bodies apart, without a velocity.
  func separate() {
    for contact in contacts where contact.count > 0 {
      separate(contact.first, contact.normal)
      if contact.count > 1 { separate(contact.second, contact.normal) }
    }
  }

  private func separate(_ point: ContactPoint, _ normal: Vector) {
    // The arms turn with the bodies since the beginning of the step.
    let turnA = a.angle - a.oldAngle
    let turnB = b.angle - b.oldAngle
    let movedA = a.position - a.oldPosition + point.armA.turned * turnA
    let movedB = b.position - b.oldPosition + point.armB.turned * turnB
    let separation = point.separation + (movedB - movedA).dot(normal)
    guard separation < -Pair.slack else { return }
    let shift = min(0.2 * -(separation + Pair.slack), Pair.longestShift)
    let impulse = normal * (shift * point.mass)
    a.position -= impulse * a.inverseMass
    a.angle -= point.armA.cross(impulse) * a.inverseInertia
    b.position += impulse * b.inverseMass
    b.angle += point.armB.cross(impulse) * b.inverseInertia
  }
}

extension Body {
  /// The velocity of a point of the body by its rotation at the beginning of the step.
  func spinVelocity(_ arm: Vector) -> Vector { Vector(x: -oldSpin * arm.y, y: oldSpin * arm.x) }
}
