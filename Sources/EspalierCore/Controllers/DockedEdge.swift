import Foundation

/// The edge of an area at which a view lies like a bar.
///
/// A view is docked when it begins or ends near the top or bottom edge, is at least half as wide as
/// the area, and leaves most of the area free: a player that covers the whole area is not a bar.
package enum DockedEdge {
  case top
  case bottom

  /// The largest distance of a bar from the edge it is docked to, in points.
  static let reach: CGFloat = 24

  /// Finds the edge a view is docked to; `nil` for a view that is not docked.
  ///
  /// - Parameters:
  ///   - place: The view's frame, in the coordinates of the area.
  ///   - area: The area.
  package init?(of place: CGRect, in area: CGRect) {
    guard place.width >= area.width / 2 else { return nil }
    let covered = place.intersection(area)
    guard !covered.isEmpty, covered.height < area.height / 2 else { return nil }
    self.init(nearest: covered, in: area)
  }

  /// Finds the edge near which a part of an area begins or ends; the bottom edge takes precedence.
  package init?(nearest covered: CGRect, in area: CGRect) {
    if area.maxY - covered.maxY <= Self.reach {
      self = .bottom
    } else if covered.minY - area.minY <= Self.reach {
      self = .top
    } else {
      return nil
    }
  }
}
