import Foundation

extension UITableView {
  final func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditingStorage else { return }
    endRowInteractions()
    isEditingStorage = editing
    for path in cells.keys.sorted() {
      if let cell = cells[path] { updateEditing(of: cell, at: path, animated: animated) }
    }
    keepOneSelection()
  }

  final func updateEditing(of cell: UITableViewCell, at path: ListPath, animated: Bool) {
    guard isEditing else { return cell.setEditing(false, animated: animated) }
    let canEdit = canEdit(path)
    let canMove = canMove(path)
    guard canEdit || canMove else { return cell.setEditing(false, animated: animated) }
    cell.editingStyle = canEdit ? editingStyle(of: path) : .none
    cell.indentsForTable =
      tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path.indexPath) ?? true
    cell.showsReorderControl = canMove
    cell.setEditing(true, animated: animated)
  }

  /// Called when the user pressed the minus or the plus of a row; a deletion has to be confirmed.
  final func userEdits(_ path: ListPath, _ style: UITableViewCell.EditingStyle) {
    guard style != .none, currentGeometry.counts.contains(path) else { return }
    if style == .delete {
      asksForConfirmation(at: path, confirmation(path))
    } else {
      _ = commits(style, path)
    }
  }

  // MARK: - Questions

  /// Whether a row can be edited; true where the data source has no say.
  final func canEdit(_ path: ListPath) -> Bool {
    guard let dataSource else { return false }
    return ask(.canEdit, otherwise: true) {
      dataSource.tableView($0, canEditRowAt: path.indexPath)
    }
  }

  final func canMove(_ path: ListPath) -> Bool {
    guard let dataSource else { return false }
    return ask(.canMove, otherwise: false) {
      dataSource.tableView($0, canMoveRowAt: path.indexPath)
    }
  }

  final func editingStyle(of path: ListPath) -> UITableViewCell.EditingStyle {
    guard let tableDelegate else { return .delete }
    return ask(.editingStyle, otherwise: .delete) {
      tableDelegate.tableView($0, editingStyleForRowAt: path.indexPath)
    }
  }

  /// Asks an optional method until it is known to be absent.
  private func ask<Answer>(
    _ method: OptionalMethods, otherwise: Answer, _ body: (UITableView) -> Answer
  ) -> Answer {
    guard optionalMethods.contains(method) else { return otherwise }
    optionalMethods.usedDefault = false
    let answer = body(self)
    if optionalMethods.usedDefault { optionalMethods.remove(method) }
    return answer
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
    guard optionalMethods.contains(.commit), canEdit(path) else { return false }
    let style = editingStyle(of: path)
    return style == .delete && !optionalMethods.isDisjoint(with: [.canEdit, .editingStyle])
  }

  final func updateSeparators() {
    for (path, cell) in cells { cell.updateSeparator(of: self, at: path) }
    setNeedsLayout()
  }
}
