import EspalierCore
import Foundation

/// A row whose place on screen stays while lengths before it change.
struct TableAnchor {
  let path: ListPath
  /// The distance of the row from the top of the visible part, in points; an end of the contents
  /// may keep the row elsewhere for a while.
  let distance: CGFloat
}

/// The row or the header that the program scrolled to.
struct TableJump {
  enum Goal {
    case row(ListPath, UITableView.ScrollPosition)
    case header(Int)
  }

  let goal: Goal
  /// Where the list was after the scroll; `nil` after a batch update, which moves the contents.
  var place: JumpPlace?

  /// Returns the row that keeps its place on screen while lengths become known: the row itself, or
  /// the first one below the header; nil if there is none.
  func anchor(in counts: SectionCounts) -> ListPath? {
    switch goal {
    case .row(let path, _): counts.contains(path) ? path : nil
    case .header(let section):
      counts.rows.indices.contains(section) && counts.rows[section] > 0
        ? ListPath(section: section, row: 0) : nil
    }
  }

  /// Returns the same row or header after a batch update, nil if it is gone.
  func carried(by map: UpdateMap) -> TableJump? {
    switch goal {
    case .row(let path, let position):
      map.after(path).map { TableJump(goal: .row($0, position)) }
    case .header(let section):
      map.sectionAfter(section).map { TableJump(goal: .header($0)) }
    }
  }
}

extension UITableView {
  /// The visible pass: reads stale counts, retires rows that left, creates new ones, measures and
  /// places.
  ///
  /// If the program changes the table inside the pass, the pass begins again.
  ///
  /// - Parameters:
  ///   - origin: The content offset before a change that this pass belongs to; nil for the present
  ///     one.
  ///   - kept: The row that keeps its place on screen; nil for the first visible one.
  final func layoutTable(from origin: CGPoint? = nil, keeping kept: TableAnchor? = nil) {
    guard !isInside else {
      pass.mustLayOut = true
      return
    }
    pass.isRunning = true
    pass.pixels = contentScaleFactor
    pass.origin = origin ?? contentOffset
    pass.anchor = kept
    defer {
      pass.isRunning = false
      pass.isLastRound = false
      pass.mustLayOut = false
      pass.isAdjusting = false
      pass.anchor = nil
      pass.pixels = nil
    }
    untilUnchanged { () throws(ListChanged) in try runPass() }
    jump = nil
    if pass.mustRunAgain {
      pass.mustRunAgain = false
      setNeedsLayout()
    }
  }

  private func runPass() throws(ListChanged) {
    if jump?.place?.wasLeft(by: self) == true { jump = nil }
    try retireLeaving()
    if pass.mustReload { try retireEverything() }
    if pass.expectsSource {
      if dataSource == nil { ListIssue.noSource(self) }
      pass.expectsSource = false
    }
    // Nothing is held before this: changes inside need no other round, but for a reload.
    _ = currentGeometry
    if !pass.awaitingConfiguration.isEmpty { tell { configureAwaiting() } }
    if pass.mustReload { throw ListChanged() }
    let number = edition.number
    let isResized = measuredWidth != bounds.width
    if isResized {
      try forgetHeights { makeGeometryAgain() }
    } else if pass.mustMeasureAgain {
      try forgetHeights { geometry?.forgetRows() }
    }
    pass.mustMeasureAgain = false
    if pass.mustFillLengths { try fillLengths(nil) }
    updateEdgeLengths()
    let anchor = chooseAnchor(pass.anchor)
    pass.anchor = anchor
    adopt(estimateOfMeasuredRows(), keeping: anchor)
    pass.isAdjusting = true
    let hasMeasured = try arrange(anchor)
    if jump != nil, hasMeasured { try arrange(nil) }
    // Rows keep their places unless the contents end above the lower edge.
    if isResized || contentOffset != pass.origin, !isDragging, !mover.isMoving,
      contentOffset != clamped(contentOffset)
    {
      contentOffset = clamped(contentOffset)
      try arrange(anchor)
    }
    pass.isAdjusting = false
    jump = nil
    try placeHeaders()
    placeEdgeViews()
    try placeIndexBar()
    prefetch?.schedule(for: self)
    try call { placeSwipe() }
    try call { usedOrNewDesktop.cellsDidChange() }
    try reportMovement()
    guard edition.number == number else { throw ListChanged() }
  }

