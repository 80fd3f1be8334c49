extension Engine {
  var hasWork: Bool {
    edits.fresh.count | edits.pending.count | edits.check.count | edits.leaving.count
      | edits.loose.count | edits.doomed.count | agenda.islands.count | agenda.rechecks.count != 0
      || frontier.high >= 0
  }

  /// Brings values, basis and conflicts up to date.
  mutating func solve() {
    agenda.changed.removeAll()
    guard hasWork else { return }
    if edits.leaving.count > 0 { finishLeaving() }
    advanceSolveNumber()
    statistics.solves += 1
    agenda.patience = 100
    agenda.isMixed =
      edits.pending.count | edits.fresh.count | edits.loose.count | edits.doomed.count != 0
    // Solutions need far fewer. Without a limit, rounding among numbers of very different sizes
    // could lead from basis to basis without end.
    agenda.allowance = 2000 + 100 * variables.count + 10 * rows.count
    if !agenda.isMixed && edits.leaving.count | edits.check.count == 0 {
      // Most edits change values only.
      if frontier.high >= 0 { carryChanges() }
      if !hasWork && agenda.suspects.count == 0 { return }
    }
    repeat {
      settle()
    } while agenda.allowance > 0 && (hasWork || agenda.suspects.count > 0 && breakConflict())
    if agenda.allowance <= 0 { giveUp() }
    agenda.suspects.removeAll()
  }

  /// Counts one exchange, or work of that size, against the allowance of this solve.
  @inline(__always)
  mutating func spend(_ amount: Int = 1) { agenda.allowance -= amount }

  /// Ends a solve that used up its allowance.
  ///
  /// Every variable keeps a row and a finite value, but islands stay as they are until an edit
  /// reaches them.
  private mutating func giveUp() {
    statistics.limits += 1
    // Without exchanges this loop ends, because each round only determines variables without a row.
    var rounds = 0
    while hasWork && rounds < 8 {
      settle()
      rounds += 1
    }
  }

  private mutating func settle() {
    if edits.loose.count | edits.doomed.count | edits.fresh.count != 0 { restructure() }
    if frontier.high >= 0 { carryChanges() }
    if edits.pending.count > 0 { determinePending() }
    if edits.check.count > 0 { runChecks() }
    var i = 0
    while i < agenda.islands.count {
      let c = agenda.islands[i]
      i += 1
      islands[c].flags.remove(.queued)
      if !islands[c].flags.isDisjoint(with: [.isFree, .doomed]) { continue }
      if agenda.allowance <= 0 {
        leaveAsItIs(c)
        continue
      }
      if !optimise(c) && agenda.patience > 0 { agenda.patience -= 1 }
    }
    agenda.islands.removeAll()
    for i in 0..<agenda.rechecks.count {
      let c = agenda.rechecks[i]
      if !islands[c].flags.contains(.recheck) { continue }
      islands[c].flags.remove(.recheck)
      if !islands[c].flags.isDisjoint(with: [.isFree, .doomed]) { continue }
      if agenda.allowance <= 0 {
        leaveAsItIs(c)
        continue
      }
      // An island without violations is at its best without multipliers.
      if islands[c].flags.contains(.pulled) || isWeak(c, pulled: false) { _ = optimise(c) }
    }
    agenda.rechecks.removeAll()
  }

  /// Makes the next change inside the island examine the whole island.
  private mutating func leaveAsItIs(_ c: IslandIndex) {
    course.leave()
    islands[c].flags.formUnion([.isWatched, .weak, .pulled])
  }
}
