import EspalierCore
import EspalierGeometry
import Foundation

// A row is saved with its path, and with the identifier of what it shows where the data source has
// one: then the row is found again when others were added or removed.

private let topKey = "UIScrollView.topRow"
private let distanceKey = "UIScrollView.distanceFromTopRow"
private let selectedKey = "UIScrollView.selectedRows"
private let pathKey = "path"
private let nameKey = "name"

extension DesktopList {
  /// Writes the first row in sight, and how far it is scrolled; nothing for a list at its
  /// beginning.
  func encodeTopRow(with coder: NSCoder) {
    let place = placeBelowInsets
    guard place.x > 0 || place.y > 0 else { return }
    for path in pathsInSight.sorted() {
      guard let frame = frameInSight(of: path), frame.maxX > place.x, frame.maxY > place.y else {
        continue
      }
      coder.encode(saved(path), forKey: topKey)
      let distance = CGPoint(x: place.x - frame.minX, y: place.y - frame.minY)
      coder.encode(distance as Any, forKey: distanceKey)
      return
    }
  }

  /// Scrolls to the row that was the first one, when the list is laid out.
  func decodeTopRow(with coder: NSCoder) {
    guard let row = coder.decodeObject(forKey: topKey),
      let distance = coder.decodeObject(forKey: distanceKey) as? CGPoint
    else { return }
    restoreWhenShown([topKey: row, distanceKey: distance]) { [weak self] in
      guard let self, let path = path(ofSaved: row) else { return }
      // The sizes around the row are known only when it is in sight, where the list has estimates.
      reveal(path)
      guard let frame = frameInSight(of: path) else { return }
      placeBelowInsets = CGPoint(x: frame.minX + distance.x, y: frame.minY + distance.y)
    }
  }

  func encodeSelection(with coder: NSCoder) {
    let paths = listSelection.paths
    if !paths.isEmpty { coder.encode(paths.map(saved), forKey: selectedKey) }
  }

  func decodeSelection(with coder: NSCoder) {
    for row in coder.decodeObject(forKey: selectedKey) as? [Any] ?? [] {
      if let path = path(ofSaved: row) { select(path.indexPath) }
    }
  }

  private var association: (any UIDataSourceModelAssociation)? {
    source as? any UIDataSourceModelAssociation
  }

  private func saved(_ path: ListPath) -> [String: Any] {
    var row: [String: Any] = [pathKey: path.indexPath]
    row[nameKey] = association?.modelIdentifierForElement(at: path.indexPath, in: self)
    return row
  }

  /// Returns the present path of a saved row; `nil` if the row is not there any more.
  private func path(ofSaved row: Any) -> ListPath? {
    guard let row = row as? [String: Any] else { return nil }
    let found =
      if let name = row[nameKey] as? String, let association {
        association.indexPathForElement(withModelIdentifier: name, in: self)
      } else {
        row[pathKey] as? IndexPath
      }
    guard let path = found.flatMap({ ListPath($0) }), listCounts.contains(path) else { return nil }
    return path
  }
}
