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
          switch probe(c, v, way, with: &descent, in: &model) {
          case .moves:
            note(v)
            isDone = true
          case .stays: isDone = true
          case .unknown: break
          case .lost: return
          }
        }
      }
    }
  }

  /// The result of one attempt to move a variable.
  private enum Probe {
    case moves
    case stays
    /// A row at its kink was in the way; the basis has changed, and the caller must try again.
    case unknown
    /// The basis became singular, and the island was taken apart.
    case lost
  }

  /// Tries once to move the variable.
  private mutating func probe(
    _ c: IslandIndex, _ v: VariableIndex, _ way: Double,
    with descent: inout Descent, in model: inout Model
  ) -> Probe {
    let rates = findRates(c, of: v, with: &descent, in: &model)
    let found = firstRelease(rates, way, in: &model)
    descent.sweep.clear(rates, in: &model)
    guard let release = found else { return .stays }
    let direction = descent.sweep.findDirection(
      c, releasing: release.row, to: release.side, in: &model)
    descent.collectKinks(along: direction, in: &model)
    let nearest = descent.kinks.nearest(
      before: Breakpoint(distance: .infinity, rate: 0, row: .none))
    let reach = nearest.distance * abs(direction[v])
    descent.sweep.discard(direction)
    if !nearest.row.isSome || reach > 1e-6 * (1 + abs(model.x[v])) { return .moves }
    let entering = nearest.row
    model.rows[release.row].leave(to: release.side, isOff: false)
    close(release.row, in: &model)
    openSides(ofEntering: entering, in: &model)
    model.rows[entering].enter()
    guard descent.exchange(c, leaving: release.row, entering: entering, in: &model) != nil else {
      return .lost
    }
    return .unknown
  }

  /// Returns the free release of the lowest row that moves the variable in the wanted way.
  private mutating func firstRelease(_ rates: Rates, _ way: Double, in model: inout Model)
    -> Release?
  {
    var found: Release?
    for k in 0..<rates.hits.count {
      let r = rates.hits[k]
      let free = openSides[model.rows[r].number]
      let rate = -rates[model.rows[r].number] * way
      if let found, r >= found.row { continue }
      if free.contains(.above) && rate > Model.slopeTolerance { found = Release(row: r, side: 1) }
      if free.contains(.below) && rate < -Model.slopeTolerance { found = Release(row: r, side: -1) }
    }
    return found
  }
}
