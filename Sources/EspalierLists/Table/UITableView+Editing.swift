import EspalierCore
import Foundation

extension UITableView {
  final func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditingStorage else { return }
    endRowInteractions()
    isEditingStorage = editing
    let shown = cells.keys.sorted().compactMap { cells[$0] }
    for cell in shown { updateEditing(of: cell, animated: animated) }
    keepOneSelection()
  }

  /// Asks how a cell's row is edited, again if the program moves the row meanwhile.
  final func updateEditing(of cell: UITableViewCell, animated: Bool) {
    for _ in 0..<ListEdition.roundLimit {
      guard let path = cell.listPath, cells[path] === cell else { return }
      let number = edition.number
      updateEditing(of: cell, at: path, animated: animated)
      if edition.number == number { return }
    }
  }

  private func updateEditing(of cell: UITableViewCell, at path: ListPath, animated: Bool) {
    guard isEditing else { return cell.setEditing(false, animated: animated) }
    let number = edition.number
    let canEdit = canEdit(path)
    guard edition.number == number else { return }
    let canMove = canMove(path)
    guard edition.number == number else { return }
    guard canEdit || canMove else { return cell.setEditing(false, animated: animated) }
    let style = canEdit ? editingStyle(of: path) : .none
    guard edition.number == number else { return }
    cell.editingStyle = style
    let indents = tell {
      tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path.indexPath) ?? true
    }
    guard edition.number == number else { return }
    cell.indentsForTable = indents
    cell.showsReorderControl = canMove
    cell.setEditing(true, animated: animated)
  }

  /// Called when the user pressed the minus or the plus of a row; a deletion has to be confirmed.
  final func userEdits(_ path: ListPath, _ style: UITableViewCell.EditingStyle) {
    guard style != .none, currentGeometry.counts.contains(path) else { return }
    if style == .delete {
      let held = edition.hold(path)
      let configuration = confirmation(path)
      guard let path = self.path(of: held) else { return }
      asksForConfirmation(at: path, configuration)
    } else {
      _ = commits(style, path)
    }
  }

  // MARK: - Questions

  /// Whether a row can be edited; true where the data source has no say.
  final func canEdit(_ path: ListPath) -> Bool {
    guard let dataSource else { return false }
    return asks(.canEdit) { dataSource.tableView(self, canEditRowAt: path.indexPath) } ?? true
  }

  final func canMove(_ path: ListPath) -> Bool {
    guard let dataSource else { return false }
    return asks(.canMove) { dataSource.tableView(self, canMoveRowAt: path.indexPath) } ?? false
  }

  final func editingStyle(of path: ListPath) -> UITableViewCell.EditingStyle {
    guard let tableDelegate else { return .delete }
    return asks(.editingStyle) {
      tableDelegate.tableView(self, editingStyleForRowAt: path.indexPath)
    } ?? .delete
  }

  /// Asks the data source to delete or insert a row; returns false if it does not.
  final func commits(_ style: UITableViewCell.EditingStyle, _ path: ListPath) -> Bool {
    guard let dataSource else { return false }
    optionalMethods.insert(.commit)
    dataSource.tableView(self, commit: style, forRowAt: path.indexPath)
    return optionalMethods.contains(.commit)
  }

  /// Whether a button that deletes the row makes sense: the program says how rows are edited.
  ///
  /// It cannot be known whether `commit` is implemented before it is called.
  final func offersDeletion(_ path: ListPath) -> Bool {
    guard optionalMethods.contains(.commit) else { return false }
    let held = edition.hold(path)
    guard canEdit(path), let path = self.path(of: held) else { return false }
    let style = editingStyle(of: path)
    return style == .delete && !optionalMethods.isDisjoint(with: [.canEdit, .editingStyle])
  }

  final func updateSeparators() {
    for (path, cell) in cells { cell.updateSeparator(of: self, at: path) }
    setNeedsLayout()
  }
}
