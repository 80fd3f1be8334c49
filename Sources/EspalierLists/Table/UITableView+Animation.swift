import EspalierCore
import Foundation

extension UITableView {
  /// The duration of the movement of rows, in seconds.
  private static var updateDuration: TimeInterval { 0.3 }

  /// Applies the changes of a batch: cells get their new paths, missing cells are created, and all
  /// cells move.
  ///
  /// Inside other work of the table only the data changes: that work notices it and creates and
  /// places the cells, without an animation.
  final func commit(_ batch: TableBatch, _ map: UpdateMap) {
    let isInside = isInside
    let isAnimated =
      !isInside && window != nil && UIView.areAnimationsEnabled
      && batch.isAnimated
    if carried != nil { cancelMove() }
    let oldOffset = contentOffset
    let anchor = isInside ? nil : survivingAnchor(map)
    let covered = takeSwipe()
    let oldFrames = Dictionary(
      (Array(cells.values) + viewsAmongRows).map { (ObjectIdentifier($0), $0.frame) }
    ) { first, _ in first }
    let leaving = takeCells(along: map)
    takeHeaders(along: map)
    takeData(along: map)
    self.batch = nil
    if let kept = anchor {
      pass.anchor = map.after(kept.path).map { TableAnchor(path: $0, distance: kept.distance) }
    }
    guard !isInside else {
      pass.leaving.cells += leaving.map { ($0.cell, $0.path) }
      if let covered { tellCovered(covered, map) }
      setNeedsLayout()
      return end(batch, isComplete: true)
    }
    pass.isCommitting = true
    let number = edition.number
    if let covered { tellCovered(covered, map) }
    do throws(ListChanged) {
      try fillLengths(edition.number == number ? map : nil)
    } catch {
      // The pass asks again.
    }
    pass.isCommitting = false
    let kept = pass.anchor
    if let kept, let geometry, geometry.counts.contains(kept.path) {
      moveOffset(to: inPoints(geometry.start(of: kept.path)) - kept.distance)
    }
    UIView.performWithoutAnimation { layoutTable(from: oldOffset, keeping: kept) }
    layOutIfRequested()
    let shift = contentOffset.y - oldOffset.y
    guard isAnimated, edition.number == number else {
      for (_, cell, path) in leaving { finishLeaving(cell, path) }
      return end(batch, isComplete: true)
    }
    animate(batch, map, leaving: leaving, oldFrames: oldFrames, shift: shift)
  }

  /// Takes everything along that names rows.
  private func takeData(along map: UpdateMap) {
    selection = selection.carried(by: map)
    goal = goal?.carried(by: map)
    jump = jump?.carried(by: map)
    if let path = press.path { press.path = map.after(path) }
    if let kept = pass.anchor {
      pass.anchor = map.after(kept.path).map { TableAnchor(path: $0, distance: kept.distance) }
    }
    edition.change(by: map)
    guard let before = geometry?.counts else { return }
    geometry?.apply(map)
    if before.total == 0 { pass.mustChooseRows = true }
    pass.mustFillLengths = true
    prefetch?.forget()
    desktopStorage?.dataDidUpdate(map, from: before, to: SectionCounts(map.countsAfter))
    // Rows have become the first or the last of their cards, or no longer are.
    guard style == .insetGrouped else { return }
    for (path, cell) in cells { cell.updateSeparator(of: self, at: path) }
  }

  /// Returns the first visible row that survives a batch, with its distance from the top; nil at
  /// the very top.
  private func survivingAnchor(_ map: UpdateMap) -> TableAnchor? {
    guard contentOffset.y > -adjustedContentInset.top else { return nil }
    let shown = cells.keys.filter {
      (cells[$0]?.frame.maxY ?? 0) > contentOffset.y && map.after($0) != nil && !map.isMoved($0)
    }
    guard let first = shown.min(), let cell = cells[first] else { return nil }
    return TableAnchor(path: first, distance: cell.frame.minY - contentOffset.y)
  }

  private func moveOffset(to offset: CGFloat) {
    pass.isAdjusting = true
    contentSize.height = max(contentSize.height, inPoints(geometry?.total ?? 0))
    contentOffset.y = max(offset, -adjustedContentInset.top)
    pass.isAdjusting = false
  }

