import ConstraintSolver
import EspalierDiagnostics
import Foundation

extension UIView {
  final func baseConstraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    _ = solvedEngine
    return constraints(
      affecting: axis, item: autoLayout?.item, named: { self === NSLayoutConstraint.view(of: $0) })
  }

  /// Returns the tree of views with the way each is laid out and the values that are ambiguous.
  ///
  /// One line per view. `•` marks a view whose tree is solved together, a layout island among them,
  /// `*` a view that constraints place, `+` a view that its frame places and that constraints name.
  /// The values after `AMBIGUOUS LAYOUT` are ambiguous.
  public final func autolayoutTrace() -> String {
    let engine = solvedEngine
    return "\n" + traceTree(engine).rendered()
  }

  private func traceTree(_ outer: LayoutEngine?) -> DebugTree {
    let engine = isLayoutIsland ? solvedEngine : outer
    var label = "\(debugName)"
    if let engine, let item = autoLayout?.item {
      let mark =
        switch item.role {
        case .root, .freeRoot: "•"
        case .driven, .guide, .inset: "*"
        case .fixed: "+"
        }
      label = mark + label
      let open = engine.openVariables(of: item)
      if !open.isEmpty {
        label +=
          " - AMBIGUOUS LAYOUT for " + open.map { "\(debugName).\($0)" }.joined(separator: ", ")
      }
    } else if engine?.root === self {
      label = "•" + label
    }
    let guides = (autoLayout?.guides ?? []).map { guide -> DebugTree in
      let open = guide.item.flatMap { engine?.openVariables(of: $0) } ?? []
      let names = open.map { "\(guide.debugName).\($0)" }.joined(separator: ", ")
      return DebugTree(
        "*\(guide.debugName)" + (open.isEmpty ? "" : " - AMBIGUOUS LAYOUT for \(names)"))
    }
    return DebugTree(label, children: guides + subviewStorage.map { $0.traceTree(engine) })
  }

  fileprivate func constraints(
    affecting axis: NSLayoutConstraint.Axis, item: LayoutItem?,
    named isNamed: (AnyObject?) -> Bool
  ) -> [NSLayoutConstraint] {
    guard let auto = autoLayout else { return [] }
    var found = (auto.references + auto.constraints).filter { constraint in
      constraint.firstAttribute.axis == axis
        && (isNamed(constraint.firstItem) || isNamed(constraint.secondItem))
    }
    if let engine = auto.engine, let item, let root = engine.root {
      let names = RowNames(below: root, engine: engine)
      for variable in [item[axis].position, item[axis].extent] {
        guard let variable else { continue }
        for row in engine.solver.rowsHolding(variable) {
          guard let constraint = names.constraints[row], !found.contains(constraint) else {
            continue
          }
          found.append(constraint)
        }
      }
    }
    return found.sorted { $0.serial < $1.serial }
  }
}

extension UILayoutGuide {
  final func baseConstraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    guard let view = owningView, view.solvedEngine != nil else { return [] }
    return view.constraints(affecting: axis, item: item, named: { $0 === self })
  }
}

extension LayoutEngine {
  func isAmbiguous(_ item: LayoutItem) -> Bool { !openVariables(of: item).isEmpty }

  /// Returns the ambiguous values of an item that constraints place: `minX`, `width`, `minY`,
  /// `height`.
  func openVariables(of item: LayoutItem) -> [String] {
    guard item.role == .driven || item.role == .guide else { return [] }
    var open: [String] = []
    for (axis, names) in [
      (NSLayoutConstraint.Axis.horizontal, ["minX", "width"]), (.vertical, ["minY", "height"]),
    ] {
      if isOpen(item[axis].position) { open.append(names[0]) }
      if isOpen(item[axis].extent) { open.append(names[1]) }
    }
    return open
  }

  /// Moves ambiguous variables with a row weaker than all others and removes the row: they stay
  /// there.
  func exerciseAmbiguity(of item: LayoutItem) {
    let open = openVariables(of: item)
    guard !open.isEmpty else { return }
    let name = item.guide?.stableName ?? item.view.diagnosticPath
    reportIssue(
      Issue(
        "layout.ambiguous", .info, subjects: [name] + open,
        "The constraints of \(name) leave \(open.joined(separator: ", ")) open; exercising the ambiguity moves the view to another place that they allow.",
        fix: "Add constraints that say where these are, or contents that have a size."))
    var goals: [Constraint] = []
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      for variable in [item[axis].position, item[axis].extent] {
        guard let variable, isOpen(variable) else { continue }
        // The row that decided the variable would move it back.
        for row in solver.rowsHolding(variable) where openRows.contains(row) { removeOpenRow(row) }
        solver.solve()
        let goal = Double.random(in: 0...200)
        goals.append(solver.add([Term(variable)], .equal, goal, strength: Strength(0.001)))
      }
    }
    guard !goals.isEmpty else { return }
    solver.solve()
    markSolvedFrames()
    for row in goals { solver.remove(row) }
    markDirty()
  }

  /// Whether constraints leave a variable ambiguous; true for a variable that no row contains.
  private func isOpen(_ variable: Variable?) -> Bool {
    guard let variable else { return true }
    return solver.isAmbiguous(variable)
      || solver.rowsHolding(variable).contains(where: openRows.contains)
  }
}
