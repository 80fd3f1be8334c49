import EspalierCore
import EspalierGeometry
import Foundation

/// The places that a flow layout computed in `prepare()`.
@MainActor struct FlowState {
  var metrics: [FlowMetrics] = []
  var sections: [FlowSection] = []
  /// The beginning of each section, followed by the end of the last one.
  var starts: [CGFloat] = [0]
  /// The extent across the direction of scrolling for which the sections were found.
  var cross: CGFloat = -1
  var contentSize = CGSize.zero
  var isStale = true
  var asksDelegate = true
  /// Items say how large they are.
  var isMeasuring = false
  /// The sizes that items said, in points.
  var measured: [ListPath: CGSize] = [:]
  /// The mean of these sizes when the sections were found, for items that have not been seen.
  var mean: CGSize?

  func isMeasured(_ path: ListPath) -> Bool { measured[path] != nil }

  mutating func note(_ size: CGSize, _ path: ListPath) {
    guard isMeasuring, measured[path] != size else { return }
    measured[path] = size
    isStale = true
  }

  mutating func carry(_ map: UpdateMap) {
    guard !measured.isEmpty else { return }
    var carried: [ListPath: CGSize] = [:]
    for (path, size) in measured where !map.reloadedRows.contains(path) {
      if let after = map.after(path) { carried[after] = size }
    }
    measured = carried
  }
}

extension UICollectionViewFlowLayout {
  private var isVertical: Bool { scrollDirection == .vertical }

  /// The extent across the direction of scrolling that is left beside the content insets, in
  /// points.
  final func crossExtent(_ bounds: CGRect) -> CGFloat {
    let inset = collectionView?.adjustedContentInset ?? .zero
    return max(
      isVertical
        ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom, 0)
  }

  final func solve() {
    guard let collection = collectionView else { return }
    let cross = crossExtent(collection.bounds)
    guard flow.isStale || flow.asksDelegate || flow.cross != cross else { return }
    flow.isMeasuring = estimatedItemSize != .zero
    if flow.asksDelegate || flow.isMeasuring || flow.cross != cross {
      flow.mean = meanSize
      do throws(ListChanged) {
        flow.metrics = try readMetrics(collection, cross)
      } catch {
        // The delegate changed the collection in its answer, perhaps its offset alone.
        flow.isStale = true
        isInvalid = true
        return
      }
    }
    flow.asksDelegate = false
    flow.isStale = false
    flow.cross = cross
    let scale = collection.contentScaleFactor
    var sections: [FlowSection] = []
    sections.reserveCapacity(flow.metrics.count)
    var starts: [CGFloat] = [0]
    var end: CGFloat = 0
    for metrics in flow.metrics {
      let section = FlowSection(metrics, cross: cross, scale: scale)
      sections.append(section)
      end += section.length
      starts.append(end)
    }
    flow.sections = sections
    flow.starts = starts
    flow.contentSize =
      isVertical ? CGSize(width: cross, height: end) : CGSize(width: end, height: cross)
    reportTooLarge(collection, cross)
  }

  /// Items that are larger than the room for a line cannot be put anywhere.
  private func reportTooLarge(_ collection: UICollectionView, _ cross: CGFloat) {
    guard cross > 0, !flow.isMeasuring else { return }
    let isTooLarge = flow.metrics.contains { metrics in
      let room = Float(cross - metrics.crossBefore - metrics.crossAfter) + 0.01
      switch metrics.sizes {
      case .equal(let size): return metrics.count > 0 && size.cross > room
      case .own(let sizes): return sizes.contains { $0.cross > room }
      }
    }
    guard isTooLarge else { return }
    let (extent, wall, sides) =
      isVertical ? ("width", "width", "left and right") : ("height", "height", "top and bottom")
    ListIssue.report(
      "list.flow", collection,
      "The behavior of the UICollectionViewFlowLayout is not defined because: the item \(extent) must be less than the \(wall) of the UICollectionView minus the section insets \(sides) values, minus the content insets \(sides) values.",
      fix: "Make the items smaller, or find their size from the collection view's bounds.",
      isError: false)
  }

  // MARK: - Metrics

  private var meanSize: CGSize? {
    guard flow.isMeasuring, !flow.measured.isEmpty else { return nil }
    let sum = flow.measured.values.reduce(CGSize.zero) {
      CGSize(width: $0.width + $1.width, height: $0.height + $1.height)
    }
    let number = CGFloat(flow.measured.count)
    return CGSize(width: sum.width / number, height: sum.height / number)
  }

