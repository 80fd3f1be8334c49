import EspalierCore
import EspalierGeometry
import Foundation

extension UICollectionView {
  private static let topKey = "UICollectionView.top"
  private static let distanceKey = "UICollectionView.distance"
  private static let selectedKey = "UICollectionView.selected"

  private var savedRows: SavedRows { SavedRows(self, dataSource) }

  private func exists(_ path: IndexPath) -> Bool {
    (0..<numberOfSections).contains(path.section)
      && (0..<numberOfItems(inSection: path.section)).contains(path.item)
  }

  /// Writes the first item that is visible, how far it is scrolled, and the selected items.
  final func encodeItems(with coder: NSCoder) {
    let place = placeBelowInsets
    let frames = indexPathsForVisibleItems.sorted().lazy.compactMap { path in
      self.layoutAttributesForItem(at: path).map { (path, $0.frame) }
    }
    if place.x > 0 || place.y > 0,
      let (top, frame) = frames.first(where: { $0.1.maxX > place.x && $0.1.maxY > place.y })
    {
      coder.encode(savedRows.value(of: top), forKey: Self.topKey)
      coder.encode(
        [CGPoint(x: place.x - frame.minX, y: place.y - frame.minY)], forKey: Self.distanceKey)
    }
    if let selected = indexPathsForSelectedItems, !selected.isEmpty {
      coder.encode(selected.map(savedRows.value), forKey: Self.selectedKey)
    }
  }

  final func decodeItems(with coder: NSCoder) {
    for value in coder.decodeObject(forKey: Self.selectedKey) as? [Any] ?? [] {
      guard let path = savedRows.path(of: value, where: exists) else { continue }
      selectItem(at: path, animated: false, scrollPosition: [])
    }
    guard let value = coder.decodeObject(forKey: Self.topKey),
      let distance = (coder.decodeObject(forKey: Self.distanceKey) as? [CGPoint])?.first
    else { return }
    restoreWhenShown { [weak self] in
      guard let self, let path = savedRows.path(of: value, where: exists) else { return }
      scrollToItem(at: path, at: [.top, .left], animated: false)
      // The sizes around the item are known only now, where the layout has estimates.
      layoutIfNeeded()
      guard let frame = layoutAttributesForItem(at: path)?.frame else { return }
      placeBelowInsets = CGPoint(x: frame.minX + distance.x, y: frame.minY + distance.y)
    }
  }
}
