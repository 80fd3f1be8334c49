// Courses: the evaluations of an edit that is repeated, such as a change of a window's size in a
// drag.
extension Engine {
  /// Evaluates the rows that depend on the waiting positions.
  mutating func carryChanges() {
    guard frontier.low == frontier.high else { return propagate() }
    let word = frontier.low
    let bits = frontier.words[word]
    if course.expects(bits, in: word) {
      course.state = writeCourse() ? .ready : .unfit
      course.repeats = 0
    }
    guard course.state == .ready else {
      let before = statistics.rowsEvaluated
      propagate()
      course.evaluated = statistics.rowsEvaluated - before
      return
    }
    course.repeats += 1
    frontier.words[word] = 0
    frontier.empty()
    followCourse()
  }

  private mutating func followCourse() {
    let number = solveNumber
    let rows = self.rows
    let variables = self.variables
    let x = self.x
    if agenda.changed.capacity < self.variables.count {
      agenda.changed.reserve(self.variables.count)
    }
    let changedList = agenda.changed.base
    var changedCount = agenda.changed.count
    var step = course.steps.base
    let end = step + course.steps.count
    let operands = course.operands.base
    statistics.rowsEvaluated += course.steps.count
    while step < end {
      let v = step.pointee.variable
      if !v.isSome {
        agenda.changed.claim(changedCount)
        followLoops(course.loops.base + Int(step.pointee.first))
        changedCount = agenda.changed.count
        step += 1
        continue
      }
      let value = Engine.evaluate(step, rows, operands, x)
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
      if !isCalm { observeKinks(v) }
    }
    agenda.changed.claim(changedCount)
    for i in 0..<course.readers.count { edits.check.append(course.readers[i]) }
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
  private mutating func writeCourse() -> Bool {
    course.clear()
    advanceEpoch()
    let limit = 2 * course.evaluated + 8
    var isFit = true
    var word = course.word
    var high = word
    sweep.work[word] = course.bits
    while word <= high {
      while sweep.work[word] != 0 {
        let bit = sweep.work[word].trailingZeroBitCount
        sweep.work[word] &= sweep.work[word] &- 1
        let v = order[Position(word: word, bit: bit)]
        if !v.isSome || !isFit { continue }
        let c = variables[v].island
        if c.isSome, islands[c].tear.isSome || islands[c].flags.contains(.weak) {
          isFit = !islands[c].flags.contains(.weak) && addLoops(of: c)
          continue
        }
        let r = variables[v].row
        isFit = r.isSome && course.steps.count < limit
        if isFit {
          addStep(v, by: r)
          high = max(high, collectReaders(of: v, by: r))
        }
      }
      word += 1
    }
    return isFit
  }

  private mutating func addStep(_ v: VariableIndex, by r: RowIndex) {
    var step = Step(
      coefficient: 1, variable: v, row: r, first: Int32(course.operands.count), count: 0,
      place: -1)
    for t in rows[r].terms {
      if terms[t].variable == v {
        step.coefficient = terms[t].coefficient
      } else {
        course.operands.append(
          Operand(coefficient: terms[t].coefficient, variable: terms[t].variable, place: -1))
        step.count += 1
      }
    }
    course.steps.append(step)
    variables[v].mark = epoch
  }

  /// Marks the positions that read the variable; returns the highest word with a mark.
  private mutating func collectReaders(of v: VariableIndex, by r: RowIndex) -> Int {
    var high = -1
    var t = variables[v].head
    while t.isSome {
      let q = terms[t].row
      t = terms[t].next
      if q == r { continue }
      let w = rows[q].variable
      if w.isSome {
        sweep.insert(variables[w].position)
        high = max(high, variables[w].position.word)
      } else if tallies[q].mark != epoch {
        tallies[q].mark = epoch
        if w == .none {
          course.readers.append(q)
        } else {
          let c = island(of: q)
          guard c.isSome else { continue }
          sweep.insert(islands[c].base)
          high = max(high, islands[c].base.word)
        }
      }
    }
    return high
  }
}
