import EspalierCore
import EspalierGeometry
import Foundation

/// Names the rows that will probably be shown soon to a table's prefetching data source.
@MainActor final class RowPrefetch {
  /// Rows that were named and neither shown nor taken back.
  private var named: Set<ListPath> = []
  private var lastOffset: CGFloat = 0
  private var isForward = true
  private var isScheduled = false
  /// At most so many rows are named ahead.
  private static let limit = 64

  /// The visible rows may have changed: looks ahead after the commit.
  func schedule(for table: UITableView) {
    guard !isScheduled else { return }
    isScheduled = true
    table.callAfterCommit { [weak self, weak table] in
      guard let self else { return }
      isScheduled = false
      if let table { look(in: table) }
    }
  }

  private func look(in table: UITableView) {
    guard table.isPrefetchingEnabled, let source = table.prefetchDataSource,
      let geometry = table.geometry,
      table.bounds.height > 0
    else { return }
    let offset = table.contentOffset.y
    if offset != lastOffset { isForward = offset > lastOffset }
    lastOffset = offset
    let top = table.inPixelsSigned(offset)
    let page = table.inPixels(table.bounds.height)
    let shown = geometry.rows(in: top..<top + page)
    let beyond = isForward ? top + page..<top + 2 * page : top - page..<top
    var ahead = geometry.rows(in: beyond).map { table.paths($0) } ?? []
    ahead.removeAll { shown?.contains($0) == true }
    if !isForward { ahead.reverse() }
    ahead = Array(ahead.prefix(Self.limit))
    named = named.filter { shown?.contains($0) != true }
    let wanted = Set(ahead)
    let lost = named.subtracting(wanted).sorted()
    let new = ahead.filter { !named.contains($0) }
    named = wanted
    let number = table.edition.number
    if !lost.isEmpty {
      source.tableView(table, cancelPrefetchingForRowsAt: lost.map(\.indexPath))
    }
    // After a change of the table in that callback the next pass looks ahead again.
    guard table.edition.number == number else {
      named = []
      return
    }
    if !new.isEmpty { source.tableView(table, prefetchRowsAt: new.map(\.indexPath)) }
  }

  /// Paths mean other rows now.
  func forget() { named = [] }
}

extension UITableView {
  final func prefetchSourceDidChange() {
    prefetch = prefetchDataSource == nil ? nil : RowPrefetch()
    setNeedsLayout()
  }
}
