public import EspalierCore
public import EspalierGeometry
public import Foundation

/// A behavior that accelerates its items in one direction.
///
/// A vector of length 1 accelerates by 1000 points per second squared, whatever the item's mass.
/// All gravity behaviors of an item add up.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
  private var list: ItemList
  private var pull = PolarVector(x: 0, y: 1)

  /// Creates a behavior that pulls items downwards with a magnitude of 1.
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

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { if list.remove(item) { structureDidChange() } }

  /// The direction and strength of gravity; (0, 1) by default.
  open var gravityDirection: CGVector {
    get { pull.vector }
    set {
      guard newValue != pull.vector,
        DynamicsIssue.accepts(newValue.dx, newValue.dy, of: "UIGravityBehavior.gravityDirection")
      else { return }
      pull.vector = newValue
      numbersDidChange()
    }
  }

  /// The angle of the direction, in radians, clockwise from the right; π/2 by default.
  open var angle: CGFloat {
    get { pull.angle }
    set {
      guard newValue != pull.angle, DynamicsIssue.accepts(newValue, of: "UIGravityBehavior.angle")
      else { return }
      pull.angle = newValue
      numbersDidChange()
    }
  }

  /// The strength of gravity; 1, the default, is 1000 points per second squared.
  open var magnitude: CGFloat {
    get { pull.magnitude }
    set {
      guard newValue != pull.magnitude,
        DynamicsIssue.accepts(newValue, of: "UIGravityBehavior.magnitude")
      else { return }
      pull.magnitude = newValue
      numbersDidChange()
    }
  }

  /// Sets the angle, in radians, and the magnitude.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    self.angle = angle
    self.magnitude = magnitude
  }

  override var ownItems: [any UIDynamicItem] { list.items }

  override func join(_ space: DynamicSpace) { list.findBodies(in: space) }

  override func addForces(in space: DynamicSpace) {
    let acceleration = pull.parts * 1000
    for body in list.bodies where body.isAwake { body.acceleration += acceleration }
  }
}

/// A vector that keeps its angle while its length is zero.
struct PolarVector {
  private(set) var parts: Vector
  private var storedAngle: CGFloat
  private var storedMagnitude: CGFloat

  init(x: Double, y: Double) {
    parts = Vector(x: x, y: y)
    storedAngle = atan2(y, x)
    storedMagnitude = parts.length
  }

  var vector: CGVector {
    get { CGVector(dx: parts.x, dy: parts.y) }
    set { self = PolarVector(x: Double(newValue.dx), y: Double(newValue.dy)) }
  }

  var angle: CGFloat {
    get { storedAngle }
    set {
      storedAngle = newValue
      update()
    }
  }

  var magnitude: CGFloat {
    get { storedMagnitude }
    set {
      storedMagnitude = newValue
      update()
    }
  }

  private mutating func update() {
    parts = Vector(x: cos(storedAngle) * storedMagnitude, y: sin(storedAngle) * storedMagnitude)
    // A quarter turn gives exact zeros.
    if abs(parts.x) < abs(parts.y) * 1e-15 { parts.x = 0 }
    if abs(parts.y) < abs(parts.x) * 1e-15 { parts.y = 0 }
  }
}
