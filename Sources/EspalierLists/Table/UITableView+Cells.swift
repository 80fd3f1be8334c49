import EspalierCore
import Foundation

extension UITableView {
  // MARK: - Registering and dequeuing

  final func baseRegister(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    guard let cellClass else { return cellPool.register(identifier, making: nil) }
    guard let cellType = cellClass as? UITableViewCell.Type else {
      return ListIssue.report(
        "list.register", self,
        "The class \(cellClass) was registered for cells and is not a UITableViewCell; nothing was registered.",
        fix: "Make \(cellClass) a subclass of UITableViewCell.")
    }
    cellPool.register(identifier, cellType) {
      cellType.make(style: .default, reuseIdentifier: identifier)
    }
  }

  final func baseRegister(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    guard let aClass else { return headerPool.register(identifier, making: nil) }
    guard let viewType = aClass as? UITableViewHeaderFooterView.Type else {
      return ListIssue.report(
        "list.register", self,
        "The class \(aClass) was registered for headers and is not a UITableViewHeaderFooterView; nothing was registered.",
        fix: "Make \(aClass) a subclass of UITableViewHeaderFooterView.")
    }
    headerPool.register(identifier, viewType) { viewType.make(reuseIdentifier: identifier) }
  }

  final func baseDequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pass.reconfigured, cell.reuseIdentifier == identifier { return cell }
    if let cell = cellPool.takeWaiting(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return cellPool.make(identifier)
  }

