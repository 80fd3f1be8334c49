// Required rows that exclude each other.
extension Engine {
  /// Leaves out one row of one conflict; returns false when there is no conflict.
  mutating func breakConflict() -> Bool {
    while let r = agenda.suspects.popLast() {
      guard rows[r].flags.intersection([.live, .broken, .fresh]) == .live,
        rows[r].variable == .none, rows[r].level == .required
      else { continue }
      let residual = residual(r)
      let side: Int8 = residual > 0 ? 1 : -1
      guard abs(residual) > slack(r), rows[r].costs(side) else { continue }
      var set = conflictingSet(around: r, side)
      set.removeAll { rows[$0].flags.contains(.bound) }
      sortByAge(&set)
      guard var broken = set.first else { continue }
      for row in set where isBroken(row, ratherThan: broken) { broken = row }
      leaveOut(broken, because: set)
      spend()
      // Another row may hold the same values, and then no later change would examine this row.
      agenda.suspects.append(r)
      return true
    }
    return false
  }

  private mutating func isBroken(_ row: RowIndex, ratherThan other: RowIndex) -> Bool {
    info[row].rank != info[other].rank
      ? info[row].rank > info[other].rank : info[row].age > info[other].age
  }

  private mutating func leaveOut(_ r: RowIndex, because set: [RowIndex]) {
    agenda.isMixed = true
    detach(r)
    unlink(r)
    rows[r].flags.insert(.broken)
    // Conflicts in which this row was a member may be over without it.
    if rows[r].flags.contains(.disputed) { settleDisputes(with: r) }
    for member in set { rows[member].flags.insert(.disputed) }
    clash.disputes.append(Clash.Dispute(set: set, broken: r))
  }

  /// Sorts the rows by age.
  ///
  /// It is an insertion sort, because the sets are short.
  private mutating func sortByAge(_ set: inout [RowIndex]) {
    for i in set.indices {
      let r = set[i]
      var at = i
      while at > 0 && info[set[at - 1]].age > info[r].age {
        set[at] = set[at - 1]
        at -= 1
      }
      set[at] = r
    }
  }

  /// Ends the conflicts of which a row is a member, and adds the rows left out for them again.
  mutating func settleDisputes(with r: RowIndex) {
    var i = 0
    var last = clash.disputes.count
    while i < last {
      if clash.disputes[i].set.contains(r) {
        let broken = clash.disputes.remove(at: i).broken
        last -= 1
        rows[broken].flags.remove(.broken)
        attach(broken)
      } else {
        i += 1
      }
    }
  }

  /// Returns a minimal set of required rows that cannot hold together and that explain the
  /// violation of `r`.
  private mutating func conflictingSet(around r: RowIndex, _ side: Int8) -> [RowIndex] {
    let c = island(of: r)
    if c.isSome {
      openIsland(c)
      leaveLevels()
    }
    clash.rows.removeAll()
    clash.pulls.removeAll()
    clash.rows.append(r)
    clash.pulls.append(Double(side))
    if combine(c) {
      let set = conflictSet()
      return readsOtherBounds(set) ? minimal(withBounds(of: set)) : set
    }
    clash.rows.removeAll()
    clash.pulls.removeAll()
    for i in 0..<descent.rows.count {
      let q = descent.rows[i]
      if rows[q].variable == .none && rows[q].level == .required && rows[q].pull != 0 {
        clash.rows.append(q)
        clash.pulls.append(rows[q].pull)
      }
    }
    _ = combine(c)
    return minimal(withBounds(of: conflictSet().filter { rows[$0].level == .required }))
  }

  private mutating func conflictSet() -> [RowIndex] {
    advanceEpoch()
    var set: [RowIndex] = []
    set.reserveCapacity(clash.rows.count)
    for i in 0..<clash.rows.count where tallies[clash.rows[i]].mark != epoch {
      tallies[clash.rows[i]].mark = epoch
      set.append(clash.rows[i])
    }
    return set
  }

  /// Whether a bound outside the set could make a smaller set impossible.
  private mutating func readsOtherBounds(_ set: [RowIndex]) -> Bool {
    if set.count <= 1 { return false }
    for r in set {
      for t in rows[r].terms {
        let bound = variables[terms[t].variable].bound
        if bound.isSome && !set.contains(bound) { return true }
      }
    }
    return false
  }

