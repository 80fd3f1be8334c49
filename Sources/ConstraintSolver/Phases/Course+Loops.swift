// Islands with loops in a course.
extension Course {
  /// Evaluates an island with loops.
  ///
  /// Like `solveTorn(_:)`, it first takes the torn variables as zero. Unlike `solveTorn(_:)`, it
  /// evaluates only what changes, and keeps the values for torn variables of zero from one call to
  /// the next.
  mutating func followLoops(_ loops: UnsafeMutablePointer<Loops>, in model: inout Model) {
    let c = loops.pointee.island
    let tear = model.tears[model.islands[c].tear]
    let ground = self.ground.base + Int(loops.pointee.ground)
    var step = inner.base + Int(loops.pointee.first)
    let last = step + Int(loops.pointee.count)
    while step < last {
      ground[Int(step.pointee.place)] =
        evaluate(inner: step.pointee, ground, in: &model) / step.pointee.coefficient
      step += 1
    }
    let b = tear.scratch
    for j in 0..<tear.count {
      b[j] = evaluate(inner: step.pointee, ground, in: &model)
      step += 1
    }
    model.statistics.rowsEvaluated += Int(loops.pointee.count) + tear.count
    tear.solve(b)
    model.advanceEpoch()
    takeLoops(c, tear, ground, in: &model)
  }

  /// Returns the constant of a step minus its operands.
  @inline(__always)
  private func evaluate(
    inner step: Step, _ ground: UnsafeMutablePointer<Double>, in model: inout Model
  ) -> Double {
    var sum = model.rows[step.row].constant
    var operand = operands.base + Int(step.first)
    let last = operand + Int(step.count)
    while operand < last {
      let place = Int(operand.pointee.place)
      sum -=
        operand.pointee.coefficient
        * (place < 0 ? model.x[operand.pointee.variable] : ground[place])
      operand += 1
    }
    return sum
  }

  /// Gives the variables of an island their values: the values for torn variables of zero, moved by
  /// the torn variables, which are in the factor's scratch memory.
  private mutating func takeLoops(
    _ c: IslandIndex, _ tear: Tear, _ ground: UnsafeMutablePointer<Double>, in model: inout Model
  ) {
    let order = model.order.base + Int(model.islands[c].base.raw)
    let rest = tear.rest
    let isWatched = model.islands[c].flags.contains(.isWatched)
    var i = 0
    while true {
      if tear.count == 1 && !isWatched { i = takeCalm(i, order, ground, tear, in: &model) }
      if i == rest { break }
      var value = ground[i]
      for j in 0..<tear.count { value += tear.reach[j * rest + i] * tear.scratch[j] }
      take(order[i], value, isWatched, in: &model)
      i += 1
    }
    for j in 0..<tear.count { take(order[rest + j], tear.scratch[j], isWatched, in: &model) }
  }

  /// Gives variables their values until a row of a single term may change sides; returns the place
  /// of the variable of that row.
  @inline(never)
  private mutating func takeCalm(
    _ first: Int, _ order: UnsafeMutablePointer<VariableIndex>,
    _ ground: UnsafeMutablePointer<Double>,
    _ tear: Tear, in model: inout Model
  ) -> Int {
    let x = model.x
    let variables = model.variables
    let number = model.solveNumber
    let reach = tear.reach
    let amount = tear.scratch[0]
    let rest = tear.rest
    var last = model.agenda.changed.base + model.agenda.changed.count
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
    model.agenda.changed.claim(last - model.agenda.changed.base)
    return i
  }

  @inline(never)
  private mutating func take(
    _ v: VariableIndex, _ value: Double, _ isWatched: Bool, in model: inout Model
  ) {
    if value == model.x[v] || !value.isFinite { return }
    model.remember(v)
    model.x[v] = value
    if isWatched { model.touchReaders(v) }
    if !(value > model.variables[v].low && value < model.variables[v].high) {
      model.observeKinks(v)
    }
  }

  /// Adds the steps of an island with loops, once for all of its waiting positions.
  ///
  /// All that the island reads is earlier in the order, and has its steps already.
  mutating func addLoops(of c: IslandIndex, in model: inout Model) -> Bool {
    if contains(c) { return true }
    let tear = model.tears[model.islands[c].tear]
    let base = model.islands[c].base
    var loops = Loops(
      island: c, ground: Int32(self.ground.count), first: Int32(inner.count), count: 0)
    let ground = self.ground.count
    self.ground.resize(ground + tear.rest, filling: 0)
    for i in 0..<tear.rest {
      let v = model.order[base + i]
      let r = model.variables[v].row
      let operands = self.operands.count
      let step = makeInnerStep(at: Int32(i), v, by: r, in: c, in: &model)
      self.ground[ground + i] =
        evaluate(inner: step, self.ground.base + ground, in: &model) / step.coefficient
      if begins(at: base + i) || readsMarked(step, in: &model) {
        model.variables[v].mark = model.epoch
        inner.append(step)
        loops.count += 1
      } else {
        self.operands.claim(operands)
      }
    }
    for j in 0..<tear.count {
      inner.append(makeInnerStep(at: -1, .none, by: tear.closing[j], in: c, in: &model))
    }
    steps.append(
      Step(
        coefficient: 1, variable: .none, row: .none, first: Int32(self.loops.count), count: 0,
        place: -1))
    self.loops.append(loops)
    return true
  }

  /// Makes the step of a row inside the island, for torn variables of zero.
  private mutating func makeInnerStep(
    at place: Int32, _ v: VariableIndex, by r: RowIndex, in c: IslandIndex, in model: inout Model
  )
    -> Step
  {
    var step = Step(
      coefficient: 1, variable: v, row: r, first: Int32(operands.count), count: 0,
      place: place)
    for t in model.rows[r].terms {
      let u = model.terms[t].variable
      if u == v {
        step.coefficient = model.terms[t].coefficient
      } else if model.variables[u].row != .torn {
        let isInside = model.variables[u].island == c
        let place = isInside ? model.variables[u].position - model.islands[c].base : -1
        operands.append(
          Operand(coefficient: model.terms[t].coefficient, variable: u, place: Int32(place)))
        step.count += 1
      }
    }
    return step
  }

  /// Whether a step reads a variable that changes.
  private mutating func readsMarked(_ step: Step, in model: inout Model) -> Bool {
    for i in Int(step.first)..<Int(step.first + step.count)
    where model.variables[operands[i].variable].mark == model.epoch { return true }
    return false
  }
}
