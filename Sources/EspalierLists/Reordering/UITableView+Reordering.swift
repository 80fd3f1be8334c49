import EspalierCore
import EspalierGeometry
import Foundation

extension UITableView {
  /// Lifts a row if it can be moved.
  final func beginMove(of path: ListPath, at point: CGPoint) -> Bool {
    guard carried == nil, batch == nil, let cell = cells[path] else { return false }
    let number = edition.number
    guard canMove(path) else { return false }
    coverSwipe(animated: false)
    cancelPress()
    desktop.takeFocus(to: path)
    guard edition.number == number, carried == nil, batch == nil else { return false }
    let row = rowFrame(at: path)
    carried = RowMove(
      path, row, grip: point.y - row.minY, pointer: convert(point, to: superview))
    bringSubviewToFront(cell)
    cell.layer.shadowOpacity = 0.25
    cell.layer.shadowRadius = 6
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    cell.setNeedsUpdateConfiguration()
    return true
  }

  /// The pointer moved to a point of the superview.
  final func moveCarried(to point: CGPoint) {
    guard let carried else { return }
    carried.pointer = point
    followPointer()
    let scroller =
      carried.scroller ?? EdgeScroller(self) { [weak self] _ in self?.followPointer() }
    carried.scroller = scroller
    scroller.follow(point)
  }

  private func followPointer() {
    guard let carried, let geometry else { return }
    let point = convert(carried.pointer, from: superview)
    let last = inPoints(geometry.total - geometry.trailing) - carried.height
    carried.top = min(max(point.y - carried.grip, inPoints(geometry.leading)), max(last, 0))
    let middle = inPixelsSigned(carried.top + carried.height / 2)
    if let over = geometry.row(at: middle), over != carried.over { propose(over, carried) }
    setNeedsLayout()
  }

  /// Asks where the row goes, and lets the others make room.
  private func propose(_ over: ListPath, _ carried: RowMove) {
    let wish = carried.destination(over: over)
    let number = edition.number
    let answer =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: carried.path.indexPath,
        toProposedIndexPath: wish.indexPath) ?? wish.indexPath
    // A change of the table ends the move.
    guard self.carried === carried else { return }
    guard edition.number == number else { return cancelMove() }
    guard let target = ListPath(answer), mayHold(target, carried) else {
      return ListIssue.report(
        "list.path", self,
        "targetIndexPathForMoveFromRowAt returned \(answer), where the row \(carried.path) cannot go; the row stays where it was held.",
        fix: "Answer a path of a row, or the one behind the last row of another section.")
    }
    carried.destination = target
    carried.over = carried.over(target)
    UIView.animate(withDuration: 0.2) {
      for (path, cell) in self.cells where path != carried.path { self.place(cell, at: path) }
    }
  }

  private func mayHold(_ target: ListPath, _ carried: RowMove) -> Bool {
    let rows = currentGeometry.counts.rows
    guard rows.indices.contains(target.section) else { return false }
    let limit = rows[target.section] + (target.section == carried.path.section ? 0 : 1)
    return target.row < limit
  }

  // MARK: - The end

  /// Releases the row where it is held: the data source moves it in the data, the table on screen.
  final func dropCarried() {
    guard let carried else { return }
    guard carried.destination != carried.path else { return cancelMove() }
    finish(carried)
    let (path, target) = (carried.path, carried.destination)
    let before = currentGeometry.counts
    let number = edition.number
    pass.isMovingData = true
    dataSource?.tableView(self, moveRowAt: path.indexPath, to: target.indexPath)
    pass.isMovingData = false
    defer { configureAwaiting() }
    guard edition.number == number else {
      // The data source changed the table beside the move.
      return pass.mustReload ? setNeedsLayout() : reloadData()
    }
    var rows = before.rows
    rows[path.section] -= 1
    rows[target.section] += 1
    let change = ListChange.moveRow(from: path, to: target)
    guard geometry?.counts == before, !pass.mustReload,
      let map = try? UpdateMap(before: before.rows, after: rows, changes: [change])
    else { return setNeedsLayout() }
    let batch = TableBatch(before: before, readAtBeginning: false)
    batch.depth = 0
    batch.add([change], .automatic)
    commit(batch, map)
  }

  /// Puts the row back.
  final func cancelMove() {
    guard let carried else { return }
    finish(carried)
    UIView.animate(withDuration: 0.25) {
      for (path, cell) in self.cells { self.place(cell, at: path) }
    }
  }

  private func finish(_ carried: RowMove) {
    carried.scroller?.stop()
    self.carried = nil
    guard let cell = cells[carried.path] else { return }
    cell.layer.shadowOpacity = 0
    cell.setNeedsUpdateConfiguration()
  }
}
