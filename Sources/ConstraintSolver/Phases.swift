// What the phases of solving keep: each its own, and the lists one leaves for another.

extension Engine {
  /// Numbers that were given back and wait for their next use.
  struct Pools {
    /// The first free stretch of terms of each size, or -1.
    var terms: Buffer<TermIndex>
    /// A heap: the lowest number is taken first.
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
    /// Variables that nothing determines.
    var pending: Buffer<VariableIndex>
    /// Rows added since.
    var fresh: Buffer<RowIndex>
    /// Rows that were removed and leave the solution with the next solve.
    var leaving: Buffer<RowIndex>
    /// Trunk variables that lost their row.
    var loose: Buffer<VariableIndex>
    /// Islands to be taken apart.
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
    /// Islands to be optimised.
    var islands: Buffer<IslandIndex>
    /// Islands to be looked at once the others are done.
    var rechecks: Buffer<IslandIndex>
    /// Required rows that were found violated.
    var suspects: Buffer<RowIndex>
    /// Variables whose value changed.
    var changed: Buffer<VariableIndex>
    /// Exchanges, islands determined anew and conflicts that this solve may still afford.
    var allowance = 1
    /// The number of times that islands may still be examined again in this solve for rounding.
    var patience = 0
    /// Whether a value may have changed twice in this solve, and so come back.
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

  /// Putting trunk, islands and bases together: lists that are filled and emptied on the way.
  struct Assembly {
    /// Rows with a variable to be determined.
    var touched: Buffer<RowIndex>
    /// Variables still to be dealt with.
    var stack: Buffer<VariableIndex>
    /// The variables of the island at work that are torn out of its loops.
    var torn: Buffer<VariableIndex>
    /// The rows of the basis before a stretch is put into a new order.
    var former: Buffer<RowIndex>
    /// Waiting positions while the order is compacted.
    var positions: Buffer<Position>
    /// Rows in the order in which they may determine a variable.
    var queue: Buffer<RowIndex>
    /// The variables of the island at work.
    var members: Buffer<VariableIndex>
    /// The first row of each level that has one unknown left.
    var heads: Buffer<RowIndex>
    var tails: Buffer<RowIndex>
    /// Values from before an island with loops is evaluated.
    var saved: Buffer<Double>

    init(in memory: Memory) {
      touched = Buffer(in: memory)
      stack = Buffer(in: memory)
      torn = Buffer(in: memory)
      former = Buffer(in: memory)
      positions = Buffer(in: memory)
      queue = Buffer(in: memory)
      members = Buffer(in: memory)
      heads = Buffer(in: memory)
      tails = Buffer(in: memory)
      saved = Buffer(in: memory)
    }
  }

  /// A sparse pass along the order of an island, forward or backward.
  struct Sweep {
    /// Positions still to be visited, one bit each.
    var work: Buffer<UInt64>
    /// One number per variable, zero between passes.
    var gradient: Table<VariableCell, Double>
    /// The change of each variable along the move looked at, zero between moves.
    var direction: Table<VariableCell, Double>
    /// The variables of `direction` that are not zero.
    var moved: Buffer<VariableIndex>
    /// The rows the last backward pass reached, perhaps more than once.
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
    /// The rows of the island; `RowCell.number` is the number here.
    var rows: Buffer<RowIndex>
    /// Its levels, the strongest first.
    var levels: Buffer<LevelIndex>
    /// One per row and level.
    var multipliers: Buffer<Double>
    /// The change of cost per unit of the move, by level.
    var slope: Buffer<Double>
    /// Rows whose kink the move passes.
    var crossed: Buffer<RowIndex>
    /// A heap of the kinks along the move.
    var breakpoints: Buffer<Breakpoint>
    /// Changes of multipliers that are not carried through yet.
    var deltas: Buffer<Delta>
    /// The best releases found, the best last.
    var candidates: Buffer<Release>

    init(in memory: Memory) {
      rows = Buffer(in: memory)
      levels = Buffer(in: memory)
      multipliers = Buffer(in: memory)
      slope = Buffer(in: memory)
      crossed = Buffer(in: memory)
      breakpoints = Buffer(in: memory)
      deltas = Buffer(in: memory)
      candidates = Buffer(in: memory)
    }
  }

  /// Deciding what costs leave open in one island.
  struct Ties {
    /// Which releases of each row are free: bit 0 to above its kink, bit 1 to below.
    var open: Buffer<UInt8>
    /// Variables that may still move.
    var order: Buffer<VariableIndex>
    /// By place in the island, the latest open variable its variable depends on.
    var keys: Buffer<VariableIndex>

    init(in memory: Memory) {
      open = Buffer(in: memory)
      order = Buffer(in: memory)
      keys = Buffer(in: memory)
    }
  }

  /// Conflicts, and the search for the rows of one.
  struct Clash {
    /// Rows that are combined into a contradiction.
    var rows: Buffer<RowIndex>
    /// The factor of each.
    var pulls: Buffer<Double>
    var disputes: [Dispute] = []

    /// Rows that exclude each other, one of them left out.
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
