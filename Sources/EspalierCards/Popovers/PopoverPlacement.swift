import EspalierCore
import EspalierGeometry
import Foundation

/// The placement of a popover beside its source.
struct PopoverPlacement: Equatable {
  /// The frame of the popover with its arrow, in the container.
  var frame: CGRect
  /// The direction of the arrow; `unknown` without one.
  var direction: UIPopoverArrowDirection
  /// The middle of the arrow along its side, in points of the frame.
  var arrow: CGFloat

  static let arrowHeight: CGFloat = 12
  static let arrowWidth: CGFloat = 28
  static let radius: CGFloat = 13

  /// Chooses the first side with room out of below, above, right and left; else the roomiest side.
  ///
  /// - Parameters:
  ///   - size: The size of the contents.
  ///   - source: The source's frame; `nil` places the popover in the middle without an arrow.
  ///   - area: The area in which the popover may lie.
  ///   - permitted: The permitted directions of the arrow.
  ///   - mayOverlap: Whether the popover may cover the source if there is no room.
  init(
    of size: CGSize, beside source: CGRect?, in area: CGRect, permitted: UIPopoverArrowDirection,
    mayOverlap: Bool
  ) {
    let directions = [UIPopoverArrowDirection.up, .down, .left, .right].filter(permitted.contains)
    guard let source, !directions.isEmpty else {
      let middle = source.map { CGPoint(x: $0.midX, y: $0.midY) }
      let fitting = CGSize(
        width: min(size.width, area.width), height: min(size.height, area.height))
      let at = middle ?? CGPoint(x: area.midX, y: area.midY)
      frame = Self.kept(
        CGRect(
          x: at.x - fitting.width / 2, y: at.y - fitting.height / 2, width: fitting.width,
          height: fitting.height), in: area)
      direction = .unknown
      arrow = 0
      return
    }
    let rooms = directions.map { ($0, Self.room(for: $0, beside: source, in: area)) }
    let fitting = rooms.first { $0.1.width >= size.width && $0.1.height >= size.height }
    let chosen =
      fitting
      ?? rooms.max {
        Self.shown(size, in: $0.1) < Self.shown(size, in: $1.1)
      } ?? (.up, area.size)
    var content = CGSize(
      width: min(size.width, max(chosen.1.width, 0)),
      height: min(size.height, max(chosen.1.height, 0)))
    if mayOverlap, fitting == nil {
      content = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
    }
    direction = chosen.0
    frame = Self.kept(Self.frame(of: content, direction, beside: source), in: area)
    let isAcross = direction == .up || direction == .down
    let wanted = isAcross ? source.midX - frame.minX : source.midY - frame.minY
    let length = isAcross ? frame.width : frame.height
    let margin = Self.radius + Self.arrowWidth / 2
    arrow = length > 2 * margin ? min(max(wanted, margin), length - margin) : length / 2
  }

  private static func room(
    for direction: UIPopoverArrowDirection, beside source: CGRect, in area: CGRect
  ) -> CGSize {
    switch direction {
    case .up:
      CGSize(width: area.width, height: area.maxY - source.maxY - arrowHeight)
    case .down:
      CGSize(width: area.width, height: source.minY - area.minY - arrowHeight)
    case .left:
      CGSize(width: area.maxX - source.maxX - arrowHeight, height: area.height)
    default:
      CGSize(width: source.minX - area.minX - arrowHeight, height: area.height)
    }
  }

  /// Returns the fraction of the contents that fits.
  private static func shown(_ size: CGSize, in room: CGSize) -> CGFloat {
    max(min(size.width, room.width), 0) * max(min(size.height, room.height), 0)
  }

  private static func frame(
    of content: CGSize, _ direction: UIPopoverArrowDirection, beside source: CGRect
  ) -> CGRect {
    let across = content.width / 2
    let along = content.height / 2
    switch direction {
    case .up:
      return CGRect(
        x: source.midX - across, y: source.maxY, width: content.width,
        height: content.height + arrowHeight)
    case .down:
      return CGRect(
        x: source.midX - across, y: source.minY - content.height - arrowHeight,
        width: content.width, height: content.height + arrowHeight)
    case .left:
      return CGRect(
        x: source.maxX, y: source.midY - along, width: content.width + arrowHeight,
        height: content.height)
    default:
      return CGRect(
        x: source.minX - content.width - arrowHeight, y: source.midY - along,
        width: content.width + arrowHeight, height: content.height)
    }
  }

  /// Returns the frame moved into the area, at whole points.
  private static func kept(_ frame: CGRect, in area: CGRect) -> CGRect {
    var frame = frame
    frame.origin.x = min(max(frame.minX, area.minX), max(area.maxX - frame.width, area.minX))
    frame.origin.y = min(max(frame.minY, area.minY), max(area.maxY - frame.height, area.minY))
    frame.origin = CGPoint(x: frame.minX.rounded(), y: frame.minY.rounded())
    return frame
  }
}
