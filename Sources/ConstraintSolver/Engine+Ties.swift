// Ties: where the rows leave a choice, each variable, in the order they were made, stays as near to
// its last value as it can at no cost.
extension Engine {
  /// Returns the value of a variable before this solve.
  @inline(__always)
  func previous(_ v: VariableIndex) -> Double {
    variables[v].stamp == solveNumber ? variables[v].old : x[v]
  }

  /// Notes in `ties.open`, as bits, which releases of the basis are free; returns the number of free
  /// releases.
  private mutating func openReleases(_ c: IslandIndex, pulled: Bool) -> Int {
    ties.open.claim(descent.rows.count)
    ties.open.base.update(repeating: 0, count: descent.rows.count)
    prepareRates()
    if !pulled {
      descent.multipliers.claim(descent.rows.count * descent.levels.count)
      descent.multipliers.base.update(repeating: 0, count: descent.multipliers.count)
    }
    var open = 0
    let base = islands[c].base
    let tear = islands[c].tear
    let rest = tear.isSome ? tears[tear].rest : Int(islands[c].count)
    for i in 0..<Int(islands[c].count) {
      let v = order[base + i]
      let r = i < rest ? variables[v].row : tears[tear].closing[i - rest]
      let bits = freeSides(r, pulled)
      ties.open[rows[r].number] = bits
      open += bits.nonzeroBitCount
    }
    return open
  }

  /// Fills `ties.order` with the variables from `first` on that a free release may still move.
  ///
  /// Once a variable is settled, no free release moves it. So only variables matter that depend on
  /// the row of a variable that is not settled.
  private mutating func collectMovable(_ c: IslandIndex, from first: VariableIndex) {
    ties.order.removeAll()
    let base = islands[c].base
    let size = Int(islands[c].count)
    let tear = islands[c].tear
    if ties.keys.count < size { ties.keys.resize(size, filling: .none) }
    let keys = ties.keys.base
    for i in 0..<size {
      let v = order[base + i]
      let r = variables[v].row
      if tear.isSome || !r.isSome {
        if v >= first { ties.order.append(v) }
        continue
      }
      var key = ties.open[rows[r].number] != 0 ? v : VariableIndex.none
      if rows[r].count > 1 {
        for t in rows[r].terms {
          let u = terms[t].variable
          guard variables[u].island == c, u != v else { continue }
          key = max(key, keys[variables[u].position - base])
        }
      }
      keys[i] = key
      if v >= first && key >= v { ties.order.append(v) }
    }
    if ties.order.count > 1 { ties.order.sort(by: <) }
  }

  /// Decides all ties of an island whose other rows are settled; returns false when its basis
  /// became singular.
  mutating func settleTies(_ c: IslandIndex, pulled: Bool) -> Bool {
    var open = openReleases(c, pulled: pulled)
    if open == 0 { return true }
    collectMovable(c, from: VariableIndex(0))
    var pivots = 0
    var i = 0
    while i < ties.order.count && open > 0 && agenda.allowance > 0 {
      let v = ties.order[i]
      i += 1
      var rounds = 0
      let before = pivots
      while rounds < 100 && agenda.allowance > 0 {
        rounds += 1
        guard let release = chooseMove(c, v, &open) else { break }
        pivots += 1
        spend()
        guard let isDone = move(c, v, release, &open) else { return false }
        if isDone { break }
      }
      if pivots > before {
        collectMovable(c, from: v + 1)
        i = 0
      }
    }
    if pivots > 0 {
      evaluateAll(c)
      for k in 0..<descent.rows.count {
        let r = descent.rows[k]
        guard rows[r].flags.contains(.live), rows[r].variable == .none else { continue }
        if rows[r].count > 1 { islands[c].flags.insert(.isWatched) }
        let residual = residual(r)
        rows[r].isOff = abs(residual) > slack(r)
        guard rows[r].isOff else { continue }
        if rows[r].side == 0 { rows[r].side = residual > 0 ? 1 : -1 }
        if rows[r].level == .required && rows[r].costs(rows[r].side) { suspect(r) }
      }
    }
    return true
  }

