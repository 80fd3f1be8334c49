import EspalierCore
import EspalierGeometry
import Foundation

/// A cell's place in a solved group.
struct SolvedLeaf {
  /// The rectangle in the group, in points, with text from left to right.
  var frame: CGRect
  var zIndex: Int
  /// The item; nil in custom groups.
  var item: NSCollectionLayoutItem?
  /// Whether the cell says how wide and how high it is.
  var estimatesWidth: Bool
  var estimatesHeight: Bool
}

/// The places of a group's cells.
struct SolvedGroup {
  var size: CGSize
  var leaves: [SolvedLeaf]
  /// The elements of an inner group: its items, and the group's rectangle.
  var supplements: [(item: NSCollectionLayoutSupplementaryItem, frame: CGRect)] = []

  fileprivate func moved(by x: CGFloat, _ y: CGFloat) -> SolvedGroup {
    var result = self
    for index in result.leaves.indices {
      result.leaves[index].frame = result.leaves[index].frame.offsetBy(dx: x, dy: y)
    }
    for index in result.supplements.indices {
      result.supplements[index].frame = result.supplements[index].frame.offsetBy(dx: x, dy: y)
    }
    return result
  }
}

/// The number of times that groups were solved since the program began, for tests of the cost.
@MainActor package enum CompositionalWork {
  package static var solves = 0
}

/// Finds the places of a group's cells.
///
/// Sizes go down to a pixel, places to the nearest one.
@MainActor struct GroupSolver {
  let scale: CGFloat
  let traits: UITraitCollection
  /// The sizes that cells said, by their place in the group.
  let measured: (Int) -> CGSize?
  private var slot = 0

  init(scale: CGFloat, traits: UITraitCollection, measured: @escaping (Int) -> CGSize?) {
    self.scale = scale
    self.traits = traits
    self.measured = measured
  }

  /// Solves a group in a container.
  mutating func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> SolvedGroup {
    CompositionalWork.solves += 1
    slot = 0
    return box(group, container, nil)
  }

  private func down(_ length: CGFloat) -> CGFloat { (length * scale + 0.01).rounded(.down) / scale }

  private func nearest(_ place: CGFloat) -> CGFloat { (place * scale).rounded() / scale }

  private func down(_ size: CGSize) -> CGSize {
    CGSize(width: down(size.width), height: down(size.height))
  }

  /// An item or a group with the room it takes, from the top left corner.
  private mutating func box(
    _ item: NSCollectionLayoutItem, _ container: CGSize, _ forced: Forced?
  ) -> SolvedGroup {
    guard let group = item as? NSCollectionLayoutGroup else { return leaf(item, container, forced) }
    switch group.arrangement {
    case .custom(let provider): return custom(group, provider, container, forced)
    case .horizontal: return line(group, Axes(isHorizontal: true), container, forced)
    case .vertical: return line(group, Axes(isHorizontal: false), container, forced)
    }
  }

  /// A length that a group gives an item along its axis.
  struct Forced {
    let length: CGFloat
    let isHorizontal: Bool
  }

  private func size(_ item: NSCollectionLayoutItem, _ container: CGSize, _ forced: Forced?)
    -> CGSize
  {
    var size = item.layoutSize.resolved(container)
    if let forced {
      if forced.isHorizontal { size.width = forced.length } else { size.height = forced.length }
    }
    return down(size)
  }

  private mutating func leaf(
    _ item: NSCollectionLayoutItem, _ container: CGSize, _ forced: Forced?
  ) -> SolvedGroup {
    var size = size(item, container, forced)
    let dimensions = item.layoutSize
    let width = dimensions.widthDimension.isEstimated && forced?.isHorizontal != true
    let height = dimensions.heightDimension.isEstimated && forced?.isHorizontal != false
    if width || height, let known = measured(slot) {
      if width { size.width = known.width }
      if height { size.height = known.height }
    }
    slot += 1
    let insets = item.contentInsets
    var frame = CGRect(origin: .zero, size: size)
    if !width {
      frame.origin.x = insets.leading
      frame.size.width = max(size.width - insets.leading - insets.trailing, 0)
    }
    if !height {
      frame.origin.y = insets.top
      frame.size.height = max(size.height - insets.top - insets.bottom, 0)
    }
    let leaf = SolvedLeaf(
      frame: frame, zIndex: 1, item: item, estimatesWidth: width, estimatesHeight: height)
    return SolvedGroup(size: size, leaves: [leaf])
  }

