/// Restores the best basis of an island after constants changed, as Cassowary's dual simplex does.
///
/// It keeps the multipliers of the island that was improved last, which are valid while no row of
/// the island is added or removed.
struct Dual {
  private var island = IslandIndex.none
  /// The pull of each row that the multipliers account for.
  private var pulls: Buffer<Double>
  /// The number of exchanges since the multipliers were last computed from the rows.
  private var carried = 0

  init(in memory: Memory) {
    pulls = Buffer(in: memory)
  }
}

extension Dual {
  /// The change that a dual exchange makes to the multipliers before it ends at the limit of a row.
  private struct Ratio {
    /// The row that leaves the basis, or none.
    var row = RowIndex.none
    var side = 0.0
    /// The change of that row's multiplier per unit of the pull of the entering row.
    var rate = 0.0
  }

  /// Keeps the multipliers of an island whose basis is the best one.
  mutating func keep(
    _ c: IslandIndex, carried: Int, with descent: inout Descent, in model: inout Model
  ) {
    pulls.claim(descent.numbered.count)
    for i in 0..<descent.numbered.count {
      let r = descent.numbered[i]
      pulls[i] = model.rows[r].variable == .none ? model.rows[r].pull : 0
    }
    descent.sweep.prepareRates(count: descent.numbered.count)
    self.carried = carried
    island = c
    model.isRevised = false
  }

  /// The outcome of a dual optimisation.
  enum Outcome {
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
  mutating func restore(_ c: IslandIndex, with descent: inout Descent, in model: inout Model)
    -> Outcome
  {
    guard island == c, !model.isRevised, !model.islands[c].tear.isSome else {
      return .unfit
    }
    island = .none
    for i in 0..<descent.ladder.count { model.levels[descent.ladder[i]].number = Int32(i) }
    defer { descent.ladder.clear(in: &model) }
    if self.carried >= 64 { renewMultipliers(c, with: &descent, in: &model) }
    // Propagation has observed the rows whose kinks it passed.
    var survey = self.survey(observing: false, with: &descent, in: &model)
    var rounds = 0
    while survey.number >= 0 {
      rounds += 1
      guard rounds < 16 + descent.numbered.count, model.agenda.allowance > 0 else { return .unfit }
      let carried = self.carried
      let outcome = account(for: survey.number, c, with: &descent, in: &model)
      if outcome != .best { return outcome }
      survey = self.survey(observing: self.carried > carried, with: &descent, in: &model)
    }
    conclude(c, survey, with: &descent, in: &model)
    if model.islands[c].flags.contains(.weak) { return .unfit }
    island = c
    model.isRevised = false
    return .best
  }

