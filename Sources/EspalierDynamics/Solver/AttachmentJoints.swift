import Foundation

/// A place of the world that a joint holds on to.
///
/// A new place is reached within one frame of a screen with 60 frames per second, so that what
/// hangs there gets the velocity of the move.
struct MovingPlace {
  private(set) var place: Vector
  private var target: Vector
  private var stepsLeft = 0
  /// The velocity of this step, in points per second.
  private(set) var velocity = Vector.zero

  var isMoving: Bool { stepsLeft > 0 }

  init(_ place: Vector) {
    self.place = place
    target = place
  }

  mutating func move(to new: Vector) {
    guard new != target else { return }
    target = new
    stepsLeft = 4
  }

  /// Begins a step: the velocity leads to the target in the steps that are left.
  mutating func beginStep() {
    guard stepsLeft > 0 else {
      velocity = .zero
      return
    }
    velocity = (target - place) * (1 / (Double(stepsLeft) * World.step))
  }

  mutating func endStep() {
    guard stepsLeft > 0 else { return }
    stepsLeft -= 1
    place = stepsLeft == 0 ? target : place + velocity * World.step
  }
}

extension Joint {
  /// The greatest velocity with which a joint corrects an error, in points per second.
  fileprivate static var topCorrection: Double { 20_000 }

  /// The velocity that corrects an error of a rigid row.
  final func correction(of error: Double) -> Double {
    let velocity = Joint.correction * error / World.step
    return min(max(velocity, -Joint.topCorrection), Joint.topCorrection)
  }

  final func arm(_ body: Body, _ local: Vector) -> Vector { Rotation(body.angle).apply(local) }

  /// Keeps the value of a row inside a range.
  final func setLimits(_ index: Int, value: Double, minimum: Double, maximum: Double) {
    let (below, above) = (value - minimum, maximum - value)
    let nearMinimum = below <= above
    let room = nearMinimum ? below : above
    let limit = room > 0 ? room / World.step : correction(of: room)
    rows[index].bias = nearMinimum ? limit : -limit
    rows[index].lower = nearMinimum ? 0 : -.infinity
    rows[index].upper = nearMinimum ? .infinity : 0
    let impulse = rows[index].impulse
    rows[index].impulse = min(max(impulse, rows[index].lower), rows[index].upper)
  }
}

/// Two points at a length from each other: a rod, a rope or a spring.
final class DistanceJoint: Joint {
  let armA: Vector
  let armB: Vector
  /// The place of the world, if the first body is the ground.
  var anchor: MovingPlace?
  var length = 0.0
  var frequency = 0.0
  var damping = 0.0
  /// The resistance against turning, as the greatest moment.
  var frictionTorque = 0.0
  /// Whether the points may come nearer: a rope.
  var isRope = false

  override var isMoving: Bool { anchor?.isMoving ?? false }

  init(_ a: Body, _ armA: Vector, _ b: Body, _ armB: Vector) {
    self.armA = armA
    self.armB = armB
    super.init(a, b, rows: 3)
  }

  override func prepare() {
    anchor?.beginStep()
    let start = anchor?.place ?? arm(a, armA)
    let end = arm(b, armB)
    let way = b.position + end - a.position - start
    let moving = anchor?.velocity ?? .zero
    if length < 0.5, !isRope {
      setRow(0, Vector(x: 1, y: 0), start, end, error: way.x, moving)
      setRow(1, Vector(x: 0, y: 1), start, end, error: way.y, moving)
    } else {
      setRow(0, way.unit ?? Vector(x: 0, y: 1), start, end, error: way.length - length, moving)
      rows[1] = JointRow()
    }
    if frictionTorque > 0 {
      setAngle(2, bias: 0)
      let limit = frictionTorque * World.step
      (rows[2].lower, rows[2].upper) = (-limit, limit)
    } else {
      rows[2] = JointRow()
    }
    anchor?.endStep()
  }

  private func setRow(
    _ index: Int, _ direction: Vector, _ start: Vector, _ end: Vector, error: Double,
    _ moving: Vector
  ) {
    let shift = -moving.dot(direction)
    rows[index].upper = .infinity
    if frequency > 0 {
      setPoint(index, direction, start, end, bias: shift)
      // A rope that is not stretched pulls at nothing.
      setSpring(
        index, error: isRope ? max(error, 0) : error, frequency: frequency, damping: damping)
    } else {
      let bias = isRope && error < 0 ? error / World.step : correction(of: error)
      rows[index].spring = nil
      setPoint(index, direction, start, end, bias: shift + bias)
    }
    if isRope {
      rows[index].upper = 0
      rows[index].impulse = min(rows[index].impulse, 0)
    }
  }
}

