import ConstraintSolver

/// A slow solver by the book: lexicographic simplex on a dense tableau.
struct Reference {
  struct Row {
    var terms: [(variable: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var strength: Float
    var breakRank: Int32 = 0
  }
  struct Clash: Equatable {
    var set: [Int]
    var broken: Int
  }

  var lower: [Double]
  var previous: [Double]
  var rows: [Row]

  struct Outcome {
    var values: [Double]
    var clashes: [Clash]
    /// Violation sums, one for each soft level from the highest down.
    var levels: [Double]
    var ambiguous: [Bool]
  }

  func solve(ambiguity: Bool = false) -> Outcome {
    let clashes = findClashes()
    let broken = Set(clashes.map(\.broken))
    let kept = rows.indices.filter { !broken.contains($0) }
    var tableau = Tableau(lower: lower, rows: kept.map { rows[$0] }, stays: previous)
    var sums: [Double] = []
    for level in Set(kept.map { rows[$0].strength }).sorted(by: >) {
      let sum = tableau.minimise { row in row < kept.count && rows[kept[row]].strength == level }
      if level < 1000 { sums.append(sum) }
    }
    var ambiguous = [Bool](repeating: false, count: lower.count)
    if ambiguity {
      for j in lower.indices { ambiguous[j] = tableau.canMove(variable: j) }
    }
    for j in lower.indices { _ = tableau.minimise { $0 == kept.count + j } }
    return Outcome(
      values: tableau.values(), clashes: clashes, levels: sums, ambiguous: ambiguous)
  }

  /// Takes the required rows by rank and age, each that fits with those before it.
  func findClashes() -> [Clash] {
    var waiting = rows.indices.filter { rows[$0].strength >= 1000 }
    waiting.sort { (rows[$0].breakRank, $0) < (rows[$1].breakRank, $1) }
    var accepted: [Int] = []
    var result: [Clash] = []
    while !waiting.isEmpty {
      if isFeasible(accepted + waiting) { break }
      var low = 0
      var high = waiting.count  // the first `high` do not fit, the first `low` do
      while high - low > 1 {
        let middle = (low + high) / 2
        if isFeasible(accepted + waiting[..<middle]) { low = middle } else { high = middle }
      }
      accepted += waiting[..<low]
      let culprit = waiting[low]
      waiting.removeFirst(high)
      var set = accepted + [culprit]
      for row in accepted.reversed() where !isFeasible(set.filter { $0 != row }) {
        set.removeAll { $0 == row }
      }
      result.append(Clash(set: set.sorted(), broken: culprit))
    }
    return result
  }

  func isFeasible(_ some: [Int]) -> Bool {
    var tableau = Tableau(lower: lower, rows: some.map { rows[$0] }, stays: [])
    let scale = some.map { abs(rows[$0].constant) }.max() ?? 0
    return tableau.minimise { _ in true } <= 1e-7 * (1 + scale)
  }
}

/// Rows `a x - over + under = b` with all columns at least zero.
struct Tableau {
  let lower: [Double]
  var columns: [(plus: Int, minus: Int)] = []
  var over: [Int] = []
  var costs: [(over: Double, under: Double)] = []
  let width: Int
  let height: Int
  var cells: [Double]
  var basis: [Int]
  var banned: [Bool]

