// The outcome of an improvement, and the releases that cost nothing.
extension Descent {
  /// Notes the outcome: the violated required rows, whether some move costs nothing, and `stay`
  /// rows that are no longer needed.
  @discardableResult
  mutating func conclude(_ c: IslandIndex, pulled: Bool, in model: inout Model) -> Bool {
    var isSplit = false
    var isSteady = true
    var isWatched = false
    for i in 0..<numbered.count {
      let r = numbered[i]
      guard model.rows[r].variable == .none else { continue }
      if model.rows[r].flags.contains(.stay) {
        model.endStay(r)
        isSteady = false
        continue
      }
      if model.rows[r].count > 1 { isWatched = true }
      let residual = model.residual(r)
      model.rows[r].isOff = abs(residual) > model.slack(r)
      guard model.rows[r].isOff else { continue }
      let side: Int8 = residual > 0 ? 1 : -1
      if model.rows[r].side != side {
        let before = model.rows[r].pull
        model.rows[r].side = side
        if model.rows[r].pull != before { isSplit = true }
      }
      if model.rows[r].level == .required && model.rows[r].costs(side) { model.suspect(r) }
    }
    for position in model.islands[c].positions {
      model.variables[model.order[position]].low = .infinity
    }
    model.islands[c].flags.subtract([.pulled, .weak, .isWatched])
    if isWatched { model.islands[c].flags.insert(.isWatched) }
    if pulled { model.islands[c].flags.insert(.pulled) }
    // Rounding alone put a row on its other side: examine the island once more.
    if isSplit && model.agenda.patience > 0 {
      model.agenda.patience -= 1
      model.statistics.repeats += 1
      model.enqueue(c)
    }
    if isWeak(c, pulled: pulled, in: &model) { model.islands[c].flags.insert(.weak) }
    return isSteady && !isSplit
  }

  /// Whether some variable of the island could move at no cost.
  ///
  /// May return true where no variable can, but never false where one can.
  mutating func isWeak(_ c: IslandIndex, pulled: Bool, in model: inout Model) -> Bool {
    let base = model.islands[c].base
    let size = Int(model.islands[c].count)
    let tear = model.islands[c].tear
    let rest = tear.isSome ? model.tears[tear].rest : size
    for i in 0..<size {
      let r =
        i < rest ? model.variables[model.order[base + i]].row : model.tears[tear].closing[i - rest]
      if !pulled && model.rows[r].relation == 0 && model.rows[r].level != .free { continue }
      let free = freeSides(r, pulled, in: &model)
      if free.contains(.above) && !model.isBlocked(r, 1) { return true }
      if free.contains(.below) && !model.isBlocked(r, -1) { return true }
    }
    return false
  }

  /// Returns the sides to which a row of the basis can be released without a change of cost.
  ///
  /// The answer is of first order, and ignores rows that are at their kinks.
  @inline(__always)
  func freeSides(_ r: RowIndex, _ pulled: Bool, in model: inout Model) -> Sides {
    let row = model.rows[r]
    var free: Sides = []
    if !row.costsAbove { free.insert(.above) }
    if !row.costsBelow { free.insert(.below) }
    if !pulled { return free }
    // If the row has no cost on that side, its release is free when its multiplier is zero. If it
    // has a cost, its release is free when its multiplier equals that cost.
    let levelCount = ladder.count
    let m = multipliers.base + Int(row.number) * levelCount
    var q = 0
    while q < levelCount && abs(m[q]) <= Model.slopeTolerance { q += 1 }
    if q == levelCount { return free }
    free = []
    guard row.level != .free, Int(model.levels[row.level].number) == q else { return [] }
    if row.costsAbove && abs(1 - m[q]) <= Model.slopeTolerance { free = .above }
    if row.costsBelow && abs(1 + m[q]) <= Model.slopeTolerance { free = .below }
    q += 1
    while q < levelCount && abs(m[q]) <= Model.slopeTolerance { q += 1 }
    return q == levelCount ? free : []
  }
}
