/// Builds the trunk and the islands, and takes them apart.
struct Structure {
  /// Rows with an undetermined variable.
  var touched: Buffer<RowIndex>
  /// Variables that still wait for work.
  var stack: Buffer<VariableIndex>
  /// The waiting positions while gaps are removed from the order.
  var positions: Buffer<Position>
  /// Rows in the order in which they may determine a variable.
  var queue: Buffer<RowIndex>
  /// The variables of the island at work.
  var members: Buffer<VariableIndex>
  /// The optional rows of the island at work.
  var wishes: Buffer<RowIndex>
  /// The levels of the island at work.
  var ladder: Ladder
  /// The first row of each level that has one unknown left.
  var heads: Buffer<RowIndex>
  var tails: Buffer<RowIndex>

  init(in memory: Memory) {
    touched = Buffer(in: memory)
    stack = Buffer(in: memory)
    positions = Buffer(in: memory)
    queue = Buffer(in: memory)
    members = Buffer(in: memory)
    wishes = Buffer(in: memory)
    ladder = Ladder(in: memory)
    heads = Buffer(in: memory)
    tails = Buffer(in: memory)
  }
}

extension Structure {
  /// Brings the trunk and the islands in line with the rows added and removed since the last solve.
  mutating func restructure(in model: inout Model) {
    model.isRevised = true
    if model.edits.loose.count > 0 {
      if model.edits.loose.count > 1 { sortLoose(in: &model) }
      for i in 0..<model.edits.loose.count where model.variables[model.edits.loose[i]].row == .loose
      {
        if !redetermine(model.edits.loose[i], in: &model) {
          dissolveTrunk(model.edits.loose[i], in: &model)
        }
      }
      model.edits.loose.removeAll()
    }
    if model.edits.doomed.count > 0 {
      for i in 0..<model.edits.doomed.count { model.dissolveIsland(model.edits.doomed[i]) }
      model.edits.doomed.removeAll()
    }
    if model.edits.fresh.count > 0 {
      // Not a range, because the list could grow while the loop runs.
      var i = 0
      while i < model.edits.fresh.count {
        sort(fresh: model.edits.fresh[i], in: &model)
        i += 1
      }
      model.edits.fresh.removeAll()
    }
  }

  /// Sorts the loose variables by position, so that an earlier variable is settled before a later
  /// one reads it.
  private mutating func sortLoose(in model: inout Model) {
    let positions = model.variables
    model.edits.loose.sort { positions[$0].position < positions[$1].position }
  }

  /// Finds another required equation for a trunk variable that lost its row, so that all variables
  /// computed from it can stay.
  private mutating func redetermine(_ v: VariableIndex, in model: inout Model) -> Bool {
    let position = model.variables[v].position
    for column in 0..<2 {
      var t = column == 0 ? model.variables[v].head : model.variables[v].single
      search: while t.isSome {
        let r = model.terms[t].row
        t = model.terms[t].next
        guard model.rows[r].isFirm, model.rows[r].variable == .none else { continue }
        for k in model.rows[r].terms {
          let u = model.terms[k].variable
          if u == v { continue }
          if !model.variables[u].row.isSome || model.variables[u].island.isSome
            || model.variables[u].position >= position
          {
            continue search
          }
        }
        model.variables[v].row = r
        model.rows[r].variable = v
        model.rows[r].side = 0
        model.rows[r].isOff = false
        model.frontier.insert(position)
        return true
      }
    }
    return false
  }

  /// Decides what a new row changes in the trunk and the islands.
  @inline(__always)
  private func sort(fresh r: RowIndex, in model: inout Model) {
    guard model.rows[r].flags.contains(.fresh) else { return }
    model.rows[r].flags.remove(.fresh)
    if model.rows[r].variable.isSome { return }
    var island = IslandIndex.none
    var isAlone = true
    var meetsUnknown = false
    var last = Position.none
    for t in model.rows[r].terms {
      let v = model.terms[t].variable
      if model.variables[v].row == .none {
        if !model.variables[v].flags.contains(.pending) { model.wait(for: v) }
        meetsUnknown = true
      } else if model.variables[v].island.isSome {
        if island.isSome && island != model.variables[v].island { isAlone = false }
        island = model.variables[v].island
      } else {
        last = max(last, model.variables[v].position)
      }
    }
    if !island.isSome {
      if !meetsUnknown { model.edits.check.append(r) }
      return
    }
    // A row inside one island can join the island as it is, unless the row could turn a part of it
    // into trunk or reads a variable that is determined later.
    if isAlone && !meetsUnknown && !model.rows[r].isFirm && last < model.islands[island].base {
      model.islands[island].flags.insert(.isWatched)
      model.edits.check.append(r)
      return
    }
    for t in model.rows[r].terms {
      let c = model.variables[model.terms[t].variable].island
      if c.isSome { model.dissolveIsland(c) }
    }
  }

