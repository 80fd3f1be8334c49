extension Engine {
  /// Collects the undetermined variables that depend on each other, and finds a first basis for
  /// them: takes the row of the highest level with one unknown, again and again.
  mutating func buildIsland(around first: VariableIndex) {
    let c = makeIsland()
    gather(c, around: first)
    sortLevels()
    let levelCount = descent.levels.count
    if assembly.heads.count < levelCount {
      assembly.heads.resize(levelCount, filling: .none)
      assembly.tails.resize(levelCount, filling: .none)
    }
    for q in 0..<levelCount {
      assembly.heads[q] = .none
      assembly.tails[q] = .none
    }
    for i in 0..<assembly.wishes.count where tallies[assembly.wishes[i]].unknowns == 1 {
      enqueueSoft(assembly.wishes[i])
    }
    assembly.queue.removeAll()
    var firm = 0
    var isSorted = false
    var candidate = 0
    var left = assembly.members.count
    while left > 0 {
      var chosen = RowIndex.none
      if firm < assembly.queue.count {
        let r = assembly.queue[firm]
        firm += 1
        if tallies[r].unknowns != 1 { continue }
        chosen = r
      } else {
        chosen = popSoft(levelCount)
      }
      let v: VariableIndex
      if chosen.isSome {
        v = determine(chosen)
      } else {
        // No row determines a variable: keep the value of the variable that was made first.
        if !isSorted {
          isSorted = true
          assembly.members.sort(by: <)
        }
        while variables[assembly.members[candidate]].row != .none { candidate += 1 }
        v = assembly.members[candidate]
        let stay = makeStay(v, at: previous(v))
        if x[v] != rows[stay].constant { x[v] = rows[stay].constant }
        rows[stay].variable = v
        variables[v].row = stay
      }
      settle(v)
      left -= 1
    }
    leaveLevels()
    statistics.componentsSolved += 1
    recheck(c)
  }

  private mutating func makeIsland() -> IslandIndex {
    let fresh = Island(base: Position(order.count), count: 0, tear: .none, flags: [])
    if let free = pools.islands.popLast() {
      islands[free] = fresh
      return free
    }
    return islands.add(fresh)
  }

  /// Collects the island's variables breadth first, its optional rows into `wishes`, and their
  /// levels.
  private mutating func gather(_ c: IslandIndex, around first: VariableIndex) {
    advanceEpoch()
    let epoch = self.epoch
    let rows = self.rows
    let terms = self.terms
    let variables = self.variables
    assembly.members.removeAll()
    assembly.wishes.removeAll()
    descent.levels.removeAll()
    variables[first].island = c
    assembly.members.append(first)
    var i = 0
    while i < assembly.members.count {
      let v = assembly.members[i]
      i += 1
      for column in 0..<2 {
        var t = column == 0 ? variables[v].head : variables[v].single
        while t.isSome {
          let r = terms[t].row
          t = terms[t].next
          if tallies[r].mark == epoch { continue }
          tallies[r].mark = epoch
          let level = rows[r].level
          if level.isOptional {
            assembly.wishes.append(r)
            noteLevel(level)
          }
          if column == 1 { continue }
          for k in rows[r].terms {
            let u = terms[k].variable
            if variables[u].row == .none && !variables[u].island.isSome {
              variables[u].island = c
              assembly.members.append(u)
            }
          }
        }
      }
    }
    islands[c].count = Int32(assembly.members.count)
  }

  @inline(__always)
  mutating func noteLevel(_ level: LevelIndex) {
    if levels[level].number < 0 {
      levels[level].number = 0
      descent.levels.append(level)
    }
  }

  /// Numbers the collected levels from the strongest down.
  mutating func sortLevels() {
    let noted = descent.levels.base
    for i in 0..<descent.levels.count {
      let level = noted[i]
      let strength = levels[level].strength
      var at = i
      while at > 0 && levels[noted[at - 1]].strength < strength {
        noted[at] = noted[at - 1]
        at -= 1
      }
      noted[at] = level
    }
    for i in 0..<descent.levels.count { levels[noted[i]].number = Int32(i) }
  }

  mutating func leaveLevels() {
    for i in 0..<descent.levels.count { levels[descent.levels[i]].number = -1 }
  }

  @inline(__always)
  private mutating func enqueueSoft(_ r: RowIndex) {
    let q = levels[rows[r].level].number
    tallies[r].next = .none
    if assembly.tails[q].isSome {
      tallies[assembly.tails[q]].next = r
    } else {
      assembly.heads[q] = r
    }
    assembly.tails[q] = r
  }

  @inline(__always)
  private mutating func popSoft(_ levelCount: Int) -> RowIndex {
    for q in 0..<levelCount {
      while assembly.heads[q].isSome {
        let r = assembly.heads[q]
        assembly.heads[q] = tallies[r].next
        if !tallies[r].next.isSome { assembly.tails[q] = .none }
        if tallies[r].unknowns == 1 { return r }
      }
    }
    return .none
  }

  /// Gives a determined variable its place in the order, and counts it as known in its rows.
  @inline(__always)
  private mutating func settle(_ v: VariableIndex) {
    let rows = self.rows
    let terms = self.terms
    variables[v].position = order.add(v)
    placed += 1
    for column in 0..<2 {
      var t = column == 0 ? variables[v].head : variables[v].single
      while t.isSome {
        let r = terms[t].row
        t = terms[t].next
        tallies[r].unknowns -= 1
        if tallies[r].unknowns == 1 && rows[r].variable == .none {
          if rows[r].isFirm {
            assembly.queue.append(r)
          } else if rows[r].level.isOptional {
            enqueueSoft(r)
          }
        }
      }
    }
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
}
