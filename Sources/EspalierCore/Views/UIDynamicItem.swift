public import EspalierGeometry
public import Foundation

/// The form with which a dynamic item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The rectangle of the item's bounds.
  case rectangle
  /// The ellipse inside the item's bounds.
  case ellipse
  /// The item's `collisionBoundingPath`.
  case path
}

/// An object that a dynamic animator moves.
///
/// Views and the layout attributes of collections are dynamic items. An animator reads the
/// properties when the item joins it and in `updateItem(usingCurrentState:)`, and sets `center` and
/// `transform` in the frames in which the item moves.
@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {
  /// The middle of the item, in points, in the animator's coordinates; a view's is in its
  /// superview.
  var center: CGPoint { get set }
  /// The size of the item, in points; an animator does not use the origin.
  var bounds: CGRect { get }
  /// The rotation of the item. An animator turns the transform that it finds, and keeps its scale.
  var transform: CGAffineTransform { get set }
  /// The form with which the item collides; a rectangle by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline of an item whose `collisionBoundsType` is `path`, in points.
  ///
  /// The point (0, 0) of the path is the middle of the item. The first closed subpath counts.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// A rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

extension UIView: UIDynamicItem {}
