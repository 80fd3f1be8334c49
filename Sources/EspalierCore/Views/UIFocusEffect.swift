public import EspalierLayers
public import Foundation

/// The way in which an item shows the focus: a ring around its bounds.
@preconcurrency @MainActor open class UIFocusEffect: NSObject, NSCopying {
  /// Creates the effect the framework chooses: a ring around the item's bounds.
  public override init() { super.init() }

  /// Returns the effect itself: its shape never changes.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A ring just inside the item's bounds, for items without space between them.
@MainActor package final class InnerFocusEffect: UIFocusEffect {
  package static let shared = InnerFocusEffect()
}

/// A ring of another shape than the item's bounds.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
  /// The ring's place in relation to its shape.
  public enum Position: Int, Sendable {
    /// Around the shape.
    case automatic = 0
    /// Around the shape.
    case outside
    /// Just inside the shape's edge.
    case inside
  }

  /// The ring's place; around the shape by default.
  open var position = Position.automatic

  package let rect: CGRect
  package let cornerRadius: CGFloat
  package let cornerCurve: CALayerCornerCurve

  /// Creates a ring around a rectangle, in points of the item.
  public init(rect: CGRect) {
    self.rect = rect
    cornerRadius = 0
    cornerCurve = .circular
    super.init()
  }

  /// Creates a ring around a rectangle with round corners, in points of the item.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    cornerCurve = curve
    super.init()
  }

  /// Creates a ring around the box of a path, in points of the item.
  ///
  /// The corners are square: the ring follows the path's bounds, not its curves.
  public init(path bezierPath: UIBezierPath) {
    rect = bezierPath.bounds
    cornerRadius = 0
    cornerCurve = .circular
    super.init()
  }
}
