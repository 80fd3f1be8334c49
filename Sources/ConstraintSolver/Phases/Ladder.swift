/// The levels of the island at work, the strongest first.
struct Ladder {
  private var list: Buffer<LevelIndex>

  init(in memory: Memory) { list = Buffer(in: memory) }

  @inline(__always) var count: Int { list.count }

  subscript(number: Int) -> LevelIndex { list[number] }

  mutating func removeAll() { list.removeAll() }

  @inline(__always)
  mutating func note(_ level: LevelIndex, in model: inout Model) {
    if model.levels[level].number < 0 {
      model.levels[level].number = 0
      list.append(level)
    }
  }

  /// Numbers the collected levels from the strongest down.
  mutating func number(in model: inout Model) {
    let noted = list.base
    for i in 0..<list.count {
      let level = noted[i]
      let strength = model.levels[level].strength
      var at = i
      while at > 0 && model.levels[noted[at - 1]].strength < strength {
        noted[at] = noted[at - 1]
        at -= 1
      }
      noted[at] = level
    }
    for i in 0..<list.count { model.levels[noted[i]].number = Int32(i) }
  }

  mutating func clear(in model: inout Model) {
    for i in 0..<list.count { model.levels[list[i]].number = -1 }
  }
}
