extension Descent {
  /// Numbers the rows and levels of an island and clears its multipliers.
  mutating func openIsland(_ c: IslandIndex, in model: inout Model) {
    model.advanceEpoch()
    model.isRevised = true
    numbered.removeAll()
    ladder.removeAll()
    for position in model.islands[c].positions {
      let v = model.order[position]
      for column in 0..<2 {
        var t = column == 0 ? model.variables[v].head : model.variables[v].single
        while t.isSome {
          let r = model.terms[t].row
          t = model.terms[t].next
          if model.tallies[r].mark == model.epoch { continue }
          model.tallies[r].mark = model.epoch
          model.rows[r].number = Int32(numbered.count)
          numbered.append(r)
          if model.rows[r].level != .free { ladder.note(model.rows[r].level, in: &model) }
        }
      }
    }
    ladder.number(in: &model)
  }

  /// Gives the rows of the island their numbers again.
  mutating func renumber(in model: inout Model) {
    for i in 0..<numbered.count { model.rows[numbered[i]].number = Int32(i) }
  }

  /// Whether some row of the island is violated on the side that counts.
  mutating func hasPulls(in model: inout Model) -> Bool {
    for i in 0..<numbered.count {
      let r = numbered[i]
      if model.rows[r].variable == .none && model.rows[r].pull != 0 { return true }
    }
    return false
  }

  /// Computes the multipliers of all rows of the basis from the rows; returns whether any is not
  /// zero.
  mutating func computeMultipliers(_ c: IslandIndex, in model: inout Model) -> Bool {
    multipliers.claim(numbered.count * ladder.count)
    multipliers.base.update(repeating: 0, count: multipliers.count)
    deltas.removeAll()
    for i in 0..<numbered.count {
      let r = numbered[i]
      guard model.rows[r].variable == .none else { continue }
      let pull = model.rows[r].pull
      if pull != 0 {
        deltas.append(Delta(level: model.levels[model.rows[r].level].number, row: r, amount: pull))
      }
    }
    applyDeltas(c, in: &model)
    return deltas.count > 0
  }

  /// Restores the balance of the multipliers after those of `deltas` changed.
  mutating func applyDeltas(_ c: IslandIndex, in model: inout Model) {
    guard deltas.count > 0 else { return }
    for q in 0..<Int32(ladder.count) {
      var any = false
      for i in 0..<deltas.count where deltas[i].level == q {
        sweep.seed(c, deltas[i].row, deltas[i].amount, in: &model)
        any = true
      }
      if any {
        sweep.backward(c, into: multipliers.base + Int(q), stride: ladder.count, in: &model)
      }
    }
  }

  /// Adds a multiple of some rates to the multipliers of a level.
  @inline(__always)
  func add(_ rates: Rates, times amount: Double, at level: Int, in model: inout Model) {
    let column = multipliers.base + level
    let levelCount = ladder.count
    for k in 0..<rates.hits.count {
      let number = model.rows[rates.hits[k]].number
      column[Int(number) * levelCount] += amount * rates[number]
    }
  }

  /// Makes the multipliers of a row zero.
  mutating func clearMultipliers(of r: RowIndex, in model: inout Model) {
    let m = multipliers.base + Int(model.rows[r].number) * ladder.count
    m.update(repeating: 0, count: ladder.count)
  }
}
