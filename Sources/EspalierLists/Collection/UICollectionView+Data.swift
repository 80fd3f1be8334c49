import EspalierCore
import EspalierGeometry
import Foundation

extension UICollectionView {
  /// Forgets the counts: the next layout reads them.
  final func forgetData() {
    cancelPress()
    if let batch, batch.isOpen { batch.isAbandoned = true }
    invalidateData()
    abandonMovement()
  }

  final func invalidateData() {
    indexTitles = nil
    let context = layout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
  }

  final func reload() {
    if let batch, batch.isOpen {
      ListIssue.report(
        "list.reloadInUpdate", self,
        "reloadData() was called inside a batch update of this collection view; the batch ended there.",
        fix:
          "Call reloadData() after the batch, or describe the change by insertions and deletions alone.",
        isError: false)
      batch.isAbandoned = true
    }
    selection.removeAll()
    pass.jump = nil
    if pass.isLastRound, let counts, !pass.isReading, readCounts() == counts {
      pass.hasIgnoredReload = true
      return
    }
    if !isInside { pass.hasLooped = false }
    // The data has changed: from here on no question is answered from the old counts.
    pass.mustReload = true
    setNeedsLayout()
    invalidateData()
    cancelPress()
    abandonMovement()
  }

  /// A part of a layout was invalidated.
  final func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts, !pass.isCommitting {
      counts = nil
      edition.change()
    }
    pass.offsetAdjustment.x += context.contentOffsetAdjustment.x
    pass.offsetAdjustment.y += context.contentOffsetAdjustment.y
    let growth = context.contentSizeAdjustment
    if growth != .zero {
      // The layout's own answer takes its place when the layout has been prepared.
      adjust {
        contentSize = CGSize(
          width: contentSize.width + growth.width, height: contentSize.height + growth.height)
      }
    }
    pass.elementsRect = nil
    if !pass.isRunning { setNeedsLayout() }
  }

  /// The counts, read from the data source if that is due.
  final var currentCounts: SectionCounts {
    if let counts { return counts }
    // The data source asks for counts in the middle of an answer about counts.
    guard !pass.isReading else { return SectionCounts([]) }
    let read = readCounts()
    counts = read
    desktopStorage?.dataDidReload(read)
    return read
  }

  /// Reads the counts from the data source, again if the program changes the collection meanwhile.
  final func readCounts() -> SectionCounts {
    guard !pass.isReading else { return counts ?? SectionCounts([]) }
    pass.isReading = true
    defer { pass.isReading = false }
    for _ in 0..<ListEdition.roundLimit {
      let number = edition.number
      let counts = countedOnce()
      if edition.number == number { return counts }
    }
    ListIssue.reportLoop(self, "collection view")
    return countedOnce()
  }

  private func countedOnce() -> SectionCounts {
    guard let dataSource else { return SectionCounts([]) }
    let sections = max(tell { dataSource.numberOfSections(in: self) }, 0)
    return SectionCounts(
      (0..<sections).map { section in
        max(tell { dataSource.collectionView(self, numberOfItemsInSection: section) }, 0)
      })
  }

  final func baseNumberOfItems(inSection section: Int) -> Int {
    let rows = currentCounts.rows
    return rows.indices.contains(section) ? rows[section] : 0
  }

  // MARK: - The layout

  final func adopt(_ layout: UICollectionViewLayout) {
    if let other = layout.collectionView, other !== self {
      ListIssue.report(
        "list.layout", self,
        "The layout \(type(of: layout)) was given to a second collection view; it arranges this one from now on.",
        fix: "Make a layout for each collection view.")
    }
    layout.collectionView = self
    layout.isInvalid = true
    pass.elementsRect = nil
    pass.hasPreparedInLoop = false
    edition.change()
    setNeedsLayout()
  }

  /// Prepares the layout if it was invalidated, and takes the size of the contents from it.
  ///
  /// The layout is prepared before the data source is asked for counts, unless it asks for them
  /// itself: a data source may find its counts in `prepare()`.
  final func prepareLayout() {
    guard layout.isInvalid, !pass.isPreparing else { return }
    let distance = layout.runsFromRight && !pass.isRunning ? distanceFromRight : nil
    pass.isPreparing = true
    let outer = (pass.isLastRound, pass.hasIgnoredReload)
    pass.hasIgnoredReload = false
    var rounds = 0
    var size = CGSize.zero
    repeat {
      rounds += 1
      // A layout that did not come to an end before is prepared once.
      if rounds == ListEdition.roundLimit || pass.hasPreparedInLoop { pass.isLastRound = true }
      layout.isInvalid = false
      tell { layout.prepare() }
      _ = currentCounts
      size = tell { layout.collectionViewContentSize }
    } while layout.isInvalid && !pass.isLastRound
    let isEndless = layout.isInvalid || pass.hasIgnoredReload
    if isEndless, rounds == ListEdition.roundLimit { reportPreparationLoop() }
    if !isEndless { pass.hasPreparedInLoop = false }
    layout.isInvalid = false
    (pass.isLastRound, pass.hasIgnoredReload) = outer
    pass.isPreparing = false
    pass.elementsRect = nil
    let adjustment = pass.offsetAdjustment
    pass.offsetAdjustment = .zero
    adjust {
      if size != contentSize, size.width.isFinite, size.height.isFinite { contentSize = size }
      if adjustment != .zero {
        contentOffset = CGPoint(
          x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)
      }
    }
    if let distance { keep(fromRight: distance) }
    layOutIfRequested()
  }

  /// Shows a list's background, unless the program has chosen one.
  final func takeBackground(_ color: UIColor) {
    guard backgroundColor === UIColor.systemBackground || backgroundColor === listBackground else {
      return
    }
    listBackground = color
    backgroundColor = color
  }

  /// Whether text and layouts that follow it run from right to left.
  final var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
