/// An engine of its own for copies of some rows of a model, to try whether they can hold together.
struct Trial {
  private var engine = Engine()
  /// The copies of variables.
  private var names: [VariableIndex: VariableIndex] = [:]

  func free() { engine.free() }

  /// Adds a copy of a row of the model; returns the copy.
  mutating func add(_ r: RowIndex, of model: inout Model) -> RowIndex {
    var copy: [Term] = []
    for t in model.rows[r].terms {
      let v = model.terms[t].variable
      let name = names[v] ?? engine.model.makeVariable()
      names[v] = name
      copy.append(Term(Variable(index: name.raw, generation: 0), model.terms[t].coefficient))
    }
    let level = engine.model.levels.enter(500)
    let row = model.rows[r]
    return copy.withUnsafeBufferPointer {
      engine.model.addRow($0, row.relation, row.constant, level: level, rank: 0)
    }
  }

  /// Removes a copy.
  mutating func remove(_ copy: RowIndex) { engine.removeRow(copy) }

  /// Solves, and returns whether no copy is violated.
  mutating func isPossible() -> Bool {
    engine.solve()
    return engine.model.holdsEverything()
  }
}
