extension Engine {
  // MARK: Taking apart

  /// Brings the trunk and the islands in line with the rows added and removed since the last solve.
  mutating func restructure() {
    course.leave()
    kept.island = .none
    if edits.loose.count > 0 {
      if edits.loose.count > 1 { sortLoose() }
      for i in 0..<edits.loose.count where variables[edits.loose[i]].row == .loose {
        if !redetermine(edits.loose[i]) { dissolveTrunk(edits.loose[i]) }
      }
      edits.loose.removeAll()
    }
    if edits.doomed.count > 0 {
      for i in 0..<edits.doomed.count { dissolveIsland(edits.doomed[i]) }
      edits.doomed.removeAll()
    }
    if edits.fresh.count > 0 {
      // Not a range, because the list could grow while the loop runs.
      var i = 0
      while i < edits.fresh.count {
        sort(fresh: edits.fresh[i])
        i += 1
      }
      edits.fresh.removeAll()
    }
  }

  /// Sorts the loose variables by position, so that an earlier variable is settled before a later
  /// one reads it.
  private mutating func sortLoose() {
    let positions = variables
    edits.loose.sort { positions[$0].position < positions[$1].position }
  }

  /// Finds another required equation for a trunk variable that lost its row, so that all variables
  /// computed from it can stay.
  private mutating func redetermine(_ v: VariableIndex) -> Bool {
    let position = variables[v].position
    for column in 0..<2 {
      var t = column == 0 ? variables[v].head : variables[v].single
      search: while t.isSome {
        let r = terms[t].row
        t = terms[t].next
        guard rows[r].isFirm, rows[r].variable == .none else { continue }
        for k in rows[r].terms {
          let u = terms[k].variable
          if u == v { continue }
          if !variables[u].row.isSome || variables[u].island.isSome
            || variables[u].position >= position
          {
            continue search
          }
        }
        variables[v].row = r
        rows[r].variable = v
        rows[r].side = 0
        rows[r].isOff = false
        frontier.insert(position)
        return true
      }
    }
    return false
  }

  /// Decides what a new row changes in the trunk and the islands.
  @inline(__always)
  private mutating func sort(fresh r: RowIndex) {
    guard rows[r].flags.contains(.fresh) else { return }
    rows[r].flags.remove(.fresh)
    if rows[r].variable.isSome { return }
    var island = IslandIndex.none
    var isAlone = true
    var meetsUnknown = false
    var last = Position.none
    for t in rows[r].terms {
      let v = terms[t].variable
      if variables[v].row == .none {
        if !variables[v].flags.contains(.pending) { wait(for: v) }
        meetsUnknown = true
      } else if variables[v].island.isSome {
        if island.isSome && island != variables[v].island { isAlone = false }
        island = variables[v].island
      } else {
        last = max(last, variables[v].position)
      }
    }
    if !island.isSome {
      if !meetsUnknown { edits.check.append(r) }
      return
    }
    // A row inside one island can join the island as it is, unless the row could turn a part of it
    // into trunk or reads a variable that is determined later.
    if isAlone && !meetsUnknown && !rows[r].isFirm && last < islands[island].base {
      islands[island].flags.insert(.isWatched)
      edits.check.append(r)
      return
    }
    for t in rows[r].terms {
      let c = variables[terms[t].variable].island
      if c.isSome { dissolveIsland(c) }
    }
  }

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
    kept.island = .none
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

  /// Forgets a trunk variable and all variables computed from it.
  mutating func dissolveTrunk(_ first: VariableIndex) {
    let base = assembly.stack.count
    assembly.stack.append(first)
    let r = variables[first].row
    if r.isSome { rows[r].variable = .none }
    release(first)
    while assembly.stack.count > base {
      guard let v = assembly.stack.popLast() else { break }
      for column in 0..<2 {
        var t = column == 0 ? variables[v].head : variables[v].single
        while t.isSome {
          let r = terms[t].row
          t = terms[t].next
          let w = rows[r].variable
          if w.isSome && !variables[w].island.isSome {
            rows[r].variable = .none
            release(w)
            assembly.stack.append(w)
          } else if rows[r].count > 1 {
            for k in rows[r].terms {
              let c = variables[terms[k].variable].island
              if c.isSome { dissolveIsland(c) }
            }
          }
        }
      }
    }
  }

  // MARK: Putting together

