extension Engine {
  /// Brings values, basis and conflicts up to date.
  mutating func solve() {
    model.agenda.changed.removeAll()
    guard model.hasWork else { return }
    if model.edits.leaving.count > 0 { finishLeaving() }
    model.advanceSolveNumber()
    model.statistics.solves += 1
    model.agenda.patience = 100
    model.agenda.isMixed =
      model.edits.pending.count | model.edits.fresh.count | model.edits.loose.count
      | model.edits.doomed.count != 0
    // Solutions need far fewer. Without a limit, rounding among numbers of very different sizes
    // could lead from basis to basis without end.
    model.agenda.allowance = 2000 + 100 * model.variables.count + 10 * model.rows.count
    if !model.agenda.isMixed && model.edits.leaving.count | model.edits.check.count == 0 {
      // Most edits change values only.
      if model.frontier.high >= 0 { course.carryChanges(in: &model) }
      if !model.hasWork && model.agenda.suspects.count == 0 { return }
    }
    repeat {
      settle()
    } while model.agenda.allowance > 0
      && (model.hasWork
        || model.agenda.suspects.count > 0 && conflicts.breakConflict(with: &descent, in: &model))
    if model.agenda.allowance <= 0 { giveUp() }
    model.agenda.suspects.removeAll()
  }

  /// Ends a solve that used up its allowance.
  ///
  /// Every variable keeps a row and a finite value, but islands stay as they are until an edit
  /// reaches them.
  private mutating func giveUp() {
    model.statistics.limits += 1
    // Without exchanges this loop ends, because each round only determines variables without a row.
    var rounds = 0
    while model.hasWork && rounds < 8 {
      settle()
      rounds += 1
    }
  }

  /// Goes through all phases once.
  private mutating func settle() {
    if model.edits.loose.count | model.edits.doomed.count | model.edits.fresh.count != 0 {
      course.leave()
      structure.restructure(in: &model)
    }
    if model.frontier.high >= 0 { course.carryChanges(in: &model) }
    if model.edits.pending.count > 0 {
      course.leave()
      structure.determinePending(in: &model)
      descent.sweep.fit(&model)
    }
    if model.edits.check.count > 0 { model.runChecks() }
    optimiseWaiting()
    examineAgain()
  }

  /// Optimises the islands whose multipliers changed.
  private mutating func optimiseWaiting() {
    var i = 0
    while i < model.agenda.islands.count {
      let c = model.agenda.islands[i]
      i += 1
      model.islands[c].flags.remove(.queued)
      if !model.islands[c].flags.isDisjoint(with: [.isFree, .doomed]) { continue }
      if model.agenda.allowance <= 0 {
        leaveAsItIs(c)
      } else if !optimise(c) && model.agenda.patience > 0 {
        model.agenda.patience -= 1
      }
    }
    model.agenda.islands.removeAll()
  }

  /// Optimises those islands in which a row changed without a multiplier, if they need it.
  private mutating func examineAgain() {
    for i in 0..<model.agenda.rechecks.count {
      let c = model.agenda.rechecks[i]
      if !model.islands[c].flags.contains(.recheck) { continue }
      model.islands[c].flags.remove(.recheck)
      if !model.islands[c].flags.isDisjoint(with: [.isFree, .doomed]) { continue }
      if model.agenda.allowance <= 0 {
        leaveAsItIs(c)
        continue
      }
      // An island without violations is at its best without multipliers.
      if model.islands[c].flags.contains(.pulled) || descent.isWeak(c, pulled: false, in: &model) {
        _ = optimise(c)
      }
    }
    model.agenda.rechecks.removeAll()
  }

  /// Brings an island to its best basis; returns false when its basis became singular and the
  /// island was taken apart.
  private mutating func optimise(_ c: IslandIndex) -> Bool {
    course.leave()
    if !model.islands[c].flags.contains(.weak) {
      let outcome = dual.restore(c, with: &descent, in: &model)
      if outcome != .unfit { return outcome == .best }
    }
    model.islands[c].flags.remove(.weak)
    defer { descent.ladder.clear(in: &model) }
    guard let outcome = descent.improve(c, in: &model) else { return false }
    if outcome.isSteady {
      dual.keep(c, carried: outcome.carried, with: &descent, in: &model)
    }
    if !model.islands[c].flags.contains(.weak) { return true }
    return ties.settle(c, pulled: outcome.isPulled, with: &descent, in: &model)
  }

  /// Makes the next change inside the island examine the whole island.
  private mutating func leaveAsItIs(_ c: IslandIndex) {
    course.leave()
    model.islands[c].flags.formUnion([.isWatched, .weak, .pulled])
  }
}
