import EspalierCore
import EspalierGeometry
import EspalierLists
import EspalierPaths
import Foundation

/// An item of an animator, with its body.
@MainActor final class ItemBody {
  let item: any UIDynamicItem
  let body: Body
  /// The transform of the item without its rotation.
  private var still = CGAffineTransform.identity
  private var shownAngle = 0.0
  private var shownPosition = Vector.zero

  init(_ item: any UIDynamicItem, number: Int, in space: DynamicSpace) {
    self.item = item
    body = Body(number: number, shapes: [], position: .zero, angle: 0)
    body.item = item
    read(from: space)
  }

  static func isUsable(_ item: any UIDynamicItem) -> Bool {
    let (center, size) = (item.center, item.bounds.size)
    return center.x.isFinite && center.y.isFinite && size.width.isFinite && size.height.isFinite
      && item.transform.isFinite
  }

  /// Takes the item's place, rotation and form.
  func read(from space: DynamicSpace) {
    let transform = item.transform
    body.position = Vector(space.toReference(item.center, of: item))
    body.angle = Double(atan2(transform.b, transform.a))
    body.oldPosition = body.position
    body.oldAngle = body.angle
    still = transform.concatenating(CGAffineTransform(rotationAngle: -CGFloat(body.angle)))
    (shownAngle, shownPosition) = (body.angle, body.position)
    body.setShapes(ItemShapes.make(of: item))
  }

  /// Gives the item the place between the body's last two.
  func show(_ part: Double, in space: DynamicSpace) {
    let whole = part >= 1 || !body.isAwake
    let position =
      whole ? body.position : body.oldPosition + (body.position - body.oldPosition) * part
    let angle = whole ? body.angle : body.oldAngle + (body.angle - body.oldAngle) * part
    if position != shownPosition {
      shownPosition = position
      item.center = space.fromReference(position.point, of: item)
    }
    if angle != shownAngle {
      shownAngle = angle
      item.transform = still.concatenating(Self.rotation(angle))
    }
  }

  /// The rotation of an item.
  ///
  /// One that hardly differs from quarter turns is shown as these, so that an upright item has
  /// upright edges.
  private static func rotation(_ angle: Double) -> CGAffineTransform {
    let quarters = (angle / (Double.pi / 2)).rounded()
    guard abs(angle - quarters * Double.pi / 2) < 1e-4 else {
      return CGAffineTransform(rotationAngle: CGFloat(angle))
    }
    switch Int(quarters.remainder(dividingBy: 4)) {
    case 0: return .identity
    case 1: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case -1: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    default: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    }
  }

  /// The rectangle around the item, in the animator's coordinates.
  var frame: CGRect {
    let size = item.bounds.size
    let rect = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return rect.applying(CGAffineTransform(rotationAngle: CGFloat(body.angle)))
      .offsetBy(dx: body.position.x, dy: body.position.y)
  }
}

/// What one animator knows: its items, its world and its coordinates.
@MainActor final class DynamicSpace {
  let world = World()
  let referenceView: UIView?
  private(set) weak var layout: UICollectionViewLayout?
  private let hasLayout: Bool
  private(set) var items: [ItemBody] = []
  private var index: [ObjectIdentifier: ItemBody] = [:]
  /// The behaviors of the animator and those inside them, in order.
  private(set) var behaviors: [UIDynamicBehavior] = []
  // What the behaviors add while they join.
  var boundaries: [Body] = []
  var joints: [Joint] = []
  var usesReferenceBounds = false
  private var knownBounds: CGRect?
  /// The seconds for which the world has moved.
  private(set) var time = 0.0

  init(referenceView: UIView?, layout: UICollectionViewLayout?) {
    self.referenceView = referenceView
    self.layout = layout
    hasLayout = layout != nil
  }

  /// The rectangle of the reference view, or of the contents of the collection view.
  var referenceBounds: CGRect? {
    if let referenceView { return referenceView.bounds }
    guard hasLayout else { return nil }
    return layout.map { CGRect(origin: .zero, size: $0.collectionViewContentSize) } ?? .zero
  }

  /// Whether a boundary no longer has the bounds of the reference view.
  var boundsDidChange: Bool { usesReferenceBounds && referenceBounds != knownBounds }

  func body(of item: any UIDynamicItem) -> Body? { index[ObjectIdentifier(item)]?.body }

  func entry(of item: any UIDynamicItem) -> ItemBody? { index[ObjectIdentifier(item)] }

  // MARK: Coordinates

