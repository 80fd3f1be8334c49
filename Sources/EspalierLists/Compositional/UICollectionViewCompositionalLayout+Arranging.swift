import EspalierCore
import EspalierGeometry
import Foundation

extension UICollectionViewCompositionalLayout {
  /// Sections beyond this number are arranged once they come into sight; until then they count with
  /// the mean of the others.
  private static var eagerSections: Int { 64 }

  final var isVertical: Bool { configuration.scrollDirection == .vertical }

  final func arrange() {
    guard let collection = collectionView else { return }
    let counts = collection.currentCounts.rows
    let traits = collection.traitCollection
    let isMirrored = collection.isMirrored
    if arranged.isStale || arranged.size != collection.bounds.size || arranged.traits != traits
      || arranged.isMirrored != isMirrored || arranged.sections.count != counts.count
    {
      if arranged.traits != traits { arranged.measures = [] }
      if arranged.measures.isEmpty { arranged.boundaryMeasures = [:] }
      arranged.isStale = false
      arranged.size = collection.bounds.size
      arranged.traits = traits
      arranged.isMirrored = isMirrored
      arranged.sections = Array(repeating: nil, count: counts.count)
      while arranged.measures.count < counts.count { arranged.measures.append(SectionMeasures()) }
      arranged.hasPinnedItems = configuration.boundarySupplementaryItems.contains {
        $0.pinToVisibleBounds
      }
      arranged.hasHandlers = false
      arranged.itemKinds = []
      let number = collection.edition.number
      for section in 0..<min(counts.count, Self.eagerSections) {
        solveSection(section)
        guard collection.edition.number == number else { break }
      }
      if let background = arranged.background { collection.takeBackground(background) }
    }
    solveBoundaries()
    placeSections()
  }

