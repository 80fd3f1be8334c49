public import EspalierCore
public import EspalierGeometry
public import Foundation

/// Several items that move as one.
///
/// The group collides with the forms of its items. Its items keep their places in it; they should
/// not be items of other behaviors.
@preconcurrency @MainActor open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items of the group.
  public final let items: [any UIDynamicItem]
  /// The places and transforms of the items in the group that is not turned.
  private let places: [(offset: CGPoint, transform: CGAffineTransform)]
  private let size: CGSize

  /// Creates a group around items, where they are now.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    var box = CGRect.null
    for item in items {
      let size = item.bounds.size
      let rect = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      box = box.union(rect.applying(item.transform).offsetBy(dx: item.center.x, dy: item.center.y))
    }
    let middle = box.isNull ? CGPoint.zero : CGPoint(x: box.midX, y: box.midY)
    center = middle
    size = box.isNull ? .zero : box.size
    places = items.map { item in
      (CGPoint(x: item.center.x - middle.x, y: item.center.y - middle.y), item.transform)
    }
    super.init()
  }

  /// The middle of the group, in points; a new value moves the items.
  open var center: CGPoint { didSet { moveItems() } }

  /// The size of the rectangle around the items, in points.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }

  /// The rotation of the group; a new value turns the items around its middle.
  open var transform = CGAffineTransform.identity { didSet { moveItems() } }

  /// The form of a group, which is that of its items.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

  /// An empty path: the forms of the items count.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  private func moveItems() {
    for (item, place) in zip(items, places) {
      let offset = place.offset.applying(transform)
      item.center = CGPoint(x: center.x + offset.x, y: center.y + offset.y)
      let new = place.transform.concatenating(transform)
      if item.transform != new { item.transform = new }
    }
  }

  /// The shapes of the items around the middle of the group.
  final var shapes: [Shape] {
    zip(items, places).flatMap { item, place -> [Shape] in
      let angle = Double(atan2(place.transform.b, place.transform.a))
      let rotation = Rotation(angle)
      return ItemShapes.make(of: item).map { shape in
        let points = shape.points.map { rotation.apply($0) + Vector(place.offset) }
        return shape.isCircle
          ? Shape(middle: points[0], radius: shape.radius) : Shape(points: points)
      }
    }
  }
}
