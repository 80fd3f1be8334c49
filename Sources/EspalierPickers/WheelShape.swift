import Foundation

/// The places of rows on a wheel that is seen from the front.
///
/// The wheel is a cylinder: rows are shorter and closer to each other the farther they are from
/// the middle, and those behind its edge are hidden. The numbers are UIKit's, measured.
struct WheelShape: Equatable {
  static let standardRowHeight: CGFloat = 32

  /// The height of the wheel, in points.
  let height: CGFloat
  /// The height of a row in the middle, in points.
  let rowHeight: CGFloat
  /// The radius of the cylinder, in points.
  private let radius: CGFloat
  /// The angle from one row to the next one, in radians.
  private let step: CGFloat

  init(height: CGFloat, rowHeight: CGFloat) {
    self.height = height
    self.rowHeight = rowHeight
    let length = height + 75
    radius = 0.334225372 * length
    step = 2 * .pi / (2 * length / rowHeight).rounded(.up)
  }

  /// The number of rows from the middle to the edge.
  var reach: CGFloat { .pi / 2 / step }

  /// Returns the middle and the height of a row, in points from the top of the wheel.
  ///
  /// - Parameter distance: The number of rows from the middle of the wheel; negative above it.
  /// - Returns: `nil` for a row behind the edge.
  func place(at distance: CGFloat) -> (middle: CGFloat, height: CGFloat)? {
    guard abs(distance) < reach else { return nil }
    let angle = distance * step
    return (height / 2 + radius * sin(angle), rowHeight * cos(angle))
  }

  /// Returns the number of rows from the middle of the wheel to a point, in points from the top.
  func distance(to y: CGFloat) -> CGFloat {
    asin(min(max((y - height / 2) / radius, -1), 1)) / step
  }
}
