import EspalierCore
import EspalierGeometry
import Foundation

/// The items that were passed to `prefetchDataSource` and are not visible yet.
struct PrefetchState {
  var named: Set<ListPath> = []
  var isForward = true
  /// The greatest number of items that are named.
  static let limit = 64

  /// Takes the items along a batch update.
  mutating func carry(_ map: UpdateMap) {
    guard !named.isEmpty else { return }
    named = Set(named.compactMap { map.after($0) })
  }
}

extension UICollectionView {
  /// Names the items just beyond the visible part, after the commit of this turn.
  final func prefetchIfNeeded(movedFrom old: CGPoint) {
    guard isPrefetchingEnabled, prefetchDataSource != nil, counts != nil else { return }
    let distance = isHorizontal ? contentOffset.x - old.x : contentOffset.y - old.y
    let last = pass.lastPrefetchOffset
    let moved = last.map { isHorizontal ? contentOffset.x - $0.x : contentOffset.y - $0.y } ?? 0
    if moved + distance != 0 { prefetched.isForward = moved + distance > 0 }
    guard last == nil || last != contentOffset || moved + distance != 0 else { return }
    pass.lastPrefetchOffset = contentOffset
    let (shownPaths, wanted) = pathsAhead()
    let fresh = wanted.filter { !prefetched.named.contains($0) }
    let stale = prefetched.named.filter { !wanted.contains($0) && !shownPaths.contains($0) }
    prefetched.named = Set(wanted)
    guard !fresh.isEmpty || !stale.isEmpty else { return }
    runtime.updateCycle.performAfterCommit { [weak self] in
      guard let self, let source = prefetchDataSource else { return }
      let exists: (ListPath) -> Bool = { self.counts?.contains($0) == true }
      let new = fresh.filter(exists)
      let number = edition.number
      if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new.map(\.indexPath)) }
      guard edition.number == number else { return }
      let old = stale.filter(exists).sorted()
      if !old.isEmpty {
        source.collectionView(self, cancelPrefetchingForItemsAt: old.map(\.indexPath))
      }
    }
  }

  /// The visible items, and those within a viewport in the direction of movement, nearest first.
  private func pathsAhead() -> (shown: Set<ListPath>, ahead: [ListPath]) {
    let visible = bounds
    let length = (isHorizontal ? visible.width : visible.height) * (prefetched.isForward ? 1 : -1)
    let ahead =
      isHorizontal ? visible.offsetBy(dx: length, dy: 0) : visible.offsetBy(dx: 0, dy: length)
    let shownPaths = Set(pathsInSight)
    let number = edition.number
    let found = layout.layoutAttributesForElements(in: ahead) ?? []
    guard edition.number == number else { return (shownPaths, []) }
    let paths = found.filter {
      $0.key.kind == .cell && $0.extra?.shelf == nil && !shownPaths.contains($0.key.path)
        && currentCounts.contains($0.key.path) && $0.frame.overlaps(ahead)
    }.map(\.key.path).sorted()
    let ordered = prefetched.isForward ? paths : paths.reversed()
    return (shownPaths, Array(ordered.prefix(PrefetchState.limit)))
  }
}