  final func baseDequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      ListIssue.notRegistered(identifier, kind: "cell")
    }
    if let asked = pass.askedPath, ListPath(indexPath) == asked {
      if let first = pass.dequeuedFor, first.path == asked, first.cell !== cell {
        ListIssue.report(
          "list.twice", self,
          "Attempted to dequeue multiple cells for the same index path, which is not allowed. Index path: \(asked). The last one is used.",
          fix: "Dequeue one cell per call of cellForRowAt.")
        recycle(first.cell)
      }
      pass.dequeuedFor = (asked, cell)
    }
    let width = max(bounds.width - cardInsets.left - cardInsets.right, 0)
    if cell.frame.width != width {
      cell.frame.size = CGSize(
        width: width, height: max(cell.frame.height, Self.standardRowHeight))
    }
    return cell
  }

  final func baseDequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    if let view = headerPool.takeWaiting(identifier) {
      view.prepareForReuse()
      return view
    }
    let view = headerPool.make(identifier)
    view?.table = self
    return view
  }

  // MARK: - Making

  /// Returns the cell of a row; requests it from the data source if the row has none.
  final func cell(for path: ListPath) throws(ListChanged) -> UITableViewCell {
    if let cell = cells[path] { return cell }
    let cell = try askForCell(path)
    cells[path] = cell
    cell.table = self
    cell.listPath = path
    if style != .plain, cell.backgroundColor === UIColor.systemBackground {
      cell.backgroundColor = .secondarySystemGroupedBackground
    }
    do throws(ListChanged) {
      try askAboutCell(cell, path)
    } catch {
      // Nothing was asked to the end: the row gets a cell again.
      if let now = cell.listPath, cells[now] === cell {
        cells[now] = nil
        recycle(cell)
      }
      throw error
    }
    try call { cell.take(selected: selection.contains(path), highlighted: press.path == path) }
    cell.updateSeparator(of: self, at: path)
    if cell.isMarked { cell.updateSeparatorsBeside() }
    return cell
  }

  private func askAboutCell(_ cell: UITableViewCell, _ path: ListPath) throws(ListChanged) {
    if let tableDelegate {
      let level = try ask(.indentation) {
        tableDelegate.tableView(self, indentationLevelForRowAt: path.indexPath)
      }
      if let level { cell.indentationLevel = level }
    }
    if isEditing != cell.isEditing || isEditing {
      try call { updateEditing(of: cell, animated: false) }
    }
  }

  private func askForCell(_ path: ListPath) throws(ListChanged) -> UITableViewCell {
    guard let dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
    let outer = (pass.askedPath, pass.dequeuedFor, pass.reconfigured)
    pass.askedPath = path
    pass.dequeuedFor = nil
    // A row that comes into sight while another one is configured again gets a cell of its own.
    pass.reconfigured = nil
    let number = edition.number
    let cell = tell { dataSource.tableView(self, cellForRowAt: path.indexPath) }
    let dequeued = pass.dequeuedFor?.cell
    (pass.askedPath, pass.dequeuedFor, pass.reconfigured) = outer
    guard edition.number == number else {
      // The cell is that of a row that the table may no longer have.
      for given in [cell] + (dequeued.map { $0 === cell ? [] : [$0] } ?? [])
      where given.listPath == nil && (given.table == nil || given.table === self) {
        recycle(given)
      }
      throw ListChanged()
    }
    if let dequeued, dequeued !== cell {
      ListIssue.report(
        "list.lost", self,
        "Expected dequeued view to be returned to the table view in preparation for display. Another cell was returned for row \(path); the dequeued view goes back to the reuse queue.",
        fix: "Return the cell that dequeueReusableCell(withIdentifier:for:) gave for this row.")
      recycle(dequeued)
    }
    if let other = cell.listPath, cells[other] === cell, cell.table === self, other != path {
      ListIssue.report(
        "list.foreign", self,
        "The cell returned for row \(path) is shown at row \(other) already; it moves, and row \(other) gets another cell.",
        fix: "Return a cell of its own for each row: dequeue one in cellForRowAt.")
      cells[other] = nil
    } else if let owner = cell.table, owner !== self {
      ListIssue.report(
        "list.foreign", self,
        "The cell returned for row \(path) belongs to another table view; it moves here.",
        fix: "Dequeue cells from the table that asks for them.")
      owner.forget(cell)
    }
    return cell
  }

  /// Removes a cell that another list shows now.
  final func forget(_ cell: UITableViewCell) {
    if let path = cell.listPath, cells[path] === cell { cells[path] = nil }
    setNeedsLayout()
  }

  /// Returns the length of a cell at the table's width, in pixels.
  final func measuredLength(of cell: UITableViewCell, at path: ListPath) -> Int {
    let width = rowFrame(at: path).width
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    watchConstraints(in: cell)
    guard size.height > 0, size.height.isFinite else {
      ListIssue.report(
        "list.height", self,
        "The constraints of the cell \(type(of: cell)) suggest a height of \(size.height) for row \(path). The standard height of \(Self.standardRowHeight) is used.",
        fix: "Constrain the contents from the top of contentView to its bottom, or set rowHeight.",
        isError: false)
      return inPixels(Self.standardRowHeight)
    }
    return inPixels(size.height)
  }

  // MARK: - Showing

  final func rowFrame(at path: ListPath) -> CGRect {
    guard let geometry, geometry.counts.contains(path) else { return .zero }
    return rowFrame(at: path, in: geometry)
  }

  private func rowFrame(at path: ListPath, in geometry: TableGeometry) -> CGRect {
    let (left, right) = cardInsets
    return CGRect(
      x: left, y: inPoints(geometry.start(of: path)), width: max(bounds.width - left - right, 0),
      height: inPoints(geometry.length(of: path)))
  }

  /// The space beside the cards of an inset table, in points; none in other tables.
  final var cardInsets: (left: CGFloat, right: CGFloat) {
    style == .insetGrouped
      ? (max(layoutMargins.left, 16), max(layoutMargins.right, 16)) : (0, 0)
  }

  /// Returns the frame of a row: beside its place while its actions are uncovered, or while the
  /// user moves a row.
  private func shownFrame(at path: ListPath, in geometry: TableGeometry) -> CGRect {
    var frame = rowFrame(at: path, in: geometry)
    if let swipe, swipe.path == path { frame.origin.x += swipe.shift }
    if let carried { frame.origin.y = carried.top(of: path, natural: frame.minY) }
    return frame
  }

  final func place(_ cell: UITableViewCell, at path: ListPath) {
    guard let geometry, geometry.counts.contains(path) else { return }
    place(cell, at: path, in: geometry)
  }

  final func place(_ cell: UITableViewCell, at path: ListPath, in geometry: TableGeometry) {
    let frame = shownFrame(at: path, in: geometry)
    if cell.frame != frame { cell.frame = frame }
  }

  /// Makes a placed cell visible.
  final func show(_ cell: UITableViewCell, at path: ListPath) throws(ListChanged) {
    acceptContents(of: cell)
    // A cell that was announced is shown, whatever the program did meanwhile.
    try call {
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path.indexPath)
      if cell.superview !== self {
        UIView.performWithoutAnimation { cell.layoutIfNeeded() }
        insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
      }
      cell.isHidden = false
    }
  }

  // MARK: - Retiring

  /// Retires the cells of rows outside a range, except for a cell that contains the first
  /// responder.
  final func retireRows(outside range: ClosedRange<ListPath>?) throws(ListChanged) {
    // Most frames of scrolling retire no cell, or one. The closure of an algorithm would be checked
    // for its actor with each cell.
    var leaving: [ListPath] = []
    for path in cells.keys {
      if let range, range.contains(path) { continue }
      leaving.append(path)
    }
    if leaving.count > 1 { leaving.sort() }
    for path in leaving {
      guard let cell = cells[path], !cell.holdsFirstResponder, desktopStorage?.keeps(cell) != true,
        carried?.path != path
      else { continue }
      cells[path] = nil
      try call { retire(cell, from: path) }
    }
  }

  /// Hides a cell and keeps it for reuse.
  final func retire(_ cell: UITableViewCell, from path: ListPath) {
    let wasShown = !cell.isHidden && cell.superview === self
    recycle(cell)
    if wasShown { tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path.indexPath) }
  }

  /// Keeps a cell for reuse, or removes it if it has no identifier.
  ///
  /// A text that is edited in it ends, because the cell will show another row.
  final func recycle(_ cell: UITableViewCell) {
    if cell.holdsFirstResponder { cell.endEditing(true) }
    cell.listPath = nil
    runtime.pointerWatcher?.availabilityDidChange(of: cell)
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    cellPool.add(cell, identifier)
  }

  /// Retires all cells, headers and footers, so that a reload creates them again.
  final func retireEverything() throws(ListChanged) {
    for path in cells.keys.sorted() {
      guard let cell = cells.removeValue(forKey: path) else { continue }
      try call { retire(cell, from: path) }
    }
    for section in headerViews.keys.sorted() { try call { retireHeader(section) } }
    for section in footerViews.keys.sorted() { try call { retireFooter(section) } }
    pass.mustReload = false
  }

  /// Retires the views whose elements went in a batch update inside a callback of the table.
  final func retireLeaving() throws(ListChanged) {
    while let (cell, path) = pass.leaving.cells.first {
      pass.leaving.cells.removeFirst()
      try call { retire(cell, from: path) }
    }
    while let (view, section) = pass.leaving.headers.first {
      pass.leaving.headers.removeFirst()
      try call { retireHeader(view, section) }
    }
    while let (view, section) = pass.leaving.footers.first {
      pass.leaving.footers.removeFirst()
      try call { retireFooter(view, section) }
    }
  }
}
