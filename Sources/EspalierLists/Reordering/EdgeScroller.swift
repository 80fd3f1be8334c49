import EspalierCore
import EspalierGeometry
import EspalierPlatform
import Foundation

/// Scrolls a list while something is held near one of its edges.
@MainActor final class EdgeScroller: NSObject {
  /// The distance from an edge at which the contents begin to move, in points.
  private static var edge: CGFloat { 40 }
  /// The speed of the contents at an edge, in points per second.
  private static var speed: CGFloat { 400 }

  private weak var list: UIScrollView?
  private let moved: @MainActor (_ shift: CGPoint) -> Void
  private var link: CADisplayLink?
  /// The place of the held element, in points of the list's superview.
  private var place = CGPoint.zero

  /// Makes a scroller; `moved` gets the distance that the contents moved in a frame.
  init(_ list: UIScrollView, _ moved: @escaping @MainActor (_ shift: CGPoint) -> Void) {
    self.list = list
    self.moved = moved
    super.init()
  }

  /// Takes the place of the held element; the contents move while it is near an edge.
  func follow(_ place: CGPoint) {
    self.place = place
    let isNear = velocity != .zero
    if isNear, link == nil {
      let link = CADisplayLink(target: self, selector: Selector(EdgeScroller.step))
      self.link = link
      link.add(to: .main, forMode: .default)
    } else if !isNear {
      stop()
    }
  }

  /// Ends the movement.
  func stop() {
    link?.invalidate()
    link = nil
  }

  /// The velocity of the contents at the place, in points per second.
  private var velocity: CGPoint {
    guard let list else { return .zero }
    let point = list.convert(place, from: list.superview)
    let (bounds, inset, range) = (list.bounds, list.adjustedContentInset, list.offsetRange)
    return CGPoint(
      x: Self.speed(
        point.x, from: bounds.minX + inset.left, to: bounds.maxX - inset.right,
        mayGoBack: bounds.minX > range.minimum.x, mayGoOn: bounds.minX < range.maximum.x),
      y: Self.speed(
        point.y, from: bounds.minY + inset.top, to: bounds.maxY - inset.bottom,
        mayGoBack: bounds.minY > range.minimum.y, mayGoOn: bounds.minY < range.maximum.y))
  }

  private static func speed(
    _ place: CGFloat, from start: CGFloat, to end: CGFloat, mayGoBack: Bool, mayGoOn: Bool
  ) -> CGFloat {
    if mayGoBack, place < start + edge { return -speed * min(1, (start + edge - place) / edge) }
    if mayGoOn, place > end - edge { return speed * min(1, (place - end + edge) / edge) }
    return 0
  }

  private func step() {
    guard let list, let link else { return stop() }
    let time = CGFloat(link.targetTimestamp - link.timestamp)
    let (velocity, before) = (velocity, list.contentOffset)
    let offset = list.clamped(
      CGPoint(x: before.x + velocity.x * time, y: before.y + velocity.y * time))
    if offset != before { list.contentOffset = offset }
    moved(CGPoint(x: offset.x - before.x, y: offset.y - before.y))
    follow(place)
  }
}