  private func size(_ size: CGSize) -> FlowSize {
    func usable(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(length, 0), 1e6) : 0 }
    let (width, height) = (usable(size.width), usable(size.height))
    return isVertical ? FlowSize(main: height, cross: width) : FlowSize(main: width, cross: height)
  }

  private func readMetrics(_ collection: UICollectionView, _ cross: CGFloat) throws(ListChanged)
    -> [FlowMetrics]
  {
    let counts = collection.currentCounts
    let delegate = collection.flowDelegate
    var result: [FlowMetrics] = []
    result.reserveCapacity(counts.sections)
    for section in counts.rows.indices {
      var metrics = FlowMetrics()
      metrics.count = counts.rows[section]
      guard let delegate else {
        place(sectionInset, collection, in: &metrics)
        metrics.lineSpacing = minimumLineSpacing
        metrics.itemSpacing = minimumInteritemSpacing
        take(headerReferenceSize, footerReferenceSize, in: &metrics)
        metrics.sizes = try sizes(section, metrics.count, collection)
        result.append(metrics)
        continue
      }
      let inset = try collection.call {
        delegate.collectionView(collection, layout: self, insetForSectionAt: section)
      }
      place(inset, collection, in: &metrics)
      metrics.lineSpacing = try collection.call {
        delegate.collectionView(
          collection, layout: self, minimumLineSpacingForSectionAt: section)
      }
      metrics.itemSpacing = try collection.call {
        delegate.collectionView(
          collection, layout: self, minimumInteritemSpacingForSectionAt: section)
      }
      let header = try collection.call {
        delegate.collectionView(
          collection, layout: self, referenceSizeForHeaderInSection: section)
      }
      let footer = try collection.call {
        delegate.collectionView(
          collection, layout: self, referenceSizeForFooterInSection: section)
      }
      take(header, footer, in: &metrics)
      metrics.sizes = try sizes(section, metrics.count, collection)
      result.append(metrics)
    }
    return result
  }

  private func take(_ header: CGSize, _ footer: CGSize, in metrics: inout FlowMetrics) {
    metrics.header = max(isVertical ? header.height : header.width, 0)
    metrics.footer = max(isVertical ? footer.height : footer.width, 0)
  }

  /// Puts a section's insets into its metrics, measured as `sectionInsetReference` says.
  private func place(
    _ inset: UIEdgeInsets, _ collection: UICollectionView, in metrics: inout FlowMetrics
  ) {
    let own = collection.adjustedContentInset
    let reference: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: reference = own
    case .fromSafeArea: reference = collection.safeAreaInsets
    case .fromLayoutMargins: reference = collection.layoutMargins
    }
    func added(_ inset: CGFloat, _ reference: CGFloat, _ own: CGFloat) -> CGFloat {
      sectionInsetReference == .fromContentInset ? inset : max(inset + reference - own, 0)
    }
    if isVertical {
      (metrics.before, metrics.after) = (inset.top, inset.bottom)
      metrics.crossBefore = added(inset.left, reference.left, own.left)
      metrics.crossAfter = added(inset.right, reference.right, own.right)
    } else {
      (metrics.before, metrics.after) = (inset.left, inset.right)
      metrics.crossBefore = added(inset.top, reference.top, own.top)
      metrics.crossAfter = added(inset.bottom, reference.bottom, own.bottom)
    }
  }

  private func sizes(_ section: Int, _ count: Int, _ collection: UICollectionView)
    throws(ListChanged) -> FlowMetrics.Sizes
  {
    guard count > 0 else { return .equal(size(itemSize)) }
    var given: [FlowSize]?
    if let delegate = collection.flowDelegate {
      func ask(_ item: Int) throws(ListChanged) -> (answer: CGSize, isDefault: Bool) {
        try collection.call {
          collection.asks {
            delegate.collectionView(
              collection, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
          }
        }
      }
      let first = try ask(0)
      if !first.isDefault {
        var sizes = [size(first.answer)]
        sizes.reserveCapacity(count)
        for item in 1..<max(count, 1) { sizes.append(size(try ask(item).answer)) }
        given = sizes
      }
    }
    guard flow.isMeasuring else { return given.map { .own($0) } ?? .equal(size(itemSize)) }
    let isAutomatic = estimatedItemSize == Self.automaticSize
    let estimate = isAutomatic ? CGSize(width: 50, height: 50) : estimatedItemSize
    var sizes = given ?? [FlowSize](repeating: size(flow.mean ?? estimate), count: count)
    for (path, measured) in flow.measured where path.section == section && path.row < count {
      sizes[path.row] = size(measured)
    }
    return .own(sizes)
  }

  // MARK: - Answers

  private func rect(_ main: CGFloat, _ cross: CGFloat, _ length: CGFloat, _ extent: CGFloat)
    -> CGRect
  {
    let rect =
      isVertical
      ? CGRect(x: cross, y: main, width: extent, height: length)
      : CGRect(x: main, y: cross, width: length, height: extent)
    guard flipsHorizontallyInOppositeLayoutDirection, collectionView?.isMirrored == true else {
      return rect
    }
    return CGRect(
      x: flow.contentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  private func make(_ key: ElementKey, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
    let type =
      Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    let made =
      type == UICollectionViewLayoutAttributes.self
      ? UICollectionViewLayoutAttributes()
      : type.instantiate() as? UICollectionViewLayoutAttributes
        ?? UICollectionViewLayoutAttributes()
    made.key = key
    made.frame = frame
    return made
  }

  private func cell(_ path: ListPath, _ place: (main: CGFloat, cross: CGFloat, size: FlowSize))
    -> UICollectionViewLayoutAttributes
  {
    let start = flow.starts[path.section]
    let made = make(
      .cell(path),
      rect(
        start + place.main, place.cross, CGFloat(place.size.main), CGFloat(place.size.cross)))
    if flow.isMeasuring {
      let extra = ElementExtra()
      extra.estimatesWidth = true
      extra.estimatesHeight = true
      made.extra = extra
    }
    return made
  }

  final func item(_ path: ListPath) -> UICollectionViewLayoutAttributes? {
    guard flow.sections.indices.contains(path.section),
      path.row < flow.sections[path.section].metrics.count
    else { return nil }
    return cell(path, flow.sections[path.section].place(of: path.row))
  }

  private var visible: ClosedRange<CGFloat> {
    guard let collection = collectionView else { return 0...0 }
    let (bounds, inset) = (collection.bounds, collection.adjustedContentInset)
    var (start, end) = (bounds.minY + inset.top, bounds.maxY - inset.bottom)
    if !isVertical {
      (start, end) = (bounds.minX + inset.left, bounds.maxX - inset.right)
      if runsFromRight {
        (start, end) = (flow.contentSize.width - end, flow.contentSize.width - start)
      }
    }
    return start...max(start, end)
  }

  final func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
    guard flow.sections.indices.contains(section), flow.sections[section].metrics.header > 0 else {
      return nil
    }
    let solved = flow.sections[section]
    var start = flow.starts[section]
    let length = solved.metrics.header
    if sectionHeadersPinToVisibleBounds {
      let end = flow.starts[section + 1] - solved.metrics.footer
      start = max(start, min(visible.lowerBound, end - length))
    }
    let made = make(
      ElementKey(
        kind: .supplementary(UICollectionView.elementKindSectionHeader),
        path: ListPath(section: section, row: 0)), rect(start, 0, length, flow.cross))
    if sectionHeadersPinToVisibleBounds { made.zIndex = 10 }
    return made
  }

  final func footer(_ section: Int) -> UICollectionViewLayoutAttributes? {
    guard flow.sections.indices.contains(section), flow.sections[section].metrics.footer > 0 else {
      return nil
    }
    let solved = flow.sections[section]
    let length = solved.metrics.footer
    var start = flow.starts[section + 1] - length
    if sectionFootersPinToVisibleBounds {
      let first = flow.starts[section] + solved.metrics.header
      start = min(start, max(visible.upperBound - length, first))
    }
    let made = make(
      ElementKey(
        kind: .supplementary(UICollectionView.elementKindSectionFooter),
        path: ListPath(section: section, row: 0)), rect(start, 0, length, flow.cross))
    if sectionFootersPinToVisibleBounds { made.zIndex = 10 }
    return made
  }

  final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard !flow.sections.isEmpty else { return [] }
    var (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    if runsFromRight {
      (from, to) = (flow.contentSize.width - to, flow.contentSize.width - from)
    }
    guard from <= to else { return [] }
    var (low, high) = (0, flow.sections.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if flow.starts[middle] <= from { low = middle } else { high = middle - 1 }
    }
    var result: [UICollectionViewLayoutAttributes] = []
    var section = low
    while section < flow.sections.count, flow.starts[section] <= to {
      let start = flow.starts[section]
      if let header = header(section), header.frame.overlaps(rect) { result.append(header) }
      flow.sections[section].forEachItem(in: from - start...to - start) { item, main, cross, size in
        let made = cell(ListPath(section: section, row: item), (main, cross, size))
        if made.frame.overlaps(rect) { result.append(made) }
      }
      if let footer = footer(section), footer.frame.overlaps(rect) { result.append(footer) }
      section += 1
    }
    return result
  }
}
