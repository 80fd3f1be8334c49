public import Foundation

/// How the focus is shown on an item: a ring around its bounds.
@preconcurrency @MainActor open class UIFocusEffect: NSObject, NSCopying {
  /// Creates the effect the framework chooses: a ring around the item's bounds.
  public override init() { super.init() }

  /// Returns the effect itself: its shape never changes.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A ring of another shape than the item's bounds.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
  /// Where the ring lies in relation to its shape.
  public enum Position: Int, Sendable {
    /// Around the shape.
    case automatic = 0
    /// Around the shape.
    case outside
    /// Just inside the shape's edge.
    case inside
  }

  /// Where the ring lies; around the shape by default.
  open var position = Position.automatic

  let rect: CGRect
  let cornerRadius: CGFloat

  /// Creates a ring around a rectangle, in points of the item.
  public init(rect: CGRect) {
    self.rect = rect
    cornerRadius = 0
    super.init()
  }

  /// Creates a ring around a rectangle with round corners, in points of the item.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    super.init()
  }

  /// Creates a ring around the box of a path, in points of the item.
  ///
  /// The corners are square: the ring follows the path's bounds, not its bends.
  public init(path bezierPath: UIBezierPath) {
    rect = bezierPath.bounds
    cornerRadius = 0
    super.init()
  }
}

/// How the corners of a rounded rectangle bend.
public enum CALayerCornerCurve: String, Sendable {
  /// Along a quarter of a circle.
  case circular
  /// Drawn as a quarter of a circle, too.
  case continuous
}