  /// Returns a free release that brings the variable nearer to its last value, or that would move
  /// it away from there.
  private mutating func chooseMove(_ c: IslandIndex, _ v: VariableIndex, _ open: inout Int)
    -> Release?
  {
    let own = variables[v].row
    let target = previous(v)
    if own.isSome && rows[own].flags.contains(.stay) && rows[own].constant == target {
      close(own, &open)
      return nil
    }
    let rates = findRates(c, of: v)
    defer { clear(rates) }
    let way = wantedWay(v, target)
    if way == 0 && closeSingle(rates, &open) { return nil }
    var best: Release?
    var most = Engine.slopeTolerance
    for k in 0..<rates.hits.count {
      let r = rates.hits[k]
      let bits = ties.open[rows[r].number]
      let rate = -rates[rows[r].number]
      if bits & 1 != 0 && (way == 0 ? abs(rate) : rate * way) > most {
        most = abs(rate)
        best = Release(row: r, side: 1)
      }
      if bits & 2 != 0 && (way == 0 ? abs(rate) : -rate * way) > most {
        most = abs(rate)
        best = Release(row: r, side: -1)
      }
    }
    // No free release brings the variable nearer, so a release that takes it farther away is no
    // longer free.
    if best == nil && way != 0 {
      for k in 0..<rates.hits.count {
        let r = rates.hits[k]
        let rate = -rates[rows[r].number] * way
        let away: UInt8 = rate < -Engine.slopeTolerance ? 1 : rate > Engine.slopeTolerance ? 2 : 0
        if ties.open[rows[r].number] & away != 0 {
          ties.open[rows[r].number] &= ~away
          open -= 1
        }
      }
    }
    return best
  }

  /// If only one free release moves a variable that should stay, forbids that release.
  private mutating func closeSingle(_ rates: Rates, _ open: inout Int) -> Bool {
    var only = RowIndex.none
    for k in 0..<rates.hits.count {
      let r = rates.hits[k]
      if ties.open[rows[r].number] == 0 || abs(rates[rows[r].number]) <= Engine.slopeTolerance {
        continue
      }
      if only.isSome && only != r { return false }
      only = r
    }
    if only.isSome { close(only, &open) }
    return true
  }

  /// Returns minus the change of the variable per unit of each released row.
  private mutating func findRates(_ c: IslandIndex, of v: VariableIndex) -> Rates {
    if variables[v].row == .torn {
      sweep.gradient[v] = 1
    } else {
      sweep.gradient[v] = 1
      sweep.insert(variables[v].position)
    }
    return backwardRates(c)
  }

  private mutating func wantedWay(_ v: VariableIndex, _ target: Double) -> Double {
    let gap = target - x[v]
    return abs(gap) <= 1e-9 * (1 + abs(target)) ? 0 : gap > 0 ? 1 : -1
  }

  private mutating func close(_ r: RowIndex, _ open: inout Int) {
    open -= ties.open[rows[r].number].nonzeroBitCount
    ties.open[rows[r].number] = 0
  }

  /// Moves along a free release up to the next kink or the target of `v`; returns true when `v` is
  /// settled.
  private mutating func move(
    _ c: IslandIndex, _ v: VariableIndex, _ release: Release, _ open: inout Int
  ) -> Bool? {
    let target = previous(v)
    let direction = findDirection(c, releasing: release.row, to: release.side)
    let gap = wantedWay(v, target) == 0 ? 0 : abs(target - x[v])
    let speed = abs(direction[v])
    var distance = speed > Engine.rateTolerance ? gap / speed : Double.infinity
    collectKinks(along: direction)
    let nearest = descent.kinks.nearest(
      before: Breakpoint(distance: distance, rate: 0, row: .none))
    var entering = nearest.row
    distance = nearest.distance
    guard distance.isFinite else {
      discard(direction)
      return true
    }
    step(distance, along: direction)
    statistics.pivots += 1
    close(release.row, &open)
    let levelCount = descent.levels.count
    for q in 0..<levelCount {
      descent.multipliers[Int(rows[release.row].number) * levelCount + q] = 0
    }
    rows[release.row].side = release.side > 0 ? 1 : -1
    rows[release.row].isOff = distance > 0
    let isDone = !entering.isSome
    if isDone {
      entering = makeStay(v, at: target)
      rows[entering].number = Int32(descent.rows.count)
      descent.rows.append(entering)
      ties.open.append(0)
      sweep.rates.append(0)
      descent.multipliers.resize(descent.rows.count * levelCount, filling: 0)
    } else {
      let side = rows[entering].side
      var bits: UInt8 = 0
      if side == 1 || (side == 0 && !rows[entering].costsAbove) { bits |= 1 }
      if side == -1 || (side == 0 && !rows[entering].costsBelow) { bits |= 2 }
      ties.open[rows[entering].number] = bits
      open += bits.nonzeroBitCount
      let m = descent.multipliers.base + Int(rows[entering].number) * levelCount
      for q in 0..<levelCount { m[q] = 0 }
      let pull = rows[entering].pull
      if pull != 0 { m[Int(levels[rows[entering].level].number)] = pull }
    }
    rows[entering].side = 0
    rows[entering].isOff = false
    guard exchange(c, leaving: release.row, entering: entering) != nil else {
      rebuild(c)
      return nil
    }
    if rows[release.row].flags.contains(.stay) { endStay(release.row) }
    return isDone
  }

