/// Solves rows of linear terms with priorities, again and again as they change.
///
/// Add variables and rows, call `solve()` once when values are needed, then read `value(_:)`. A
/// solution keeps every required row. Then it comes as near as it can to the rows of the highest
/// level of `Strength`, then of the next level, measured by the sum of the violations. Where that
/// leaves a choice, values stay as they were in the last solution (zero at first), variables made
/// earlier first. So the result does not depend on the order in which rows were added.
///
/// Required rows that exclude each other are no error: the solver leaves one of them out and names
/// the set in a `Conflict`. It refuses numbers that are not finite.
///
/// Edits only note what changed; the cost of `solve()` depends on the rows that the edits affect. A
/// solver is not safe to use from several threads at once.
public final class Solver {
  // The engine is behind one pointer, because fields of a class would cost an exclusivity check at
  // every access.
  let engine: UnsafeMutablePointer<Engine>
  /// The storage of values.
  ///
  /// Code that reads it is inlined into callers, which read far more often than they solve.
  @usableFromInline let readout: UnsafeMutablePointer<Readout>
  var names: [Int32: String] = [:]

  /// Makes a solver without variables and rows.
  public init() {
    engine = .allocate(capacity: 1)
    engine.initialize(to: Engine())
    readout = .allocate(capacity: 1)
    readout.initialize(to: engine.pointee.model.readout)
  }

  deinit {
    engine.pointee.free()
    engine.deinitialize(count: 1)
    engine.deallocate()
    readout.deallocate()
  }

  /// Work done since the counters were last reset; assign a new value to reset them.
  public var statistics: Statistics {
    get { engine.pointee.model.statistics }
    set { engine.pointee.model.statistics = newValue }
  }

  /// The number of rows that were added and not removed.
  public var constraintCount: Int { engine.pointee.model.userRowCount }

  /// The bytes of memory held for variables and rows.
  public var byteCount: Int { engine.pointee.bytes }

  @inline(__always)
  func isLive(_ variable: Variable) -> Bool {
    let v = variable.cell
    return v.isSome && Int(v.raw) < engine.pointee.model.variables.count
      && engine.pointee.model.generations[v] == variable.generation
  }

  @inline(__always)
  func isLive(_ constraint: Constraint) -> Bool {
    let r = constraint.row
    return r.isSome && Int(r.raw) < engine.pointee.model.rows.count
      && engine.pointee.model.info[r].generation == constraint.generation
  }

  func handle(_ r: RowIndex) -> Constraint {
    Constraint(index: r.raw, generation: engine.pointee.model.info[r].generation)
  }

  func variable(_ v: VariableIndex) -> Variable {
    Variable(index: v.raw, generation: engine.pointee.model.generations[v])
  }
}

extension Variable {
  @inline(__always) var cell: VariableIndex { VariableIndex(index) }
}

extension Constraint {
  @inline(__always) var row: RowIndex { RowIndex(index) }
}
