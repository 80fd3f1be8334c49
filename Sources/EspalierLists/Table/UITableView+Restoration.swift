import EspalierCore
import EspalierGeometry
import Foundation

extension UITableView {
  private static let topKey = "UITableView.top"
  private static let distanceKey = "UITableView.distance"
  private static let selectedKey = "UITableView.selected"

  private var savedRows: SavedRows { SavedRows(self, dataSource) }

  private func exists(_ path: IndexPath) -> Bool {
    (0..<numberOfSections).contains(path.section)
      && (0..<numberOfRows(inSection: path.section)).contains(path.row)
  }

  /// Writes the topmost row that is visible, how far it is scrolled, and the selected rows.
  final func encodeRows(with coder: NSCoder) {
    let place = placeBelowInsets
    if place.y > 0,
      let top = indexPathsForVisibleRows?.first(where: { rectForRow(at: $0).maxY > place.y })
    {
      coder.encode(savedRows.value(of: top), forKey: Self.topKey)
      coder.encode(Double(place.y - rectForRow(at: top).minY), forKey: Self.distanceKey)
    }
    if let selected = indexPathsForSelectedRows, !selected.isEmpty {
      coder.encode(selected.map(savedRows.value), forKey: Self.selectedKey)
    }
  }

  final func decodeRows(with coder: NSCoder) {
    for value in coder.decodeObject(forKey: Self.selectedKey) as? [Any] ?? [] {
      guard let path = savedRows.path(of: value, where: exists) else { continue }
      selectRow(at: path, animated: false, scrollPosition: .none)
    }
    guard let value = coder.decodeObject(forKey: Self.topKey) else { return }
    let distance = coder.decodeDouble(forKey: Self.distanceKey)
    restoreWhenShown { [weak self] in
      guard let self, let path = savedRows.path(of: value, where: exists) else { return }
      scrollToRow(at: path, at: .top, animated: false)
      // The heights around the row are known only now, where the table has estimates.
      layoutIfNeeded()
      placeBelowInsets = CGPoint(
        x: placeBelowInsets.x, y: rectForRow(at: path).minY + distance)
    }
  }
}
