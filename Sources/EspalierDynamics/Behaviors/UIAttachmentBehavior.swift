public import EspalierCore
public import EspalierGeometry
public import Foundation

/// A behavior that ties an item to a point, or two items to each other.
///
/// An attachment with a `frequency` is a spring. Without one it is rigid: it keeps its length to
/// within 1 %. Points are in the animator's coordinates, offsets in the item's.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// Two items.
    case items
    /// An item and a point.
    case anchor
  }

  /// The ways to tie.
  enum Kind {
    case distance
    case limit
    case fixed
    case pin
    case sliding(axis: Vector)
  }

  /// What the item is attached to.
  public final let attachedBehaviorType: AttachmentType
  /// The items: one, or two for `AttachmentType.items`.
  public final let items: [any UIDynamicItem]
  final let kind: Kind
  final let offsets: [UIOffset]
  private(set) final var joint: Joint?
  /// The length that a program set.
  private var ownLength: CGFloat?
  /// The distance of the points when the behavior was created, or joined its animator.
  private var foundLength: CGFloat = 0

  /// Creates an attachment of an item's middle to a point.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Creates an attachment of a point of an item to a point.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    attachedBehaviorType = .anchor
    items = [item]
    offsets = [offset]
    kind = .distance
    anchorPoint = point
    super.init()
    checkAnchor()
    foundLength = distance(from: item, offset, to: anchorPoint)
  }

  /// Creates an attachment between the middles of two items.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Creates an attachment between points of two items.
  public convenience init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    self.init(.distance, [item1, item2], [offset1, offset2], at: .zero)
  }

  /// Creates an attachment of any kind; the class methods return these.
  init(
    _ kind: Kind, _ items: [any UIDynamicItem], _ offsets: [UIOffset], at point: CGPoint
  ) {
    attachedBehaviorType = items.count == 2 ? .items : .anchor
    self.items = items
    self.offsets = offsets
    self.kind = kind
    anchorPoint = point
    super.init()
    checkAnchor()
    guard items.count == 2, offsets.count == 2 else { return }
    let end = items[1].center
    foundLength = distance(
      from: items[0], offsets[0],
      to: CGPoint(x: end.x + offsets[1].horizontal, y: end.y + offsets[1].vertical))
  }

  /// The point to which the item is attached, in the animator's coordinates.
  ///
  /// A new point is reached within a sixtieth of a second, and the item gets the velocity of the
  /// move: a program sets the point in each event of a drag. Pins and sliding attachments do not
  /// move.
  open var anchorPoint: CGPoint {
    didSet {
      guard anchorPoint != oldValue else { return }
      guard
        DynamicsIssue.accepts(
          anchorPoint.x, anchorPoint.y, of: "UIAttachmentBehavior.anchorPoint")
      else {
        anchorPoint = oldValue
        return
      }
      (joint as? DistanceJoint)?.anchor?.move(to: Vector(anchorPoint))
      numbersDidChange()
    }
  }

  /// The distance of the two points, in points; at first the distance that they have.
  ///
  /// A limit attachment lets them come nearer.
  open var length: CGFloat {
    get { ownLength ?? foundLength }
    set {
      guard newValue != length, DynamicsIssue.accepts(newValue, of: "UIAttachmentBehavior.length")
      else { return }
      ownLength = max(newValue, 0)
      updateJoint()
    }
  }

  /// How fast a spring comes to rest: 0, the default, is never, 1 is without passing its length.
  open var damping: CGFloat = 0 {
    didSet {
      guard damping != oldValue else { return }
      guard DynamicsIssue.accepts(damping, of: "UIAttachmentBehavior.damping") else {
        damping = oldValue
        return
      }
      updateJoint()
    }
  }

  /// The oscillations of a spring per second; 0, the default, makes the attachment rigid.
  open var frequency: CGFloat = 0 {
    didSet {
      guard frequency != oldValue else { return }
      guard DynamicsIssue.accepts(frequency, of: "UIAttachmentBehavior.frequency") else {
        frequency = oldValue
        return
      }
      updateJoint()
    }
  }

  /// The resistance against turning around the point; 0 by default.
  ///
  /// A torque of 1 is what a push of magnitude 1 does at an arm of 100 points.
  open var frictionTorque: CGFloat = 0 {
    didSet {
      guard frictionTorque != oldValue else { return }
      guard DynamicsIssue.accepts(frictionTorque, of: "UIAttachmentBehavior.frictionTorque") else {
        frictionTorque = oldValue
        return
      }
      updateJoint()
    }
  }

  /// The range of a sliding attachment, in points along its axis, or of a pin, in radians.
  ///
  /// It must contain 0, the state in which the behavior joined its animator; infinite by default.
  open var attachmentRange = UIFloatRange.infinite {
    didSet {
      guard attachmentRange != oldValue else { return }
      guard attachmentRange.minimum <= 0, attachmentRange.maximum >= 0 else {
        DynamicsIssue.report(
          "dynamics.range", "UIAttachmentBehavior.attachmentRange",
          "UIAttachmentBehavior.attachmentRange was set to \(attachmentRange.minimum)...\(attachmentRange.maximum), which does not contain 0; it keeps its value.",
          fix: "Set a range from a number that is not positive to one that is not negative.")
        attachmentRange = oldValue
        return
      }
      updateJoint()
    }
  }

  // MARK: Kinds

  /// Creates an attachment that lets an item slide along an axis of another one, without turning.
  ///
  /// - Parameters:
  ///   - item1: The item that slides.
  ///   - item2: The item with the axis.
  ///   - point: A point of the axis, in the animator's coordinates.
  ///   - axis: The direction of the axis; its length does not matter.
  /// - Returns: The attachment.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.sliding(axis: direction(axis)), [item1, item2], [], at: point)
  }

  /// Creates an attachment that lets an item slide along an axis, without turning.
  ///
  /// - Parameters:
  ///   - item: The item that slides.
  ///   - point: A point of the axis, in the animator's coordinates.
  ///   - axis: The direction of the axis; its length does not matter.
  /// - Returns: The attachment.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.sliding(axis: direction(axis)), [item], [], at: point)
  }

  /// Returns an attachment that keeps points of two items within a distance, as a rope does.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.limit, [item1, item2], [offset1, offset2], at: .zero)
  }

  /// Returns an attachment that makes two items one piece.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.fixed, [item1, item2], [], at: point)
  }

  /// Returns an attachment that lets two items turn around a point that they share.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> UIAttachmentBehavior {
    UIAttachmentBehavior(.pin, [item1, item2], [], at: point)
  }

  override var ownItems: [any UIDynamicItem] { items }

  override func join(_ space: DynamicSpace) {
    let bodies = items.compactMap(space.body)
    guard bodies.count == items.count, let first = bodies.first else {
      joint = nil
      return
    }
    let other = bodies.count == 2 ? bodies[1] : space.world.ground
    if joint?.b !== first || joint?.a !== other {
      if ownLength == nil, items.contains(where: space.isConverted) {
        foundLength = length(first, other)
      }
      joint = makeJoint(first, other)
      updateJoint()
    }
    if let joint { space.joints.append(joint) }
  }
}
