// Islands whose basis has loops, and the evaluation of whole islands.
extension Model {
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

  /// Evaluates an island whose basis has loops.
  ///
  /// The evaluation starts from zero, not from the last values, so that the same constants give the
  /// same bits.
  mutating func solveTorn(_ c: IslandIndex) {
    let rest = tears[islands[c].tear].rest
    let base = islands[c].base
    let size = Int(islands[c].count)
    if self.saved.count < size { self.saved.resize(size, filling: 0) }
    let saved = self.saved.base
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
    let saved = self.saved.base
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

  /// Evaluates the island from its rows, so that no error of the steps remains.
  mutating func evaluateAll(_ c: IslandIndex) {
    if islands[c].tear.isSome {
      agenda.isMixed = true
      solveTorn(c)
      return
    }
    evaluateAll(c, from: islands[c].base)
  }

  /// Evaluates the variables of an island without loops, from a position on.
  mutating func evaluateAll(_ c: IslandIndex, from first: Position) {
    agenda.isMixed = true
    let end = islands[c].base + Int(islands[c].count)
    for position in first..<end {
      let v = order[position]
      let value = evaluate(v, by: variables[v].row)
      if value != x[v] && value.isFinite {
        remember(v)
        x[v] = value
      }
    }
    statistics.rowsEvaluated += end - first
  }

  /// Whether another row of the same single variable forbids the move.
  mutating func isBlocked(_ r: RowIndex, _ side: Double) -> Bool {
    guard rows[r].count == 1 else { return false }
    let v = terms[rows[r].start].variable
    let a = terms[rows[r].start].coefficient
    var t = variables[v].single
    while t.isSome {
      let q = terms[t].row
      let way: Int8 = side * a * terms[t].coefficient > 0 ? 1 : -1
      t = terms[t].next
      if q == r || rows[q].variable != .none || rows[q].isOff { continue }
      if rows[q].side == 0 ? rows[q].costs(way) : rows[q].side != way && rows[q].level != .free {
        return true
      }
    }
    return false
  }
}
