import EspalierCore
import Foundation

/// A press on a row, from the touch that began it to its end.
struct RowPress {
  var path: ListPath?
  var start = CGPoint.zero
  /// The distance by which the touch may move and still be a press, in points.
  static let slack: CGFloat = 3
}

extension UITableView {
  // MARK: - By the program

  final func baseSelectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let indexPath else {
      for path in selection.paths { setSelected(false, path, animated: animated) }
      return
    }
    guard let path = ListPath(indexPath), currentGeometry.counts.contains(path) else { return }
    if !selectsSeveral {
      for other in selection.paths where other != path {
        setSelected(false, other, animated: animated)
      }
    }
    setSelected(true, path, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  final func baseDeselectRow(at indexPath: IndexPath, animated: Bool) {
    guard let path = ListPath(indexPath) else { return }
    setSelected(false, path, animated: animated)
  }

  final var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  final var selectsAtAll: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  final func setSelected(_ isSelected: Bool, _ path: ListPath, animated: Bool) {
    guard selection.contains(path) != isSelected else { return }
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    cells[path]?.setSelected(isSelected, animated: animated)
    if let cell = cells[path] { cell.updateSeparator(of: self, at: path) }
  }

  final func keepOneSelection() {
    guard !selectsSeveral, let first = selection.first else { return }
    for path in selection.paths where path != first { setSelected(false, path, animated: false) }
  }

  // MARK: - By the user

  /// Begins a press on the row under a touch; returns whether there is one.
  final func pressBegan(_ touches: Set<UITouch>) -> Bool {
    guard press.path == nil else {
      // A second touch takes the press back.
      cancelPress()
      return true
    }
    guard let touch = touches.first, touches.count == 1, batch?.isOpen != true,
      touch.buttonMask == .primary
    else { return false }
    if coversSwipe(touchedBy: touch) { return true }
    beginPress(at: touch.location(in: self))
    return press.path != nil
  }

  /// Ends the press if the touch has left its place; returns whether there was a press.
  final func pressMoved(_ touches: Set<UITouch>) -> Bool {
    guard let touch = touches.first, press.path != nil else { return false }
    let point = touch.location(in: superview)
    if hypot(point.x - press.start.x, point.y - press.start.y) > RowPress.slack { cancelPress() }
    return true
  }

  /// Selects the row that is pressed; returns whether there was one.
  final func pressEnded(_ modifiers: UIKeyModifierFlags) -> Bool {
    guard let path = press.path else { return false }
    if let path = self.path(of: path, after: { cancelPress() }) {
      desktop.clicked(path, modifiers)
    }
    return true
  }

  private func beginPress(at point: CGPoint) {
    guard selectsAtAll, let indexPath = indexPathForRow(at: point), let path = ListPath(indexPath),
      let cell = cells[path],
      cell.frame.contains(point)
    else { return }
    let held = edition.hold(path)
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true,
      let path = self.path(of: held)
    else { return }
    desktop.takeFocus(to: path)
    guard let path = self.path(of: held), cells[path] === cell else { return }
    press.path = path
    press.start = convert(point, to: superview)
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path.indexPath)
  }

  /// Ends a press without selecting the row.
  final func cancelPress() {
    guard let path = press.path else { return }
    press.path = nil
    cells[path]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path.indexPath)
  }

  /// Performs a click on a row: selects it, or deselects it where several can be selected.
  final func userSelected(_ path: ListPath) {
    guard currentGeometry.counts.contains(path) else { return }
    let before = selection
    if selectsSeveral, selection.contains(path) { userDeselect(path) } else { userSelect(path) }
    reportSelection(insteadOf: before)
  }

  private func reportSelection(insteadOf before: PathRanges) {
    guard selection != before else { return }
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
  }

  /// Deselects and selects rows by one action of the user: each with the delegate's part in it, or
  /// all at once where the delegate has no part.
  final func userChanges(adding: PathRanges, removing: PathRanges) {
    let before = selection
    let number = edition.number
    if offersEach(removing, [.willDeselect, .didDeselect], to: { userDeselect($0) }) {
      selection.subtract(removing)
    }
    // What is selected next is named by paths from before a change inside these callbacks.
    guard edition.number == number else { return reportSelection(insteadOf: before) }
    if offersEach(adding, [.willSelect, .didSelect], to: { userSelect($0, isAlone: false) }),
      edition.number == number
    {
      selection.formUnion(adding)
    }
    for (path, cell) in cells {
      cell.take(selected: selection.contains(path), highlighted: press.path == path)
    }
    reportSelection(insteadOf: before)
  }

  /// Offers rows to the delegate one by one; returns whether it has no part in them, so that all
  /// are left to do at once.
  private func offersEach(
    _ rows: PathRanges, _ methods: OptionalMethods, to offer: (ListPath) -> Void
  ) -> Bool {
    guard let first = rows.first else { return false }
    guard tableDelegate != nil, !optionalMethods.isDisjoint(with: methods) else { return true }
    let rest = rows.paths.filter { $0 != first }.map { edition.hold($0) }
    offer(first)
    guard !optionalMethods.isDisjoint(with: methods) else { return true }
    for held in rest {
      if let path = path(of: held) { offer(path) }
    }
    return false
  }

  private func userDeselect(_ path: ListPath) {
    guard
      let chosen = chosen(path, { $0.tableView(self, willDeselectRowAt: $1) })
    else { return }
    setSelected(false, chosen, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: chosen.indexPath)
  }

  /// Selects a row; `isAlone` says whether no other row is selected with it, so that its primary
  /// action follows.
  private func userSelect(_ path: ListPath, isAlone: Bool = true) {
    guard let chosen = chosen(path, { $0.tableView(self, willSelectRowAt: $1) })
    else { return }
    let held = edition.hold(chosen)
    if !selectsSeveral {
      for other in selection.paths.map({ edition.hold($0) }) {
        if let path = self.path(of: other), path != held.path, selection.contains(path) {
          userDeselect(path)
        }
      }
    }
    guard let row = self.path(of: held) else { return }
    setSelected(true, row, animated: false)
    if let cell = cells[row] { cell.selectionSegue?.fire(cell) }
    guard let row = self.path(of: held) else { return }
    tableDelegate?.tableView(self, didSelectRowAt: row.indexPath)
    guard isAlone, !isEditing, let row = self.path(of: held) else { return }
    _ = performsPrimaryAction(row)
  }

  /// Returns the row that the delegate chooses in place of `path`; nil for none.
  private func chosen(
    _ path: ListPath, _ ask: (any UITableViewDelegate, IndexPath) -> IndexPath?
  ) -> ListPath? {
    guard let tableDelegate else { return path }
    let held = edition.hold(path)
    let number = edition.number
    guard let answer = ask(tableDelegate, path.indexPath).flatMap({ ListPath($0) }) else {
      return nil
    }
    // The same row, where the delegate changed the table before its answer.
    if answer == path || edition.number != number { return self.path(of: held) }
    return answer
  }
}
