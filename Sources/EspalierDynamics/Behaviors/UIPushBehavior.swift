public import EspalierCore
public import EspalierGeometry
public import Foundation

/// A behavior that pushes its items, once or all the time.
///
/// A push with a magnitude of 1 accelerates an item of 100 x 100 points and density 1 by 100 points
/// per second squared. An instantaneous one gives such an item a velocity of 100 points per second.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
  /// Whether a behavior pushes all the time or once.
  public enum Mode: Int, Sendable {
    /// The force lasts while the behavior is active.
    case continuous
    /// The force is one impulse.
    case instantaneous
  }

  /// The kind of force, which cannot be changed.
  public final let mode: Mode
  private var list: ItemList
  private var push = PolarVector(x: 0, y: 0)
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Creates an active behavior with a magnitude of 0.
  public init(items: [any UIDynamicItem], mode: Mode) {
    list = ItemList(items)
    self.mode = mode
    super.init()
  }

  /// The items.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item; does nothing if it is one already.
  open func addItem(_ item: any UIDynamicItem) { if list.add(item) { structureDidChange() } }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    guard list.remove(item) else { return }
    offsets[ObjectIdentifier(item)] = nil
    structureDidChange()
  }

  /// Whether the force acts.
  ///
  /// An instantaneous push acts in the next frame and is not active afterwards; it pushes again
  /// when a program sets the property to true.
  open var active = true {
    didSet { if active != oldValue { numbersDidChange() } }
  }

  /// The angle of the force, in radians, clockwise from the right; 0 by default.
  open var angle: CGFloat {
    get { push.angle }
    set {
      guard newValue != push.angle, DynamicsIssue.accepts(newValue, of: "UIPushBehavior.angle")
      else { return }
      push.angle = newValue
      numbersDidChange()
    }
  }

  /// The strength of the force; 0 by default.
  ///
  /// A negative value reverses its direction.
  open var magnitude: CGFloat {
    get { push.magnitude }
    set {
      guard newValue != push.magnitude,
        DynamicsIssue.accepts(newValue, of: "UIPushBehavior.magnitude")
      else { return }
      push.magnitude = newValue
      numbersDidChange()
    }
  }

  /// The direction and strength of the force.
  open var pushDirection: CGVector {
    get { push.vector }
    set {
      guard newValue != push.vector,
        DynamicsIssue.accepts(newValue.dx, newValue.dy, of: "UIPushBehavior.pushDirection")
      else { return }
      push.vector = newValue
      numbersDidChange()
    }
  }

  /// Sets the angle, in radians, and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    self.angle = angle
    self.magnitude = magnitude
  }

  /// Sets the point of an item at which the force acts, in points from its middle; zero by default.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    guard
      DynamicsIssue.accepts(
        o.horizontal, o.vertical, of: "UIPushBehavior.targetOffsetFromCenter")
    else { return }
    guard list.contains(item) else {
      return DynamicsIssue.reportItem(item, "setTargetOffsetFromCenter(_:for:)")
    }
    offsets[ObjectIdentifier(item)] = o
    numbersDidChange()
  }

  /// Returns the point of an item at which the force acts, in points from its middle.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }

  override var ownItems: [any UIDynamicItem] { list.items }

  override func join(_ space: DynamicSpace) { list.findBodies(in: space) }

  override func addForces(in space: DynamicSpace) {
    guard active else { return }
    let force = push.parts * 100
    for body in list.bodies where body.isActive {
      let arm = arm(of: body)
      let turn = arm.cross(force) * body.inverseInertia
      switch mode {
      case .continuous:
        body.acceleration += force * body.inverseMass
        body.turning += turn
      case .instantaneous:
        body.velocity += force * body.inverseMass
        body.spin += turn
        // The step begins with the new velocity.
        body.oldVelocity = body.velocity
        body.oldSpin = body.spin
      }
    }
    if mode == .instantaneous { active = false }
  }

  private func arm(of body: Body) -> Vector {
    guard !offsets.isEmpty, let item = body.item,
      let offset = offsets[ObjectIdentifier(item)]
    else { return .zero }
    return Rotation(body.angle).apply(
      Vector(x: Double(offset.horizontal), y: Double(offset.vertical)))
  }
}
