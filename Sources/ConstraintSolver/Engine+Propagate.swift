extension Engine {
  /// The left side minus the constant.
  @inline(__always)
  func residual(_ r: Int32) -> Double {
    let start = Int(rows[r].start)
    var sum = -rows[r].constant
    for t in start..<start + Int(rows[r].count) {
      sum += terms[t].coefficient * x[terms[t].variable]
    }
    return sum
  }

  @inline(__always)
  func slack(_ r: Int32) -> Double { Engine.tolerance * (1 + abs(rows[r].constant)) }

  /// The value a row gives to its variable.
  @inline(__always)
  func evaluate(_ v: Int, by r: Int) -> Double {
    let start = Int(rows[r].start)
    let terms = self.terms.base
    let x = self.x.base
    var sum = rows[r].constant
    var a = 1.0
    for t in start..<start + Int(rows[r].count) {
      let u = Int(terms[t].variable)
      if u == v {
        a = terms[t].coefficient
      } else {
        sum -= terms[t].coefficient * x[u]
      }
    }
    return a == 1 ? sum : sum / a
  }

  /// Carries changed constants along the order of evaluation.
  mutating func propagate() {
    epoch += 1
    let variables = self.variables.base
    let x = self.x.base
    let order = self.order.base
    let dirty = self.dirty.base
    var word = dirtyLow
    var evaluated = 0
    while word <= dirtyHigh {
      while dirty[word] != 0 {
        let bit = dirty[word].trailingZeroBitCount
        dirty[word] &= dirty[word] &- 1
        let v = order[word << 6 | bit]
        if v < 0 { continue }
        let c = variables[Int(v)].island
        if c >= 0 {
          if islands[c].tear >= 0 {
            solveTorn(c)
            continue
          }
          if islands[c].flags & Island.weak != 0 { enqueue(c) }
        }
        let r = variables[Int(v)].row
        if r < 0 { continue }
        evaluated += 1
        let value = evaluate(Int(v), by: Int(r))
        if value != x[Int(v)] && value.isFinite {
          remember(v)
          x[Int(v)] = value
          touch(v)
        }
      }
      word += 1
    }
    statistics.rowsEvaluated += evaluated
    dirtyLow = Int.max
    dirtyHigh = -1
  }

  /// Passes a changed value on to the rows that read it.
  @inline(__always)
  private mutating func touch(_ v: Int32) {
    let rows = self.rows.base
    let terms = self.terms.base
    let variables = self.variables.base
    var t = variables[Int(v)].head
    while t >= 0 {
      let r = terms[Int(t)].row
      t = terms[Int(t)].next
      let w = rows[Int(r)].variable
      if w >= 0 {
        if w != v {
          let position = variables[Int(w)].position
          let word = Int(position) >> 6
          dirty[word] |= 1 << UInt64(position & 63)
          if word > dirtyHigh { dirtyHigh = word }
        }
      } else if w == Mark.none {
        if rows[Int(r)].mark != epoch {
          rows[Int(r)].mark = epoch
          check.append(r)
        }
      } else {
        let start = Int(rows[Int(r)].start)
        for k in start..<start + Int(rows[Int(r)].count) {
          let c = variables[Int(terms[k].variable)].island
          guard c >= 0 else { continue }
          markDirty(islands[c].base)
          break
        }
      }
    }
    touchKinks(v)
  }

  /// Collects the rows that determine nothing and read the variable.
  mutating func touchUndetermining(_ v: Int32) {
    var t = variables[v].head
    while t >= 0 {
      let r = terms[t].row
      t = terms[t].next
      if rows[r].variable == Mark.none && rows[r].mark != epoch {
        rows[r].mark = epoch
        check.append(r)
      }
    }
    touchKinks(v)
  }

  @inline(__always)
  mutating func touchKinks(_ v: Int32) {
    let value = x[v]
    if value > variables[v].low && value < variables[v].high { return }
    observeKinks(v)
  }

  /// New states of the rows of this variable alone, and the range in which they stay the same.
  @inline(never)
  private mutating func observeKinks(_ v: Int32) {
    var low = -Double.infinity
    var high = Double.infinity
    let value = x[v]
    var t = variables[v].single
    while t >= 0 {
      let r = terms[t].row
      let a = terms[t].coefficient
      t = terms[t].next
      if rows[r].variable != Mark.none { continue }
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

  /// Looks at the rows whose distance from their kink may have changed.
  mutating func runChecks() {
    for i in 0..<check.count {
      let r = check[i]
      guard rows[r].flags & (RowCell.live | RowCell.fresh | RowCell.broken) == RowCell.live,
        rows[r].variable == Mark.none
      else { continue }
      observe(r, residual(r))
    }
    statistics.rowsEvaluated += check.count
    check.removeAll()
  }

  /// Updates the state of a row that determines nothing.
  ///
  /// As long as each row stays on the side that counts for it, the multipliers stay valid and the
  /// basis is the best one.
  @inline(__always)
  mutating func observe(_ r: Int32, _ residual: Double) {
    let slack = slack(r)
    if abs(residual) <= slack {
      rows[r].isOff = false
      return
    }
    let side: Int8 = residual > 0 ? 1 : -1
    if rows[r].isOff && rows[r].side == side {
      if rows[r].level == 1 && rows[r].costs(side) { suspect(r) }
      return
    }
    leaveKink(r, side)
  }

  private mutating func leaveKink(_ r: Int32, _ side: Int8) {
    let before = rows[r].pull
    rows[r].isOff = true
    rows[r].side = side
    let c = island(of: r)
    if c < 0 {
      if rows[r].level == 1 && rows[r].costs(side) { suspect(r) }
      return
    }
    if rows[r].pull != before { enqueue(c) } else { recheck(c) }
  }

  /// The first look at a row after its variables were determined anew.
  @inline(__always)
  mutating func observeFirst(_ r: Int32) {
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
      if c >= 0 { enqueue(c) } else if rows[r].level == 1 { suspect(r) }
    }
  }

  func island(of r: Int32) -> Int32 {
    let start = Int(rows[r].start)
    for t in start..<start + Int(rows[r].count) {
      let c = variables[terms[t].variable].island
      if c >= 0 { return c }
    }
    return -1
  }

  /// Notes a violated required row.
  mutating func suspect(_ r: Int32) {
    if bad.count == 0 || bad[bad.count - 1] != r { bad.append(r) }
  }

  @inline(__always)
  mutating func enqueue(_ c: Int32) {
    if islands[c].flags & Island.queued != 0 { return }
    islands[c].flags |= Island.queued
    queued.append(c)
  }
}
