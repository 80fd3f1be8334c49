// The course of an edit that is made again and again, such as a window's size during a drag.
extension Engine {
  /// One evaluation of a course: the variable becomes what its row says.
  struct Step: BitwiseCopyable {
    var coefficient: Double
    /// The variable, or -1 for an island with loops.
    var variable: Int32
    /// The row, or the number of the island.
    var row: Int32
    /// The other terms of the row, in `operands`.
    var first: Int32
    var count: Int32
  }

  /// A term that a step subtracts.
  struct Operand: BitwiseCopyable {
    var coefficient: Double
    var variable: Int32
  }

  /// All evaluations that follow from a set of positions, in order.
  ///
  /// It is written when the same positions change again and again, and holds until a row comes, goes
  /// or enters a basis. Going through it finds the same values as `propagate()` without asking
  /// each variable for its readers.
  struct Course {
    enum State { case none, seen, ready, unfit }

    var state = State.none
    /// The positions, as a word of `dirty`.
    var word = -1
    var bits: UInt64 = 0
    /// How many rows `propagate()` evaluated for them.
    var evaluated = 0
    /// How often they changed since they were first seen, or since the course was written.
    var repeats = 0
    /// How often they must change before the course is worth writing.
    var wantedRepeats = 1
    var steps: Buffer<Step>
    var operands: Buffer<Operand>
    /// Rows that determine nothing and read a variable of the course.
    var readers: Buffer<Int32>

    init(in memory: Memory) {
      steps = Buffer(in: memory)
      operands = Buffer(in: memory)
      readers = Buffer(in: memory)
    }

    /// Waits longer before the next writing when the last course was hardly followed.
    mutating func weighWriting() {
      wantedRepeats = repeats > 4 ? 1 : min(64, 2 * wantedRepeats)
    }
  }

  /// Forgets the course, since the rows of some basis may change.
  @inline(__always)
  mutating func leaveCourse() {
    if course.state == .ready { course.weighWriting() }
    course.state = .none
    course.word = -1
  }

  /// Evaluates what depends on the positions that wait.
  mutating func carryChanges() {
    guard frontier.low == frontier.high else { return propagate() }
    let word = frontier.low
    let bits = frontier.words[word]
    if course.word != word || course.bits != bits {
      leaveCourse()
      course.word = word
      course.bits = bits
      course.state = .seen
      course.repeats = 0
    } else if course.state == .seen {
      course.repeats += 1
      if course.repeats == course.wantedRepeats {
        course.state = writeCourse() ? .ready : .unfit
        course.repeats = 0
      }
    }
    guard course.state == .ready else {
      let before = statistics.rowsEvaluated
      propagate()
      course.evaluated = statistics.rowsEvaluated - before
      return
    }
    course.repeats += 1
    frontier.words[word] = 0
    frontier.low = Int.max
    frontier.high = -1
    followCourse()
  }

