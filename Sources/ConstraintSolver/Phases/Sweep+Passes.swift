// Sparse passes through the basis of one island: backward for multipliers, forward for directions.
extension Sweep {
  mutating func seed(_ c: IslandIndex, _ r: RowIndex, _ amount: Double, in model: inout Model) {
    let torn = model.islands[c].tear.isSome
    for t in model.rows[r].terms {
      let u = model.terms[t].variable
      guard model.variables[u].island == c else { continue }
      gradient[u] += amount * model.terms[t].coefficient
      if !torn || model.variables[u].row != .torn { insert(model.variables[u].position) }
    }
  }

  /// Turns the seeded gradient into multipliers and adds them to the present ones.
  ///
  /// - Returns: The rows of these multipliers; a row may be listed more than once.
  @discardableResult
  mutating func backward(
    _ c: IslandIndex, into target: UnsafeMutablePointer<Double>, stride: Int, in model: inout Model
  ) -> List<RowIndex> {
    hits.removeAll()
    backwardTriangular(c, target, stride, in: &model)
    guard model.islands[c].tear.isSome else { return List(hits) }
    let tear = model.tears[model.islands[c].tear]
    let first = model.islands[c].base + tear.rest
    let b = tear.scratch
    for j in 0..<tear.count {
      b[j] = -gradient[model.order[first + j]]
      gradient[model.order[first + j]] = 0
    }
    tear.solveTransposed(b)
    for j in 0..<tear.count where b[j] != 0 {
      let r = tear.closing[j]
      target[Int(model.rows[r].number) * stride] += b[j]
      hits.append(r)
    }
    for j in 0..<tear.count where b[j] != 0 { seed(c, tear.closing[j], b[j], in: &model) }
    backwardTriangular(c, target, stride, in: &model)
    for j in 0..<tear.count { gradient[model.order[first + j]] = 0 }
    return List(hits)
  }

  /// Returns the rates of a backward pass for one number per row of the island, which must be zero
  /// before; `clear(_:)` makes them zero again.
  mutating func backwardRates(_ c: IslandIndex, in model: inout Model) -> Rates {
    let hits = backward(c, into: rates.base, stride: 1, in: &model)
    return Rates(hits, of: self)
  }

  /// Makes the numbers of all rows of the island zero.
  mutating func prepareRates(count: Int) {
    rates.claim(count)
    rates.base.update(repeating: 0, count: count)
  }

  /// Makes the numbers of the rows that were reached zero again.
  mutating func clear(_ rates: Rates, in model: inout Model) {
    for k in 0..<rates.hits.count { self.rates[model.rows[rates.hits[k]].number] = 0 }
  }

  private mutating func backwardTriangular(
    _ c: IslandIndex, _ target: UnsafeMutablePointer<Double>, _ stride: Int, in model: inout Model
  ) {
    let rows = model.rows
    let terms = model.terms
    let variables = model.variables
    let gradient = self.gradient
    let work = self.work.base
    let torn = model.islands[c].tear.isSome
    var word = (model.islands[c].base + (Int(model.islands[c].count) - 1)).word
    let last = model.islands[c].base.word
    while word >= last {
      while work[word] != 0 {
        let position = Position(word: word, bit: 63 &- work[word].leadingZeroBitCount)
        work[word] &= ~position.bit
        let v = model.order[position]
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
        hits.append(r)
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
  mutating func findDirection(
    _ c: IslandIndex, releasing r: RowIndex, to side: Double, in model: inout Model
  )
    -> Direction
  {
    moved.removeAll()
    let v = model.rows[r].variable
    if v.isSome { insert(model.variables[v].position) }
    forward(c, r, side, in: &model)
    guard model.islands[c].tear.isSome else { return Direction(of: self) }
    let tear = model.tears[model.islands[c].tear]
    let base = model.islands[c].base
    let partial = Direction(of: self)
    let b = tear.scratch
    for j in 0..<tear.count {
      let closing = tear.closing[j]
      b[j] = (closing == r ? side : 0) - rate(closing, along: partial, in: &model)
    }
    tear.solve(b)
    for j in 0..<tear.count where b[j] != 0 {
      direction[model.order[base + tear.rest + j]] = b[j]
      let reach = tear.reach + j * tear.rest
      for i in 0..<tear.rest { direction[model.order[base + i]] += reach[i] * b[j] }
    }
    moved.removeAll()
    for position in base..<base + Int(model.islands[c].count) {
      let u = model.order[position]
      if abs(direction[u]) < 1e-13 { direction[u] = 0 } else { moved.append(u) }
    }
    return Direction(of: self)
  }

  /// Computes the triangular part of a direction, from the positions in `work` on.
  mutating func forward(
    _ c: IslandIndex, _ released: RowIndex, _ side: Double, in model: inout Model
  ) {
    let rows = model.rows
    let terms = model.terms
    let variables = model.variables
    let direction = self.direction
    var word = model.islands[c].base.word
    let last = (model.islands[c].base + (Int(model.islands[c].count) - 1)).word
    while word <= last {
      while work[word] != 0 {
        let bit = work[word].trailingZeroBitCount
        work[word] &= work[word] &- 1
        let v = model.order[Position(word: word, bit: bit)]
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
        moved.append(v)
        pushReaders(of: v, c, in: &model)
      }
      word += 1
    }
  }

  /// Marks the variables that are computed from `v`.
  @inline(__always)
  func pushReaders(of v: VariableIndex, _ c: IslandIndex, in model: inout Model) {
    let rows = model.rows
    let variables = model.variables
    var t = variables[v].head
    while t.isSome {
      let w = rows[model.terms[t].row].variable
      t = model.terms[t].next
      if w.isSome && w != v && variables[w].island == c {
        insert(variables[w].position)
      }
    }
  }

  /// Returns the change of a row's left side along a direction.
  @inline(__always)
  func rate(_ r: RowIndex, along direction: Direction, in model: inout Model) -> Double {
    var sum = 0.0
    for t in model.rows[r].terms {
      sum += model.terms[t].coefficient * direction[model.terms[t].variable]
    }
    return sum
  }

  /// Makes the memory of a direction zero again.
  mutating func discard(_ direction: Direction) {
    for i in 0..<direction.moved.count { self.direction[direction.moved[i]] = 0 }
    moved.removeAll()
  }
}
