extension Ties {
  /// Notes which releases of the basis are free.
  mutating func openReleases(
    _ c: IslandIndex, pulled: Bool, with descent: inout Descent, in model: inout Model
  ) {
    openSides.claim(descent.numbered.count)
    openSides.base.update(repeating: [], count: descent.numbered.count)
    descent.sweep.prepareRates(count: descent.numbered.count)
    if !pulled {
      descent.multipliers.claim(descent.numbered.count * descent.ladder.count)
      descent.multipliers.base.update(repeating: 0, count: descent.multipliers.count)
    }
    openCount = 0
    let base = model.islands[c].base
    let tear = model.islands[c].tear
    let rest = tear.isSome ? model.tears[tear].rest : Int(model.islands[c].count)
    for i in 0..<Int(model.islands[c].count) {
      let v = model.order[base + i]
      let r = i < rest ? model.variables[v].row : model.tears[tear].closing[i - rest]
      let free = descent.freeSides(r, pulled, in: &model)
      openSides[model.rows[r].number] = free
      openCount += free.count
    }
  }

  /// Fills `ties.order` with the variables from `first` on that a free release may still move.
  ///
  /// Once a variable is settled, no free release moves it. So only variables matter that depend on
  /// the row of a variable that is not settled.
  private mutating func collectMovable(
    _ c: IslandIndex, from first: VariableIndex, in model: inout Model
  ) {
    movable.removeAll()
    let base = model.islands[c].base
    let size = Int(model.islands[c].count)
    let tear = model.islands[c].tear
    if self.keys.count < size { self.keys.resize(size, filling: .none) }
    let keys = self.keys.base
    for i in 0..<size {
      let v = model.order[base + i]
      let r = model.variables[v].row
      if tear.isSome || !r.isSome {
        if v >= first { movable.append(v) }
        continue
      }
      var key = !openSides[model.rows[r].number].isEmpty ? v : VariableIndex.none
      if model.rows[r].count > 1 {
        for t in model.rows[r].terms {
          let u = model.terms[t].variable
          guard model.variables[u].island == c, u != v else { continue }
          key = max(key, keys[model.variables[u].position - base])
        }
      }
      keys[i] = key
      if v >= first && key >= v { movable.append(v) }
    }
    if movable.count > 1 { movable.sort(by: <) }
  }

  /// Decides all ties of an island whose other rows are settled; returns false when its basis
  /// became singular.
  mutating func settle(
    _ c: IslandIndex, pulled: Bool, with descent: inout Descent, in model: inout Model
  ) -> Bool {
    openReleases(c, pulled: pulled, with: &descent, in: &model)
    if openCount == 0 { return true }
    collectMovable(c, from: VariableIndex(0), in: &model)
    var pivots = 0
    var i = 0
    while i < movable.count && openCount > 0 && model.agenda.allowance > 0 {
      let v = movable[i]
      i += 1
      var rounds = 0
      let before = pivots
      while rounds < 100 && model.agenda.allowance > 0 {
        rounds += 1
        guard let release = chooseMove(c, v, with: &descent, in: &model) else { break }
        pivots += 1
        model.spend()
        guard let isDone = move(c, v, release, with: &descent, in: &model) else {
          return false
        }
        if isDone { break }
      }
      if pivots > before {
        collectMovable(c, from: v + 1, in: &model)
        i = 0
      }
    }
    if pivots > 0 { conclude(c, with: &descent, in: &model) }
    return true
  }

  /// Evaluates the island, and notes the states of its rows outside the basis.
  private mutating func conclude(
    _ c: IslandIndex, with descent: inout Descent, in model: inout Model
  ) {
    model.evaluateAll(c)
    for k in 0..<descent.numbered.count {
      let r = descent.numbered[k]
      guard model.rows[r].flags.contains(.live), model.rows[r].variable == .none else { continue }
      if model.rows[r].count > 1 { model.islands[c].flags.insert(.isWatched) }
      let residual = model.residual(r)
      model.rows[r].isOff = abs(residual) > model.slack(r)
      guard model.rows[r].isOff else { continue }
      if model.rows[r].side == 0 { model.rows[r].side = residual > 0 ? 1 : -1 }
      if model.rows[r].level == .required && model.rows[r].costs(model.rows[r].side) {
        model.suspect(r)
      }
    }
  }

  /// Returns a free release that brings the variable nearer to its last value, or that would move
  /// it away from there.
  private mutating func chooseMove(
    _ c: IslandIndex, _ v: VariableIndex, with descent: inout Descent,
    in model: inout Model
  )
    -> Release?
  {
    let own = model.variables[v].row
    let target = model.previous(v)
    if own.isSome && model.rows[own].flags.contains(.stay) && model.rows[own].constant == target {
      close(own, in: &model)
      return nil
    }
    let rates = findRates(c, of: v, with: &descent, in: &model)
    defer { descent.sweep.clear(rates, in: &model) }
    let way = wantedWay(v, target, in: &model)
    if way == 0 && closeSingle(rates, in: &model) { return nil }
    if let best = steepest(rates, way, in: &model) { return best }
    if way != 0 { closeAway(rates, way, in: &model) }
    return nil
  }