  /// Determines all waiting variables: first by the cascade of required equations, then by islands.
  mutating func determinePending() {
    course.leave()
    kept.island = .none
    if order.count > 2 * placed + 1024 { compactOrder() }
    advanceEpoch()
    let epoch = self.epoch
    assembly.touched.removeAll()
    assembly.queue.removeAll()
    var waiting = 0
    for i in 0..<edits.pending.count {
      let v = edits.pending[i]
      variables[v].flags.remove(.pending)
      // A variable without rows keeps its value and has no place in the order.
      guard variables[v].flags.contains(.live), variables[v].row == .none,
        variables[v].head.isSome || variables[v].single.isSome
      else { continue }
      edits.pending[waiting] = v
      waiting += 1
      countUnknown(v, epoch)
    }
    statistics.variablesSolved += waiting
    let rows = self.rows
    for i in 0..<assembly.touched.count {
      let r = assembly.touched[i]
      if tallies[r].unknowns == 1 && rows[r].isFirm { assembly.queue.append(r) }
    }
    order.reserve(order.count + waiting)
    let words = (order.count + waiting) >> 6 + 1
    if words > frontier.words.count {
      frontier.words.resize(words, filling: 0)
      sweep.work.resize(words, filling: 0)
    }
    cascade()
    for i in 0..<waiting {
      let v = edits.pending[i]
      if variables[v].row == .none && !variables[v].island.isSome { buildIsland(around: v) }
    }
    edits.pending.removeAll()
    // Read from `self` again: an island may have added rows that keep a value.
    for i in 0..<assembly.touched.count where self.rows[assembly.touched[i]].variable == .none {
      observeFirst(assembly.touched[i])
    }
  }

  /// Counts the variable as unknown in all of its rows, and collects those rows.
  @inline(__always)
  private mutating func countUnknown(_ v: VariableIndex, _ epoch: Int32) {
    let terms = self.terms
    for column in 0..<2 {
      var t = column == 0 ? variables[v].head : variables[v].single
      while t.isSome {
        let r = terms[t].row
        t = terms[t].next
        if tallies[r].mark != epoch {
          tallies[r].mark = epoch
          tallies[r].unknowns = 1
          assembly.touched.append(r)
        } else {
          tallies[r].unknowns += 1
        }
      }
    }
  }

  private mutating func cascade() {
    let rows = self.rows
    let terms = self.terms
    let variables = self.variables
    var i = 0
    while i < assembly.queue.count {
      let r = assembly.queue[i]
      i += 1
      guard tallies[r].unknowns == 1, rows[r].variable == .none else { continue }
      let v = determine(r)
      variables[v].position = order.add(v)
      placed += 1
      for column in 0..<2 {
        var t = column == 0 ? variables[v].head : variables[v].single
        while t.isSome {
          let q = terms[t].row
          t = terms[t].next
          tallies[q].unknowns -= 1
          if tallies[q].unknowns == 1 && rows[q].isFirm { assembly.queue.append(q) }
        }
      }
    }
  }

  /// Makes a row with one unknown determine that variable; returns the variable.
  @inline(__always)
  mutating func determine(_ r: RowIndex) -> VariableIndex {
    let rows = self.rows
    let terms = self.terms
    let variables = self.variables
    let x = self.x
    var sum = rows[r].constant
    var a = 1.0
    var v = VariableIndex.none
    for t in rows[r].terms {
      let u = terms[t].variable
      if variables[u].row == .none {
        a = terms[t].coefficient
        v = u
      } else {
        sum -= terms[t].coefficient * x[u]
      }
    }
    statistics.rowsEvaluated += 1
    let value = a == 1 ? sum : sum / a
    if value != x[v] && value.isFinite {
      remember(v)
      x[v] = value
    }
    variables[v].row = r
    rows[r].variable = v
    rows[r].side = 0
    rows[r].isOff = false
    return v
  }

  mutating func compactOrder() {
    var to = Position(0)
    assembly.positions.removeAll()
    for i in order.indices where order[i].isSome {
      let v = order[i]
      if frontier.contains(i) {
        frontier.remove(i)
        assembly.positions.append(to)
      }
      let c = variables[v].island
      if c.isSome && islands[c].base == i { islands[c].base = to }
      order[to] = v
      variables[v].position = to
      to += 1
    }
    order.claim(Int(to.raw))
    frontier.empty()
    while let position = assembly.positions.popLast() { frontier.insert(position) }
  }
}
