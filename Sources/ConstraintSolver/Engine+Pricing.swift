// Choosing the row of a basis to release.
extension Engine {
  /// A row of the basis, and the side of its kink to which it is released.
  struct Release: BitwiseCopyable {
    var row: RowIndex
    /// The first level whose violations the release changes.
    var level: Int32 = 0
    var side: Double
    /// The change of those violations per unit, from when the release was found.
    var slope: Double = 0
  }

  /// Returns the number of the level whose cost grows when the row is released to the side, or -1.
  @inline(__always)
  func ownLevel(_ r: RowIndex, _ side: Double) -> Int {
    rows[r].costs(side > 0 ? 1 : -1) ? Int(levels[rows[r].level].number) : -1
  }

  /// Returns the release that reduces the violations most steeply, or with `first` the one of the
  /// lowest row number.
  ///
  /// A search over all rows keeps the few best releases. As long as their slopes stay the same, the
  /// next calls return those.
  mutating func chooseRelease(_ c: IslandIndex, first: Bool) -> Release? {
    if first { descent.candidates.removeAll() }
    while let next = descent.candidates.popLast() {
      guard rows[next.row].variable != .none else { continue }
      let m = descent.multipliers.base + Int(rows[next.row].number) * descent.levels.count
      var q = 0
      while q < next.level && abs(m[q]) <= Engine.slopeTolerance { q += 1 }
      let own = ownLevel(next.row, next.side)
      let slope = (own == q ? 1 : 0) - next.side * m[q]
      if q == Int(next.level) && abs(slope - next.slope) <= Engine.slopeTolerance { return next }
      descent.candidates.removeAll()
    }
    return collectReleases(c, first: first)
  }

  private mutating func collectReleases(_ c: IslandIndex, first: Bool) -> Release? {
    let levelCount = descent.levels.count
    let base = islands[c].base
    let size = Int(islands[c].count)
    let tear = islands[c].tear
    let rest = tear.isSome ? tears[tear].rest : size
    let all = descent.multipliers.base
    for i in 0..<size {
      let r = i < rest ? variables[order[base + i]].row : tears[tear].closing[i - rest]
      let m = all + Int(rows[r].number) * levelCount
      var q = 0
      while q < levelCount && abs(m[q]) <= Engine.slopeTolerance { q += 1 }
      if q == levelCount { continue }
      let side: Double = m[q] > 0 ? 1 : -1
      let own = ownLevel(r, side)
      let level = q
      let firstSlope = (own == q ? 1 : 0) - abs(m[q])
      if own >= 0 && own <= q {
        if own < q { continue }
        var slope = firstSlope
        while abs(slope) <= Engine.slopeTolerance {
          q += 1
          if q == levelCount { break }
          slope = -side * m[q]
        }
        if q == levelCount || slope > 0 { continue }
      }
      if rows[r].count == 1 && i < rest && hasTwin(r) && swapTwin(r, side, own) { continue }
      let release = Release(row: r, level: Int32(level), side: side, slope: firstSlope)
      if first {
        if descent.candidates.count == 0 { descent.candidates.append(release) }
        if r < descent.candidates[0].row { descent.candidates[0] = release }
      } else {
        keep(release)
      }
    }
    return descent.candidates.popLast()
  }

  /// Inserts a release into the few best ones, the steepest last.
  @inline(__always)
  private mutating func keep(_ release: Release) {
    if descent.candidates.count == 16 {
      if !isSteeper(release, than: descent.candidates[0]) { return }
    } else {
      descent.candidates.append(release)
      var at = descent.candidates.count - 1
      while at > 0 {
        descent.candidates[at] = descent.candidates[at - 1]
        at -= 1
      }
    }
    var at = 0
    while at + 1 < descent.candidates.count && isSteeper(release, than: descent.candidates[at + 1])
    {
      descent.candidates[at] = descent.candidates[at + 1]
      at += 1
    }
    descent.candidates[at] = release
  }

  private mutating func isSteeper(_ one: Release, than other: Release) -> Bool {
    let levelCount = descent.levels.count
    let m = descent.multipliers.base + Int(rows[one.row].number) * levelCount
    let n = descent.multipliers.base + Int(rows[other.row].number) * levelCount
    let own = ownLevel(one.row, one.side)
    let others = ownLevel(other.row, other.side)
    for q in Int(min(one.level, other.level))..<levelCount {
      let mine = (q == own ? 1 : 0) - one.side * m[q]
      let theirs = (q == others ? 1 : 0) - other.side * n[q]
      if mine > theirs + Engine.slopeTolerance { return false }
      if mine < theirs - Engine.slopeTolerance { return true }
    }
    return false
  }

  /// Whether other rows of the same single variable could be at their kinks.
  @inline(__always)
  private mutating func hasTwin(_ r: RowIndex) -> Bool {
    let t = rows[r].start
    return terms[t].next.isSome || terms[t].previous.isSome
  }

  /// Exchanges a row for another row of the same single variable and at the same value that forbids
  /// its release; returns false when there is none.
  ///
  /// The two rows of an intrinsic size are the usual case. No value moves, and only the multipliers
  /// of the two rows change, so that this costs far less than a regular exchange.
  private mutating func swapTwin(_ r: RowIndex, _ side: Double, _ own: Int) -> Bool {
    let levelCount = descent.levels.count
    let v = rows[r].variable
    let a = terms[rows[r].start].coefficient
    let m = descent.multipliers.base + Int(rows[r].number) * levelCount
    var t = variables[v].single
    while t.isSome {
      let q = terms[t].row
      let b = terms[t].coefficient
      t = terms[t].next
      if q == r || rows[q].variable != .none || rows[q].isOff || rows[q].level == .free {
        continue
      }
      let way: Int8 = side * a * b > 0 ? 1 : -1
      let turn =
        rows[q].side == 0 ? (rows[q].costs(way) ? 1 : 0) : rows[q].side != way ? rows[q].turn : 0
      if turn == 0 { continue }
      let level = Int(levels[rows[q].level].number)
      var isForbidden = true
      for k in 0..<levelCount {
        let slope =
          (k == own ? 1 : 0) - side * m[k] + (k == level ? turn * abs(b / a) : 0)
        if slope > Engine.slopeTolerance { break }
        if slope < -Engine.slopeTolerance {
          isForbidden = false
          break
        }
      }
      if !isForbidden { continue }
      // The multiplier of `r` in the basis, less its multiplier now, becomes that of `q`.
      let n = descent.multipliers.base + Int(rows[q].number) * levelCount
      for k in 0..<levelCount {
        n[k] = (m[k] - (k == own ? side : 0)) * a / b
        m[k] = 0
      }
      n[level] += rows[q].pull
      rows[r].variable = .none
      rows[r].side = side > 0 ? 1 : -1
      rows[r].isOff = false
      rows[q].variable = v
      rows[q].side = 0
      rows[q].isOff = false
      variables[v].row = q
      statistics.pivots += 1
      spend()
      return true
    }
    return false
  }
}
