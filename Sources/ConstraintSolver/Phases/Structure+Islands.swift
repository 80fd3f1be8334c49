extension Structure {
  /// Collects the undetermined variables that depend on each other, and finds a first basis for
  /// them: takes the row of the highest level with one unknown, again and again.
  mutating func buildIsland(around first: VariableIndex, in model: inout Model) {
    let c = makeIsland(in: &model)
    gather(c, around: first, in: &model)
    ladder.number(in: &model)
    prepareQueues(in: &model)
    var firm = 0
    var oldest = -1
    for _ in 0..<members.count {
      let r = nextRow(after: &firm, in: &model)
      let v = r.isSome ? determine(r, in: &model) : keepOldest(from: &oldest, in: &model)
      settle(v, in: &model)
    }
    ladder.clear(in: &model)
    model.statistics.componentsSolved += 1
    model.recheck(c)
  }

  /// Empties the queues, and fills those of optional rows with the rows that have one unknown.
  private mutating func prepareQueues(in model: inout Model) {
    if heads.count < ladder.count {
      heads.resize(ladder.count, filling: .none)
      tails.resize(ladder.count, filling: .none)
    }
    for q in 0..<ladder.count {
      heads[q] = .none
      tails[q] = .none
    }
    for i in 0..<wishes.count where model.tallies[wishes[i]].unknowns == 1 {
      enqueueSoft(wishes[i], in: &model)
    }
    queue.removeAll()
  }

  /// Takes a row with one unknown from the queues, of the highest level that has one.
  @inline(__always)
  private func nextRow(after firm: inout Int, in model: inout Model) -> RowIndex {
    while firm < queue.count {
      let r = queue[firm]
      firm += 1
      if model.tallies[r].unknowns == 1 { return r }
    }
    return popSoft(ladder.count, in: &model)
  }

  /// Keeps the value of the variable that was made first, when no row determines a variable;
  /// returns that variable.
  ///
  /// The search in `members` begins at `oldest`, which is negative while they are not sorted.
  private mutating func keepOldest(from oldest: inout Int, in model: inout Model) -> VariableIndex {
    if oldest < 0 {
      members.sort(by: <)
      oldest = 0
    }
    while model.variables[members[oldest]].row != .none { oldest += 1 }
    let v = members[oldest]
    let stay = model.makeStay(v, at: model.previous(v))
    if model.x[v] != model.rows[stay].constant { model.x[v] = model.rows[stay].constant }
    model.rows[stay].variable = v
    model.variables[v].row = stay
    return v
  }

  private mutating func makeIsland(in model: inout Model) -> IslandIndex {
    let fresh = Island(base: Position(model.order.count), count: 0, tear: .none, flags: [])
    if let free = model.pools.islands.popLast() {
      model.islands[free] = fresh
      return free
    }
    return model.islands.add(fresh)
  }

  /// Collects the island's variables breadth first, its optional rows into `wishes`, and their
  /// levels.
  private mutating func gather(_ c: IslandIndex, around first: VariableIndex, in model: inout Model)
  {
    model.advanceEpoch()
    let epoch = model.epoch
    let rows = model.rows
    let terms = model.terms
    let variables = model.variables
    members.removeAll()
    wishes.removeAll()
    ladder.removeAll()
    variables[first].island = c
    members.append(first)
    var i = 0
    while i < members.count {
      let v = members[i]
      i += 1
      for column in 0..<2 {
        var t = column == 0 ? variables[v].head : variables[v].single
        while t.isSome {
          let r = terms[t].row
          t = terms[t].next
          if model.tallies[r].mark == epoch { continue }
          model.tallies[r].mark = epoch
          let level = rows[r].level
          if level.isOptional {
            wishes.append(r)
            ladder.note(level, in: &model)
          }
          if column == 1 { continue }
          for k in rows[r].terms {
            let u = terms[k].variable
            if variables[u].row == .none && !variables[u].island.isSome {
              variables[u].island = c
              members.append(u)
            }
          }
        }
      }
    }
    model.islands[c].count = Int32(members.count)
  }

  @inline(__always)
  private func enqueueSoft(_ r: RowIndex, in model: inout Model) {
    let q = model.levels[model.rows[r].level].number
    model.tallies[r].next = .none
    if tails[q].isSome {
      model.tallies[tails[q]].next = r
    } else {
      heads[q] = r
    }
    tails[q] = r
  }

  @inline(__always)
  private func popSoft(_ levelCount: Int, in model: inout Model) -> RowIndex {
    for q in 0..<levelCount {
      while heads[q].isSome {
        let r = heads[q]
        heads[q] = model.tallies[r].next
        if !model.tallies[r].next.isSome { tails[q] = .none }
        if model.tallies[r].unknowns == 1 { return r }
      }
    }
    return .none
  }

  /// Gives a determined variable its place in the order, and counts it as known in its rows.
  @inline(__always)
  private mutating func settle(_ v: VariableIndex, in model: inout Model) {
    let rows = model.rows
    let terms = model.terms
    model.variables[v].position = model.order.add(v)
    model.placed += 1
    for column in 0..<2 {
      var t = column == 0 ? model.variables[v].head : model.variables[v].single
      while t.isSome {
        let r = terms[t].row
        t = terms[t].next
        model.tallies[r].unknowns -= 1
        if model.tallies[r].unknowns == 1 && rows[r].variable == .none {
          if rows[r].isFirm {
            queue.append(r)
          } else if rows[r].level.isOptional {
            enqueueSoft(r, in: &model)
          }
        }
      }
    }
  }
}
