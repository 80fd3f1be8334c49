/// The solver's inside: an active-set method on rows as they were given.
///
/// A solution is described by one tight row per variable (the *basis*). Required equations with one
/// unknown left are taken in a cascade; the variables they determine are the *trunk*. What remains
/// falls into *islands* that do not depend on each other. `order` lists all determined variables so
/// that each row of the basis only needs values before its own variable: a changed constant is
/// carried along this order and nothing else. Inside an island a first basis is taken greedily by
/// level and then improved by exchanging rows as long as the vector of violation sums, level by
/// level, gets smaller. No transformed constant is ever stored, so that nothing drifts.
///
/// This file has the system and what describes its solution. What a step of solving keeps for
/// itself, and what steps leave for each other, is in `Phases.swift`.
struct Engine {
  /// The kind of the places in the order of evaluation.
  enum Place {}

  let memory: Memory

  // The system: rows as they were given, in columns by variable.
  var rows: Table<RowCell, RowCell>
  var info: Table<RowCell, RowInfo>
  var tallies: Table<RowCell, RowTally>
  var terms: Table<TermCell, TermCell>
  var variables: Table<VariableCell, VariableCell>
  var generations: Table<VariableCell, Int32>
  var levels: LevelTable
  var pools: Pools
  /// Rows that were added by the user, not bounds nor rows that keep values.
  var userRowCount = 0

  // The solution: a value for each variable, and the basis it follows from.
  var x: Table<VariableCell, Double>
  /// The order of evaluation, with `.none` for gaps.
  var order: Table<Place, VariableIndex>
  /// The number of variables with a place in the order.
  var placed = 0
  var islands: Buffer<Island>
  var tears: Buffer<Tear>

  // The phases.
  var edits: Edits
  var agenda: Agenda
  var frontier: Frontier
  var course: Course
  var assembly: Assembly
  var sweep: Sweep
  var descent: Descent
  var kept: Kept
  var ties: Ties
  var clash: Clash

  /// The number of the last pass that marked rows or variables.
  var epoch: Int32 = 0
  var solveNumber: Int32 = 0
  /// The age of the newest row.
  var age: Int64 = 0
  var statistics = Statistics()

  /// Residuals up to this, relative to the constant, count as zero.
  static let tolerance = 1e-7
  /// Residuals up to this, relative to the terms they are a sum of, are rounding.
  static let rounding = 1e-12
  /// Slopes up to this count as zero.
  static let slopeTolerance = 1e-9
  /// Rates up to this count as zero.
  static let rateTolerance = 1e-10

  init() {
    memory = Memory()
    rows = Table(in: memory)
    info = Table(in: memory)
    tallies = Table(in: memory)
    terms = Table(in: memory, capacity: 32)
    variables = Table(in: memory)
    generations = Table(in: memory)
    levels = LevelTable(in: memory)
    pools = Pools(in: memory)
    x = Table(in: memory)
    order = Table(in: memory)
    islands = Buffer(in: memory)
    tears = Buffer(in: memory, capacity: 4)
    edits = Edits(in: memory)
    agenda = Agenda(in: memory)
    frontier = Frontier(in: memory)
    course = Course(in: memory)
    assembly = Assembly(in: memory)
    sweep = Sweep(in: memory)
    descent = Descent(in: memory)
    kept = Kept(in: memory)
    ties = Ties(in: memory)
    clash = Clash(in: memory)
  }

  func free() { memory.freeAll() }

  var readout: Readout {
    Readout(values: x.base, generations: generations.base, count: x.count)
  }

  /// Memory held for variables, rows and everything that solving keeps.
  var bytes: Int { memory.bytes }
}
