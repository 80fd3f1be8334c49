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
    var rounds = 0
    repeat {
      settle()
      rounds += 1
    } while (hasWork || breakConflict()) && rounds < 10_000
    bad.removeAll()
  }

  private mutating func settle() {
    restructure()
    if dirtyHigh >= 0 { propagate() }
    if pending.count > 0 { determinePending() }
    if check.count > 0 { runChecks() }
    var i = 0
    while i < queued.count {
      let c = queued[i]
      i += 1
      islands[c].flags &= ~Island.queued
      if islands[c].flags & (Island.isFree | Island.doomed) != 0 { continue }
      if !optimise(c) && patience > 0 { patience -= 1 }
    }
    queued.removeAll()
    for i in 0..<rechecks.count {
      let c = rechecks[i]
      if islands[c].flags & Island.recheck == 0 { continue }
      islands[c].flags &= ~Island.recheck
      if islands[c].flags & (Island.isFree | Island.doomed) != 0 { continue }
      // An island without violations needs no multipliers to tell.
      if islands[c].flags & Island.pulled != 0 || isWeak(c, pulled: false) { _ = optimise(c) }
    }
    rechecks.removeAll()
  }
}
