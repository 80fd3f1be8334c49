extension Engine {
  /// Gathers the undetermined variables that depend on each other and finds a first basis for them:
  /// the most important row that has one unknown left, again and again.
  mutating func buildIsland(around first: Int32) {
    let c = makeIsland()
    gather(c, around: first)
    sortLevels()
    let levelCount = descent.levels.count
    if assembly.heads.count < levelCount {
      assembly.heads.resize(levelCount, filling: -1)
      assembly.tails.resize(levelCount, filling: -1)
    }
    for q in 0..<levelCount {
      assembly.heads[q] = -1
      assembly.tails[q] = -1
    }
    for i in 0..<descent.crossed.count where tallies[descent.crossed[i]].unknowns == 1 {
      enqueueSoft(descent.crossed[i])
    }
    assembly.queue.removeAll()
    var firm = 0
    var isSorted = false
    var candidate = 0
    var left = assembly.members.count
    while left > 0 {
      var chosen: Int32 = -1
      if firm < assembly.queue.count {
        let r = assembly.queue[firm]
        firm += 1
        if tallies[r].unknowns != 1 { continue }
        chosen = r
      } else {
        chosen = popSoft(levelCount)
      }
      let v: Int32
      if chosen >= 0 {
        v = Int32(determine(Int(chosen)))
      } else {
        // Nothing determines a variable: keep the value of the one that was made first.
        if !isSorted {
          isSorted = true
          assembly.members.sort(by: <)
        }
        while variables[assembly.members[candidate]].row != Mark.none { candidate += 1 }
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
    let fresh = Island(base: Int32(order.count), count: 0, tear: .none, flags: [])
    if let free = pools.islands.popLast() {
      islands[free] = fresh
      return free
    }
    return islands.add(fresh)
  }

  /// Breadth first; collects optional rows into `crossed` and their levels.
  private mutating func gather(_ c: IslandIndex, around first: Int32) {
    advanceEpoch()
    let epoch = self.epoch
    let rows = self.rows.base
    let terms = self.terms.base
    let variables = self.variables.base
    assembly.members.removeAll()
    descent.crossed.removeAll()
    descent.levels.removeAll()
    variables[Int(first)].island = c
    assembly.members.append(first)
    var i = 0
    while i < assembly.members.count {
      let v = Int(assembly.members[i])
      i += 1
      for column in 0..<2 {
        var t = column == 0 ? variables[v].head : variables[v].single
        while t >= 0 {
          let r = Int(terms[Int(t)].row)
          t = terms[Int(t)].next
          if tallies[r].mark == epoch { continue }
          tallies[r].mark = epoch
          let level = rows[r].level
          if level.isOptional {
            descent.crossed.append(Int32(r))
            noteLevel(level)
          }
          if column == 1 { continue }
          let start = Int(rows[r].start)
          for k in start..<start + Int(rows[r].count) {
            let u = terms[k].variable
            if variables[Int(u)].row == Mark.none && !variables[Int(u)].island.isSome {
              variables[Int(u)].island = c
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

  /// Numbers the noted levels from the strongest down.
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
  private mutating func enqueueSoft(_ r: Int32) {
    let q = levels[rows[r].level].number
    rows[r].next = -1
    if assembly.tails[q] >= 0 { rows[assembly.tails[q]].next = r } else { assembly.heads[q] = r }
    assembly.tails[q] = r
  }

  @inline(__always)
  private mutating func popSoft(_ levelCount: Int) -> Int32 {
    for q in 0..<levelCount {
      while assembly.heads[q] >= 0 {
        let r = assembly.heads[q]
        assembly.heads[q] = rows[r].next
        if rows[r].next < 0 { assembly.tails[q] = -1 }
        if tallies[r].unknowns == 1 { return r }
      }
    }
    return -1
  }

  /// Gives a determined variable its place, and tells its rows.
  @inline(__always)
  private mutating func settle(_ v: Int32) {
    let rows = self.rows.base
    let terms = self.terms.base
    variables[v].position = Int32(order.count)
    order.append(v)
    placed += 1
    for column in 0..<2 {
      var t = column == 0 ? variables[v].head : variables[v].single
      while t >= 0 {
        let r = terms[Int(t)].row
        t = terms[Int(t)].next
        tallies[Int(r)].unknowns -= 1
        if tallies[Int(r)].unknowns == 1 && rows[Int(r)].variable == Mark.none {
          if rows[Int(r)].isFirm {
            assembly.queue.append(r)
          } else if rows[Int(r)].level.isOptional {
            enqueueSoft(r)
          }
        }
      }
    }
  }

  /// Makes a row that keeps a variable where it is and costs nothing to leave.
  mutating func makeStay(_ v: Int32, at value: Double) -> Int32 {
    let r = allocateRow(
      count: 1, relation: 0, constant: value, level: .free, flags: [.live, .stay])
    terms[rows[r].start].coefficient = 1
    terms[rows[r].start].variable = v
    link(r)
    return r
  }
}
