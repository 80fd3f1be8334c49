import ConstraintSolver
import Foundation

extension UIView {
  /// The view is about to leave its superview: what reaches outside ends for good.
  final func willLeaveSuperviewForLayout() {
    flags.remove(.isAttached)
    leaveEngine(below: self)
  }

  /// The view joined a superview: its own engine ends, and its rows wait for the tree's.
  final func didJoinSuperviewForLayout() {
    if flags.contains(.isAttached) || autoLayout?.engine != nil { leaveEngine(below: self) }
    flags.insert(.isAttached)
    if !flags.isDisjoint(with: .anyRowWork) { superview?.markSubtreeNeedsRows() }
  }

  /// Ends the part that this view and those inside have in an engine.
  final func leaveEngine(below top: UIView) {
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
        continue
      }
      if !owner.isDescendant(of: top) { constraint.deactivate() }
    }
    guard let engine = auto.engine else { return }
    // The engine of a tree whose outermost view is gone is not worth keeping in order.
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