  /// Tells the delegate about a movement that the table made itself.
  private func reportMovement() throws(ListChanged) {
    let old = pass.origin
    guard contentOffset != old else { return }
    pass.origin = contentOffset
    shiftMovement(by: contentOffset.y - old.y)
    indicators.contentsMoved()
    try call { scrollDelegate?.scrollViewDidScroll(self) }
  }

  /// Runs `body`, in which content size and offset change without callbacks.
  private func adjust(_ body: () -> Void) {
    let wasAdjusting = pass.isAdjusting
    pass.isAdjusting = true
    body()
    pass.isAdjusting = wasAdjusting
  }

  /// Discards measured heights with `forget`; the first visible row keeps its place on screen,
  /// whatever happens to the rows before it.
  private func forgetHeights(_ forget: () -> Void) throws(ListChanged) {
    measuredWidth = bounds.width
    guard let first = firstSeenRow, geometry?.counts.contains(first) == true else {
      return try call { forget() }
    }
    let distance = geometry.map { inPoints($0.start(of: first)) - contentOffset.y } ?? 0
    try call { forget() }
    // Its estimate may end above the visible part, of which it then would not be the first row.
    if geometry?.isKnown(first) == false { try measure(first) }
    guard let geometry, contentOffset.y > -adjustedContentInset.top else { return }
    adjust { contentOffset.y = inPoints(geometry.start(of: first)) - distance }
  }

  private func updateEdgeLengths() {
    let (above, below) = (tableHeaderView?.frame.height ?? 0, tableFooterView?.frame.height ?? 0)
    let (leading, trailing) = (inPixels(above), inPixels(below))
    geometry?.leading = leading
    geometry?.trailing = trailing
  }

  // MARK: - Anchor

  /// The first visible row that has a cell.
  final var firstSeenRow: ListPath? {
    let top = contentOffset.y
    let bottom = top + bounds.height
    var first: ListPath?
    for (path, cell) in cells where first.map({ path < $0 }) ?? true {
      if cell.isSeen(between: top, and: bottom) { first = path }
    }
    return first
  }

  /// Returns the row whose place on screen stays: the one scrolled to, else the first that was and
  /// is visible.
  private func chooseAnchor(_ kept: TableAnchor?) -> TableAnchor? {
    guard let geometry else { return nil }
    if jump == nil, let kept, geometry.counts.contains(kept.path) { return kept }
    guard let path = jump.map({ $0.anchor(in: geometry.counts) }) ?? firstRow(geometry) else {
      return nil
    }
    return TableAnchor(
      path: path, distance: inPoints(geometry.start(of: path)) - contentOffset.y)
  }

  /// Returns the first row that was and is visible; nil at the very top.
  private func firstRow(_ geometry: TableGeometry) -> ListPath? {
    guard contentOffset.y > -adjustedContentInset.top else { return nil }
    let top = inPixelsSigned(contentOffset.y)
    let range = geometry.rows(in: top..<top + max(inPixels(bounds.height), 1))
    let (start, end) = (contentOffset.y, contentOffset.y + bounds.height)
    if let first = range?.lowerBound, cells[first]?.isSeen(between: start, and: end) == true {
      return first
    }
    if let first = firstSeenRow, geometry.counts.contains(first), range?.contains(first) == true {
      return first
    }
    return range?.lowerBound
  }

  final func inPixelsSigned(_ points: CGFloat) -> Int {
    Int((min(max(points, -1e9), 1e12) * pixels).rounded())
  }

  private func estimateOfMeasuredRows() -> Int? {
    estimatedRowHeight < 0
      && (tableDelegate == nil || !optionalMethods.contains(.estimatedRowHeight))
      ? geometry?.meanRowLength : nil
  }

  /// Sets a new estimate; the anchor keeps its place on screen.
  private func adopt(_ estimate: Int?, keeping anchor: TableAnchor?) {
    guard let estimate, geometry?.rowEstimate != estimate else { return }
    geometry?.rowEstimate = estimate
    adjust { keep(anchor) }
  }

