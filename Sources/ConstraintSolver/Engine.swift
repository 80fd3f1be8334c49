/// The solver's inside: an active-set method on rows as they were given.
///
/// A solution is described by one tight row per variable (the *basis*). Required equations with one
/// unknown left are taken in a cascade; the variables they determine are the *trunk*. What remains
/// falls into *islands* that do not depend on each other. `order` lists all determined variables so
/// that each row of the basis only needs values before its own variable: a changed constant is
/// carried along this order and nothing else. Inside an island a first basis is taken greedily by
/// level and then improved by exchanging rows as long as the vector of violation sums, level by
/// level, gets smaller. No transformed constant is ever stored, so that nothing drifts.
struct Engine {
  var rows = Buffer<RowCell>()
  var info = Buffer<RowInfo>()
  var tallies = Buffer<RowTally>()
  var terms = Buffer<TermCell>(capacity: 32)
  var freeRow: Int32 = -1
  var freeTerms = Buffer<Int32>(capacity: 40)
  /// Rows that were added by the user, not bounds nor rows that keep values.
  var userRowCount = 0

  var variables = Buffer<VariableCell>()
  var x = Buffer<Double>()
  var generations = Buffer<Int32>()
  /// Scratch, one number per variable, zero between uses: gradients and directions.
  var gradient = Buffer<Double>()
  var direction = Buffer<Double>()
  var freeVariables = Buffer<Int32>()

  /// Strength of each level slot, the number of rows using it, and the slots sorted by strength.
  var levelStrength = Buffer<Float>()
  var levelUse = Buffer<Int32>()
  var levelIndex = Buffer<Int32>()
  var levelOrder = Buffer<Int32>()
  var freeLevels = Buffer<Int32>()

  /// The order of evaluation, with -1 for gaps, and the positions that wait for evaluation.
  var order = Buffer<Int32>()
  var placed = 0
  var dirty = Buffer<UInt64>()
  var dirtyLow = Int.max
  var dirtyHigh = -1
  var course = Course()
  /// Positions a sparse pass still has to visit.
  var work = Buffer<UInt64>()

  var islands = Buffer<Island>()
  var freeIslands = Buffer<Int32>()
  var tears = Buffer<Tear>(capacity: 4)
  var freeTears = Buffer<Int32>()

  // What edits leave for the next solve.
  var pending = Buffer<Int32>()
  var fresh = Buffer<Int32>()
  var loose = Buffer<Int32>()
  var doomed = Buffer<Int32>()
  var check = Buffer<Int32>()

  // What one solve passes on between its steps.
  var queued = Buffer<Int32>()
  var rechecks = Buffer<Int32>()
  var bad = Buffer<Int32>()
  var changed = Buffer<Int32>()
  var touched = Buffer<Int32>()
  var stack = Buffer<Int32>()
  var queue = Buffer<Int32>()
  var members = Buffer<Int32>()
  var queueHead = Buffer<Int32>()
  var queueTail = Buffer<Int32>()
  var saved = Buffer<Double>()

  // An island at work.
  var islandRows = Buffer<Int32>()
  var islandLevels = Buffer<Int32>()
  var multipliers = Buffer<Double>()
  var isOpen = Buffer<UInt8>()
  var slope = Buffer<Double>()
  var moved = Buffer<Int32>()
  var crossed = Buffer<Int32>()
  var breakpoints = Buffer<Breakpoint>()
  var deltas = Buffer<Delta>()
  /// The rows the last backward pass reached, perhaps more than once.
  var hits = Buffer<Int32>()
  var rates = Buffer<Double>()
  var tieOrder = Buffer<Int32>()
  var candidates = Buffer<Release>()
  var conflictRows = Buffer<Int32>()
  var conflictPulls = Buffer<Double>()

  /// Exchanges, islands determined anew and conflicts that this solve may still afford.
  var allowance = 1
  /// How often islands may still be looked at again in this solve because of rounding.
  var patience = 0
  /// Whether a value may have changed twice in this solve, and so come back.
  var isMixed = false
  var disputes: [Dispute] = []
  var epoch: Int32 = 0
  var solveNumber: Int32 = 0
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

  /// Rows that exclude each other, one of them left out.
  struct Dispute {
    var set: [Int32]
    var broken: Int32
  }

  init() {
    freeTerms.resize(40, filling: -1)
    // Slot 0 costs nothing, slot 1 is required.
    levelStrength.append(0)
    levelStrength.append(1000)
    levelUse.resize(2, filling: 1)
    levelIndex.resize(2, filling: -1)
  }

  func free() {
    rows.release()
    info.release()
    tallies.release()
    terms.release()
    freeTerms.release()
    variables.release()
    x.release()
    gradient.release()
    direction.release()
    for list in [
      generations, freeVariables, levelUse, levelIndex, levelOrder, freeLevels, order, freeIslands,
      freeTears,
      pending, fresh, loose, doomed, check, queued, rechecks, bad, changed, touched, stack, queue,
      members, queueHead, queueTail, islandRows, islandLevels, moved, crossed, hits,
      tieOrder, conflictRows,
    ] {
      list.release()
    }
    levelStrength.release()
    dirty.release()
    course.steps.release()
    course.operands.release()
    course.readers.release()
    work.release()
    for i in 0..<islands.count where islands[i].flags & Island.isFree == 0 && islands[i].tear >= 0 {
      tears[islands[i].tear].free()
    }
    islands.release()
    tears.release()
    saved.release()
    multipliers.release()
    isOpen.release()
    slope.release()
    breakpoints.release()
    deltas.release()
    rates.release()
    conflictPulls.release()
    candidates.release()
  }

  var readout: Readout {
    Readout(values: x.base, generations: generations.base, count: x.count)
  }

  /// Memory held for variables, rows and the order between them.
  var bytes: Int {
    var sum = rows.bytes + info.bytes + tallies.bytes + terms.bytes + variables.bytes + x.bytes
    sum += generations.bytes
    sum += gradient.bytes + direction.bytes + saved.bytes + multipliers.bytes + rates.bytes
    sum += order.bytes + islands.bytes + dirty.bytes + work.bytes + isOpen.bytes
    sum += pending.bytes + fresh.bytes + loose.bytes + check.bytes + changed.bytes + touched.bytes
    sum += stack.bytes + queue.bytes + members.bytes + moved.bytes + crossed.bytes + hits.bytes
    sum += islandRows.bytes + tieOrder.bytes + breakpoints.bytes + deltas.bytes + queued.bytes
    for i in 0..<islands.count where islands[i].flags & Island.isFree == 0 && islands[i].tear >= 0 {
      sum += tears[islands[i].tear].bytes
    }
    return sum
  }
}