  init(lower: [Double], rows: [Reference.Row], stays: [Double]) {
    self.lower = lower
    var next = 0
    for bound in lower {
      let free = bound == -.infinity
      columns.append((next, free ? next + 1 : -1))
      next += free ? 2 : 1
    }
    height = rows.count + stays.count
    for _ in 0..<height {
      over.append(next)
      next += 2
    }
    width = next + 1
    cells = [Double](repeating: 0, count: height * width)
    basis = []
    banned = [Bool](repeating: false, count: width)
    for i in 0..<height {
      let row =
        i < rows.count
        ? rows[i]
        : Reference.Row(
          terms: [(i - rows.count, 1)], relation: .equal, constant: stays[i - rows.count],
          strength: 0)
      costs.append(
        (row.relation.rawValue <= 0 ? 1 : 0, row.relation.rawValue >= 0 ? 1 : 0))
      var constant = row.constant
      for (j, a) in row.terms {
        if columns[j].minus < 0 { constant -= a * lower[j] }
        cells[i * width + columns[j].plus] += a
        if columns[j].minus >= 0 { cells[i * width + columns[j].minus] -= a }
      }
      cells[i * width + over[i]] = -1
      cells[i * width + over[i] + 1] = 1
      cells[i * width + width - 1] = constant
      if constant < 0 {
        for c in 0..<width { cells[i * width + c] = 0 - cells[i * width + c] }
        basis.append(over[i])
      } else {
        basis.append(over[i] + 1)
      }
    }
  }

  /// Minimises the violation of the chosen rows and forbids every move that would worsen it.
  mutating func minimise(_ chosen: (Int) -> Bool) -> Double {
    var cost = [Double](repeating: 0, count: width)
    for i in 0..<height where chosen(i) {
      cost[over[i]] = costs[i].over
      cost[over[i] + 1] = costs[i].under
    }
    _ = optimise(&cost)
    for c in 0..<width - 1 where cost[c] > 1e-9 { banned[c] = true }
    return -cost[width - 1]
  }

  /// Whether the variable has another value that is as good.
  func canMove(variable j: Int) -> Bool {
    for sign in [1.0, -1.0] {
      var copy = self
      var cost = [Double](repeating: 0, count: width)
      cost[columns[j].plus] = sign
      if columns[j].minus >= 0 { cost[columns[j].minus] = -sign }
      let before = values()[j]
      if !copy.optimise(&cost) { return true }
      if abs(copy.values()[j] - before) > 1e-6 * (1 + abs(before)) { return true }
    }
    return false
  }

  /// Returns false when the cost has no least value.
  mutating func optimise(_ cost: inout [Double]) -> Bool {
    for i in 0..<height where cost[basis[i]] != 0 {
      let f = cost[basis[i]]
      for c in 0..<width { cost[c] -= f * cells[i * width + c] }
    }
    var stalled = 0
    while true {
      var enter = -1
      var best = -1e-9
      for c in 0..<width - 1 where !banned[c] && cost[c] < best {
        enter = c
        if stalled > 20 { break }
        best = cost[c]
      }
      if enter < 0 { return true }
      var leave = -1
      var least = Double.infinity
      for i in 0..<height where cells[i * width + enter] > 1e-9 {
        let ratio = max(0, cells[i * width + width - 1]) / cells[i * width + enter]
        if ratio < least - 1e-12 || (ratio <= least && basis[i] < basis[leave]) {
          least = ratio
          leave = i
        }
      }
      if leave < 0 { return false }
      stalled = least > 1e-12 ? 0 : stalled + 1
      pivot(leave, enter, &cost)
    }
  }

  mutating func pivot(_ row: Int, _ column: Int, _ cost: inout [Double]) {
    let width = self.width
    let height = self.height
    cells.withUnsafeMutableBufferPointer { cells in
      let start = row * width
      let f = 1 / cells[start + column]
      var filled: [Int] = []
      for c in 0..<width where cells[start + c] != 0 {
        cells[start + c] *= f
        filled.append(c)
      }
      for i in 0..<height where i != row && cells[i * width + column] != 0 {
        let g = cells[i * width + column]
        for c in filled { cells[i * width + c] -= g * cells[start + c] }
        cells[i * width + column] = 0
      }
      let g = cost[column]
      for c in filled { cost[c] -= g * cells[start + c] }
      cost[column] = 0
    }
    basis[row] = column
  }

  func values() -> [Double] {
    var all = [Double](repeating: 0, count: width)
    for i in 0..<height { all[basis[i]] = cells[i * width + width - 1] }
    return columns.indices.map {
      columns[$0].minus < 0
        ? lower[$0] + all[columns[$0].plus] : all[columns[$0].plus] - all[columns[$0].minus]
    }
  }
}
