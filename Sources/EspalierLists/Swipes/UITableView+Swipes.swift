import EspalierCore
import EspalierGeometry
import Foundation

extension UITableView {
  // MARK: - Configurations

  /// The program's own actions of a row on one side; nil for none.
  final func ownSwipeConfiguration(_ path: ListPath, isTrailing: Bool)
    -> UISwipeActionsConfiguration?
  {
    guard let tableDelegate else { return nil }
    let configuration = asks(isTrailing ? .trailingSwipe : .leadingSwipe) {
      isTrailing
        ? tableDelegate.tableView(
          self, trailingSwipeActionsConfigurationForRowAt: path.indexPath)
        : tableDelegate.tableView(
          self, leadingSwipeActionsConfigurationForRowAt: path.indexPath)
    }
    return configuration ?? nil
  }

  /// The actions of a row on one side: the program's, else the button that deletes the row; nil for
  /// none.
  final func swipeConfiguration(_ path: ListPath, isTrailing: Bool)
    -> UISwipeActionsConfiguration?
  {
    let held = edition.hold(path)
    guard canEdit(path), let path = self.path(of: held) else { return nil }
    if let own = ownSwipeConfiguration(path, isTrailing: isTrailing) {
      return own.actions.isEmpty ? nil : own
    }
    guard isTrailing, let path = self.path(of: held), offersDeletion(path),
      let path = self.path(of: held)
    else { return nil }
    return deletionConfiguration(path)
  }

  /// The actions from which the user of editing mode chooses after pressing the minus of a row.
  final func confirmation(_ path: ListPath) -> UISwipeActionsConfiguration {
    let held = edition.hold(path)
    if let own = ownSwipeConfiguration(path, isTrailing: true), !own.actions.isEmpty { return own }
    return deletionConfiguration(held.path ?? path)
  }

  /// The button that deletes a row.
  private func deletionConfiguration(_ path: ListPath) -> UISwipeActionsConfiguration {
    let held = edition.hold(path)
    let title = tableDelegate?.tableView(
      self, titleForDeleteConfirmationButtonForRowAt: path.indexPath)
    let delete = UIContextualAction(style: .destructive, title: title ?? InterfaceWord.delete.text)
    { [weak self] _, _, done in
      guard let self, let path = self.path(of: held) else { return done(false) }
      done(commits(.delete, path))
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  /// Ends the user's press, swipe or move of a row; returns whether there was one.
  @discardableResult
  final func endRowInteractions() -> Bool {
    if carried != nil {
      cancelMove()
      return true
    }
    guard swipe != nil else { return false }
    coverSwipe(animated: true)
    return true
  }
}

extension UITableView: SwipeList {
  var letsRowsBeSwiped: Bool { !isEditing && carried == nil && batch == nil }

  func swipedCell(at path: ListPath) -> (any ListRow)? { cells[path] }

  func restingFrame(of path: ListPath) -> CGRect { rowFrame(at: path) }

  func placeSwipedCell(at path: ListPath) {
    if let cell = cells[path] { place(cell, at: path) }
  }

  func willUncoverActions(of path: ListPath) {
    if !isEditing { tableDelegate?.tableView(self, willBeginEditingRowAt: path.indexPath) }
  }

  func didCoverActions(of path: IndexPath?) {
    if !isEditing { tableDelegate?.tableView(self, didEndEditingRowAt: path) }
  }
}
