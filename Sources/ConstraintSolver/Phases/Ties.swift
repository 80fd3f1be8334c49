/// Chooses among solutions of equal cost in one island.
struct Ties {
  /// The free releases of each row, by the row's number in the island.
  var openSides: Buffer<Sides>
  /// The number of free releases.
  var openCount = 0
  /// Variables that may still move.
  var movable: Buffer<VariableIndex>
  /// By place in the island: the last open variable on which the variable there depends.
  var keys: Buffer<VariableIndex>

  init(in memory: Memory) {
    openSides = Buffer(in: memory)
    movable = Buffer(in: memory)
    keys = Buffer(in: memory)
  }
}
