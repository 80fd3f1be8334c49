import EspalierCore
import Foundation

/// Computes the frames of a floating window: pure geometry, in the scene's points.
struct FloatingLayout: Equatable {
  typealias Corner = UIPictureInPictureController.Corner

  /// The edge of the scene behind which the window is stashed.
  enum Edge: Sendable {
    case left
    case right
  }

  /// The resting place of a window after a drag.
  enum Rest: Equatable {
    case corner(Corner)
    case stashed(Edge)
  }

  /// The distance between the window and the edges of the safe area, in points.
  static let margin: CGFloat = 12
  /// The minimum size; contents with another aspect ratio exceed one of the two values.
  static let minimumSize = CGSize(width: 160, height: 90)
  /// The visible width of a stashed window, in points.
  static let tabWidth: CGFloat = 28
  /// The fraction of the width that the user must push past the edge to stash the window.
  static let stashedShare: CGFloat = 0.4
  /// The time for which a push towards the edge is projected, in seconds.
  private static let stashOutlook: CGFloat = 0.1

  /// The bounds of the scene.
  let scene: CGRect
  /// The area of the scene that bars and overlays leave free.
  let safeArea: CGRect
  /// The aspect ratio of the contents: width divided by height.
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

  /// The range of widths that the user may choose, in points.
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

  /// Returns the frame of a window at rest in a corner.
  func frame(in corner: Corner, width: CGFloat) -> CGRect {
    let size = size(ofWidth: clamped(width))
    let inner = safeArea.insetBy(dx: Self.margin, dy: Self.margin)
    return CGRect(
      x: corner.isLeft ? inner.minX : inner.maxX - size.width,
      y: corner.isTop ? inner.minY : inner.maxY - size.height, width: size.width,
      height: size.height)
  }

  /// Returns the frame of a stashed window, with its centre at `centerY` if there is room.
  func stashedFrame(behind edge: Edge, centerY: CGFloat, width: CGFloat) -> CGRect {
    let size = size(ofWidth: clamped(width))
    let low = safeArea.minY + Self.margin
    let high = max(low, safeArea.maxY - Self.margin - size.height)
    let wanted = centerY.isFinite ? centerY - size.height / 2 : low
    return CGRect(
      x: edge == .left ? scene.minX - size.width + Self.tabWidth : scene.maxX - Self.tabWidth,
      y: min(max(wanted, low), high), width: size.width, height: size.height)
  }

  /// Returns the corner whose resting place is nearest to a window's centre.
  func nearestCorner(to center: CGPoint, width: CGFloat) -> Corner {
    func distance(_ corner: Corner) -> CGFloat {
      let frame = frame(in: corner, width: width)
      return hypot(frame.midX - center.x, frame.midY - center.y)
    }
    return Corner.allCases.min { distance($0) < distance($1) } ?? .bottomRight
  }

  /// Returns the fraction of a window's width that lies past the left or right edge.
  func overhang(of center: CGPoint, width: CGFloat) -> (edge: Edge, share: CGFloat)? {
    let left = (scene.minX - (center.x - width / 2)) / width
    let right = (center.x + width / 2 - scene.maxX) / width
    guard max(left, right) > 0 else { return nil }
    return left > right ? (.left, left) : (.right, right)
  }

  /// Returns the resting place of a window after a drag with a velocity, in points per second.
  ///
  /// The window moves to the corner nearest to the point where it would come to rest. A window that
  /// is pushed far enough past the left or right edge, or would slide there, is stashed.
  func rest(after center: CGPoint, velocity: CGVector, width: CGFloat) -> Rest {
    let ahead = CGPoint(x: center.x + velocity.dx * Self.stashOutlook, y: center.y)
    if let over = overhang(of: ahead, width: width), over.share >= Self.stashedShare {
      return .stashed(over.edge)
    }
    return .corner(nearestCorner(to: projected(center, velocity), width: width))
  }

  /// Returns the point where a window that slides freely comes to rest.
  func projected(_ point: CGPoint, _ velocity: CGVector) -> CGPoint {
    let rate = UIScrollView.DecelerationRate.normal.rawValue
    let seconds = rate / (1 - rate) / 1000
    return CGPoint(x: point.x + velocity.dx * seconds, y: point.y + velocity.dy * seconds)
  }
}
