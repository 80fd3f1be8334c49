extension Solver {
  /// Makes a variable.
  ///
  /// - Parameters:
  ///   - name: Shown by descriptions.
  ///   - lowerBound: The least value, kept as strictly as a required row; it never takes part in a
  ///     conflict by itself. Sizes use 0. NaN or an infinite number means no bound.
  /// - Returns: Its handle.
  public func makeVariable(name: String? = nil, lowerBound: Double = -.infinity) -> Variable {
    let bound = lowerBound.isFinite ? lowerBound : -.infinity
    let index: Int32
    if let free = freeVariables.popLast() {
      index = free
      lower[Int(index)] = bound
      current[Int(index)] = max(0, bound)
      live[Int(index)] = true
    } else {
      index = Int32(lower.count)
      lower.append(bound)
      current.append(max(0, bound))
      generations.append(0)
      live.append(true)
    }
    names[index] = name
    isDirty = true
    return Variable(index: index, generation: generations[Int(index)])
  }

  /// Ends a variable; rows that still use it are removed with it.
  public func removeVariable(_ variable: Variable) {
    guard contains(variable) else { return }
    let j = Int(variable.index)
    for i in slots.indices where slots[i].live && slots[i].row.terms.contains(where: { $0.0 == j })
    {
      remove(Constraint(index: Int32(i), generation: slots[i].generation))
    }
    live[j] = false
    lower[j] = -.infinity
    generations[j] &+= 1
    names[variable.index] = nil
    freeVariables.append(variable.index)
    isDirty = true
  }

  /// Whether the variable is one of this solver and not removed.
  public func contains(_ variable: Variable) -> Bool {
    generations.indices.contains(Int(variable.index)) && live[Int(variable.index)]
      && generations[Int(variable.index)] == variable.generation
  }

  /// Whether the row is one of this solver and not removed.
  public func contains(_ constraint: Constraint) -> Bool {
    slots.indices.contains(Int(constraint.index)) && slots[Int(constraint.index)].live
      && slots[Int(constraint.index)].generation == constraint.generation
  }

  /// Adds the row "sum of `terms` `relation` `constant`".
  ///
  /// Terms of the same variable are summed; a sum of zero drops the variable. A row without
  /// variables compares 0 with the constant.
  ///
  /// - Parameters:
  ///   - terms: Variables and their finite coefficients.
  ///   - relation: How the sum compares to the constant.
  ///   - constant: A finite number.
  ///   - strength: The level of the row.
  ///   - breakRank: Among required rows that exclude each other the one of the highest rank, then
  ///     the one added last, is left out.
  /// - Returns: The handle, or `Constraint.rejected` (and nothing is added) when a number is not
  ///   finite or a variable is not alive.
  @discardableResult
  public func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, strength: Strength,
    breakRank: Int32 = 0
  ) -> Constraint {
    guard constant.isFinite else { return .rejected }
    var sums: [(variable: Int, coefficient: Double)] = []
    for term in terms {
      guard contains(term.variable), term.coefficient.isFinite else { return .rejected }
      let j = Int(term.variable.index)
      if let at = sums.firstIndex(where: { $0.variable == j }) {
        sums[at].coefficient += term.coefficient
      } else {
        sums.append((j, term.coefficient))
      }
    }
    guard sums.allSatisfy(\.coefficient.isFinite) else { return .rejected }
    sums.removeAll { $0.coefficient == 0 }
    let row = Reference.Row(
      terms: sums, relation: relation, constant: constant, strength: strength.rawValue,
      breakRank: breakRank)
    age += 1
    isDirty = true
    if let free = freeSlots.popLast() {
      let generation = slots[Int(free)].generation
      slots[Int(free)] = Slot(row: row, generation: generation, age: age, live: true)
      return Constraint(index: free, generation: generation)
    }
    slots.append(Slot(row: row, generation: 0, age: age, live: true))
    return Constraint(index: Int32(slots.count - 1), generation: 0)
  }

  /// Removes a row; a dead or rejected handle does nothing.
  public func remove(_ constraint: Constraint) {
    guard contains(constraint) else { return }
    slots[Int(constraint.index)].live = false
    slots[Int(constraint.index)].generation &+= 1
    freeSlots.append(constraint.index)
    isDirty = true
  }

  /// Changes the constant of a row.
  ///
  /// - Returns: False when nothing was changed: the number is not finite or the handle dead.
  @discardableResult
  public func setConstant(_ constraint: Constraint, _ constant: Double) -> Bool {
    guard contains(constraint), constant.isFinite else { return false }
    guard slots[Int(constraint.index)].row.constant != constant else { return true }
    slots[Int(constraint.index)].row.constant = constant
    isDirty = true
    return true
  }

  /// Changes the level of a row.
  ///
  /// - Returns: False when the handle is dead.
  @discardableResult
  public func setStrength(_ constraint: Constraint, _ strength: Strength) -> Bool {
    guard contains(constraint) else { return false }
    guard slots[Int(constraint.index)].row.strength != strength.rawValue else { return true }
    slots[Int(constraint.index)].row.strength = strength.rawValue
    isDirty = true
    return true
  }
}