  private mutating func custom(
    _ group: NSCollectionLayoutGroup, _ provider: NSCollectionLayoutGroup.ItemProvider,
    _ container: CGSize, _ forced: Forced?
  ) -> SolvedGroup {
    let size = size(group, container, forced)
    let environment = LayoutEnvironment(
      size: size, insets: group.contentInsets, traits: traits)
    let leaves = provider(environment).map { place in
      SolvedLeaf(
        frame: CGRect(
          x: nearest(place.frame.minX), y: nearest(place.frame.minY),
          width: down(place.frame.width), height: down(place.frame.height)),
        zIndex: place.zIndex == 0 ? 1 : place.zIndex, item: nil, estimatesWidth: false,
        estimatesHeight: false)
    }
    slot += leaves.count
    return finish(SolvedGroup(size: size, leaves: leaves), group)
  }

  private func finish(_ solved: SolvedGroup, _ group: NSCollectionLayoutGroup) -> SolvedGroup {
    var result = solved
    for item in group.supplementaryItems {
      result.supplements.append((item, CGRect(origin: .zero, size: solved.size)))
    }
    return result
  }

  // MARK: - Lines of items

  /// The axis of a group: along it items follow each other.
  private struct Axes {
    let isHorizontal: Bool

    func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
    func across(_ size: CGSize) -> CGFloat { isHorizontal ? size.height : size.width }

    func size(_ along: CGFloat, _ across: CGFloat) -> CGSize {
      isHorizontal
        ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    }

