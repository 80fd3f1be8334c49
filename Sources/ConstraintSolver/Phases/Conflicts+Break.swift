extension Conflicts {
  /// Leaves out one row of one conflict; returns false when there is no conflict.
  mutating func breakConflict(with descent: inout Descent, in model: inout Model) -> Bool {
    while let r = model.agenda.suspects.popLast() {
      guard model.rows[r].flags.intersection([.live, .broken, .fresh]) == .live,
        model.rows[r].variable == .none, model.rows[r].level == .required
      else { continue }
      let residual = model.residual(r)
      let side: Int8 = residual > 0 ? 1 : -1
      guard abs(residual) > model.slack(r), model.rows[r].costs(side) else { continue }
      var set = conflictingSet(around: r, side, with: &descent, in: &model)
      set.removeAll { model.rows[$0].flags.contains(.bound) }
      sortByAge(&set, in: &model)
      guard var broken = set.first else { continue }
      for row in set where isBroken(row, ratherThan: broken, in: &model) { broken = row }
      leaveOut(broken, because: set, in: &model)
      model.spend()
      // Another row may hold the same values, and then no later change would examine this row.
      model.agenda.suspects.append(r)
      return true
    }
    return false
  }

  private mutating func isBroken(_ row: RowIndex, ratherThan other: RowIndex, in model: inout Model)
    -> Bool
  {
    model.info[row].rank != model.info[other].rank
      ? model.info[row].rank > model.info[other].rank : model.info[row].age > model.info[other].age
  }

  private mutating func leaveOut(_ r: RowIndex, because set: [RowIndex], in model: inout Model) {
    model.agenda.isMixed = true
    model.detach(r)
    model.unlink(r)
    model.rows[r].flags.insert(.broken)
    // Conflicts in which this row was a member may be over without it.
    if model.rows[r].flags.contains(.disputed) { settleDisputes(with: r, in: &model) }
    for member in set { model.rows[member].flags.insert(.disputed) }
    disputes.append(Dispute(set: set, broken: r))
  }

  /// Sorts the rows by age.
  ///
  /// It is an insertion sort, because the sets are short.
  private mutating func sortByAge(_ set: inout [RowIndex], in model: inout Model) {
    for i in set.indices {
      let r = set[i]
      var at = i
      while at > 0 && model.info[set[at - 1]].age > model.info[r].age {
        set[at] = set[at - 1]
        at -= 1
      }
      set[at] = r
    }
  }

  /// Ends the conflicts of which a row is a member, and adds the rows left out for them again.
  mutating func settleDisputes(with r: RowIndex, in model: inout Model) {
    var i = 0
    var last = disputes.count
    while i < last {
      if disputes[i].set.contains(r) {
        let broken = disputes.remove(at: i).broken
        last -= 1
        model.rows[broken].flags.remove(.broken)
        model.attach(broken)
      } else {
        i += 1
      }
    }
  }

  /// Returns a minimal set of required rows that cannot hold together and that explain the
  /// violation of `r`.
  private mutating func conflictingSet(
    around r: RowIndex, _ side: Int8, with descent: inout Descent, in model: inout Model
  ) -> [RowIndex] {
    let c = model.island(of: r)
    if c.isSome {
      descent.openIsland(c, in: &model)
      descent.ladder.clear(in: &model)
    }
    combined.removeAll()
    pulls.removeAll()
    combined.append(r)
    pulls.append(Double(side))
    if combine(c, with: &descent, in: &model) {
      let set = conflictSet(in: &model)
      return readsOtherBounds(set, in: &model)
        ? minimal(withBounds(of: set, in: &model), in: &model) : set
    }
    combined.removeAll()
    pulls.removeAll()
    for i in 0..<descent.numbered.count {
      let q = descent.numbered[i]
      if model.rows[q].variable == .none && model.rows[q].level == .required
        && model.rows[q].pull != 0
      {
        combined.append(q)
        pulls.append(model.rows[q].pull)
      }
    }
    _ = combine(c, with: &descent, in: &model)
    return minimal(
      withBounds(
        of: conflictSet(in: &model).filter { model.rows[$0].level == .required }, in: &model),
      in: &model)
  }

  private mutating func conflictSet(in model: inout Model) -> [RowIndex] {
    model.advanceEpoch()
    var set: [RowIndex] = []
    set.reserveCapacity(combined.count)
    for i in 0..<combined.count where model.tallies[combined[i]].mark != model.epoch {
      model.tallies[combined[i]].mark = model.epoch
      set.append(combined[i])
    }
    return set
  }

  /// Whether a bound outside the set could make a smaller set impossible.
  private mutating func readsOtherBounds(_ set: [RowIndex], in model: inout Model) -> Bool {
    if set.count <= 1 { return false }
    for r in set {
      for t in model.rows[r].terms {
        let bound = model.variables[model.terms[t].variable].bound
        if bound.isSome && !set.contains(bound) { return true }
      }
    }
    return false
  }

  private mutating func withBounds(of set: [RowIndex], in model: inout Model) -> [RowIndex] {
    var all = set
    for r in set {
      for t in model.rows[r].terms {
        let bound = model.variables[model.terms[t].variable].bound
        if bound.isSome && !all.contains(bound) { all.append(bound) }
      }
    }
    return all
  }

  /// Adds the rows of the basis that balance the rows in `combined`.
  ///
  /// Returns true when the combination proves a conflict: when the sign of each multiplier is one
  /// that its row allows. If the call began with a single row, the set is then minimal, because the
  /// rows of a basis are independent.
  private mutating func combine(
    _ c: IslandIndex, with descent: inout Descent, in model: inout Model
  ) -> Bool {
    let isProof = !c.isSome || combineIsland(c, with: &descent, in: &model)
    combineTrunk(with: &descent, in: &model)
    return isProof
  }

  /// Adds the rows of the island's basis; returns whether each has a sign that it allows.
  private mutating func combineIsland(
    _ c: IslandIndex, with descent: inout Descent, in model: inout Model
  ) -> Bool {
    var isProof = true
    descent.sweep.prepareRates(count: descent.numbered.count)
    for i in 0..<combined.count { descent.sweep.seed(c, combined[i], pulls[i], in: &model) }
    let rates = descent.sweep.backwardRates(c, in: &model)
    for k in 0..<rates.hits.count {
      let r = rates.hits[k]
      let pull = rates[model.rows[r].number]
      descent.sweep.rates[model.rows[r].number] = 0
      if abs(pull) <= Model.slopeTolerance { continue }
      if model.rows[r].level != .required || !model.rows[r].costs(pull > 0 ? 1 : -1) {
        isProof = false
      }
      combined.append(r)
      pulls.append(pull)
    }
    return isProof
  }

  /// Adds the rows of the trunk, from the last position down.
  private mutating func combineTrunk(with descent: inout Descent, in model: inout Model) {
    var high = -1
    for i in 0..<combined.count {
      high = max(high, seedTrunk(combined[i], pulls[i], with: &descent, in: &model))
    }
    while high >= 0 {
      while descent.sweep.work[high] != 0 {
        let bit = 63 - descent.sweep.work[high].leadingZeroBitCount
        let position = Position(word: high, bit: bit)
        descent.sweep.remove(position)
        let v = model.order[position]
        let g = descent.sweep.gradient[v]
        descent.sweep.gradient[v] = 0
        if abs(g) <= 1e-12 { continue }
        let r = model.variables[v].row
        let pull = -g / model.coefficient(of: v, in: r)
        combined.append(r)
        pulls.append(pull)
        _ = seedTrunk(r, pull, with: &descent, in: &model)
        // The row balances its own variable by construction.
        descent.sweep.gradient[v] = 0
        descent.sweep.remove(position)
      }
      high -= 1
    }
  }

  /// Passes a multiplier on to the trunk variables of its row; returns the highest word with a
  /// mark.
  private mutating func seedTrunk(
    _ r: RowIndex, _ pull: Double, with descent: inout Descent, in model: inout Model
  ) -> Int {
    var high = -1
    for t in model.rows[r].terms {
      let u = model.terms[t].variable
      guard !model.variables[u].island.isSome, model.variables[u].row.isSome else { continue }
      descent.sweep.gradient[u] += pull * model.terms[t].coefficient
      descent.sweep.insert(model.variables[u].position)
      high = max(high, model.variables[u].position.word)
    }
    return high
  }

  /// Returns the set without the rows that it does not need in order to be impossible.
  private mutating func minimal(_ set: [RowIndex], in model: inout Model) -> [RowIndex] {
    var trial = Trial()
    defer { trial.free() }
    var copies: [RowIndex] = []
    for r in set { copies.append(trial.add(r, of: &model)) }
    if trial.isPossible() { return [] }
    var kept = set
    for (i, r) in set.enumerated() where !model.rows[r].flags.contains(.bound) {
      trial.remove(copies[i])
      if trial.isPossible() {
        copies[i] = trial.add(r, of: &model)
      } else {
        kept.removeAll { $0 == r }
      }
    }
    return kept
  }
}
