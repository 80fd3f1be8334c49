// Improving the basis of one island until no exchange makes the violations smaller.
extension Descent {
  /// The result of `improve`.
  struct Outcome {
    /// Whether the basis is the best one and its multipliers can be kept.
    var isSteady: Bool
    /// Whether some multiplier of the island is not zero.
    var isPulled: Bool
    /// The number of exchanges since the multipliers were last computed from the rows.
    var carried: Int
  }

  /// The state of one call of `improve`.
  private struct Progress {
    var rounds = 0
    /// The number of exchanges in a row that moved no value.
    var stalled = 0
    /// The number of exchanges since the multipliers were last computed from the rows.
    ///
    /// They are computed again before rounding errors build up.
    var carried = 0
    var isPulled: Bool
    /// Whether no release makes the violations smaller.
    var isBest: Bool

    /// Whether releases are chosen by number and each move stops at the first kink, so that
    /// exchanges that move no value cannot go round in a circle.
    var isCautious: Bool { stalled > 40 }
  }

  /// Exchanges rows of the basis of an island until no exchange makes the violations smaller.
  ///
  /// The levels of the island keep their numbers, for the ties, until `ladder.clear`. Returns nil
  /// when the basis became singular and the island was taken apart.
  mutating func improve(_ c: IslandIndex, in model: inout Model) -> Outcome? {
    openIsland(c, in: &model)
    let isPulled = computeMultipliers(c, in: &model)
    var progress = Progress(isPulled: isPulled, isBest: !isPulled)
    candidates.removeAll()
    let limit = 200 + 40 * Int(model.islands[c].count)
    while progress.isPulled && progress.rounds < limit && model.agenda.allowance > 0 {
      progress.rounds += 1
      model.spend()
      if let release = chooseRelease(c, first: progress.isCautious, in: &model) {
        let direction = sweep.findDirection(
          c, releasing: release.row, to: release.side, in: &model)
        guard
          let stop = search(
            release, along: direction, stepwise: progress.isCautious, in: &model)
        else {
          sweep.discard(direction)
          break
        }
        if !move(c, release, along: direction, to: stop, &progress, in: &model) { return nil }
      } else {
        progress.isBest = progress.carried <= 8
        if progress.isBest { break }
        progress.isPulled = computeMultipliers(c, in: &model)
        progress.carried = 0
      }
    }
    if progress.rounds == limit { model.statistics.limits += 1 }
    return finish(c, progress, in: &model)
  }

  /// Moves along a direction to its stop, and exchanges the released row for the row at the stop.
  ///
  /// Returns false when the basis became singular and the island was taken apart.
  private mutating func move(
    _ c: IslandIndex, _ release: Release, along direction: Direction, to stop: Stop,
    _ progress: inout Progress, in model: inout Model
  ) -> Bool {
    progress.stalled = stop.distance <= 1e-12 ? progress.stalled + 1 : 0
    let hadLoops = model.islands[c].tear.isSome
    collectDeltas(release, to: stop, in: &model)
    step(stop.distance, along: direction, in: &model)
    model.statistics.pivots += 1
    model.rows[release.row].leave(to: release.side, isOff: stop.distance > 0)
    model.rows[stop.entering].enter()
    guard exchange(c, leaving: release.row, entering: stop.entering, in: &model) != nil else {
      return false
    }
    if hadLoops || model.islands[c].tear.isSome || progress.rounds % 64 == 0 {
      progress.isPulled = computeMultipliers(c, in: &model)
      candidates.removeAll()
      progress.carried = 0
    } else {
      applyDeltas(c, in: &model)
      progress.carried += 1
    }
    return true
  }

  /// Evaluates an island after its exchanges, and notes the outcome.
  private mutating func finish(
    _ c: IslandIndex, _ progress: Progress, in model: inout Model
  ) -> Outcome {
    let isPulled = progress.carried > 0 ? hasPulls(in: &model) : progress.isPulled
    if progress.rounds > 0 { model.evaluateAll(c) }
    let isSettled = conclude(c, pulled: isPulled, in: &model)
    let isPlain = !model.islands[c].flags.contains(.weak) && !model.islands[c].tear.isSome
    return Outcome(
      isSteady: progress.isBest && isSettled && isPlain, isPulled: isPulled,
      carried: progress.carried)
  }

  /// Replaces a row of the basis by another one.
  ///
  /// Returns the first position whose row changed; nil when the basis became singular and the
  /// island was taken apart.
  mutating func exchange(
    _ c: IslandIndex, leaving: RowIndex, entering: RowIndex, in model: inout Model
  ) -> Position? {
    if let first = arrangement.exchange(
      c, leaving: leaving, entering: entering, with: &sweep, in: &model)
    {
      return first
    }
    rebuild(c, in: &model)
    return nil
  }

  /// Takes apart an island whose basis has no factor; the next round determines it again.
  private mutating func rebuild(_ c: IslandIndex, in model: inout Model) {
    for i in 0..<numbered.count { model.rows[numbered[i]].variable = .none }
    for i in 0..<numbered.count where model.rows[numbered[i]].flags.contains(.stay) {
      model.endStay(numbered[i])
    }
    for position in model.islands[c].positions {
      model.variables[model.order[position]].row = .none
    }
    model.statistics.rebuilds += 1
    model.spend(Int(model.islands[c].count))
    model.dissolveIsland(c)
  }

