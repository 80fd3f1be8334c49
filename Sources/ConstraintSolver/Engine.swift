/// The inside of the solver: an active-set method on the rows as they were given.
///
/// A solution is described by one tight row per variable, the *basis*. Required equations with one
/// unknown left are taken one after the other; the variables they determine are the *trunk*. The
/// other variables fall into *islands* that do not depend on each other. `order` lists all
/// determined variables so that each row of the basis reads only variables before its own. A
/// changed constant is carried along this order, to the variables that depend on it and to no
/// others.
///
/// Inside an island, a first basis is chosen greedily by level. It is then improved by exchanging
/// rows as long as the vector of violation sums, level by level, gets smaller. No transformed
/// constant is ever stored, so that errors do not build up.
///
/// Words used in this module:
/// - *Kink*: the point at which a row holds exactly. The cost of a row changes its slope there.
/// - *Side*: where a row is, above or below its kink.
/// - *Multiplier*: the change of cost per unit of a row's constant, by level. For a row off its
///   kink, its *pull*.
/// - *Release*: to let a row of the basis leave its kink to one side.
/// - *Torn* variable: one taken out of a loop, so that the others have an order. As many rows, the
///   *closing* rows, determine the torn variables.
///
/// This file has the system and its solution. The state of each phase is in `Phases.swift`.
struct Engine {
  /// The kind of `Position`: a place in the order of evaluation.
  enum Place {}

  let memory: Memory

  // The system: the rows as they were given, and columns that list the rows of each variable.
  var rows: Table<RowCell, RowCell>
  var info: Table<RowCell, RowInfo>
  var tallies: Table<RowCell, RowTally>
  var terms: Table<TermCell, TermCell>
  var variables: Table<VariableCell, VariableCell>
  var generations: Table<VariableCell, Int32>
  var levels: LevelTable
  var pools: Pools
  /// The number of rows that the user added, without bounds and rows that keep values.
  var userRowCount = 0

  // The solution: a value for each variable, and the basis from which the values follow.
  var x: Table<VariableCell, Double>
  /// The order of evaluation; `.none` marks a gap.
  var order: Table<Place, VariableIndex>
  /// The number of variables with a place in the order.
  var placed = 0
  var islands: Buffer<Island>
  var tears: Buffer<Tear>

  // The state of the phases.
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

  /// Residuals up to this fraction of the constant count as zero.
  static let tolerance = 1e-7
  /// Residuals up to this fraction of the row's terms count as rounding.
  static let rounding = 1e-12
  /// Slopes up to this size count as zero.
  static let slopeTolerance = 1e-9
  /// Rates up to this size count as zero.
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

  /// The bytes of memory held for variables, rows and the phases.
  var bytes: Int { memory.bytes }
}
