public import EspalierCore
public import Foundation

/// A spring that takes an item to a point and turns it upright.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  private var joint: SnapJoint?

  /// The point to which the item goes, in the animator's coordinates.
  open var snapPoint: CGPoint {
    didSet {
      guard snapPoint != oldValue else { return }
      guard DynamicsIssue.accepts(snapPoint.x, snapPoint.y, of: "UISnapBehavior.snapPoint") else {
        snapPoint = oldValue
        return
      }
      joint?.target = Vector(snapPoint)
      numbersDidChange()
    }
  }

  /// How little the item oscillates at the point, from 0 to 1; 0.5 by default.
  ///
  /// With 1 it arrives without passing the point. With 0 it passes it by 73 % of the way, and still
  /// comes to rest.
  open var damping: CGFloat = 0.5 {
    didSet {
      guard damping != oldValue else { return }
      guard DynamicsIssue.accepts(damping, of: "UISnapBehavior.damping") else {
        damping = oldValue
        return
      }
      joint?.damping = ratio
      numbersDidChange()
    }
  }

  /// Creates a behavior that takes an item to a point, in the animator's coordinates.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
    guard !DynamicsIssue.accepts(point.x, point.y, of: "UISnapBehavior.snapPoint") else { return }
    snapPoint = item.center
  }

  /// The part of the critical damping.
  private var ratio: Double { 0.1 + 0.9 * Double(min(max(damping, 0), 1)) }

  override var ownItems: [any UIDynamicItem] { [item] }

  override func join(_ space: DynamicSpace) {
    guard let body = space.body(of: item) else {
      joint = nil
      return
    }
    if joint?.b !== body {
      joint = SnapJoint(space.world.ground, body, to: Vector(snapPoint))
      joint?.damping = ratio
    }
    if let joint { space.joints.append(joint) }
  }
}
