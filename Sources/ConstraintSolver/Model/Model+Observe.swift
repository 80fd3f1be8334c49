// The states of the rows that determine no variable, and the work that a change of them leaves.
extension Model {
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
