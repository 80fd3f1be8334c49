/// One term of a row, and its place in the column of its variable.
struct TermCell: BitwiseCopyable {
  var coefficient: Double
  var variable: VariableIndex
  var row: RowIndex
  var next: TermIndex
  var previous: TermIndex
}

/// The part of a row that solving reads; it fills half a cache line.
struct RowCell: BitwiseCopyable {
  var constant: Double
  var start: TermIndex
  var count: Int32
  /// The variable that this row determines, or the reason why it determines none.
  var variable: VariableIndex
  var level: LevelIndex
  /// The row's number inside the island at work.
  var number: Int32
  var relation: Int8
  /// The side of its kink on which a row counts that determines no variable.
  ///
  /// 0 means neither side: the row counts only at its kink. The multiplier of the row follows from
  /// its side.
  var side: Int8
  var isOff: Bool
  var flags: RowFlags

  /// The terms of the row.
  @inline(__always) var terms: IndexRange<TermCell> { IndexRange(start, count: Int(count)) }

  @inline(__always) var costsAbove: Bool { relation <= 0 && level != .free }
  @inline(__always) var costsBelow: Bool { relation >= 0 && level != .free }
  @inline(__always) var isFirm: Bool { level == .required && relation == 0 }

  /// Whether being on the given side of the kink is a violation.
  @inline(__always)
  func costs(_ side: Int8) -> Bool { level != .free && (side > 0 ? relation <= 0 : relation >= 0) }

  /// The change of cost per unit when the row crosses its kink.
  @inline(__always) var turn: Double { level == .free ? 0 : relation == 0 ? 2 : 1 }

  /// Notes that the row entered a basis.
  @inline(__always)
  mutating func enter() {
    side = 0
    isOff = false
  }

  /// Notes that the row left its basis to a side.
  @inline(__always)
  mutating func leave(to way: Double, isOff: Bool) {
    side = way > 0 ? 1 : -1
    self.isOff = isOff
  }

  /// The multiplier of a row that determines no variable.
  @inline(__always)
  var pull: Double { side != 0 && costs(side) ? Double(side) : 0 }
}

/// Facts about a row that one pass over the rows notes.
struct RowTally: BitwiseCopyable {
  /// The number of the row's variables without a value.
  var unknowns: Int32
  /// The epoch of the last pass that visited the row.
  var mark: Int32
  /// The next row of the queue or pool that the row is in.
  var next: RowIndex
}

/// The part of a row that only handles and conflicts read.
struct RowInfo: BitwiseCopyable {
  var age: Int64
  var rank: Int32
  var generation: Int32
}

struct VariableCell: BitwiseCopyable {
  /// The row that determines this variable, or the reason why no row does.
  var row: RowIndex
  /// The variable's place in the order of evaluation.
  var position: Position
  /// The variable's island; none for a variable of the trunk.
  var island: IslandIndex
  var mark: Int32
  /// The columns of the variable: `head` lists rows of several terms, `single` rows of this
  /// variable alone.
  var head: TermIndex
  var single: TermIndex
  /// The number of the solve in which `old` was saved.
  var stamp: Int32
  /// The row of the variable's lower bound.
  var bound: RowIndex
  /// While the value is strictly between `low` and `high`, no row of this variable alone changes
  /// sides.
  var low: Double
  var high: Double
  /// The value before the solve of number `stamp`.
  var old: Double
  var flags: VariableFlags
}

/// Variables that depend on each other; they are consecutive in the order of evaluation.
struct Island: BitwiseCopyable {
  var base: Position
  var count: Int32
  var tear: TearIndex
  var flags: IslandFlags

  @inline(__always) var positions: IndexRange<Model.Place> {
    IndexRange(base, count: Int(count))
  }
}

struct RowFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// The row is in use and not in a pool.
  static let live = RowFlags(rawValue: 1)
  /// The row was added since the last solve.
  static let fresh = RowFlags(rawValue: 2)
  /// A conflict left the row out of the solution.
  static let broken = RowFlags(rawValue: 4)
  /// The row is the lower bound of a variable.
  static let bound = RowFlags(rawValue: 8)
  /// The row keeps a variable at its last value and costs nothing.
  static let stay = RowFlags(rawValue: 16)
  /// The row is a member of a conflict.
  static let disputed = RowFlags(rawValue: 32)
  /// The solver's user removed the row, and the next solve takes it out of the solution.
  static let leaving = RowFlags(rawValue: 64)
}

/// Sides of the kink of a row.
struct Sides: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  static let above = Sides(rawValue: 1)
  static let below = Sides(rawValue: 2)

  @inline(__always) var count: Int { rawValue.nonzeroBitCount }
}

struct VariableFlags: OptionSet, BitwiseCopyable {
  let rawValue: Int32

  static let live = VariableFlags(rawValue: 1)
  /// The variable waits until a row determines it.
  static let pending = VariableFlags(rawValue: 2)
}

struct IslandFlags: OptionSet, BitwiseCopyable {
  let rawValue: Int32

  /// Rows of the island changed, so that it must be taken apart.
  static let doomed = IslandFlags(rawValue: 1)
  /// Some move costs nothing, so that ties decide; any change inside the island makes them decide
  /// again.
  static let weak = IslandFlags(rawValue: 2)
  /// The island waits to be optimised.
  static let queued = IslandFlags(rawValue: 4)
  /// Some multiplier of the island is not zero.
  static let pulled = IslandFlags(rawValue: 8)
  /// The island waits until the solve decides whether to optimise it.
  static let recheck = IslandFlags(rawValue: 16)
  /// The island is not in use: its number waits in the pool.
  static let isFree = IslandFlags(rawValue: 32)
  /// Some row of several terms determines no variable, and must be examined when values change.
  static let isWatched = IslandFlags(rawValue: 64)
}

/// A point of a move at which the slope of the cost changes.
struct Breakpoint: BitwiseCopyable {
  var distance: Double
  var rate: Double
  var row: RowIndex

  @inline(__always)
  func comes(before other: Breakpoint) -> Bool {
    distance != other.distance ? distance < other.distance : row < other.row
  }
}

/// A change of the multiplier of one row at one level.
struct Delta: BitwiseCopyable {
  var level: Int32
  var row: RowIndex
  var amount: Double
}

/// The values of all variables, for reading.
@usableFromInline
struct Readout {
  @usableFromInline var values: UnsafeMutablePointer<Double>
  @usableFromInline var generations: UnsafeMutablePointer<Int32>
  @usableFromInline var count: Int
}