  /// Computes the multipliers from the pulls that they account for, so that rounding errors cannot
  /// build up.
  private mutating func renewMultipliers(
    _ c: IslandIndex, with descent: inout Descent, in model: inout Model
  ) {
    descent.multipliers.base.update(repeating: 0, count: descent.multipliers.count)
    descent.deltas.removeAll()
    for i in 0..<descent.numbered.count where pulls[i] != 0 {
      let r = descent.numbered[i]
      descent.deltas.append(
        Delta(level: model.levels[model.rows[r].level].number, row: r, amount: pulls[i]))
    }
    descent.applyDeltas(c, in: &model)
    carried = 0
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
  private mutating func survey(
    observing isObserving: Bool, with descent: inout Descent, in model: inout Model
  ) -> Survey {
    var found = Survey()
    var first = Int32.max
    let rows = model.rows
    let list = descent.numbered.base
    let pulls = self.pulls.base
    for i in 0..<descent.numbered.count {
      let r = list[i]
      let row = rows.base + Int(r.raw)
      guard row.pointee.variable == .none else { continue }
      if row.pointee.count > 1 { found.isWatched = true }
      if isObserving {
        let residual = model.residual(r)
        let isOff = abs(residual) > model.slack(r)
        row.pointee.isOff = isOff
        if isOff { row.pointee.side = residual > 0 ? 1 : -1 }
      }
      if row.pointee.isOff, row.pointee.level == .required, row.pointee.costs(row.pointee.side) {
        model.suspect(r)
      }
      let pull = row.pointee.pull
      if pull != 0 { found.isPulled = true }
      if pull == pulls[i] { continue }
      let level = model.levels[row.pointee.level].number
      if level < first {
        first = level
        found.number = i
      }
    }
    return found
  }

  /// Notes the outcome, as `conclude` does after an optimisation from the rows.
  private mutating func conclude(
    _ c: IslandIndex, _ survey: Survey, with descent: inout Descent, in model: inout Model
  ) {
    for position in model.islands[c].positions {
      model.variables[model.order[position]].low = .infinity
    }
    model.islands[c].flags.subtract([.pulled, .weak, .isWatched])
    if survey.isWatched { model.islands[c].flags.insert(.isWatched) }
    if survey.isPulled { model.islands[c].flags.insert(.pulled) }
    if descent.isWeak(c, pulled: survey.isPulled, in: &model) {
      model.islands[c].flags.insert(.weak)
    }
  }

  /// Makes the multipliers account for the pull of a row.
  ///
  /// If a row of the basis reaches its limit before, the row enters the basis in its place.
  private mutating func account(
    for number: Int, _ c: IslandIndex, with descent: inout Descent, in model: inout Model
  ) -> Outcome {
    let entering = descent.numbered[number]
    let change = model.rows[entering].pull - pulls[number]
    let way: Double = change > 0 ? 1 : -1
    let level = Int(model.levels[model.rows[entering].level].number)
    descent.sweep.seed(c, entering, 1, in: &model)
    let rates = descent.sweep.backwardRates(c, in: &model)
    defer { descent.sweep.clear(rates, in: &model) }
    guard let ratio = findLimit(rates, way, level, abs(change), with: &descent, in: &model) else {
      return .unfit
    }
    guard ratio.row.isSome else {
      descent.add(rates, times: change, at: level, in: &model)
      pulls[number] = model.rows[entering].pull
      return .best
    }
    moveMultipliers(to: number, way, level, ratio, rates, with: &descent, in: &model)
    carried += 1
    model.statistics.pivots += 1
    model.spend()
    model.rows[ratio.row].side = ratio.side > 0 ? 1 : -1
    pulls[number] = 0
    pulls[Int(model.rows[ratio.row].number)] = model.rows[ratio.row].pull
    model.rows[entering].enter()
    guard
      let first = descent.exchange(c, leaving: ratio.row, entering: entering, in: &model)
    else { return .lost }
    if model.islands[c].tear.isSome {
      model.evaluateAll(c)
      _ = survey(observing: true, with: &descent, in: &model)
      return .unfit
    }
    model.evaluateAll(c, from: first)
    return .best
  }

  /// Gives the row that enters the basis, the row that leaves it, and the rows between the
  /// multipliers that they have after the exchange.
  private mutating func moveMultipliers(
    to number: Int, _ way: Double, _ level: Int, _ ratio: Ratio, _ rates: Rates,
    with descent: inout Descent, in model: inout Model
  ) {
    let levelCount = descent.ladder.count
    let entered = descent.multipliers.base + number * levelCount
    let left = descent.multipliers.base + Int(model.rows[ratio.row].number) * levelCount
    let own = model.ownLevel(ratio.row, ratio.side)
    for q in 0..<level { entered[q] = 0 }
    for q in level..<levelCount {
      let share = way * ((q == own ? 1 : 0) - ratio.side * left[q]) / ratio.rate
      entered[q] = share + (q == level ? pulls[number] : 0)
      if share != 0 { descent.add(rates, times: share, at: q, in: &model) }
    }
    left.update(repeating: 0, count: levelCount)
  }

  /// Returns the basis row whose multiplier is the first to reach its limit while the pull of a row
  /// of `level` grows by at most `most`; nil when rounding leaves that open.
  private mutating func findLimit(
    _ rates: Rates, _ way: Double, _ level: Int, _ most: Double, with descent: inout Descent,
    in model: inout Model
  ) -> Ratio? {
    var best = Ratio()
    let levelCount = descent.ladder.count
    let multipliers = descent.multipliers.base
    for k in 0..<rates.hits.count {
      let r = rates.hits[k]
      let number = model.rows[r].number
      let rate = way * rates[number]
      if abs(rate) <= Model.slopeTolerance { continue }
      let side: Double = rate > 0 ? 1 : -1
      let own = model.ownLevel(r, side)
      let m = multipliers + Int(number) * levelCount
      // The room at a higher level is greater than any change at this one.
      if own >= 0 && own < level && 1 - side * m[own] > Model.slopeTolerance { continue }
      var q = 0
      while q < level && q != own && abs(m[q]) <= Model.slopeTolerance { q += 1 }
      if q < level {
        var room = 0.0
        while q < level && abs(room) <= Model.slopeTolerance {
          room = (q == own ? 1 : 0) - side * m[q]
          q += 1
        }
        if room > Model.slopeTolerance { continue }
        if room < -Model.slopeTolerance { return nil }
      }
      if abs(rate) < 1e-6 { return nil }
      let candidate = Ratio(row: r, side: side, rate: abs(rate))
      if isBefore(candidate, best, level, most, with: &descent, in: &model) { best = candidate }
    }
    return best
  }

  /// Whether `one` reaches its limit before `other`, compared level by level.
  private mutating func isBefore(
    _ one: Ratio, _ other: Ratio, _ level: Int, _ most: Double, with descent: inout Descent,
    in model: inout Model
  ) -> Bool {
    let levelCount = descent.ladder.count
    let m = descent.multipliers.base + Int(model.rows[one.row].number) * levelCount
    let own = model.ownLevel(one.row, one.side)
    let n =
      !other.row.isSome
      ? m : descent.multipliers.base + Int(model.rows[other.row].number) * levelCount
    let others = !other.row.isSome ? -1 : model.ownLevel(other.row, other.side)
    for q in level..<levelCount {
      let mine = ((q == own ? 1 : 0) - one.side * m[q]) / one.rate
      let theirs =
        !other.row.isSome
        ? (q == level ? most : 0) : ((q == others ? 1 : 0) - other.side * n[q]) / other.rate
      if mine < theirs - Model.slopeTolerance { return true }
      if mine > theirs + Model.slopeTolerance { return false }
    }
    return false
  }
}
