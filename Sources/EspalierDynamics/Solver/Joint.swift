import Foundation

/// One condition on the velocities of two bodies.
struct JointRow {
  /// The direction along which points of the bodies are compared; zero for a condition on angles.
  var direction = Vector.zero
  /// How a turn of each body counts.
  var turnA = 0.0
  var turnB = 0.0
  /// The velocity that is added to the difference, in points or radians per second.
  var bias = 0.0
  /// The limits of the impulse.
  var lower = -Double.infinity
  var upper = Double.infinity
  /// The impulse of this step and of the steps before, which the next one begins with.
  var impulse = 0.0
  /// For a spring: the impulse of its present length, and the impulse per velocity.
  var spring: (push: Double, drag: Double)?
  fileprivate(set) var response = 0.0
}

/// Conditions between two bodies; a joint with the world has the world's ground as first body.
///
/// Subclasses set the rows in `prepare()`, once per step.
@MainActor class Joint {
  let a: Body
  let b: Body
  final var rows: [JointRow]
  /// The part of an error that one step corrects.
  static let correction = 0.3

  init(_ a: Body, _ b: Body, rows count: Int) {
    self.a = a
    self.b = b
    rows = Array(repeating: JointRow(), count: count)
  }

  /// Sets the conditions of this step.
  func prepare() {}

  /// Whether the joint moves by itself, so that its bodies do not rest.
  var isMoving: Bool { false }

  /// Sets a row that keeps two points together along a direction.
  final func setPoint(
    _ index: Int, _ direction: Vector, _ armA: Vector, _ armB: Vector, bias: Double
  ) {
    rows[index].direction = direction
    rows[index].turnA = armA.cross(direction)
    rows[index].turnB = armB.cross(direction)
    rows[index].bias = bias
    updateResponse(index)
  }

  /// Sets a row that keeps the angle between the bodies.
  final func setAngle(_ index: Int, bias: Double) {
    rows[index].turnA = 1
    rows[index].turnB = 1
    rows[index].bias = bias
    updateResponse(index)
  }

  private func updateResponse(_ index: Int) {
    let row = rows[index]
    let linear = row.direction.lengthSquared * (a.inverseMass + b.inverseMass)
    rows[index].response =
      linear + row.turnA * row.turnA * a.inverseInertia + row.turnB * row.turnB * b.inverseInertia
  }

  /// Makes a row a spring that moves as an exact one does.
  ///
  /// - Parameters:
  ///   - index: The number of the row.
  ///   - error: How far the row is from its rest, in points or radians.
  ///   - frequency: The number of oscillations per second without damping.
  ///   - damping: The damping, 1 for the critical one.
  final func setSpring(_ index: Int, error: Double, frequency: Double, damping: Double) {
    guard rows[index].response > 0 else { return }
    let mass = 1 / rows[index].response
    let rate = 2 * Double.pi * frequency * World.step
    if rate < 1 {
      // The step's map has the eigenvalues of the exact oscillation.
      let decay = exp(-damping * rate)
      let way =
        damping < 1
        ? cos(rate * (1 - damping * damping).squareRoot())
        : cosh(rate * (damping * damping - 1).squareRoot())
      let growth = 1 / (decay * decay)
      let stiffness = growth * (1 + decay * decay - 2 * decay * way)
      rows[index].spring = (mass * stiffness * error / World.step, mass * (growth - 1))
    } else {
      let push = mass * rate * rate * error / World.step
      rows[index].spring = (push, mass * (2 * damping * rate + rate * rate))
    }
  }

  final func warmStart() {
    for row in rows where row.impulse != 0 { apply(row, row.impulse) }
  }

  final func solve() {
    for index in rows.indices {
      let row = rows[index]
      guard row.response > 0 else { continue }
      let speed =
        (b.velocity - a.velocity).dot(row.direction) + row.turnB * b.spin - row.turnA * a.spin
      let change: Double
      if let spring = row.spring {
        change =
          -(spring.push + spring.drag * (speed + row.bias) + row.impulse)
          / (1 + spring.drag * row.response)
      } else {
        change = -(speed + row.bias) / row.response
      }
      let new = min(max(row.impulse + change, row.lower), row.upper)
      rows[index].impulse = new
      apply(row, new - row.impulse)
    }
  }

  private func apply(_ row: JointRow, _ impulse: Double) {
    a.velocity -= row.direction * (impulse * a.inverseMass)
    a.spin -= row.turnA * impulse * a.inverseInertia
    b.velocity += row.direction * (impulse * b.inverseMass)
    b.spin += row.turnB * impulse * b.inverseInertia
  }
}
