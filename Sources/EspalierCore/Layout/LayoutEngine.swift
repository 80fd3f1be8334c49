package import ConstraintSolver
import Foundation

/// The solver of the constraints of one tree of views.
///
/// The outermost view has an engine as soon as a constraint in its tree is active during a
/// constraints pass; a layout island inside the tree has one of its own. Constraints become rows
/// there, setters only record changes, and one solution per pass updates all values. Views whose
/// values changed get their frames in the layout pass, from their superview's `layoutSubviews`.
@MainActor package final class LayoutEngine {
  /// The ranks in which conflicting rows are broken, the highest first.
  enum Rank {
    static let system: Int32 = 0
    static let content: Int32 = 1
    static let app: Int32 = 2
  }

  /// The outermost view, or the layout island; once it is `nil` nothing else here may be used.
  weak var root: UIView?
  package let solver = Solver()
  /// The item of each variable, by the variable's number.
  var owners: [LayoutItem?] = []
  /// The items of an engine that only measures; other engines find items through their views.
  var measuredItems: [ObjectIdentifier: LayoutItem]?
  var changedConstraints: [NSLayoutConstraint] = []
  var staleItems: [LayoutItem] = []
  /// The items whose position other items refer to, along an axis.
  var mentionedItems: [(item: LayoutItem, axis: NSLayoutConstraint.Axis)] = []
  /// The inequalities between positions that may alone place an item.
  var boundingConstraints: [NSLayoutConstraint] = []
  /// The weak rows that make such inequalities hold exactly.
  var pulls: [ObjectIdentifier: Constraint] = [:]
  /// The rows that decide only the values that constraints leave open.
  var openRows: Set<Constraint> = []
  /// The items that may have lost their last constraint.
  var idleItems: [LayoutItem] = []
  /// The items whose height follows from their width.
  var widthDependents: [LayoutItem] = []
  /// The constraints whose rows pass through a view: its scroll offset is part of their constant.
  var rowsThrough: [ObjectIdentifier: [ObjectIdentifier: NSLayoutConstraint]] = [:]
  /// The views that `rowsThrough` has a constraint under, so that its removal looks only there.
  package var viewsPassed: [ObjectIdentifier: [ObjectIdentifier]] = [:]
  /// The size that constraints gave to an outermost view without a size of its own.
  var freeRootSize: CGSize?
  /// The reported conflicts, by their members.
  var reportedConflicts: Set<Set<Constraint>> = []
  /// Whether conflicts wait for a layout before they are reported.
  var awaitsLayout = false
  /// Whether the last solution is proved optimal; see `Solution.isComplete`.
  var isComplete = true
  private(set) var isDirty = false
  private(set) var isUpdating = false
  /// The fitting that left the size of a layout island's root open; `nil` while the rows hold its
  /// size.
  private(set) var fitting: Fitting?
  /// Whether something other than the size of the root changed since it was solved last.
  private var hasNewContents = false
  /// Called before changes inside a layout island are solved with the size that it has; returns
  /// whether the view around it determines another size first.
  var contentsWillBeSolved: (@MainActor () -> Bool)?

  init(root: UIView) { self.root = root }

  var isMeasuring: Bool { measuredItems != nil }

  /// Records that the next pass must solve.
  func markDirty() {
    hasNewContents = true
    needSolution()
  }

  private func needSolution() {
    guard !isDirty else { return }
    isDirty = true
    root?.engineNeedsUpdate()
  }

  func markChanged(_ constraint: NSLayoutConstraint, rebuild: Bool = false) {
    if rebuild { constraint.state.insert(.rebuilt) }
    guard !constraint.state.contains(.changed) else { return }
    constraint.state.insert(.changed)
    changedConstraints.append(constraint)
    markDirty()
  }

  func markStale(_ item: LayoutItem, _ what: LayoutItem.Staleness) {
    if item.stale.isEmpty { staleItems.append(item) }
    item.stale.insert(what)
    if item.role == .root, what == .place { needSolution() } else { markDirty() }
  }

  /// Makes rows of all changes, solves, and marks the views whose values changed.
  ///
  /// Constraints that wait for a row get it before solving: when one constraint replaces another,
  /// no solution lacks both.
  func update() {
    guard isDirty, !isUpdating, root != nil else { return }
    holdFittedRoot()
    settle()
    hasNewContents = false
    applyFreeRootSize()
    reportConflicts()
  }

  /// Makes rows of all changes and solves.
  private func settle() {
    isUpdating = true
    defer { isUpdating = false }
    // Views measured on the way may change constraints again.
    var rounds = 0
    while isDirty, rounds < 4 {
      rounds += 1
      root?.makePendingRows()
      isDirty = false
      refreshStaleItems()
      refreshChangedConstraints()
      releaseIdleItems()
      placeOpenItems()
      solve()
    }
  }

  // MARK: Fitting

  /// Solves with the size of the root left open, as near to a target as its priorities demand.
  ///
  /// The solution stays. If the root then gets exactly the solved size, nothing is solved again.
  func fit(_ target: Fitting, _ item: LayoutItem) {
    if isDirty || fitting != target {
      fitting = target
      // Rows that hold the present size would replace the target.
      item.stale.remove(.place)
      setTarget(target.width, target.horizontal, .horizontal, item)
      setTarget(target.height, target.vertical, .vertical, item)
      isDirty = true
      settle()
      hasNewContents = false
      // For any final size of the root, its layout compares that size with the solution.
      root?.setNeedsLayout()
    }
  }

  private func setTarget(_ length: CGFloat, _ strength: Float, _ axis: Axis, _ item: LayoutItem) {
    _ = extent(item, axis)
    solver.setConstant(item[axis].extentRow, Double(length))
    solver.setStrength(item[axis].extentRow, Strength(strength))
  }

  /// Makes the rows hold the size that the root has.
  private func holdFittedRoot() {
    guard fitting != nil, let root, let item = root.autoLayout?.item else { return }
    fitting = nil
    for axis in [Axis.horizontal, .vertical] where item[axis].extent != nil {
      solver.setConstant(item[axis].extentRow, root.givenExtent(axis))
      solver.setStrength(item[axis].extentRow, .required)
    }
  }

  /// Solves what changed, in the layout of an island's root: the root has its size by then.
  func updateIsland() {
    guard fitting != nil, !isDirty else { return update() }
    if hasFittedSize { return reportConflicts() }
    isDirty = true
    update()
  }

  /// Whether the view around this island determines its size before changes inside are solved.
  ///
  /// It is asked once about the same changes.
  var awaitsSize: Bool {
    guard hasNewContents, let contentsWillBeSolved else { return false }
    hasNewContents = false
    return contentsWillBeSolved()
  }

  /// Takes the present changes as known to the view around this island.
  func acceptContents() { hasNewContents = false }

  /// Sets the size of an outermost view that constraints size; no superview would set it.
  private func applyFreeRootSize() {
    guard let root, let item = root.autoLayout?.item, item.role == .freeRoot else { return }
    let place = rounded(item, scale: root.contentScaleFactor, residual: .zero)
    freeRootSize = place.frame.size
    root.applySize(place.frame.size, item)
  }

  private func refreshStaleItems() {
    guard !staleItems.isEmpty else { return }
    let items = staleItems
    staleItems.removeAll(keepingCapacity: true)
    for item in items where !item.isRemoved {
      let stale = item.stale
      item.stale = []
      refresh(item, stale)
    }
  }

  private func refreshChangedConstraints() {
    guard !changedConstraints.isEmpty else { return }
    let constraints = changedConstraints
    changedConstraints.removeAll(keepingCapacity: true)
    for constraint in constraints {
      let rebuild = constraint.state.contains(.rebuilt)
      constraint.state.subtract([.changed, .rebuilt])
      guard constraint.isActive, !constraint.row.isRejected else { continue }
      if constraint.state.contains(.pulled) { removePull(of: constraint) }
      if rebuild {
        solver.remove(constraint.row)
        constraint.row = makeRow(constraint)
      } else {
        if constraint.relation != .equal { boundingConstraints.append(constraint) }
        solver.setConstant(
          constraint.row, Double(constraint.constantStorage) + constraint.rowOffset)
        solver.setStrength(constraint.row, Strength(constraint.priorityStorage.rawValue))
      }
    }
  }

  private func releaseIdleItems() {
    guard !idleItems.isEmpty else { return }
    let items = idleItems
    idleItems.removeAll(keepingCapacity: true)
    for item in items {
      guard !item.isRemoved, !item.isPassedThrough, item.guide == nil,
        let auto = item.view.autoLayout, auto.isIdle,
        auto.item === item, item.role == .driven || item.role == .fixed,
        auto.systemGuides.allSatisfy({ $0.item == nil })
      else { continue }
      remove(item)
      auto.item = nil
    }
  }

  /// Removes the row of a constraint.
  func remove(_ constraint: NSLayoutConstraint) {
    noteLoss(of: constraint)
    solver.remove(constraint.row)
    constraint.row = .rejected
    if constraint.state.contains(.pulled) { removePull(of: constraint) }
    if !widthDependents.isEmpty { loosenContents(constraint) }
    guard constraint.state.contains(.passesThrough) else { return }
    constraint.state.remove(.passesThrough)
    let key = ObjectIdentifier(constraint)
    for view in viewsPassed.removeValue(forKey: key) ?? [] { rowsThrough[view]?[key] = nil }
  }

  /// Removes the variables of an item, and the rows that contain them.
  func remove(_ item: LayoutItem) {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      for variable in [item[axis].position, item[axis].extent] {
        guard let variable else { continue }
        owners[variable.number] = nil
        solver.removeVariable(variable)
      }
    }
    if item.measuredWidth != nil { widthDependents.removeAll { $0 === item } }
    if !openRows.isEmpty { openRows.subtract(item.systemRows) }
    item.isRemoved = true
    rowsThrough[ObjectIdentifier(item.view)] = nil
    markDirty()
  }

  /// Solves without marking views, for engines that measure.
  func solveOnce() {
    placeOpenItems()
    solve()
  }

  private func solve() {
    widenNarrowedContents()
    runSolver()
    var rounds = 0
    while rounds < 4, measureWrappedContents() {
      rounds += 1
      runSolver()
    }
  }

  private func runSolver() {
    let before = solver.statistics
    let solution = solver.solve()
    LayoutWork.solves += 1
    if root?.isLayoutIsland == true { LayoutWork.islandSolves += 1 }
    LayoutWork.rowsEvaluated += solver.statistics.rowsEvaluated - before.rowsEvaluated
    LayoutWork.variablesSolved += solver.statistics.variablesSolved - before.variablesSolved
    if !isMeasuring { markSolvedFrames() }
    if solution.isComplete != isComplete { noteCompletion(solution.isComplete) }
  }

  /// Marks the views that take their frame from a changed value.
  func markSolvedFrames() {
    solver.forEachChangedVariable { variable in
      guard let item = owners[variable.number] else { return }
      switch item.role {
      case .driven: item.view.needsSolvedFrame(item)
      case .guide, .inset: item.view.setNeedsLayout()
      case .fixed, .root, .freeRoot: break
      }
    }
  }

  func value(_ variable: Variable?) -> Double { variable.map(solver.value) ?? 0 }
}

/// Counters of layout work since the process began; tests compare them before and after.
@MainActor package enum LayoutWork {
  /// The number of frames that were set because solved values changed.
  package static var appliedFrames = 0
  /// The number of solutions requested.
  package static var solves = 0
  /// The number of solutions requested for layout islands.
  package static var islandSolves = 0
  /// The number of rows the solver computed or compared.
  package static var rowsEvaluated = 0
  /// The number of variables the solver determined again because rows around them were added or
  /// removed.
  package static var variablesSolved = 0
  /// The number of active constraints that were looked at because of a changed baseline.
  package static var visitedConstraints = 0
  /// The number of views around others that were visited to bring traits up to date.
  package static var visitedSuperviews = 0
  /// The number of arranged subviews of stacks that were searched for one of them.
  package static var searchedViews = 0
  /// The number of rows that were made from constraints.
  package static var rows = 0
}
