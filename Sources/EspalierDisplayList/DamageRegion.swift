package import EspalierGeometry

/// The pixels to repaint: a few rectangles that do not overlap.
///
/// `add` merges rectangles that overlap. Beyond `capacity` rectangles, it merges the two whose
/// union wastes the fewest pixels.
package struct DamageRegion {
  /// The maximum number of rectangles; more would cost more in replay than they save in pixels.
  package static let capacity = 6

  package private(set) var rects: [PixelRect] = []

  package init() { rects.reserveCapacity(Self.capacity + 1) }

  package var isEmpty: Bool { rects.isEmpty }
  /// The number of pixels in all rectangles.
  package var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Removes all rectangles and keeps their memory.
  package mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  /// Adds `rect`; an empty one adds nothing.
  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var merged = rect
    var index = 0
    while index < rects.count {
      if rects[index].contains(merged) { return }
      if rects[index].intersects(merged) {
        merged = merged.union(rects.remove(at: index))
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(merged)
    if rects.count > Self.capacity { mergeCheapestPair() }
  }

  /// Returns whether any rectangle contains a pixel of `rect`.
  package func intersects(_ rect: PixelRect) -> Bool {
    rects.contains { $0.intersects(rect) }
  }

  private mutating func mergeCheapestPair() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in rects.indices where second > first {
        let union = rects[first].union(rects[second])
        let waste = union.area - rects[first].area - rects[second].area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let second = rects.remove(at: best.second)
    let first = rects.remove(at: best.first)
    add(first.union(second))
  }
}
