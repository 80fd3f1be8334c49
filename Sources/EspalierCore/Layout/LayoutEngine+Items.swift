import ConstraintSolver
import Foundation

extension LayoutEngine {
  typealias Axis = NSLayoutConstraint.Axis

  /// Returns the variables of a view; makes them on first use.
  func item(for view: UIView) -> LayoutItem {
    if let found = existingItem(for: view) { return found }
    let created = LayoutItem(view: view, role: role(of: view))
    if isMeasuring {
      measuredItems?[ObjectIdentifier(view)] = created
    } else {
      let auto = view.ownAutoLayout
      auto.item = created
      auto.engine = self
    }
    installContent(of: created)
    return created
  }

  func existingItem(for view: UIView) -> LayoutItem? {
    if let measuredItems { return measuredItems[ObjectIdentifier(view)] }
    return view.autoLayout?.item
  }

  /// Returns the variables of a guide whose view is in this engine's tree.
  func item(for guide: UILayoutGuide, of view: UIView) -> LayoutItem {
    if let measuredItems {
      if let found = measuredItems[ObjectIdentifier(guide)] { return found }
    } else if let found = guide.item {
      return found
    }
    let created = LayoutItem(
      view: view, guide: guide, role: guide is SystemGuide ? .inset : .guide)
    if isMeasuring {
      measuredItems?[ObjectIdentifier(guide)] = created
    } else {
      guide.item = created
      view.ownAutoLayout.engine = self
    }
    return created
  }

  private func role(of view: UIView) -> LayoutItem.Role {
    if view === root {
      if isMeasuring { return .freeRoot }
      return view.translatesAutoresizingMaskIntoConstraints || view is UIWindow ? .root : .freeRoot
    }
    return view.translatesAutoresizingMaskIntoConstraints ? .fixed : .driven
  }

  // MARK: Variables

  private func own(_ variable: Variable, _ item: LayoutItem) {
    while owners.count <= variable.number { owners.append(nil) }
    owners[variable.number] = item
  }

  func position(_ item: LayoutItem, _ axis: Axis) -> Variable {
    if let known = item[axis].position { return known }
    let variable = solver.makeVariable()
    own(variable, item)
    item[axis].position = variable
    switch item.role {
    case .fixed: item[axis].positionRow = hold(variable, at: item.view.givenOrigin(axis))
    case .inset: addInsetPosition(item, axis, variable)
    case .driven, .guide: if !item[axis].isPlaced { mentionedItems.append((item, axis)) }
    case .root, .freeRoot: break
    }
    return variable
  }

  func extent(_ item: LayoutItem, _ axis: Axis) -> Variable {
    if let known = item[axis].extent { return known }
    let isInset = item.role == .inset && (item.guide as? SystemGuide)?.kind != .content
    let variable = solver.makeVariable(lowerBound: isInset ? -.infinity : 0)
    own(variable, item)
    item[axis].extent = variable
    switch item.role {
    case .fixed, .root: item[axis].extentRow = hold(variable, at: item.view.givenExtent(axis))
    case .freeRoot: if !isMeasuring { addStay(item, axis, variable) }
    case .inset: addInsetExtent(item, axis, variable)
    case .driven, .guide: break
    }
    return variable
  }

  private func hold(_ variable: Variable, at value: Double) -> Constraint {
    solver.add([Term(variable)], .equal, value, strength: .required, breakRank: Rank.system)
  }

  /// Adds a row that keeps the present size of an outermost view that constraints may resize.
  private func addStay(_ item: LayoutItem, _ axis: Axis, _ variable: Variable) {
    guard freeRootSize != item.view.bounds.size else { return }
    let extent = item.view.givenExtent(axis)
    guard extent > 0 else { return }
    item[axis].extentRow = solver.add(
      [Term(variable)], .equal, extent, strength: Strength(999), breakRank: Rank.system)
  }

  // MARK: Content

  /// Adds the rows of the intrinsic content size to an item that constraints place.
  func installContent(of item: LayoutItem) {
    guard item.guide == nil, item.role == .driven || item.role == .freeRoot else { return }
    let view = item.view
    if view.intrinsicHeightDependsOnWidth, item.measuredWidth == nil {
      item.measuredWidth = -1
      widthDependents.append(item)
    }
    let size = view.unbrokenContentSize
    if let witness = LoopWitness.current, !isMeasuring { witness.noteContent(of: view, size) }
    setContent(of: item, .horizontal, Double(size.width))
    setContent(of: item, .vertical, Double(size.height))
    item.measuredWidth = item.measuredWidth.map { _ in -1 }
    item.narrowing = .untried
  }

