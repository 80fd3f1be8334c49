extension Solver {
  /// Returns the rows that hold a variable at its value in the last solution, oldest handle first.
  ///
  /// One row determines the variable from others, which have rows of their own, and so on. For a
  /// variable in a loop, all rows of the loop are included. Rows with room to spare and bounds are
  /// not. The result is empty for a variable that no row holds, and when edits wait for a solve.
  public func rowsHolding(_ variable: Variable) -> [Constraint] {
    guard isLive(variable), !engine.pointee.model.hasWork else { return [] }
    var known: Set<VariableIndex> = [variable.cell]
    var waiting = [variable.cell]
    var found: Set<RowIndex> = []
    while let v = waiting.popLast() {
      for r in engine.pointee.model.rowsDetermining(v) where found.insert(r).inserted {
        let row = engine.pointee.model.rows[r]
        for t in row.terms {
          let next = engine.pointee.model.terms[t].variable
          if known.insert(next).inserted { waiting.append(next) }
        }
      }
    }
    let unseen: RowFlags = [.bound, .stay]
    return found.sorted().filter { engine.pointee.model.rows[$0].flags.isDisjoint(with: unseen) }
      .map(
        handle)
  }
}

extension Model {
  /// Returns the row of the basis for a variable, or the closing rows of the loops from which it is
  /// torn.
  fileprivate func rowsDetermining(_ v: VariableIndex) -> [RowIndex] {
    let r = variables[v].row
    if r.isSome { return [r] }
    let c = variables[v].island
    guard r == .torn, c.isSome, islands[c].tear.isSome else { return [] }
    let tear = tears[islands[c].tear]
    return (0..<tear.count).map { tear.closing[$0] }
  }
}
