import ConstraintSolver
import Foundation

// What views tell constraints, and the passes that views run.

extension UIView {
  // MARK: Tree

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
  private func leaveEngine(below top: UIView) {
    if let auto = autoLayout { leaveEngine(auto, below: top) }
    for subview in subviewStorage { subview.leaveEngine(below: top) }
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
      if engineLives { engine.solver.remove(constraint.row) }
      constraint.row = .rejected
      constraint.state.subtract([.changed, .rebuilt])
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

  // MARK: Place

  /// The frame or the bounds' size took another value.
  final func frameDidChangeForLayout(sizeChanged: Bool) {
    if let auto = autoLayout, let item = auto.item, let engine = auto.engine, !item.isApplying {
      switch item.role {
      case .fixed: engine.markStale(item, .place)
      case .root, .freeRoot: if sizeChanged { engine.markStale(item, .place) }
      case .driven: noteStrayFrame(item)
      case .guide, .inset: break
      }
    }
    if environment != nil { updateMarginsAfterFrameChange() }
  }

  /// Constraints give the frame back in the superview's next layout.
  private func noteStrayFrame(_ item: LayoutItem) {
    item.needsFrame = true
    superview?.flags.insert(.hasFramesToApply)
  }

  final func safeAreaDidChangeForLayout() { insetsDidChangeForLayout() }

  /// The origin of the bounds changed: rows that measure through this view have another constant.
  final func scrollDidChangeForLayout() {
    guard let engine = autoLayout?.engine,
      let constraints = engine.rowsThrough[ObjectIdentifier(self)]
    else { return }
    for constraint in constraints where constraint.isActive {
      engine.markChanged(constraint, rebuild: true)
    }
  }

  final var followsAutoresizingMask: Bool { translatesAutoresizingMaskIntoConstraints }

  /// `translatesAutoresizingMaskIntoConstraints` took another value.
  final func placementDidChangeForLayout() {
    guard let auto = autoLayout, let item = auto.item, let engine = auto.engine else { return }
    engine.markStale(item, .role)
  }

  // MARK: Constraints pass

  final var hasUnsolvedConstraints: Bool {
    !flags.isDisjoint(with: .anyRowWork) || autoLayout?.engine?.isDirty == true
  }

  /// Updates constraints inside `view`, then solves what changed in the whole tree.
  final func runConstraintsPass(inside view: UIView) {
    let root = outermostView
    root.updateConstraintsInSubtree()
    root.solveConstraints()
  }

  /// Calls `updateConstraints` where it is due, views inside first.
  final func updateConstraintsInSubtree() {
    guard !flags.isDisjoint(with: .anyConstraintWork) else { return }
    flags.remove(.subtreeNeedsUpdateConstraints)
    for subview in subviewStorage { subview.updateConstraintsInSubtree() }
    if flags.contains(.needsUpdateConstraints) {
      flags.remove(.needsUpdateConstraints)
      if let owningController {
        owningController.updateViewConstraints()
      } else {
        updateConstraints()
      }
    }
  }

  /// Makes rows of new constraints below this outermost view, and solves.
  final func solveConstraints() {
    if flags.contains(.isAttached) || autoLayout?.engine.map({ $0.root !== self }) == true {
      // The view above went away without letting go of this one.
      flags.remove(.isAttached)
      leaveEngine(below: self)
    }
    if !flags.isDisjoint(with: .anyRowWork) { makePendingRows() }
    autoLayout?.engine?.update()
  }

  private func makePendingRows() {
    var pending: [NSLayoutConstraint] = []
    collectPending(into: &pending)
    pending.removeAll { !$0.state.contains(.pending) }
    guard !pending.isEmpty else { return }
    pending.sort { $0.serial < $1.serial }
    let auto = ownAutoLayout
    let engine = auto.engine ?? LayoutEngine(root: self)
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
    for subview in subviewStorage { subview.collectPending(into: &list) }
  }

  /// Marks the view as owning constraints without rows.
  final func markNeedsRows() {
    guard !flags.contains(.needsRows) else { return }
    flags.insert(.needsRows)
    if let superview {
      superview.markSubtreeNeedsRows()
    } else {
      rootNeedsUpdate()
    }
  }

  /// Marks this view and those around it as having such constraints inside.
  final func markSubtreeNeedsRows() {
    var current: UIView = self
    while true {
      if current.flags.contains(.subtreeNeedsRows) { return }
      current.flags.insert(.subtreeNeedsRows)
      guard let parent = current.superview else { break }
      current = parent
    }
    current.rootNeedsUpdate()
  }

  /// The engine of the tree, with everything solved; `nil` where no constraint is active.
  final var solvedEngine: LayoutEngine? {
    let root = outermostView
    root.solveConstraints()
    return root.autoLayout?.engine
  }

  // MARK: Frames

  /// Asks for the frame to be set by the superview's next layout.
  final func needsSolvedFrame(_ item: LayoutItem) {
    guard !item.needsFrame else {
      superview?.setNeedsLayout()
      return
    }
    item.needsFrame = true
    guard let superview else { return }
    superview.flags.insert(.hasFramesToApply)
    superview.setNeedsLayout()
  }

  /// Gives the subviews the frames that were solved for them.
  final func applyConstraintsToSubviews() {
    if let engine = autoLayout?.engine { engine.update() }
    guard flags.contains(.hasFramesToApply) else { return }
    flags.remove(.hasFramesToApply)
    let scale = contentScaleFactor
    let residual = autoLayout?.residual ?? .zero
    for subview in subviewStorage {
      guard let auto = subview.autoLayout, let item = auto.item, item.needsFrame,
        let engine = auto.engine
      else { continue }
      subview.apply(item, engine, scale: scale, residual: residual)
    }
  }

  private func apply(
    _ item: LayoutItem, _ engine: LayoutEngine, scale: CGFloat, residual: CGPoint
  ) {
    item.needsFrame = false
    let place = engine.rounded(item, scale: scale, residual: residual)
    item.isApplying = true
    let size = place.frame.size
    let anchor = layer.anchorPoint
    let position = CGPoint(
      x: place.frame.minX + anchor.x * size.width, y: place.frame.minY + anchor.y * size.height)
    let moves = size != bounds.size || position != center
    if moves { LayoutWork.appliedFrames += 1 }
    if size != bounds.size { bounds = CGRect(origin: bounds.origin, size: size) }
    if position != center { center = position }
    item.isApplying = false
    guard let auto = autoLayout, auto.residual != place.residual else { return }
    auto.residual = place.residual
    for subview in subviewStorage {
      if let inner = subview.autoLayout?.item, inner.takesFrame { subview.needsSolvedFrame(inner) }
    }
  }
}

extension LayoutEngine {
  /// The frame of an item with its edges on device pixels.
  ///
  /// What the rounding moved an origin by is handed on to what is inside, so that edges that meet in
  /// the solution meet on screen, whatever they belong to.
  func rounded(_ item: LayoutItem, scale: CGFloat, residual: CGPoint)
    -> (frame: CGRect, residual: CGPoint)
  {
    func edges(_ state: LayoutItem.AxisState, _ residual: CGFloat) -> (
      near: CGFloat, far: CGFloat, rest: CGFloat
    ) {
      let start = CGFloat(value(state.position)) + residual
      let end = start + CGFloat(value(state.extent))
      let near = pixelEdge(start, scale)
      let rest = start - near
      return (near, pixelEdge(end, scale), abs(rest) < 1e-6 ? 0 : rest)
    }
    let x = edges(item.horizontal, residual.x)
    let y = edges(item.vertical, residual.y)
    return (
      CGRect(x: x.near, y: y.near, width: x.far - x.near, height: y.far - y.near),
      CGPoint(x: x.rest, y: y.rest)
    )
  }

  /// The device pixel nearest to an edge; noise far below a pixel does not turn a half around.
  private func pixelEdge(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    let steady = (value * scale * 4096).rounded() / 4096
    return (steady + 0.5).rounded(.down) / scale
  }
}
