// The order of evaluation of one island's basis.
extension Engine {
  mutating func dropTear(of c: IslandIndex) {
    let id = islands[c].tear
    guard id.isSome else { return }
    let tear = tears[id]
    for j in 0..<tear.count where rows[tear.closing[j]].variable == .closing {
      rows[tear.closing[j]].variable = .none
    }
    tear.free(in: memory)
    pools.tears.append(id)
    islands[c].tear = .none
  }

  /// Replaces the row `leaving` of the basis by the row `entering`.
  ///
  /// Tries three ways, from cheap to expensive: (1) the new row takes the place of the old one; (2)
  /// the positions between the two get a new order; (3) the whole island gets a new order, with
  /// loops torn open.
  ///
  /// - Returns: The first position whose row changed; nil when no order was found.
  mutating func exchange(_ c: IslandIndex, leaving: RowIndex, entering: RowIndex) -> Position? {
    let v = rows[leaving].variable
    if v.isSome {
      let position = variables[v].position
      var last = Position.none
      for t in rows[entering].terms {
        let u = terms[t].variable
        if variables[u].island == c { last = max(last, variables[u].position) }
      }
      let isTorn = islands[c].tear.isSome
      if last == position && (!isTorn || (rows[leaving].count == 1 && rows[entering].count == 1)) {
        rows[leaving].variable = .none
        rows[entering].variable = v
        variables[v].row = entering
        return position
      }
      if !isTorn && last >= position {
        rows[leaving].variable = .none
        assembly.queue.removeAll()
        for p in position...last {
          let r = variables[order[p]].row
          if r != leaving { assembly.queue.append(r) }
        }
        assembly.queue.append(entering)
        if arrange(c, from: position, to: last) { return position }
      }
    }
    collectBasis(c, without: leaving)
    assembly.queue.append(entering)
    rows[leaving].variable = .none
    return factor(c) ? islands[c].base : nil
  }

  /// Puts the rows of the basis into `queue`, without the row `leaving`.
  private mutating func collectBasis(_ c: IslandIndex, without leaving: RowIndex) {
    assembly.queue.removeAll()
    for position in islands[c].positions {
      let r = variables[order[position]].row
      if r.isSome && r != leaving { assembly.queue.append(r) }
    }
    guard islands[c].tear.isSome else { return }
    let tear = tears[islands[c].tear]
    for j in 0..<tear.count where tear.closing[j] != leaving {
      assembly.queue.append(tear.closing[j])
    }
  }

  /// Orders the variables of a range of positions by the rows in `queue`.
  ///
  /// Returns false, and changes nothing, when the rows form a loop.
  private mutating func arrange(_ c: IslandIndex, from: Position, to: Position) -> Bool {
    assembly.members.removeAll()
    assembly.former.removeAll()
    for p in from...to {
      let v = order[p]
      assembly.members.append(v)
      assembly.former.append(variables[v].row)
      variables[v].row = .none
    }
    let count = assembly.queue.count
    countUnknowns(c)
    var out = from
    var next = count
    while next < assembly.queue.count {
      let r = assembly.queue[next]
      next += 1
      guard tallies[r].unknowns == 1, rows[r].variable == .waiting else { continue }
      let v = unknown(of: r, c)
      variables[v].row = r
      rows[r].variable = v
      order[out] = v
      out += 1
      lowerCounts(v)
    }
    if out == to + 1 {
      for p in from...to { variables[order[p]].position = p }
      return true
    }
    for i in 0..<count where rows[assembly.queue[i]].variable != .none {
      rows[assembly.queue[i]].variable = .none
    }
    for i in 0..<assembly.members.count {
      order[from + i] = assembly.members[i]
      variables[assembly.members[i]].row = assembly.former[i]
      if rows[assembly.former[i]].variable == .none {
        rows[assembly.former[i]].variable = assembly.members[i]
      }
    }
    return false
  }

  /// Counts, for each row in `queue`, the island's variables without a row, and appends those rows
  /// to `queue` that read just one such variable.
  private mutating func countUnknowns(_ c: IslandIndex) {
    let count = assembly.queue.count
    for i in 0..<count {
      let r = assembly.queue[i]
      rows[r].variable = .waiting
      var unknowns: Int32 = 0
      for t in rows[r].terms {
        let u = terms[t].variable
        if variables[u].row == .none && variables[u].island == c { unknowns += 1 }
      }
      tallies[r].unknowns = unknowns
      if unknowns == 1 { assembly.queue.append(r) }
    }
  }

  private mutating func unknown(of r: RowIndex, _ c: IslandIndex) -> VariableIndex {
    for t in rows[r].terms {
      let u = terms[t].variable
      if variables[u].row == .none && variables[u].island == c { return u }
    }
    return .none
  }

  private mutating func lowerCounts(_ v: VariableIndex) {
    for column in 0..<2 {
      var t = column == 0 ? variables[v].head : variables[v].single
      while t.isSome {
        let r = terms[t].row
        t = terms[t].next
        guard rows[r].variable == .waiting else { continue }
        tallies[r].unknowns -= 1
        if tallies[r].unknowns == 1 { assembly.queue.append(r) }
      }
    }
  }

