import EspalierGeometry
import Foundation

extension UICollectionView {
  /// Forgets the counts: the next layout reads them.
  final func forgetData() {
    cancelPress()
    invalidateData()
  }

  private func invalidateData() {
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
    cancelPress()
    abandonMovement()
    selection.removeAll()
    pass.jump = nil
    pass.mustReload = true
    invalidateData()
  }

  /// A part of a layout was invalidated.
  final func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts, !pass.isCommitting { counts = nil }
    pass.offsetAdjustment.x += context.contentOffsetAdjustment.x
    pass.offsetAdjustment.y += context.contentOffsetAdjustment.y
    pass.elementsRect = nil
    if !pass.isRunning { setNeedsLayout() }
  }

  /// The counts, read from the data source if that is due.
  final var currentCounts: SectionCounts {
    if let counts { return counts }
    let read = readCounts()
    counts = read
    desktopStorage?.dataDidReload(read)
    return read
  }

  final func readCounts() -> SectionCounts {
    guard let dataSource else { return SectionCounts([]) }
    let sections = max(dataSource.numberOfSections(in: self), 0)
    return SectionCounts(
      (0..<sections).map { max(dataSource.collectionView(self, numberOfItemsInSection: $0), 0) })
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
    setNeedsLayout()
  }

  /// Prepares the layout if it was invalidated, and takes the size of the contents from it.
  final func prepareLayout() {
    guard layout.isInvalid else { return }
    _ = currentCounts
    layout.isInvalid = false
    let distance = layout.runsFromRight && !pass.isRunning ? distanceFromRight : nil
    layout.prepare()
    pass.elementsRect = nil
    let size = layout.collectionViewContentSize
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
