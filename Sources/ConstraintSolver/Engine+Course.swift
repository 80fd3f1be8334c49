// The course of an edit that is made again and again, such as a window's size during a drag.
extension Engine {
  /// One evaluation of a course: the variable becomes what its row says.
  struct Step: BitwiseCopyable {
    var coefficient: Double
    /// The variable, or -1 for an island with loops.
    var variable: Int32
    /// The row, or the number of the loops.
    var row: Int32
    /// The other terms of the row, in `operands`.
    var first: Int32
    var count: Int32
  }

  /// A term that a step subtracts.
  struct Operand: BitwiseCopyable {
    var coefficient: Double
    /// The variable, or `~i` for place `i` of `ground` when the step belongs to loops.
    var variable: Int32
  }

  /// An island with loops, as a course evaluates it.
  struct Loops: BitwiseCopyable {
    var island: IslandIndex
    /// The values of its variables for torn ones of zero, in `ground`.
    var ground: Int32
    /// The steps of those that change, in `inner`, followed by the closing rows; in each step
    /// `variable` is the place in `ground`.
    var first: Int32
    var count: Int32
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
    var loops: Buffer<Loops>
    var inner: Buffer<Step>
    var ground: Buffer<Double>
    /// Rows that determine nothing and read a variable of the course.
    var readers: Buffer<Int32>

