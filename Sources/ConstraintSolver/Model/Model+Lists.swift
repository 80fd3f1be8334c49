// The waiting lists of a model: released numbers, edits, the work of a solve, and positions.

/// Numbers that were released and wait for their next use.
struct Pools {
  /// The first free stretch of terms of each size, or -1.
  var terms: Buffer<TermIndex>
  /// Free variables, as a heap: the lowest number is taken first.
  var variables: Buffer<VariableIndex>
  var islands: Buffer<IslandIndex>
  var tears: Buffer<TearIndex>
  /// The first free row; the others follow by `RowTally.next`.
  var row = RowIndex.none

  init(in memory: Memory) {
    terms = Buffer(in: memory, capacity: 40)
    variables = Buffer(in: memory)
    islands = Buffer(in: memory)
    tears = Buffer(in: memory)
    terms.resize(40, filling: .none)
  }
}

/// The work that edits leave for the next solve.
struct Edits {
  /// Variables that no row determines.
  var pending: Buffer<VariableIndex>
  /// Rows added since the last solve.
  var fresh: Buffer<RowIndex>
  /// Removed rows that the next solve takes out of the solution.
  var leaving: Buffer<RowIndex>
  /// Trunk variables that lost their row.
  var loose: Buffer<VariableIndex>
  /// Islands that must be taken apart.
  var doomed: Buffer<IslandIndex>
  /// Rows whose distance from their kink may have changed.
  var check: Buffer<RowIndex>

  init(in memory: Memory) {
    pending = Buffer(in: memory)
    fresh = Buffer(in: memory)
    leaving = Buffer(in: memory)
    loose = Buffer(in: memory)
    doomed = Buffer(in: memory)
    check = Buffer(in: memory)
  }
}

/// The remaining work and the outcome of one solve.
struct Agenda {
  /// Islands that must be optimised.
  var islands: Buffer<IslandIndex>
  /// Islands to examine when the other islands are done.
  var rechecks: Buffer<IslandIndex>
  /// Required rows that were found violated.
  var suspects: Buffer<RowIndex>
  /// Variables whose value changed.
  var changed: Buffer<VariableIndex>
  /// The number of exchanges, newly determined islands and conflicts that this solve may still
  /// afford.
  var allowance = 1
  /// The number of times that this solve may still examine islands again because of rounding.
  var patience = 0
  /// Whether a value may have changed twice in this solve, and so returned to its old value.
  var isMixed = false

  init(in memory: Memory) {
    islands = Buffer(in: memory)
    rechecks = Buffer(in: memory)
    suspects = Buffer(in: memory)
    changed = Buffer(in: memory)
  }
}

/// The positions of the order that wait for evaluation.
struct Frontier {
  /// One bit per position.
  var words: Buffer<UInt64>
  /// The first and the last word that may have a bit.
  var low = Int.max
  var high = -1

  init(in memory: Memory) {
    words = Buffer(in: memory)
  }

  /// Adds a position.
  @inline(__always)
  mutating func insert(_ position: Position) {
    words[position.word] |= position.bit
    low = min(low, position.word)
    high = max(high, position.word)
  }

  func contains(_ position: Position) -> Bool { words[position.word] & position.bit != 0 }

  /// Takes a position out.
  @inline(__always)
  func remove(_ position: Position) { words[position.word] &= ~position.bit }

  /// Takes consecutive positions out.
  func remove(from first: Position, count: Int) {
    var position = first
    let end = first + count
    while position < end {
      let bit = Int(position.raw) & 63
      let length = min(64 - bit, end - position)
      let mask: UInt64 = length == 64 ? .max : ((1 << UInt64(length)) - 1) << UInt64(bit)
      words[position.word] &= ~mask
      position += length
    }
  }

  /// Notes that all words are empty.
  @inline(__always)
  mutating func empty() {
    low = Int.max
    high = -1
  }
}
