// Improving the basis of one island until no exchange makes the violations smaller.
extension Engine {
  /// Brings an island to its best basis; returns false when its basis became singular and the
  /// island was taken apart.
  mutating func optimise(_ c: IslandIndex) -> Bool {
    course.leave()
    if !islands[c].flags.contains(.weak) {
      let outcome = dualOptimise(c)
      if outcome != .unfit { return outcome == .best }
    }
    islands[c].flags.remove(.weak)
    openIsland(c)
    defer { leaveLevels() }
    var pulled = computeMultipliers(c)
    descent.candidates.removeAll()
    // Multipliers are updated at each exchange, and computed from the rows before rounding errors
    // build up.
    var carried = 0
    var stalled = 0
    var rounds = 0
    let size = Int(islands[c].count)
    let limit = 200 + 40 * size
    var isBest = !pulled
    while pulled && rounds < limit && agenda.allowance > 0 {
      rounds += 1
      spend()
      guard let release = chooseRelease(c, first: stalled > 40) else {
        if carried <= 8 {
          isBest = true
          break
        }
        pulled = computeMultipliers(c)
        carried = 0
        continue
      }
      let direction = findDirection(c, releasing: release.row, to: release.side)
      guard let stop = search(release, along: direction, stepwise: stalled > 40) else {
        discard(direction)
        break
      }
      let (distance, entering) = (stop.distance, stop.entering)
      stalled = distance <= 1e-12 ? stalled + 1 : 0
      let torn = islands[c].tear
      collectDeltas(release, to: stop)
      step(distance, along: direction)
      statistics.pivots += 1
      rows[release.row].side = release.side > 0 ? 1 : -1
      rows[release.row].isOff = distance > 0
      rows[entering].side = 0
      rows[entering].isOff = false
      guard exchange(c, leaving: release.row, entering: entering) != nil else {
        rebuild(c)
        return false
      }
      if torn.isSome || islands[c].tear.isSome || rounds % 64 == 0 {
        pulled = computeMultipliers(c)
        descent.candidates.removeAll()
        carried = 0
      } else {
        applyDeltas(c)
        carried += 1
      }
    }
    if carried > 0 { pulled = hasPulls() }
    if rounds == limit { statistics.limits += 1 }
    if rounds > 0 { evaluateAll(c) }
    let isSteady = conclude(c, pulled: pulled)
    if isBest && isSteady && islands[c].flags.isDisjoint(with: .weak) && !islands[c].tear.isSome {
      keepMultipliers(of: c, carried: carried)
    }
    if islands[c].flags.contains(.weak) { return settleTies(c, pulled: pulled) }
    return true
  }

  /// Takes apart an island whose basis has no factor; the next round determines it again.
  mutating func rebuild(_ c: IslandIndex) {
    for i in 0..<descent.rows.count { rows[descent.rows[i]].variable = .none }
    for i in 0..<descent.rows.count where rows[descent.rows[i]].flags.contains(.stay) {
      endStay(descent.rows[i])
    }
    for position in islands[c].positions {
      variables[order[position]].row = .none
    }
    statistics.rebuilds += 1
    spend(Int(islands[c].count))
    dissolveIsland(c)
  }

  /// Follows the direction past kinks as long as the cost falls.
  ///
  /// - Returns: Where the move stops; nil if the cost falls without end.
  private mutating func search(_ release: Release, along direction: Direction, stepwise: Bool)
    -> Stop?
  {
    let levelCount = descent.levels.count
    descent.slope.claim(levelCount)
    let m = descent.multipliers.base + Int(rows[release.row].number) * levelCount
    for q in 0..<levelCount { descent.slope[q] = -release.side * m[q] }
    let own = ownLevel(release.row, release.side)
    if own >= 0 { descent.slope[own] += 1 }
    collectKinks(along: direction)
    descent.passed.removeAll()
    descent.kinks.order()
    while let next = descent.kinks.first {
      let q = Int(levels[rows[next.row].level].number)
      let turn = rows[next.row].side == 0 ? 1 : rows[next.row].turn
      descent.slope[q] += turn * abs(next.rate)
      if stepwise || slopeIsSpent(levelCount) {
        return Stop(
          distance: next.distance, entering: next.row, passed: List(descent.passed))
      }
      descent.passed.append(next)
      descent.kinks.removeFirst()
    }
    return nil
  }