  private mutating func withBounds(of set: [RowIndex]) -> [RowIndex] {
    var all = set
    for r in set {
      for t in rows[r].terms {
        let bound = variables[terms[t].variable].bound
        if bound.isSome && !all.contains(bound) { all.append(bound) }
      }
    }
    return all
  }

  /// Adds the rows of the basis that balance the rows in `clash.rows`.
  ///
  /// Returns true when the combination proves a conflict: when the sign of each multiplier is one
  /// that its row allows. If the call began with a single row, the set is then minimal, because the
  /// rows of a basis are independent.
  private mutating func combine(_ c: IslandIndex) -> Bool {
    var isProof = true
    if c.isSome {
      prepareRates()
      for i in 0..<clash.rows.count { seed(c, clash.rows[i], clash.pulls[i]) }
      let rates = backwardRates(c)
      for k in 0..<rates.hits.count {
        let r = rates.hits[k]
        let pull = rates[rows[r].number]
        sweep.rates[rows[r].number] = 0
        if abs(pull) <= Engine.slopeTolerance { continue }
        if rows[r].level != .required || !rows[r].costs(pull > 0 ? 1 : -1) { isProof = false }
        clash.rows.append(r)
        clash.pulls.append(pull)
      }
    }
    // The same through the trunk, from the last position down.
    var high = -1
    for i in 0..<clash.rows.count {
      high = max(high, seedTrunk(clash.rows[i], clash.pulls[i]))
    }
    while high >= 0 {
      while sweep.work[high] != 0 {
        let bit = 63 - sweep.work[high].leadingZeroBitCount
        let position = Position(word: high, bit: bit)
        sweep.remove(position)
        let v = order[position]
        let g = sweep.gradient[v]
        sweep.gradient[v] = 0
        if abs(g) <= 1e-12 { continue }
        let r = variables[v].row
        var a = 1.0
        for t in rows[r].terms where terms[t].variable == v {
          a = terms[t].coefficient
        }
        clash.rows.append(r)
        clash.pulls.append(-g / a)
        _ = seedTrunk(r, -g / a)
        // The row balances its own variable by construction.
        sweep.gradient[v] = 0
        sweep.remove(position)
      }
      high -= 1
    }
    return isProof
  }

  /// Passes a multiplier on to the trunk variables of its row; returns the highest word with a
  /// mark.
  private mutating func seedTrunk(_ r: RowIndex, _ pull: Double) -> Int {
    var high = -1
    for t in rows[r].terms {
      let u = terms[t].variable
      guard !variables[u].island.isSome, variables[u].row.isSome else { continue }
      sweep.gradient[u] += pull * terms[t].coefficient
      sweep.insert(variables[u].position)
      high = max(high, variables[u].position.word)
    }
    return high
  }

  /// Returns the set without the rows that it does not need in order to be impossible.
  private mutating func minimal(_ set: [RowIndex]) -> [RowIndex] {
    var model = Engine()
    defer { model.free() }
    var names: [VariableIndex: VariableIndex] = [:]
    var handles: [RowIndex] = []
    func add(_ r: RowIndex) -> RowIndex {
      var copy: [Term] = []
      for t in rows[r].terms {
        let v = terms[t].variable
        let name = names[v] ?? model.makeVariable()
        names[v] = name
        copy.append(Term(Variable(index: name.raw, generation: 0), terms[t].coefficient))
      }
      let level = model.levels.enter(500)
      return copy.withUnsafeBufferPointer {
        model.addRow($0, rows[r].relation, rows[r].constant, level: level, rank: 0)
      }
    }
    for r in set { handles.append(add(r)) }
    model.solve()
    if model.holdsEverything() { return [] }
    var kept = set
    for (i, r) in set.enumerated() where !rows[r].flags.contains(.bound) {
      model.removeRow(handles[i])
      model.solve()
      if model.holdsEverything() {
        handles[i] = add(r)
      } else {
        kept.removeAll { $0 == r }
      }
    }
    return kept
  }

  /// Whether no row is violated.
  private func holdsEverything() -> Bool {
    for r in rows.indices where rows[r].flags.contains(.live) && rows[r].level != .free {
      let residual = residual(r)
      if abs(residual) > slack(r) && rows[r].costs(residual > 0 ? 1 : -1) { return false }
    }
    return true
  }
}
