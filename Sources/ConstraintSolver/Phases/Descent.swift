/// Improves the basis of one island, by exchanging rows of the basis.
struct Descent {
  /// The rows of the island; `RowCell.number` is the index in this list.
  var numbered: Buffer<RowIndex>
  /// The levels of the island.
  var ladder: Ladder
  /// One multiplier per row and level.
  var multipliers: Buffer<Double>
  /// The change of cost per unit of the move, by level.
  var slope: Buffer<Double>
  /// The kinks that the move passes.
  var passed: Buffer<Breakpoint>
  var kinks: Kinks
  /// Changes of multipliers that are not applied yet.
  var deltas: Buffer<Delta>
  /// The best releases found, the best last.
  var candidates: Buffer<Release>
  var sweep: Sweep
  var arrangement: Arrangement

  init(in memory: Memory) {
    numbered = Buffer(in: memory)
    ladder = Ladder(in: memory)
    multipliers = Buffer(in: memory)
    slope = Buffer(in: memory)
    passed = Buffer(in: memory)
    kinks = Kinks(in: memory)
    deltas = Buffer(in: memory)
    candidates = Buffer(in: memory)
    sweep = Sweep(in: memory)
    arrangement = Arrangement(in: memory)
  }
}
