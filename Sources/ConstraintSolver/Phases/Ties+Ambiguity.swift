// Which values the rows of an island leave open, for reports.
extension Ties {
  /// Calls `note` with every variable of a weak island that could have another value at no cost.
  ///
  /// Values stay; the basis may change to another one of the same values.
  mutating func findAmbiguous(
    _ c: IslandIndex, _ note: (VariableIndex) -> Void, with descent: inout Descent,
    in model: inout Model
  ) {
    model.islands[c].flags.remove(.weak)
    descent.openIsland(c, in: &model)
    defer {
      descent.ladder.clear(in: &model)
      if !model.islands[c].flags.contains(.isFree) { model.islands[c].flags.insert(.weak) }
    }
    let pulled = descent.computeMultipliers(c, in: &model)
    openReleases(c, pulled: pulled, with: &descent, in: &model)
    model.islands[c].flags.insert(.isWatched)
    if openCount == 0 { return }
    movable.removeAll()
    for i in 0..<Int(model.islands[c].count) {
      movable.append(model.order[model.islands[c].base + i])
    }
    movable.sort(by: <)
    for i in 0..<movable.count {
      let v = movable[i]
      for way in [1.0, -1.0] {
        var rounds = 0
        var isDone = false
        while !isDone && rounds < 200 {
          rounds += 1
          guard let isFree = probe(c, v, way, with: &descent, in: &model) else { return }
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
    _ c: IslandIndex, _ v: VariableIndex, _ way: Double,
    with descent: inout Descent, in model: inout Model
  ) -> Int? {
    let rates = findRates(c, of: v, with: &descent, in: &model)
    let found = firstRelease(rates, way, in: &model)
    descent.sweep.clear(rates, in: &model)
    guard let release = found else { return 0 }
    let direction = descent.sweep.findDirection(
      c, releasing: release.row, to: release.side, in: &model)
    descent.collectKinks(along: direction, in: &model)
    let nearest = descent.kinks.nearest(
      before: Breakpoint(distance: .infinity, rate: 0, row: .none))
    let reach = nearest.distance * abs(direction[v])
    descent.sweep.discard(direction)
    if !nearest.row.isSome || reach > 1e-6 * (1 + abs(model.x[v])) { return 1 }
    let entering = nearest.row
    model.rows[release.row].leave(to: release.side, isOff: false)
    close(release.row, in: &model)
    openSides(ofEntering: entering, in: &model)
    model.rows[entering].enter()
    guard descent.exchange(c, leaving: release.row, entering: entering, in: &model) != nil else {
      return nil
    }
    return -1
  }

  /// Returns the free release of the lowest row that moves the variable in the wanted way.
  private mutating func firstRelease(_ rates: Rates, _ way: Double, in model: inout Model)
    -> Release?
  {
    var found: Release?
    for k in 0..<rates.hits.count {
      let r = rates.hits[k]
      let bits = openSides[model.rows[r].number]
      let rate = -rates[model.rows[r].number] * way
      if let found, r >= found.row { continue }
      if bits & 1 != 0 && rate > Model.slopeTolerance { found = Release(row: r, side: 1) }
      if bits & 2 != 0 && rate < -Model.slopeTolerance { found = Release(row: r, side: -1) }
    }
    return found
  }
}