  /// Moves the contents along with the anchor.
  private func keep(_ anchor: TableAnchor?) {
    guard let anchor, let geometry else { return }
    growContents()
    let wanted = inPoints(geometry.start(of: anchor.path)) - anchor.distance
    guard abs(wanted - contentOffset.y) > 0.001 else { return }
    let offset = CGPoint(x: contentOffset.x, y: wanted)
    contentOffset = isDragging || mover.isMoving ? offset : clamped(offset)
  }

  // MARK: - Rows

  /// Creates and measures the visible rows, and retires the others; returns whether any was
  /// measured.
  @discardableResult private func arrange(_ anchor: TableAnchor?) throws(ListChanged) -> Bool {
    try retireRows(outside: rowsInSight)
    var rounds = 0
    repeat {
      while let path = nextUnmeasured(from: anchor?.path), rounds < 1_000 {
        rounds += 1
        try measure(path)
        if let anchor, path < anchor.path { keep(anchor) }
      }
      keep(anchor)
      growContents()
      if let target = jump.flatMap({ offset(showing: $0) }) { contentOffset.y = target }
      shrinkContents()
      // Where the contents got shorter, their end has brought other rows into sight.
    } while rounds < 1_000 && nextUnmeasured(from: anchor?.path) != nil
    let range = rowsInSight
    try retireRows(outside: range)
    if let range { try showRows(range) }
    return rounds > 0
  }

  private var rowsInSight: ClosedRange<ListPath>? {
    guard let geometry, bounds.height > 0 else { return nil }
    let top = inPixelsSigned(contentOffset.y)
    return geometry.rows(in: top..<top + inPixels(bounds.height))
  }

  /// Returns the next visible row to measure: from the anchor down, then from the anchor up.
  private func nextUnmeasured(from anchor: ListPath?) -> ListPath? {
    guard let geometry, case .own = geometry.rows, let range = rowsInSight else { return nil }
    let start = anchor.map { min(max($0, range.lowerBound), range.upperBound) } ?? range.lowerBound
    var current: ListPath? = start
    while let path = current, path <= range.upperBound {
      if !geometry.isKnown(path) { return path }
      current = geometry.counts.next(after: path)
    }
    current = geometry.counts.previous(before: start)
    while let path = current, path >= range.lowerBound {
      if !geometry.isKnown(path) { return path }
      current = geometry.counts.previous(before: path)
    }
    return nil
  }

  private func measure(_ path: ListPath) throws(ListChanged) {
    if let given = try givenHeight(of: path), given >= 0 {
      let length = inPixels(given)
      geometry?.setLength(length, of: path)
      return
    }
    let cell = try cell(for: path)
    // Measured before the geometry is changed, because measuring reads the geometry.
    let length = try call { measuredLength(of: cell, at: path) }
    geometry?.setLength(length, of: path)
  }

  private func showRows(_ range: ClosedRange<ListPath>) throws(ListChanged) {
    guard var geometry else { return }
    let counts = geometry.counts
    var current: ListPath? = range.lowerBound
    while let path = current, path <= range.upperBound {
      if let cell = cells[path], !cell.isHidden, cell.superview === self {
        place(cell, at: path, in: geometry)
      } else {
        let cell = try cell(for: path)
        place(cell, at: path)
        if cell.isHidden || cell.superview !== self { try show(cell, at: path) }
        // The program was called, and may have changed lengths.
        geometry = self.geometry ?? geometry
      }
      current = counts.next(after: path)
    }
    // A cell that the focus keeps out of sight follows its row.
    for (path, cell) in cells where !range.contains(path) && !cell.isHidden {
      if geometry.counts.contains(path) { place(cell, at: path, in: geometry) }
    }
  }

  // MARK: - Content size

  private var wantedContentSize: CGSize {
    CGSize(width: bounds.width, height: inPoints(geometry?.total ?? 0))
  }

  /// Makes room for an offset farther down.
  private func growContents() {
    let size = wantedContentSize
    if size.height > contentSize.height || size.width != contentSize.width { contentSize = size }
  }

  private func shrinkContents() {
    let size = wantedContentSize
    if size != contentSize { contentSize = size }
  }
}

extension UITableViewCell {
  /// Whether the cell is shown, and a part of it is between two places in the table's contents.
  fileprivate final func isSeen(between top: CGFloat, and bottom: CGFloat) -> Bool {
    guard !isHidden else { return false }
    let frame = frame
    return frame.maxY > top && frame.minY < bottom
  }
}
