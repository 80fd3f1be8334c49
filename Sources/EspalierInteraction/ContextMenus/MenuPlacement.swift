import EspalierCore
import Foundation

/// The place of an open menu in its scene.
enum MenuPlacement {
  /// The place that a menu belongs to, in points of the scene.
  enum Anchor: Equatable {
    /// A corner of the menu is at the pointer.
    case point(CGPoint)
    /// The menu is below a control, or above it if there is more room.
    case below(CGRect)
    /// The menu is the submenu of a row, beside the row's card.
    case beside(row: CGRect, card: CGRect)
    /// The menu is on a side of a rectangle, or on another side if there is no room.
    case near(CGRect, MenuPlace.Side)
  }

  /// The space between a menu and the rectangle that it belongs to.
  private static let gap: CGFloat = 4

  /// The minimum height of a menu that scrolls in order not to cover its control.
  private static let leastHeight: CGFloat = 140

  /// Returns the frame of a menu: inside the area, and not larger.
  ///
  /// - Parameters:
  ///   - size: The size of the menu with all its rows.
  ///   - anchor: The place that the menu belongs to.
  ///   - area: The area that the menu may occupy.
  ///   - isMirrored: Whether the menu extends from right to left.
  ///   - padding: The space above the menu's first row.
  /// - Returns: The frame, in points of the scene.
  static func frame(
    of size: CGSize, _ anchor: Anchor, in area: CGRect, isMirrored: Bool, padding: CGFloat
  ) -> CGRect {
    var frame = CGRect(
      x: 0, y: 0, width: min(size.width, area.width), height: min(size.height, area.height))
    switch anchor {
    case .point(let point):
      let (left, right) = (point.x - 1 - frame.width, point.x + 1)
      frame.origin.x =
        isMirrored
        ? (left >= area.minX ? left : right) : (right + frame.width <= area.maxX ? right : left)
      let below = point.y + 1
      let above = point.y - 1 - frame.height
      // A menu that fits neither below nor above the pointer ends at the lower edge.
      frame.origin.y = below + frame.height <= area.maxY || above < area.minY ? below : above
    case .below(let rect):
      place(&frame, under: rect, in: area, isMirrored)
    case .beside(let row, let card):
      let overlap: CGFloat = 3
      let (left, right) = (card.minX + overlap - frame.width, card.maxX - overlap)
      let (fitsLeft, fitsRight) = (left >= area.minX, right + frame.width <= area.maxX)
      frame.origin.y = row.minY - padding
      if isMirrored ? fitsLeft : fitsRight {
        frame.origin.x = isMirrored ? left : right
      } else if fitsLeft || fitsRight {
        frame.origin.x = fitsLeft ? left : right
      } else {
        // Over the parent card, but below its row, which stays visible.
        frame.origin.x = isMirrored ? card.minX - 12 : card.minX + 12
        frame.origin.y = row.maxY
        if frame.maxY > area.maxY, row.minY - frame.height >= area.minY {
          frame.origin.y = row.minY - frame.height
        }
      }
    case .near(let rect, let side):
      place(&frame, under: rect, in: area, isMirrored)
      place(&frame, near: rect, side, in: area)
    }
    frame.origin.x = min(max(frame.minX, area.minX), area.maxX - frame.width)
    frame.origin.y = min(max(frame.minY, area.minY), area.maxY - frame.height)
    return CGRect(
      x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width, height: frame.height)
  }

  /// Places a menu below a rectangle, or above it if only there is room.
  private static func place(
    _ frame: inout CGRect, under rect: CGRect, in area: CGRect, _ isMirrored: Bool
  ) {
    frame.origin.x = isMirrored ? rect.maxX - frame.width : rect.minX
    let (under, over) = (area.maxY - rect.maxY - gap, rect.minY - gap - area.minY)
    if frame.height <= under {
      frame.origin.y = rect.maxY + gap
    } else if frame.height <= over {
      frame.origin.y = rect.minY - gap - frame.height
    } else if max(under, over) >= leastHeight {
      frame.size.height = max(under, over)
      frame.origin.y = under >= over ? rect.maxY + gap : area.minY
    } else {
      frame.origin.y = area.minY
    }
  }

  /// Moves a menu to a side of a rectangle if there is room.
  private static func place(
    _ frame: inout CGRect, near rect: CGRect, _ side: MenuPlace.Side, in area: CGRect
  ) {
    switch side {
    case .automatic, .below: break
    case .above:
      let y = rect.minY - gap - frame.height
      if y >= area.minY { frame.origin.y = y }
    case .left, .right:
      let x = side == .left ? rect.minX - gap - frame.width : rect.maxX + gap
      guard x >= area.minX, x + frame.width <= area.maxX else { return }
      frame.origin = CGPoint(x: x, y: rect.midY - frame.height / 2)
    }
  }
}
