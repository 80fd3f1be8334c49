// Islands with loops in a course.
extension Engine {
  /// Evaluates an island with loops.
  ///
  /// Like `solveTorn(_:)`, it first takes the torn variables as zero. Unlike `solveTorn(_:)`, it
  /// evaluates only what changes, and keeps the values for torn variables of zero from one call to
  /// the next.
  mutating func followLoops(_ loops: UnsafeMutablePointer<Loops>) {
    let c = loops.pointee.island
    let tear = tears[islands[c].tear]
    let ground = course.ground.base + Int(loops.pointee.ground)
    var step = course.inner.base + Int(loops.pointee.first)
    let last = step + Int(loops.pointee.count)
    while step < last {
      ground[Int(step.pointee.place)] =
        evaluate(inner: step.pointee, ground) / step.pointee.coefficient
      step += 1
    }
    let b = tear.scratch
    for j in 0..<tear.count {
      b[j] = evaluate(inner: step.pointee, ground)
      step += 1
    }
    statistics.rowsEvaluated += Int(loops.pointee.count) + tear.count
    tear.solve(b)
    advanceEpoch()
    takeLoops(c, tear, ground)
  }

  /// Returns the constant of a step minus its operands.
  @inline(__always)
  private func evaluate(
    inner step: Step, _ ground: UnsafeMutablePointer<Double>
  ) -> Double {
    var sum = rows[step.row].constant
    var operand = course.operands.base + Int(step.first)
    let last = operand + Int(step.count)
    while operand < last {
      let place = Int(operand.pointee.place)
      sum -=
        operand.pointee.coefficient * (place < 0 ? x[operand.pointee.variable] : ground[place])
      operand += 1
    }
    return sum
  }

  /// Gives the variables of an island their values: the values for torn variables of zero, moved by
  /// the torn variables, which are in the factor's scratch memory.
  private mutating func takeLoops(
    _ c: IslandIndex, _ tear: Tear, _ ground: UnsafeMutablePointer<Double>
  ) {
    let order = self.order.base + Int(islands[c].base.raw)
    let rest = tear.rest
    let isWatched = islands[c].flags.contains(.isWatched)
    var i = 0
    while true {
      if tear.count == 1 && !isWatched { i = takeCalm(i, order, ground, tear) }
      if i == rest { break }
      var value = ground[i]
      for j in 0..<tear.count { value += tear.reach[j * rest + i] * tear.scratch[j] }
      take(order[i], value, isWatched)
      i += 1
    }
    for j in 0..<tear.count { take(order[rest + j], tear.scratch[j], isWatched) }
  }

  /// Gives variables their values until a row of a single term may change sides; returns the place
  /// of the variable of that row.
  @inline(never)
  private mutating func takeCalm(
    _ first: Int, _ order: UnsafeMutablePointer<VariableIndex>,
    _ ground: UnsafeMutablePointer<Double>,
    _ tear: Tear
  ) -> Int {
    let x = self.x
    let variables = self.variables
    let number = solveNumber
    let reach = tear.reach
    let amount = tear.scratch[0]
    let rest = tear.rest
    var last = agenda.changed.base + agenda.changed.count
    var i = first
    while i < rest {
      let v = order[i]
      let value = ground[i] + reach[i] * amount
      let old = x[v]
      if value != old {
        let cell = variables.base + Int(v.raw)
        guard value > cell.pointee.low, value < cell.pointee.high else { break }
        if cell.pointee.stamp != number {
          cell.pointee.stamp = number
          cell.pointee.old = old
          last.pointee = v
          last += 1
        }
        x[v] = value
      }
      i &+= 1
    }
    agenda.changed.claim(last - agenda.changed.base)
    return i
  }

  @inline(never)
  private mutating func take(_ v: VariableIndex, _ value: Double, _ isWatched: Bool) {
    if value == x[v] || !value.isFinite { return }
    remember(v)
    x[v] = value
    if isWatched { touchReaders(v) }
    if !(value > variables[v].low && value < variables[v].high) { observeKinks(v) }
  }

  /// Adds the steps of an island with loops, once for all of its waiting positions.
  ///
  /// All that the island reads is earlier in the order, and has its steps already.
  mutating func addLoops(of c: IslandIndex) -> Bool {
    if course.contains(c) { return true }
    let tear = tears[islands[c].tear]
    let base = islands[c].base
    var loops = Loops(
      island: c, ground: Int32(course.ground.count), first: Int32(course.inner.count), count: 0)
    let ground = course.ground.count
    course.ground.resize(ground + tear.rest, filling: 0)
    for i in 0..<tear.rest {
      let v = order[base + i]
      let r = variables[v].row
      let operands = course.operands.count
      let step = makeInnerStep(at: Int32(i), v, by: r, in: c)
      course.ground[ground + i] =
        evaluate(inner: step, course.ground.base + ground) / step.coefficient
      if course.begins(at: base + i) || readsMarked(step) {
        variables[v].mark = epoch
        course.inner.append(step)
        loops.count += 1
      } else {
        course.operands.claim(operands)
      }
    }
    for j in 0..<tear.count {
      course.inner.append(makeInnerStep(at: -1, .none, by: tear.closing[j], in: c))
    }
    course.steps.append(
      Step(
        coefficient: 1, variable: .none, row: .none, first: Int32(course.loops.count), count: 0,
        place: -1))
    course.loops.append(loops)
    return true
  }

  /// Makes the step of a row inside the island, for torn variables of zero.
  private mutating func makeInnerStep(
    at place: Int32, _ v: VariableIndex, by r: RowIndex, in c: IslandIndex
  )
    -> Step
  {
    var step = Step(
      coefficient: 1, variable: v, row: r, first: Int32(course.operands.count), count: 0,
      place: place)
    for t in rows[r].terms {
      let u = terms[t].variable
      if u == v {
        step.coefficient = terms[t].coefficient
      } else if variables[u].row != .torn {
        let isInside = variables[u].island == c
        let place = isInside ? variables[u].position - islands[c].base : -1
        course.operands.append(
          Operand(coefficient: terms[t].coefficient, variable: u, place: Int32(place)))
        step.count += 1
      }
    }
    return step
  }

  /// Whether a step reads a variable that changes.
  private func readsMarked(_ step: Step) -> Bool {
    for i in Int(step.first)..<Int(step.first + step.count)
    where variables[course.operands[i].variable].mark == epoch { return true }
    return false
  }
}
