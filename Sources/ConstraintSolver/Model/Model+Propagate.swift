// Carrying changed constants along the order of evaluation.
extension Model {
  /// Carries changed constants along the order of evaluation.
  ///
  /// Every edit runs this loop, so all pointers are kept in locals.
  mutating func propagate() {
    advanceEpoch()
    // A solve lists each variable at most once. With room for all, appending needs no check.
    agenda.changed.reserve(variables.count)
    var wave = Wave(frontier, number: solveNumber, listing: agenda.changed)
    let rows = self.rows
    let terms = self.terms
    let variables = self.variables
    let x = self.x
    let order = self.order
    var evaluated = 0
    while wave.entersWord() {
      while wave.hasPlace {
        let v = order[wave.nextPosition()]
        if !v.isSome { continue }
        let c = variables[v].island
        if c.isSome, islands[c].tear.isSome || islands[c].flags.contains(.weak) {
          if enter(c, &wave) { continue }
        }
        let r = variables[v].row
        if !r.isSome { continue }
        evaluated &+= 1
        let value = Model.evaluate(v, by: r, rows, terms, x)
        let old = x[v]
        if value == old || !value.isFinite { continue }
        wave.note(v, old, variables)
        x[v] = value
        tellReaders(of: v, by: r, &wave)
        if value > variables[v].low && value < variables[v].high { continue }
        observeKinks(v)
      }
    }
    agenda.changed.claim(wave.changedCount)
    statistics.rowsEvaluated += evaluated
    frontier.empty()
  }

  /// The course of a change along the order: the positions that still wait, and the variables that
  /// have changed.
  private struct Wave {
    private let words: UnsafeMutablePointer<UInt64>
    private let changed: UnsafeMutablePointer<VariableIndex>
    private let number: Int32
    private(set) var changedCount: Int
    private var word: Int
    private var high: Int
    /// The current word, kept in a register: most rows read what was computed just before.
    private var bits: UInt64 = 0
    private var place = 0
    private var step = 1

    init(_ frontier: Frontier, number: Int32, listing changed: Buffer<VariableIndex>) {
      words = frontier.words.base
      self.changed = changed.base
      changedCount = changed.count
      self.number = number
      word = frontier.low - 1
      high = frontier.high
    }

    /// Moves to the next word of positions; returns false after the last one.
    @inline(__always)
    mutating func entersWord() -> Bool {
      word &+= 1
      if word > high { return false }
      bits = words[word]
      words[word] = 0
      place = 0
      step = 1
      return true
    }

    @inline(__always) var hasPlace: Bool { bits != 0 }

    /// Takes the lowest position of the word.
    ///
    /// In a chain, the next position is usually as far ahead as the last one was. The processor
    /// starts on that guess before the rows confirm it.
    @inline(__always)
    mutating func nextPosition() -> Position {
      let guess = (place &+ step) & 63
      if bits == 1 &<< UInt64(truncatingIfNeeded: guess) {
        place = guess
        bits = 0
      } else {
        let next = bits.trailingZeroBitCount
        step = next &- place
        place = next
        bits &= bits &- 1
      }
      return Position(word: word, bit: place)
    }

    @inline(__always)
    mutating func mark(_ position: Position) {
      let at = position.word
      if at == word {
        bits |= position.bit
      } else {
        words[at] |= position.bit
        if at > high { high = at }
      }
    }

    /// Lists a variable that is about to change, once per solve.
    @inline(__always)
    mutating func note(
      _ v: VariableIndex, _ old: Double, _ variables: Table<VariableCell, VariableCell>
    ) {
      if variables[v].stamp == number { return }
      variables[v].stamp = number
      variables[v].old = old
      changed[changedCount] = v
      changedCount &+= 1
    }

    /// Runs a closure that may change the frontier and the list of changed variables.
    @inline(__always)
    func pause(_ list: inout Buffer<VariableIndex>) {
      words[word] = bits
      list.claim(changedCount)
    }

    @inline(__always)
    mutating func resume(_ frontier: Frontier, _ list: Buffer<VariableIndex>) {
      high = max(high, frontier.high)
      changedCount = list.count
      bits = words[word]
      words[word] = 0
    }
  }

  /// Marks the variables computed from `v`, and notes the rows that only compare it.
  @inline(__always)
  private mutating func tellReaders(of v: VariableIndex, by r: RowIndex, _ wave: inout Wave) {
    let rows = self.rows
    let terms = self.terms
    let variables = self.variables
    var t = variables[v].head
    while t.isSome {
      let q = terms[t].row
      t = terms[t].next
      if q == r { continue }
      let w = rows[q].variable
      if w.isSome {
        wave.mark(variables[w].position)
      } else if tallies[q].mark != epoch {
        tallies[q].mark = epoch
        let position = noteReader(q)
        if position.isSome { wave.mark(position) }
      }
    }
  }

  /// Solves an island with loops, or notes that its ties must be decided again; returns whether its
  /// variables need no further work.
  @inline(never)
  private mutating func enter(_ c: IslandIndex, _ wave: inout Wave) -> Bool {
    if islands[c].flags.contains(.weak) { enqueue(c) }
    guard islands[c].tear.isSome else { return false }
    wave.pause(&agenda.changed)
    solveTorn(c)
    wave.resume(frontier, agenda.changed)
    return true
  }

  /// Notes a row that determines no variable, after a variable it reads has changed.
  ///
  /// If the row closes a loop, returns the position from which to go on.
  @inline(never)
  private mutating func noteReader(_ q: RowIndex) -> Position {
    if rows[q].variable == .none {
      edits.check.append(q)
      return .none
    }
    let c = island(of: q)
    return c.isSome ? islands[c].base : .none
  }
}