  // MARK: Ambiguity

  /// Calls `note` with every variable of a weak island that could have another value at no cost.
  ///
  /// Values stay; the basis may change to another one of the same values.
  mutating func findAmbiguous(_ c: IslandIndex, _ note: (VariableIndex) -> Void) {
    course.leave()
    islands[c].flags.remove(.weak)
    openIsland(c)
    defer {
      leaveLevels()
      if !islands[c].flags.contains(.isFree) { islands[c].flags.insert(.weak) }
    }
    let pulled = computeMultipliers(c)
    var open = openReleases(c, pulled: pulled)
    islands[c].flags.insert(.isWatched)
    if open == 0 { return }
    ties.order.removeAll()
    for i in 0..<Int(islands[c].count) { ties.order.append(order[islands[c].base + i]) }
    ties.order.sort(by: <)
    for i in 0..<ties.order.count {
      let v = ties.order[i]
      for way in [1.0, -1.0] {
        var rounds = 0
        var isDone = false
        while !isDone && rounds < 200 {
          rounds += 1
          guard let isFree = probe(c, v, way, &open) else { return }
          isDone = isFree >= 0
          if isFree == 1 { note(v) }
        }
      }
    }
  }

  /// Tries once to move the variable.
  ///
  /// Returns 1 if it can move, 0 if it cannot, -1 if the caller must try again, nil if the basis
  /// became singular.
  private mutating func probe(
    _ c: IslandIndex, _ v: VariableIndex, _ way: Double, _ open: inout Int
  ) -> Int? {
    let rates = findRates(c, of: v)
    var found: Release?
    for k in 0..<rates.hits.count {
      let r = rates.hits[k]
      let bits = ties.open[rows[r].number]
      let rate = -rates[rows[r].number] * way
      if bits & 1 != 0 && rate > Engine.slopeTolerance && r < found?.row ?? RowIndex(Int32.max) {
        found = Release(row: r, side: 1)
      }
      if bits & 2 != 0 && rate < -Engine.slopeTolerance && r < found?.row ?? RowIndex(Int32.max) {
        found = Release(row: r, side: -1)
      }
    }
    clear(rates)
    guard let release = found else { return 0 }
    let direction = findDirection(c, releasing: release.row, to: release.side)
    collectKinks(along: direction)
    let nearest = descent.kinks.nearest(
      before: Breakpoint(distance: .infinity, rate: 0, row: .none))
    let reach = nearest.distance * abs(direction[v])
    discard(direction)
    if !nearest.row.isSome || reach > 1e-6 * (1 + abs(x[v])) { return 1 }
    let entering = nearest.row
    rows[release.row].side = release.side > 0 ? 1 : -1
    rows[release.row].isOff = false
    close(release.row, &open)
    let side = rows[entering].side
    var bits: UInt8 = 0
    if side == 1 || (side == 0 && !rows[entering].costsAbove) { bits |= 1 }
    if side == -1 || (side == 0 && !rows[entering].costsBelow) { bits |= 2 }
    ties.open[rows[entering].number] = bits
    open += bits.nonzeroBitCount
    rows[entering].side = 0
    rows[entering].isOff = false
    guard exchange(c, leaving: release.row, entering: entering) != nil else {
      rebuild(c)
      return nil
    }
    return -1
  }
}
