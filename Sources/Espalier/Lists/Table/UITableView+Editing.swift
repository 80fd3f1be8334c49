import Foundation

extension UITableView {
  final func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditingStorage else { return }
    isEditingStorage = editing
    for path in cells.keys.sorted() {
      if let cell = cells[path] { updateEditing(of: cell, at: path, animated: animated) }
    }
    keepOneSelection()
  }

  final func updateEditing(of cell: UITableViewCell, at path: ListPath, animated: Bool) {
    guard isEditing else { return cell.setEditing(false, animated: animated) }
    let canEdit = dataSource?.tableView(self, canEditRowAt: path.indexPath) ?? false
    guard canEdit else { return cell.setEditing(false, animated: animated) }
    cell.editingStyle =
      tableDelegate?.tableView(self, editingStyleForRowAt: path.indexPath) ?? .delete
    cell.setEditing(true, animated: animated)
  }

  /// The user asked to delete or insert a row.
  final func userEdits(_ path: ListPath, _ style: UITableViewCell.EditingStyle) {
    guard style != .none, currentGeometry.counts.contains(path) else { return }
    dataSource?.tableView(self, commit: style, forRowAt: path.indexPath)
  }

  final func updateSeparators() {
    for (path, cell) in cells { cell.updateSeparator(of: self, at: path) }
    if rowHeight < 0 { geometry?.forgetRows() }
    setNeedsLayout()
  }
}
