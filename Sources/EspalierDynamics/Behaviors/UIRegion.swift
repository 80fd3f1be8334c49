public import Foundation

/// An area around a point, in which a field acts.
@preconcurrency @MainActor open class UIRegion: NSObject, @preconcurrency NSCopying {
  private indirect enum Form {
    case everywhere
    case circle(radius: Double)
    case rectangle(width: Double, height: Double)
    case inverse(Form)
    case union(Form, Form)
    case intersection(Form, Form)
    case difference(Form, Form)

    func contains(_ point: Vector) -> Bool {
      switch self {
      case .everywhere: true
      case .circle(let radius): point.lengthSquared <= radius * radius
      case .rectangle(let width, let height):
        abs(point.x) <= width / 2 && abs(point.y) <= height / 2
      case .inverse(let form): !form.contains(point)
      case .union(let a, let b): a.contains(point) || b.contains(point)
      case .intersection(let a, let b): a.contains(point) && b.contains(point)
      case .difference(let a, let b): a.contains(point) && !b.contains(point)
      }
    }
  }

  private let form: Form

  private init(_ form: Form) {
    self.form = form
    super.init()
  }

  /// The region without an edge.
  open class var infinite: UIRegion { UIRegion(.everywhere) }

  /// Creates a circle around (0, 0).
  public convenience init(radius: CGFloat) { self.init(.circle(radius: Double(radius))) }

  /// Creates a rectangle around (0, 0).
  public convenience init(size: CGSize) {
    self.init(.rectangle(width: Double(size.width), height: Double(size.height)))
  }

  /// Returns the region that has the points that this one does not have.
  open func inverse() -> UIRegion { UIRegion(.inverse(form)) }

  /// Returns the region that has the points of both regions.
  open func union(with region: UIRegion) -> UIRegion { UIRegion(.union(form, region.form)) }

  /// Returns the region that has the points of this one without those of another.
  open func difference(from region: UIRegion) -> UIRegion {
    UIRegion(.difference(form, region.form))
  }

  /// Returns the region that has the points that both regions have.
  open func intersection(with region: UIRegion) -> UIRegion {
    UIRegion(.intersection(form, region.form))
  }

  /// Whether a point is in the region, as a difference from its middle.
  open func contains(_ point: CGPoint) -> Bool { form.contains(Vector(point)) }

  /// Returns the region itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
