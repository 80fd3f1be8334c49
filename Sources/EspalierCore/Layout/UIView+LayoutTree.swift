import ConstraintSolver
import Foundation

extension UIView {
  /// Removes constraints that reach outside the subtree; the view is about to leave its superview.
  final func willLeaveSuperviewForLayout() {
    flags.remove(.isAttached)
    leaveEngine(below: self)
  }

  /// Ends the view's own engine; its rows wait for the engine of the superview's tree.
  final func didJoinSuperviewForLayout() {
    if flags.contains(.isAttached) || autoLayout?.engine != nil { leaveEngine(below: self) }
    flags.insert(.isAttached)
    if !isLayoutIsland, !flags.isDisjoint(with: .anyRowWork) { superview?.markSubtreeNeedsRows() }
  }

  /// Removes the variables and rows of this view and its descendants from an engine.
  ///
  /// A layout island takes its engine along: nothing outside has a part in it.
  final func leaveEngine(below top: UIView) {
    guard !isLayoutIsland else { return }
    var constrained: [UIView] = []
    collectConstrainedViews(into: &constrained)
    for view in constrained {
      if let auto = view.autoLayout { view.leaveEngine(auto, below: top) }
    }
  }

  private func leaveEngine(_ auto: ViewAutoLayout, below top: UIView) {
    for constraint in auto.references {
      guard let owner = constraint.owner else {
        auto.references.removeLast { $0 === constraint }
        auto.baselineConstraints.removeLast { $0 === constraint }
        continue
      }
      if !owner.isDescendant(of: top) { constraint.deactivate() }
    }
    guard let engine = auto.engine else { return }
    // An engine whose outermost view was deallocated need not be kept consistent.
    let engineLives = engine.root != nil && engine.root !== top
    for constraint in auto.constraints where !constraint.row.isRejected {
      if engineLives { engine.remove(constraint) } else { constraint.row = .rejected }
      constraint.state.subtract([.changed, .rebuilt, .pulled])
      constraint.queue(on: self)
    }
    for guide in auto.allGuides {
      if engineLives, let item = guide.item { engine.remove(item) }
      guide.item = nil
    }
    if engineLives, let item = auto.item { engine.remove(item) }
    if engineLives { engine.markDirty() }
    auto.item = nil
    auto.engine = nil
  }
}
