// Restoring the best basis of an island after constants changed, as Cassowary's dual simplex does.
extension Engine {
  /// The multipliers of the island that was optimised last, valid while no row of the island is
  /// added or removed.
  struct Kept {
    var island = IslandIndex.none
    /// The pull of each row that the multipliers account for.
    var pulls: Buffer<Double>
    /// The number of exchanges since the multipliers were last computed from the rows.
    var carried = 0

    init(in memory: Memory) {
      pulls = Buffer(in: memory)
    }
  }

  /// The change that a dual exchange makes to the multipliers before it ends at the limit of a row.
  private struct Ratio {
    /// The row that leaves the basis, or none.
    var row = RowIndex.none
    var side = 0.0
    /// The change of that row's multiplier per unit of the pull of the entering row.
    var rate = 0.0
  }

  /// Keeps the multipliers of an island whose basis is the best one.
  mutating func keepMultipliers(of c: IslandIndex, carried: Int) {
    kept.pulls.claim(descent.rows.count)
    for i in 0..<descent.rows.count {
      let r = descent.rows[i]
      kept.pulls[i] = rows[r].variable == .none ? rows[r].pull : 0
    }
    prepareRates()
    kept.island = c
    kept.carried = carried
  }

  /// Runs a closure that numbers the rows of islands, and keeps the multipliers.
  mutating func keepingMultipliers(_ body: (inout Engine) -> Void) {
    let island = kept.island
    let rows = (0..<descent.rows.count).map { descent.rows[$0] }
    let levels = (0..<descent.levels.count).map { descent.levels[$0] }
    let multipliers = (0..<descent.multipliers.count).map { descent.multipliers[$0] }
    body(&self)
    guard island.isSome else { return }
    descent.rows.removeAll()
    for r in rows {
      self.rows[r].number = Int32(descent.rows.count)
      descent.rows.append(r)
    }
    descent.levels.removeAll()
    for level in levels { descent.levels.append(level) }
    descent.multipliers.removeAll()
    for multiplier in multipliers { descent.multipliers.append(multiplier) }
    kept.island = island
  }

  /// The outcome of a dual optimisation.
  enum DualOutcome {
    /// The basis is the best one.
    case best
    /// The island must be optimised from its rows.
    case unfit
    /// The basis became singular, and the island was taken apart.
    case lost
  }

  /// Restores the best basis of the island whose multipliers were kept, by exchanging rows that
  /// left their kinks.
  ///
  /// All multipliers stay within the limits of their rows. The pull of a row that passed its kink
  /// grows until the multiplier of a basis row reaches its limit; that basis row then leaves the
  /// basis.
  mutating func dualOptimise(_ c: IslandIndex) -> DualOutcome {
    guard kept.island == c, !islands[c].tear.isSome else { return .unfit }
    kept.island = .none
    for i in 0..<descent.levels.count { levels[descent.levels[i]].number = Int32(i) }
    defer { leaveLevels() }
    if kept.carried >= 64 { renewMultipliers(c) }
    // Propagation has observed the rows whose kinks it passed.
    var survey = self.survey(observing: false)
    var rounds = 0
    while survey.number >= 0 {
      rounds += 1
      guard rounds < 16 + descent.rows.count, agenda.allowance > 0 else { return .unfit }
      let carried = kept.carried
      let outcome = account(for: survey.number, c)
      if outcome != .best { return outcome }
      survey = self.survey(observing: kept.carried > carried)
    }
    concludeDual(c, survey)
    if islands[c].flags.contains(.weak) { return .unfit }
    kept.island = c
    return .best
  }

  /// Computes the multipliers from the pulls that they account for, so that rounding errors cannot
  /// build up.
  private mutating func renewMultipliers(_ c: IslandIndex) {
    descent.multipliers.base.update(repeating: 0, count: descent.multipliers.count)
    descent.deltas.removeAll()
    for i in 0..<descent.rows.count where kept.pulls[i] != 0 {
      let r = descent.rows[i]
      descent.deltas.append(
        Delta(level: levels[rows[r].level].number, row: r, amount: kept.pulls[i]))
    }
    applyDeltas(c)
    kept.carried = 0
  }

  /// The result of examining the island's rows that determine no variable.
  private struct Survey {
    /// The number of the row of the highest level whose pull differs from the pull that the
    /// multipliers account for, or -1.
    var number = -1
    var isPulled = false
    var isWatched = false
  }

  /// Examines all rows of the island that determine no variable; with `observing`, updates their
  /// states first.
  private mutating func survey(observing isObserving: Bool) -> Survey {
    var found = Survey()
    var first = Int32.max
    let rows = self.rows
    let list = descent.rows.base
    let pulls = kept.pulls.base
    for i in 0..<descent.rows.count {
      let r = list[i]
      let row = rows.base + Int(r.raw)
      guard row.pointee.variable == .none else { continue }
      if row.pointee.count > 1 { found.isWatched = true }
      if isObserving {
        let residual = residual(r)
        let isOff = abs(residual) > slack(r)
        row.pointee.isOff = isOff
        if isOff { row.pointee.side = residual > 0 ? 1 : -1 }
      }
      if row.pointee.isOff, row.pointee.level == .required, row.pointee.costs(row.pointee.side) {
        suspect(r)
      }
      let pull = row.pointee.pull
      if pull != 0 { found.isPulled = true }
      if pull == pulls[i] { continue }
      let level = levels[row.pointee.level].number
      if level < first {
        first = level
        found.number = i
      }
    }
    return found
  }

