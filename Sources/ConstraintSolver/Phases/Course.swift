/// One evaluation of a course: gives a variable the value that its row determines.
struct Step: BitwiseCopyable {
  var coefficient: Double
  /// The variable; none for an island with loops.
  var variable: VariableIndex
  var row: RowIndex
  /// The place of the island in `loops`, or of the other terms of the row in `operands`.
  var first: Int32
  var count: Int32
  /// The place in `ground` to which a step inside an island writes its value.
  var place: Int32
}

/// A term that a step subtracts.
struct Operand: BitwiseCopyable {
  var coefficient: Double
  var variable: VariableIndex
  /// The place in `ground` to read instead of the variable, or -1.
  var place: Int32
}

/// The facts with which a course evaluates an island with loops.
struct Loops: BitwiseCopyable {
  var island: IslandIndex
  /// The place in `ground` of the values that the island's variables have when its torn variables
  /// are zero.
  var ground: Int32
  /// The place in `inner` of the steps of the variables that change, followed by those of the
  /// closing rows.
  ///
  /// The `place` of each step is a place in `ground`.
  var first: Int32
  var count: Int32
}

/// All evaluations that follow from a set of positions, in order.
///
/// The engine writes a course when the same positions change again and again. The course is valid
/// until a row is added, removed or enters a basis. It computes the same values as `propagate()`,
/// without asking each variable for the rows that read it.
struct Course {
  enum State { case none, seen, ready, unfit }

  var state = State.none
  /// The positions, as a word of the frontier.
  var word = -1
  var bits: UInt64 = 0
  /// The number of rows that `propagate()` evaluated for them.
  var evaluated = 0
  /// The number of changes since these positions were first seen, or since the course was
  /// written.
  var repeats = 0
  /// The number of changes after which the course is worth writing.
  var wantedRepeats = 1
  var steps: Buffer<Step>
  var operands: Buffer<Operand>
  var loops: Buffer<Loops>
  var inner: Buffer<Step>
  var ground: Buffer<Double>
  /// The positions that still wait while the course is written, one bit per position.
  var waiting: Buffer<UInt64>
  /// Rows that determine no variable and read a variable of the course.
  var readers: Buffer<RowIndex>

  init(in memory: Memory) {
    steps = Buffer(in: memory)
    operands = Buffer(in: memory)
    loops = Buffer(in: memory, capacity: 4)
    inner = Buffer(in: memory)
    ground = Buffer(in: memory)
    waiting = Buffer(in: memory)
    readers = Buffer(in: memory)
  }

  /// Adds a position to those that wait while the course is written.
  @inline(__always)
  func insert(_ position: Position) { waiting[position.word] |= position.bit }

  /// Forgets the steps, but not the positions.
  mutating func clear() {
    steps.removeAll()
    operands.removeAll()
    loops.removeAll()
    inner.removeAll()
    ground.removeAll()
    readers.removeAll()
  }

  /// Forgets the course and its positions.
  @inline(__always)
  mutating func leave() {
    if state == .ready { weighWriting() }
    state = .none
    word = -1
  }

  /// Notes that the positions of a word wait; returns whether their course must be written now.
  mutating func expects(_ bits: UInt64, in word: Int) -> Bool {
    if self.word != word || self.bits != bits {
      leave()
      self.word = word
      self.bits = bits
      state = .seen
      repeats = 0
    } else if state == .seen {
      repeats += 1
      return repeats == wantedRepeats
    }
    return false
  }

  /// Whether the position is one of those the course begins with.
  func begins(at position: Position) -> Bool {
    position.word == word && bits & position.bit != 0
  }

  /// Whether the course has a step for the island.
  func contains(_ island: IslandIndex) -> Bool {
    for i in 0..<loops.count where loops[i].island == island { return true }
    return false
  }

  /// Doubles the wait before the next writing if the last course was followed only a few times.
  mutating func weighWriting() {
    wantedRepeats = repeats > 4 ? 1 : min(64, 2 * wantedRepeats)
  }
}
