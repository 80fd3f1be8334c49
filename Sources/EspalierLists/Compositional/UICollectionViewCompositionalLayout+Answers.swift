import EspalierCore
import EspalierGeometry
import Foundation

extension UICollectionViewCompositionalLayout {
  private var width: CGFloat { contentSize.width }

  /// Mirrors a rectangle where text runs from right to left: in its row or in the contents.
  private func directed(_ frame: CGRect, in row: CGFloat? = nil) -> CGRect {
    guard arranged.isMirrored else { return frame }
    let length = isVertical ? row ?? width : width
    return CGRect(
      x: length - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  /// The stretch of the main axis that a rectangle of the contents covers.
  private func stretch(_ rect: CGRect) -> (from: CGFloat, to: CGFloat) {
    if isVertical { return (rect.minY, rect.maxY) }
    return arranged.isMirrored
      ? (width - rect.maxX, width - rect.minX) : (rect.minX, rect.maxX)
  }

  /// The visible stretch of the main axis.
  private var visible: ClosedRange<CGFloat> {
    guard let collection = collectionView else { return 0...0 }
    let (bounds, inset) = (collection.bounds, collection.adjustedContentInset)
    let (start, end) = stretch(bounds.inset(by: inset))
    return start...max(start, end)
  }

  private func make(_ kind: ElementKind, _ path: ListPath, _ frame: CGRect, _ zIndex: Int)
    -> UICollectionViewLayoutAttributes
  {
    let type =
      Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    let made =
      type == UICollectionViewLayoutAttributes.self
      ? UICollectionViewLayoutAttributes()
      : type.instantiate() as? UICollectionViewLayoutAttributes
        ?? UICollectionViewLayoutAttributes()
    made.key = ElementKey(kind: kind, path: path)
    made.frame = frame
    made.zIndex = zIndex
    return made
  }

  private func solved(_ section: Int) -> SectionLayout? {
    guard arranged.sections.indices.contains(section) else { return nil }
    if arranged.sections[section] == nil {
      solveSection(section)
      placeSections()
    }
    // The section provider may have changed the number of sections.
    return arranged.sections.indices.contains(section) ? arranged.sections[section] : nil
  }

  /// The beginning of a section along the main axis, in points.
  private func start(of section: Int) -> CGFloat {
    arranged.starts.indices.contains(section) ? arranged.starts[section] : 0
  }

  // MARK: - Cells

  final func item(_ path: ListPath) -> UICollectionViewLayoutAttributes? {
    guard let section = solved(path.section), path.row < section.count, section.perGroup > 0 else {
      return nil
    }
    let group = path.row / section.perGroup
    let leaves = section.solved(group).leaves
    let slot = path.row % section.perGroup
    guard leaves.indices.contains(slot) else { return nil }
    return cell(path, leaves[slot], group, section)
  }

  private func cell(
    _ path: ListPath, _ leaf: SolvedLeaf, _ group: Int, _ section: SectionLayout
  ) -> UICollectionViewLayoutAttributes {
    let frame = section.frame(
      leaf.frame, inGroup: group, sectionStart: start(of: path.section))
    let made = make(
      .cell, path, directed(frame, in: section.isRow ? section.rowLength : nil), leaf.zIndex)
    let list = section.section.list
    if leaf.estimatesWidth || leaf.estimatesHeight || section.isRow || list != nil {
      let extra = ElementExtra()
      extra.estimatesWidth = leaf.estimatesWidth
      extra.estimatesHeight = leaf.estimatesHeight
      if section.isRow { extra.shelf = path.section }
      if let list { extra.place = place(of: path, list, section.count) }
      made.extra = extra
    }
    return made
  }

  /// An item's place in a list, with its lines.
  private func place(
    of path: ListPath, _ list: UICollectionLayoutListConfiguration, _ count: Int
  ) -> ListPlace {
    var place = ListPlace(appearance: list.appearance)
    let hasHeader = list.headerMode == .firstItemInSection
    place.isHeader = hasHeader && path.row == 0
    place.isFirst = path.row == (hasHeader ? 1 : 0)
    place.isLast = path.row == count - 1
    guard list.showsSeparators, !place.isHeader else { return place }
    let standard = list.separatorConfiguration
    place.separator = list.itemSeparatorHandler?(path.indexPath, standard) ?? standard
    return place
  }

  // MARK: - Supplementary views

  final func supplementary(_ kind: String, _ path: ListPath) -> UICollectionViewLayoutAttributes? {
    if path.row == ListPath.wholeLayout {
      guard
        let index = arranged.boundaries.firstIndex(where: { $0.item.elementKind == kind })
      else { return nil }
      return layoutBoundary(index)
    }
    guard let section = solved(path.section) else { return nil }
    if path.row == 0,
      let index = section.boundaries.firstIndex(where: { $0.item.elementKind == kind })
    {
      return boundary(index, path.section, section)
    }
    guard path.row < section.count, section.perGroup > 0 else { return nil }
    return supplements(ofGroup: path.row / section.perGroup, path.section, section).first {
      $0.key.kind.name == kind && $0.key.path == path
    }
  }

  private func boundary(_ index: Int, _ number: Int, _ section: SectionLayout)
    -> UICollectionViewLayoutAttributes
  {
    let item = section.boundaries[index].item
    let start = start(of: number)
    let seen = visible
    var frame = section.boundaryFrame(
      index, visible: seen.lowerBound - start...seen.upperBound - start)
    frame = frame.offsetBy(dx: isVertical ? 0 : start, dy: isVertical ? start : 0)
    let made = make(
      .supplementary(item.elementKind), ListPath(section: number, row: 0),
      directed(frame),
      item.pinToVisibleBounds ? 1_000_000_000 + item.zIndex : item.zIndex)
    let size = item.layoutSize
    let extra = ElementExtra()
    extra.estimatesWidth = size.widthDimension.isEstimated
    extra.estimatesHeight = size.heightDimension.isEstimated
    extra.isPinned =
      item.pinToVisibleBounds
      && section.isHeld(index, visible: seen.lowerBound - start...seen.upperBound - start)
    if let list = section.section.list {
      var place = ListPlace(appearance: list.appearance)
      place.isHeader = item.elementKind == UICollectionView.elementKindSectionHeader
      place.isFooter = !place.isHeader
      extra.place = place
    }
    made.extra = extra
    return made
  }

  /// The attributes of a boundary item of the whole layout.
  private func layoutBoundary(_ index: Int) -> UICollectionViewLayoutAttributes {
    let boundary = arranged.boundaries[index]
    let whole = contentSize
    let (own, length) =
      isVertical ? (boundary.size.height, whole.height) : (boundary.size.width, whole.width)
    var place = boundary.isAtEnd ? length - own : 0
    if !boundary.item.extendsBoundary {
      place = boundary.isAtEnd ? length - boundaryExtents.after - own : boundaryExtents.before
    }
    place += isVertical ? boundary.item.offset.y : boundary.item.offset.x
    let natural = place
    if boundary.item.pinToVisibleBounds {
      let seen = visible
      place =
        boundary.isAtEnd
        ? min(place, seen.upperBound - own) : max(place, min(seen.lowerBound, length - own))
    }
    let share: CGFloat
    switch boundary.item.alignment {
    case .topLeading, .bottomLeading: share = 0
    case .topTrailing, .bottomTrailing: share = 1
    default: share = 0.5
    }
    let room =
      isVertical ? whole.width - boundary.size.width : whole.height - boundary.size.height
    let side = room * share + (isVertical ? boundary.item.offset.x : boundary.item.offset.y)
    let frame = CGRect(
      origin: isVertical ? CGPoint(x: side, y: place) : CGPoint(x: place, y: side),
      size: boundary.size)
    let isPinned = boundary.item.pinToVisibleBounds
    let made = make(
      .supplementary(boundary.item.elementKind),
      ListPath(section: 0, row: ListPath.wholeLayout), directed(frame),
      (isPinned ? 2_000_000_000 : 0) + boundary.item.zIndex)
    let extra = ElementExtra()
    extra.estimatesWidth = boundary.item.layoutSize.widthDimension.isEstimated
    extra.estimatesHeight = boundary.item.layoutSize.heightDimension.isEstimated
    extra.isPinned = isPinned && place != natural
    made.extra = extra
    return made
  }

  /// The supplementary items of the cells of a group, and of the group itself.
  private func supplements(ofGroup group: Int, _ number: Int, _ section: SectionLayout)
    -> [UICollectionViewLayoutAttributes]
  {
    let solved = section.solved(group)
    let first = group * section.perGroup
    var result: [UICollectionViewLayoutAttributes] = []
    func add(_ item: NSCollectionLayoutSupplementaryItem, _ container: CGRect, _ row: Int) {
      let frame = section.frame(
        item.frame(at: container), inGroup: group, sectionStart: start(of: number))
      let made = make(
        .supplementary(item.elementKind), ListPath(section: number, row: row),
        directed(frame, in: section.isRow ? section.rowLength : nil), item.zIndex)
      if section.isRow {
        let extra = ElementExtra()
        extra.shelf = number
        made.extra = extra
      }
      result.append(made)
    }
    for item in solved.supplements { add(item.item, item.frame, first) }
    for (slot, leaf) in solved.leaves.enumerated() {
      for item in leaf.item?.supplementaryItems ?? [] { add(item, leaf.frame, first + slot) }
    }
    return result
  }

  final func decoration(_ kind: String, _ path: ListPath) -> UICollectionViewLayoutAttributes? {
    guard path.row == 0, let section = solved(path.section),
      let item = section.section.decorationItems.first(where: { $0.elementKind == kind })
    else { return nil }
    let start = start(of: path.section)
    let (insets, whole) = (item.contentInsets, section.wholeFrame)
    let frame = CGRect(
      x: whole.minX + insets.leading, y: whole.minY + insets.top,
      width: max(whole.width - insets.leading - insets.trailing, 0),
      height: max(whole.height - insets.top - insets.bottom, 0)
    ).offsetBy(dx: isVertical ? 0 : start, dy: isVertical ? start : 0)
    return make(.decoration(kind), path, directed(frame), item.zIndex)
  }

  // MARK: - Elements

  final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard arranged.sections.count > 0 || !arranged.boundaries.isEmpty else { return [] }
    var result: [UICollectionViewLayoutAttributes] = []
    for number in sections(in: rect) {
      guard arranged.sections.indices.contains(number), let section = arranged.sections[number]
      else { continue }
      add(section, number, rect, to: &result)
    }
    for index in arranged.boundaries.indices {
      let made = layoutBoundary(index)
      if made.frame.overlaps(rect) { result.append(made) }
    }
    return result
  }

  /// The sections that touch a rectangle of the contents, which get longer while sections are
  /// arranged.
  private func sections(in rect: CGRect) -> Range<Int> {
    while true {
      let (from, to) = stretch(rect)
      let found = sections(from: from, to: to)
      if stretch(rect).from == from { return found }
    }
  }

  private func add(
    _ section: SectionLayout, _ number: Int, _ rect: CGRect,
    to result: inout [UICollectionViewLayoutAttributes]
  ) {
    for item in section.section.decorationItems {
      if let made = decoration(item.elementKind, ListPath(section: number, row: 0)),
        made.frame.overlaps(rect)
      {
        result.append(made)
      }
    }
    var shown: [UICollectionViewLayoutAttributes] = []
    let start = start(of: number)
    let (from, to) = stretch(rect)
    var groups = section.groups(inMain: from - start, to - start)
    let shelf = section.isRow ? shelfPlace(number) : nil
    if let shelf {
      guard shelf.frame.overlaps(rect) else { return addBoundaries(section, number, rect, &result) }
      let extent = isVertical ? shelf.frame.width : shelf.frame.height
      let offset =
        arranged.isMirrored && isVertical ? shelf.length - shelf.offset - extent : shelf.offset
      groups = section.rowGroups(from: offset, extent: extent)
    }
    func isSeen(_ made: UICollectionViewLayoutAttributes) -> Bool {
      guard let shelf else { return made.frame.overlaps(rect) }
      return shelf.seen(made.frame).overlaps(shelf.frame)
    }
    for group in groups {
      let first = group * section.perGroup
      for (slot, leaf) in section.solved(group).leaves.enumerated() {
        let made = cell(ListPath(section: number, row: first + slot), leaf, group, section)
        if isSeen(made) { shown.append(made) }
      }
      if !arranged.itemKinds.isEmpty {
        shown += supplements(ofGroup: group, number, section).filter(isSeen)
      }
    }
    if let handler = section.section.visibleItemsInvalidationHandler, !shown.isEmpty {
      let offset: CGPoint
      if let shelf {
        offset =
          isVertical ? CGPoint(x: shelf.offset, y: 0) : CGPoint(x: 0, y: shelf.offset)
      } else {
        offset = collectionView?.contentOffset ?? .zero
      }
      handler(shown.map { VisibleItem($0) }, offset, section.environment)
    }
    result += shown
    addBoundaries(section, number, rect, &result)
  }

  private func addBoundaries(
    _ section: SectionLayout, _ number: Int, _ rect: CGRect,
    _ result: inout [UICollectionViewLayoutAttributes]
  ) {
    for index in section.boundaries.indices {
      let made = boundary(index, number, section)
      if made.frame.overlaps(rect) { result.append(made) }
    }
  }

  // MARK: - Rows of groups

  final func shelfPlace(_ number: Int) -> ShelfPlace? {
    guard let section = solved(number), section.isRow else { return nil }
    let start = start(of: number) + section.contentStart
    let size = section.environment.contentSize
    let frame =
      isVertical
      ? CGRect(x: 0, y: start, width: size.width, height: section.contentLength)
      : directed(CGRect(x: start, y: 0, width: section.contentLength, height: size.height))
    let extent = isVertical ? frame.width : frame.height
    let length = max(section.rowLength, extent)
    let limit = max(length - extent, 0)
    let isMirrored = arranged.isMirrored && isVertical
    let offset = arranged.shelfOffsets[number] ?? (isMirrored ? limit : 0)
    var rest = section.rest
    if isMirrored, case .offsets(let stops, let isOne) = rest {
      rest = .offsets(stops.reversed().map { limit - min(max($0, 0), limit) }, oneAtATime: isOne)
    }
    return ShelfPlace(
      section: number, frame: frame, length: length, offset: offset, isHorizontal: isVertical,
      rest: rest)
  }

  final func shelfPlaces(in rect: CGRect) -> [ShelfPlace] {
    guard !arranged.sections.isEmpty else { return [] }
    return sections(in: rect).compactMap { number in
      guard arranged.sections.indices.contains(number),
        arranged.sections[number]?.isRow == true, let place = shelfPlace(number),
        place.frame.overlaps(rect)
      else { return nil }
      return place
    }
  }
}
