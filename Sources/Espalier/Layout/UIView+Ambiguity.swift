import ConstraintSolver
import EspalierDiagnostics
import Foundation

extension UIView {
  /// Whether constraints leave the place or size of the view open.
  ///
  /// Solves what changed first. False for views that constraints do not place. `autolayoutTrace()`
  /// names what is open.
  public final var hasAmbiguousLayout: Bool {
    guard let engine = solvedEngine, let item = autoLayout?.item else { return false }
    return engine.isAmbiguous(item)
  }

  /// The active constraints that have a say in the view's place and size along an axis.
  ///
  /// Those that name the view or a guide of it, and those of other views that hold what these
  /// depend on, in the order of activation. Solves what changed first.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    _ = solvedEngine
    return constraints(
      affecting: axis, item: autoLayout?.item, named: { self === NSLayoutConstraint.view(of: $0) })
  }

  /// Moves an ambiguous view to another place that its constraints allow, and reports which of its
  /// edges and sizes are open: for debugging.
  public final func exerciseAmbiguityInLayout() {
    guard let engine = solvedEngine, let item = autoLayout?.item else { return }
    engine.exerciseAmbiguity(of: item)
  }

  /// The tree of views with how each is laid out and what its constraints leave open.
  ///
  /// A line a view. `•` marks the view whose tree is solved together, `*` a view that constraints
  /// place, `+` one that stands where its frame is and that constraints speak of. What follows
  /// `AMBIGUOUS LAYOUT` is open.
  public final func autolayoutTrace() -> String {
    let engine = solvedEngine
    return "\n" + traceTree(engine).rendered()
  }

  private func traceTree(_ engine: LayoutEngine?) -> DebugTree {
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
  /// Whether constraints leave its place or size open.
  public final var hasAmbiguousLayout: Bool {
    guard let view = owningView, let engine = view.solvedEngine, let item else { return false }
    return engine.isAmbiguous(item)
  }

  /// The active constraints that have a say in the guide's place and size along an axis.
  ///
  /// Those that name the guide, and those that hold what these depend on.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    guard let view = owningView, view.solvedEngine != nil else { return [] }
    return view.constraints(affecting: axis, item: item, named: { $0 === self })
  }
}

extension LayoutEngine {
  func isAmbiguous(_ item: LayoutItem) -> Bool { !openVariables(of: item).isEmpty }

  /// What of an item that constraints place is open: `minX`, `width`, `minY`, `height`.
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

  /// Pulls open unknowns elsewhere with a row that is weaker than all others, and lets go: they stay.
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
        // What decided it would bring it back.
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

  /// Whether constraints leave an unknown open; one that no row speaks of is as open as can be.
  private func isOpen(_ variable: Variable?) -> Bool {
    guard let variable else { return true }
    return solver.isAmbiguous(variable)
      || solver.rowsHolding(variable).contains(where: openRows.contains)
  }
}
