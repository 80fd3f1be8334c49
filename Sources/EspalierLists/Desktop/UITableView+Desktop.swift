@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

extension UITableView: DesktopList {
  var desktop: ListDesktop {
    if let desktopStorage { return desktopStorage }
    let made = ListDesktop(self)
    desktopStorage = made
    let recognizer = SwipeRecognizer { [weak self] in self?.userSwiped($0) }
    addGestureRecognizer(recognizer)
    swipeRecognizer = recognizer
    addGestureRecognizer(RowHold(self))
    return made
  }

  var usedDesktop: ListDesktop? { desktopStorage }

  /// The same as `desktop`: a table that is laid out can be clicked and can show menus.
  final var usedOrNewDesktop: ListDesktop { desktop }

  var listCounts: SectionCounts { currentGeometry.counts }
  var listSelection: PathRanges { selection }
  var isPressed: Bool { press.path != nil }
  var pathsInSight: [ListPath] { Array(cells.keys) }

  var source: AnyObject? { dataSource }

  func select(_ indexPath: IndexPath) {
    selectRow(at: indexPath, animated: false, scrollPosition: .none)
  }

  final var ownFocusGroup: String { "UITableView \(ObjectIdentifier(self).hashValue)" }

  var shownRowCount: Int { cells.count }

  func focusPlace(of view: UIView) -> FocusPlace? {
    if let cell = view as? UITableViewCell {
      return cell.table === self ? cell.listPath.map { FocusPlace($0) } : nil
    }
    guard view.superviewStorage === self else { return nil }
    for (section, header) in headerViews where header === view {
      return FocusPlace(section: section, part: -1, row: 0)
    }
    for (section, footer) in footerViews where footer === view {
      return FocusPlace(section: section, part: 1, row: 0)
    }
    return nil
  }

  func listRow(at path: ListPath) -> (any ListRow)? {
    guard let cell = cells[path], cell.superview === self, !cell.isHidden else { return nil }
    return cell
  }

  func listPath(at point: CGPoint) -> ListPath? {
    guard let path = indexPathForRow(at: point).flatMap({ ListPath($0) }),
      cells[path]?.frame.contains(point) == true
    else { return nil }
    return path
  }

  func isSelectable(_ path: ListPath) -> Bool {
    tableDelegate?.tableView(self, shouldHighlightRowAt: path.indexPath) ?? true
  }

  func mayFocus(_ path: ListPath) -> Bool {
    tableDelegate?.tableView(self, canFocusRowAt: path.indexPath) ?? true
  }