  /// Notes the outcome, as `conclude` does after an optimisation from the rows.
  private mutating func concludeDual(_ c: IslandIndex, _ survey: Survey) {
    for position in islands[c].positions {
      variables[order[position]].low = .infinity
    }
    islands[c].flags.subtract([.pulled, .weak, .isWatched])
    if survey.isWatched { islands[c].flags.insert(.isWatched) }
    if survey.isPulled { islands[c].flags.insert(.pulled) }
    if isWeak(c, pulled: survey.isPulled) { islands[c].flags.insert(.weak) }
  }

  /// Makes the multipliers account for the pull of a row.
  ///
  /// If a row of the basis reaches its limit before, the row enters the basis in its place.
  private mutating func account(for number: Int, _ c: IslandIndex) -> DualOutcome {
    let entering = descent.rows[number]
    let change = rows[entering].pull - kept.pulls[number]
    let way: Double = change > 0 ? 1 : -1
    let level = Int(levels[rows[entering].level].number)
    seed(c, entering, 1)
    let rates = backwardRates(c)
    defer { clear(rates) }
    guard let ratio = findLimit(rates, way, level, abs(change)) else { return .unfit }
    let levelCount = descent.levels.count
    let all = descent.multipliers.base
    guard ratio.row.isSome else {
      for k in 0..<rates.hits.count {
        let number = rows[rates.hits[k]].number
        all[Int(number) * levelCount + level] += change * rates[number]
      }
      kept.pulls[number] = rows[entering].pull
      return .best
    }
    let leaving = Int(rows[ratio.row].number)
    let own = ownLevel(ratio.row, ratio.side)
    let entered = all + number * levelCount
    for q in 0..<level { entered[q] = 0 }
    for q in level..<levelCount {
      let share =
        way * ((q == own ? 1 : 0) - ratio.side * all[leaving * levelCount + q]) / ratio.rate
      entered[q] = share + (q == level ? kept.pulls[number] : 0)
      if share == 0 { continue }
      for k in 0..<rates.hits.count {
        let number = rows[rates.hits[k]].number
        all[Int(number) * levelCount + q] += share * rates[number]
      }
    }
    (all + leaving * levelCount).update(repeating: 0, count: levelCount)
    kept.pulls[number] = 0
    kept.carried += 1
    statistics.pivots += 1
    spend()
    rows[ratio.row].side = ratio.side > 0 ? 1 : -1
    kept.pulls[leaving] = rows[ratio.row].pull
    rows[entering].side = 0
    rows[entering].isOff = false
    guard let first = exchange(c, leaving: ratio.row, entering: entering) else {
      rebuild(c)
      return .lost
    }
    if islands[c].tear.isSome {
      evaluateAll(c)
      _ = survey(observing: true)
      return .unfit
    }
    evaluateAll(c, from: first)
    return .best
  }

  /// Returns the basis row whose multiplier is the first to reach its limit while the pull of a row
  /// of `level` grows by at most `most`; nil when rounding leaves that open.
  private func findLimit(_ rates: Rates, _ way: Double, _ level: Int, _ most: Double) -> Ratio? {
    var best = Ratio()
    let levelCount = descent.levels.count
    let multipliers = descent.multipliers.base
    for k in 0..<rates.hits.count {
      let r = rates.hits[k]
      let number = rows[r].number
      let rate = way * rates[number]
      if abs(rate) <= Engine.slopeTolerance { continue }
      let side: Double = rate > 0 ? 1 : -1
      let own = ownLevel(r, side)
      let m = multipliers + Int(number) * levelCount
      // The room at a higher level is greater than any change at this one.
      if own >= 0 && own < level && 1 - side * m[own] > Engine.slopeTolerance { continue }
      var q = 0
      while q < level && q != own && abs(m[q]) <= Engine.slopeTolerance { q += 1 }
      if q < level {
        var room = 0.0
        while q < level && abs(room) <= Engine.slopeTolerance {
          room = (q == own ? 1 : 0) - side * m[q]
          q += 1
        }
        if room > Engine.slopeTolerance { continue }
        if room < -Engine.slopeTolerance { return nil }
      }
      if abs(rate) < 1e-6 { return nil }
      let candidate = Ratio(row: r, side: side, rate: abs(rate))
      if isBefore(candidate, best, level, most) { best = candidate }
    }
    return best
  }

  /// Whether `one` reaches its limit before `other`, compared level by level.
  private func isBefore(_ one: Ratio, _ other: Ratio, _ level: Int, _ most: Double) -> Bool {
    let levelCount = descent.levels.count
    let m = descent.multipliers.base + Int(rows[one.row].number) * levelCount
    let own = ownLevel(one.row, one.side)
    let n =
      !other.row.isSome ? m : descent.multipliers.base + Int(rows[other.row].number) * levelCount
    let others = !other.row.isSome ? -1 : ownLevel(other.row, other.side)
    for q in level..<levelCount {
      let mine = ((q == own ? 1 : 0) - one.side * m[q]) / one.rate
      let theirs =
        !other.row.isSome
        ? (q == level ? most : 0) : ((q == others ? 1 : 0) - other.side * n[q]) / other.rate
      if mine < theirs - Engine.slopeTolerance { return true }
      if mine > theirs + Engine.slopeTolerance { return false }
    }
    return false
  }
}
