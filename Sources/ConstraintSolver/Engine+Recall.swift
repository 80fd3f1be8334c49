// Rows that are removed and then added again before the next solve, as when a constraint is
// replaced.
extension Engine {
  /// Removes a row for the solver's user.
  ///
  /// A few removed rows stay in the solution until the next solve, in case the user adds an equal
  /// row.
  mutating func withdrawRow(_ r: RowIndex) {
    guard edits.leaving.count < 4, rows[r].flags == .live else { return removeRow(r) }
    userRowCount -= 1
    info[r].generation &+= 1
    rows[r].flags.insert(.leaving)
    edits.leaving.append(r)
  }

  /// Takes the removed rows that were not added again out of the solution.
  mutating func finishLeaving() {
    for i in 0..<edits.leaving.count {
      let r = edits.leaving[i]
      rows[r].flags.remove(.leaving)
      userRowCount += 1
      removeRow(r)
    }
    edits.leaving.removeAll()
  }

  /// Restores a removed row that equals a new one except for the constant; returns nil when there
  /// is none.
  ///
  /// The row gets a new age, as if it had just been added.
  mutating func recallRow(
    _ source: UnsafeBufferPointer<Term>, _ relation: Int8, _ constant: Double, level: LevelIndex,
    rank: Int32
  ) -> RowIndex? {
    for i in 0..<edits.leaving.count {
      let r = edits.leaving[i]
      guard rows[r].relation == relation, rows[r].level == level, info[r].rank == rank,
        hasTerms(r, source)
      else { continue }
      edits.leaving[i] = edits.leaving[edits.leaving.count - 1]
      edits.leaving.claim(edits.leaving.count - 1)
      rows[r].flags.remove(.leaving)
      levels.leave(level)
      userRowCount += 1
      age += 1
      info[r].age = age
      if rows[r].constant != constant { setConstant(r, constant) }
      return r
    }
    return nil
  }

  private mutating func hasTerms(_ r: RowIndex, _ source: UnsafeBufferPointer<Term>) -> Bool {
    guard Int(rows[r].count) == source.count else { return false }
    let start = rows[r].start
    for i in 0..<source.count
    where terms[start + i].variable != source[i].variable.cell
      || terms[start + i].coefficient != source[i].coefficient
    { return false }
    return true
  }
}