  /// Orders the whole island by the rows in `queue`, tearing loops open.
  private mutating func factor(_ c: IslandIndex) -> Bool {
    dropTear(of: c)
    let base = islands[c].base
    let size = Int(islands[c].count)
    assembly.members.removeAll()
    for position in base..<base + size {
      assembly.members.append(order[position])
      variables[order[position]].row = .none
    }
    let count = assembly.queue.count
    countUnknowns(c)
    assembly.torn.removeAll()
    var out = base
    var next = count
    while out - base + assembly.torn.count < size {
      if next < assembly.queue.count {
        let r = assembly.queue[next]
        next += 1
        guard tallies[r].unknowns == 1, rows[r].variable == .waiting else { continue }
        let v = unknown(of: r, c)
        variables[v].row = r
        rows[r].variable = v
        order[out] = v
        out += 1
        lowerCounts(v)
        continue
      }
      let v = mostWanted()
      variables[v].row = .torn
      assembly.torn.append(v)
      lowerCounts(v)
    }
    let rest = out - base
    for i in 0..<assembly.torn.count { order[out + i] = assembly.torn[i] }
    for position in base..<base + size { variables[order[position]].position = position }
    if assembly.torn.count == 0 { return true }
    return close(c, rest: rest, basis: count)
  }

  /// Returns the variable without a row that the most waiting rows read.
  private mutating func mostWanted() -> VariableIndex {
    var best = VariableIndex.none
    var most = -1
    for i in 0..<assembly.members.count where variables[assembly.members[i]].row == .none {
      var wanted = 0
      var t = variables[assembly.members[i]].head
      while t.isSome {
        if rows[terms[t].row].variable == .waiting { wanted += 1 }
        t = terms[t].next
      }
      if wanted > most {
        most = wanted
        best = assembly.members[i]
      }
    }
    return best
  }

  /// Builds the factor that relates the torn variables to the rows left over.
  private mutating func close(_ c: IslandIndex, rest: Int, basis: Int) -> Bool {
    let tear = Tear(count: assembly.torn.count, rest: rest, in: memory)
    let base = islands[c].base
    var closing = 0
    for i in 0..<basis where rows[assembly.queue[i]].variable == .waiting {
      rows[assembly.queue[i]].variable = .closing
      if closing < tear.count { tear.closing[closing] = assembly.queue[i] }
      closing += 1
    }
    if closing != tear.count {
      tear.free(in: memory)
      return false
    }
    sweep.moved.removeAll()
    for j in 0..<tear.count {
      let v = assembly.torn[j]
      sweep.direction[v] = 1
      pushReaders(of: v, c)
      forward(c, .none, 0)
      let direction = Direction(of: sweep)
      for i in 0..<tear.count {
        tear.factor[i * tear.count + j] = rate(tear.closing[i], along: direction)
      }
      for i in 0..<rest { tear.reach[j * rest + i] = direction[order[base + i]] }
      sweep.direction[v] = 0
      discard(direction)
    }
    if !tear.decompose() {
      tear.free(in: memory)
      return false
    }
    if let free = pools.tears.popLast() {
      tears[free] = tear
      islands[c].tear = free
    } else {
      islands[c].tear = tears.add(tear)
    }
    return true
  }

  /// Evaluates an island whose basis has loops.
  ///
  /// The evaluation starts from zero, not from the last values, so that the same constants give the
  /// same bits.
  mutating func solveTorn(_ c: IslandIndex) {
    let rest = tears[islands[c].tear].rest
    let base = islands[c].base
    let size = Int(islands[c].count)
    if assembly.saved.count < size { assembly.saved.resize(size, filling: 0) }
    let saved = self.assembly.saved.base
    let x = self.x
    let variables = self.variables
    let order = self.order.base + Int(base.raw)
    for i in rest..<size {
      saved[i] = x[order[i]]
      x[order[i]] = 0
    }
    for i in 0..<rest {
      let v = order[i]
      saved[i] = x[v]
      x[v] = evaluate(v, by: variables[v].row)
    }
    statistics.rowsEvaluated += size
    frontier.remove(from: base, count: size)
    closeLoops(c)
  }

  /// Computes the torn variables from the closing rows.
  ///
  /// Before the call, the other variables have the values that follow from torn variables of zero,
  /// and `saved` has the values from before.
  mutating func closeLoops(_ c: IslandIndex) {
    let tear = tears[islands[c].tear]
    let base = islands[c].base
    let size = Int(islands[c].count)
    let saved = self.assembly.saved.base
    let x = self.x
    let variables = self.variables
    let order = self.order.base + Int(base.raw)
    let b = tear.scratch
    for j in 0..<tear.count { b[j] = -exactResidual(tear.closing[j]) }
    tear.solve(b)
    for j in 0..<tear.count where b[j] != 0 {
      x[order[tear.rest + j]] = b[j]
      let reach = tear.reach + j * tear.rest
      let amount = b[j]
      for i in 0..<tear.rest { x[order[i]] += reach[i] * amount }
    }
    let number = solveNumber
    let isWatched = islands[c].flags.contains(.isWatched)
    for i in 0..<size {
      let v = order[i]
      let value = x[v]
      if value == saved[i] { continue }
      if !value.isFinite {
        x[v] = saved[i]
        continue
      }
      if variables[v].stamp != number {
        variables[v].stamp = number
        variables[v].old = saved[i]
        agenda.changed.append(order[i])
      }
      if isWatched { touchReaders(order[i]) }
      if !(value > variables[v].low && value < variables[v].high) {
        observeKinks(order[i])
      }
    }
  }
}
