import Foundation

extension UITableView {
  final var pixels: CGFloat { pass.pixels ?? contentScaleFactor }

  final func inPixels(_ points: CGFloat) -> Int {
    Int((min(max(points, 0), 1e7) * pixels).rounded())
  }

  final func inPoints(_ length: Int) -> CGFloat { CGFloat(length) / pixels }

  // MARK: - Setters

  /// Discards counts and heights, which the next layout reads again.
  final func forgetData() {
    geometry = nil
    optionalMethods = .all
    indexTitles = nil
    setNeedsLayout()
  }

  final func heightDidChange(_ old: CGFloat, _ new: CGFloat, _ name: String) {
    guard new != old else { return }
    if !new.isFinite {
      ListIssue.report(
        "list.height", self,
        "\(name) was set to \(new), which is not a height; automaticDimension is used instead.",
        fix: "Set a height in points, or UITableView.automaticDimension.", isError: false)
    }
    if geometry != nil { makeGeometryAgain() }
  }

  // MARK: - Counts

  final func baseNumberOfRows(inSection section: Int) -> Int {
    let rows = currentGeometry.counts.rows
    return rows.indices.contains(section) ? rows[section] : 0
  }

  /// The geometry, created from fresh counts if they are out of date.
  final var currentGeometry: TableGeometry {
    if let geometry { return geometry }
    optionalMethods = .all
    let made = makeGeometry(readCounts())
    geometry = made
    return made
  }

  final func readCounts() -> SectionCounts {
    guard let dataSource else { return SectionCounts([]) }
    let sections = max(dataSource.numberOfSections(in: self), 0)
    return SectionCounts(
      (0..<sections).map { max(dataSource.tableView(self, numberOfRowsInSection: $0), 0) })
  }

  final func reload() {
    if let batch, batch.isOpen {
      ListIssue.report(
        "list.reloadInUpdate", self,
        "reloadData() was called inside a batch update of this table; the batch ended there.",
        fix:
          "Call reloadData() after the batch, or describe the change by insertions and deletions alone.",
        isError: false)
      batch.isAbandoned = true
    }
    cancelPress()
    selection.removeAll()
    geometry = nil
    jump = nil
    pass.mustReload = true
    endRowInteractions()
    indexTitles = nil
    prefetch?.forget()
    let counts = currentGeometry.counts
    desktopStorage?.dataDidReload(counts)
    setNeedsLayout()
  }

  // MARK: - Geometry

  /// Creates the geometry again for the known counts; lengths of rows are requested or measured
  /// again.
  final func makeGeometryAgain() {
    guard let old = geometry else { return }
    geometry = makeGeometry(old.counts)
    setNeedsLayout()
  }

  private func makeGeometry(_ counts: SectionCounts) -> TableGeometry {
    measuredWidth = bounds.width
    let estimate = rowEstimate(counts)
    var made = TableGeometry(
      counts: counts, rows: rows(for: counts), rowEstimate: estimate,
      headerEstimate: counts.sections > 0 ? inPixels(headerEstimate) : 0,
      footerEstimate: counts.sections > 0 ? inPixels(footerEstimate) : 0)
    if counts.sections > 0 { probeHeaders() }
    for section in 0..<counts.sections {
      made.headers.setLength(knownHeaderHeight(section).map(inPixels), at: section)
      made.footers.setLength(knownFooterHeight(section).map(inPixels), at: section)
    }
    made.leading = inPixels(tableHeaderView?.frame.height ?? 0)
    made.trailing = inPixels(tableFooterView?.frame.height ?? 0)
    return made
  }

  /// Determines where the heights of rows come from, when a table without rows gets some.
  final func chooseRows() {
    guard let counts = geometry?.counts else { return }
    let (estimate, rows) = (rowEstimate(counts), rows(for: counts))
    geometry?.rowEstimate = estimate
    geometry?.rows = rows
  }

  private func rowEstimate(_ counts: SectionCounts) -> Int {
    inPixels(
      meanEstimate(counts)
        ?? (estimatedRowHeight > 0 ? estimatedRowHeight : Self.standardRowHeight))
  }

  /// The height of a row without another source of its height, in points.
  static var standardRowHeight: CGFloat { 44 }

  private func rows(for counts: SectionCounts) -> TableGeometry.Rows {
    guard counts.total > 0 else { return .equal(0) }
    let usesEstimates = estimatedRowHeight != 0
    if !usesEstimates, optionalMethods.contains(.rowHeight), tableDelegate != nil {
      if let lengths = allHeights(counts) { return .own(lengths) }
    }
    if optionalMethods.contains(.rowHeight), usesEstimates, let first = firstPath(counts),
      givenHeight(of: first) != nil
    {
      return .own(EstimatedLengths(count: counts.total))
    }
    if rowHeight >= 0 { return .equal(inPixels(rowHeight)) }
    return .own(EstimatedLengths(count: counts.total))
  }

  /// The mean of the delegate's estimates of all rows, in points; nil if it gives none.
  private func meanEstimate(_ counts: SectionCounts) -> CGFloat? {
    guard optionalMethods.contains(.estimatedRowHeight), let tableDelegate, counts.total > 0 else {
      return nil
    }
    var (sum, number): (CGFloat, CGFloat) = (0, 0)
    for (section, count) in counts.rows.enumerated() {
      for row in 0..<count {
        optionalMethods.usedDefault = false
        let height = tableDelegate.tableView(
          self, estimatedHeightForRowAt: IndexPath(row: row, section: section))
        guard !optionalMethods.usedDefault else {
          optionalMethods.remove(.estimatedRowHeight)
          return nil
        }
        guard height.isFinite, height >= 0 else { continue }
        sum += height
        number += 1
      }
    }
    return number > 0 ? sum / number : nil
  }

  private func firstPath(_ counts: SectionCounts) -> ListPath? {
    counts.rows.firstIndex { $0 > 0 }.map { ListPath(section: $0, row: 0) }
  }

  /// The heights of all rows by the delegate, or nil if it does not give heights.
  private func allHeights(_ counts: SectionCounts) -> EstimatedLengths? {
    var lengths = EstimatedLengths(count: counts.total)
    for (section, count) in counts.rows.enumerated() {
      for row in 0..<count {
        let path = ListPath(section: section, row: row)
        guard let height = givenHeight(of: path) else { return nil }
        if height >= 0 { lengths.setLength(inPixels(height), at: counts.index(of: path)) }
      }
    }
    return lengths
  }

  /// Returns the delegate's height of a row in points, or nil if the delegate gives no heights.
  ///
  /// `automaticDimension` stands for a row that is measured.
  final func givenHeight(of path: ListPath) -> CGFloat? {
    guard optionalMethods.contains(.rowHeight), let tableDelegate else { return nil }
    optionalMethods.usedDefault = false
    let height = tableDelegate.tableView(self, heightForRowAt: path.indexPath)
    if optionalMethods.usedDefault {
      optionalMethods.remove(.rowHeight)
      return nil
    }
    guard height.isFinite else {
      ListIssue.report(
        "list.height", self,
        "heightForRowAt returned \(height) for row \(path), which is not a height; the row is measured instead.",
        fix: "Return a height in points, or UITableView.automaticDimension.", isError: false)
      return Self.automaticDimension
    }
    return height
  }
}
