/// A sparse pass along the order of an island, forward or backward.
///
/// A forward pass returns a `Direction`, a backward pass the rows that it reached.
struct Sweep {
  /// The positions to visit, one bit per position.
  var work: Buffer<UInt64>
  /// One number per variable, zero between passes.
  var gradient: Table<VariableCell, Double>
  /// The change of each variable along the current move; zero between moves.
  var direction: Table<VariableCell, Double>
  /// The variables whose `direction` is not zero.
  var moved: Buffer<VariableIndex>
  /// The rows that the last backward pass reached; a row may be listed more than once.
  var hits: Buffer<RowIndex>
  /// The results of a backward pass for each row of the island.
  var rates: Buffer<Double>

  init(in memory: Memory) {
    work = Buffer(in: memory)
    gradient = Table(in: memory)
    direction = Table(in: memory)
    moved = Buffer(in: memory)
    hits = Buffer(in: memory)
    rates = Buffer(in: memory)
  }

  /// Makes room for the variables and positions of a model.
  mutating func fit(_ model: inout Model) {
    gradient.fill(to: model.variables.count, with: 0)
    direction.fill(to: model.variables.count, with: 0)
    if work.count < model.frontier.words.count {
      work.resize(model.frontier.words.count, filling: 0)
    }
  }

  /// Adds a position to those still to be visited.
  @inline(__always)
  func insert(_ position: Position) { work[position.word] |= position.bit }

  /// Takes a position out of those still to be visited.
  @inline(__always)
  func remove(_ position: Position) { work[position.word] &= ~position.bit }
}
