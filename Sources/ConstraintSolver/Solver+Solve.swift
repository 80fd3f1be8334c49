extension Solver {
  /// Brings the values up to date with the rows.
  @discardableResult
  public func solve() -> Solution {
    changed.removeAll(keepingCapacity: true)
    guard isDirty else { return Solution(changedCount: 0, conflictCount: standing.count) }
    isDirty = false
    statistics.solves += 1
    before = current
    ambiguous = nil
    let (order, reference) = makeReference()
    let outcome = reference.solve()
    for j in lower.indices where live[j] && outcome.values[j] != current[j] {
      if abs(outcome.values[j] - current[j]) <= 1e-9 * (1 + abs(current[j])) { continue }
      current[j] = outcome.values[j]
      changed.append(Int32(j))
    }
    standing = outcome.clashes.map { clash in
      Conflict(set: clash.set.map { handle(order[$0]) }, broken: handle(order[clash.broken]))
    }
    return Solution(changedCount: changed.count, conflictCount: standing.count)
  }

  func handle(_ slot: Int) -> Constraint {
    Constraint(index: Int32(slot), generation: slots[slot].generation)
  }

  func makeReference() -> (order: [Int], reference: Reference) {
    let order = slots.indices.filter { slots[$0].live }.sorted { slots[$0].age < slots[$1].age }
    return (
      order,
      Reference(
        lower: lower, previous: before.isEmpty ? current : before,
        rows: order.map { slots[$0].row })
    )
  }

  /// The value of a variable in the last solution; 0 for a dead handle.
  public func value(_ variable: Variable) -> Double {
    contains(variable) ? current[Int(variable.index)] : 0
  }

  /// The variables whose value the last call of `solve()` changed.
  public var changedVariables: [Variable] { changed.map(variable) }

  /// The conflicts that stand since the last solution.
  ///
  /// A conflict goes by itself when a member goes or changes so that the others fit.
  public var conflicts: [Conflict] { standing }

  func variable(_ index: Int32) -> Variable {
    Variable(index: index, generation: generations[Int(index)])
  }

  /// Whether the rows leave the value of the variable open, so that it only keeps an old one.
  ///
  /// The answer belongs to the last solution.
  public func isAmbiguous(_ variable: Variable) -> Bool {
    guard contains(variable) else { return false }
    if ambiguous == nil { ambiguous = makeReference().reference.solve(ambiguity: true).ambiguous }
    return ambiguous?[Int(variable.index)] ?? false
  }

  /// The variables whose value the rows leave open, in the order they were made.
  public var ambiguousVariables: [Variable] {
    lower.indices.filter { live[$0] }.map { variable(Int32($0)) }.filter(isAmbiguous)
  }
}
