/// One term of a row, and its place in the column of its variable.
struct TermCell: BitwiseCopyable {
  var coefficient: Double
  var variable: VariableIndex
  var row: RowIndex
  var next: TermIndex
  var previous: TermIndex
}

/// The part of a row that solving reads, half a cache line.
struct RowCell: BitwiseCopyable {
  var constant: Double
  var start: TermIndex
  var count: Int32
  /// The variable this row determines, or why it determines none.
  var variable: VariableIndex
  var level: LevelIndex
  /// Its number inside the island at work.
  var number: Int32
  var relation: Int8
  /// Which side of its kink counts, for a row that determines nothing.
  ///
  /// 0 is neither, only at the kink. The multiplier of the row follows from it.
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

  /// The multiplier a row has that determines nothing.
  @inline(__always)
  var pull: Double { side != 0 && costs(side) ? Double(side) : 0 }
}

/// The facts that a pass over the rows notes about a row.
struct RowTally: BitwiseCopyable {
  /// The number of its variables without a value.
  var unknowns: Int32
  /// The epoch of the pass that saw it last.
  var mark: Int32
  /// The next row of the queue or of the pool it is in.
  var next: RowIndex
}

/// The part of a row that only its owner and conflicts look at.
struct RowInfo: BitwiseCopyable {
  var age: Int64
  var rank: Int32
  var generation: Int32
}

struct VariableCell: BitwiseCopyable {
  /// The row that determines it, or why none does.
  var row: RowIndex
  /// Its place in the order of evaluation.
  var position: Position
  /// Its island, none in the trunk.
  var island: IslandIndex
  var mark: Int32
  /// Columns: rows of several terms, rows of this variable alone.
  var head: TermIndex
  var single: TermIndex
  /// The solve in which `old` was saved.
  var stamp: Int32
  /// The row of its lower bound.
  var bound: RowIndex
  /// No row of this variable alone changes its state while the value is strictly between these.
  var low: Double
  var high: Double
  /// The value before the solve of number `stamp`.
  var old: Double
  var flags: VariableFlags
}

/// Variables that depend on each other: a stretch of the order of evaluation.
struct Island: BitwiseCopyable {
  var base: Position
  var count: Int32
  var tear: TearIndex
  var flags: IslandFlags

  @inline(__always) var positions: IndexRange<Engine.Place> {
    IndexRange(base, count: Int(count))
  }
}

struct RowFlags: OptionSet, BitwiseCopyable {
  let rawValue: UInt8

  /// In use, not waiting in a pool.
  static let live = RowFlags(rawValue: 1)
  /// Added since the last solve.
  static let fresh = RowFlags(rawValue: 2)
  /// Left out of the solution because of a conflict.
  static let broken = RowFlags(rawValue: 4)
  /// The lower bound of a variable.
  static let bound = RowFlags(rawValue: 8)
  /// Keeps a variable at its last value and costs nothing.
  static let stay = RowFlags(rawValue: 16)
  /// A member of a conflict.
  static let disputed = RowFlags(rawValue: 32)
  /// Removed by its owner, and still in the solution.
  static let leaving = RowFlags(rawValue: 64)
}

struct VariableFlags: OptionSet, BitwiseCopyable {
  let rawValue: Int32

  static let live = VariableFlags(rawValue: 1)
  /// Waits to be determined.
  static let pending = VariableFlags(rawValue: 2)
}

struct IslandFlags: OptionSet, BitwiseCopyable {
  let rawValue: Int32

  /// Its rows changed: it must be taken apart.
  static let doomed = IslandFlags(rawValue: 1)
  /// Some move costs nothing, so that ties decide; any change inside makes them decide again.
  static let weak = IslandFlags(rawValue: 2)
  /// Waits to be optimised.
  static let queued = IslandFlags(rawValue: 4)
  /// Some multiplier is not zero.
  static let pulled = IslandFlags(rawValue: 8)
  /// Waits to be looked at, and optimised if that is of use.
  static let recheck = IslandFlags(rawValue: 16)
  /// Not in use: its number waits in the pool.
  static let isFree = IslandFlags(rawValue: 32)
  /// Some row of several terms determines nothing, and must be looked at when values change.
  static let isWatched = IslandFlags(rawValue: 64)
}

/// A place on a line where the slope of the cost changes.
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
