// What the phases of solving keep: each its own, and the lists one leaves for another.

extension Engine {
  /// Numbers that were given back and wait for their next use.
  struct Pools {
    /// The first free stretch of terms of each size, or -1.
    var terms: Buffer<Int32>
    /// A heap: the lowest number is taken first.
    var variables: Buffer<Int32>
    var islands: Buffer<IslandIndex>
    var tears: Buffer<TearIndex>
    /// The first free row; the others follow by `RowCell.next`.
    var row: Int32 = -1

    init(in memory: Memory) {
      terms = Buffer(in: memory, capacity: 40)
      variables = Buffer(in: memory)
      islands = Buffer(in: memory)
      tears = Buffer(in: memory)
      terms.resize(40, filling: -1)
    }
  }

  /// What edits leave for the next solve.
  struct Edits {
    /// Variables that nothing determines.
    var pending: Buffer<Int32>
    /// Rows added since.
    var fresh: Buffer<Int32>
    /// Rows that were removed and leave the solution with the next solve.
    var leaving: Buffer<Int32>
    /// Trunk variables that lost their row.
    var loose: Buffer<Int32>
    /// Islands to be taken apart.
    var doomed: Buffer<IslandIndex>
    /// Rows whose distance from their kink may have changed.
    var check: Buffer<Int32>

    init(in memory: Memory) {
      pending = Buffer(in: memory)
      fresh = Buffer(in: memory)
      leaving = Buffer(in: memory)
      loose = Buffer(in: memory)
      doomed = Buffer(in: memory)
      check = Buffer(in: memory)
    }
  }

  /// What one solve still has to do, and what came of it.
  struct Agenda {
    /// Islands to be optimised.
    var islands: Buffer<IslandIndex>
    /// Islands to be looked at once the others are done.
    var rechecks: Buffer<IslandIndex>
    /// Required rows that were found violated.
    var suspects: Buffer<Int32>
    /// Variables whose value changed.
    var changed: Buffer<Int32>
    /// Exchanges, islands determined anew and conflicts that this solve may still afford.
    var allowance = 1
    /// How often islands may still be looked at again in this solve because of rounding.
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
  }

  /// Putting trunk, islands and bases together: lists that are filled and emptied on the way.
  struct Assembly {
    /// Rows with a variable to be determined.
    var touched: Buffer<Int32>
    var stack: Buffer<Int32>
    /// Rows in the order in which they may determine a variable.
    var queue: Buffer<Int32>
    /// The variables of the island at work.
    var members: Buffer<Int32>
    /// The first row of each level that has one unknown left.
    var heads: Buffer<Int32>
    var tails: Buffer<Int32>
    /// Values from before an island with loops is evaluated.
    var saved: Buffer<Double>

    init(in memory: Memory) {
      touched = Buffer(in: memory)
      stack = Buffer(in: memory)
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
    var gradient: Buffer<Double>
    /// The change of each variable along the move looked at, zero between moves.
    var direction: Buffer<Double>
    /// The variables of `direction` that are not zero.
    var moved: Buffer<Int32>
    /// The rows the last backward pass reached, perhaps more than once.
    var hits: Buffer<Int32>
    /// What a backward pass found for each row of the island.
    var rates: Buffer<Double>

    init(in memory: Memory) {
      work = Buffer(in: memory)
      gradient = Buffer(in: memory)
      direction = Buffer(in: memory)
      moved = Buffer(in: memory)
      hits = Buffer(in: memory)
      rates = Buffer(in: memory)
    }
  }

  /// Improving the basis of one island.
  struct Descent {
    /// The rows of the island; `RowCell.next` is the number here.
    var rows: Buffer<Int32>
    /// Its levels, the strongest first.
    var levels: Buffer<LevelIndex>
    /// One per row and level.
    var multipliers: Buffer<Double>
    /// The change of cost per unit of the move, by level.
    var slope: Buffer<Double>
    /// Rows whose kink the move passes.
    var crossed: Buffer<Int32>
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
    var order: Buffer<Int32>

    init(in memory: Memory) {
      open = Buffer(in: memory)
      order = Buffer(in: memory)
    }
  }

  /// Conflicts, and the search for the rows of one.
  struct Clash {
    /// Rows that are combined into a contradiction.
    var rows: Buffer<Int32>
    /// The factor of each.
    var pulls: Buffer<Double>
    var disputes: [Dispute] = []

    /// Rows that exclude each other, one of them left out.
    struct Dispute {
      var set: [Int32]
      var broken: Int32
    }

    init(in memory: Memory) {
      rows = Buffer(in: memory)
      pulls = Buffer(in: memory)
    }
  }
}