  /// Returns the free release that moves the variable most per unit in the wanted way, or in any
  /// way if `way` is 0.
  private mutating func steepest(_ rates: Rates, _ way: Double, in model: inout Model) -> Release? {
    var best: Release?
    var most = Model.slopeTolerance
    for k in 0..<rates.hits.count {
      let r = rates.hits[k]
      let free = openSides[model.rows[r].number]
      let rate = -rates[model.rows[r].number]
      if free.contains(.above) && (way == 0 ? abs(rate) : rate * way) > most {
        most = abs(rate)
        best = Release(row: r, side: 1)
      }
      if free.contains(.below) && (way == 0 ? abs(rate) : -rate * way) > most {
        most = abs(rate)
        best = Release(row: r, side: -1)
      }
    }
    return best
  }

  /// Forbids the releases that take the variable farther away, when none brings it nearer.
  private mutating func closeAway(_ rates: Rates, _ way: Double, in model: inout Model) {
    for k in 0..<rates.hits.count {
      let r = rates.hits[k]
      let rate = -rates[model.rows[r].number] * way
      let away: Sides =
        rate < -Model.slopeTolerance ? .above : rate > Model.slopeTolerance ? .below : []
      if !openSides[model.rows[r].number].isDisjoint(with: away) {
        openSides[model.rows[r].number].subtract(away)
        openCount -= 1
      }
    }
  }

  /// If only one free release moves a variable that should stay, forbids that release.
  private mutating func closeSingle(_ rates: Rates, in model: inout Model)
    -> Bool
  {
    var only = RowIndex.none
    for k in 0..<rates.hits.count {
      let r = rates.hits[k]
      if openSides[model.rows[r].number].isEmpty
        || abs(rates[model.rows[r].number]) <= Model.slopeTolerance
      {
        continue
      }
      if only.isSome && only != r { return false }
      only = r
    }
    if only.isSome { close(only, in: &model) }
    return true
  }

  /// Returns minus the change of the variable per unit of each released row.
  mutating func findRates(
    _ c: IslandIndex, of v: VariableIndex, with descent: inout Descent, in model: inout Model
  ) -> Rates {
    if model.variables[v].row == .torn {
      descent.sweep.gradient[v] = 1
    } else {
      descent.sweep.gradient[v] = 1
      descent.sweep.insert(model.variables[v].position)
    }
    return descent.sweep.backwardRates(c, in: &model)
  }

  private mutating func wantedWay(_ v: VariableIndex, _ target: Double, in model: inout Model)
    -> Double
  {
    let gap = target - model.x[v]
    return abs(gap) <= 1e-9 * (1 + abs(target)) ? 0 : gap > 0 ? 1 : -1
  }

  mutating func close(_ r: RowIndex, in model: inout Model) {
    openCount -= openSides[model.rows[r].number].count
    openSides[model.rows[r].number] = []
  }

  /// Moves along a free release up to the next kink or the target of `v`; returns true when `v` is
  /// settled.
  private mutating func move(
    _ c: IslandIndex, _ v: VariableIndex, _ release: Release,
    with descent: inout Descent, in model: inout Model
  ) -> Bool? {
    let target = model.previous(v)
    let direction = descent.sweep.findDirection(
      c, releasing: release.row, to: release.side, in: &model)
    let gap = wantedWay(v, target, in: &model) == 0 ? 0 : abs(target - model.x[v])
    let speed = abs(direction[v])
    var distance = speed > Model.rateTolerance ? gap / speed : Double.infinity
    descent.collectKinks(along: direction, in: &model)
    let nearest = descent.kinks.nearest(
      before: Breakpoint(distance: distance, rate: 0, row: .none))
    var entering = nearest.row
    distance = nearest.distance
    guard distance.isFinite else {
      descent.sweep.discard(direction)
      return true
    }
    descent.step(distance, along: direction, in: &model)
    model.statistics.pivots += 1
    close(release.row, in: &model)
    descent.clearMultipliers(of: release.row, in: &model)
    model.rows[release.row].leave(to: release.side, isOff: distance > 0)
    let isDone = !entering.isSome
    if isDone {
      entering = keep(v, at: target, with: &descent, in: &model)
    } else {
      openSides(ofEntering: entering, in: &model)
      descent.clearMultipliers(of: entering, in: &model)
      let row = model.rows[entering]
      if row.pull != 0 {
        let level = Int(model.levels[row.level].number)
        descent.multipliers[Int(row.number) * descent.ladder.count + level] = row.pull
      }
    }
    model.rows[entering].enter()
    guard descent.exchange(c, leaving: release.row, entering: entering, in: &model) != nil else {
      return nil
    }
    if model.rows[release.row].flags.contains(.stay) { model.endStay(release.row) }
    return isDone
  }

  /// Adds a row to the island that keeps the variable at a value; returns the row.
  private mutating func keep(
    _ v: VariableIndex, at value: Double, with descent: inout Descent, in model: inout Model
  ) -> RowIndex {
    let stay = model.makeStay(v, at: value)
    model.rows[stay].number = Int32(descent.numbered.count)
    descent.numbered.append(stay)
    openSides.append([])
    descent.sweep.rates.append(0)
    descent.multipliers.resize(descent.numbered.count * descent.ladder.count, filling: 0)
    return stay
  }

  /// Notes which releases of a row are free once it is in the basis.
  mutating func openSides(ofEntering r: RowIndex, in model: inout Model) {
    let row = model.rows[r]
    var free: Sides = []
    if row.side == 1 || (row.side == 0 && !row.costsAbove) { free.insert(.above) }
    if row.side == -1 || (row.side == 0 && !row.costsBelow) { free.insert(.below) }
    openSides[row.number] = free
    openCount += free.count
  }
}
