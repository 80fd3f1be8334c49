import EspalierCore
import EspalierGeometry
import Foundation

/// The sizes that the elements of a section said; they outlive the section's arrangement.
@MainActor final class SectionMeasures {
  var items: [Int: CGSize] = [:]
  var boundaries: [Int: CGSize] = [:]
}

/// An arranged section.
///
/// One group is solved and stands for all, unless sizes are estimated: then each group that is seen
/// is solved, and the lengths of the others are estimates. `main` runs along the direction of
/// scrolling, `cross` across it. Groups follow each other along the run: the main axis, or the
/// cross axis where they are a row of their own.
@MainActor final class SectionLayout {
  let section: NSCollectionLayoutSection
  let environment: LayoutEnvironment
  let count: Int
  let isVertical: Bool
  let isRow: Bool
  let measures: SectionMeasures
  private let scale: CGFloat
  private let insets: NSDirectionalEdgeInsets
  /// The room that boundary items beside the groups take.
  private let sides: (before: CGFloat, after: CGFloat)
  private let template: SolvedGroup
  /// The number of items in a group.
  let perGroup: Int
  private(set) var isEstimated = false
  private var lengths = EstimatedLengths()
  private var cache: [Int: SolvedGroup] = [:]
  private var mains: [Int: CGFloat] = [:]
  private(set) var boundaries: [SolvedBoundary] = []

