import EspalierCore
import Foundation

extension UICollectionView {
  // MARK: - By the program

  final func baseSelectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selection.paths { setSelected(false, path) }
      return
    }
    guard let path = ListPath(indexPath), currentCounts.contains(path) else { return }
    if !selectsSeveral {
      for other in selection.paths where other != path { setSelected(false, other) }
    }
    setSelected(true, path)
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  final func baseDeselectItem(at indexPath: IndexPath, animated: Bool) {
    guard let path = ListPath(indexPath) else { return }
    setSelected(false, path)
  }

  final var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  final var selectsAtAll: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  final func setSelected(_ isSelected: Bool, _ path: ListPath) {
    guard selection.contains(path) != isSelected else { return }
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    (shown[.cell(path)] as? UICollectionViewCell)?.isSelected = isSelected
  }

  final func keepOneSelection() {
    guard !selectsSeveral, let first = selection.first else { return }
    for path in selection.paths where path != first { setSelected(false, path) }
  }

  final func editingDidChange() {
    endItemInteractions()
    for cell in visibleCells { cell.setEditing(isEditing) }
    keepOneSelection()
  }

  // MARK: - By the user

  /// Takes a touch as a press on an item; returns whether it is one.
  final func pressBegan(_ touches: Set<UITouch>) -> Bool {
    guard press.path == nil else {
      // A second touch takes the press back.
      cancelPress()
      return true
    }
    if let touch = touches.first, coversSwipe(touchedBy: touch) { return true }
    guard let touch = touches.first, touches.count == 1, batch?.isOpen != true,
      touch.buttonMask == .primary, movement == nil, selectsAtAll,
      let indexPath = indexPathForItem(at: touch.location(in: self)),
      let path = ListPath(indexPath),
      let cell = shown[.cell(path)] as? UICollectionViewCell
    else { return false }
    let held = edition.hold(path)
    guard collectionDelegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true,
      let path = self.path(of: held), shown[.cell(path)] === cell
    else { return false }
    press.path = path
    press.start = touch.location(in: superview)
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path.indexPath)
    return true
  }

  /// Ends the press once the touch left its place; returns whether there was one.
  final func pressMoved(_ touches: Set<UITouch>) -> Bool {
    guard let touch = touches.first, press.path != nil else { return false }
    let point = touch.location(in: superview)
    if hypot(point.x - press.start.x, point.y - press.start.y) > RowPress.slack { cancelPress() }
    return true
  }

  /// Selects the item that is pressed; returns whether there was one.
  final func pressEnded(_ modifiers: UIKeyModifierFlags) -> Bool {
    guard let path = press.path else { return false }
    press.path = nil
    let held = edition.hold(path)
    desktop.clicked(path, modifiers)
    if let path = self.path(of: held), shown[.cell(path)] != nil { unhighlight(path) }
    if let path = self.path(of: held) { desktop.takeFocus(to: path) }
    return true
  }

  /// Ends a press; the item is not selected.
  final func cancelPress() {
    guard let path = press.path else { return }
    press.path = nil
    unhighlight(path)
  }

  private func unhighlight(_ path: ListPath) {
    (shown[.cell(path)] as? UICollectionViewCell)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path.indexPath)
  }

  /// Performs a click on an item: selects it, or deselects it where several can be selected.
  final func userSelected(_ path: ListPath) {
    guard currentCounts.contains(path) else { return }
    let indexPath = path.indexPath
    if let cell = shown[.cell(path)] as? UICollectionViewListCell, cell.togglesOnClick {
      return cell.toggleOutline()
    }
    let held = edition.hold(path)
    if selectsSeveral, selection.contains(path) {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true,
        let path = self.path(of: held)
      else { return }
      setSelected(false, path)
      collectionDelegate?.collectionView(self, didDeselectItemAt: path.indexPath)
      return
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else {
      return
    }
    if !selectsSeveral {
      for other in selection.paths.map({ edition.hold($0) }) {
        guard let path = self.path(of: other), path != held.path, selection.contains(path) else {
          continue
        }
        setSelected(false, path)
        collectionDelegate?.collectionView(self, didDeselectItemAt: path.indexPath)
      }
    }
    guard let path = self.path(of: held) else { return }
    setSelected(true, path)
    if let cell = cellForItem(at: path.indexPath) { cell.selectionSegue?.fire(cell) }
    guard let path = self.path(of: held) else { return }
    collectionDelegate?.collectionView(self, didSelectItemAt: path.indexPath)
    if let path = self.path(of: held) { _ = performsPrimaryAction(path) }
  }
}
