public import EspalierCore
public import EspalierGeometry
public import Foundation

/// A behavior that pulls and pushes its items, by the place where they are.
///
/// Class methods create the kinds of fields. A force of 1 accelerates an item of 100 x 100 points
/// and density 1 by 100 points per second squared; gravity fields are 1000 points per second
/// squared for each mass. Distances count in units of 100 points.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
  private var list = ItemList()
  private let force: FieldForce

  init(_ force: FieldForce) {
    self.force = force
    super.init()
  }

  /// The items.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item; does nothing if it is one already.
  open func addItem(_ item: any UIDynamicItem) { if list.add(item) { structureDidChange() } }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { if list.remove(item) { structureDidChange() } }

  /// The middle of the field, in the animator's coordinates; zero by default.
  open var position = CGPoint.zero {
    didSet {
      if position == oldValue { return }
      if !DynamicsIssue.accepts(position.x, position.y, of: "UIFieldBehavior.position") {
        position = oldValue
      }
      numbersDidChange()
    }
  }

  /// The area around `position` in which the field acts; infinite by default.
  open var region = UIRegion.infinite { didSet { numbersDidChange() } }

  /// The factor of the force; 1 by default.
  open var strength: CGFloat = 1 { didSet { check(\.strength, oldValue, "strength") } }

  /// The power by which the force falls with the distance from `position`; 0, the default, is none.
  open var falloff: CGFloat = 0 { didSet { check(\.falloff, oldValue, "falloff") } }

  /// The distance below which the force does not grow, in points; a tenth of a point by default.
  open var minimumRadius: CGFloat = 0.1 {
    didSet { check(\.minimumRadius, oldValue, "minimumRadius") }
  }

  /// The direction of a linear gravity field or a velocity field.
  open var direction = CGVector.zero {
    didSet {
      if direction == oldValue { return }
      if !DynamicsIssue.accepts(direction.dx, direction.dy, of: "UIFieldBehavior.direction") {
        direction = oldValue
      }
      numbersDidChange()
    }
  }

  /// How even noise is, from 0 to 1.
  open var smoothness: CGFloat = 0 { didSet { check(\.smoothness, oldValue, "smoothness") } }

  /// How often noise changes, per second; 0 is never.
  open var animationSpeed: CGFloat = 0 {
    didSet { check(\.animationSpeed, oldValue, "animationSpeed") }
  }

  private func check(
    _ path: ReferenceWritableKeyPath<UIFieldBehavior, CGFloat>, _ old: CGFloat, _ name: String
  ) {
    guard self[keyPath: path] != old else { return }
    if !DynamicsIssue.accepts(self[keyPath: path], of: "UIFieldBehavior.\(name)") {
      self[keyPath: path] = old
    }
    numbersDidChange()
  }

  // MARK: Kinds

  /// Returns a field that slows items down, in proportion to their velocity.
  open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

  /// Returns a field that pushes items around its position, clockwise.
  open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

  /// Returns a field that pulls items to a point, whatever their masses.
  open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
    let field = UIFieldBehavior(.radialGravity)
    field.position = position
    return field
  }

  /// Returns a field that pulls items into a direction, whatever their masses.
  open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.linearGravity)
    field.direction = direction
    return field
  }

  /// Returns a field that gives items a velocity, in units of 100 points per second.
  open class func velocityField(direction: CGVector) -> UIFieldBehavior {
    let field = UIFieldBehavior(.velocity)
    field.direction = direction
    return field
  }

  /// Returns a field with forces that look random and follow from place and time.
  open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat)
    -> UIFieldBehavior
  { noise(.noise, smoothness, speed) }

  /// Returns a field like noise whose forces are in proportion to the velocity.
  open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat)
    -> UIFieldBehavior
  { noise(.turbulence, smoothness, speed) }

  private static func noise(_ force: FieldForce, _ smoothness: CGFloat, _ speed: CGFloat)
    -> UIFieldBehavior
  {
    let field = UIFieldBehavior(force)
    field.smoothness = smoothness
    field.animationSpeed = speed
    return field
  }

  /// Returns a field that pulls items to its position, in proportion to their distance.
  open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

  /// Returns a field that pushes items with a positive charge away from its position.
  open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

  /// Returns a field that turns the way of moving items with a charge.
  open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

  /// Returns a field whose force a block computes.
  ///
  /// The block gets the field, the place and the velocity of an item, its mass and charge, and the
  /// seconds of the step. It is called several times in each frame.
  open class func field(
    evaluationBlock block:
      @escaping @MainActor (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> UIFieldBehavior { UIFieldBehavior(.custom(block)) }

  // MARK: Forces

  override var ownItems: [any UIDynamicItem] { list.items }

  override func join(_ space: DynamicSpace) { list.findBodies(in: space) }

  override func addForces(in space: DynamicSpace) {
    let middle = Vector(position)
    for body in list.bodies where body.isActive {
      let way = body.position - middle
      guard region.contains(way.point) else { continue }
      let distance = max(way.length, max(Double(minimumRadius), 0.001)) / 100
      let factor = Double(strength) * (falloff == 0 ? 1 : pow(distance, -Double(falloff)))
      let value = value(body, way, space.time) * factor
      guard value.isFinite else { continue }
      if force.followsPlace || falloff != 0 { body.isInField = true }
      if case .velocity = force {
        // The velocity itself, which forces do not change.
        body.velocity = value
        body.oldVelocity = value
      } else {
        body.acceleration += value * (force.ignoresMass ? 1000 : 100 * body.inverseMass)
      }
    }
  }

  private func value(_ body: Body, _ way: Vector, _ time: Double) -> Vector {
    let speed = body.velocity * 0.01
    switch force {
    case .drag: return -speed
    case .vortex: return way.unit?.turned ?? .zero
    case .radialGravity: return -(way.unit ?? .zero)
    case .linearGravity: return Vector(x: Double(direction.dx), y: Double(direction.dy))
    case .velocity: return Vector(x: Double(direction.dx), y: Double(direction.dy)) * 100
    case .noise: return noise(body, time)
    case .turbulence: return noise(body, time) * speed.length
    case .spring: return way * -0.01
    case .electric: return (way.unit ?? .zero) * body.traits.charge
    case .magnetic: return speed.turned * body.traits.charge
    case .custom(let block):
      let found = block(
        self, body.position.point, CGVector(dx: body.velocity.x, dy: body.velocity.y),
        CGFloat(body.mass), CGFloat(body.traits.charge), World.step)
      return Vector(x: Double(found.dx), y: Double(found.dy))
    }
  }

  /// Noise changes over 20 points where it is roughest, and over 220 where it is smoothest.
  private func noise(_ body: Body, _ time: Double) -> Vector {
    let scale = 1 / (20 + 200 * Double(min(max(smoothness, 0), 1)))
    return Noise.vector(
      x: body.position.x * scale, y: body.position.y * scale, time: time * Double(animationSpeed))
  }
}