    func along(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutDimension {
      isHorizontal ? size.widthDimension : size.heightDimension
    }

    func across(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutDimension {
      isHorizontal ? size.heightDimension : size.widthDimension
    }

    func edges(_ spacing: NSCollectionLayoutEdgeSpacing?) -> (
      before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?
    ) { isHorizontal ? (spacing?.leading, spacing?.trailing) : (spacing?.top, spacing?.bottom) }

    func crossEdges(_ spacing: NSCollectionLayoutEdgeSpacing?) -> (
      before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?
    ) { isHorizontal ? (spacing?.top, spacing?.bottom) : (spacing?.leading, spacing?.trailing) }

    func insets(_ insets: NSDirectionalEdgeInsets) -> (
      before: CGFloat, after: CGFloat, crossBefore: CGFloat, crossAfter: CGFloat
    ) {
      isHorizontal
        ? (insets.leading, insets.trailing, insets.top, insets.bottom)
        : (insets.top, insets.bottom, insets.leading, insets.trailing)
    }
  }

  private mutating func line(
    _ group: NSCollectionLayoutGroup, _ axes: Axes, _ container: CGSize, _ forced: Forced?
  ) -> SolvedGroup {
    let outer = size(group, container, forced)
    let isOpen =
      axes.along(group.layoutSize).isEstimated && forced?.isHorizontal != axes.isHorizontal
    let isOpenAcross =
      axes.across(group.layoutSize).isEstimated && forced?.isHorizontal != !axes.isHorizontal
    var insets = axes.insets(group.contentInsets)
    if isOpen { (insets.before, insets.after) = (0, 0) }
    if isOpenAcross { (insets.crossBefore, insets.crossAfter) = (0, 0) }
    let room = axes.size(
      max(axes.along(outer) - insets.before - insets.after, 0),
      max(axes.across(outer) - insets.crossBefore - insets.crossAfter, 0))
    let first = slot
    var solved = arrange(group, axes, room, isOpen: isOpen)
    if isOpenAcross {
      // Shares of a height that follows from the other items are found once it is known.
      let own = acrossLength(solved, group, axes)
      if let own, abs(own - axes.across(room)) > 0.001, sharesAcross(group, axes) {
        slot = first
        solved = arrange(group, axes, axes.size(axes.along(room), own), isOpen: isOpen)
      }
      solved.across = own ?? solved.across
    }
    let size = down(
      axes.size(
        isOpen ? solved.along : axes.along(outer),
        isOpenAcross ? solved.across : axes.across(outer)))
    var result = SolvedGroup(size: size, leaves: [])
    for part in solved.parts {
      let origin =
        axes.isHorizontal
        ? CGPoint(x: part.along + insets.before, y: part.across + insets.crossBefore)
        : CGPoint(x: part.across + insets.crossBefore, y: part.along + insets.before)
      let moved = part.box.moved(by: nearest(origin.x), nearest(origin.y))
      result.leaves += moved.leaves
      result.supplements += moved.supplements
    }
    return finish(result, group)
  }

  private struct Part {
    var box: SolvedGroup
    let item: NSCollectionLayoutItem
    var along: CGFloat = 0
    var across: CGFloat = 0
  }

  private struct Line {
    var parts: [Part] = []
    var along: CGFloat = 0
    var across: CGFloat = 0
  }

  private func isShare(_ dimension: NSCollectionLayoutDimension, across axes: Axes) -> Bool {
    axes.isHorizontal ? dimension.isFractionalHeight : dimension.isFractionalWidth
  }

  private func sharesAcross(_ group: NSCollectionLayoutGroup, _ axes: Axes) -> Bool {
    group.subitems.contains {
      let across = axes.across($0.layoutSize)
      return isShare(across, across: axes) || across.isUniformAcrossSiblings
    }
  }

  /// The length across a group's axis that its items ask for; nil if all of them share the whole
  /// length.
  private func acrossLength(_ line: Line, _ group: NSCollectionLayoutGroup, _ axes: Axes)
    -> CGFloat?
  {
    let own = line.parts.filter { !isShare(axes.across($0.item.layoutSize), across: axes) }
    guard !own.isEmpty else { return nil }
    return own.map { part in
      let edges = axes.crossEdges(part.item.edgeSpacing)
      return axes.across(part.box.size) + (edges.before?.spacing ?? 0)
        + (edges.after?.spacing ?? 0)
    }.max()
  }

  /// Puts a group's items behind each other.
  private mutating func arrange(
    _ group: NSCollectionLayoutGroup, _ axes: Axes, _ room: CGSize, isOpen: Bool
  ) -> Line {
    guard !group.subitems.isEmpty else { return Line() }
    let spacing = group.interItemSpacing?.spacing ?? 0
    let length = axes.along(room)
    let items = sequence(group, axes, room, spacing, isOpen: isOpen)
    guard !items.isEmpty else { return Line() }
    let gaps = CGFloat(items.count - 1) * spacing
    let inner = axes.size(max(length - gaps, 0), axes.across(room))
    var forced: Forced?
    if group.count != nil, !isOpen {
      let lengths = items.map { axes.along(size($0, inner, nil)) }
      if group.dividesLength || lengths.reduce(gaps, +) > length + 0.01 {
        forced = Forced(
          length: max(length - gaps, 0) / CGFloat(items.count), isHorizontal: axes.isHorizontal)
      }
    }
    var line = Line()
    for item in items { line.parts.append(Part(box: box(item, inner, forced), item: item)) }
    equalize(&line, axes)
    place(&line, group, axes, room, spacing, isOpen: isOpen)
    return line
  }

  /// Gives items of uniform length the length of the longest.
  private func equalize(_ line: inout Line, _ axes: Axes) {
    let uniform = line.parts.indices.filter {
      axes.across(line.parts[$0].item.layoutSize).isUniformAcrossSiblings
    }
    guard !uniform.isEmpty,
      let longest = line.parts.map({ axes.across($0.box.size) }).max()
    else { return }
    for index in uniform {
      line.parts[index].box.size = axes.size(
        axes.along(line.parts[index].box.size), longest)
      for leaf in line.parts[index].box.leaves.indices {
        if axes.isHorizontal {
          line.parts[index].box.leaves[leaf].frame.size.height = longest
        } else {
          line.parts[index].box.leaves[leaf].frame.size.width = longest
        }
      }
    }
  }

  /// The items of a group: the subitems again and again, as many as fit.
  private func sequence(
    _ group: NSCollectionLayoutGroup, _ axes: Axes, _ room: CGSize, _ spacing: CGFloat,
    isOpen: Bool
  ) -> [NSCollectionLayoutItem] {
    if let count = group.count {
      return Array(repeating: group.subitems[0], count: max(count, 1))
    }
    let isEstimated = group.subitems.contains { axes.along($0.layoutSize).isEstimated }
    if isOpen || isEstimated { return group.subitems }
    let length = axes.along(room)
    var best = 0
    for number in 1...1_000 {
      let gaps = CGFloat(number - 1) * spacing
      let inner = axes.size(max(length - gaps, 0), axes.across(room))
      var used = gaps
      for index in 0..<number {
        let item = group.subitems[index % group.subitems.count]
        let edges = axes.edges(item.edgeSpacing)
        used += axes.along(size(item, inner, nil))
        used += (edges.before?.spacing ?? 0) + (edges.after?.spacing ?? 0)
      }
      if used > length + 0.01 { break }
      best = number
      if used <= 0 { break }
    }
    // An item without room reaches beyond its group.
    return (0..<max(best, 1)).map { group.subitems[$0 % group.subitems.count] }
  }

  private func place(
    _ line: inout Line, _ group: NSCollectionLayoutGroup, _ axes: Axes, _ room: CGSize,
    _ spacing: CGFloat, isOpen: Bool
  ) {
    var used = CGFloat(line.parts.count - 1) * spacing
    var flexible = group.interItemSpacing?.isFlexibleSpacing == true ? line.parts.count - 1 : 0
    for part in line.parts {
      let edges = axes.edges(part.item.edgeSpacing)
      used += axes.along(part.box.size)
      for edge in [edges.before, edges.after] {
        used += edge?.spacing ?? 0
        if edge?.isFlexibleSpacing == true { flexible += 1 }
      }
    }
    let left = isOpen ? 0 : max(axes.along(room) - used, 0)
    let share = flexible > 0 ? left / CGFloat(flexible) : 0
    func length(_ edge: NSCollectionLayoutSpacing?) -> CGFloat {
      guard let edge else { return 0 }
      return edge.spacing + (edge.isFlexibleSpacing ? share : 0)
    }
    let gap = spacing + (group.interItemSpacing?.isFlexibleSpacing == true ? share : 0)
    var cursor: CGFloat = 0
    for index in line.parts.indices {
      let part = line.parts[index]
      let edges = axes.edges(part.item.edgeSpacing)
      let cross = axes.crossEdges(part.item.edgeSpacing)
      cursor += length(edges.before)
      line.parts[index].along = cursor
      line.parts[index].across = crossPlace(
        axes.across(part.box.size), cross, in: axes.across(room))
      line.across = max(
        line.across,
        line.parts[index].across + axes.across(part.box.size) + (cross.after?.spacing ?? 0))
      cursor += axes.along(part.box.size) + length(edges.after)
      if index < line.parts.count - 1 { cursor += gap }
    }
    line.along = cursor
  }

  private func crossPlace(
    _ length: CGFloat,
    _ edges: (before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?),
    in room: CGFloat
  ) -> CGFloat {
    let (before, after) = (edges.before?.spacing ?? 0, edges.after?.spacing ?? 0)
    let isFlexible = edges.before?.isFlexibleSpacing == true
    guard isFlexible else { return before }
    let left = max(room - length - before - after, 0)
    return before + (edges.after?.isFlexibleSpacing == true ? left / 2 : left)
  }
}