  /// Updates the two rows along one axis: at least the content size, at most the content size.
  func setContent(of item: LayoutItem, _ axis: Axis, _ length: Double) {
    let view = item.view
    if !length.isFinite {
      reportLayoutNumber(
        "\(view.diagnosticPath).intrinsicContentSize", "its contents have no size along that axis")
    }
    let known = length.isFinite && length >= 0 ? length : -1
    let priorities = view.autoLayout?.priorities ?? ContentPriorities()
    let insets = view.alignmentRectInsets
    let margin = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
    guard known >= 0 else {
      solver.remove(item[axis].minimumRow)
      solver.remove(item[axis].maximumRow)
      item[axis].minimumRow = .rejected
      item[axis].maximumRow = .rejected
      item[axis].content = -1
      return
    }
    let total = known + Double(margin)
    var compression = Strength(priorities.compression(axis).rawValue)
    var hugging = Strength(priorities.hugging(axis).rawValue)
    if let share = view.autoLayout?.stackShare, share.axis == axis {
      if share.growsFirst { hugging = Strength(hugging.rawValue - StackShare.difference) }
      if share.shrinksFirst {
        compression = Strength(compression.rawValue - StackShare.difference)
      }
    }
    if item[axis].minimumRow.isRejected {
      let variable = extent(item, axis)
      item[axis].minimumRow = solver.add(
        [Term(variable)], .greaterThanOrEqual, total, strength: compression,
        breakRank: Rank.content)
      item[axis].maximumRow = solver.add(
        [Term(variable)], .lessThanOrEqual, total, strength: hugging, breakRank: Rank.content)
    } else {
      solver.setConstant(item[axis].minimumRow, total)
      solver.setConstant(item[axis].maximumRow, total)
      solver.setStrength(item[axis].minimumRow, compression)
      solver.setStrength(item[axis].maximumRow, hugging)
    }
    item[axis].content = known
  }

  // MARK: Changes

  func refresh(_ item: LayoutItem, _ stale: LayoutItem.Staleness) {
    if stale.contains(.role) {
      changeRole(of: item)
      return
    }
    if stale.contains(.place) {
      for axis in [Axis.horizontal, .vertical] { refreshPlace(of: item, axis) }
    }
    if stale.contains(.content) { installContent(of: item) }
  }

  private func refreshPlace(of item: LayoutItem, _ axis: Axis) {
    switch item.role {
    case .fixed, .root:
      solver.setConstant(item[axis].positionRow, item.view.givenOrigin(axis))
      solver.setConstant(item[axis].extentRow, item.view.givenExtent(axis))
    case .freeRoot:
      solver.remove(item[axis].extentRow)
      item[axis].extentRow = .rejected
      if let variable = item[axis].extent { addStay(item, axis, variable) }
    case .inset: refreshInsets(of: item, axis)
    case .driven, .guide: break
    }
  }

  private func changeRole(of item: LayoutItem) {
    let role = role(of: item.view)
    guard item.guide == nil, role != item.role else { return }
    for row in item.systemRows { removeOpenRow(row) }
    if item.measuredWidth != nil {
      widthDependents.removeAll { $0 === item }
      item.measuredWidth = nil
    }
    item.role = role
    for axis in [Axis.horizontal, .vertical] {
      var state = LayoutItem.AxisState()
      state.position = item[axis].position
      state.extent = item[axis].extent
      state.isPlaced = item[axis].isPlaced
      state.isHeld = item[axis].isHeld
      item[axis] = state
      guard role == .fixed || role == .root else { continue }
      item[axis].positionRow =
        state.position.map { hold($0, at: item.view.givenOrigin(axis)) } ?? .rejected
      item[axis].extentRow =
        state.extent.map { hold($0, at: item.view.givenExtent(axis)) } ?? .rejected
    }
    installContent(of: item)
    if role == .driven { item.view.needsSolvedFrame(item) }
  }
}

extension UIView {
  /// Returns the origin of the untransformed frame along an axis, in the superview's coordinates.
  final func givenOrigin(_ axis: NSLayoutConstraint.Axis) -> Double {
    let state = layer.state
    return axis == .horizontal
      ? Double(state.position.x - state.anchorPoint.x * state.bounds.width)
      : Double(state.position.y - state.anchorPoint.y * state.bounds.height)
  }

  /// Returns the untransformed size along an axis.
  final func givenExtent(_ axis: NSLayoutConstraint.Axis) -> Double {
    Double(axis == .horizontal ? layer.state.bounds.width : layer.state.bounds.height)
  }
}
