extension Model {
  /// Invalidates all marks.
  @inline(__always)
  mutating func advanceEpoch() {
    if epoch == .max { clearMarks() }
    epoch &+= 1
  }

  @inline(never)
  private mutating func clearMarks() {
    for r in rows.indices { tallies[r].mark = 0 }
    for v in variables.indices { variables[v].mark = 0 }
    epoch = 0
  }

  mutating func advanceSolveNumber() {
    if solveNumber == .max {
      for v in variables.indices { variables[v].stamp = 0 }
      solveNumber = 0
    }
    solveNumber &+= 1
  }

  mutating func makeVariable() -> VariableIndex {
    let v: VariableIndex
    // The lowest number first: variables made one after the other then have rising numbers, and the
    // numbers decide what rows leave open.
    if let free = pools.variables.popLowest() {
      v = free
    } else {
      v = variables.add(
        VariableCell(
          row: .none, position: .none, island: .none, mark: 0, head: .none, single: .none,
          stamp: 0, bound: .none, low: .infinity, high: -.infinity, old: 0, flags: []))
      generations.add(0)
      x.add(0)
    }
    x[v] = 0
    variables[v].bound = .none
    variables[v].flags.insert(.live)
    variables[v].stamp = 0
    return v
  }

  mutating func reads(_ r: RowIndex, _ v: VariableIndex) -> Bool {
    for t in rows[r].terms where terms[t].variable == v { return true }
    return false
  }

  /// Returns the size of the stretch of terms to take from the pool.
  ///
  /// There are only a few sizes, so that freed stretches fit again.
  @inline(__always)
  func termClass(_ count: Int) -> (index: Int, capacity: Int) {
    if count <= 8 { return (count, count) }
    let bits = Int.bitWidth - (count - 1).leadingZeroBitCount
    return (5 + bits, 1 << bits)
  }

  /// Takes a row and its stretch of terms from the pools; the caller writes the terms.
  @inline(__always)
  mutating func allocateRow(
    count: Int, relation: Int8, constant: Double, level: LevelIndex, flags: RowFlags
  ) -> RowIndex {
    let size = termClass(count)
    var start = pools.terms[size.index]
    if count == 0 {
      start = TermIndex(0)
    } else if start.isSome {
      pools.terms[size.index] = terms[start].next
    } else {
      start = TermIndex(terms.count)
      terms.claim(terms.count + size.capacity)
    }
    let cell = RowCell(
      constant: constant, start: start, count: Int32(count), variable: .none, level: level,
      number: -1, relation: relation, side: 0, isOff: false, flags: flags)
    age += 1
    if pools.row.isSome {
      let r = pools.row
      pools.row = tallies[r].next
      rows[r] = cell
      info[r].age = age
      return r
    }
    info.add(RowInfo(age: age, rank: 0, generation: 0))
    tallies.add(RowTally(unknowns: 0, mark: 0, next: .none))
    return rows.add(cell)
  }

  mutating func releaseRow(_ r: RowIndex) {
    let size = termClass(Int(rows[r].count))
    if rows[r].count > 0 {
      terms[rows[r].start].next = pools.terms[size.index]
      pools.terms[size.index] = rows[r].start
    }
    levels.leave(rows[r].level)
    rows[r].flags = []
    rows[r].variable = .none
    tallies[r].next = pools.row
    pools.row = r
    info[r].generation &+= 1
  }

  /// Puts the terms of a row into the columns of their variables.
  @inline(__always)
  mutating func link(_ r: RowIndex) {
    isRevised = true
    let count = rows[r].count
    let terms = self.terms
    let variables = self.variables
    for t in rows[r].terms {
      let v = terms[t].variable
      let head: TermIndex
      if count == 1 {
        head = variables[v].single
        variables[v].single = t
        variables[v].low = .infinity
      } else {
        head = variables[v].head
        variables[v].head = t
      }
      terms[t].row = r
      terms[t].next = head
      terms[t].previous = .none
      if head.isSome { terms[head].previous = t }
    }
  }

  @inline(__always)
  mutating func unlink(_ r: RowIndex) {
    isRevised = true
    let count = rows[r].count
    let terms = self.terms
    let variables = self.variables
    for t in rows[r].terms {
      let v = terms[t].variable
      let next = terms[t].next
      let previous = terms[t].previous
      if previous.isSome {
        terms[previous].next = next
      } else if count == 1 {
        variables[v].single = next
      } else {
        variables[v].head = next
      }
      if next.isSome { terms[next].previous = previous }
      if count == 1 { variables[v].low = .infinity }
    }
  }

  /// Adds a row.
  ///
  /// Its terms must name each live variable at most once, with coefficients that are not zero.
  mutating func addRow(
    _ source: UnsafeBufferPointer<Term>, _ relation: Int8, _ constant: Double, level: LevelIndex,
    rank: Int32, flags: RowFlags = []
  ) -> RowIndex {
    let r = allocateRow(
      count: source.count, relation: relation, constant: constant, level: level,
      flags: flags.union([.live, .fresh]))
    info[r].rank = rank
    if !flags.contains(.bound) { userRowCount += 1 }
    let start = rows[r].start
    for i in 0..<source.count {
      terms[start + i].coefficient = source[i].coefficient
      terms[start + i].variable = source[i].variable.cell
    }
    link(r)
    edits.fresh.append(r)
    return r
  }

  /// Takes a row out of the solution; variables and rows that depend on it wait for the next solve.
  @inline(__always)
  mutating func detach(_ r: RowIndex) {
    if rows[r].flags.contains(.fresh) { return }
    isRevised = true
    let v = rows[r].variable
    if v.isSome {
      if variables[v].island.isSome {
        variables[v].row = .none
        doom(variables[v].island)
      } else {
        variables[v].row = .loose
        edits.loose.append(v)
      }
      rows[r].variable = .none
      return
    }
    for t in rows[r].terms {
      let c = variables[terms[t].variable].island
      guard c.isSome else { continue }
      if v == .closing || rows[r].pull != 0 { doom(c) } else { recheck(c) }
      break
    }
    rows[r].variable = .none
  }

  /// Puts a row back into the solution, after `detach` and `unlink`.
  mutating func attach(_ r: RowIndex) {
    link(r)
    rows[r].flags.insert(.fresh)
    rows[r].side = 0
    rows[r].isOff = false
    rows[r].variable = .none
    edits.fresh.append(r)
  }

  mutating func doom(_ c: IslandIndex) {
    if !islands[c].flags.isDisjoint(with: [.doomed, .isFree]) { return }
    islands[c].flags.insert(.doomed)
    edits.doomed.append(c)
  }

  @inline(__always)
  mutating func recheck(_ c: IslandIndex) {
    if islands[c].flags.contains(.recheck) { return }
    islands[c].flags.insert(.recheck)
    agenda.rechecks.append(c)
  }

  /// Saves the value from before this solve, when the variable is about to change for the first
  /// time.
  @inline(__always)
  mutating func remember(_ v: VariableIndex) {
    if variables[v].stamp == solveNumber { return }
    variables[v].stamp = solveNumber
    variables[v].old = x[v]
    agenda.changed.append(v)
  }

  /// Returns the number of the level whose cost grows when the row is released to the side, or -1.
  @inline(__always)
  func ownLevel(_ r: RowIndex, _ side: Double) -> Int {
    rows[r].costs(side > 0 ? 1 : -1) ? Int(levels[rows[r].level].number) : -1
  }
}