  private mutating func followCourse() {
    let number = solveNumber
    let rows = self.rows.base
    let variables = self.variables.base
    let x = self.x.base
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
      let v = Int(step.pointee.variable)
      if v < 0 {
        agenda.changed.claim(changedCount)
        step = followLoops(step)
        changedCount = agenda.changed.count
        continue
      }
      let value = Engine.evaluate(step, rows, operands, x)
      step += 1
      let old = x[v]
      if value == old { continue }
      // Only a finite number is between two others.
      let isCalm = value > variables[v].low && value < variables[v].high
      if !isCalm && !value.isFinite { continue }
      if variables[v].stamp != number {
        variables[v].stamp = number
        variables[v].old = old
        changedList[changedCount] = Int32(truncatingIfNeeded: v)
        changedCount &+= 1
      }
      x[v] = value
      if !isCalm { observeKinks(Int32(truncatingIfNeeded: v)) }
    }
    agenda.changed.claim(changedCount)
    for i in 0..<course.readers.count { edits.check.append(course.readers[i]) }
  }

  /// The value that the row of a step gives to its variable.
  @inline(__always)
  private static func evaluate(
    _ step: UnsafeMutablePointer<Step>, _ rows: UnsafeMutablePointer<RowCell>,
    _ operands: UnsafeMutablePointer<Operand>, _ x: UnsafeMutablePointer<Double>
  ) -> Double {
    var sum = rows[Int(step.pointee.row)].constant
    var operand = operands + Int(step.pointee.first)
    let last = operand + Int(step.pointee.count)
    while operand < last {
      sum -= operand.pointee.coefficient * x[Int(operand.pointee.variable)]
      operand += 1
    }
    return step.pointee.coefficient == 1 ? sum : sum / step.pointee.coefficient
  }

  /// Evaluates an island with loops, whose own steps follow its first; returns the step behind.
  ///
  /// As `solveTorn` does it, with the torn variables at zero first, so that their terms need not be
  /// looked at.
  private mutating func followLoops(
    _ first: UnsafeMutablePointer<Step>
  ) -> UnsafeMutablePointer<Step> {
    let c = IslandIndex(first.pointee.row)
    let rest = Int(first.pointee.count)
    let size = Int(islands[c].count)
    let rows = self.rows.base
    let x = self.x.base
    let order = self.order.base + Int(islands[c].base)
    let operands = course.operands.base
    if assembly.saved.count < size { assembly.saved.resize(size, filling: 0) }
    let saved = assembly.saved.base
    for i in rest..<size {
      let v = Int(order[i])
      saved[i] = x[v]
      x[v] = 0
    }
    for i in 0..<rest {
      let v = Int(order[i])
      saved[i] = x[v]
      x[v] = Engine.evaluate(first + 1 + i, rows, operands, x)
    }
    advanceEpoch()
    closeLoops(c)
    return first + 1 + rest
  }

  /// Writes the course of the waiting positions; false when evaluating them is not all there is to
  /// do, or is much less than what could depend on them.
  private mutating func writeCourse() -> Bool {
    course.steps.removeAll()
    course.operands.removeAll()
    course.readers.removeAll()
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
        let v = order[word << 6 | bit]
        if v < 0 || !isFit { continue }
        let c = variables[v].island
        if c.isSome, islands[c].tear.isSome || islands[c].flags.contains(.weak) {
          isFit = !islands[c].flags.contains(.weak) && addLoops(of: c)
          continue
        }
        let r = variables[v].row
        isFit = r >= 0 && course.steps.count < limit
        if isFit {
          addStep(v, by: r)
          high = max(high, collectReaders(of: v, by: r))
        }
      }
      word += 1
    }
    return isFit
  }

  /// Adds the steps of an island with loops, however many of its positions wait.
  private mutating func addLoops(of c: IslandIndex) -> Bool {
    for i in 0..<course.steps.count
    where course.steps[i].variable < 0 && course.steps[i].row == c.raw {
      return true
    }
    let base = Int(islands[c].base)
    let rest = tears[islands[c].tear].rest
    course.steps.append(
      Step(coefficient: 1, variable: -1, row: c.raw, first: 0, count: Int32(rest)))
    for position in base..<base + rest {
      addStep(order[position], by: variables[order[position]].row)
    }
    return true
  }

  private mutating func addStep(_ v: Int32, by r: Int32) {
    var step = Step(
      coefficient: 1, variable: v, row: r, first: Int32(course.operands.count), count: 0)
    let start = Int(rows[r].start)
    for t in start..<start + Int(rows[r].count) {
      if terms[t].variable == v {
        step.coefficient = terms[t].coefficient
      } else if variables[terms[t].variable].row != Mark.torn {
        course.operands.append(
          Operand(coefficient: terms[t].coefficient, variable: terms[t].variable))
        step.count += 1
      }
    }
    course.steps.append(step)
  }

  /// Marks the positions that read the variable; returns the highest word marked.
  private mutating func collectReaders(of v: Int32, by r: Int32) -> Int {
    var high = -1
    var t = variables[v].head
    while t >= 0 {
      let q = terms[t].row
      t = terms[t].next
      if q == r { continue }
      let w = rows[q].variable
      if w >= 0 {
        setWork(variables[w].position)
        high = max(high, Int(variables[w].position) >> 6)
      } else if tallies[q].mark != epoch {
        tallies[q].mark = epoch
        if w == Mark.none {
          course.readers.append(q)
        } else {
          let c = island(of: q)
          guard c.isSome else { continue }
          setWork(islands[c].base)
          high = max(high, Int(islands[c].base) >> 6)
        }
      }
    }
    return high
  }
}
