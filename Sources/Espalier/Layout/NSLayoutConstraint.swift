import ConstraintSolver
import EspalierDiagnostics
public import Foundation

/// A linear relation between two attributes of views or layout guides.
///
/// It says `first relation multiplier × second + constant`, or compares a size with the constant
/// alone. It takes part in layout while it is active. The items are not owned; a constraint whose
/// item is gone does nothing. Items, attributes and multiplier never change; the constant does, at
/// little cost. Lengths are points.
///
/// What UIKit raises exceptions for (numbers that are not finite, a position compared with a size or
/// with a constant, items without a common ancestor) is reported as an issue here, and the
/// constraint stays inactive.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The view or guide on the left-hand side.
  public final var firstItem: AnyObject? { firstReference }
  /// The view or guide on the right-hand side; `nil` where a size is compared with the constant.
  public final var secondItem: AnyObject? { secondReference }
  /// What of the first item is meant.
  public final private(set) var firstAttribute = Attribute.notAnAttribute
  /// What of the second item is meant; `notAnAttribute` without a second item.
  public final private(set) var secondAttribute = Attribute.notAnAttribute
  /// How the sides compare.
  public final private(set) var relation = Relation.equal
  /// The factor of the second attribute.
  public final private(set) var multiplier: CGFloat = 1

  @ItemReference private final var firstReference: AnyObject?
  @ItemReference private final var secondReference: AnyObject?
  /// Has the guides among the items placed; asked of each activation, so that it must cost little.
  final func placeNamedGuides() {
    if let guide = _firstReference.systemGuide { guide.activateOwnConstraints() }
    if let guide = _secondReference.systemGuide { guide.activateOwnConstraints() }
  }
  /// Where the distances that a side of this constraint measures begin; `nil` for the usual kind.
  final private(set) var spans: Spans?
  final var constantStorage: CGFloat = 0
  final var priorityStorage = UILayoutPriority.required
  /// The view whose `constraints` this one is in; active means that there is one.
  final var owner: UIView? {
    get { ownerHandle?.view }
    set { ownerHandle = newValue?.ownHandle }
  }
  private final var ownerHandle: ViewHandle?
  /// The row in the owner's engine; rejected while there is none.
  final var row = Constraint.rejected
  /// What items add to the constant of the row: alignment insets, baselines, scroll offsets.
  final var rowOffset = 0.0
  final var state: State = []
  /// Counts activations of all constraints: conflicts break the latest one.
  final var serial = 0
  /// Values that others keep with the object.
  nonisolated(unsafe) final var associations: AssociatedValues?

  struct State: OptionSet {
    let rawValue: UInt8
    /// Not usable: an issue was reported when it was made.
    static let refused = State(rawValue: 1 << 0)
    /// In its owner's list of constraints that have no row yet.
    static let pending = State(rawValue: 1 << 1)
    /// In its engine's list of constraints whose row is out of date.
    static let changed = State(rawValue: 1 << 2)
    /// The whole row must be made anew, not only constant and priority.
    static let rebuilt = State(rawValue: 1 << 3)
    /// The row measures through views between the items and their common ancestor.
    static let passesThrough = State(rawValue: 1 << 4)
    /// The row counts leading and trailing from the right.
    static let mirrored = State(rawValue: 1 << 6)
    /// An inequality that is all there is to say where an item is: a row wishes it to hold exactly.
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

  /// Kept for source code that sets it; there are no archives here.
  open var shouldBeArchived = false

  /// Creates a constraint without items, for subclasses; it cannot be activated.
  public override init() { super.init() }

  /// Creates the constraint `view1.attr1 relation multiplier × view2.attr2 + constant`.
  ///
  /// - Parameters:
  ///   - view1: A `UIView` or `UILayoutGuide`.
  ///   - attr1: The attribute of `view1`.
  ///   - relation: How the sides compare.
  ///   - view2: A view or guide, or `nil` to compare a size with `c`.
  ///   - attr2: The attribute of `view2`; ignored without one.
  ///   - multiplier: A finite number; not 0 for positions. A size times 0 is the constant alone: the
  ///     constraint then has no second item, and the multiplier 1.
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

  /// An item as an object: `Any` may hold an optional.
  private static func object(_ item: Any) -> AnyObject? {
    if let view = item as? UIView { return view }
    if let guide = item as? UILayoutGuide { return guide }
    return nil
  }

  /// Creates the constraint of two anchors.
  convenience init(
    _ first: AnchorPoint, _ relation: Relation, _ second: AnchorPoint?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) {
    self.init()
    // A size times 0 says nothing about the other item: UIKit forgets that one.
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

  /// How important the constraint is: `required` unless set.
  ///
  /// Changing between required and less while active, which UIKit raises for, is done and reported.
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
  /// Activating adds it to the nearest common ancestor of its items. Deactivating, or removing one of
  /// the items from that view, takes it out for good.
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

  /// The anchor of the first item that the constraint speaks of.
  public final var firstAnchor: NSLayoutAnchor<AnyObject> { firstSide.anchor }

  /// The anchor of the second item; `nil` where a size is compared with the constant.
  public final var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondAttribute == .notAnAttribute ? nil : secondSide.anchor
  }

  /// The relation as Apple prints it, in the visual format where that can say it.
  open override nonisolated var description: String {
    MainActor.assumeIsolated { debugLine }
  }

  /// Marks constant and strength of the row as out of date.
  final func rowDidChange() {
    guard let engine = owner?.autoLayout?.engine, !row.isRejected else { return }
    engine.markChanged(self)
  }
}
