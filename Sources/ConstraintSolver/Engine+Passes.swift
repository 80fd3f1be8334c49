// Sparse passes through the basis of one island: backward for multipliers, forward for directions.
extension Engine {
  /// Numbers the rows and levels of an island and clears its multipliers.
  mutating func openIsland(_ c: IslandIndex) {
    advanceEpoch()
    kept.island = .none
    descent.rows.removeAll()
    descent.levels.removeAll()
    for position in islands[c].positions {
      let v = order[position]
      for column in 0..<2 {
        var t = column == 0 ? variables[v].head : variables[v].single
        while t.isSome {
          let r = terms[t].row
          t = terms[t].next
          if tallies[r].mark == epoch { continue }
          tallies[r].mark = epoch
          rows[r].number = Int32(descent.rows.count)
          descent.rows.append(r)
          if rows[r].level != .free { noteLevel(rows[r].level) }
        }
      }
    }
    sortLevels()
  }

  /// Whether some row of the island is violated on the side that counts.
  mutating func hasPulls() -> Bool {
    for i in 0..<descent.rows.count {
      let r = descent.rows[i]
      if rows[r].variable == .none && rows[r].pull != 0 { return true }
    }
    return false
  }

  /// Computes the multipliers of all rows of the basis from the rows; returns whether any is not
  /// zero.
  mutating func computeMultipliers(_ c: IslandIndex) -> Bool {
    descent.multipliers.claim(descent.rows.count * descent.levels.count)
    descent.multipliers.base.update(repeating: 0, count: descent.multipliers.count)
    descent.deltas.removeAll()
    for i in 0..<descent.rows.count {
      let r = descent.rows[i]
      guard rows[r].variable == .none else { continue }
      let pull = rows[r].pull
      if pull != 0 {
        descent.deltas.append(Delta(level: levels[rows[r].level].number, row: r, amount: pull))
      }
    }
    applyDeltas(c)
    return descent.deltas.count > 0
  }

  /// Restores the balance of the multipliers after those of `deltas` changed.
  mutating func applyDeltas(_ c: IslandIndex) {
    guard descent.deltas.count > 0 else { return }
    for q in 0..<Int32(descent.levels.count) {
      var any = false
      for i in 0..<descent.deltas.count where descent.deltas[i].level == q {
        seed(c, descent.deltas[i].row, descent.deltas[i].amount)
        any = true
      }
      if any { backward(c, into: descent.multipliers.base + Int(q), stride: descent.levels.count) }
    }
  }

  mutating func seed(_ c: IslandIndex, _ r: RowIndex, _ amount: Double) {
    let torn = islands[c].tear.isSome
    for t in rows[r].terms {
      let u = terms[t].variable
      guard variables[u].island == c else { continue }
      sweep.gradient[u] += amount * terms[t].coefficient
      if !torn || variables[u].row != .torn { sweep.insert(variables[u].position) }
    }
  }

  /// Turns the seeded gradient into multipliers and adds them to the present ones.
  ///
  /// - Returns: The rows of these multipliers; a row may be listed more than once.
  @discardableResult
  mutating func backward(
    _ c: IslandIndex, into target: UnsafeMutablePointer<Double>, stride: Int
  ) -> List<RowIndex> {
    sweep.hits.removeAll()
    backwardTriangular(c, target, stride)
    guard islands[c].tear.isSome else { return List(sweep.hits) }
    let tear = tears[islands[c].tear]
    let first = islands[c].base + tear.rest
    let b = tear.scratch
    for j in 0..<tear.count {
      b[j] = -sweep.gradient[order[first + j]]
      sweep.gradient[order[first + j]] = 0
    }
    tear.solveTransposed(b)
    for j in 0..<tear.count where b[j] != 0 {
      let r = tear.closing[j]
      target[Int(rows[r].number) * stride] += b[j]
      sweep.hits.append(r)
    }
    for j in 0..<tear.count where b[j] != 0 { seed(c, tear.closing[j], b[j]) }
    backwardTriangular(c, target, stride)
    for j in 0..<tear.count { sweep.gradient[order[first + j]] = 0 }
    return List(sweep.hits)
  }

  /// Returns the rates of a backward pass for one number per row of the island, which must be zero
  /// before; `clear(_:)` makes them zero again.
  mutating func backwardRates(_ c: IslandIndex) -> Rates {
    let hits = backward(c, into: sweep.rates.base, stride: 1)
    return Rates(hits, of: sweep)
  }

  /// Makes the numbers of all rows of the island zero.
  mutating func prepareRates() {
    sweep.rates.claim(descent.rows.count)
    sweep.rates.base.update(repeating: 0, count: descent.rows.count)
  }

  /// Makes the numbers of the rows that were reached zero again.
  func clear(_ rates: Rates) {
    for k in 0..<rates.hits.count { sweep.rates[rows[rates.hits[k]].number] = 0 }
  }

