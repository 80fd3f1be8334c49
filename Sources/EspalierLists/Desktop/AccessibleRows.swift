@_spi(Framework) package import EspalierCore
import EspalierPlatform
import Foundation

// Rows as readers know them: by their place among all rows, without headers and footers.
extension DesktopList {
  private func path(ofRow row: Int) -> ListPath? {
    let counts = listCounts
    guard row >= 0, row < counts.total else { return nil }
    // The last section that begins at or before the row and has rows.
    var (low, high) = (0, counts.sections - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if counts.start(of: middle) <= row { low = middle } else { high = middle - 1 }
    }
    return ListPath(section: low, row: row - counts.start(of: low))
  }

  package var accessibleRowCount: Int { listCounts.total }

  package var accessibleRowsVersion: Int { edition.number }

  package func accessibleRow(of view: UIView) -> Int? {
    guard let path = pathOfCell(view), listCounts.contains(path) else { return nil }
    return listCounts.index(of: path)
  }

  package func accessibleCell(at row: Int) -> UIView? { path(ofRow: row).flatMap(listRow) }

  package func accessibleRow(afterHeader view: UIView) -> Int? {
    guard let place = focusPlace(of: view), place.part < 0,
      listCounts.rows.indices.contains(place.section)
    else { return nil }
    return listCounts.start(of: place.section)
  }

  package func revealAccessibleRow(_ row: Int) -> Bool {
    guard let path = path(ofRow: row) else { return false }
    reveal(path)
    return listRow(at: path) != nil
  }

  package var accessibleSelection: AccessibleSelection {
    selectsAtAll ? selectsSeveral ? .several : .one : .none
  }

  package var selectedAccessibleRows: [Int] {
    let counts = listCounts
    return listSelection.paths.filter(counts.contains).map(counts.index).sorted()
  }

  package func setAccessibleRow(_ row: Int, isSelected: Bool) -> Bool {
    guard selectsAtAll, let path = path(ofRow: row) else { return false }
    guard isSelected != listSelection.contains(path) else { return true }
    if isSelected {
      guard isSelectable(path) else { return false }
      userSelected(path)
    } else {
      var removed = PathRanges()
      removed.insert(path)
      userChanges(adding: PathRanges(), removing: removed)
    }
    return true
  }

  /// Activates a row as a click does; returns whether a click can.
  func activateForReader(_ path: ListPath) -> Bool {
    guard selectsAtAll, isSelectable(path) else { return false }
    userSelected(path)
    return true
  }
}

extension UITableView: AccessibleList {
  func pathOfCell(_ view: UIView) -> ListPath? {
    guard let cell = view as? UITableViewCell, cell.table === self else { return nil }
    return cell.listPath
  }

  package func holdsAccessibleRows(_ view: UIView) -> Bool { false }
}

extension UICollectionView: AccessibleList {
  func pathOfCell(_ view: UIView) -> ListPath? {
    guard let cell = view as? UICollectionViewCell, cell.collection === self else { return nil }
    return cell.listPath
  }

  package func holdsAccessibleRows(_ view: UIView) -> Bool { view is ShelfView }
}

extension ListRow {
  /// A row is read as a whole, unless something inside can be activated by itself.
  var rowKind: AccessibilityKind { AccessibilityKind(.listItem, isElement: !hasActingPart(self)) }

  private func hasActingPart(_ view: UIView) -> Bool {
    for subview in view.subviews
    where !subview.isHidden && !subview.accessibilityElementsHidden && subview.alpha >= 0.01 {
      let acts =
        subview.isAccessibilityElement
        ? subview.accessibilityRespondsToUserInteraction || subview is UIControl
        : hasActingPart(subview)
      if acts, subview.isUserInteractionEnabled { return true }
    }
    return false
  }

  /// The texts of a row, and whether it can be chosen.
  var rowContents: AccessibilityContents {
    let texts = spokenTexts
    var contents = AccessibilityContents(label: texts.isEmpty ? nil : texts)
    if let list, let listPath, list.selectsAtAll {
      contents.traits.insert(.button)
      if list.listSelection.contains(listPath) { contents.traits.insert(.selected) }
    }
    return contents
  }

  /// Activates the row as a click does.
  func activateRow() -> Bool {
    guard let list, let listPath else { return false }
    return list.activateForReader(listPath)
  }
}
