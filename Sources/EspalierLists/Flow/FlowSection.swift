import EspalierCore
package import Foundation

/// The sizes of a section that a flow layout knows before it arranges the section.
///
/// Lengths are in points. `main` runs along the direction of scrolling, `cross` across it.
package struct FlowMetrics: Equatable {
  /// The sizes of the items.
  package enum Sizes: Equatable {
    /// All items have one size.
    case equal(FlowSize)
    /// Each item has its own: eight bytes an item.
    case own([FlowSize])
  }

  package var count = 0
  package var sizes = Sizes.equal(FlowSize(main: 50, cross: 50))
  package var lineSpacing: CGFloat = 10
  package var itemSpacing: CGFloat = 10
  /// The inset at the beginning and the end of the main axis, and of the cross axis.
  package var before: CGFloat = 0
  package var after: CGFloat = 0
  package var crossBefore: CGFloat = 0
  package var crossAfter: CGFloat = 0
  package var header: CGFloat = 0
  package var footer: CGFloat = 0

  package init() {}
}

/// A size along and across the direction of scrolling.
package struct FlowSize: Hashable {
  package var main: Float
  package var cross: Float

  package init(main: CGFloat, cross: CGFloat) {
    self.main = Float(main)
    self.cross = Float(cross)
  }
}