  private mutating func backwardTriangular(
    _ c: IslandIndex, _ target: UnsafeMutablePointer<Double>, _ stride: Int
  ) {
    let rows = self.rows
    let terms = self.terms
    let variables = self.variables
    let gradient = sweep.gradient
    let work = sweep.work.base
    let torn = islands[c].tear.isSome
    var word = (islands[c].base + (Int(islands[c].count) - 1)).word
    let last = islands[c].base.word
    while word >= last {
      while work[word] != 0 {
        let position = Position(word: word, bit: 63 &- work[word].leadingZeroBitCount)
        work[word] &= ~position.bit
        let v = order[position]
        let g = gradient[v]
        gradient[v] = 0
        if abs(g) < 1e-13 { continue }
        let r = variables[v].row
        let first = terms.base + Int(rows[r].start.raw)
        let end = first + Int(rows[r].count)
        var term = first
        while term.pointee.variable != v { term += 1 }
        let l = -g / term.pointee.coefficient
        target[Int(rows[r].number) &* stride] += l
        sweep.hits.append(r)
        term = first
        while term < end {
          let u = term.pointee.variable
          let part = l * term.pointee.coefficient
          term += 1
          guard u != v, variables[u].island == c else { continue }
          gradient[u] += part
          if torn && variables[u].row == .torn { continue }
          let position = variables[u].position
          work[position.word] |= position.bit
        }
      }
      word -= 1
    }
  }

  /// Returns how the island's values change per unit when row `r` of its basis leaves its kink
  /// towards `side` and the other rows stay at theirs.
  ///
  /// `step` or `discard` ends the use of the direction.
  mutating func findDirection(_ c: IslandIndex, releasing r: RowIndex, to side: Double)
    -> Direction
  {
    sweep.moved.removeAll()
    let v = rows[r].variable
    if v.isSome { sweep.insert(variables[v].position) }
    forward(c, r, side)
    guard islands[c].tear.isSome else { return Direction(of: sweep) }
    let tear = tears[islands[c].tear]
    let base = islands[c].base
    let partial = Direction(of: sweep)
    let b = tear.scratch
    for j in 0..<tear.count {
      let closing = tear.closing[j]
      b[j] = (closing == r ? side : 0) - rate(closing, along: partial)
    }
    tear.solve(b)
    for j in 0..<tear.count where b[j] != 0 {
      sweep.direction[order[base + tear.rest + j]] = b[j]
      let reach = tear.reach + j * tear.rest
      for i in 0..<tear.rest { sweep.direction[order[base + i]] += reach[i] * b[j] }
    }
    sweep.moved.removeAll()
    for position in base..<base + Int(islands[c].count) {
      let u = order[position]
      if abs(sweep.direction[u]) < 1e-13 { sweep.direction[u] = 0 } else { sweep.moved.append(u) }
    }
    return Direction(of: sweep)
  }

  /// Computes the triangular part of a direction, from the positions in `work` on.
  mutating func forward(_ c: IslandIndex, _ released: RowIndex, _ side: Double) {
    let rows = self.rows
    let terms = self.terms
    let variables = self.variables
    let direction = sweep.direction
    var word = islands[c].base.word
    let last = (islands[c].base + (Int(islands[c].count) - 1)).word
    while word <= last {
      while sweep.work[word] != 0 {
        let bit = sweep.work[word].trailingZeroBitCount
        sweep.work[word] &= sweep.work[word] &- 1
        let v = order[Position(word: word, bit: bit)]
        let r = variables[v].row
        var sum = r == released ? side : 0
        var a = 1.0
        for t in rows[r].terms {
          let u = terms[t].variable
          if u == v {
            a = terms[t].coefficient
          } else {
            sum -= terms[t].coefficient * direction[u]
          }
        }
        let d = sum / a
        if abs(d) < 1e-13 { continue }
        direction[v] = d
        sweep.moved.append(v)
        pushReaders(of: v, c)
      }
      word += 1
    }
  }

  /// Marks the variables that are computed from `v`.
  @inline(__always)
  func pushReaders(of v: VariableIndex, _ c: IslandIndex) {
    let rows = self.rows
    let variables = self.variables
    var t = variables[v].head
    while t.isSome {
      let w = rows[terms[t].row].variable
      t = terms[t].next
      if w.isSome && w != v && variables[w].island == c {
        sweep.insert(variables[w].position)
      }
    }
  }

  /// Returns the change of a row's left side along a direction.
  @inline(__always)
  func rate(_ r: RowIndex, along direction: Direction) -> Double {
    var sum = 0.0
    for t in rows[r].terms {
      sum += terms[t].coefficient * direction[terms[t].variable]
    }
    return sum
  }

  /// Makes the memory of a direction zero again.
  mutating func discard(_ direction: Direction) {
    for i in 0..<direction.moved.count { sweep.direction[direction.moved[i]] = 0 }
    sweep.moved.removeAll()
  }
}
