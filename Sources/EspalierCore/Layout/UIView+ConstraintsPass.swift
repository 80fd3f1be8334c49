import Foundation

extension UIView {
  final var hasUnsolvedConstraints: Bool {
    !flags.isDisjoint(with: .anyRowWork) || autoLayout?.engine?.isDirty == true
  }

  /// Updates constraints inside `view`, then solves the changes in the whole tree.
  final func runConstraintsPass(inside view: UIView) {
    let root = outermostView
    root.updateConstraintsInSubtree()
    root.solveConstraints()
  }

  /// Calls `updateConstraints` on the views for which it is due, descendants first.
  final func updateConstraintsInSubtree() {
    guard !flags.isDisjoint(with: .anyConstraintWork) else { return }
    if flags.contains(.subtreeNeedsUpdateConstraints) {
      flags.remove(.subtreeNeedsUpdateConstraints)
      for subview in subviewStorage where !subview.flags.isDisjoint(with: .anyConstraintWork) {
        subview.updateConstraintsInSubtree()
      }
    }
    if flags.contains(.needsUpdateConstraints) {
      flags.remove(.needsUpdateConstraints)
      observe(.updateConstraints) {
        if isRootOfController { updateConstraintsOfController() } else { updateConstraints() }
      }
    }
  }

  /// Requests `updateConstraints` in the next pass, for this view alone.
  final func markNeedsUpdateConstraints() {
    guard !flags.contains(.needsUpdateConstraints) else { return }
    flags.insert(.needsUpdateConstraints)
    if superviewReference != nil {
      outermostSuperview(marking: .subtreeNeedsUpdateConstraints)?.rootNeedsUpdate()
    } else {
      rootNeedsUpdate()
    }
  }

  /// Makes the rows of new constraints below this outermost view, and solves.
  final func solveConstraints() {
    if flags.contains(.isAttached) || autoLayout?.engine.map({ $0.root !== self }) == true {
      // The superview was deallocated without removing this view.
      flags.remove(.isAttached)
      leaveEngine(below: self)
    }
    makePendingRows()
    autoLayout?.engine?.update()
  }

  /// Makes the rows of new constraints below this outermost view or layout island.
  final func makePendingRows() {
    guard !flags.isDisjoint(with: .anyRowWork) else { return }
    var pending: [NSLayoutConstraint] = []
    collectPending(into: &pending)
    pending.removeAll { !$0.state.contains(.pending) }
    guard !pending.isEmpty else { return }
    pending.sort { $0.serial < $1.serial }
    let auto = ownAutoLayout
    let engine = auto.engine ?? LayoutEngine(root: self)
    // A view in its deinit cannot be a root any more.
    guard engine.root != nil else { return }
    auto.engine = engine
    for constraint in pending {
      constraint.state.remove(.pending)
      guard let owner = constraint.owner, !constraint.lacksItem else { continue }
      owner.ownAutoLayout.engine = engine
      constraint.row = engine.makeRow(constraint)
    }
    engine.markDirty()
  }

  private func collectPending(into list: inout [NSLayoutConstraint]) {
    guard !flags.isDisjoint(with: .anyRowWork) else { return }
    let own = flags.contains(.needsRows)
    flags.subtract(.anyRowWork)
    if own, let auto = autoLayout {
      list += auto.pending
      auto.pending.removeAll()
    }
    for subview in subviewStorage where !subview.isLayoutIsland {
      subview.collectPending(into: &list)
    }
  }

  /// Marks the view as owning constraints without rows.
  final func markNeedsRows() {
    guard !flags.contains(.needsRows) else { return }
    flags.insert(.needsRows)
    if isLayoutIsland {
      setNeedsLayout()
    } else if let superview {
      superview.markSubtreeNeedsRows()
    } else {
      rootNeedsUpdate()
    }
  }

  /// Marks this view and its ancestors, up to a layout island, as containing constraints without
  /// rows.
  final func markSubtreeNeedsRows() {
    layoutRoot(marking: .subtreeNeedsRows)?.engineNeedsUpdate()
  }

  /// The engine of the view's constraints, after solving; `nil` if no constraint is active.
  final var solvedEngine: LayoutEngine? {
    outermostView.solveConstraints()
    let root = layoutRoot
    if root.isLayoutIsland { root.solveIsland() }
    return root.autoLayout?.engine
  }
}

extension UIView {
  /// Whether constraints of this view or inside it wait for the constraints pass.
  final var hasConstraintWork: Bool {
    !flags.isDisjoint(with: .anyConstraintWork) || hasUnsolvedConstraints
  }
}
