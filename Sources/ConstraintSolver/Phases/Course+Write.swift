extension Course {
  /// Evaluates the rows that depend on the waiting positions.
  mutating func carryChanges(in model: inout Model) {
    guard model.frontier.low == model.frontier.high else { return model.propagate() }
    let word = model.frontier.low
    let bits = model.frontier.words[word]
    if expects(bits, in: word) {
      state = write(in: &model) ? .ready : .unfit
      repeats = 0
    }
    guard state == .ready else {
      let before = model.statistics.rowsEvaluated
      model.propagate()
      evaluated = model.statistics.rowsEvaluated - before
      return
    }
    repeats += 1
    model.frontier.words[word] = 0
    model.frontier.empty()
    follow(in: &model)
  }

  private mutating func follow(in model: inout Model) {
    let number = model.solveNumber
    let rows = model.rows
    let variables = model.variables
    let x = model.x
    if model.agenda.changed.capacity < model.variables.count {
      model.agenda.changed.reserve(model.variables.count)
    }
    let changedList = model.agenda.changed.base
    var changedCount = model.agenda.changed.count
    var step = steps.base
    let end = step + steps.count
    let operands = self.operands.base
    model.statistics.rowsEvaluated += steps.count
    while step < end {
      let v = step.pointee.variable
      if !v.isSome {
        model.agenda.changed.claim(changedCount)
        followLoops(loops.base + Int(step.pointee.first), in: &model)
        changedCount = model.agenda.changed.count
        step += 1
        continue
      }
      let value = Course.evaluate(step, rows, operands, x)
      step += 1
      let old = x[v]
      if value == old { continue }
      // NaN and infinite numbers are not between two others.
      let isCalm = value > variables[v].low && value < variables[v].high
      if !isCalm && !value.isFinite { continue }
      if variables[v].stamp != number {
        variables[v].stamp = number
        variables[v].old = old
        changedList[changedCount] = v
        changedCount &+= 1
      }
      x[v] = value
      if !isCalm { model.observeKinks(v) }
    }
    model.agenda.changed.claim(changedCount)
    for i in 0..<readers.count { model.edits.check.append(readers[i]) }
  }

  /// Returns the value that the row of a step gives to its variable.
  @inline(__always)
  private static func evaluate(
    _ step: UnsafeMutablePointer<Step>, _ rows: Table<RowCell, RowCell>,
    _ operands: UnsafeMutablePointer<Operand>, _ x: Table<VariableCell, Double>
  ) -> Double {
    var sum = rows[step.pointee.row].constant
    var operand = operands + Int(step.pointee.first)
    let last = operand + Int(step.pointee.count)
    while operand < last {
      sum -= operand.pointee.coefficient * x[operand.pointee.variable]
      operand += 1
    }
    return step.pointee.coefficient == 1 ? sum : sum / step.pointee.coefficient
  }

  /// Writes the course of the waiting positions.
  ///
  /// Returns false when their change needs more than evaluations, or when the course would have far
  /// more steps than `propagate()` evaluated rows.
  private mutating func write(in model: inout Model) -> Bool {
    clear()
    if waiting.count < model.frontier.words.count {
      waiting.resize(model.frontier.words.count, filling: 0)
    }
    model.advanceEpoch()
    let limit = 2 * evaluated + 8
    var isFit = true
    var word = self.word
    var high = word
    waiting[word] = bits
    while word <= high {
      while waiting[word] != 0 {
        let bit = waiting[word].trailingZeroBitCount
        waiting[word] &= waiting[word] &- 1
        let v = model.order[Position(word: word, bit: bit)]
        if !v.isSome || !isFit { continue }
        let c = model.variables[v].island
        if c.isSome, model.islands[c].tear.isSome || model.islands[c].flags.contains(.weak) {
          isFit = !model.islands[c].flags.contains(.weak) && addLoops(of: c, in: &model)
          continue
        }
        let r = model.variables[v].row
        isFit = r.isSome && steps.count < limit
        if isFit {
          addStep(v, by: r, in: &model)
          high = max(high, collectReaders(of: v, by: r, in: &model))
        }
      }
      word += 1
    }
    return isFit
  }

  private mutating func addStep(_ v: VariableIndex, by r: RowIndex, in model: inout Model) {
    var step = Step(
      coefficient: 1, variable: v, row: r, first: Int32(operands.count), count: 0,
      place: -1)
    for t in model.rows[r].terms {
      if model.terms[t].variable == v {
        step.coefficient = model.terms[t].coefficient
      } else {
        operands.append(
          Operand(
            coefficient: model.terms[t].coefficient, variable: model.terms[t].variable, place: -1))
        step.count += 1
      }
    }
    steps.append(step)
    model.variables[v].mark = model.epoch
  }

  /// Marks the positions that read the variable; returns the highest word with a mark.
  private mutating func collectReaders(of v: VariableIndex, by r: RowIndex, in model: inout Model)
    -> Int
  {
    var high = -1
    var t = model.variables[v].head
    while t.isSome {
      let q = model.terms[t].row
      t = model.terms[t].next
      if q == r { continue }
      let w = model.rows[q].variable
      if w.isSome {
        insert(model.variables[w].position)
        high = max(high, model.variables[w].position.word)
      } else if model.tallies[q].mark != model.epoch {
        model.tallies[q].mark = model.epoch
        if w == .none {
          readers.append(q)
        } else {
          let c = model.island(of: q)
          guard c.isSome else { continue }
          insert(model.islands[c].base)
          high = max(high, model.islands[c].base.word)
        }
      }
    }
    return high
  }
}
