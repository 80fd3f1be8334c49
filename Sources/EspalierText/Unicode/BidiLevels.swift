/// The direction that a paragraph's style asks for.
package enum BaseDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
  /// The direction of the first strong character; `fallback` if there is none.
  case natural(fallback: TextDirection)
}

/// One of the two directions of writing.
package enum TextDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft
}

/// The embedding levels of one paragraph, by the bidirectional algorithm of Unicode.
package struct BidiLevels: Equatable, Sendable {
  /// The level of the paragraph: 0 is left to right, 1 right to left.
  package var base: UInt8
  /// The level of each unit; empty where every unit has the paragraph's.
  package var levels: [UInt8]

  package init(base: UInt8, levels: [UInt8] = []) {
    self.base = base
    self.levels = levels
  }

  package subscript(index: Int) -> UInt8 {
    levels.indices.contains(index) ? levels[index] : base
  }
}

extension BidiLevels {
  /// Returns the order on the screen, from left to right, of items with levels that are given in
  /// the order of reading: their indices.
  package static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    var level = highest
    while level > 0 {
      var index = 0
      while index < levels.count {
        guard levels[index] >= level else {
          index += 1
          continue
        }
        var end = index
        while end < levels.count, levels[end] >= level { end += 1 }
        order[index..<end].reverse()
        index = end
      }
      level -= 1
    }
    return order
  }
}