/// The places of a section's elements, from the beginning of the section.
///
/// Equal sizes need no memory per item: places follow by arithmetic. Other sizes keep a line's
/// first item and its beginning.
package struct FlowSection {
  package let metrics: FlowMetrics
  /// The extent across the direction of scrolling, with the section's insets.
  package let cross: CGFloat
  package private(set) var length: CGFloat = 0
  /// For sections of items of their own sizes: the first item of each line, then the number of
  /// items.
  private var firsts: [Int32] = []
  /// The beginning of each line, from the first line on.
  private var starts: [Float] = []
  private var perLine = 1
  private let scale: CGFloat

  package init(_ metrics: FlowMetrics, cross: CGFloat, scale: CGFloat) {
    self.metrics = metrics
    self.cross = cross
    self.scale = scale
    let items: CGFloat
    switch metrics.sizes {
    case .equal(let size):
      perLine = Self.number(of: CGFloat(size.cross), metrics.itemSpacing, in: room)
      let lines = metrics.count == 0 ? 0 : (metrics.count - 1) / perLine + 1
      items =
        CGFloat(lines) * CGFloat(size.main) + CGFloat(max(lines - 1, 0)) * metrics.lineSpacing
    case .own(let sizes): items = breakLines(sizes)
    }
    length = metrics.header + metrics.before + items + metrics.after + metrics.footer
  }

  /// The room for items across the direction of scrolling.
  private var room: CGFloat { max(cross - metrics.crossBefore - metrics.crossAfter, 0) }

  /// The number of lines of items.
  package var lines: Int {
    switch metrics.sizes {
    case .equal: metrics.count == 0 ? 0 : (metrics.count - 1) / perLine + 1
    case .own: max(firsts.count - 1, 0)
    }
  }

  private var firstLine: CGFloat { metrics.header + metrics.before }

  /// Returns the number of items of one size that fit into a line.
  private static func number(of extent: CGFloat, _ spacing: CGFloat, in room: CGFloat) -> Int {
    guard extent + spacing > 0 else { return 1 }
    let number = ((room + spacing) / (extent + spacing) + 1e-6).rounded(.down)
    return Int(min(max(number, 1), 1e6))
  }

  private mutating func breakLines(_ sizes: [FlowSize]) -> CGFloat {
    guard !sizes.isEmpty else { return 0 }
    let (room, spacing) = (Float(room) + 1e-3, Float(metrics.itemSpacing))
    let lineSpacing = Float(metrics.lineSpacing)
    var (used, height, start): (Float, Float, Float) = (0, 0, 0)
    firsts = [0]
    starts = [0]
    for (index, size) in sizes.enumerated() {
      let isFirst = Int(firsts[firsts.count - 1]) == index
      if !isFirst, used + spacing + size.cross > room {
        start += height + lineSpacing
        firsts.append(Int32(index))
        starts.append(start)
        (used, height) = (size.cross, size.main)
      } else {
        used += isFirst ? size.cross : spacing + size.cross
        height = max(height, size.main)
      }
    }
    firsts.append(Int32(sizes.count))
    return CGFloat(start + height)
  }

  // MARK: - Places

  package func size(of item: Int) -> FlowSize {
    switch metrics.sizes {
    case .equal(let size): size
    case .own(let sizes): sizes[item]
    }
  }

  /// Returns the line of an item, its items, and where it begins and how long it is along the main
  /// axis.
  private func line(_ line: Int) -> (items: Range<Int>, start: CGFloat, length: CGFloat) {
    switch metrics.sizes {
    case .equal(let size):
      let first = line * perLine
      return (
        first..<min(first + perLine, metrics.count),
        firstLine + CGFloat(line) * (CGFloat(size.main) + metrics.lineSpacing), CGFloat(size.main)
      )
    case .own(let sizes):
      let items = Int(firsts[line])..<Int(firsts[line + 1])
      let length = sizes[items].reduce(0) { max($0, $1.main) }
      return (items, firstLine + CGFloat(starts[line]), CGFloat(length))
    }
  }

  private func line(of item: Int) -> Int {
    guard case .own = metrics.sizes else { return item / perLine }
    var (low, high) = (0, firsts.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(firsts[middle]) <= item { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the places of the items of a line across the direction of scrolling: the first item's
  /// place and the space between items.
  private func spread(_ items: Range<Int>) -> (start: CGFloat, gap: CGFloat) {
    switch metrics.sizes {
    case .equal(let size): return spread(equal: CGFloat(size.cross), perLine)
    case .own(let sizes):
      let line = sizes[items]
      guard let first = line.first else { return (metrics.crossBefore, metrics.itemSpacing) }
      if line.allSatisfy({ $0.cross == first.cross }) {
        let number = Self.number(of: CGFloat(first.cross), metrics.itemSpacing, in: room)
        let isLast = items.upperBound == metrics.count
        return spread(equal: CGFloat(first.cross), isLast ? number : items.count)
      }
      if items.upperBound == metrics.count { return (metrics.crossBefore, metrics.itemSpacing) }
      let used = CGFloat(line.reduce(0) { $0 + $1.cross })
      return (metrics.crossBefore, (room - used) / CGFloat(items.count - 1))
    }
  }

  private func spread(equal extent: CGFloat, _ number: Int) -> (start: CGFloat, gap: CGFloat) {
    guard number > 1 else {
      return (metrics.crossBefore + (room - extent) / 2, metrics.itemSpacing)
    }
    return (metrics.crossBefore, (room - CGFloat(number) * extent) / CGFloat(number - 1))
  }

  private func rounded(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

  /// The place of an item: along and across the direction of scrolling.
  package func place(of item: Int) -> (main: CGFloat, cross: CGFloat, size: FlowSize) {
    let line = line(line(of: item))
    let spread = spread(line.items)
    return place(item, line.items, line.start, line.length, spread)
  }

  private func place(
    _ item: Int, _ items: Range<Int>, _ start: CGFloat, _ length: CGFloat,
    _ spread: (start: CGFloat, gap: CGFloat)
  ) -> (main: CGFloat, cross: CGFloat, size: FlowSize) {
    let size = size(of: item)
    let before: CGFloat
    switch metrics.sizes {
    case .equal(let size):
      before = CGFloat(item - items.lowerBound) * (CGFloat(size.cross) + spread.gap)
    case .own(let sizes):
      before =
        sizes[items.lowerBound..<item].reduce(CGFloat(0)) { $0 + CGFloat($1.cross) }
        + CGFloat(item - items.lowerBound) * spread.gap
    }
    return (
      rounded(start + (length - CGFloat(size.main)) / 2), rounded(spread.start + before), size
    )
  }

  /// Calls `body` with the place of each item that touches a stretch of the main axis.
  package func forEachItem(
    in stretch: ClosedRange<CGFloat>,
    _ body: (_ item: Int, _ main: CGFloat, _ cross: CGFloat, _ size: FlowSize) -> Void
  ) {
    let count = lines
    guard count > 0 else { return }
    // The last line that begins before the stretch; lines do not overlap backwards.
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if line(middle).start <= stretch.lowerBound { low = middle } else { high = middle - 1 }
    }
    var index = low
    while index < count {
      let line = line(index)
      if line.start > stretch.upperBound { return }
      let spread = spread(line.items)
      for item in line.items {
        let place = place(item, line.items, line.start, line.length, spread)
        body(item, place.main, place.cross, place.size)
      }
      index += 1
    }
  }
}
