extension Model {
  @inline(__always)
  mutating func wait(for v: VariableIndex) {
    variables[v].flags.insert(.pending)
    edits.pending.append(v)
  }

  /// Forgets how a variable was determined.
  @inline(__always)
  mutating func release(_ v: VariableIndex) {
    let position = variables[v].position
    if position.isSome {
      order[position] = .none
      frontier.remove(position)
      placed -= 1
    }
    variables[v].row = .none
    variables[v].island = .none
    variables[v].position = .none
    variables[v].low = .infinity
    if !variables[v].flags.contains(.pending) { wait(for: v) }
  }

  mutating func dissolveIsland(_ c: IslandIndex) {
    let island = islands[c]
    if island.flags.contains(.isFree) { return }
    isRevised = true
    dropTear(of: c)
    for position in island.positions {
      let v = order[position]
      if !v.isSome { continue }
      let r = variables[v].row
      if r.isSome {
        rows[r].variable = .none
        if rows[r].flags.contains(.stay) { endStay(r) }
      }
      release(v)
    }
    islands[c].flags = .isFree
    islands[c].count = 0
    pools.islands.append(c)
  }

  mutating func endStay(_ r: RowIndex) {
    unlink(r)
    releaseRow(r)
  }

  /// Makes a row that keeps a variable at a value, and whose violation costs nothing.
  mutating func makeStay(_ v: VariableIndex, at value: Double) -> RowIndex {
    let r = allocateRow(
      count: 1, relation: 0, constant: value, level: .free, flags: [.live, .stay])
    terms[rows[r].start].coefficient = 1
    terms[rows[r].start].variable = v
    link(r)
    return r
  }

  var hasWork: Bool {
    edits.fresh.count | edits.pending.count | edits.check.count | edits.leaving.count
      | edits.loose.count | edits.doomed.count | agenda.islands.count | agenda.rechecks.count != 0
      || frontier.high >= 0
  }

  /// Counts one exchange, or work of that size, against the allowance of this solve.
  @inline(__always)
  mutating func spend(_ amount: Int = 1) { agenda.allowance -= amount }

  /// Returns the value of a variable before this solve.
  @inline(__always)
  func previous(_ v: VariableIndex) -> Double {
    variables[v].stamp == solveNumber ? variables[v].old : x[v]
  }
}
