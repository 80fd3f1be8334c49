import EspalierCore
import Foundation

extension CGRect {
  /// Whether two rectangles have more than an edge in common; one without area overlaps what it is
  /// inside of or begins with.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && minY < other.maxY
      && (maxX > other.minX || width == 0 && minX == other.minX)
      && (maxY > other.minY || height == 0 && minY == other.minY)
  }
}
