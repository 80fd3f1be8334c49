/// One strength in use.
struct Level: BitwiseCopyable {
  var strength: Float
  /// The number of rows with this strength.
  var use: Int32
  /// The level's number inside the island at work, counted from the strongest, or -1.
  var number: Int32
}

typealias LevelIndex = Index<Level>

extension LevelIndex {
  /// The level of rows that cost nothing.
  @inline(__always) static var free: LevelIndex { LevelIndex(Int32(0)) }

  @inline(__always) static var required: LevelIndex { LevelIndex(Int32(1)) }

  @inline(__always) var isOptional: Bool { raw > 1 }
}

/// The strengths in use, with one level for each.
struct LevelTable {
  private var cells: Buffer<Level>
  /// The optional levels from the weakest to the strongest.
  private var order: Buffer<LevelIndex>
  /// Levels without rows.
  private var unused: Buffer<LevelIndex>

  init(in memory: Memory) {
    cells = Buffer(in: memory)
    order = Buffer(in: memory)
    unused = Buffer(in: memory)
    cells.append(Level(strength: 0, use: 1, number: -1))
    cells.append(Level(strength: 1000, use: 1, number: -1))
  }

  subscript(level: LevelIndex) -> Level {
    @inline(__always) unsafeAddress { UnsafePointer(cells.base + Int(level.raw)) }
    @inline(__always) nonmutating unsafeMutableAddress { cells.base + Int(level.raw) }
  }

  /// Returns the level of a strength, and counts one more row for it.
  mutating func enter(_ strength: Float) -> LevelIndex {
    if strength >= 1000 { return .required }
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      let level = order[middle]
      if self[level].strength == strength {
        self[level].use += 1
        return level
      }
      if self[level].strength < strength { low = middle + 1 } else { high = middle }
    }
    let new = Level(strength: strength, use: 1, number: -1)
    let level = unused.popLast() ?? cells.add(new)
    self[level] = new
    order.append(level)
    var at = order.count - 1
    while at > low {
      order[at] = order[at - 1]
      at -= 1
    }
    order[low] = level
    return level
  }

  /// Counts one row less for a level.
  mutating func leave(_ level: LevelIndex) {
    guard level.isOptional else { return }
    self[level].use -= 1
    guard self[level].use == 0 else { return }
    var to = 0
    for i in 0..<order.count where order[i] != level {
      order[to] = order[i]
      to += 1
    }
    order.claim(to)
    unused.append(level)
  }
}
