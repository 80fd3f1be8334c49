public import EspalierCore
public import Foundation

/// A behavior that says what its items are like: how they bounce, slide, turn and weigh.
///
/// A property counts once a program sets it: an item may get its density from one behavior and its
/// elasticity from another. If several behaviors of an animator set a property of an item, the one
/// that was added last counts.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: ItemList
  private var own = OwnTraits()
  /// The velocities that were added before the item had an animator.
  private var waiting: [ObjectIdentifier: (velocity: Vector, spin: Double)] = [:]

  /// Creates a behavior that changes nothing of its items yet.
  public init(items: [any UIDynamicItem]) {
    list = ItemList(items)
    super.init()
  }

  /// Creates a behavior without items.
  public convenience override init() { self.init(items: []) }

  /// The items.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item; does nothing if it is one already.
  open func addItem(_ item: any UIDynamicItem) { if list.add(item) { structureDidChange() } }

  /// Removes an item, and the velocities that wait for it.
  open func removeItem(_ item: any UIDynamicItem) {
    guard list.remove(item) else { return }
    waiting[ObjectIdentifier(item)] = nil
    structureDidChange()
  }

  /// The part of the speed that a bounce keeps, from 0 to 1; 0 by default.
  ///
  /// Of two items that collide, the greater elasticity counts. A boundary takes that of the item.
  open var elasticity: CGFloat {
    get { own.elasticity ?? 0 }
    set { set(newValue, \.elasticity, "elasticity") }
  }

  /// The resistance when surfaces slide along each other; 0, the default, is none, 1 is strong.
  ///
  /// Two items have the geometric mean of their frictions. A boundary takes that of the item.
  open var friction: CGFloat {
    get { own.friction ?? 0 }
    set { set(newValue, \.friction, "friction") }
  }

  /// The mass per area; 1 by default.
  ///
  /// An item of 100 x 100 points and density 1 has the mass 1.
  open var density: CGFloat {
    get { own.density ?? 1 }
    set { set(newValue, \.density, "density") }
  }

  /// The rate at which items lose velocity, per second; 0 by default.
  ///
  /// After a second without forces, an item with the resistance r has 1/e^r of its velocity. Under
  /// a gravity of magnitude m it falls with 1000 · m / r points per second at the end.
  open var resistance: CGFloat {
    get { own.resistance ?? 0 }
    set { set(newValue, \.resistance, "resistance") }
  }

  /// The rate at which items lose their rotation, per second; 0 by default.
  open var angularResistance: CGFloat {
    get { own.angularResistance ?? 0 }
    set { set(newValue, \.angularResistance, "angularResistance") }
  }

  /// The charge, by which electric and magnetic fields act; 0 by default.
  open var charge: CGFloat {
    get { own.charge ?? 0 }
    set { set(newValue, \.charge, "charge", allowsNegative: true) }
  }

  /// Whether the items stay where they are, as boundaries do; false by default.
  open var isAnchored: Bool {
    get { own.isAnchored ?? false }
    set {
      guard newValue != own.isAnchored else { return }
      own.isAnchored = newValue
      structureDidChange()
    }
  }

  /// Whether the items can turn; true by default.
  open var allowsRotation: Bool {
    get { own.allowsRotation ?? true }
    set {
      guard newValue != own.allowsRotation else { return }
      own.allowsRotation = newValue
      structureDidChange()
    }
  }

  private func set(
    _ value: CGFloat, _ path: WritableKeyPath<OwnTraits, CGFloat?>, _ name: String,
    allowsNegative: Bool = false
  ) {
    guard value != own[keyPath: path],
      DynamicsIssue.accepts(value, of: "UIDynamicItemBehavior.\(name)")
    else { return }
    guard allowsNegative || value >= 0 else {
      DynamicsIssue.report(
        "dynamics.negative", "UIDynamicItemBehavior.\(name)",
        "UIDynamicItemBehavior.\(name) was set to \(value), which is negative; it keeps its value.",
        fix: "Set a number that is not negative.")
      return
    }
    own[keyPath: path] = value
    structureDidChange()
  }

  // MARK: Velocities

  /// Adds a velocity to an item, in points per second.
  ///
  /// Before the behavior has an animator, velocities add up and wait.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard
      DynamicsIssue.accepts(velocity.x, velocity.y, of: "UIDynamicItemBehavior.linearVelocity")
    else { return }
    add(Vector(velocity), 0, to: item, "addLinearVelocity(_:for:)")
  }

  /// Returns the velocity of an item, in points per second; zero for other items.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard list.contains(item) else { return .zero }
    if let body = dynamicAnimator?.currentBody(of: item) { return body.velocity.point }
    return waiting[ObjectIdentifier(item)]?.velocity.point ?? .zero
  }

  /// Adds to the rotation of an item, in radians per second, clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    guard DynamicsIssue.accepts(velocity, of: "UIDynamicItemBehavior.angularVelocity") else {
      return
    }
    add(.zero, Double(velocity), to: item, "addAngularVelocity(_:for:)")
  }

  /// Returns the rotation of an item, in radians per second; zero for other items.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    guard list.contains(item) else { return 0 }
    if let body = dynamicAnimator?.currentBody(of: item) { return body.spin }
    return waiting[ObjectIdentifier(item)]?.spin ?? 0
  }

  private func add(
    _ velocity: Vector, _ spin: Double, to item: any UIDynamicItem, _ method: String
  ) {
    guard list.contains(item) else { return DynamicsIssue.reportItem(item, method) }
    let old = waiting[ObjectIdentifier(item)] ?? (.zero, 0)
    waiting[ObjectIdentifier(item)] = (old.velocity + velocity, old.spin + spin)
    guard let body = dynamicAnimator?.currentBody(of: item) else { return }
    release(body, item)
    numbersDidChange()
  }

  /// Gives a body the velocity that waits for it.
  private func release(_ body: Body, _ item: any UIDynamicItem) {
    guard let added = waiting.removeValue(forKey: ObjectIdentifier(item)), body.isMovable else {
      return
    }
    body.velocity += added.velocity
    if body.inverseInertia > 0 { body.spin += added.spin }
  }

  override var ownItems: [any UIDynamicItem] { list.items }

  override func join(_ space: DynamicSpace) {
    list.findBodies(in: space)
    for item in list.items {
      if let body = space.body(of: item) { release(body, item) }
    }
  }

  /// Changes what the behaviors before said of the items.
  final func describe(_ traits: inout [ObjectIdentifier: BodyTraits]) {
    for item in list.items { own.apply(to: &traits[ObjectIdentifier(item), default: .init()]) }
  }
}

/// The properties that a program set.
private struct OwnTraits {
  var elasticity: CGFloat?
  var friction: CGFloat?
  var density: CGFloat?
  var resistance: CGFloat?
  var angularResistance: CGFloat?
  var charge: CGFloat?
  var isAnchored: Bool?
  var allowsRotation: Bool?

  func apply(to traits: inout BodyTraits) {
    if let elasticity { traits.elasticity = Double(elasticity) }
    if let friction { traits.friction = Double(friction) }
    if let density { traits.density = Double(density) }
    if let resistance { traits.resistance = Double(resistance) }
    if let angularResistance { traits.angularResistance = Double(angularResistance) }
    if let charge { traits.charge = Double(charge) }
    if let isAnchored { traits.isAnchored = isAnchored }
    if let allowsRotation { traits.allowsRotation = allowsRotation }
  }
}
