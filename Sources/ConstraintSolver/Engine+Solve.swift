extension Engine {
  var hasWork: Bool {
    fresh.count | pending.count | check.count | loose.count | doomed.count | queued.count
      | rechecks.count != 0 || dirtyHigh >= 0
  }

  /// Brings values, basis and conflicts up to date.
  mutating func solve() {
    changed.removeAll()
    guard hasWork else { return }
    advanceSolveNumber()
    statistics.solves += 1
    patience = 100
    isMixed = pending.count | fresh.count | loose.count | doomed.count != 0
    // Far more than a solution needs; without it rounding among numbers of very different sizes
    // could lead from basis to basis for ever.
    allowance = 2000 + 100 * variables.count + 10 * rows.count
    repeat {
      settle()
    } while allowance > 0 && (hasWork || bad.count > 0 && breakConflict())
    if allowance <= 0 { giveUp() }
    bad.removeAll()
  }

  /// Takes one exchange, or work of that size, from what this solve may afford.
  @inline(__always)
  mutating func spend(_ amount: Int = 1) { allowance -= amount }

  /// Ends a solve that used up its allowance: every variable keeps a row and a finite value, but
  /// islands stay as they are until an edit reaches them.
  private mutating func giveUp() {
    statistics.limits += 1
    // Without exchanges this ends: each round only determines what is not determined.
    var rounds = 0
    while hasWork && rounds < 8 {
      settle()
      rounds += 1
    }
  }

  private mutating func settle() {
    if loose.count | doomed.count | fresh.count != 0 { restructure() }
    if dirtyHigh >= 0 { carryChanges() }
    if pending.count > 0 { determinePending() }
    if check.count > 0 { runChecks() }
    var i = 0
    while i < queued.count {
      let c = queued[i]
      i += 1
      islands[c].flags &= ~Island.queued
      if islands[c].flags & (Island.isFree | Island.doomed) != 0 { continue }
      if allowance <= 0 {
        leaveAsItIs(c)
        continue
      }
      if !optimise(c) && patience > 0 { patience -= 1 }
    }
    queued.removeAll()
    for i in 0..<rechecks.count {
      let c = rechecks[i]
      if islands[c].flags & Island.recheck == 0 { continue }
      islands[c].flags &= ~Island.recheck
      if islands[c].flags & (Island.isFree | Island.doomed) != 0 { continue }
      if allowance <= 0 {
        leaveAsItIs(c)
        continue
      }
      // An island without violations needs no multipliers to tell.
      if islands[c].flags & Island.pulled != 0 || isWeak(c, pulled: false) { _ = optimise(c) }
    }
    rechecks.removeAll()
  }

  /// Makes any later change inside the island look at all of it.
  private mutating func leaveAsItIs(_ c: Int32) {
    leaveCourse()
    islands[c].flags |= Island.isWatched | Island.weak | Island.pulled
  }
}