  /// Follows the direction past kinks as long as the cost falls.
  ///
  /// - Returns: Where the move stops; nil if the cost falls without end.
  private mutating func search(
    _ release: Release, along direction: Direction, stepwise: Bool, in model: inout Model
  )
    -> Stop?
  {
    let levelCount = ladder.count
    slope.claim(levelCount)
    let m = multipliers.base + Int(model.rows[release.row].number) * levelCount
    for q in 0..<levelCount { slope[q] = -release.side * m[q] }
    let own = model.ownLevel(release.row, release.side)
    if own >= 0 { slope[own] += 1 }
    collectKinks(along: direction, in: &model)
    passed.removeAll()
    kinks.order()
    while let next = kinks.first {
      let q = Int(model.levels[model.rows[next.row].level].number)
      let turn = model.rows[next.row].side == 0 ? 1 : model.rows[next.row].turn
      slope[q] += turn * abs(next.rate)
      if stepwise || slopeIsSpent(levelCount) {
        return Stop(
          distance: next.distance, entering: next.row, passed: List(passed))
      }
      passed.append(next)
      kinks.removeFirst()
    }
    return nil
  }

  /// Whether no level's cost falls any more before a level whose cost rises.
  @inline(__always)
  private func slopeIsSpent(_ levelCount: Int) -> Bool {
    for q in 0..<levelCount {
      if slope[q] > Model.slopeTolerance { return true }
      if slope[q] < -Model.slopeTolerance { return false }
    }
    return levelCount > 0
  }

  /// Collects the kinks along the direction, among rows that read a moved variable.
  mutating func collectKinks(along direction: Direction, in model: inout Model) {
    kinks.removeAll()
    model.advanceEpoch()
    for i in 0..<direction.moved.count {
      let v = direction.moved[i]
      for column in 0..<2 {
        var t = column == 0 ? model.variables[v].head : model.variables[v].single
        while t.isSome {
          let r = model.terms[t].row
          t = model.terms[t].next
          if model.rows[r].variable != .none || model.tallies[r].mark == model.epoch
            || model.rows[r].level == .free
          {
            continue
          }
          model.tallies[r].mark = model.epoch
          let rate = sweep.rate(r, along: direction, in: &model)
          if abs(rate) <= Model.rateTolerance { continue }
          let way: Int8 = rate > 0 ? 1 : -1
          if model.rows[r].side == way { continue }
          if model.rows[r].side == 0 && !model.rows[r].costs(way) { continue }
          let residual =
            model.rows[r].side == 0 ? 0 : model.residual(r) * Double(model.rows[r].side)
          kinks.append(
            Breakpoint(distance: max(0, residual) / abs(rate), rate: rate, row: r))
        }
      }
    }
  }

  /// Notes how the multipliers of the rows along the move change, and gives the passed rows their
  /// new side.
  private mutating func collectDeltas(_ release: Release, to stop: Stop, in model: inout Model) {
    let entering = stop.entering
    deltas.removeAll()
    let levelCount = ladder.count
    let m = multipliers.base + Int(model.rows[release.row].number) * levelCount
    let own = model.ownLevel(release.row, release.side)
    for q in 0..<levelCount {
      let amount = (q == own ? release.side : 0) - m[q]
      if amount != 0 {
        deltas.append(Delta(level: Int32(q), row: release.row, amount: amount))
      }
      m[q] = 0
    }
    if model.rows[entering].pull != 0 {
      let q = model.levels[model.rows[entering].level].number
      deltas.append(Delta(level: q, row: entering, amount: -model.rows[entering].pull))
    }
    let e = multipliers.base + Int(model.rows[entering].number) * levelCount
    for q in 0..<levelCount { e[q] = 0 }
    for i in 0..<stop.passed.count {
      let r = stop.passed[i].row
      let before = model.rows[r].pull
      model.rows[r].side = stop.passed[i].rate > 0 ? 1 : -1
      let q = model.levels[model.rows[r].level].number
      deltas.append(Delta(level: q, row: r, amount: model.rows[r].pull - before))
    }
  }

  /// Moves the values along a direction, which is not used any more afterwards.
  mutating func step(_ distance: Double, along direction: Direction, in model: inout Model) {
    if distance > 0 {
      for i in 0..<direction.moved.count {
        let v = direction.moved[i]
        model.remember(v)
        model.x[v] += distance * direction[v]
      }
      for i in 0..<direction.moved.count {
        let v = direction.moved[i]
        for column in 0..<2 {
          var t = column == 0 ? model.variables[v].head : model.variables[v].single
          while t.isSome {
            let r = model.terms[t].row
            t = model.terms[t].next
            if model.rows[r].variable == .none { refreshOff(r, in: &model) }
          }
        }
      }
    }
    sweep.discard(direction)
  }

  /// Updates whether the row is off its kink and, if it had no side, its side.
  private mutating func refreshOff(_ r: RowIndex, in model: inout Model) {
    let residual = model.residual(r)
    model.rows[r].isOff = abs(residual) > model.slack(r)
    if model.rows[r].isOff && model.rows[r].side == 0 { model.rows[r].side = residual > 0 ? 1 : -1 }
  }
}
