import Foundation

/// The state of the pass that arranges a table.
struct VisiblePass {
  /// Whether the next pass creates all cells again.
  var mustReload = false
  /// Whether a data source was set that no pass has read.
  var expectsSource = false
  /// Whether the pass sets content size and offset: the delegate is called once, at the end.
  var isAdjusting = false
  var isRunning = false
  /// The device pixels per point during the pass; `nil` outside of it.
  var pixels: CGFloat?
  /// The row whose cell is being requested, and the cell that was dequeued for it.
  var dequeuedFor: (path: ListPath, cell: UITableViewCell)?
  var askedPath: ListPath?
  /// The cell that `dequeueReusableCell` returns while a row is configured again.
  var reconfigured: UITableViewCell?
  /// The first section's header, requested to find out whether the delegate supplies headers and
  /// footers.
  var probedHeader: UIView?
  var probedFooter: UIView?
}

/// The row that the program scrolled to.
struct TableJump {
  let path: ListPath
  let position: UITableView.ScrollPosition
}

extension UITableView {
  /// The visible pass: reads stale counts, retires rows that left, creates new ones, measures and
  /// places.
  ///
  /// - Parameters:
  ///   - origin: The content offset before a change that this pass belongs to; nil for the present
  ///     one.
  ///   - kept: The row that keeps its place on screen; nil for the first visible one.
  final func layoutTable(from origin: CGPoint? = nil, keeping kept: ListPath? = nil) {
    guard !pass.isRunning else { return }
    pass.isRunning = true
    pass.pixels = contentScaleFactor
    defer {
      pass.isRunning = false
      pass.pixels = nil
    }
    if pass.mustReload { retireEverything() }
    if pass.expectsSource {
      if dataSource == nil { ListIssue.noSource(self) }
      pass.expectsSource = false
    }
    _ = currentGeometry
    let isResized = measuredWidth != bounds.width
    if isResized { forgetMeasuredHeights() }
    updateEdgeLengths()
    let before = origin ?? contentOffset
    let anchor = chooseAnchor(kept)
    adopt(estimateOfMeasuredRows(), keeping: anchor)
    adjust {
      arrange(anchor)
      if jump != nil { arrange(nil) }
      // Rows keep their places unless the contents end above the lower edge.
      if isResized || contentOffset != before, !isDragging, !mover.isMoving,
        contentOffset != clamped(contentOffset)
      {
        contentOffset = clamped(contentOffset)
        arrange(anchor)
      }
    }
    jump = nil
    placeHeaders()
    placeEdgeViews()
    placeIndexBar()
    prefetch?.schedule(for: self)
    placeSwipe()
    usedOrNewDesktop.cellsDidChange()
    if contentOffset != before { reportMovement(from: before) }
  }

  /// Tells the delegate about a movement that the table made itself.
  private func reportMovement(from old: CGPoint) {
    shiftMovement(by: contentOffset.y - old.y)
    indicators.contentsMoved()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Runs `body`, in which content size and offset change without callbacks.
  private func adjust(_ body: () -> Void) {
    pass.isAdjusting = true
    defer { pass.isAdjusting = false }
    body()
  }

  private func forgetMeasuredHeights() {
    guard let first = firstSeenRow else {
      geometry?.forgetRows()
      measuredWidth = bounds.width
      makeGeometryAgain()
      return
    }
    // The first visible row keeps its place on screen, whatever happens to the rows before it.
    let distance = geometry.map { inPoints($0.start(of: first)) - contentOffset.y } ?? 0
    measuredWidth = bounds.width
    makeGeometryAgain()
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
  private func chooseAnchor(_ kept: ListPath?) -> ListPath? {
    if let jump { return jump.path }
    guard contentOffset.y > -adjustedContentInset.top, let geometry else { return nil }
    if let kept, geometry.counts.contains(kept) { return kept }
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
  private func adopt(_ estimate: Int?, keeping anchor: ListPath?) {
    guard let estimate, let old = geometry, old.rowEstimate != estimate else { return }
    geometry?.rowEstimate = estimate
    guard let anchor, let geometry else { return }
    let moved = geometry.start(of: anchor) - old.start(of: anchor)
    if moved != 0 {
      adjust {
        growContents()
        contentOffset.y += inPoints(moved)
      }
    }
  }

  // MARK: - Rows

  /// Creates and measures the visible rows, and retires the others.
  private func arrange(_ anchor: ListPath?) {
    retireRows(outside: rowsInSight)
    var rounds = 0
    repeat {
      while let path = nextUnmeasured(from: anchor), rounds < 1_000 {
        rounds += 1
        let old = geometry?.length(of: path) ?? 0
        measure(path)
        let moved = (geometry?.length(of: path) ?? 0) - old
        let isBefore = anchor.map { path < $0 } ?? false
        if isBefore, moved != 0 {
          growContents()
          contentOffset.y += inPoints(moved)
        }
      }
      growContents()
      if let jump { contentOffset.y = offset(showing: jump.path, at: jump.position) }
      shrinkContents()
      // Where the contents got shorter, their end has brought other rows into sight.
    } while rounds < 1_000 && nextUnmeasured(from: anchor) != nil
    let range = rowsInSight
    retireRows(outside: range)
    if let range { showRows(range) }
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

  private func measure(_ path: ListPath) {
    if let given = givenHeight(of: path), given >= 0 {
      let length = inPixels(given)
      geometry?.setLength(length, of: path)
      return
    }
    let cell = cell(for: path)
    // Measured before the geometry is changed, because measuring reads the geometry.
    let length = measuredLength(of: cell, at: path)
    geometry?.setLength(length, of: path)
  }

  private func showRows(_ range: ClosedRange<ListPath>) {
    guard var geometry else { return }
    let counts = geometry.counts
    var current: ListPath? = range.lowerBound
    while let path = current, path <= range.upperBound {
      if let cell = cells[path], !cell.isHidden, cell.superview === self {
        place(cell, at: path, in: geometry)
      } else {
        let cell = cell(for: path)
        place(cell, at: path)
        if cell.isHidden || cell.superview !== self { show(cell, at: path) }
        // The program was called, and may have changed the table.
        geometry = self.geometry ?? geometry
      }
      current = counts.next(after: path)
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
