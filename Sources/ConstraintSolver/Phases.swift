// The state of the phases of solving, and the lists that one phase fills for another.

extension Engine {
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

  /// Building the trunk, islands and bases: lists that are filled and emptied on the way.
  struct Assembly {
    /// Rows with an undetermined variable.
    var touched: Buffer<RowIndex>
    /// Variables that still wait for work.
    var stack: Buffer<VariableIndex>
    /// The variables that are torn out of the loops of the island at work.
    var torn: Buffer<VariableIndex>
    /// The rows of the basis before a range of positions gets a new order.
    var former: Buffer<RowIndex>
    /// The waiting positions while gaps are removed from the order.
    var positions: Buffer<Position>
    /// Rows in the order in which they may determine a variable.
    var queue: Buffer<RowIndex>
    /// The variables of the island at work.
    var members: Buffer<VariableIndex>
    /// The optional rows of the island at work.
    var wishes: Buffer<RowIndex>
    /// The first row of each level that has one unknown left.
    var heads: Buffer<RowIndex>
    var tails: Buffer<RowIndex>
    /// The values from before an island with loops is evaluated.
    var saved: Buffer<Double>

    init(in memory: Memory) {
      touched = Buffer(in: memory)
      stack = Buffer(in: memory)
      torn = Buffer(in: memory)
      former = Buffer(in: memory)
      positions = Buffer(in: memory)
      queue = Buffer(in: memory)
      members = Buffer(in: memory)
      wishes = Buffer(in: memory)
      heads = Buffer(in: memory)
      tails = Buffer(in: memory)
      saved = Buffer(in: memory)
    }
  }

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

    /// Adds a position to those still to be visited.
    @inline(__always)
    func insert(_ position: Position) { work[position.word] |= position.bit }

    /// Takes a position out of those still to be visited.
    @inline(__always)
    func remove(_ position: Position) { work[position.word] &= ~position.bit }
  }

  /// Improving the basis of one island.
  struct Descent {
    /// The rows of the island; `RowCell.number` is the index in this list.
    var rows: Buffer<RowIndex>
    /// The levels of the island, the strongest first.
    var levels: Buffer<LevelIndex>
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

    init(in memory: Memory) {
      rows = Buffer(in: memory)
      levels = Buffer(in: memory)
      multipliers = Buffer(in: memory)
      slope = Buffer(in: memory)
      passed = Buffer(in: memory)
      kinks = Kinks(in: memory)
      deltas = Buffer(in: memory)
      candidates = Buffer(in: memory)
    }
  }

  /// The choice among solutions of equal cost in one island.
  struct Ties {
    /// The free releases of each row: bit 0 for above its kink, bit 1 for below.
    var open: Buffer<UInt8>
    /// Variables that may still move.
    var order: Buffer<VariableIndex>
    /// By place in the island: the last open variable on which the variable there depends.
    var keys: Buffer<VariableIndex>

    init(in memory: Memory) {
      open = Buffer(in: memory)
      order = Buffer(in: memory)
      keys = Buffer(in: memory)
    }
  }

  /// The conflicts, and the search for the rows of one conflict.
  struct Clash {
    /// Rows that are combined into a contradiction.
    var rows: Buffer<RowIndex>
    /// The factor of each of these rows.
    var pulls: Buffer<Double>
    var disputes: [Dispute] = []

    /// Rows that cannot hold together, and the one of them that is left out.
    struct Dispute {
      var set: [RowIndex]
      var broken: RowIndex
    }

    init(in memory: Memory) {
      rows = Buffer(in: memory)
      pulls = Buffer(in: memory)
    }
  }
}