  /// Whether an item's center is not in the animator's own coordinates.
  func isConverted(_ item: any UIDynamicItem) -> Bool {
    guard let referenceView, let view = item as? UIView else { return false }
    return view.superview !== referenceView
  }

  func toReference(_ point: CGPoint, of item: any UIDynamicItem) -> CGPoint {
    guard isConverted(item), let superview = (item as? UIView)?.superview else { return point }
    return superview.convert(point, to: referenceView)
  }

  func fromReference(_ point: CGPoint, of item: any UIDynamicItem) -> CGPoint {
    guard isConverted(item), let superview = (item as? UIView)?.superview else { return point }
    return superview.convert(point, from: referenceView)
  }

  // MARK: Structure

  /// Takes the behaviors, and makes bodies, boundaries and joints of what they have.
  func rebuild(_ roots: [UIDynamicBehavior]) {
    behaviors.removeAll(keepingCapacity: true)
    for root in roots { root.append(to: &behaviors) }
    collectItems()
    var traits: [ObjectIdentifier: BodyTraits] = [:]
    for case let behavior as UIDynamicItemBehavior in behaviors { behavior.describe(&traits) }
    for entry in items {
      let new = traits[ObjectIdentifier(entry.item)] ?? BodyTraits()
      if new != entry.body.traits { entry.body.traits = new }
      entry.body.groups.removeAll(keepingCapacity: true)
      entry.body.groupMask = 0
    }
    boundaries.removeAll(keepingCapacity: true)
    joints.removeAll(keepingCapacity: true)
    usesReferenceBounds = false
    for behavior in behaviors { behavior.join(self) }
    knownBounds = usesReferenceBounds ? referenceBounds : nil
    world.take(bodies: items.map(\.body), boundaries: boundaries, joints: joints)
  }

  private func collectItems() {
    var kept: [ItemBody] = []
    var new: [ObjectIdentifier: ItemBody] = [:]
    for behavior in behaviors {
      for item in behavior.ownItems where new[ObjectIdentifier(item)] == nil {
        guard let entry = index[ObjectIdentifier(item)] ?? makeEntry(item) else { continue }
        new[ObjectIdentifier(item)] = entry
        kept.append(entry)
      }
    }
    items = kept
    index = new
  }

  private func makeEntry(_ item: any UIDynamicItem) -> ItemBody? {
    if let view = item as? UIView, let referenceView,
      view === referenceView || !view.isDescendant(of: referenceView)
    {
      DynamicsIssue.reportHierarchy(of: view, reference: referenceView)
      return nil
    }
    guard ItemBody.isUsable(item) else {
      DynamicsIssue.reportPlace(of: item)
      return nil
    }
    return ItemBody(item, number: world.makeNumber(), in: self)
  }

  /// Reads an item again; returns false for an unknown one.
  func update(_ item: any UIDynamicItem) -> Bool {
    guard let entry = index[ObjectIdentifier(item)] else { return false }
    guard ItemBody.isUsable(item) else {
      DynamicsIssue.reportPlace(of: item)
      return false
    }
    entry.read(from: self)
    world.forgetPairs(of: entry.body)
    return true
  }

  // MARK: Frames

  /// Moves the world by one step.
  func advance() {
    time += World.step
    world.advance { for behavior in behaviors { behavior.addForces(in: self) } }
  }

  func show(_ part: Double) {
    for entry in items { entry.show(part, in: self) }
  }
}

/// The shapes of items.
@MainActor enum ItemShapes {
  /// Returns the convex parts of an item; none for an item without a size.
  static func make(of item: any UIDynamicItem) -> [Shape] {
    if let group = item as? UIDynamicItemGroup { return group.shapes }
    let size = item.bounds.size
    let (width, height) = (Double(size.width), Double(size.height))
    if item.collisionBoundsType == .path {
      let lines = item.collisionBoundingPath.cgPath.path.flattened(tolerance: 0.5)
      let outline = lines.first.map { $0.points.map { Vector(x: $0.x, y: $0.y) } } ?? []
      if outline.allSatisfy(\.isFinite), let parts = Outline.parts(of: outline) { return parts }
      DynamicsIssue.reportPath(of: item)
    }
    guard width >= 0.5, height >= 0.5 else {
      DynamicsIssue.reportSize(of: item)
      return []
    }
    return item.collisionBoundsType == .ellipse
      ? Outline.ellipse(width: width, height: height)
      : Outline.rectangle(width: width, height: height)
  }
}
