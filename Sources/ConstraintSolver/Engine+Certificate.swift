extension Engine {
  /// Returns the faults of the last solution; empty when the solution is proved to be the best one.
  ///
  /// Computes a multiplier for every row and level from the rows alone. Then checks that the
  /// multipliers balance, that each is within the limits of its row, and that each row off its kink
  /// has the multiplier of its side. By duality, no other values then have smaller violations.
  mutating func certificate() -> [String] {
    var faults: [String] = []
    if model.hasWork { faults.append("edits are waiting") }
    checkStructure(&faults)
    var broken = Set<RowIndex>()
    for dispute in conflicts.disputes { broken.insert(dispute.broken) }
    for r in model.rows.indices where model.rows[r].flags.contains(.live) {
      let isBroken = model.rows[r].flags.contains(.broken)
      if isBroken != broken.contains(r) { faults.append("row \(r): broken and not disputed") }
      if isBroken || model.rows[r].level == .free && model.rows[r].variable == .none { continue }
      let residual = model.exactResidual(r)
      let size = abs(model.rows[r].constant) + magnitude(of: r)
      if model.rows[r].variable != .none && abs(residual) > 1e-9 * (1 + size) {
        faults.append("row \(r) is not tight: \(residual)")
      }
      if model.rows[r].level == .required
        && abs(residual) > model.slack(r) * 2 + Model.rounding * size
        && model.rows[r].costs(residual > 0 ? 1 : -1)
      {
        faults.append("row \(r) is violated by \(residual)")
      }
    }
    checkAllMultipliers(&faults)
    return faults
  }

  private func magnitude(of r: RowIndex) -> Double {
    var sum = 0.0
    for t in model.rows[r].terms {
      sum += abs(model.terms[t].coefficient * model.x[model.terms[t].variable])
    }
    return sum
  }

  private func checkStructure(_ faults: inout [String]) {
    var count = 0
    for i in model.order.indices where model.order[i].isSome {
      let v = model.order[i]
      count += 1
      if model.variables[v].position != i { faults.append("variable \(v) is misplaced") }
      let r = model.variables[v].row
      if r == .torn && model.variables[v].island.isSome { continue }
      if !r.isSome || model.rows[r].variable != v || !model.rows[r].flags.contains(.live) {
        faults.append("variable \(v) has no row of its own")
        continue
      }
      for t in model.rows[r].terms {
        let u = model.terms[t].variable
        if u == v || model.variables[u].row == .torn { continue }
        if !model.variables[u].position.isSome || model.variables[u].position >= i {
          faults.append("variable \(v) is determined before \(u)")
        }
      }
    }
    if count != model.placed { faults.append("\(model.placed) variables counted, \(count) found") }
  }

  /// Checks the multipliers of all islands, in memory of its own.
  ///
  /// Afterwards the rows have the numbers that `descent` gave them, and what the phases keep is as
  /// valid as before.
  private mutating func checkAllMultipliers(_ faults: inout [String]) {
    let memory = Memory()
    defer { memory.freeAll() }
    var other = Descent(in: memory)
    other.sweep.fit(&model)
    let isRevised = model.isRevised
    for c in model.islands.indices where !model.islands[c].flags.contains(.isFree) {
      checkMultipliers(c, &faults, with: &other)
    }
    descent.renumber(in: &model)
    model.isRevised = isRevised
  }

  /// Computes each multiplier by elimination along the order, without the sparse passes.
  private mutating func checkMultipliers(
    _ c: IslandIndex, _ faults: inout [String], with descent: inout Descent
  ) {
    descent.openIsland(c, in: &model)
    defer { descent.ladder.clear(in: &model) }
    guard descent.computeMultipliers(c, in: &model) else { return }
    checkBalance(c, &faults, of: descent)
    for i in 0..<descent.numbered.count {
      let r = descent.numbered[i]
      if model.rows[r].variable != .none {
        checkLimits(r, &faults, of: descent)
      } else {
        checkSide(r, &faults)
      }
    }
  }

  /// Checks that the multipliers of the rows of each variable cancel each other.
  private func checkBalance(_ c: IslandIndex, _ faults: inout [String], of descent: Descent) {
    for position in model.islands[c].positions {
      let v = model.order[position]
      for q in 0..<descent.ladder.count {
        var sum = 0.0
        for column in 0..<2 {
          var t = column == 0 ? model.variables[v].head : model.variables[v].single
          while t.isSome {
            sum += model.terms[t].coefficient * multiplier(model.terms[t].row, q, of: descent)
            t = model.terms[t].next
          }
        }
        if abs(sum) > 1e-6 { faults.append("variable \(v) is out of balance by \(sum)") }
      }
    }
  }

  /// Checks that no release of a row of the basis makes the violations smaller.
  private func checkLimits(_ r: RowIndex, _ faults: inout [String], of descent: Descent) {
    let own = model.rows[r].level == .free ? -1 : Int(model.levels[model.rows[r].level].number)
    for side in [1.0, -1.0] {
      for q in 0..<descent.ladder.count {
        let limit = q == own && model.rows[r].costs(side > 0 ? 1 : -1) ? 1.0 : 0
        let multiplier = multiplier(r, q, of: descent)
        let margin = limit - side * multiplier
        if margin > 1e-6 { break }
        if margin < -1e-6 {
          faults.append("row \(r) pulls too hard at level \(q): \(multiplier)")
          break
        }
      }
    }
  }

  /// Checks that a row outside the basis is on the side on which it counts.
  private func checkSide(_ r: RowIndex, _ faults: inout [String]) {
    let residual = model.residual(r)
    if abs(residual) > model.slack(r) * 2 && model.rows[r].level != .free
      && (residual > 0) != (model.rows[r].side > 0)
    {
      faults.append("row \(r) is on side \(model.rows[r].side), off by \(residual)")
    }
  }

  private func multiplier(_ r: RowIndex, _ q: Int, of descent: Descent) -> Double {
    if model.rows[r].variable == .none {
      return model.rows[r].level != .free && Int(model.levels[model.rows[r].level].number) == q
        ? model.rows[r].pull : 0
    }
    return descent.multipliers[Int(model.rows[r].number) * descent.ladder.count + q]
  }
}
