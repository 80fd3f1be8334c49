import ConstraintSolver
import Foundation

extension UIView {
  /// Whether constraints leave the place or size of the view open.
  ///
  /// Solves what changed first. False for views that constraints do not place.
  public final var hasAmbiguousLayout: Bool {
    guard let engine = solvedEngine, let item = autoLayout?.item else { return false }
    return engine.isAmbiguous(item)
  }

  /// The active constraints that speak of this view along an axis, those of its guides included.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis)
    -> [NSLayoutConstraint]
  {
    guard let auto = autoLayout else { return [] }
    let all = (auto.references + auto.constraints).sorted { $0.serial < $1.serial }
    return all.filter { constraint in
      constraint.firstAttribute.axis == axis && constraint.involvedViews.contains { $0 === self }
    }
  }

  /// Moves an ambiguous view to another place that its constraints allow: for debugging.
  public final func exerciseAmbiguityInLayout() {
    guard let engine = solvedEngine, let item = autoLayout?.item else { return }
    engine.exerciseAmbiguity(of: item)
  }
}

extension LayoutEngine {
  func isAmbiguous(_ item: LayoutItem) -> Bool {
    guard item.role == .driven || item.role == .guide else { return false }
    return [NSLayoutConstraint.Axis.horizontal, .vertical].contains { axis in
      // An unknown that no row speaks of is as open as can be.
      guard let position = item[axis].position, let extent = item[axis].extent else { return true }
      return solver.isAmbiguous(position) || solver.isAmbiguous(extent)
    }
  }

  /// Pulls open unknowns elsewhere with a row that is weaker than all others, and lets go: they stay.
  func exerciseAmbiguity(of item: LayoutItem) {
    var rows: [Constraint] = []
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      for variable in [item[axis].position, item[axis].extent] {
        guard let variable, solver.isAmbiguous(variable) else { continue }
        let goal = Double.random(in: 0...200)
        rows.append(solver.add([Term(variable)], .equal, goal, strength: Strength(0.001)))
      }
    }
    guard !rows.isEmpty else { return }
    solver.solve()
    markSolvedFrames()
    for row in rows { solver.remove(row) }
    markDirty()
  }
}