  func selectionFollowsFocus(to path: ListPath) -> Bool {
    tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: path.indexPath)
      ?? selectionFollowsFocus
  }

  func neighbor(of path: ListPath, _ heading: UIFocusHeading) -> ListPath? {
    switch heading {
    case .up: currentGeometry.counts.previous(before: path)
    case .down: currentGeometry.counts.next(after: path)
    default: nil
    }
  }

  func neighbor(of path: ListPath, aPageForward isForward: Bool) -> ListPath? {
    let geometry = currentGeometry
    let row = rowFrame(at: path)
    let inset = adjustedContentInset
    let page = max(bounds.height - inset.top - inset.bottom - row.height, row.height)
    let place = inPixelsSigned(row.minY + (isForward ? page : -page))
    let found =
      isForward
      ? geometry.rows(in: place..<max(place + 1, geometry.total))?.lowerBound
      : geometry.rows(in: min(place, 0)..<place + 1)?.upperBound
    guard let found else { return isForward ? geometry.counts.last : geometry.counts.first }
    if found != path { return found }
    return neighbor(of: path, isForward ? .down : .up)
  }

  func reveal(_ path: ListPath) {
    let held = edition.hold(path)
    scrollToRow(at: path.indexPath, at: .none, animated: false)
    layoutIfNeeded()
    let counts = currentGeometry.counts
    guard let path = self.path(of: held) else { return }
    // At the ends, the insets beyond the rows are shown with them.
    let range = offsetRange
    if path == counts.first, rowFrame(at: path).maxY <= range.minimum.y + bounds.height {
      contentOffset.y = range.minimum.y
    } else if path == counts.last, rowFrame(at: path).minY >= range.maximum.y {
      contentOffset.y = range.maximum.y
    }
    layoutIfNeeded()
  }

  func textInSight(at path: ListPath) -> String? {
    guard let cell = cells[path] else { return nil }
    if let content = cell.contentConfiguration as? UIListContentConfiguration {
      return content.text ?? content.secondaryText
    }
    return cell.parts.textLabel?.text ?? cell.accessibilityLabel
  }

  var listTexts: (any ListTexts)? { dataSource as? any ListTexts }

  func beginsSelectingSeveral(at path: ListPath) -> Bool {
    let held = edition.hold(path)
    guard let tableDelegate, !isEditing,
      tableDelegate.tableView(
        self, shouldBeginMultipleSelectionInteractionAt: path.indexPath),
      let path = self.path(of: held)
    else { return false }
    tableDelegate.tableView(self, didBeginMultipleSelectionInteractionAt: path.indexPath)
    return self.path(of: held) != nil
  }

  func endsSelectingSeveral() {
    tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self)
  }

  func performsPrimaryAction(_ path: ListPath) -> Bool {
    let held = edition.hold(path)
    guard !isEditing, let tableDelegate,
      tableDelegate.tableView(self, canPerformPrimaryActionForRowAt: path.indexPath),
      let path = self.path(of: held)
    else { return false }
    tableDelegate.tableView(self, performPrimaryActionForRowAt: path.indexPath)
    return true
  }

  func deletes(_ path: ListPath) -> Bool {
    let held = edition.hold(path)
    guard canEdit(path), let path = self.path(of: held) else { return false }
    if isEditing {
      guard !confirmsDeletion(at: path) else { return true }
      guard editingStyle(of: path) == .delete, let path = self.path(of: held) else { return false }
      let configuration = confirmation(path)
      guard let path = self.path(of: held) else { return false }
      asksForConfirmation(at: path, configuration)
      return true
    }
    let configuration = ownSwipeConfiguration(path, isTrailing: true)
    guard let path = self.path(of: held) else { return false }
    if let action = configuration?.actions.first(where: { $0.style == .destructive }) {
      perform(action, at: path)
      return true
    }
    guard editingStyle(of: path) == .delete, let path = self.path(of: held) else { return false }
    return commits(.delete, path)
  }

  func escapes() -> Bool {
    if press.path != nil {
      cancelPress()
      return true
    }
    return endRowInteractions()
  }

  func menu(of path: ListPath, at point: CGPoint) -> UIContextMenuConfiguration? {
    let held = edition.hold(path)
    let own = tableDelegate?.tableView(
      self, contextMenuConfigurationForRowAt: path.indexPath, point: point)
    guard let path = self.path(of: held) else { return nil }
    let menu = own ?? editMenu(of: path)
    guard let path = self.path(of: held) else { return nil }
    return ListDesktop.configuration(menu, with: swipeMenuActions(of: path))
  }

  /// Returns the menu of the edit actions that the delegate performs for a row; nil for none.
  private func editMenu(of path: ListPath) -> UIContextMenuConfiguration? {
    let held = edition.hold(path)
    guard let tableDelegate,
      tableDelegate.tableView(self, shouldShowMenuForRowAt: path.indexPath),
      self.path(of: held) != nil
    else { return nil }
    let rows = EditMenuRows.actions { action, sender in
      guard let path = self.path(of: held) else { return false }
      return tableDelegate.tableView(
        self, canPerformAction: action, forRowAt: path.indexPath, withSender: sender)
    } perform: { [weak self] action, sender in
      guard let self, let path = self.path(of: held) else { return }
      if let cell = cellForRow(at: path.indexPath), cell.performsItem(action, of: sender) {
        TargetAction(target: cell, selector: action).perform(sender: sender, event: nil)
      } else {
        self.tableDelegate?.tableView(
          self, performAction: action, forRowAt: path.indexPath, withSender: sender)
      }
    }
    return rows.isEmpty
      ? nil : UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: rows) })
  }

  func menuPreview(_ configuration: UIContextMenuConfiguration, opens: Bool) -> UITargetedPreview? {
    opens
      ? tableDelegate?.tableView(
        self, previewForHighlightingContextMenuWithConfiguration: configuration)
      : tableDelegate?.tableView(
        self, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func menuPreviewTapped(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    tableDelegate?.tableView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  final func contentsDidMove() {
    runtime.pointerWatcher?.contentsMoved(in: self)
    if swipe != nil { coverSwipe(animated: true) }
  }
}

extension UITableView: PartedMenuView {
  var menuPart: CGRect? { desktopStorage?.focusedRowFrame }
}

extension UITableViewCell: ListRow {
  var list: (any DesktopList)? { table }

  final func isOwnPart(_ view: UIView) -> Bool {
    [parts.editControl, parts.grip, parts.accessory].contains { part in
      part.map { view.isDescendant(of: $0) } ?? false
    }
  }

  final var rowPriority: UIFocusGroupPriority {
    guard let table, let listPath else { return .ignored }
    if table.usedDesktop?.focusPath == listPath { return .prioritized }
    return table.selection.contains(listPath) ? .previouslyFocused : .ignored
  }

  /// The faint tint under the pointer, of rows that can be selected.
  final var hoverGround: PointerTarget? {
    guard listPath != nil, let table, table.selectsAtAll, selectionStyle != .none,
      !table.isDragging
    else { return nil }
    return PointerTarget(rect: bounds, radius: 0)
  }
}
