public import EspalierCore
public import EspalierGeometry
public import Foundation

/// The methods by which a collision behavior tells of contacts.
///
/// They are called in the frame in which the contact begins or ends, in the order of the contacts,
/// after the items have their places.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Two items touch, at a point in the animator's coordinates.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  /// Two items touch no more.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  /// An item touches a boundary; the boundary of the reference view has no identifier.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// An item touches a boundary no more.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// A behavior whose items collide with each other and with its boundaries.
///
/// Items of different collision behaviors pass through each other. Boundaries are in the animator's
/// coordinates; both of their sides count.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  /// What the items of a collision behavior collide with.
  public struct Mode: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// The other items.
    public static let items = Mode(rawValue: 1)
    /// The boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Items and boundaries.
    public static let everything = Mode(rawValue: .max)

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  private var list: ItemList
  final var boundaries = BoundaryList()
  final var group: CollisionGroup?

  /// The object that is told of contacts.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  /// Creates a behavior without boundaries.
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

  /// What the items collide with; everything by default.
  open var collisionMode = Mode.everything {
    didSet { if collisionMode != oldValue { structureDidChange() } }
  }

  /// Whether the edges of the reference view are a boundary; false by default.
  ///
  /// For the animator of a collection view's layout, they are the edges of its contents. The
  /// boundary follows a change of the bounds in the next frame in which the animator runs.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { boundaries.insets != nil }
    set {
      guard newValue != (boundaries.insets != nil) else { return }
      boundaries.insets = newValue ? .zero : nil
      structureDidChange()
    }
  }

  /// Makes the edges of the reference view a boundary, moved inwards by insets, in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    guard
      DynamicsIssue.accepts(
        insets.top, insets.left, insets.bottom, insets.right,
        of: "UICollisionBehavior.translatesReferenceBoundsIntoBoundary"),
      insets != boundaries.insets
    else { return }
    boundaries.insets = insets
    structureDidChange()
  }

  /// Adds the lines and curves of a path as a boundary, or replaces the one with the identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    guard let path = bezierPath.copy() as? UIBezierPath else { return }
    boundaries.set(path, identifier)
    structureDidChange()
  }

  /// Adds a straight line as a boundary, or replaces the one with the identifier.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint)
  {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    boundaries.set(path, identifier)
    structureDidChange()
  }

  /// Returns the path of a boundary; `nil` for an unknown identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.path(identifier)
  }

  /// Removes a boundary; does nothing for an unknown identifier.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    if boundaries.remove(identifier) { structureDidChange() }
  }

  /// The identifiers of the boundaries, in the order in which they were added; `nil` without any.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.named.isEmpty ? nil : boundaries.named.map(\.identifier)
  }

  /// Removes all boundaries with identifiers.
  open func removeAllBoundaries() {
    guard !boundaries.named.isEmpty else { return }
    boundaries.named.removeAll()
    structureDidChange()
  }

  override var ownItems: [any UIDynamicItem] { list.items }

  override func join(_ space: DynamicSpace) {
    list.findBodies(in: space)
    let group = self.group ?? CollisionGroup(number: space.world.makeNumber())
    self.group = group
    group.collidesWithItems = collisionMode.contains(.items)
    group.collidesWithBoundaries = collisionMode.contains(.boundaries)
    for body in list.bodies { body.join(group) }
    boundaries.join(space, group)
  }

  /// Tells the delegate of a contact, if it is one of this behavior.
  final func tell(_ event: ContactEvent) {
    guard let delegate = collisionDelegate, let group, let other = event.pair.b.item,
      event.pair.a.isIn(group), event.pair.b.isIn(group)
    else { return }
    if event.pair.a.isBoundary {
      guard group.collidesWithBoundaries else { return }
      let identifier = event.pair.a.identifier
      if event.isBeginning {
        delegate.collisionBehavior(
          self, beganContactFor: other, withBoundaryIdentifier: identifier, at: event.place.point)
      } else {
        delegate.collisionBehavior(
          self, endedContactFor: other, withBoundaryIdentifier: identifier)
      }
    } else if let item = event.pair.a.item, group.collidesWithItems {
      if event.isBeginning {
        delegate.collisionBehavior(
          self, beganContactFor: item, with: other, at: event.place.point)
      } else {
        delegate.collisionBehavior(self, endedContactFor: item, with: other)
      }
    }
  }
}

extension Body {
  fileprivate func isIn(_ group: CollisionGroup) -> Bool { groups.contains { $0 === group } }

  func join(_ group: CollisionGroup) {
    groups.append(group)
    groupMask |= 1 << UInt64(group.number % 64)
  }
}
