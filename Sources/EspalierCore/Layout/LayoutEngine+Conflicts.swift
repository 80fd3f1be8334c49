import ConstraintSolver
import EspalierDiagnostics
import Foundation

extension LayoutEngine {
  /// Reports that the solver stopped at its limit of work, once until it completes again.
  func noteCompletion(_ isComplete: Bool) {
    self.isComplete = isComplete
    guard !isComplete, let root else { return }
    reportIssue(
      Issue(
        "layout.incomplete", .warning, subjects: [root.diagnosticPath],
        "\(root.diagnosticPath): the constraints in this tree contain numbers of such different magnitudes that rounding errors outweigh them. The layout stopped at its work limit and uses the best values that it found.",
        fix:
          "Look for constants or multipliers beyond a million among the constraints of this tree."
      ))
  }

  /// Reports each set of required rows that cannot be satisfied together, once.
  func reportConflicts() {
    let conflicts = solver.conflicts
    guard !conflicts.isEmpty else {
      if !reportedConflicts.isEmpty { reportedConflicts = [] }
      return
    }
    let known = reportedConflicts
    let fresh = conflicts.filter { !known.contains(Set($0.set)) }
    reportedConflicts = Set(conflicts.map { Set($0.set) })
    guard !fresh.isEmpty, let root else { return }
    let names = RowNames(below: root, engine: self)
    for conflict in fresh {
      let frames = names.framedItems(of: conflict)
      if frames.contains(where: { $0.view.awaitsFrame(below: root) }) {
        awaitsLayout = true
      } else if !frames.contains(where: \.awaitsSize) {
        report(conflict, names)
        continue
      }
      // It is looked at again after the layout, or when the view gets a size.
      reportedConflicts.remove(Set(conflict.set))
    }
  }

  /// Reports the conflicts that waited for a layout and are still there.
  func layoutDidEnd() {
    guard awaitsLayout else { return }
    awaitsLayout = false
    if !isDirty { reportConflicts() }
  }

  private func report(_ conflict: Conflict, _ names: RowNames) {
    let lines = conflict.set.map { names.line($0) }
    let listed = zip(conflict.set, lines).map { row, line in
      "    \"\(line)\"" + (names.place(row).map { "   activated at \($0)" } ?? "")
    }
    let broken = names.line(conflict.broken)
    let hasMasks = lines.contains { $0.hasPrefix("<NSAutoresizingMaskLayoutConstraint") }
    let note =
      hasMasks
      ? "\n\t(Note: views with NSAutoresizingMaskLayoutConstraints stand where their frame is; set translatesAutoresizingMaskIntoConstraints to false on views that constraints place.)"
      : ""
    reportIssue(
      Issue(
        "layout.unsatisfiable", .error, subjects: conflict.set.map { names.subject($0) },
        """
        [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.
        \tTry this:
        \t\t(1) look at each constraint and try to figure out which you don't expect;
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\(note)
        (
        \(listed.joined(separator: ",\n"))
        )

        Will attempt to recover by breaking constraint
        \(broken)

        """,
        fix: "Deactivate one of the constraints in the list, or give it a priority below 1000."
          + (ActivationTrace.isOn
            ? "" : " ESPALIER_TRACE=constraints adds the lines that activated them.")))
    root?.runtime.checks?.constraintsConflict(
      conflict.set.compactMap { names.constraints[$0] },
      framed: conflict.set.compactMap { names.systemRows[$0]?.item }.filter { $0.role == .fixed }
        .map(\.view))
  }
}

/// The constraints and items behind the rows of an engine, looked up when a report needs them.
@MainActor struct RowNames {
  private(set) var constraints: [Constraint: NSLayoutConstraint] = [:]
  private(set) var systemRows: [Constraint: (item: LayoutItem, part: String)] = [:]

  init(below root: UIView, engine: LayoutEngine) { collect(root) }

  private mutating func collect(_ view: UIView) {
    if let auto = view.autoLayout {
      for constraint in auto.constraints { constraints[constraint.row] = constraint }
      if let item = auto.item { collect(item) }
      for guide in auto.allGuides {
        if let item = guide.item { collect(item) }
      }
    }
    for subview in view.subviewStorage where !subview.isLayoutIsland { collect(subview) }
  }

  private mutating func collect(_ item: LayoutItem) {
    for (state, names) in [
      (item.horizontal, ("minX", "width")), (item.vertical, ("minY", "height")),
    ] {
      systemRows[state.positionRow] = (item, names.0)
      systemRows[state.extentRow] = (item, names.1)
      systemRows[state.minimumRow] = (item, names.1)
      systemRows[state.maximumRow] = (item, names.1)
    }
  }

