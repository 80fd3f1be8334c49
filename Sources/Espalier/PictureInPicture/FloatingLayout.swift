import Foundation

/// Where a floating window may be and how large: pure geometry, in points of the scene.
struct FloatingLayout: Equatable {
  typealias Corner = UIPictureInPictureController.Corner

  /// The edge of the scene behind which the window is put away.
  enum Edge: Sendable {
    case left
    case right
  }

  /// Where a window that is let go of comes to rest.
  enum Rest: Equatable {
    case corner(Corner)
    case stashed(Edge)
  }

  /// How far the window stays away from the edges of the safe area.
  static let margin: CGFloat = 12
  /// The smallest size; one of the two is exceeded where the contents have other proportions.
  static let minimumSize = CGSize(width: 160, height: 90)
  /// How much of a stashed window is still to be seen.
  static let tabWidth: CGFloat = 28
  /// The share of the width that must be pushed past the edge to stash the window.
  static let stashedShare: CGFloat = 0.4
  /// How far ahead a push towards the edge is looked at, in seconds.
  private static let stashOutlook: CGFloat = 0.1

  /// The whole scene.
  let scene: CGRect
  /// What bars and overlays leave free of it.
  let safeArea: CGRect
  /// The width of the contents for each point of their height.
  let aspect: CGFloat

  init(scene: CGRect, safeArea: CGRect, aspect: CGFloat) {
    self.scene = scene
    let room = safeArea.intersection(scene)
    let needed = Self.margin * 2
    let isRoomy =
      room.width >= Self.minimumSize.width + needed
      && room.height >= Self.minimumSize.height + needed
    self.safeArea = isRoomy ? room : scene
    self.aspect = aspect.isFinite && aspect > 0 ? min(max(aspect, 0.2), 5) : 16.0 / 9
  }

  // MARK: Sizes

  /// The widths the user may choose from.
  var widths: ClosedRange<CGFloat> {
    let room = CGSize(
      width: max(1, safeArea.width - 2 * Self.margin),
      height: max(1, safeArea.height - 2 * Self.margin))
    let largest = min(room.width, room.height * aspect)
    let smallest = max(Self.minimumSize.width, Self.minimumSize.height * aspect)
    return min(smallest, largest)...largest
  }

  var smallWidth: CGFloat { width(fitting: 0.45, 0.35, upTo: 240) }
  var largeWidth: CGFloat { max(smallWidth, width(fitting: 0.9, 0.6, upTo: 440)) }

  private func width(fitting widthShare: CGFloat, _ heightShare: CGFloat, upTo limit: CGFloat)
    -> CGFloat
  {
    let box = CGSize(
      width: min(safeArea.width * widthShare, limit),
      height: min(safeArea.height * heightShare, limit))
    return clamped(min(box.width, box.height * aspect).rounded())
  }

  func clamped(_ width: CGFloat) -> CGFloat {
    let widths = widths
    return width.isFinite
      ? min(max(width, widths.lowerBound), widths.upperBound) : widths.lowerBound
  }

  func size(ofWidth width: CGFloat) -> CGSize {
    CGSize(width: width, height: (width / aspect).rounded())
  }

  // MARK: Places

  /// The frame of a window at rest in a corner.
  func frame(in corner: Corner, width: CGFloat) -> CGRect {
    let size = size(ofWidth: clamped(width))
    let inner = safeArea.insetBy(dx: Self.margin, dy: Self.margin)
    return CGRect(
      x: corner.isLeft ? inner.minX : inner.maxX - size.width,
      y: corner.isTop ? inner.minY : inner.maxY - size.height, width: size.width,
      height: size.height)
  }

  /// The frame of a window put away behind an edge, its middle as high as `centerY` if there is room.
  func stashedFrame(behind edge: Edge, centerY: CGFloat, width: CGFloat) -> CGRect {
    let size = size(ofWidth: clamped(width))
    let low = safeArea.minY + Self.margin
    let high = max(low, safeArea.maxY - Self.margin - size.height)
    let wanted = centerY.isFinite ? centerY - size.height / 2 : low
    return CGRect(
      x: edge == .left ? scene.minX - size.width + Self.tabWidth : scene.maxX - Self.tabWidth,
      y: min(max(wanted, low), high), width: size.width, height: size.height)
  }

  /// The corner whose resting place is nearest to a window's middle.
  func nearestCorner(to center: CGPoint, width: CGFloat) -> Corner {
    func distance(_ corner: Corner) -> CGFloat {
      let frame = frame(in: corner, width: width)
      return hypot(frame.midX - center.x, frame.midY - center.y)
    }
    return Corner.allCases.min { distance($0) < distance($1) } ?? .bottomRight
  }

  /// How much of a window of a width lies past the left or right edge, as a share of the width.
  func overhang(of center: CGPoint, width: CGFloat) -> (edge: Edge, share: CGFloat)? {
    let left = (scene.minX - (center.x - width / 2)) / width
    let right = (center.x + width / 2 - scene.maxX) / width
    guard max(left, right) > 0 else { return nil }
    return left > right ? (.left, left) : (.right, right)
  }

  /// Where a window comes to rest that is let go of at a speed, in points a second.
  ///
  /// It goes to the corner nearest to the point it would slide to. Pushed far enough past the left or
  /// right edge, or on the way there, it is stashed.
  func rest(after center: CGPoint, velocity: CGVector, width: CGFloat) -> Rest {
    let ahead = CGPoint(x: center.x + velocity.dx * Self.stashOutlook, y: center.y)
    if let over = overhang(of: ahead, width: width), over.share >= Self.stashedShare {
      return .stashed(over.edge)
    }
    return .corner(nearestCorner(to: projected(center, velocity), width: width))
  }

  /// Where something that slides freely comes to a stop.
  func projected(_ point: CGPoint, _ velocity: CGVector) -> CGPoint {
    let rate = UIScrollView.DecelerationRate.normal.rawValue
    let seconds = rate / (1 - rate) / 1000
    return CGPoint(x: point.x + velocity.dx * seconds, y: point.y + velocity.dy * seconds)
  }
}
