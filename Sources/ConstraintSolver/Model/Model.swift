/// The system and its solution, on which all phases of the solver work.
///
/// The system is the rows as they were given, and columns that list the rows of each variable. The
/// solution is a value for each variable, and a *basis*: one tight row per variable, from which the
/// values follow. Required equations with one unknown left are taken one after the other; the
/// variables they determine are the *trunk*. The other variables fall into *islands* that do not
/// depend on each other. `order` lists all determined variables so that each row of the basis reads
/// only variables before its own. A changed constant is carried along this order, to the variables
/// that depend on it and to no others.
///
/// No transformed constant is ever stored, so that errors do not build up.
///
/// Words used in this module:
/// - *Kink*: the point at which a row holds exactly. The cost of a row changes its slope there.
/// - *Side*: where a row is, above or below its kink.
/// - *Multiplier*: the change of cost per unit of a row's constant, by level. For a row off its
///   kink, its *pull*.
/// - *Release*: to let a row of the basis leave its kink to one side.
/// - *Torn* variable: one taken out of a loop, so that the others have an order. As many rows, the
///   *closing* rows, determine the torn variables.
struct Model {
  /// The kind of `Position`: a place in the order of evaluation.
  enum Place {}

  let memory: Memory

  // The system.
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

  // The solution.
  var x: Table<VariableCell, Double>
  /// The order of evaluation; `.none` marks a gap.
  var order: Table<Place, VariableIndex>
  /// The number of variables with a place in the order.
  var placed = 0
  var islands: Buffer<Island>
  var tears: Buffer<Tear>
  /// The values from before an island with loops is evaluated.
  var saved: Buffer<Double>

  // The work that waits.
  var edits: Edits
  var agenda: Agenda
  var frontier: Frontier

  /// The number of the last pass that marked rows or variables.
  var epoch: Int32 = 0
  var solveNumber: Int32 = 0
  /// Whether rows, columns or islands changed, or the rows of an island were numbered, since `Dual`
  /// kept multipliers.
  var isRevised = true
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

  init(in memory: Memory) {
    self.memory = memory
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
    saved = Buffer(in: memory)
    edits = Edits(in: memory)
    agenda = Agenda(in: memory)
    frontier = Frontier(in: memory)
  }

  var readout: Readout {
    Readout(values: x.base, generations: generations.base, count: x.count)
  }
}
