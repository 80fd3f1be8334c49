// Required rows that exclude each other.
extension Engine {
  /// Leaves out one row of one conflict; false when there is none.
  mutating func breakConflict() -> Bool {
    while let r = bad.popLast() {
      guard rows[r].flags & (RowCell.live | RowCell.broken | RowCell.fresh) == RowCell.live,
        rows[r].variable == Mark.none, rows[r].level == 1
      else { continue }
      let residual = residual(r)
      let side: Int8 = residual > 0 ? 1 : -1
      guard abs(residual) > slack(r), rows[r].costs(side) else { continue }
      let set = conflictingSet(around: r, side)
      let candidates = set.filter { rows[$0].flags & RowCell.bound == 0 }
      guard let broken = candidates.max(by: isBrokenAfter) else { continue }
      leaveOut(broken, because: candidates)
      // Another row may hold the same values, so that nothing would look at this one again.
      bad.append(r)
      return true
    }
    return false
  }

  /// Whether the left row is kept rather than the right one.
  private func isBrokenAfter(_ left: Int32, _ right: Int32) -> Bool {
    (info[left].rank, info[left].age) < (info[right].rank, info[right].age)
  }

  private mutating func leaveOut(_ r: Int32, because set: [Int32]) {
    detach(r)
    unlink(r)
    rows[r].flags |= RowCell.broken
    // Conflicts this row had a part in may be over without it.
    settleDisputes(with: r)
    disputes.append(Dispute(set: set.sorted { info[$0].age < info[$1].age }, broken: r))
    for member in set { rows[member].flags |= RowCell.disputed }
  }

  /// Ends the conflicts a row takes part in; the rows left out for them try again.
  mutating func settleDisputes(with r: Int32) {
    var kept: [Dispute] = []
    var returning: [Int32] = []
    for dispute in disputes {
      if dispute.set.contains(r) { returning.append(dispute.broken) } else { kept.append(dispute) }
    }
    if returning.isEmpty { return }
    disputes = kept
    for row in returning {
      rows[row].flags &= ~RowCell.broken
      attach(row)
    }
  }

  /// A minimal set of required rows that cannot hold together, the violated row `r` among the
  /// reasons for it.
  private mutating func conflictingSet(around r: Int32, _ side: Int8) -> [Int32] {
    let c = island(of: r)
    if c >= 0 {
      openIsland(c)
      leaveLevels()
    }
    var (set, isProof) = combination(c, of: [(r, Double(side))])
    if isProof { return readsOtherBounds(set) ? minimal(withBounds(of: set)) : set }
    var violated: [(row: Int32, pull: Double)] = []
    for i in 0..<islandRows.count {
      let q = islandRows[i]
      if rows[q].variable == Mark.none && rows[q].level == 1 && rows[q].pull != 0 {
        violated.append((q, rows[q].pull))
      }
    }
    (set, _) = combination(c, of: violated)
    return minimal(withBounds(of: set.filter { rows[$0].level == 1 }))
  }

  /// Whether bounds that took no part could make a smaller set impossible.
  private func readsOtherBounds(_ set: [Int32]) -> Bool {
    if set.count <= 1 { return false }
    return withBounds(of: set).count > set.count
  }

  private func withBounds(of set: [Int32]) -> [Int32] {
    var all = set
    for r in set {
      let start = Int(rows[r].start)
      for t in start..<start + Int(rows[r].count) {
        let bound = variables[terms[t].variable].bound
        if bound >= 0 && !all.contains(bound) { all.append(bound) }
      }
    }
    return all
  }

  /// The rows of the basis that, with multipliers, add up against the given ones.
  ///
  /// It is a proof of conflict when each multiplier has a sign its row can answer for. With a
  /// single given row the set is then minimal, because the rows of a basis are independent.
  private mutating func combination(
    _ c: Int32, of given: [(row: Int32, pull: Double)]
  ) -> (set: [Int32], isProof: Bool) {
    var found: [(row: Int32, pull: Double)] = given
    var isProof = true
    if c >= 0 {
      rates.claim(islandRows.count)
      rates.base.update(repeating: 0, count: islandRows.count)
      for (r, pull) in given { seed(c, r, pull) }
      backward(c, into: rates.base, stride: 1)
      for k in 0..<hits.count {
        let r = hits[k]
        let pull = rates[rows[r].next]
        rates[rows[r].next] = 0
        if abs(pull) <= Engine.slopeTolerance { continue }
        if rows[r].level != 1 || !rows[r].costs(pull > 0 ? 1 : -1) { isProof = false }
        found.append((r, pull))
      }
    }
    // On through the trunk, from the last position down.
    var high = -1
    for (r, pull) in found {
      let start = Int(rows[r].start)
      for t in start..<start + Int(rows[r].count) {
        let u = terms[t].variable
        guard variables[u].island < 0, variables[u].row >= 0 else { continue }
        gradient[u] += pull * terms[t].coefficient
        setWork(variables[u].position)
        high = max(high, Int(variables[u].position) >> 6)
      }
    }
    while high >= 0 {
      while work[high] != 0 {
        let bit = 63 - work[high].leadingZeroBitCount
        work[high] &= ~(1 << UInt64(bit))
        let v = order[high << 6 | bit]
        let g = gradient[v]
        gradient[v] = 0
        if abs(g) <= 1e-12 { continue }
        let r = variables[v].row
        let start = Int(rows[r].start)
        let end = start + Int(rows[r].count)
        var a = 1.0
        for t in start..<end where terms[t].variable == v { a = terms[t].coefficient }
        found.append((r, -g / a))
        for t in start..<end where terms[t].variable != v {
          let u = terms[t].variable
          gradient[u] -= g / a * terms[t].coefficient
          setWork(variables[u].position)
        }
      }
      high -= 1
    }
    var set: [Int32] = []
    for (r, _) in found where !set.contains(r) { set.append(r) }
    return (set, isProof)
  }

  /// Drops rows from an impossible set as long as it stays impossible.
  private func minimal(_ set: [Int32]) -> [Int32] {
    var model = Engine()
    defer { model.free() }
    var names: [Int32: Int32] = [:]
    var handles: [Int32] = []
    func add(_ r: Int32) -> Int32 {
      var copy: [Term] = []
      let start = Int(rows[r].start)
      for t in start..<start + Int(rows[r].count) {
        let v = terms[t].variable
        let name = names[v] ?? model.makeVariable()
        names[v] = name
        copy.append(Term(Variable(index: name, generation: 0), terms[t].coefficient))
      }
      let level = model.level(for: 500)
      return copy.withUnsafeBufferPointer {
        model.addRow($0, rows[r].relation, rows[r].constant, level: level, rank: 0)
      }
    }
    for r in set { handles.append(add(r)) }
    model.solve()
    if model.holdsEverything() { return [] }
    var kept = set
    for (i, r) in set.enumerated() where rows[r].flags & RowCell.bound == 0 {
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

  /// Whether no row at all is violated.
  private func holdsEverything() -> Bool {
    for r in 0..<Int32(rows.count) where rows[r].flags & RowCell.live != 0 && rows[r].level != 0 {
      let residual = residual(r)
      if abs(residual) > slack(r) && rows[r].costs(residual > 0 ? 1 : -1) { return false }
    }
    return true
  }
}
