import ConstraintSolver
import Foundation

/// Solves the constraints of one tree of views.
///
/// The outermost view has one as soon as a constraint in its tree is active at the time of a
/// constraints pass. Constraints become rows there, setters only note what changed, and one solution
/// a pass brings all values up to date. Views whose values changed get their frames in the layout
/// pass, from their superview's `layoutSubviews`.
@MainActor final class LayoutEngine {
  /// The ranks in which rows that exclude each other are given up: the highest first.
  enum Rank {
    static let system: Int32 = 0
    static let content: Int32 = 1
    static let app: Int32 = 2
  }

  /// The outermost view; once it is gone nothing else here may be used.
  weak var root: UIView?
  let solver = Solver()
  /// The item of each variable, by the variable's number.
  var owners: [LayoutItem?] = []
  /// The items of an engine that only measures; those of others are found through their views.
  var measuredItems: [ObjectIdentifier: LayoutItem]?
  var changedConstraints: [NSLayoutConstraint] = []
  var staleItems: [LayoutItem] = []
  /// Items with a position that others speak of, along an axis.
  var mentionedItems: [(item: LayoutItem, axis: NSLayoutConstraint.Axis)] = []
  /// Inequalities between positions that may be all that says where an item is.
  var boundingConstraints: [NSLayoutConstraint] = []
  /// The wish of such an inequality to hold exactly.
  var pulls: [ObjectIdentifier: Constraint] = [:]
  /// Rows that only decide what constraints leave open.
  var openRows: Set<Constraint> = []
  /// Items that may have lost their last constraint.
  var idleItems: [LayoutItem] = []
  /// Items whose height follows from their width.
  var widthDependents: [LayoutItem] = []
  /// Constraints whose rows measure through a view: its scroll offset is in their constant.
  var rowsThrough: [ObjectIdentifier: [ObjectIdentifier: NSLayoutConstraint]] = [:]
  /// The size that constraints gave to an outermost view without a size of its own.
  var freeRootSize: CGSize?
  /// Conflicts that were reported, by their members.
  var reportedConflicts: Set<Set<Constraint>> = []
  /// Whether the last solution is proved best; see `Solution.isComplete`.
  var isComplete = true
  private(set) var isDirty = false
  private var isUpdating = false

  init(root: UIView) { self.root = root }

  var isMeasuring: Bool { measuredItems != nil }

  /// Notes that the next pass must solve.
  func markDirty() {
    guard !isDirty else { return }
    isDirty = true
    root?.rootNeedsUpdate()
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
    markDirty()
  }

  /// Makes rows of everything that changed, solves, and marks the views whose values changed.
  ///
  /// Constraints that wait for a row get it before anything is solved: where one constraint was
  /// replaced by another, no solution lacks both.
  func update() {
    guard isDirty, !isUpdating, root != nil else { return }
    isUpdating = true
    defer { isUpdating = false }
    // What is asked of views on the way may change constraints again.
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
    applyFreeRootSize()
    reportConflicts()
  }

  /// Gives an outermost view that constraints size its size; nobody else would.
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

  /// Takes the row of a constraint out.
  func remove(_ constraint: NSLayoutConstraint) {
    noteLoss(of: constraint)
    solver.remove(constraint.row)
    constraint.row = .rejected
    if constraint.state.contains(.pulled) { removePull(of: constraint) }
    if !widthDependents.isEmpty { loosenContents(constraint) }
    guard constraint.state.contains(.passesThrough) else { return }
    constraint.state.remove(.passesThrough)
    for key in Array(rowsThrough.keys) {
      rowsThrough[key]?[ObjectIdentifier(constraint)] = nil
    }
  }

  /// Takes the unknowns of an item out, and the rows that speak of them.
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

  /// Solves without marking any view: for engines that measure.
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
    LayoutWork.rowsEvaluated += solver.statistics.rowsEvaluated - before.rowsEvaluated
    LayoutWork.variablesSolved += solver.statistics.variablesSolved - before.variablesSolved
    if !isMeasuring { markSolvedFrames() }
    if solution.isComplete != isComplete { noteCompletion(solution.isComplete) }
  }

  /// Marks what takes its frame from a value that changed.
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

/// Work done since the process began; tests take differences.
@MainActor package enum LayoutWork {
  /// Frames that were set because solved values changed.
  package static var appliedFrames = 0
  /// Solutions that were asked for.
  package static var solves = 0
  /// Rows the solver computed or compared.
  package static var rowsEvaluated = 0
  /// Unknowns the solver determined anew because rows around them came or went.
  package static var variablesSolved = 0
  /// Rows that were made from constraints.
  package static var rows = 0
}
