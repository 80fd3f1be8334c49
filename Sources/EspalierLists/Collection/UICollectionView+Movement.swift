import EspalierCore
import Foundation

/// An item that the user moves to another place.
@MainActor final class ItemMovement {
  /// The item's path in the data.
  let source: ListPath
  /// The present place of the item.
  var current: ListPath
  /// The counts of the data.
  let counts: SectionCounts
  let cell: UICollectionViewCell?
  var target: CGPoint
  /// The distance from the pointer to the middle of the item, where a hold began the movement.
  var grip: CGPoint?
  /// Moves the contents while the item is held near an edge.
  var scroller: EdgeScroller?
  /// Leads from the data to the shown order; nil while both are the same.
  var map: UpdateMap?

  init(source: ListPath, counts: SectionCounts, cell: UICollectionViewCell?, target: CGPoint) {
    self.source = source
    current = source
    self.counts = counts
    self.cell = cell
    self.target = target
  }

  /// The path in the data of the item that is shown at a path.
  func dataPath(of path: ListPath) -> ListPath { map?.before(path) ?? path }
}

extension UICollectionView {
  final func baseBeginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, batch == nil, !isInside, let path = ListPath(indexPath),
      currentCounts.contains(path), let dataSource
    else { return false }
    let held = edition.hold(path)
    guard dataSource.collectionView(self, canMoveItemAt: indexPath) else { return false }
    cancelPress()
    coverSwipe(animated: false)
    layoutIfNeeded()
    guard let path = self.path(of: held), movement == nil, batch == nil else { return false }
    let cell = shown[.cell(path)] as? UICollectionViewCell
    movement = ItemMovement(
      source: path, counts: currentCounts, cell: cell, target: cell?.center ?? .zero)
    if let cell {
      cell.isMoved = true
      bringSubviewToFront(cell)
      cell.insertedIndex = Int(Int32.max)
    }
    return true
  }

  final func baseUpdateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let movement else { return }
    moveHeldItem(to: targetPosition)
    guard window != nil, self.movement === movement else { return }
    let scroller =
      movement.scroller
      ?? EdgeScroller(self) { [weak self] shift in
        guard let self, let target = self.movement?.target else { return }
        moveHeldItem(to: CGPoint(x: target.x + shift.x, y: target.y + shift.y))
      }
    movement.scroller = scroller
    scroller.follow(convert(targetPosition, to: superview))
  }

  private func moveHeldItem(to targetPosition: CGPoint) {
    guard let movement else { return }
    movement.target = targetPosition
    let attributes = layout.layoutAttributesForInteractivelyMovingItem(
      at: movement.current.indexPath, withTargetPosition: targetPosition)
    guard self.movement === movement else { return }
    movement.cell?.place(attributes)
    let proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: movement.current.indexPath, withPosition: targetPosition)
    // A change of the collection ends the movement.
    guard self.movement === movement else { return }
    guard var path = ListPath(proposed), path != movement.current else { return }
    if let collectionDelegate {
      let chosen = collectionDelegate.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source.indexPath,
        atCurrentIndexPath: movement.current.indexPath, toProposedIndexPath: proposed)
      guard let answer = ListPath(chosen), self.movement === movement else { return }
      path = answer
    }
    moveShown(to: path)
  }

  final func baseEndInteractiveMovement() {
    guard let movement else { return }
    let (source, target) = (movement.source, movement.current)
    defer { configureAwaiting() }
    if source != target {
      let number = edition.number
      pass.isMovingData = true
      dataSource?.collectionView(self, moveItemAt: source.indexPath, to: target.indexPath)
      pass.isMovingData = false
      guard edition.number == number, self.movement === movement else {
        // The data source changed the collection beside the move.
        if self.movement === movement { drop(movement) }
        if !pass.mustReload { reloadData() }
        return
      }
    }
    drop(movement)
    let after = readCounts()
    if after.rows != currentCounts.rows {
      ListIssue.report(
        "list.counts", self,
        "The data source has \(after.rows) items after collectionView(_:moveItemAt:to:) where \(currentCounts.rows) are shown; the collection view reloaded its data.",
        fix: "Move the item in the data, and change nothing else.")
      reloadData()
    }
  }

  final func baseCancelInteractiveMovement() {
    guard let movement else { return }
    moveShown(to: movement.source)
    drop(movement)
  }

  /// Ends a movement and covers actions because the data changes under them.
  final func abandonMovement() {
    coverSwipe(animated: false)
    guard let movement else { return }
    // The data source has moved the item in the data: the shown order is the order of the data.
    guard !pass.isMovingData else { return release(movement) }
    // Only the order changes here: the data may be ahead, so that no view is requested.
    let wasChanging = pass.isChanging
    pass.isChanging = true
    cancelInteractiveMovement()
    pass.isChanging = wasChanging
    setNeedsLayout()
  }

  /// Ends the user's press, swipe or move of an item; returns whether there was one.
  @discardableResult
  final func endItemInteractions() -> Bool {
    if movement != nil {
      cancelInteractiveMovement()
      return true
    }
    guard swipe != nil else { return false }
    coverSwipe(animated: true)
    return true
  }

  private func drop(_ movement: ItemMovement) {
    release(movement)
    if window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  private func release(_ movement: ItemMovement) {
    movement.scroller?.stop()
    self.movement = nil
    movement.cell?.isMoved = false
    movement.cell?.insertedIndex = 0
    pass.elementsRect = nil
    setNeedsLayout()
  }

  /// Shows the item that is held at another path; the data stays as it is.
  private func moveShown(to path: ListPath) {
    guard let movement, path != movement.current else { return }
    var rows = movement.counts.rows
    guard rows.indices.contains(path.section) else { return }
    rows[movement.source.section] -= 1
    rows[path.section] += 1
    guard path.row < rows[path.section] else { return }
    let shownCounts = currentCounts.rows
    let step = try? UpdateMap(
      before: shownCounts, after: rows, changes: [.moveRow(from: movement.current, to: path)])
    let whole = try? UpdateMap(
      before: movement.counts.rows, after: rows,
      changes: [.moveRow(from: movement.source, to: path)])
    guard let step else { return }
    movement.map = path == movement.source ? nil : whole
    movement.current = path
    let virtual = CollectionBatch(before: SectionCounts(shownCounts), readAtBeginning: false)
    commit(virtual, step, SectionCounts(rows))
  }
}
