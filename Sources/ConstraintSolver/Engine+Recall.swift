// Rows that are removed and added again before the next solve, as a constraint that is replaced.
extension Engine {
  /// Removes a row at the wish of its owner.
  ///
  /// A few rows stay in the solution until the next solve, in case an equal one is added.
  mutating func withdrawRow(_ r: RowIndex) {
    guard edits.leaving.count < 4, rows[r].flags == .live else { return removeRow(r) }
    userRowCount -= 1
    info[r].generation &+= 1
    rows[r].flags.insert(.leaving)
    edits.leaving.append(r)
  }

  /// Removes the rows that were not added again from the solution.
  mutating func finishLeaving() {
    for i in 0..<edits.leaving.count {
      let r = edits.leaving[i]
      rows[r].flags.remove(.leaving)
      userRowCount += 1
      removeRow(r)
    }
    edits.leaving.removeAll()
  }

  /// Takes a withdrawn row back that equals a new one but for its constant; nil when none does.
  ///
  /// The row becomes the latest one, as if it had been added now.
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