  /// Returns the items of a conflict whose frames are part of it.
  func framedItems(of conflict: Conflict) -> [LayoutItem] {
    conflict.set.compactMap { systemRows[$0]?.item }.filter { $0.role == .fixed }
  }

  /// Returns the description of a row in Apple's format.
  func line(_ row: Constraint) -> String {
    if let constraint = constraints[row] { return constraint.debugLine }
    guard let (item, part) = systemRows[row] else { return "<NSLayoutConstraint: \(row)>" }
    return item.debugLine(part)
  }

  /// Returns the call site that activated the constraint of a row, if known.
  func place(_ row: Constraint) -> String? { constraints[row].flatMap(ActivationTrace.place) }

  /// Returns the name of a row that is the same in every run.
  func subject(_ row: Constraint) -> String {
    if let constraint = constraints[row] { return constraint.debugRelation }
    guard let (item, part) = systemRows[row] else { return "\(row)" }
    return "\(item.view.diagnosticPath).\(part)"
  }
}

extension UIView {
  /// Whether a view between this one and the engine's root is laid out later or now, which may
  /// change this view's frame.
  fileprivate func awaitsFrame(below root: UIView) -> Bool {
    var current = superview
    while let view = current {
      if !view.flags.isDisjoint(with: [.needsLayout, .isInLayout])
        || view.autoLayout?.item?.needsFrame == true
      {
        return true
      }
      current = view === root ? nil : view.superview
    }
    return false
  }
}

extension LayoutItem {
  /// Whether the view has no length along an axis because it follows a superview without one.
  fileprivate var awaitsSize: Bool {
    guard let superview = view.superview else { return false }
    return [Axis.horizontal, .vertical].contains { axis in
      self[axis].extent != nil && view.givenExtent(axis) == 0 && superview.givenExtent(axis) == 0
        && view.autoresizingMask.contains(axis == .horizontal ? .flexibleWidth : .flexibleHeight)
    }
  }

  private typealias Axis = NSLayoutConstraint.Axis
}

extension LayoutItem {
  /// Returns the description of one of the framework's rows in Apple's format.
  fileprivate func debugLine(_ part: String) -> String {
    let name = view.debugName
    let horizontal = part == "minX" || part == "width"
    let state = horizontal ? self.horizontal : vertical
    switch role {
    case .root, .freeRoot:
      let extent = horizontal ? view.bounds.width : view.bounds.height
      return
        "<NSLayoutConstraint 'UIView-Encapsulated-Layout-\(horizontal ? "Width" : "Height")' \(name).\(part) == \(extent.shortest)   (active)>"
    case .fixed:
      let value: CGFloat =
        switch part {
        case "minX": CGFloat(view.givenOrigin(.horizontal))
        case "minY": CGFloat(view.givenOrigin(.vertical))
        case "width": view.bounds.width
        default: view.bounds.height
        }
      let mask = view.autoresizingMask
      return
        "<NSAutoresizingMaskLayoutConstraint \(mask.debugForm) \(name).\(part) == \(value.shortest)   (active)>"
    case .driven:
      let axis: NSLayoutConstraint.Axis = horizontal ? .horizontal : .vertical
      let hug = view.contentHuggingPriority(for: axis).rawValue
      let resist = view.contentCompressionResistancePriority(for: axis).rawValue
      return
        "<NSContentSizeLayoutConstraint \(name).\(part) == \(CGFloat(state.content).shortest) Hug:\(CGFloat(hug).shortest) CompressionResistance:\(CGFloat(resist).shortest)   (active)>"
    case .guide, .inset:
      return
        "<NSLayoutConstraint '\(guide?.identifier ?? "")-\(part)' \(guide?.debugName ?? "UILayoutGuide").\(part)   (active)>"
    }
  }
}

extension UIView.AutoresizingMask {
  /// The mask in Apple's notation: `h=--& v=-&-`.
  fileprivate var debugForm: String {
    func sign(_ bit: UInt) -> String { rawValue & bit == 0 ? "-" : "&" }
    // By default the far margins are flexible.
    let far: (UInt, UInt) = (
      rawValue & 7 == 0 ? 4 : rawValue & 4, rawValue & 56 == 0 ? 32 : rawValue & 32
    )
    return
      "h=\(sign(1))\(sign(2))\(far.0 == 0 ? "-" : "&") v=\(sign(8))\(sign(16))\(far.1 == 0 ? "-" : "&")"
  }
}