  /// Gives the visible cells their new paths; returns those whose rows were deleted or get new
  /// cells.
  private func takeCells(along map: UpdateMap)
    -> [(change: ListChange?, cell: UITableViewCell, path: ListPath)]
  {
    let old = cells
    cells = [:]
    var leaving: [(ListChange?, UITableViewCell, ListPath)] = []
    for path in old.keys.sorted() {
      guard let cell = old[path] else { continue }
      if let target = map.after(path), !map.reloadedRows.contains(path) {
        cells[target] = cell
        cell.listPath = target
      } else {
        let change: ListChange =
          map.reloadedRows.contains(path) ? .reloadRow(path) : .deleteRow(path)
        cell.listPath = nil
        leaving.append((change, cell, path))
      }
    }
    return leaving
  }

  private func takeHeaders(along map: UpdateMap) {
    let (oldHeaders, oldFooters) = (headerViews, footerViews)
    headerViews = [:]
    footerViews = [:]
    for section in oldHeaders.keys.sorted() {
      guard let view = oldHeaders[section] else { continue }
      if let target = map.sectionAfter(section), !map.reloadedSections.contains(section) {
        headerViews[target] = view
      } else {
        pass.leaving.headers.append((view, section))
      }
    }
    for section in oldFooters.keys.sorted() {
      guard let view = oldFooters[section] else { continue }
      if let target = map.sectionAfter(section), !map.reloadedSections.contains(section) {
        footerViews[target] = view
      } else {
        pass.leaving.footers.append((view, section))
      }
    }
  }

  /// Determines the lengths of headers and footers where their views do not decide, and of rows;
  /// without a map, of all sections.
  final func fillLengths(_ map: UpdateMap?) throws(ListChanged) {
    pass.mustFillLengths = true
    if pass.mustChooseRows {
      try chooseRows()
      pass.mustChooseRows = false
    }
    guard let counts = geometry?.counts else { return }
    for section in 0..<counts.sections {
      var isNew = true
      if let map {
        isNew = map.sectionBefore(section).map(map.reloadedSections.contains) ?? true
      }
      // Without a map, a view that decides may have been measured.
      if isNew || optionalMethods.contains(.headerHeight) {
        let length = try knownHeaderHeight(section).map(inPixels)
        if isNew && map != nil || length != nil {
          geometry?.headers.setLength(length, at: section)
        }
      }
      if isNew || optionalMethods.contains(.footerHeight) {
        let length = try knownFooterHeight(section).map(inPixels)
        if isNew && map != nil || length != nil {
          geometry?.footers.setLength(length, at: section)
        }
      }
    }
    try lengthsMayChange()
    pass.mustFillLengths = false
  }

  /// Determines the heights of rows, headers and footers again: visible ones at once, rows that
  /// have their heights from the delegate when they come into sight.
  private func lengthsMayChange() throws(ListChanged) {
    pass.mustFitHeaders = true
    guard let counts = geometry?.counts else { return }
    guard tableDelegate != nil, optionalMethods.contains(.rowHeight) else {
      for path in cells.keys { geometry?.contentsDidChange(of: path) }
      return
    }
    guard estimatedRowHeight == 0 else {
      geometry?.allContentsDidChange()
      return
    }
    for (section, count) in counts.rows.enumerated() {
      for row in 0..<count {
        let path = ListPath(section: section, row: row)
        guard let height = try givenHeight(of: path), height >= 0 else {
          geometry?.contentsDidChange(of: path)
          continue
        }
        let length = inPixels(height)
        geometry?.setLength(length, of: path)
      }
    }
  }

  // MARK: - The actions that are uncovered

  /// Ends the swipe of a row without calling the program; returns it with its cell.
  private func takeSwipe() -> (swipe: RowSwipe, cell: UITableViewCell?)? {
    guard let swipe else { return nil }
    self.swipe = nil
    let cell = cells[swipe.path]
    swipe.remove()
    if let cell { place(cell, at: swipe.path) }
    return (swipe, cell)
  }

  /// Tells the program about a swipe that an update ended.
  private func tellCovered(_ covered: (swipe: RowSwipe, cell: UITableViewCell?), _ map: UpdateMap) {
    let after = map.after(covered.swipe.path)?.indexPath
    covered.cell?.setNeedsUpdateConfiguration()
    covered.cell?.actionsWillMove(isUncovered: false)
    didCoverActions(of: after)
    covered.cell.map { $0.didTransition(to: $0.stateMask) }
  }

