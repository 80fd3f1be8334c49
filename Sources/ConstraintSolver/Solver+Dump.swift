extension Solver: CustomDebugStringConvertible {
  /// The same as `dump()`.
  public var debugDescription: String { dump() }

  /// The variables with their values, the rows with what they miss, and the conflicts, as text.
  public func dump() -> String {
    var text = "Variables\n"
    for j in lower.indices where live[j] {
      text += "  \(name(Int32(j))) = \(current[j])"
      if lower[j] != -.infinity { text += " (at least \(lower[j]))" }
      text += "\n"
    }
    text += "Rows\n"
    for i in slots.indices where slots[i].live { text += "  \(describe(handle(i)))\n" }
    text += "Conflicts\n"
    for conflict in standing {
      let set = conflict.set.map(\.description).joined(separator: " ")
      text += "  \(set), broken \(conflict.broken)\n"
    }
    return text
  }

  /// A row as text, such as `c3: 2 a - b >= 8 @750`.
  public func describe(_ constraint: Constraint) -> String {
    guard contains(constraint) else { return "\(constraint) (dead)" }
    let row = slots[Int(constraint.index)].row
    var text = ""
    for (j, a) in row.terms {
      text += text.isEmpty ? (a < 0 ? "-" : "") : (a < 0 ? " - " : " + ")
      text += abs(a) == 1 ? "" : "\(abs(a)) "
      text += name(Int32(j))
    }
    let sign = row.relation == .equal ? "==" : row.relation == .lessThanOrEqual ? "<=" : ">="
    let level = row.strength >= 1000 ? "" : " @\(row.strength)"
    return "\(constraint): \(text.isEmpty ? "0" : text) \(sign) \(row.constant)\(level)"
  }

  func name(_ index: Int32) -> String { names[index] ?? "x\(index)" }
}