  /// A boundary item with its size.
  struct SolvedBoundary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    var size: CGSize
    let isAtStart: Bool
    let isAtEnd: Bool
  }

  init(
    _ section: NSCollectionLayoutSection, count: Int, environment: LayoutEnvironment,
    isVertical: Bool, scale: CGFloat, measures: SectionMeasures
  ) {
    self.section = section
    self.count = count
    self.environment = environment
    self.isVertical = isVertical
    self.scale = scale
    self.measures = measures
    isRow = section.orthogonalScrollingBehavior != .none
    insets = environment.effectiveContentInsets
    sides = Self.sides(section, environment, measures, isVertical: isVertical)
    var solver = GroupSolver(scale: scale, traits: environment.traitCollection) { _ in nil }
    template = solver.solve(
      section.group, in: Self.room(environment, insets, sides, isVertical: isVertical))
    perGroup = template.leaves.count
    isEstimated =
      section.group.layoutSize.isEstimated
      || template.leaves.contains { $0.estimatesWidth || $0.estimatesHeight }
    if isEstimated, perGroup > 0 {
      lengths = EstimatedLengths(count: groups)
      for item in measures.items.keys where item < count { takeLength(of: item / perGroup) }
    }
    solveBoundaries()
  }

  private static func room(
    _ environment: LayoutEnvironment, _ insets: NSDirectionalEdgeInsets,
    _ sides: (before: CGFloat, after: CGFloat), isVertical: Bool
  ) -> CGSize {
    let size = environment.contentSize
    let taken = sides.before + sides.after
    return isVertical
      ? CGSize(
        width: max(size.width - insets.leading - insets.trailing - taken, 0), height: size.height)
      : CGSize(
        width: size.width, height: max(size.height - insets.top - insets.bottom - taken, 0))
  }

  /// The room that boundary items take beside the groups, at the beginning and the end of the cross
  /// axis.
  private static func sides(
    _ section: NSCollectionLayoutSection, _ environment: LayoutEnvironment,
    _ measures: SectionMeasures, isVertical: Bool
  ) -> (before: CGFloat, after: CGFloat) {
    var sides: (before: CGFloat, after: CGFloat) = (0, 0)
    for (index, item) in section.boundarySupplementaryItems.enumerated() where item.extendsBoundary
    {
      var size = item.layoutSize.resolved(environment.contentSize)
      if let known = measures.boundaries[index] {
        if item.layoutSize.widthDimension.isEstimated { size.width = known.width }
        if item.layoutSize.heightDimension.isEstimated { size.height = known.height }
      }
      switch (item.alignment, isVertical) {
      case (.leading, true): sides.before = max(sides.before, size.width)
      case (.trailing, true): sides.after = max(sides.after, size.width)
      case (.top, false): sides.before = max(sides.before, size.height)
      case (.bottom, false): sides.after = max(sides.after, size.height)
      default: break
      }
    }
    return sides
  }

  /// Whether boundary items lie beside the groups, whose room depends on them.
  var hasSides: Bool { sides != (0, 0) }

  // MARK: - Groups

  /// The number of groups.
  var groups: Int { perGroup > 0 ? (count + perGroup - 1) / perGroup : 0 }

  private var runsVertically: Bool { isVertical != isRow }

  private func run(_ size: CGSize) -> CGFloat { runsVertically ? size.height : size.width }
  private func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func pixels(_ length: CGFloat) -> Int {
    Int((min(max(length, 0), 1e9) * scale).rounded())
  }
  private func nearest(_ place: CGFloat) -> CGFloat { (place * scale).rounded() / scale }

  func solved(_ group: Int) -> SolvedGroup {
    let number = min(perGroup, count - group * perGroup)
    guard isEstimated else {
      guard number < perGroup else { return template }
      var cut = template
      cut.leaves.removeLast(perGroup - number)
      return cut
    }
    if let known = cache[group] { return known }
    if cache.count > 256 { cache = [:] }
    let first = group * perGroup
    let measures = measures
    var solver = GroupSolver(scale: scale, traits: environment.traitCollection) {
      measures.items[first + $0]
    }
    var solved = solver.solve(
      section.group, in: Self.room(environment, insets, sides, isVertical: isVertical))
    if number < solved.leaves.count {
      solved.leaves.removeLast(solved.leaves.count - number)
      let size = section.group.layoutSize
      if size.heightDimension.isEstimated {
        solved.size.height = solved.leaves.map(\.frame.maxY).max() ?? 0
      }
      if size.widthDimension.isEstimated {
        solved.size.width = solved.leaves.map(\.frame.maxX).max() ?? 0
      }
    }
    cache[group] = solved
    return solved
  }

  /// Takes a new size of an item.
  func noteSize(of item: Int) {
    guard perGroup > 0 else { return }
    cache[item / perGroup] = nil
    takeLength(of: item / perGroup)
  }

  private func takeLength(of group: Int) {
    guard group < groups else { return }
    let solved = solved(group)
    let length = pixels(run(solved.size))
    lengths.setLength(length, at: group)
    if isRow { mains[group] = main(solved.size) }
  }

  /// Returns the beginning of a group along the run; the number of groups stands for the end, with
  /// a space behind it.
  func offset(of group: Int) -> CGFloat {
    let spaces = CGFloat(group) * section.interGroupSpacing
    guard isEstimated else { return nearest(CGFloat(group) * run(template.size) + spaces) }
    let before = lengths.offset(of: group, estimate: pixels(run(template.size)))
    return nearest(CGFloat(before) / scale + spaces)
  }

  private var runLength: CGFloat {
    groups > 0 ? max(offset(of: groups) - section.interGroupSpacing, 0) : 0
  }

  /// The groups that touch a stretch of the run.
  func groups(from: CGFloat, to: CGFloat) -> Range<Int> {
    guard groups > 0, to >= 0 else { return 0..<0 }
    func last(_ limit: CGFloat) -> Int {
      var (low, high) = (0, groups - 1)
      while low < high {
        let middle = (low + high + 1) / 2
        if offset(of: middle) <= limit { low = middle } else { high = middle - 1 }
      }
      return low
    }
    guard from <= runLength else { return 0..<0 }
    // Items of custom groups may reach beyond their group: one more is looked at on each side.
    return max(last(from) - 1, 0)..<min(last(to) + 2, groups)
  }

  // MARK: - The section

  private func solveBoundaries() {
    let follows = section.supplementariesFollowContentInsets
    var room = environment.contentSize
    if follows {
      if isVertical {
        room.width = max(room.width - insets.leading - insets.trailing, 0)
      } else {
        room.height = max(room.height - insets.top - insets.bottom, 0)
      }
    }
    boundaries = section.boundarySupplementaryItems.enumerated().map { index, item in
      var size = item.layoutSize.resolved(room)
      if let known = measures.boundaries[index] {
        if item.layoutSize.widthDimension.isEstimated { size.width = known.width }
        if item.layoutSize.heightDimension.isEstimated { size.height = known.height }
      }
      let (start, end): (Bool, Bool) =
        switch item.alignment {
        case .none, .top, .topLeading, .topTrailing: (isVertical, false)
        case .bottom, .bottomLeading, .bottomTrailing: (false, isVertical)
        case .leading: (!isVertical, false)
        case .trailing: (false, !isVertical)
        }
      return SolvedBoundary(item: item, size: size, isAtStart: start, isAtEnd: end)
    }
  }

  /// Takes a new size of a boundary item.
  func noteBoundary() { solveBoundaries() }

  private var startExtent: CGFloat {
    boundaries.filter { $0.isAtStart && $0.item.extendsBoundary }
      .map { main($0.size) + $0.item.topPadding }.max() ?? 0
  }

  private var endExtent: CGFloat {
    boundaries.filter { $0.isAtEnd && $0.item.extendsBoundary }.map { main($0.size) }.max() ?? 0
  }

  private var mainInsets: (before: CGFloat, after: CGFloat) {
    isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
  }

  private var crossInsets: (before: CGFloat, after: CGFloat) {
    isVertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
  }

  /// The beginning of the groups along the main axis.
  var contentStart: CGFloat { startExtent + mainInsets.before }

  private var rowMain: CGFloat {
    guard count > 0, perGroup > 0 else { return 0 }
    return mains.values.max() ?? main(template.size)
  }

  var contentLength: CGFloat { isRow ? rowMain : runLength }

  /// The length of the section along the main axis.
  var length: CGFloat { contentStart + contentLength + mainInsets.after + endExtent }

  private var crossExtent: CGFloat { cross(environment.contentSize) }

  // MARK: - Rows of groups

  /// The space before and behind the groups of a row.
  private var rowInsets: (before: CGFloat, after: CGFloat) {
    var insets = crossInsets
    insets.before += sides.before
    insets.after += sides.after
    guard section.orthogonalScrollingBehavior == .groupPagingCentered, groups > 0 else {
      return insets
    }
    insets.before = max(insets.before, (crossExtent - run(solved(0).size)) / 2)
    insets.after = max(insets.after, (crossExtent - run(solved(groups - 1).size)) / 2)
    return insets
  }

  var rowLength: CGFloat { rowInsets.before + runLength + rowInsets.after }

  /// The places at which the row comes to rest.
  var rest: ShelfRest {
    func stops(_ place: (Int) -> CGFloat) -> [CGFloat] { (0..<groups).map(place) }
    let before = rowInsets.before
    switch section.orthogonalScrollingBehavior {
    case .none, .continuous: return .anywhere
    case .paging: return .pages
    case .continuousGroupLeadingBoundary, .groupPaging:
      let lead = crossInsets.before + sides.before
      return .offsets(
        stops { offset(of: $0) + before - lead },
        oneAtATime: section.orthogonalScrollingBehavior == .groupPaging)
    case .groupPagingCentered:
      return .offsets(
        stops { offset(of: $0) + before + (run(solved($0).size) - crossExtent) / 2 },
        oneAtATime: true)
    }
  }

  // MARK: - Places

  /// The top left corner of a group, along and across the direction of scrolling, from the
  /// section's beginning.
  private func origin(of group: Int) -> (main: CGFloat, cross: CGFloat) {
    isRow
      ? (contentStart, rowInsets.before + offset(of: group))
      : (contentStart + offset(of: group), crossInsets.before + sides.before)
  }

  /// A rectangle of a group in the contents, in left to right order.
  func frame(_ frame: CGRect, inGroup group: Int, sectionStart: CGFloat) -> CGRect {
    let origin = origin(of: group)
    return isVertical
      ? frame.offsetBy(dx: origin.cross, dy: sectionStart + origin.main)
      : frame.offsetBy(dx: sectionStart + origin.main, dy: origin.cross)
  }

  /// The beginning of the stretch of the run that a row shows from an offset on.
  func rowGroups(from offset: CGFloat, extent: CGFloat) -> Range<Int> {
    groups(from: offset - rowInsets.before, to: offset + extent - rowInsets.before)
  }

  func groups(inMain from: CGFloat, _ to: CGFloat) -> Range<Int> {
    groups(from: from - contentStart, to: to - contentStart)
  }

  /// The frame of a boundary item, from the section's beginning; a pinned item stays in the visible
  /// part.
  func boundaryFrame(_ index: Int, visible: ClosedRange<CGFloat>) -> CGRect {
    let boundary = boundaries[index]
    let follows = section.supplementariesFollowContentInsets
    let (before, after) = follows ? crossInsets : (0, 0)
    let room = crossExtent - before - after
    let (own, extent) = (main(boundary.size), cross(boundary.size))
    let share: CGFloat
    switch boundary.item.alignment {
    case .topLeading, .bottomLeading: share = 0
    case .topTrailing, .bottomTrailing: share = 1
    case .leading: share = isVertical ? 0 : 0.5
    case .trailing: share = isVertical ? 1 : 0.5
    case .none: share = 0.5
    case .top: share = isVertical ? 0.5 : 0
    case .bottom: share = isVertical ? 0.5 : 1
    }
    var place: CGFloat
    if boundary.isAtStart {
      place = boundary.item.extendsBoundary ? boundary.item.topPadding : startExtent
    } else if boundary.isAtEnd {
      place = boundary.item.extendsBoundary ? length - own : length - endExtent - own
    } else {
      place = contentStart + (contentLength - own) / 2
    }
    let offset = boundary.item.offset
    place += isVertical ? offset.y : offset.x
    if boundary.item.pinToVisibleBounds {
      if boundary.isAtEnd {
        place = min(place, max(visible.upperBound - own, 0))
      } else {
        place = max(place, min(visible.lowerBound, length - own))
      }
    }
    let across = before + (room - extent) * share + (isVertical ? offset.x : offset.y)
    let (start, side) = (nearest(place), nearest(across))
    return isVertical
      ? CGRect(origin: CGPoint(x: side, y: start), size: boundary.size)
      : CGRect(origin: CGPoint(x: start, y: side), size: boundary.size)
  }

  /// Whether a boundary item is held at an edge of the visible part, away from its place.
  func isHeld(_ index: Int, visible: ClosedRange<CGFloat>) -> Bool {
    let everything = -CGFloat.greatestFiniteMagnitude...CGFloat.greatestFiniteMagnitude
    return boundaryFrame(index, visible: visible) != boundaryFrame(index, visible: everything)
  }

  /// The section's rectangle, from its beginning.
  var wholeFrame: CGRect {
    isVertical
      ? CGRect(x: 0, y: 0, width: crossExtent, height: length)
      : CGRect(x: 0, y: 0, width: length, height: crossExtent)
  }
}
