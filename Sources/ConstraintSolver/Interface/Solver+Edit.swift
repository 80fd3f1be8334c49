extension Solver {
  /// Makes a variable.
  ///
  /// - Parameters:
  ///   - name: A name for descriptions.
  ///   - lowerBound: The least value, as strict as a required row. A conflict never leaves a bound
  ///     out, and never lists it. Sizes use 0. NaN or an infinite number means no bound.
  /// - Returns: The handle of the variable.
  public func makeVariable(name: String? = nil, lowerBound: Double = -.infinity) -> Variable {
    let v = engine.pointee.model.makeVariable()
    readout.pointee = engine.pointee.model.readout
    let variable = variable(v)
    if let name { names[v.raw] = name }
    if lowerBound.isFinite && abs(lowerBound) <= Solver.greatest {
      let term = Term(variable)
      let bound = withUnsafePointer(to: term) {
        engine.pointee.model.addRow(
          UnsafeBufferPointer(start: $0, count: 1), 1, lowerBound, level: .required, rank: .min,
          flags: .bound)
      }
      engine.pointee.model.variables[v].bound = bound
    }
    return variable
  }

  /// Removes a variable, and the rows that still use it.
  public func removeVariable(_ variable: Variable) {
    guard isLive(variable) else { return }
    let v = variable.cell
    engine.pointee.endVariable(v)
    names[v.raw] = nil
  }

  /// Whether the variable belongs to this solver and is not removed.
  public func contains(_ variable: Variable) -> Bool { isLive(variable) }

  /// Whether the row belongs to this solver and is not removed.
  public func contains(_ constraint: Constraint) -> Bool { isLive(constraint) }

  /// The greatest size of a number that the solver accepts; coefficients below its inverse count as
  /// zero.
  ///
  /// This keeps sums finite.
  static let greatest = 1e100

  /// Adds the row "sum of `terms` `relation` `constant`".
  ///
  /// Terms of the same variable are summed; a sum of zero drops the variable. A row without
  /// variables compares 0 with the constant.
  ///
  /// - Parameters:
  ///   - terms: Variables and their coefficients, finite and at most 1e100 in size.
  ///   - relation: How the sum compares to the constant.
  ///   - constant: A finite number of at most 1e100 in size.
  ///   - strength: The level of the row.
  ///   - breakRank: Among required rows that exclude each other the one of the highest rank, then
  ///     the one added last, is left out.
  /// - Returns: The handle, or `Constraint.rejected` (and nothing is added) when a number is not
  ///   allowed or a variable is not alive.
  @discardableResult
  public func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, strength: Strength,
    breakRank: Int32 = 0
  ) -> Constraint {
    terms.withUnsafeBufferPointer {
      add($0, relation, constant, strength: strength, breakRank: breakRank)
    }
  }

  /// Adds a row whose terms are in memory of the caller; otherwise like `add` with an array.
  ///
  /// - Parameters:
  ///   - terms: Variables and their coefficients; read during the call only.
  ///   - relation: How the sum compares to the constant.
  ///   - constant: A finite number of at most 1e100 in size.
  ///   - strength: The level of the row.
  ///   - breakRank: See `add` with an array.
  /// - Returns: The handle, or `Constraint.rejected`.
  @discardableResult
  public func add(
    _ terms: UnsafeBufferPointer<Term>, _ relation: Relation, _ constant: Double,
    strength: Strength, breakRank: Int32 = 0
  ) -> Constraint {
    guard abs(constant) <= Solver.greatest else { return .rejected }
    engine.pointee.model.advanceEpoch()
    let epoch = engine.pointee.model.epoch
    let variables = engine.pointee.model.variables
    let generations = engine.pointee.model.generations
    let count = engine.pointee.model.variables.count
    var isPlain = true
    for i in 0..<terms.count {
      let v = terms[i].variable.cell
      guard v.isSome, Int(v.raw) < count, generations[v] == terms[i].variable.generation,
        abs(terms[i].coefficient) <= Solver.greatest
      else { return .rejected }
      if abs(terms[i].coefficient) < 1e-100 || variables[v].mark == epoch { isPlain = false }
      variables[v].mark = epoch
    }
    guard isPlain else {
      return merged(terms).withUnsafeBufferPointer {
        add($0, relation, constant, strength: strength, breakRank: breakRank)
      }
    }
    let level = engine.pointee.model.levels.enter(strength.rawValue)
    let sign = relation.rawValue
    if engine.pointee.model.edits.leaving.count > 0,
      let r = engine.pointee.recallRow(terms, sign, constant, level: level, rank: breakRank)
    {
      return handle(r)
    }
    return handle(engine.pointee.model.addRow(terms, sign, constant, level: level, rank: breakRank))
  }

  private func merged(_ terms: UnsafeBufferPointer<Term>) -> [Term] {
    var sums: [Term] = []
    var places: [Variable: Int] = [:]
    for term in terms {
      if let at = places[term.variable] {
        sums[at].coefficient += term.coefficient
      } else {
        places[term.variable] = sums.count
        sums.append(term)
      }
    }
    return sums.filter { abs($0.coefficient) >= 1e-100 }
  }

  /// Removes a row; a dead or rejected handle does nothing.
  public func remove(_ constraint: Constraint) {
    guard isLive(constraint) else { return }
    engine.pointee.withdrawRow(constraint.row)
  }

  /// Changes the constant of a row.
  ///
  /// - Parameters:
  ///   - constraint: The row.
  ///   - constant: A finite number of at most 1e100 in size.
  /// - Returns: False when nothing changed: the number is not allowed or the handle is dead.
  @discardableResult
  public func setConstant(_ constraint: Constraint, _ constant: Double) -> Bool {
    guard isLive(constraint), abs(constant) <= Solver.greatest else { return false }
    if engine.pointee.model.rows[constraint.row].constant != constant {
      engine.pointee.setConstant(constraint.row, constant)
    }
    return true
  }

  /// Changes the level of a row; its handle and its age stay.
  ///
  /// - Parameters:
  ///   - constraint: The row.
  ///   - strength: The new level.
  /// - Returns: False when the handle is dead.
  @discardableResult
  public func setStrength(_ constraint: Constraint, _ strength: Strength) -> Bool {
    guard isLive(constraint) else { return false }
    let r = constraint.row
    let old = engine.pointee.model.rows[r].level
    let level = engine.pointee.model.levels.enter(strength.rawValue)
    if level == old {
      engine.pointee.model.levels.leave(level)
    } else {
      engine.pointee.setLevel(r, level)
    }
    return true
  }
}