  /// Arranges a section that was not seen yet.
  final func solveSection(_ index: Int) {
    guard let collection = collectionView, arranged.sections.indices.contains(index),
      arranged.sections[index] == nil
    else { return }
    let plain = environment(.zero, .none)
    let number = collection.edition.number
    let section = makeSection(index, plain)
    let counts = collection.currentCounts.rows
    // The provider may have changed the collection, perhaps its offset alone: its section may be
    // that of other data, and the layout is prepared again.
    guard collection.edition.number == number, counts.indices.contains(index),
      arranged.sections.indices.contains(index), arranged.measures.indices.contains(index)
    else {
      arranged.isStale = true
      isInvalid = true
      return
    }
    let reference =
      section.contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : section.contentInsetsReference
    let solved = SectionLayout(
      section, count: counts[index],
      environment: environment(section.contentInsets, reference), isVertical: isVertical,
      scale: collection.contentScaleFactor, measures: arranged.measures[index])
    arranged.sections[index] = solved
    if section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds) {
      arranged.hasPinnedItems = true
    }
    if section.visibleItemsInvalidationHandler != nil { arranged.hasHandlers = true }
    if section.list?.hasSwipes == true { arranged.hasSwipes = true }
    noteKinds(section.group)
  }

  private func noteKinds(_ item: NSCollectionLayoutItem) {
    for supplement in item.supplementaryItems { arranged.itemKinds.insert(supplement.elementKind) }
    guard let group = item as? NSCollectionLayoutGroup else { return }
    for item in group.subitems { noteKinds(item) }
  }

  /// Returns the surroundings in which a section is arranged.
  private func environment(
    _ insets: NSDirectionalEdgeInsets, _ reference: UIContentInsetsReference
  ) -> LayoutEnvironment {
    guard let collection = collectionView else {
      return LayoutEnvironment(size: .zero, insets: insets, traits: .current)
    }
    var size = collection.bounds.size
    let inset = collection.contentInset
    if isVertical {
      size.width = max(size.width - inset.left - inset.right, 0)
    } else {
      size.height = max(size.height - inset.top - inset.bottom, 0)
    }
    var effective = insets
    let around: UIEdgeInsets
    switch reference {
    case .automatic, .none: around = .zero
    case .safeArea: around = collection.safeAreaInsets
    case .layoutMargins, .readableContent: around = collection.layoutMargins
    }
    if isVertical {
      let isMirrored = collection.isMirrored
      effective.leading += isMirrored ? around.right : around.left
      effective.trailing += isMirrored ? around.left : around.right
    } else {
      effective.top += around.top
      effective.bottom += around.bottom
    }
    let margins = collection.directionalLayoutMargins
    return LayoutEnvironment(
      size: size, insets: insets, effectiveInsets: effective, traits: collection.traitCollection,
      cardInsets: (max(margins.leading, 16), max(margins.trailing, 16)))
  }

  // MARK: - Sections behind each other

  /// Finds where sections begin.
  final func placeSections() {
    let count = arranged.sections.count
    var lengths: [CGFloat?] = []
    lengths.reserveCapacity(count)
    var (sum, known) = (CGFloat(0), 0)
    for index in 0..<count {
      let length = arranged.sections[index]?.length
      lengths.append(length)
      guard let length else { continue }
      sum += length
      known += 1
    }
    let mean = known == 0 ? 44 : sum / CGFloat(known)
    let spacing = configuration.interSectionSpacing
    var end = boundaryExtents.before
    var starts = [end]
    starts.reserveCapacity(count + 1)
    for index in 0..<count {
      end += lengths[index] ?? mean
      if index < count - 1 { end += spacing }
      starts.append(end)
    }
    arranged.starts = starts
  }

  final var contentSize: CGSize {
    guard let collection = collectionView else { return .zero }
    let inset = collection.contentInset
    let end = (arranged.starts.last ?? 0) + boundaryExtents.after
    let (width, height) = (arranged.size.width, arranged.size.height)
    return isVertical
      ? CGSize(width: max(width - inset.left - inset.right, 0), height: end)
      : CGSize(width: end, height: max(height - inset.top - inset.bottom, 0))
  }

  /// Arranges the sections up to one.
  final func solveSections(through last: Int) {
    var changes = false
    for index in 0..<min(last + 1, arranged.sections.count) where arranged.sections[index] == nil {
      solveSection(index)
      changes = true
    }
    if changes { placeSections() }
  }

  /// Arranges the sections that touch a stretch of the main axis; returns them.
  final func sections(from: CGFloat, to: CGFloat) -> Range<Int> {
    guard !arranged.sections.isEmpty else { return 0..<0 }
    while true {
      let first = section(at: from)
      var last = first
      while last + 1 < arranged.sections.count, arranged.starts[last + 1] <= to { last += 1 }
      let missing = (first...last).filter { arranged.sections[$0] == nil }
      if missing.isEmpty { return first..<last + 1 }
      for index in missing { solveSection(index) }
      placeSections()
      // A section that the provider's changes keep from being arranged comes with the next
      // preparation.
      if missing.contains(where: {
        !arranged.sections.indices.contains($0) || arranged.sections[$0] == nil
      }) {
        return first..<min(last + 1, arranged.sections.count)
      }
    }
  }

  private func section(at place: CGFloat) -> Int {
    var (low, high) = (0, arranged.sections.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if arranged.starts[middle] <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  // MARK: - Boundary items of the whole layout

  private func solveBoundaries() {
    guard !configuration.boundarySupplementaryItems.isEmpty else {
      arranged.boundaries = []
      return
    }
    let room = environment(.zero, .none).contentSize
    arranged.boundaries = configuration.boundarySupplementaryItems.enumerated().map { index, item in
      var size = item.layoutSize.resolved(room)
      if let known = arranged.boundaryMeasures[index] {
        if item.layoutSize.widthDimension.isEstimated { size.width = known.width }
        if item.layoutSize.heightDimension.isEstimated { size.height = known.height }
      }
      let isAtEnd: Bool
      switch item.alignment {
      case .bottom, .bottomLeading, .bottomTrailing: isAtEnd = isVertical
      case .trailing: isAtEnd = !isVertical
      default: isAtEnd = false
      }
      return SectionLayout.SolvedBoundary(
        item: item, size: size, isAtStart: !isAtEnd, isAtEnd: isAtEnd)
    }
  }

  final var boundaryExtents: (before: CGFloat, after: CGFloat) {
    func extent(_ atEnd: Bool) -> CGFloat {
      arranged.boundaries.filter { $0.isAtEnd == atEnd && $0.item.extendsBoundary }.map {
        isVertical ? $0.size.height : $0.size.width
      }.max() ?? 0
    }
    return (extent(false), extent(true))
  }

  // MARK: - Sizes that elements say

  final func isMeasured(_ key: ElementKey) -> Bool {
    if let index = boundaryIndex(key) {
      if key.path.row == ListPath.wholeLayout { return arranged.boundaryMeasures[index] != nil }
      guard arranged.measures.indices.contains(key.path.section) else { return false }
      return arranged.measures[key.path.section].boundaries[index] != nil
    }
    guard key.kind == .cell, arranged.measures.indices.contains(key.path.section) else {
      return true
    }
    return arranged.measures[key.path.section].items[key.path.row] != nil
  }

  /// Drops the size that a boundary item was measured with.
  final func forgetBoundarySize(of key: ElementKey) {
    guard let index = boundaryIndex(key) else { return }
    if key.path.row == ListPath.wholeLayout {
      arranged.boundaryMeasures[index] = nil
    } else if arranged.measures.indices.contains(key.path.section) {
      arranged.measures[key.path.section].boundaries[index] = nil
    }
  }

  final func note(_ preferred: CGSize, _ attributes: UICollectionViewLayoutAttributes) {
    let key = attributes.key
    let size = CGSize(width: min(preferred.width, 1e6), height: min(preferred.height, 1e6))
    guard let extra = attributes.extra, extra.estimatesWidth || extra.estimatesHeight else {
      return
    }
    if let index = boundaryIndex(key) {
      if key.path.row == ListPath.wholeLayout {
        arranged.boundaryMeasures[index] = size
      } else if arranged.measures.indices.contains(key.path.section) {
        arranged.measures[key.path.section].boundaries[index] = size
        if arranged.sections[key.path.section]?.hasSides == true {
          arranged.sections[key.path.section] = nil
          solveSection(key.path.section)
        } else {
          arranged.sections[key.path.section]?.noteBoundary()
        }
      }
      return
    }
    guard key.kind == .cell, arranged.measures.indices.contains(key.path.section),
      arranged.measures[key.path.section].items[key.path.row] != size
    else { return }
    arranged.measures[key.path.section].items[key.path.row] = size
    arranged.sections[key.path.section]?.noteSize(of: key.path.row)
  }

  /// The index of a boundary item in its section, or in the layout.
  final func boundaryIndex(_ key: ElementKey) -> Int? {
    guard key.kind.category == .supplementaryView, let name = key.kind.name else { return nil }
    if key.path.row == ListPath.wholeLayout {
      return arranged.boundaries.firstIndex { $0.item.elementKind == name }
    }
    guard arranged.sections.indices.contains(key.path.section) else { return nil }
    return arranged.sections[key.path.section]?.boundaries.firstIndex {
      $0.item.elementKind == name
    }
  }
}