    init(in memory: Memory) {
      steps = Buffer(in: memory)
      operands = Buffer(in: memory)
      loops = Buffer(in: memory, capacity: 4)
      inner = Buffer(in: memory)
      ground = Buffer(in: memory)
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
        followLoops(course.loops.base + Int(step.pointee.row))
        changedCount = agenda.changed.count
        step += 1
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

  /// Evaluates an island with loops.
  ///
  /// As `solveTorn` does it, with the torn variables at zero first; but only what changes is
  /// evaluated, and the values for torn variables of zero are kept from one time to the next.
  private mutating func followLoops(_ loops: UnsafeMutablePointer<Loops>) {
    let c = loops.pointee.island
    let tear = tears[islands[c].tear]
    let ground = course.ground.base + Int(loops.pointee.ground)
    var step = course.inner.base + Int(loops.pointee.first)
    let last = step + Int(loops.pointee.count)
    while step < last {
      ground[Int(step.pointee.variable)] =
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

  /// The constant less the operands of a step.
  @inline(__always)
  private func evaluate(
    inner step: Step, _ ground: UnsafeMutablePointer<Double>
  ) -> Double {
    var sum = rows[step.row].constant
    var operand = course.operands.base + Int(step.first)
    let last = operand + Int(step.count)
    while operand < last {
      let u = Int(operand.pointee.variable)
      sum -= operand.pointee.coefficient * (u >= 0 ? x[u] : ground[~u])
      operand += 1
    }
    return sum
  }

  /// Gives the variables of an island their values: those for torn variables of zero, moved by the
  /// torn ones, which are in the factor's scratch.
  private mutating func takeLoops(
    _ c: IslandIndex, _ tear: Tear, _ ground: UnsafeMutablePointer<Double>
  ) {
    let order = self.order.base + Int(islands[c].base)
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

  /// Gives variables their values as long as no row of a single term changes its state; returns the
  /// place of the first for which one may.
  @inline(never)
  private mutating func takeCalm(
    _ first: Int, _ order: UnsafeMutablePointer<Int32>, _ ground: UnsafeMutablePointer<Double>,
    _ tear: Tear
  ) -> Int {
    let x = self.x.base
    let variables = self.variables.base
    let number = solveNumber
    let reach = tear.reach
    let amount = tear.scratch[0]
    let rest = tear.rest
    var last = agenda.changed.base + agenda.changed.count
    var i = first
    while i < rest {
      let v = Int(order[i])
      let value = ground[i] + reach[i] * amount
      let old = x[v]
      if value != old {
        let cell = variables + v
        guard value > cell.pointee.low, value < cell.pointee.high else { break }
        if cell.pointee.stamp != number {
          cell.pointee.stamp = number
          cell.pointee.old = old
          last.pointee = Int32(truncatingIfNeeded: v)
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
  private mutating func take(_ v: Int32, _ value: Double, _ isWatched: Bool) {
    if value == x[v] || !value.isFinite { return }
    remember(v)
    x[v] = value
    if isWatched { touchReaders(v) }
    if !(value > variables[v].low && value < variables[v].high) { observeKinks(v) }
  }

  /// Writes the course of the waiting positions; false when evaluating them is not all there is to
  /// do, or is much less than what could depend on them.
  private mutating func writeCourse() -> Bool {
    course.steps.removeAll()
    course.operands.removeAll()
    course.loops.removeAll()
    course.inner.removeAll()
    course.ground.removeAll()
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

  /// Adds the steps of an island with loops, once for all of its positions that wait.
  ///
  /// Everything the island reads comes before it in the order and has its step already.
  private mutating func addLoops(of c: IslandIndex) -> Bool {
    for i in 0..<course.loops.count where course.loops[i].island == c { return true }
    let tear = tears[islands[c].tear]
    let base = Int(islands[c].base)
    var loops = Loops(
      island: c, ground: Int32(course.ground.count), first: Int32(course.inner.count), count: 0)
    let ground = course.ground.count
    course.ground.resize(ground + tear.rest, filling: 0)
    for i in 0..<tear.rest {
      let v = order[base + i]
      let r = variables[v].row
      let isFirst =
        (base + i) >> 6 == course.word && course.bits & (1 << UInt64((base + i) & 63)) != 0
      let operands = course.operands.count
      let step = makeInnerStep(at: Int32(i), v, by: r, in: c)
      course.ground[ground + i] =
        evaluate(inner: step, course.ground.base + ground) / step.coefficient
      if isFirst || readsMarked(step, base) {
        variables[v].mark = epoch
        course.inner.append(step)
        loops.count += 1
      } else {
        course.operands.claim(operands)
      }
    }
    for j in 0..<tear.count {
      course.inner.append(makeInnerStep(at: -1, -1, by: tear.closing[j], in: c))
    }
    course.steps.append(
      Step(coefficient: 1, variable: -1, row: Int32(course.loops.count), first: 0, count: 0))
    course.loops.append(loops)
    return true
  }

  /// The step of a row inside the island, for torn variables of zero.
  private mutating func makeInnerStep(at place: Int32, _ v: Int32, by r: Int32, in c: IslandIndex)
    -> Step
  {
    var step = Step(
      coefficient: 1, variable: place, row: r, first: Int32(course.operands.count), count: 0)
    let start = Int(rows[r].start)
    for t in start..<start + Int(rows[r].count) {
      let u = terms[t].variable
      if u == v {
        step.coefficient = terms[t].coefficient
      } else if variables[u].row != Mark.torn {
        let isInside = variables[u].island == c
        let source = isInside ? ~(variables[u].position - islands[c].base) : u
        course.operands.append(Operand(coefficient: terms[t].coefficient, variable: source))
        step.count += 1
      }
    }
    return step
  }

  /// Whether a step reads a variable that changes.
  private func readsMarked(_ step: Step, _ base: Int) -> Bool {
    for i in Int(step.first)..<Int(step.first + step.count) {
      let u = course.operands[i].variable
      if variables[u < 0 ? order[base + Int(~u)] : u].mark == epoch { return true }
    }
    return false
  }

  private mutating func addStep(_ v: Int32, by r: Int32) {
    var step = Step(
      coefficient: 1, variable: v, row: r, first: Int32(course.operands.count), count: 0)
    let start = Int(rows[r].start)
    for t in start..<start + Int(rows[r].count) {
      if terms[t].variable == v {
        step.coefficient = terms[t].coefficient
      } else {
        course.operands.append(
          Operand(coefficient: terms[t].coefficient, variable: terms[t].variable))
        step.count += 1
      }
    }
    course.steps.append(step)
    variables[v].mark = epoch
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
