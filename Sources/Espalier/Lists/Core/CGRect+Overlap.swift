import Foundation

extension CGRect {
  /// Whether two rectangles have more than an edge in common; one without area overlaps what it is inside of.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
