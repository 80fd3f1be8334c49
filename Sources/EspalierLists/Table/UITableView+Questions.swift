import EspalierCore
import Foundation

extension UITableView {
  // MARK: - Places

  final func baseRectForRow(at indexPath: IndexPath) -> CGRect {
    guard let path = ListPath(indexPath), currentGeometry.counts.contains(path) else {
      return .zero
    }
    return rowFrame(at: path)
  }

  final func baseRect(forSection section: Int) -> CGRect {
    let geometry = currentGeometry
    guard geometry.counts.rows.indices.contains(section) else { return .zero }
    let (start, end) = (geometry.start(ofSection: section), geometry.start(ofSection: section + 1))
    return CGRect(x: 0, y: inPoints(start), width: bounds.width, height: inPoints(end - start))
  }

  final func baseRectForHeader(inSection section: Int) -> CGRect {
    let geometry = currentGeometry
    guard geometry.counts.rows.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: inPoints(geometry.start(ofSection: section)), width: bounds.width,
      height: inPoints(geometry.length(ofHeader: section)))
  }

  final func baseRectForFooter(inSection section: Int) -> CGRect {
    let geometry = currentGeometry
    guard geometry.counts.rows.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0, y: inPoints(geometry.start(ofFooter: section)), width: bounds.width,
      height: inPoints(geometry.length(ofFooter: section)))
  }

  final func baseIndexPathForRow(at point: CGPoint) -> IndexPath? {
    guard point.y.isFinite else { return nil }
    let geometry = currentGeometry
    return geometry.row(at: Int((point.y * pixels).rounded(.down)))?.indexPath
  }

  final func baseIndexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    let geometry = currentGeometry
    guard geometry.counts.total > 0, rect.minY.isFinite, rect.maxY.isFinite else { return nil }
    let range =
      inPixelsSigned(rect.minY)..<max(inPixelsSigned(rect.maxY), inPixelsSigned(rect.minY) + 1)
    guard let found = geometry.rows(in: range) else { return [] }
    return paths(found).map(\.indexPath)
  }

  /// The paths of a range, in order.
  final func paths(_ range: ClosedRange<ListPath>) -> [ListPath] {
    var result: [ListPath] = []
    var current: ListPath? = range.lowerBound
    while let path = current, path <= range.upperBound {
      result.append(path)
      current = currentGeometry.counts.next(after: path)
    }
    return result
  }

  // MARK: - Cells

  final func baseIndexPath(for cell: UITableViewCell) -> IndexPath? {
    guard let path = cell.listPath, cells[path] === cell else { return nil }
    return path.indexPath
  }

  final func baseCellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    guard let path = ListPath(indexPath) else { return nil }
    return cells[path]
  }

  final var baseIndexPathsForVisibleRows: [IndexPath]? {
    guard dataSource != nil else { return nil }
    layoutIfDataIsStale()
    return shownPaths.map(\.indexPath)
  }

  final var shownPaths: [ListPath] {
    let (top, bottom) = (bounds.minY, bounds.maxY)
    return cells.filter { $0.value.frame.maxY > top && $0.value.frame.minY < bottom }.keys.sorted()
  }

  final func layoutIfDataIsStale() {
    if geometry == nil || pass.mustReload, !pass.isRunning { layoutIfNeeded() }
  }

  // MARK: - Scrolling

  final func baseScrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    let geometry = currentGeometry
    if indexPath.count == 2, indexPath.row == NSNotFound,
      geometry.counts.rows.indices.contains(indexPath.section)
    {
      return scroll(toHeader: indexPath.section, animated: animated)
    }
    guard let path = ListPath(indexPath), geometry.counts.contains(path) else {
      let section = indexPath.first ?? 0
      let rows = geometry.counts.rows.indices.contains(section) ? geometry.counts.rows[section] : 0
      return ListIssue.report(
        "list.scroll", self,
        "Attempted to scroll the table view to an out-of-bounds row (\(indexPath.last ?? 0)) when there are only \(rows) rows in section \(section). The table did not scroll.",
        fix:
          "Scroll to a row of the present data; after a change of the data call reloadData() or a batch update first."
      )
    }
    contentSize = CGSize(width: bounds.width, height: inPoints(geometry.total))
    let target = CGPoint(x: contentOffset.x, y: offset(showing: path, at: scrollPosition))
    if !animated { jump = TableJump(goal: .row(path, scrollPosition)) }
    // The least movement leads to the edge that is nearer now.
    let edge: ScrollPosition = target.y < contentOffset.y ? .top : .bottom
    setContentOffset(target, animated: animated)
    jump?.place = JumpPlace(of: self)
    if animated, mover.isMoving {
      follow(TableJump(goal: .row(path, scrollPosition == .none ? edge : scrollPosition)))
    }
    setNeedsLayout()
  }

  final func baseScrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selection.paths.min {
      distance(of: $0, from: middle) < distance(of: $1, from: middle)
    }
    if let nearest { scrollToRow(at: nearest.indexPath, at: scrollPosition, animated: animated) }
  }

  private func distance(of path: ListPath, from place: CGFloat) -> CGFloat {
    abs(rowFrame(at: path).midY - place)
  }

  private func scroll(toHeader section: Int, animated: Bool) {
    guard let geometry else { return }
    contentSize = CGSize(width: bounds.width, height: inPoints(geometry.total))
    let goal = TableJump(goal: .header(section))
    guard let y = offset(showing: goal) else { return }
    if !animated { jump = goal }
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
    jump?.place = JumpPlace(of: self)
    if animated, mover.isMoving { follow(goal) }
    setNeedsLayout()
  }

  /// Lets a running movement end at a row or a header, whose place becomes known on the way.
  private func follow(_ goal: TableJump) {
    self.goal = goal
    mover.aim = { [weak self] in
      guard let self, let y = self.goal.flatMap({ self.offset(showing: $0) }) else { return nil }
      return CGPoint(x: contentOffset.x, y: y)
    }
  }

  /// Returns the vertical offset at which a row or header is at its position; nil if it no longer
  /// exists.
  final func offset(showing jump: TableJump) -> CGFloat? {
    guard let geometry else { return nil }
    switch jump.goal {
    case .row(let path, let position):
      return geometry.counts.contains(path) ? offset(showing: path, at: position) : nil
    case .header(let section):
      guard section < geometry.counts.sections else { return nil }
      let start = inPoints(geometry.start(ofSection: section)) - adjustedContentInset.top
      return clamped(CGPoint(x: 0, y: start)).y
    }
  }

  /// Returns the vertical offset at which a row is at a position, within the contents.
  final func offset(showing path: ListPath, at position: ScrollPosition) -> CGFloat {
    let inset = adjustedContentInset
    let row = rowFrame(at: path)
    var top = inset.top
    if style == .plain, let geometry {
      top += max(inPoints(geometry.length(ofHeader: path.section)) - headerTopPadding, 0)
    }
    let room = bounds.height - top - inset.bottom
    let wanted: CGFloat
    switch position {
    case .top: wanted = row.minY - top
    case .middle: wanted = row.midY - top - room / 2
    case .bottom: wanted = row.maxY - top - room
    case .none:
      let current = contentOffset.y
      if row.minY < current + top || row.height > room {
        wanted = row.minY - top
      } else if row.maxY > current + top + room {
        wanted = row.maxY - top - room
      } else {
        wanted = current
      }
    }
    let pixel = 1 / pixels
    return clamped(CGPoint(x: 0, y: (wanted / pixel).rounded() * pixel)).y
  }
}
