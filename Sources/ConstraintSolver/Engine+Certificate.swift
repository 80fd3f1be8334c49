extension Engine {
  /// Returns the faults of the last solution; empty when the solution is proved to be the best one.
  ///
  /// Computes a multiplier for every row and level from the rows alone. Then checks that the
  /// multipliers balance, that each is within the limits of its row, and that each row off its kink
  /// has the multiplier of its side. By duality, no other values then have smaller violations.
  mutating func certificate() -> [String] {
    var faults: [String] = []
    if hasWork { faults.append("edits are waiting") }
    checkStructure(&faults)
    var broken = Set<RowIndex>()
    for dispute in clash.disputes { broken.insert(dispute.broken) }
    for r in rows.indices where rows[r].flags.contains(.live) {
      let isBroken = rows[r].flags.contains(.broken)
      if isBroken != broken.contains(r) { faults.append("row \(r): broken and not disputed") }
      if isBroken || rows[r].level == .free && rows[r].variable == .none { continue }
      let residual = exactResidual(r)
      let size = abs(rows[r].constant) + magnitude(of: r)
      if rows[r].variable != .none && abs(residual) > 1e-9 * (1 + size) {
        faults.append("row \(r) is not tight: \(residual)")
      }
      if rows[r].level == .required && abs(residual) > slack(r) * 2 + Engine.rounding * size
        && rows[r].costs(residual > 0 ? 1 : -1)
      {
        faults.append("row \(r) is violated by \(residual)")
      }
    }
    keepingMultipliers { engine in
      for c in engine.islands.indices where !engine.islands[c].flags.contains(.isFree) {
        engine.checkMultipliers(c, &faults)
      }
    }
    return faults
  }

  private func magnitude(of r: RowIndex) -> Double {
    var sum = 0.0
    for t in rows[r].terms {
      sum += abs(terms[t].coefficient * x[terms[t].variable])
    }
    return sum
  }

  private func checkStructure(_ faults: inout [String]) {
    var count = 0
    for i in order.indices where order[i].isSome {
      let v = order[i]
      count += 1
      if variables[v].position != i { faults.append("variable \(v) is misplaced") }
      let r = variables[v].row
      if r == .torn && variables[v].island.isSome { continue }
      if !r.isSome || rows[r].variable != v || !rows[r].flags.contains(.live) {
        faults.append("variable \(v) has no row of its own")
        continue
      }
      for t in rows[r].terms {
        let u = terms[t].variable
        if u == v || variables[u].row == .torn { continue }
        if !variables[u].position.isSome || variables[u].position >= i {
          faults.append("variable \(v) is determined before \(u)")
        }
      }
    }
    if count != placed { faults.append("\(placed) variables counted, \(count) found") }
  }

  /// Computes each multiplier by elimination along the order, without the sparse passes.
  private mutating func checkMultipliers(_ c: IslandIndex, _ faults: inout [String]) {
    openIsland(c)
    defer { leaveLevels() }
    guard computeMultipliers(c) else { return }
    let levelCount = descent.levels.count
    for position in islands[c].positions {
      let v = order[position]
      for q in 0..<levelCount {
        var sum = 0.0
        for column in 0..<2 {
          var t = column == 0 ? variables[v].head : variables[v].single
          while t.isSome {
            let r = terms[t].row
            sum += terms[t].coefficient * multiplier(r, q)
            t = terms[t].next
          }
        }
        if abs(sum) > 1e-6 { faults.append("variable \(v) is out of balance by \(sum)") }
      }
    }
    for i in 0..<descent.rows.count where rows[descent.rows[i]].variable != .none {
      let r = descent.rows[i]
      let own = rows[r].level == .free ? -1 : Int(levels[rows[r].level].number)
      for side in [1.0, -1.0] {
        for q in 0..<levelCount {
          let limit = q == own && rows[r].costs(side > 0 ? 1 : -1) ? 1.0 : 0
          let margin = limit - side * multiplier(r, q)
          if margin > 1e-6 { break }
          if margin < -1e-6 {
            faults.append("row \(r) pulls too hard at level \(q): \(multiplier(r, q))")
            break
          }
        }
      }
    }
    for i in 0..<descent.rows.count where rows[descent.rows[i]].variable == .none {
      let r = descent.rows[i]
      let residual = residual(r)
      if abs(residual) > slack(r) * 2 && rows[r].level != .free
        && (residual > 0) != (rows[r].side > 0)
      {
        faults.append("row \(r) is on side \(rows[r].side), off by \(residual)")
      }
    }
  }

  private func multiplier(_ r: RowIndex, _ q: Int) -> Double {
    if rows[r].variable == .none {
      return rows[r].level != .free && Int(levels[rows[r].level].number) == q ? rows[r].pull : 0
    }
    return descent.multipliers[Int(rows[r].number) * descent.levels.count + q]
  }
}
