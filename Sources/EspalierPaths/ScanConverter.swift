/// Covers rows of pixels exactly with the inside of a shape.
///
/// Each row is cut into bands in which no side begins, ends or crosses another side, so that the
/// inside of a band is a row of trapezoids.
struct ScanConverter {
  /// The maximum number of sides or bands of a row that is cut; a row with more is sampled.
  private static let bandLimit = 160
  /// The number of samples of such a row.
  private static let sampleCount = 32
  /// The maximum number of sides of a sample that is sorted; sides of a larger one are counted by
  /// column.
  private static let sortLimit = 512
  /// The number of samples of a counted row, and of columns per pixel in each: almost as many
  /// levels of coverage as a byte can hold.
  private static let countedSampleCount = 8
  private static let columnsPerPixel = 16

  private struct Crossing {
    var topX: Double
    var bottomX: Double
    var winding: Int
    var middle: Double { topX + bottomX }
  }

  private let edges: [Edge]
  private let rule: FillRule
  private let width: Int
  private var next = 0
  private var active: [Int] = []
  private var cuts: [Double] = []
  private var band: [Crossing] = []
  private var part: [Crossing] = []
  /// The sum of the windings that begin in each column of a counted sample.
  private var windings: [Int32] = []
  /// The sides examined in samples, for tests that count work.
  private(set) var sampledSides = 0

  /// Creates a converter for sides between 0 and `width`, sorted from top to bottom.
  init(edges: [Edge], rule: FillRule, width: Int) {
    self.edges = edges
    self.rule = rule
    self.width = width
  }

  /// Adds the inside between `y` and `y + 1` to `row`; the caller passes rows from top to bottom.
  ///
  /// Returns false if no side touches the row.
  mutating func cover(_ row: CoverageRow, y: Int) -> Bool {
    let (top, bottom) = (Double(y), Double(y + 1))
    active.removeAll { edges[$0].bottomY <= top }
    while next < edges.count, edges[next].topY < bottom {
      if edges[next].bottomY > top { active.append(next) }
      next += 1
    }
    guard !active.isEmpty else { return false }
    if active.count > Self.sortLimit {
      count(row, top: top)
      return true
    }
    cuts.removeAll(keepingCapacity: true)
    for index in active {
      if edges[index].topY > top { cuts.append(edges[index].topY) }
      if edges[index].bottomY < bottom { cuts.append(edges[index].bottomY) }
    }
    if active.count > Self.bandLimit || cuts.count > Self.bandLimit {
      sample(row, top: top)
      return true
    }
    cuts.sort()
    var from = top
    for cut in cuts where cut > from {
      addBand(row, from: from, to: cut)
      from = cut
    }
    addBand(row, from: from, to: bottom)
    return true
  }

  private mutating func addBand(_ row: CoverageRow, from: Double, to: Double) {
    band.removeAll(keepingCapacity: true)
    for index in active where edges[index].topY <= from && edges[index].bottomY >= to {
      let edge = edges[index]
      band.append(
        Crossing(topX: edge.x(at: from), bottomX: edge.x(at: to), winding: edge.winding))
    }
    guard band.count > 1 else { return }
    order(&band) { $0.topX == $1.topX ? $0.bottomX < $1.bottomX : $0.topX < $1.topX }
    let shares = crossings()
    guard !shares.isEmpty else {
      walk(row, band, height: to - from)
      return
    }
    var start = 0.0
    for end in shares + [1] where end > start {
      part.removeAll(keepingCapacity: true)
      for side in band {
        let span = side.bottomX - side.topX
        part.append(
          Crossing(
            topX: side.topX + span * start, bottomX: side.topX + span * end, winding: side.winding))
      }
      order(&part) { $0.middle < $1.middle }
      walk(row, part, height: (to - from) * (end - start))
      start = end
    }
  }

  /// Returns the heights at which sides of the band cross, in fractions of the band's height.
  private func crossings() -> [Double] {
    var furthest = band[0].bottomX
    var isOrdered = true
    for side in band {
      if side.bottomX < furthest - 1e-9 { isOrdered = false }
      furthest = max(furthest, side.bottomX)
    }
    guard !isOrdered else { return [] }
    var shares: [Double] = []
    for later in band.indices.dropFirst() {
      for earlier in 0..<later where band[later].bottomX < band[earlier].bottomX - 1e-9 {
        let gap = band[later].topX - band[earlier].topX
        let share = gap / (gap + band[earlier].bottomX - band[later].bottomX)
        if share > 0, share < 1 { shares.append(share) }
      }
    }
    shares.sort()
    guard shares.count > Self.bandLimit else { return shares }
    return (1..<Self.sampleCount).map { Double($0) / Double(Self.sampleCount) }
  }

  private func walk(_ row: CoverageRow, _ sides: [Crossing], height: Double) {
    var winding = 0
    for side in sides {
      let wasInside = rule.isInside(winding)
      winding += side.winding
      let isInside = rule.isInside(winding)
      if isInside != wasInside {
        row.add(from: side.topX, to: side.bottomX, height: isInside ? height : -height)
      }
    }
  }

  private mutating func sample(_ row: CoverageRow, top: Double) {
    let height = 1 / Double(Self.sampleCount)
    for index in 0..<Self.sampleCount {
      sampledSides += active.count
      let y = top + (Double(index) + 0.5) * height
      part.removeAll(keepingCapacity: true)
      for index in active where edges[index].topY <= y && edges[index].bottomY > y {
        let x = edges[index].x(at: y)
        part.append(Crossing(topX: x, bottomX: x, winding: edges[index].winding))
      }
      part.sort { $0.topX < $1.topX }
      walk(row, part, height: height)
    }
  }

  /// Samples a row of very many sides in time proportional to their number.
  private mutating func count(_ row: CoverageRow, top: Double) {
    let columns = width * Self.columnsPerPixel
    if windings.isEmpty { windings = [Int32](repeating: 0, count: columns + 1) }
    let scale = Double(Self.columnsPerPixel)
    let height = 1 / Double(Self.countedSampleCount)
    for index in 0..<Self.countedSampleCount {
      let y = top + (Double(index) + 0.5) * height
      sampledSides += active.count
      for index in active where edges[index].topY <= y && edges[index].bottomY > y {
        let column = min(max(Int(edges[index].x(at: y) * scale), 0), columns)
        windings[column] &+= Int32(truncatingIfNeeded: edges[index].winding)
      }
      var winding = 0
      for column in windings.indices where windings[column] != 0 {
        let wasInside = rule.isInside(winding)
        winding += Int(windings[column])
        windings[column] = 0
        let isInside = rule.isInside(winding)
        guard isInside != wasInside else { continue }
        let x = Double(column) / scale
        row.add(from: x, to: x, height: isInside ? height : -height)
      }
    }
  }

  /// Sorts a few sides that are mostly in order already.
  private func order(_ sides: inout [Crossing], by precedes: (Crossing, Crossing) -> Bool) {
    for index in sides.indices.dropFirst() {
      let side = sides[index]
      var place = index
      while place > 0, precedes(side, sides[place - 1]) {
        sides[place] = sides[place - 1]
        place -= 1
      }
      sides[place] = side
    }
  }
}