  /// Whether no level's cost falls any more before a level whose cost rises.
  @inline(__always)
  private func slopeIsSpent(_ levelCount: Int) -> Bool {
    for q in 0..<levelCount {
      if descent.slope[q] > Engine.slopeTolerance { return true }
      if descent.slope[q] < -Engine.slopeTolerance { return false }
    }
    return levelCount > 0
  }

  /// Collects the kinks along the direction, among rows that read a moved variable.
  mutating func collectKinks(along direction: Direction) {
    descent.kinks.removeAll()
    advanceEpoch()
    for i in 0..<direction.moved.count {
      let v = direction.moved[i]
      for column in 0..<2 {
        var t = column == 0 ? variables[v].head : variables[v].single
        while t.isSome {
          let r = terms[t].row
          t = terms[t].next
          if rows[r].variable != .none || tallies[r].mark == epoch || rows[r].level == .free {
            continue
          }
          tallies[r].mark = epoch
          let rate = rate(r, along: direction)
          if abs(rate) <= Engine.rateTolerance { continue }
          let way: Int8 = rate > 0 ? 1 : -1
          if rows[r].side == way { continue }
          if rows[r].side == 0 && !rows[r].costs(way) { continue }
          let residual = rows[r].side == 0 ? 0 : residual(r) * Double(rows[r].side)
          descent.kinks.append(
            Breakpoint(distance: max(0, residual) / abs(rate), rate: rate, row: r))
        }
      }
    }
  }

  /// Notes how the multipliers of the rows along the move change, and gives the passed rows their
  /// new side.
  private mutating func collectDeltas(_ release: Release, to stop: Stop) {
    let entering = stop.entering
    descent.deltas.removeAll()
    let levelCount = descent.levels.count
    let m = descent.multipliers.base + Int(rows[release.row].number) * levelCount
    let own = ownLevel(release.row, release.side)
    for q in 0..<levelCount {
      let amount = (q == own ? release.side : 0) - m[q]
      if amount != 0 {
        descent.deltas.append(Delta(level: Int32(q), row: release.row, amount: amount))
      }
      m[q] = 0
    }
    if rows[entering].pull != 0 {
      let q = levels[rows[entering].level].number
      descent.deltas.append(Delta(level: q, row: entering, amount: -rows[entering].pull))
    }
    let e = descent.multipliers.base + Int(rows[entering].number) * levelCount
    for q in 0..<levelCount { e[q] = 0 }
    for i in 0..<stop.passed.count {
      let r = stop.passed[i].row
      let before = rows[r].pull
      rows[r].side = stop.passed[i].rate > 0 ? 1 : -1
      let q = levels[rows[r].level].number
      descent.deltas.append(Delta(level: q, row: r, amount: rows[r].pull - before))
    }
  }

  /// Moves the values along a direction, which is not used any more afterwards.
  mutating func step(_ distance: Double, along direction: Direction) {
    if distance > 0 {
      for i in 0..<direction.moved.count {
        let v = direction.moved[i]
        remember(v)
        x[v] += distance * direction[v]
      }
      for i in 0..<direction.moved.count {
        let v = direction.moved[i]
        for column in 0..<2 {
          var t = column == 0 ? variables[v].head : variables[v].single
          while t.isSome {
            let r = terms[t].row
            t = terms[t].next
            if rows[r].variable == .none { refreshOff(r) }
          }
        }
      }
    }
    discard(direction)
  }

  /// Updates whether the row is off its kink and, if it had no side, its side.
  private mutating func refreshOff(_ r: RowIndex) {
    let residual = residual(r)
    rows[r].isOff = abs(residual) > slack(r)
    if rows[r].isOff && rows[r].side == 0 { rows[r].side = residual > 0 ? 1 : -1 }
  }

  /// Evaluates the island from its rows, so that no error of the steps remains.
  mutating func evaluateAll(_ c: IslandIndex) {
    if islands[c].tear.isSome {
      agenda.isMixed = true
      solveTorn(c)
      return
    }
    evaluateAll(c, from: islands[c].base)
  }

  /// Evaluates the variables of an island without loops, from a position on.
  mutating func evaluateAll(_ c: IslandIndex, from first: Position) {
    agenda.isMixed = true
    let end = islands[c].base + Int(islands[c].count)
    for position in first..<end {
      let v = order[position]
      let value = evaluate(v, by: variables[v].row)
      if value != x[v] && value.isFinite {
        remember(v)
        x[v] = value
      }
    }
    statistics.rowsEvaluated += end - first
  }