  /// Forgets a trunk variable and all variables computed from it.
  mutating func dissolveTrunk(_ first: VariableIndex, in model: inout Model) {
    let base = stack.count
    stack.append(first)
    let r = model.variables[first].row
    if r.isSome { model.rows[r].variable = .none }
    model.release(first)
    while stack.count > base {
      guard let v = stack.popLast() else { break }
      for column in 0..<2 {
        var t = column == 0 ? model.variables[v].head : model.variables[v].single
        while t.isSome {
          let r = model.terms[t].row
          t = model.terms[t].next
          let w = model.rows[r].variable
          if w.isSome && !model.variables[w].island.isSome {
            model.rows[r].variable = .none
            model.release(w)
            stack.append(w)
          } else if model.rows[r].count > 1 {
            for k in model.rows[r].terms {
              let c = model.variables[model.terms[k].variable].island
              if c.isSome { model.dissolveIsland(c) }
            }
          }
        }
      }
    }
  }

  /// Determines all waiting variables: first by the cascade of required equations, then by islands.
  mutating func determinePending(in model: inout Model) {
    model.isRevised = true
    if model.order.count > 2 * model.placed + 1024 { compactOrder(in: &model) }
    let waiting = collectWaiting(in: &model)
    model.statistics.variablesSolved += waiting
    reservePositions(model.order.count + waiting, in: &model)
    cascade(in: &model)
    for i in 0..<waiting {
      let v = model.edits.pending[i]
      if model.variables[v].row == .none && !model.variables[v].island.isSome {
        buildIsland(around: v, in: &model)
      }
    }
    model.edits.pending.removeAll()
    for i in 0..<touched.count where model.rows[touched[i]].variable == .none {
      model.observeFirst(touched[i])
    }
  }

  /// Moves the waiting variables that have rows to the front of `pending`, and fills `touched` with
  /// their rows and `queue` with the required equations of one unknown; returns the number of the
  /// variables.
  private mutating func collectWaiting(in model: inout Model) -> Int {
    model.advanceEpoch()
    let epoch = model.epoch
    touched.removeAll()
    queue.removeAll()
    var waiting = 0
    for i in 0..<model.edits.pending.count {
      let v = model.edits.pending[i]
      model.variables[v].flags.remove(.pending)
      // A variable without rows keeps its value and has no place in the order.
      guard model.variables[v].flags.contains(.live), model.variables[v].row == .none,
        model.variables[v].head.isSome || model.variables[v].single.isSome
      else { continue }
      model.edits.pending[waiting] = v
      waiting += 1
      countUnknown(v, epoch, in: &model)
    }
    let rows = model.rows
    for i in 0..<touched.count {
      let r = touched[i]
      if model.tallies[r].unknowns == 1 && rows[r].isFirm { queue.append(r) }
    }
    return waiting
  }

  /// Makes room for a number of positions.
  private mutating func reservePositions(_ count: Int, in model: inout Model) {
    model.order.reserve(count)
    let words = count >> 6 + 1
    if words > model.frontier.words.count { model.frontier.words.resize(words, filling: 0) }
  }

  /// Counts the variable as unknown in all of its rows, and collects those rows.
  @inline(__always)
  private mutating func countUnknown(_ v: VariableIndex, _ epoch: Int32, in model: inout Model) {
    let terms = model.terms
    for column in 0..<2 {
      var t = column == 0 ? model.variables[v].head : model.variables[v].single
      while t.isSome {
        let r = terms[t].row
        t = terms[t].next
        if model.tallies[r].mark != epoch {
          model.tallies[r].mark = epoch
          model.tallies[r].unknowns = 1
          touched.append(r)
        } else {
          model.tallies[r].unknowns += 1
        }
      }
    }
  }

  private mutating func cascade(in model: inout Model) {
    let rows = model.rows
    let terms = model.terms
    let variables = model.variables
    var i = 0
    while i < queue.count {
      let r = queue[i]
      i += 1
      guard model.tallies[r].unknowns == 1, rows[r].variable == .none else { continue }
      let v = determine(r, in: &model)
      variables[v].position = model.order.add(v)
      model.placed += 1
      for column in 0..<2 {
        var t = column == 0 ? variables[v].head : variables[v].single
        while t.isSome {
          let q = terms[t].row
          t = terms[t].next
          model.tallies[q].unknowns -= 1
          if model.tallies[q].unknowns == 1 && rows[q].isFirm { queue.append(q) }
        }
      }
    }
  }

  /// Makes a row with one unknown determine that variable; returns the variable.
  @inline(__always)
  func determine(_ r: RowIndex, in model: inout Model) -> VariableIndex {
    let rows = model.rows
    let terms = model.terms
    let variables = model.variables
    let x = model.x
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
    model.statistics.rowsEvaluated += 1
    let value = a == 1 ? sum : sum / a
    if value != x[v] && value.isFinite {
      model.remember(v)
      x[v] = value
    }
    variables[v].row = r
    rows[r].variable = v
    rows[r].side = 0
    rows[r].isOff = false
    return v
  }

  mutating func compactOrder(in model: inout Model) {
    var to = Position(0)
    positions.removeAll()
    for i in model.order.indices where model.order[i].isSome {
      let v = model.order[i]
      if model.frontier.contains(i) {
        model.frontier.remove(i)
        positions.append(to)
      }
      let c = model.variables[v].island
      if c.isSome && model.islands[c].base == i { model.islands[c].base = to }
      model.order[to] = v
      model.variables[v].position = to
      to += 1
    }
    model.order.claim(Int(to.raw))
    model.frontier.empty()
    while let position = positions.popLast() { model.frontier.insert(position) }
  }
}
