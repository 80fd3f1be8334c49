extension Engine {
  /// Removes a variable and the rows that still read it.
  mutating func endVariable(_ v: VariableIndex) {
    finishLeaving()
    while model.variables[v].head.isSome { removeRow(model.terms[model.variables[v].head].row) }
    // From the start each time: removing a row may add one again that was left out.
    var t = model.variables[v].single
    while t.isSome {
      let r = model.terms[t].row
      if model.rows[r].flags.isDisjoint(with: [.bound, .stay]) {
        removeRow(r)
        t = model.variables[v].head.isSome ? model.variables[v].head : model.variables[v].single
      } else {
        t = model.terms[t].next
      }
    }
    // A row that a conflict left out is in no column.
    for dispute in conflicts.disputes where model.reads(dispute.broken, v) {
      removeRow(dispute.broken)
    }
    if model.variables[v].bound.isSome { removeRow(model.variables[v].bound) }
    if model.variables[v].island.isSome { model.doom(model.variables[v].island) }
    model.variables[v].flags.remove(.live)
    model.generations[v] &+= 1
    model.pools.variables.push(v)
  }

  mutating func removeRow(_ r: RowIndex) {
    if !model.rows[r].flags.contains(.bound) { model.userRowCount -= 1 }
    if model.rows[r].flags.contains(.disputed) { conflicts.settleDisputes(with: r, in: &model) }
    if !model.rows[r].flags.contains(.broken) {
      model.detach(r)
      model.unlink(r)
    }
    model.releaseRow(r)
  }

  mutating func setConstant(_ r: RowIndex, _ constant: Double) {
    model.rows[r].constant = constant
    if model.rows[r].flags.contains(.disputed) { conflicts.settleDisputes(with: r, in: &model) }
    if !model.rows[r].flags.isDisjoint(with: [.fresh, .broken]) { return }
    let v = model.rows[r].variable
    if v.isSome {
      if model.variables[v].position.isSome { model.frontier.insert(model.variables[v].position) }
    } else if v == .closing {
      for t in model.rows[r].terms {
        let c = model.variables[model.terms[t].variable].island
        guard c.isSome else { continue }
        model.frontier.insert(model.islands[c].base)
        break
      }
    } else {
      if model.rows[r].count == 1 {
        model.variables[model.terms[model.rows[r].start].variable].low = .infinity
      }
      model.edits.check.append(r)
    }
  }

  /// Gives a row another level.
  ///
  /// Removes the row and adds it in place, so that its handle and age stay.
  mutating func setLevel(_ r: RowIndex, _ level: LevelIndex) {
    if model.rows[r].flags.contains(.disputed) { conflicts.settleDisputes(with: r, in: &model) }
    let isFresh = model.rows[r].flags.contains(.fresh)
    if !isFresh { model.detach(r) }
    model.levels.leave(model.rows[r].level)
    model.rows[r].level = level
    if !isFresh {
      model.rows[r].flags.insert(.fresh)
      model.rows[r].side = 0
      model.rows[r].isOff = false
      model.edits.fresh.append(r)
    }
  }

  // MARK: Rows that are removed and added again

  /// Removes a row for the solver's user.
  ///
  /// A few removed rows stay in the solution until the next solve, in case the user adds an equal
  /// row.
  mutating func withdrawRow(_ r: RowIndex) {
    guard model.edits.leaving.count < 4, model.rows[r].flags == .live else { return removeRow(r) }
    model.userRowCount -= 1
    model.info[r].generation &+= 1
    model.rows[r].flags.insert(.leaving)
    model.edits.leaving.append(r)
  }

  /// Takes the removed rows that were not added again out of the solution.
  mutating func finishLeaving() {
    for i in 0..<model.edits.leaving.count {
      let r = model.edits.leaving[i]
      model.rows[r].flags.remove(.leaving)
      model.userRowCount += 1
      removeRow(r)
    }
    model.edits.leaving.removeAll()
  }

  /// Restores a removed row that equals a new one except for the constant; returns nil when there
  /// is none.
  ///
  /// The row gets a new age, as if it had just been added.
  mutating func recallRow(
    _ source: UnsafeBufferPointer<Term>, _ relation: Int8, _ constant: Double, level: LevelIndex,
    rank: Int32
  ) -> RowIndex? {
    for i in 0..<model.edits.leaving.count {
      let r = model.edits.leaving[i]
      guard model.rows[r].relation == relation, model.rows[r].level == level,
        model.info[r].rank == rank,
        hasTerms(r, source)
      else { continue }
      model.edits.leaving[i] = model.edits.leaving[model.edits.leaving.count - 1]
      model.edits.leaving.claim(model.edits.leaving.count - 1)
      model.rows[r].flags.remove(.leaving)
      model.levels.leave(level)
      model.userRowCount += 1
      model.age += 1
      model.info[r].age = model.age
      if model.rows[r].constant != constant { setConstant(r, constant) }
      return r
    }
    return nil
  }

  private func hasTerms(_ r: RowIndex, _ source: UnsafeBufferPointer<Term>) -> Bool {
    guard Int(model.rows[r].count) == source.count else { return false }
    let start = model.rows[r].start
    for i in 0..<source.count
    where model.terms[start + i].variable != source[i].variable.cell
      || model.terms[start + i].coefficient != source[i].coefficient
    { return false }
    return true
  }
}
