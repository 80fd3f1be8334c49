package import ConstraintSolver
import EspalierDiagnostics
public import Foundation

/// A linear relation between two attributes of views or layout guides.
///
/// The relation is `first relation multiplier × second + constant`, or compares a size with the
/// constant alone. A constraint takes part in layout while it is active. It does not retain its
/// items; a constraint whose item was deallocated does nothing. Items, attributes and multiplier
/// never change; the constant may change at little cost. Lengths are in points.
///
/// Where UIKit raises exceptions (numbers that are not finite, a position compared with a size or
/// with a constant, items without a common ancestor) the framework reports an issue, and the
/// constraint stays inactive.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The view or guide on the left-hand side.
  public final var firstItem: AnyObject? { firstReference }
  /// The view or guide on the right-hand side; `nil` if a size is compared with the constant.
  public final var secondItem: AnyObject? { secondReference }
  /// The attribute of the first item.
  public final private(set) var firstAttribute = Attribute.notAnAttribute
  /// The attribute of the second item; `notAnAttribute` without a second item.
  public final private(set) var secondAttribute = Attribute.notAnAttribute
  /// The relation between the sides.
  public final private(set) var relation = Relation.equal
  /// The factor of the second attribute.
  public final private(set) var multiplier: CGFloat = 1

  @ItemReference private final var firstReference: AnyObject?
  @ItemReference private final var secondReference: AnyObject?
  /// Places the system guides among the items; runs at each activation, so it must be cheap.
  final func placeNamedGuides() {
    if let guide = _firstReference.systemGuide { guide.activateOwnConstraints() }
    if let guide = _secondReference.systemGuide { guide.activateOwnConstraints() }
  }
  /// The starting points of distances in this constraint; `nil` for a constraint without distances.
  final private(set) var spans: Spans?
  final var constantStorage: CGFloat = 0
  final var priorityStorage = UILayoutPriority.required
  /// The view whose `constraints` contain this one; `nil` while inactive.
  final var owner: UIView? {
    get { ownerHandle?.view }
    set { ownerHandle = newValue?.ownHandle }
  }
  private final var ownerHandle: ViewHandle?
  /// The row in the owner's engine; rejected while there is no row.
  package final var row = Constraint.rejected
  /// The items' part of the row's constant: alignment insets, baselines, scroll offsets.
  final var rowOffset = 0.0
  final var state: State = []
  /// The number of this activation among all activations; a conflict breaks the latest constraint.
  final var serial = 0
  /// The associated values that other code stores with the object.
  nonisolated(unsafe) final var associations: AssociatedValues?

  struct State: OptionSet {
    let rawValue: UInt8
    /// The constraint is unusable: an issue was reported when it was made.
    static let refused = State(rawValue: 1 << 0)
    /// The constraint is in its owner's list of constraints without a row.
    static let pending = State(rawValue: 1 << 1)
    /// The constraint is in its engine's list of constraints whose row is out of date.
    static let changed = State(rawValue: 1 << 2)
    /// The whole row must be made again, not only its constant and priority.
    static let rebuilt = State(rawValue: 1 << 3)
    /// The row passes through views between the items and their common ancestor.
    static let passesThrough = State(rawValue: 1 << 4)
    /// The row measures leading and trailing from the right.
    static let mirrored = State(rawValue: 1 << 6)
    /// The constraint is an inequality that alone places an item: a weak row makes it hold exactly.
    static let pulled = State(rawValue: 1 << 5)
  }

  /// The starting points of distances: `anchorWithOffset(to:)`.
  @MainActor final class Spans {
    @ItemReference var firstStart: AnyObject?
    var firstStartAttribute = Attribute.notAnAttribute
    @ItemReference var secondStart: AnyObject?
    var secondStartAttribute = Attribute.notAnAttribute
  }

  /// A name for reports and tools.
  open var identifier: String?

  /// Creates a constraint without items, for subclasses; it cannot be activated.
  public override init() { super.init() }

  /// Creates the constraint `view1.attr1 relation multiplier × view2.attr2 + constant`.
  ///
  /// - Parameters:
  ///   - view1: A `UIView` or `UILayoutGuide`.
  ///   - attr1: The attribute of `view1`.
  ///   - relation: The relation between the sides.
  ///   - view2: A view or guide, or `nil` to compare a size with `c`.
  ///   - attr2: The attribute of `view2`; ignored without one.
  ///   - multiplier: A finite number; not 0 for positions. A size times 0 is the constant alone:
  ///     the constraint then has no second item, and the multiplier 1.
  ///   - c: A finite number of points.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init()
    let first = Self.object(view1)
    var second = view2.flatMap(Self.object)
    var multiplier = multiplier
    if multiplier == 0, attr1.kind == .size, attr2.kind == .size {
      (second, multiplier) = (nil, 1)
    }
    set(
      first, attr1, relation, attr2 == .notAnAttribute ? nil : second,
      second == nil ? .notAnAttribute : attr2, multiplier, c)
    checkParts()
  }

  /// Returns an item as an object: `Any` may hold an optional.
  private static func object(_ item: Any) -> AnyObject? {
    if let view = item as? UIView { return view }
    if let guide = item as? UILayoutGuide { return guide }
    return nil
  }

  /// Creates the constraint between two anchors.
  convenience init(
    _ first: AnchorPoint, _ relation: Relation, _ second: AnchorPoint?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) {
    self.init()
    // A size times 0 does not depend on the second item: UIKit drops it.
    let isConstant = multiplier == 0 && first.isSize && second?.isSize == true
    let second = isConstant ? nil : second
    let multiplier = isConstant ? 1 : multiplier
    set(
      first.item, first.attribute, relation, second?.item, second?.attribute ?? .notAnAttribute,
      multiplier, constant)
    if first.startAttribute != .notAnAttribute
      || second.map({ $0.startAttribute }) ?? .notAnAttribute != .notAnAttribute
    {
      let spans = Spans()
      spans.firstStart = first.start
      spans.firstStartAttribute = first.startAttribute
      spans.secondStart = second?.start
      spans.secondStartAttribute = second?.startAttribute ?? .notAnAttribute
      self.spans = spans
    }
    checkParts()
  }

  private func set(
    _ first: AnyObject?, _ firstAttribute: Attribute, _ relation: Relation, _ second: AnyObject?,
    _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    firstReference = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    secondReference = second
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    constantStorage = constant
  }

  /// The number of points added to the right-hand side.
  ///
  /// May change at any time; layout follows in the next pass. Setting an equal value costs nothing.
  /// A number that is not finite is refused with an issue.
  open var constant: CGFloat {
    get { constantStorage }
    set {
      guard newValue != constantStorage else { return }
      guard newValue.isFinite else { return reportConstant(newValue) }
      if let witness = LoopWitness.current { witness.note(self, newConstant: newValue) }
      constantStorage = newValue
      rowDidChange()
    }
  }

  /// The priority of the constraint; `required` unless set.
  ///
  /// Changing between required and optional while active, for which UIKit raises an exception,
  /// takes effect and is reported.
  open var priority: UILayoutPriority {
    get { priorityStorage }
    set {
      guard newValue != priorityStorage, acceptsPriority(newValue) else { return }
      priorityStorage = newValue
      rowDidChange()
    }
  }

  /// Whether the constraint takes part in layout.
  ///
  /// Activating adds it to the nearest common ancestor of its items. Deactivating it, or removing
  /// one of the items from that ancestor, removes it for good.
  open var isActive: Bool {
    get { owner != nil }
    set {
      guard newValue != isActive else { return }
      if let witness = LoopWitness.current { witness.note(self, isActive: newValue) }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The anchor of the first item and attribute: an `NSLayoutXAxisAnchor`, an `NSLayoutYAxisAnchor`
  /// or an `NSLayoutDimension`.
  ///
  /// Apple declares `NSLayoutAnchor<AnyObject>`. Swift keeps type parameters at run time, and no
  /// anchor of a view is of that class, so `is NSLayoutDimension` would always be false.
  public final var firstAnchor: NSObject { firstSide.anchor }

  /// The anchor of the second item; `nil` if a size is compared with the constant.
  public final var secondAnchor: NSObject? {
    secondAttribute == .notAnAttribute ? nil : secondSide.anchor
  }

  /// The relation in Apple's format, in the visual format if it can express it.
  open override nonisolated var description: String {
    MainActor.assumeIsolated { debugLine }
  }

  /// Marks constant and strength of the row as out of date.
  final func rowDidChange() {
    MainThread.require(self, "constraint")
    guard let engine = owner?.autoLayout?.engine, !row.isRejected else { return }
    engine.markChanged(self)
  }
}

extension NSLayoutConstraint: AssociationHolder {}
