// The residual of a row under the present values.
extension Model {
  /// Returns the left side of a row minus its constant.
  @inline(__always)
  func exactResidual(_ r: RowIndex) -> Double {
    var sum = -rows[r].constant
    for t in rows[r].terms {
      sum += terms[t].coefficient * x[terms[t].variable]
    }
    return sum
  }

  /// Returns the left side of a row minus its constant; zero when the difference may be rounding of
  /// its terms.
  @inline(__always)
  func residual(_ r: RowIndex) -> Double {
    let start = rows[r].start
    var sum = -rows[r].constant
    // A single term near its kink is as large as the constant, and that has its own tolerance.
    if rows[r].count == 1 { return sum + terms[start].coefficient * x[terms[start].variable] }
    var size = 0.0
    for t in rows[r].terms {
      let part = terms[t].coefficient * x[terms[t].variable]
      sum += part
      size += abs(part)
    }
    return abs(sum) <= Model.rounding * size ? 0 : sum
  }

  /// Returns the coefficient of a variable in a row that reads it.
  func coefficient(of v: VariableIndex, in r: RowIndex) -> Double {
    for t in rows[r].terms where terms[t].variable == v { return terms[t].coefficient }
    return 1
  }

  @inline(__always)
  func slack(_ r: RowIndex) -> Double { Model.tolerance * (1 + abs(rows[r].constant)) }

  /// Returns the value that a row gives to its variable.
  @inline(__always)
  func evaluate(_ v: VariableIndex, by r: RowIndex) -> Double {
    Model.evaluate(v, by: r, rows, terms, x)
  }

  @inline(__always)
  static func evaluate(
    _ v: VariableIndex, by r: RowIndex, _ rows: Table<RowCell, RowCell>,
    _ terms: Table<TermCell, TermCell>, _ x: Table<VariableCell, Double>
  ) -> Double {
    var sum = rows[r].constant
    var a = 1.0
    for t in rows[r].terms {
      let u = terms[t].variable
      if u == v {
        a = terms[t].coefficient
      } else {
        sum -= terms[t].coefficient * x[u]
      }
    }
    return a == 1 ? sum : sum / a
  }

  mutating func island(of r: RowIndex) -> IslandIndex {
    for t in rows[r].terms {
      let c = variables[terms[t].variable].island
      if c.isSome { return c }
    }
    return .none
  }

  /// Whether no row is violated.
  func holdsEverything() -> Bool {
    for r in rows.indices where rows[r].flags.contains(.live) && rows[r].level != .free {
      let residual = residual(r)
      if abs(residual) > slack(r) && rows[r].costs(residual > 0 ? 1 : -1) { return false }
    }
    return true
  }
}