/// Two bodies that share a point: pinned, with a free or limited angle, or fixed to each other.
final class PinJoint: Joint {
  let armA: Vector
  let armB: Vector
  /// The difference of the angles at the beginning.
  let angle: Double
  /// The limits of the angle, in radians; equal ones fix it.
  var range = (minimum: -Double.infinity, maximum: Double.infinity)
  var frictionTorque = 0.0

  init(_ a: Body, _ b: Body, at place: Vector) {
    armA = Rotation(a.angle).undo(place - a.position)
    armB = Rotation(b.angle).undo(place - b.position)
    angle = b.angle - a.angle
    super.init(a, b, rows: 4)
  }

  override func prepare() {
    let (start, end) = (arm(a, armA), arm(b, armB))
    let way = b.position + end - a.position - start
    setPoint(0, Vector(x: 1, y: 0), start, end, bias: correction(of: way.x))
    setPoint(1, Vector(x: 0, y: 1), start, end, bias: correction(of: way.y))
    let turned = b.angle - a.angle - angle
    if range.minimum == range.maximum {
      setAngle(2, bias: correction(of: turned - range.minimum))
      (rows[2].lower, rows[2].upper) = (-.infinity, .infinity)
    } else if range.minimum > -.infinity || range.maximum < .infinity {
      setAngle(2, bias: 0)
      setLimits(2, value: turned, minimum: range.minimum, maximum: range.maximum)
    } else {
      rows[2] = JointRow()
    }
    guard frictionTorque > 0 else {
      rows[3] = JointRow()
      return
    }
    setAngle(3, bias: 0)
    let limit = frictionTorque * World.step
    (rows[3].lower, rows[3].upper) = (-limit, limit)
  }
}

/// A body that slides along an axis of another one, or of the world, without turning.
final class SlideJoint: Joint {
  let armA: Vector
  let armB: Vector
  let angle: Double
  /// The axis, in the first body's coordinates.
  let axis: Vector
  /// The limits of the way, in points.
  var range = (minimum: -Double.infinity, maximum: Double.infinity)

  init(_ a: Body, _ b: Body, at place: Vector, axis: Vector) {
    armA = Rotation(a.angle).undo(place - a.position)
    armB = Rotation(b.angle).undo(place - b.position)
    angle = b.angle - a.angle
    self.axis = Rotation(a.angle).undo(axis)
    super.init(a, b, rows: 3)
  }

  override func prepare() {
    let (start, end) = (arm(a, armA), arm(b, armB))
    let way = b.position + end - a.position - start
    let along = arm(a, axis)
    let across = along.turned
    setPoint(0, across, start + way, end, bias: correction(of: way.dot(across)))
    setAngle(1, bias: correction(of: b.angle - a.angle - angle))
    if range.minimum == range.maximum {
      setPoint(
        2, along, start + way, end, bias: correction(of: way.dot(along) - range.minimum))
      (rows[2].lower, rows[2].upper) = (-.infinity, .infinity)
    } else if range.minimum > -.infinity || range.maximum < .infinity {
      setPoint(2, along, start + way, end, bias: 0)
      setLimits(2, value: way.dot(along), minimum: range.minimum, maximum: range.maximum)
    } else {
      rows[2] = JointRow()
    }
  }
}

/// A spring that takes a body to a place and turns it upright.
final class SnapJoint: Joint {
  var target: Vector
  var damping = 0.5
  /// The oscillations per second without damping.
  static let frequency = 3.0

  init(_ ground: Body, _ body: Body, to target: Vector) {
    self.target = target
    super.init(ground, body, rows: 3)
  }

  override func prepare() {
    let way = b.position - target
    setPoint(0, Vector(x: 1, y: 0), .zero, .zero, bias: 0)
    setPoint(1, Vector(x: 0, y: 1), .zero, .zero, bias: 0)
    setAngle(2, bias: 0)
    let tilt = remainder(b.angle, 2 * Double.pi)
    for (index, error) in [way.x, way.y, tilt].enumerated() {
      setSpring(index, error: error, frequency: Self.frequency, damping: damping)
    }
  }
}
