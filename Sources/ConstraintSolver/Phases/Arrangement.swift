/// Gives the basis of an island its order of evaluation after an exchange.
struct Arrangement {
  /// Rows in the order in which they may determine a variable.
  var queue: Buffer<RowIndex>
  /// The variables at work.
  var members: Buffer<VariableIndex>
  /// The rows of the basis before a range of positions gets a new order.
  var former: Buffer<RowIndex>
  /// The variables that are torn out of the loops of the island at work.
  var torn: Buffer<VariableIndex>

  init(in memory: Memory) {
    queue = Buffer(in: memory)
    members = Buffer(in: memory)
    former = Buffer(in: memory)
    torn = Buffer(in: memory)
  }
}

extension Arrangement {
  /// Replaces the row `leaving` of the basis by the row `entering`.
  ///
  /// Tries three ways, from cheap to expensive: (1) the new row takes the place of the old one; (2)
  /// the positions between the two get a new order; (3) the whole island gets a new order, with
  /// loops torn open.
  ///
  /// - Returns: The first position whose row changed; nil when no order was found.
  mutating func exchange(
    _ c: IslandIndex, leaving: RowIndex, entering: RowIndex, with sweep: inout Sweep,
    in model: inout Model
  ) -> Position? {
    let v = model.rows[leaving].variable
    if v.isSome {
      let position = model.variables[v].position
      var last = Position.none
      for t in model.rows[entering].terms {
        let u = model.terms[t].variable
        if model.variables[u].island == c { last = max(last, model.variables[u].position) }
      }
      let isTorn = model.islands[c].tear.isSome
      if last == position
        && (!isTorn || (model.rows[leaving].count == 1 && model.rows[entering].count == 1))
      {
        model.rows[leaving].variable = .none
        model.rows[entering].variable = v
        model.variables[v].row = entering
        return position
      }
      if !isTorn && last >= position {
        model.rows[leaving].variable = .none
        queue.removeAll()
        for p in position...last {
          let r = model.variables[model.order[p]].row
          if r != leaving { queue.append(r) }
        }
        queue.append(entering)
        if arrange(c, from: position, to: last, in: &model) { return position }
      }
    }
    collectBasis(c, without: leaving, in: &model)
    queue.append(entering)
    model.rows[leaving].variable = .none
    return factor(c, with: &sweep, in: &model) ? model.islands[c].base : nil
  }

  /// Puts the rows of the basis into `queue`, without the row `leaving`.
  private mutating func collectBasis(
    _ c: IslandIndex, without leaving: RowIndex, in model: inout Model
  ) {
    queue.removeAll()
    for position in model.islands[c].positions {
      let r = model.variables[model.order[position]].row
      if r.isSome && r != leaving { queue.append(r) }
    }
    guard model.islands[c].tear.isSome else { return }
    let tear = model.tears[model.islands[c].tear]
    for j in 0..<tear.count where tear.closing[j] != leaving {
      queue.append(tear.closing[j])
    }
  }

  /// Orders the variables of a range of positions by the rows in `queue`.
  ///
  /// Returns false, and changes nothing, when the rows form a loop.
  private mutating func arrange(
    _ c: IslandIndex, from: Position, to: Position, in model: inout Model
  ) -> Bool {
    members.removeAll()
    former.removeAll()
    for p in from...to {
      let v = model.order[p]
      members.append(v)
      former.append(model.variables[v].row)
      model.variables[v].row = .none
    }
    let count = queue.count
    countUnknowns(c, in: &model)
    var out = from
    var next = count
    while next < queue.count {
      let r = queue[next]
      next += 1
      guard model.tallies[r].unknowns == 1, model.rows[r].variable == .waiting else { continue }
      let v = unknown(of: r, c, in: &model)
      model.variables[v].row = r
      model.rows[r].variable = v
      model.order[out] = v
      out += 1
      lowerCounts(v, in: &model)
    }
    if out == to + 1 {
      for p in from...to { model.variables[model.order[p]].position = p }
      return true
    }
    for i in 0..<count where model.rows[queue[i]].variable != .none {
      model.rows[queue[i]].variable = .none
    }
    for i in 0..<members.count {
      model.order[from + i] = members[i]
      model.variables[members[i]].row = former[i]
      if model.rows[former[i]].variable == .none {
        model.rows[former[i]].variable = members[i]
      }
    }
    return false
  }