  // MARK: - Movement

  private func animate(
    _ batch: TableBatch, _ map: UpdateMap,
    leaving: [(change: ListChange?, cell: UITableViewCell, path: ListPath)],
    oldFrames: [ObjectIdentifier: CGRect], shift: CGFloat
  ) {
    var targets: [(UITableViewCell, CGRect)] = []
    var arriving: [UITableViewCell] = []
    var headers: [(view: UIView, target: CGRect)] = []
    UIView.performWithoutAnimation {
      for (path, cell) in cells {
        let target = cell.frame
        if let old = oldFrames[ObjectIdentifier(cell)] {
          let start = old.offsetBy(dx: 0, dy: shift)
          guard start != target else { continue }
          cell.frame = start
          targets.append((cell, target))
        } else {
          let before = map.before(path)
          arriving.append(cell)
          prepare(
            cell,
            batch.animation(of: .insertRow(path))
              ?? before.flatMap { batch.animation(of: .reloadRow($0)) }, target)
          targets.append((cell, target))
        }
      }
      startHeaders(oldFrames, shift, &headers)
      for (_, cell, _) in leaving {
        cell.frame.origin.y += shift
        cell.isUserInteractionEnabled = false
        sendSubviewToBack(cell)
        if let backgroundView, backgroundView.superview === self {
          sendSubviewToBack(backgroundView)
        }
      }
    }
    if batch.changes.isEmpty, targets.isEmpty, headers.isEmpty {
      return end(batch, isComplete: true)
    }
    UIView.animate(
      withDuration: Self.updateDuration,
      animations: {
        for (cell, target) in targets {
          let isResized = cell.frame.size != target.size
          cell.frame = target
          // Only the cell: a pass of the table would move the others.
          if isResized { cell.runLayoutPass() }
        }
        for (view, target) in headers { view.frame = target }
        for cell in arriving { cell.alpha = 1 }
        for (change, cell, _) in leaving {
          self.leave(cell, change.flatMap { batch.animation(of: $0) })
        }
      },
      completion: { [weak self] isComplete in
        for (_, cell, path) in leaving { self?.finishLeaving(cell, path) }
        self?.end(batch, isComplete: isComplete)
      })
  }

  /// Puts headers, footers and the view below the rows where they were.
  private func startHeaders(
    _ oldFrames: [ObjectIdentifier: CGRect], _ shift: CGFloat,
    _ moving: inout [(view: UIView, target: CGRect)]
  ) {
    for view in viewsAmongRows {
      let target = view.frame
      guard let old = oldFrames[ObjectIdentifier(view)]?.offsetBy(dx: 0, dy: shift), old != target
      else { continue }
      view.frame = old
      moving.append((view, target))
    }
  }

  private var viewsAmongRows: [UIView] {
    let footer = tableFooterView?.superview === self ? tableFooterView : nil
    return Array(headerViews.values) + Array(footerViews.values) + (footer.map { [$0] } ?? [])
  }

  /// Sets the state in which the animation of a new cell begins.
  private func prepare(_ cell: UITableViewCell, _ animation: RowAnimation?, _ target: CGRect) {
    switch animation {
    case .none?: return
    case .left?: cell.frame.origin.x = -target.width
    case .right?: cell.frame.origin.x = target.width
    case .top?: cell.frame.origin.y = target.minY - target.height
    case .bottom?: cell.frame.origin.y = target.minY + target.height
    default: break
    }
    cell.alpha = 0
  }

  /// Animates a cell whose row was deleted out of the table.
  private func leave(_ cell: UITableViewCell, _ animation: RowAnimation?) {
    switch animation {
    case .left?: cell.frame.origin.x = -cell.frame.width
    case .right?: cell.frame.origin.x = cell.frame.width
    case .top?: cell.frame.origin.y -= cell.frame.height
    case .bottom?: cell.frame.origin.y += cell.frame.height
    default: break
    }
    cell.alpha = 0
  }

  private func finishLeaving(_ cell: UITableViewCell, _ path: ListPath) {
    cell.alpha = 1
    cell.isUserInteractionEnabled = true
    retire(cell, from: path)
  }
}
