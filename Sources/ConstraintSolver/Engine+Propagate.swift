extension Engine {
  /// Returns the left side of a row minus its constant.
  @inline(__always)
  func exactResidual(_ r: RowIndex) -> Double {
    var sum = -rows[r].constant
    for t in rows[r].terms {
      sum += terms[t].coefficient * x[terms[t].variable]
    }
    return sum
  }

  /// Returns the left side of a row minus its constant; zero when the difference may be rounding of
  /// its terms.
  @inline(__always)
  func residual(_ r: RowIndex) -> Double {
    let start = rows[r].start
    var sum = -rows[r].constant
    // A single term near its kink is as large as the constant, and that has its own tolerance.
    if rows[r].count == 1 { return sum + terms[start].coefficient * x[terms[start].variable] }
    var size = 0.0
    for t in rows[r].terms {
      let part = terms[t].coefficient * x[terms[t].variable]
      sum += part
      size += abs(part)
    }
    return abs(sum) <= Engine.rounding * size ? 0 : sum
  }

  @inline(__always)
  func slack(_ r: RowIndex) -> Double { Engine.tolerance * (1 + abs(rows[r].constant)) }

  /// Returns the value that a row gives to its variable.
  @inline(__always)
  func evaluate(_ v: VariableIndex, by r: RowIndex) -> Double {
    Engine.evaluate(v, by: r, rows, terms, x)
  }

  @inline(__always)
  private static func evaluate(
    _ v: VariableIndex, by r: RowIndex, _ rows: Table<RowCell, RowCell>,
    _ terms: Table<TermCell, TermCell>, _ x: Table<VariableCell, Double>
  ) -> Double {
    var sum = rows[r].constant
    var a = 1.0
    for t in rows[r].terms {
      let u = terms[t].variable
      if u == v {
        a = terms[t].coefficient
      } else {
        sum -= terms[t].coefficient * x[u]
      }
    }
    return a == 1 ? sum : sum / a
  }

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
        let value = Engine.evaluate(v, by: r, rows, terms, x)
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
    mutating func pause(_ list: inout Buffer<VariableIndex>) {
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

  /// Collects the rows of several terms that read the variable and determine none.
  @inline(__always)
  mutating func touchReaders(_ v: VariableIndex) {
    let rows = self.rows
    let terms = self.terms
    var t = variables[v].head
    while t.isSome {
      let r = terms[t].row
      t = terms[t].next
      if rows[r].variable == .none && tallies[r].mark != epoch {
        tallies[r].mark = epoch
        edits.check.append(r)
      }
    }
  }

  /// Updates the states of the rows of this variable alone, and the range in which they stay the
  /// same.
  @inline(never)
  mutating func observeKinks(_ v: VariableIndex) {
    var low = -Double.infinity
    var high = Double.infinity
    let value = x[v]
    var t = variables[v].single
    while t.isSome {
      let r = terms[t].row
      let a = terms[t].coefficient
      t = terms[t].next
      if rows[r].variable != .none { continue }
      let slack = slack(r) / abs(a)
      let kink = rows[r].constant / a
      if value > kink + slack {
        low = max(low, kink + slack)
      } else if value < kink - slack {
        high = min(high, kink - slack)
      } else {
        low = max(low, kink - slack)
        high = min(high, kink + slack)
      }
      observe(r, a * value - rows[r].constant)
    }
    variables[v].low = low
    variables[v].high = high
  }

  /// Examines the rows whose distance from their kink may have changed.
  mutating func runChecks() {
    for i in 0..<edits.check.count {
      let r = edits.check[i]
      guard rows[r].flags.intersection([.live, .fresh, .broken]) == .live,
        rows[r].variable == .none
      else { continue }
      observe(r, residual(r))
    }
    statistics.rowsEvaluated += edits.check.count
    edits.check.removeAll()
  }

  /// Updates the state of a row that determines no variable.
  ///
  /// As long as each row stays on the side that counts, the multipliers stay valid and the basis
  /// stays the best one.
  @inline(__always)
  mutating func observe(_ r: RowIndex, _ residual: Double) {
    let slack = slack(r)
    if abs(residual) <= slack {
      rows[r].isOff = false
      return
    }
    let side: Int8 = residual > 0 ? 1 : -1
    if rows[r].isOff && rows[r].side == side {
      if rows[r].level == .required && rows[r].costs(side) { suspect(r) }
      return
    }
    leaveKink(r, side)
  }

  private mutating func leaveKink(_ r: RowIndex, _ side: Int8) {
    let before = rows[r].pull
    rows[r].isOff = true
    rows[r].side = side
    let c = island(of: r)
    if !c.isSome {
      if rows[r].level == .required && rows[r].costs(side) { suspect(r) }
      return
    }
    if rows[r].pull != before { enqueue(c) } else { recheck(c) }
  }

  /// Gives a row its first state after its variables were determined.
  @inline(__always)
  mutating func observeFirst(_ r: RowIndex) {
    statistics.rowsEvaluated += 1
    let residual = residual(r)
    if abs(residual) <= slack(r) {
      rows[r].side = 0
      rows[r].isOff = false
      return
    }
    let side: Int8 = residual > 0 ? 1 : -1
    rows[r].side = side
    rows[r].isOff = true
    if rows[r].costs(side) {
      let c = island(of: r)
      if c.isSome { enqueue(c) } else if rows[r].level == .required { suspect(r) }
    }
  }

  mutating func island(of r: RowIndex) -> IslandIndex {
    for t in rows[r].terms {
      let c = variables[terms[t].variable].island
      if c.isSome { return c }
    }
    return .none
  }

  /// Notes a violated required row for the search for conflicts.
  mutating func suspect(_ r: RowIndex) {
    if agenda.suspects.count == 0 || agenda.suspects[agenda.suspects.count - 1] != r {
      agenda.suspects.append(r)
    }
  }

  @inline(__always)
  mutating func enqueue(_ c: IslandIndex) {
    if islands[c].flags.contains(.queued) { return }
    islands[c].flags.insert(.queued)
    agenda.islands.append(c)
  }
}
