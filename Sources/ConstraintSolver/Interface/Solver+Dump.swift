extension Solver: CustomDebugStringConvertible {
  /// The same as `dump()`.
  public var debugDescription: String { dump() }

  /// Returns the variables with their values, the rows with their violations, the islands and the
  /// conflicts, as text in sections.
  public func dump() -> String {
    let model = engine.pointee.model
    var text = "Variables\n"
    for v in model.variables.indices
    where model.variables[v].flags.contains(.live) {
      text += "  \(name(v)) = \(model.x[v])"
      let bound = model.variables[v].bound
      if bound.isSome { text += " (at least \(model.rows[bound].constant))" }
      let r = model.variables[v].row
      if r.isSome { text += " by \(describe(row: r))" }
      if r == .torn { text += " by a loop" }
      text += "\n"
    }
    text += "Rows\n"
    for r in model.rows.indices
    where model.rows[r].flags.intersection([.live, .bound, .stay, .leaving]) == .live {
      let residual = model.residual(r)
      let isOff = abs(residual) > model.slack(r)
      let isViolated = isOff && model.rows[r].costs(residual > 0 ? 1 : -1)
      let isBroken = model.rows[r].flags.contains(.broken)
      text += "  \(describe(handle(r)))"
      text += isBroken ? ", broken" : isViolated ? ", off by \(residual)" : ""
      text += "\n"
    }
    text += "Islands\n"
    for c in model.islands.indices where !model.islands[c].flags.contains(.isFree) {
      let island = model.islands[c]
      let list = island.positions.map { name(model.order[$0]) }
      text += "  \(list.joined(separator: " "))\n"
    }
    text += "Conflicts\n"
    for conflict in conflicts {
      let set = conflict.set.map(\.description).joined(separator: " ")
      text += "  \(set), broken \(conflict.broken)\n"
    }
    return text
  }

  private func describe(row r: RowIndex) -> String {
    let flags = engine.pointee.model.rows[r].flags
    if flags.contains(.stay) { return "its last value" }
    return flags.contains(.bound) ? "its bound" : handle(r).description
  }

  /// Returns a row as text, such as `c3: 2.0 a - b >= 8.0 @750.0`.
  public func describe(_ constraint: Constraint) -> String {
    guard isLive(constraint) else { return "\(constraint) (dead)" }
    let row = engine.pointee.model.rows[constraint.row]
    var text = ""
    for t in row.terms {
      let term = engine.pointee.model.terms[t]
      let a = term.coefficient
      text += text.isEmpty ? (a < 0 ? "-" : "") : (a < 0 ? " - " : " + ")
      text += abs(a) == 1 ? "" : "\(abs(a)) "
      text += name(term.variable)
    }
    let sign = row.relation == 0 ? "==" : row.relation < 0 ? "<=" : ">="
    let level = row.level == .required ? "" : " @\(engine.pointee.model.levels[row.level].strength)"
    return "\(constraint): \(text.isEmpty ? "0" : text) \(sign) \(row.constant)\(level)"
  }

  func name(_ v: VariableIndex) -> String { names[v.raw] ?? "x\(v.raw)" }
}