  /// Counts, for each row in `queue`, the island's variables without a row, and appends those rows
  /// to `queue` that read just one such variable.
  private mutating func countUnknowns(_ c: IslandIndex, in model: inout Model) {
    let count = queue.count
    for i in 0..<count {
      let r = queue[i]
      model.rows[r].variable = .waiting
      var unknowns: Int32 = 0
      for t in model.rows[r].terms {
        let u = model.terms[t].variable
        if model.variables[u].row == .none && model.variables[u].island == c { unknowns += 1 }
      }
      model.tallies[r].unknowns = unknowns
      if unknowns == 1 { queue.append(r) }
    }
  }

  private mutating func unknown(of r: RowIndex, _ c: IslandIndex, in model: inout Model)
    -> VariableIndex
  {
    for t in model.rows[r].terms {
      let u = model.terms[t].variable
      if model.variables[u].row == .none && model.variables[u].island == c { return u }
    }
    return .none
  }

  private mutating func lowerCounts(_ v: VariableIndex, in model: inout Model) {
    for column in 0..<2 {
      var t = column == 0 ? model.variables[v].head : model.variables[v].single
      while t.isSome {
        let r = model.terms[t].row
        t = model.terms[t].next
        guard model.rows[r].variable == .waiting else { continue }
        model.tallies[r].unknowns -= 1
        if model.tallies[r].unknowns == 1 { queue.append(r) }
      }
    }
  }

  /// Orders the whole island by the rows in `queue`, tearing loops open.
  private mutating func factor(_ c: IslandIndex, with sweep: inout Sweep, in model: inout Model)
    -> Bool
  {
    model.dropTear(of: c)
    let base = model.islands[c].base
    let size = Int(model.islands[c].count)
    members.removeAll()
    for position in base..<base + size {
      members.append(model.order[position])
      model.variables[model.order[position]].row = .none
    }
    let count = queue.count
    countUnknowns(c, in: &model)
    torn.removeAll()
    var out = base
    var next = count
    while out - base + torn.count < size {
      if next < queue.count {
        let r = queue[next]
        next += 1
        guard model.tallies[r].unknowns == 1, model.rows[r].variable == .waiting else { continue }
        let v = unknown(of: r, c, in: &model)
        model.variables[v].row = r
        model.rows[r].variable = v
        model.order[out] = v
        out += 1
        lowerCounts(v, in: &model)
        continue
      }
      let v = mostWanted(in: &model)
      model.variables[v].row = .torn
      torn.append(v)
      lowerCounts(v, in: &model)
    }
    let rest = out - base
    for i in 0..<torn.count { model.order[out + i] = torn[i] }
    for position in base..<base + size {
      model.variables[model.order[position]].position = position
    }
    if torn.count == 0 { return true }
    return close(c, rest: rest, basis: count, with: &sweep, in: &model)
  }

  /// Returns the variable without a row that the most waiting rows read.
  private mutating func mostWanted(in model: inout Model) -> VariableIndex {
    var best = VariableIndex.none
    var most = -1
    for i in 0..<members.count where model.variables[members[i]].row == .none {
      var wanted = 0
      var t = model.variables[members[i]].head
      while t.isSome {
        if model.rows[model.terms[t].row].variable == .waiting { wanted += 1 }
        t = model.terms[t].next
      }
      if wanted > most {
        most = wanted
        best = members[i]
      }
    }
    return best
  }

  /// Builds the factor that relates the torn variables to the rows left over.
  private mutating func close(
    _ c: IslandIndex, rest: Int, basis: Int, with sweep: inout Sweep, in model: inout Model
  ) -> Bool {
    let tear = Tear(count: torn.count, rest: rest, in: model.memory)
    let base = model.islands[c].base
    var closing = 0
    for i in 0..<basis where model.rows[queue[i]].variable == .waiting {
      model.rows[queue[i]].variable = .closing
      if closing < tear.count { tear.closing[closing] = queue[i] }
      closing += 1
    }
    if closing != tear.count {
      tear.free(in: model.memory)
      return false
    }
    sweep.moved.removeAll()
    for j in 0..<tear.count {
      let v = torn[j]
      sweep.direction[v] = 1
      sweep.pushReaders(of: v, c, in: &model)
      sweep.forward(c, .none, 0, in: &model)
      let direction = Direction(of: sweep)
      for i in 0..<tear.count {
        tear.factor[i * tear.count + j] = sweep.rate(tear.closing[i], along: direction, in: &model)
      }
      for i in 0..<rest { tear.reach[j * rest + i] = direction[model.order[base + i]] }
      sweep.direction[v] = 0
      sweep.discard(direction)
    }
    if !tear.decompose() {
      tear.free(in: model.memory)
      return false
    }
    if let free = model.pools.tears.popLast() {
      model.tears[free] = tear
      model.islands[c].tear = free
    } else {
      model.islands[c].tear = model.tears.add(tear)
    }
    return true
  }
}
