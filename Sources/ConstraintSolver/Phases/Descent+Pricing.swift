// Choosing the row of a basis to release.
extension Descent {
  /// Returns the release that reduces the violations most steeply, or with `first` the one of the
  /// lowest row number.
  ///
  /// A search over all rows keeps the few best releases. As long as their slopes stay the same, the
  /// next calls return those.
  mutating func chooseRelease(_ c: IslandIndex, first: Bool, in model: inout Model) -> Release? {
    if first { candidates.removeAll() }
    while let next = candidates.popLast() {
      guard model.rows[next.row].variable != .none else { continue }
      let m = multipliers.base + Int(model.rows[next.row].number) * ladder.count
      var q = 0
      while q < next.level && abs(m[q]) <= Model.slopeTolerance { q += 1 }
      let own = model.ownLevel(next.row, next.side)
      let slope = (own == q ? 1 : 0) - next.side * m[q]
      if q == Int(next.level) && abs(slope - next.slope) <= Model.slopeTolerance { return next }
      candidates.removeAll()
    }
    return collectReleases(c, first: first, in: &model)
  }

  private mutating func collectReleases(_ c: IslandIndex, first: Bool, in model: inout Model)
    -> Release?
  {
    let levelCount = ladder.count
    let base = model.islands[c].base
    let size = Int(model.islands[c].count)
    let tear = model.islands[c].tear
    let rest = tear.isSome ? model.tears[tear].rest : size
    let all = multipliers.base
    for i in 0..<size {
      let r =
        i < rest ? model.variables[model.order[base + i]].row : model.tears[tear].closing[i - rest]
      let m = all + Int(model.rows[r].number) * levelCount
      var q = 0
      while q < levelCount && abs(m[q]) <= Model.slopeTolerance { q += 1 }
      if q == levelCount { continue }
      let side: Double = m[q] > 0 ? 1 : -1
      let own = model.ownLevel(r, side)
      let level = q
      let firstSlope = (own == q ? 1 : 0) - abs(m[q])
      if own >= 0 && own <= q {
        if own < q { continue }
        var slope = firstSlope
        while abs(slope) <= Model.slopeTolerance {
          q += 1
          if q == levelCount { break }
          slope = -side * m[q]
        }
        if q == levelCount || slope > 0 { continue }
      }
      if model.rows[r].count == 1 && i < rest && hasTwin(r, in: &model)
        && swapTwin(r, side, own, in: &model)
      {
        continue
      }
      let release = Release(row: r, level: Int32(level), side: side, slope: firstSlope)
      if first {
        if candidates.count == 0 { candidates.append(release) }
        if r < candidates[0].row { candidates[0] = release }
      } else {
        keep(release, in: &model)
      }
    }
    return candidates.popLast()
  }

  /// Inserts a release into the few best ones, the steepest last.
  @inline(__always)
  private mutating func keep(_ release: Release, in model: inout Model) {
    if candidates.count == 16 {
      if !isSteeper(release, than: candidates[0], in: &model) { return }
    } else {
      candidates.append(release)
      var at = candidates.count - 1
      while at > 0 {
        candidates[at] = candidates[at - 1]
        at -= 1
      }
    }
    var at = 0
    while at + 1 < candidates.count && isSteeper(release, than: candidates[at + 1], in: &model) {
      candidates[at] = candidates[at + 1]
      at += 1
    }
    candidates[at] = release
  }

  private mutating func isSteeper(_ one: Release, than other: Release, in model: inout Model)
    -> Bool
  {
    let levelCount = ladder.count
    let m = multipliers.base + Int(model.rows[one.row].number) * levelCount
    let n = multipliers.base + Int(model.rows[other.row].number) * levelCount
    let own = model.ownLevel(one.row, one.side)
    let others = model.ownLevel(other.row, other.side)
    for q in Int(min(one.level, other.level))..<levelCount {
      let mine = (q == own ? 1 : 0) - one.side * m[q]
      let theirs = (q == others ? 1 : 0) - other.side * n[q]
      if mine > theirs + Model.slopeTolerance { return false }
      if mine < theirs - Model.slopeTolerance { return true }
    }
    return false
  }

  /// Whether other rows of the same single variable could be at their kinks.
  @inline(__always)
  private func hasTwin(_ r: RowIndex, in model: inout Model) -> Bool {
    let t = model.rows[r].start
    return model.terms[t].next.isSome || model.terms[t].previous.isSome
  }

  /// Exchanges a row for another row of the same single variable and at the same value that forbids
  /// its release; returns false when there is none.
  ///
  /// The two rows of an intrinsic size are the usual case. No value moves, and only the multipliers
  /// of the two rows change, so that this costs far less than a regular exchange.
  private mutating func swapTwin(_ r: RowIndex, _ side: Double, _ own: Int, in model: inout Model)
    -> Bool
  {
    let v = model.rows[r].variable
    let a = model.terms[model.rows[r].start].coefficient
    var t = model.variables[v].single
    while t.isSome {
      let q = model.terms[t].row
      let ratio = model.terms[t].coefficient / a
      t = model.terms[t].next
      if q == r || model.rows[q].variable != .none || model.rows[q].isOff
        || model.rows[q].level == .free
      {
        continue
      }
      let way: Int8 = side * ratio > 0 ? 1 : -1
      let turn =
        model.rows[q].side == 0
        ? (model.rows[q].costs(way) ? 1 : 0) : model.rows[q].side != way ? model.rows[q].turn : 0
      if turn == 0 || !forbids(q, turn * abs(ratio), r, side, own, in: &model) { continue }
      replace(r, by: q, ratio, side, own, in: &model)
      model.rows[r].variable = .none
      model.rows[r].leave(to: side, isOff: false)
      model.rows[q].variable = v
      model.rows[q].enter()
      model.variables[v].row = q
      model.statistics.pivots += 1
      model.spend()
      return true
    }
    return false
  }

  /// Whether the cost grows when `r` is released and `q` turns.
  private mutating func forbids(
    _ q: RowIndex, _ turn: Double, _ r: RowIndex, _ side: Double, _ own: Int,
    in model: inout Model
  ) -> Bool {
    let m = multipliers.base + Int(model.rows[r].number) * ladder.count
    let level = Int(model.levels[model.rows[q].level].number)
    for k in 0..<ladder.count {
      let slope = (k == own ? 1 : 0) - side * m[k] + (k == level ? turn : 0)
      if slope > Model.slopeTolerance { return true }
      if slope < -Model.slopeTolerance { return false }
    }
    return true
  }

  /// Makes the multiplier of `r` in the basis, less its multiplier outside, that of `q`.
  private mutating func replace(
    _ r: RowIndex, by q: RowIndex, _ ratio: Double, _ side: Double, _ own: Int,
    in model: inout Model
  ) {
    let m = multipliers.base + Int(model.rows[r].number) * ladder.count
    let n = multipliers.base + Int(model.rows[q].number) * ladder.count
    for k in 0..<ladder.count {
      n[k] = (m[k] - (k == own ? side : 0)) / ratio
      m[k] = 0
    }
    n[Int(model.levels[model.rows[q].level].number)] += model.rows[q].pull
  }
}
