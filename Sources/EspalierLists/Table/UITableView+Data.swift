import EspalierCore
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
    if let batch, batch.isOpen { batch.isAbandoned = true }
    geometry = nil
    optionalMethods = .all
    indexTitles = nil
    edition.change()
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
    edition.change()
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
    // The data source asks for counts in the middle of an answer about counts.
    guard !pass.isReading else { return plainGeometry(SectionCounts([])) }
    optionalMethods = .all
    let counts = readCounts()
    makeGeometry(counts)
    return geometry ?? plainGeometry(counts)
  }

  /// Reads the counts from the data source, again if the program changes the table meanwhile.
  final func readCounts() -> SectionCounts {
    guard !pass.isReading else { return geometry?.counts ?? SectionCounts([]) }
    pass.isReading = true
    defer { pass.isReading = false }
    for _ in 0..<ListEdition.roundLimit {
      let number = edition.number
      let counts = countedOnce()
      if edition.number == number { return counts }
    }
    ListIssue.reportLoop(self, "table")
    return countedOnce()
  }

  private func countedOnce() -> SectionCounts {
    guard let dataSource else { return SectionCounts([]) }
    let sections = max(tell { dataSource.numberOfSections(in: self) }, 0)
    return SectionCounts(
      (0..<sections).map { section in
        max(tell { dataSource.tableView(self, numberOfRowsInSection: section) }, 0)
      })
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
    selection.removeAll()
    jump = nil
    indexTitles = nil
    prefetch?.forget()
    if pass.isLastRound, let known = geometry?.counts, !pass.isReading, readCounts() == known {
      pass.hasIgnoredReload = true
      return
    }
    if !isInside { pass.hasLooped = false }
    // The data has changed: from here on no question is answered from the old counts.
    edition.change()
    geometry = nil
    pass.mustReload = true
    setNeedsLayout()
    cancelPress()
    endRowInteractions()
    // Counts that are being read are read again.
    guard !pass.isReading else { return }
    let counts = currentGeometry.counts
    desktopStorage?.dataDidReload(counts)
    setNeedsLayout()
  }

  // MARK: - Geometry

  /// Creates the geometry again for the known counts; lengths of rows are requested or measured
  /// again.
  final func makeGeometryAgain() {
    guard let old = geometry else { return }
    makeGeometry(old.counts)
    setNeedsLayout()
  }

  /// Creates the geometry; one that is being created begins again with the new counts.
  private func makeGeometry(_ counts: SectionCounts) {
    // The program may ask for counts and places while it is asked for lengths.
    geometry = plainGeometry(counts)
    guard !pass.isMaking else { return edition.change() }
    pass.isMaking = true
    var isMade = false
    for _ in 0..<ListEdition.roundLimit where !isMade {
      if geometry == nil { geometry = plainGeometry(readCounts()) }
      guard let known = geometry?.counts else { break }
      do {
        geometry = try filledGeometry(known)
        isMade = true
      } catch {
        continue
      }
    }
    if !isMade { ListIssue.reportLoop(self, "table") }
    pass.isMaking = false
    layOutIfRequested()
  }

  /// Requests the layout that was requested while the table was at work.
  final func layOutIfRequested() {
    guard pass.mustLayOut, !isInside else { return }
    pass.mustLayOut = false
    setNeedsLayout()
  }

  /// The geometry with nothing but counts, for questions that come before lengths are known.
  private func plainGeometry(_ counts: SectionCounts) -> TableGeometry {
    let length = inPixels(rowHeight >= 0 ? rowHeight : Self.standardRowHeight)
    return TableGeometry(
      counts: counts, rows: .equal(length), rowEstimate: length, headerEstimate: 0,
      footerEstimate: 0)
  }

  private func filledGeometry(_ counts: SectionCounts) throws(ListChanged) -> TableGeometry {
    measuredWidth = bounds.width
    let estimate = try rowEstimate(counts)
    var made = TableGeometry(
      counts: counts, rows: try rows(for: counts), rowEstimate: estimate,
      headerEstimate: counts.sections > 0 ? inPixels(try headerEstimate()) : 0,
      footerEstimate: counts.sections > 0 ? inPixels(try footerEstimate()) : 0)
    if counts.sections > 0 { try probeHeaders() }
    for section in 0..<counts.sections {
      made.headers.setLength(try knownHeaderHeight(section).map(inPixels), at: section)
      made.footers.setLength(try knownFooterHeight(section).map(inPixels), at: section)
    }
    made.leading = inPixels(tableHeaderView?.frame.height ?? 0)
    made.trailing = inPixels(tableFooterView?.frame.height ?? 0)
    return made
  }

  /// Determines where the heights of rows come from, when a table without rows gets some.
  final func chooseRows() throws(ListChanged) {
    guard let counts = geometry?.counts else { return }
    let (estimate, rows) = (try rowEstimate(counts), try rows(for: counts))
    geometry?.rowEstimate = estimate
    geometry?.rows = rows
  }

  private func rowEstimate(_ counts: SectionCounts) throws(ListChanged) -> Int {
    inPixels(
      try meanEstimate(counts)
        ?? (estimatedRowHeight > 0 ? estimatedRowHeight : Self.standardRowHeight))
  }

  /// The height of a row without another source of its height, in points.
  static var standardRowHeight: CGFloat { 44 }

  private func rows(for counts: SectionCounts) throws(ListChanged) -> TableGeometry.Rows {
    guard counts.total > 0 else { return .equal(0) }
    let usesEstimates = estimatedRowHeight != 0
    if !usesEstimates, optionalMethods.contains(.rowHeight), tableDelegate != nil {
      if let lengths = try allHeights(counts) { return .own(lengths) }
    }
    if optionalMethods.contains(.rowHeight), usesEstimates, let first = counts.first,
      try givenHeight(of: first) != nil
    {
      return .own(EstimatedLengths(count: counts.total))
    }
    if rowHeight >= 0 { return .equal(inPixels(rowHeight)) }
    return .own(EstimatedLengths(count: counts.total))
  }

  /// The mean of the delegate's estimates of all rows, in points; nil if it gives none.
  private func meanEstimate(_ counts: SectionCounts) throws(ListChanged) -> CGFloat? {
    guard optionalMethods.contains(.estimatedRowHeight), let tableDelegate, counts.total > 0 else {
      return nil
    }
    var (sum, number): (CGFloat, CGFloat) = (0, 0)
    for (section, count) in counts.rows.enumerated() {
      for row in 0..<count {
        let height = try ask(.estimatedRowHeight) {
          tableDelegate.tableView(
            self, estimatedHeightForRowAt: IndexPath(row: row, section: section))
        }
        guard let height else { return nil }
        guard height.isFinite, height >= 0 else { continue }
        sum += height
        number += 1
      }
    }
    return number > 0 ? sum / number : nil
  }

  /// The heights of all rows by the delegate, or nil if it does not give heights.
  private func allHeights(_ counts: SectionCounts) throws(ListChanged) -> EstimatedLengths? {
    var lengths = EstimatedLengths(count: counts.total)
    for (section, count) in counts.rows.enumerated() {
      for row in 0..<count {
        let path = ListPath(section: section, row: row)
        guard let height = try givenHeight(of: path) else { return nil }
        if height >= 0 { lengths.setLength(inPixels(height), at: counts.index(of: path)) }
      }
    }
    return lengths
  }

  /// Returns the delegate's height of a row in points, or nil if the delegate gives no heights.
  ///
  /// `automaticDimension` stands for a row that is measured.
  final func givenHeight(of path: ListPath) throws(ListChanged) -> CGFloat? {
    guard let tableDelegate,
      let height = try ask(
        .rowHeight, { tableDelegate.tableView(self, heightForRowAt: path.indexPath) })
    else { return nil }
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
