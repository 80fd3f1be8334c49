extension Solver {
  /// Brings the values up to date with the rows.
  ///
  /// - Returns: The number of values that changed and of conflicts that remain.
  @discardableResult
  public func solve() -> Solution {
    engine.pointee.solve()
    return Solution(
      changedCount: engine.pointee.model.countChanges(),
      conflictCount: engine.pointee.conflicts.disputes.count,
      isComplete: engine.pointee.model.agenda.allowance > 0)
  }

  /// Returns the value of a variable in the last solution; 0 for a dead handle.
  @inlinable
  public func value(_ variable: Variable) -> Double {
    let v = Int(variable.index)
    guard v < readout.pointee.count, readout.pointee.generations[v] == variable.generation else {
      return 0
    }
    return readout.pointee.values[v]
  }

  /// The variables whose value the last call of `solve()` changed, in no particular order.
  public var changedVariables: [Variable] {
    var all: [Variable] = []
    forEachChangedVariable { all.append($0) }
    return all
  }

  /// Calls a closure with each variable whose value the last call of `solve()` changed.
  ///
  /// The order is not defined, and no list is made. The closure may edit rows; it must not call
  /// `solve()`.
  public func forEachChangedVariable(_ body: (Variable) -> Void) {
    _ = engine.pointee.model.countChanges()
    var i = 0
    // The count is read in each round, because the closure may remove variables.
    while i < engine.pointee.model.agenda.changed.count {
      let v = engine.pointee.model.agenda.changed[i]
      i += 1
      if engine.pointee.model.variables[v].flags.contains(.live) { body(variable(v)) }
    }
  }

  /// The conflicts of the last solution.
  ///
  /// A conflict ends without a solve when a member is removed, or changes so that the members can
  /// hold together.
  public var conflicts: [Conflict] {
    engine.pointee.conflicts.disputes.map { dispute in
      Conflict(set: dispute.set.map(handle), broken: handle(dispute.broken))
    }
  }

  /// Returns whether the rows leave the value of the variable open, so that it only keeps an old
  /// one.
  ///
  /// The answer belongs to the last solution. It may cost as much as a solve, and is meant for
  /// reports.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    guard isLive(variable), !engine.pointee.model.hasWork else { return false }
    return engine.pointee.ambiguousVariables().contains(variable.cell)
  }

  /// The variables whose value the rows leave open, in the order they were made.
  ///
  /// The answer belongs to the last solution; empty when edits wait for a solve.
  public var ambiguousVariables: [Variable] {
    engine.pointee.model.hasWork ? [] : engine.pointee.ambiguousVariables().sorted().map(variable)
  }

  /// Returns the faults of the last solution, as sentences; empty when it is proved to be best.
  ///
  /// The proof comes from the rows alone and does not depend on how the solution was reached. It
  /// costs as much as a solve from scratch, and is meant for tests.
  public func debugVerify() -> [String] { engine.pointee.certificate() }
}

extension Engine {
  /// Returns the variables whose value the rows leave open.
  mutating func ambiguousVariables() -> Set<VariableIndex> {
    var found: Set<VariableIndex> = []
    for v in model.variables.indices
    where model.variables[v].flags.contains(.live) && model.variables[v].row == .none {
      found.insert(v)
    }
    for c in model.islands.indices
    where model.islands[c].flags.intersection([.isFree, .weak]) == .weak {
      course.leave()
      ties.findAmbiguous(c, { found.insert($0) }, with: &descent, in: &model)
    }
    if model.hasWork { solve() }
    return found
  }
}

extension Model {
  /// Removes variables from `changed` whose value is what it was before the solve.
  mutating func countChanges() -> Int {
    if !agenda.isMixed { return agenda.changed.count }
    var to = 0
    for i in 0..<agenda.changed.count {
      let v = agenda.changed[i]
      if x[v] != variables[v].old && variables[v].flags.contains(.live) {
        agenda.changed[to] = v
        to += 1
      }
    }
    agenda.changed.claim(to)
    return to
  }
}