  /// Notes the outcome: the violated required rows, whether some move costs nothing, and `stay`
  /// rows that are no longer needed.
  @discardableResult
  mutating func conclude(_ c: IslandIndex, pulled: Bool) -> Bool {
    var isSplit = false
    var isSteady = true
    var isWatched = false
    for i in 0..<descent.rows.count {
      let r = descent.rows[i]
      guard rows[r].variable == .none else { continue }
      if rows[r].flags.contains(.stay) {
        endStay(r)
        isSteady = false
        continue
      }
      if rows[r].count > 1 { isWatched = true }
      let residual = residual(r)
      rows[r].isOff = abs(residual) > slack(r)
      guard rows[r].isOff else { continue }
      let side: Int8 = residual > 0 ? 1 : -1
      if rows[r].side != side {
        let before = rows[r].pull
        rows[r].side = side
        if rows[r].pull != before { isSplit = true }
      }
      if rows[r].level == .required && rows[r].costs(side) { suspect(r) }
    }
    for position in islands[c].positions {
      variables[order[position]].low = .infinity
    }
    islands[c].flags.subtract([.pulled, .weak, .isWatched])
    if isWatched { islands[c].flags.insert(.isWatched) }
    if pulled { islands[c].flags.insert(.pulled) }
    // Rounding alone put a row on its other side: examine the island once more.
    if isSplit && agenda.patience > 0 {
      agenda.patience -= 1
      statistics.repeats += 1
      enqueue(c)
    }
    if isWeak(c, pulled: pulled) { islands[c].flags.insert(.weak) }
    return isSteady && !isSplit
  }

  /// Whether some variable of the island could move at no cost.
  ///
  /// May return true where no variable can, but never false where one can.
  mutating func isWeak(_ c: IslandIndex, pulled: Bool) -> Bool {
    let base = islands[c].base
    let size = Int(islands[c].count)
    let tear = islands[c].tear
    let rest = tear.isSome ? tears[tear].rest : size
    for i in 0..<size {
      let r = i < rest ? variables[order[base + i]].row : tears[tear].closing[i - rest]
      if !pulled && rows[r].relation == 0 && rows[r].level != .free { continue }
      let free = freeSides(r, pulled)
      if free & 1 != 0 && !isBlocked(r, 1) { return true }
      if free & 2 != 0 && !isBlocked(r, -1) { return true }
    }
    return false
  }

  /// Returns the sides to which a row of the basis can be released without a change of cost: bit 0
  /// for above its kink, bit 1 for below.
  ///
  /// The answer is of first order, and ignores rows that are at their kinks.
  @inline(__always)
  func freeSides(_ r: RowIndex, _ pulled: Bool) -> UInt8 {
    let row = rows[r]
    var free: UInt8 = (row.costsAbove ? 0 : 1) | (row.costsBelow ? 0 : 2)
    if !pulled { return free }
    // If the row has no cost on that side, its release is free when its multiplier is zero. If it
    // has a cost, its release is free when its multiplier equals that cost.
    let levelCount = descent.levels.count
    let m = descent.multipliers.base + Int(row.number) * levelCount
    var q = 0
    while q < levelCount && abs(m[q]) <= Engine.slopeTolerance { q += 1 }
    if q == levelCount { return free }
    free = 0
    guard row.level != .free, Int(levels[row.level].number) == q else { return 0 }
    if row.costsAbove && abs(1 - m[q]) <= Engine.slopeTolerance { free = 1 }
    if row.costsBelow && abs(1 + m[q]) <= Engine.slopeTolerance { free = 2 }
    q += 1
    while q < levelCount && abs(m[q]) <= Engine.slopeTolerance { q += 1 }
    return q == levelCount ? free : 0
  }

  /// Whether another row of the same single variable forbids the move.
  private mutating func isBlocked(_ r: RowIndex, _ side: Double) -> Bool {
    guard rows[r].count == 1 else { return false }
    let v = terms[rows[r].start].variable
    let a = terms[rows[r].start].coefficient
    var t = variables[v].single
    while t.isSome {
      let q = terms[t].row
      let way: Int8 = side * a * terms[t].coefficient > 0 ? 1 : -1
      t = terms[t].next
      if q == r || rows[q].variable != .none || rows[q].isOff { continue }
      if rows[q].side == 0 ? rows[q].costs(way) : rows[q].side != way && rows[q].level != .free {
        return true
      }
    }
    return false
  }
}
