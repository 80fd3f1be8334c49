import EspalierCore
import Foundation

extension UICollectionView {
  // MARK: - Layout attributes

  final func baseLayoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let path = ListPath(indexPath), currentCounts.contains(path) else { return nil }
    prepareIfAsked()
    return layout.layoutAttributesForItem(at: indexPath)
  }

  final func baseLayoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfAsked()
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Prepares the layout for a question, outside of a pass.
  final func prepareIfAsked() {
    guard !isInside else { return }
    prepareLayout()
  }

  // MARK: - The visible elements

  final var cells: [(path: ListPath, cell: UICollectionViewCell)] {
    shown.compactMap { key, view in
      guard key.kind == .cell, view.isDisplayed, let cell = view as? UICollectionViewCell else {
        return nil
      }
      return (key.path, cell)
    }.sorted { $0.path < $1.path }
  }

  final func baseCellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    guard let path = ListPath(indexPath) else { return nil }
    return shown[.cell(path)] as? UICollectionViewCell
  }

  final func baseIndexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let key = cell.shownKey, shown[key] === cell else { return nil }
    return key.path.indexPath
  }

  final func baseIndexPathForItem(at point: CGPoint) -> IndexPath? {
    var best: (order: Int, path: ListPath)?
    for (key, view) in shown where key.kind == .cell && view !== movement?.cell {
      guard let attributes = view.shownAttributes, !attributes.isHidden,
        seenFrame(of: attributes).contains(point)
      else { continue }
      if let best, best.order > attributes.zIndex { continue }
      best = (attributes.zIndex, key.path)
    }
    if let best { return best.path.indexPath }
    prepareIfAsked()
    let spot = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    guard !bounds.contains(point) else { return nil }
    return (layout.layoutAttributesForElements(in: spot) ?? []).first {
      $0.key.kind == .cell && seenFrame(of: $0).contains(point)
    }?.indexPath
  }

  /// Returns the visible frame of an element in the contents.
  final func seenFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    layout.shelf(of: attributes)?.seen(attributes.frame) ?? attributes.frame
  }

  final func baseSupplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    guard let path = ListPath(element: indexPath) else { return nil }
    return shown[ElementKey(kind: .supplementary(elementKind), path: path)]
  }

  final func baseVisibleSupplementaryViews(ofKind elementKind: String)
    -> [UICollectionReusableView]
  {
    let kind = ElementKind.supplementary(elementKind)
    return shown.keys.filter { $0.kind == kind }.sorted().compactMap { shown[$0] }
  }

  final func baseIndexPathsForVisibleSupplementaryElements(ofKind elementKind: String)
    -> [IndexPath]
  {
    let kind = ElementKind.supplementary(elementKind)
    return shown.keys.filter { $0.kind == kind }.sorted().map(\.path.elementPath)
  }

  // MARK: - Scrolling

  final func baseScrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let path = ListPath(indexPath), currentCounts.contains(path) else {
      return reportOutOfBounds(indexPath)
    }
    guard scrollPosition.isPossible else {
      return ListIssue.report(
        "list.position", self,
        "scrollToItem was called with two vertical or two horizontal scroll positions; nothing moved.",
        fix: "Use at most one of top, centeredVertically, bottom, and one of the horizontal three.")
    }
    prepareIfAsked()
    layout.prepareToShow(path)
    scrollShelf(to: path, scrollPosition, animated: animated)
    guard let target = offset(showing: path, at: scrollPosition) else { return }
    if animated, window != nil {
      // The least movement leads to the edge that is nearer now.
      let vertical: ScrollPosition = target.y < contentOffset.y ? .top : .bottom
      let horizontal: ScrollPosition = target.x < contentOffset.x ? .left : .right
      setContentOffset(target, animated: true)
      return follow(
        path, scrollPosition.isEmpty ? (isHorizontal ? horizontal : vertical) : scrollPosition)
    }
    pass.jump = (path, scrollPosition)
    mover.stop()
    if contentOffset != target { contentOffset = target }
    pass.jumpPlace = JumpPlace(of: self)
    setNeedsLayout()
  }

  /// Lets a running movement end at an item, whose place becomes known on the way.
  private func follow(_ path: ListPath, _ position: ScrollPosition) {
    guard mover.isMoving else { return }
    pass.goal = (path, position)
    mover.aim = { [weak self] in
      guard let self, let goal = pass.goal, currentCounts.contains(goal.path) else { return nil }
      return offset(showing: goal.path, at: goal.position)
    }
  }

  private func reportOutOfBounds(_ indexPath: IndexPath) {
    let item = indexPath.count == 2 ? indexPath.item : 0
    let section = indexPath.count == 2 ? indexPath.section : 0
    ListIssue.report(
      "list.scroll", self,
      "Attempted to scroll the collection view to an out-of-bounds item (\(item)) when there are only \(numberOfItems(inSection: section)) items in section \(section). Collection view: \(diagnosticPath).",
      fix: "Scroll after the item was inserted, to a path that exists.")
  }

  /// The offset at which an item is in its place, within the contents.
  final func offset(showing path: ListPath, at position: ScrollPosition) -> CGPoint? {
    guard let attributes = layout.layoutAttributesForItem(at: path.indexPath) else { return nil }
    let frame = seenFrame(of: attributes)
    let inset = adjustedContentInset
    let size = CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    let horizontal = position.intersection([.left, .centeredHorizontally, .right])
    let vertical = position.intersection([.top, .centeredVertically, .bottom])
    var offset = contentOffset
    offset.x =
      Self.start(
        frame.minX, frame.width, offset.x + inset.left, size.width,
        horizontal == .left ? 0 : horizontal == .right ? 1 : horizontal.isEmpty ? nil : 0.5)
      - inset.left
    offset.y =
      Self.start(
        frame.minY, frame.height, offset.y + inset.top, size.height,
        vertical == .top ? 0 : vertical == .bottom ? 1 : vertical.isEmpty ? nil : 0.5) - inset.top
    return clamped(offset)
  }

  /// Returns the beginning of the visible part of an axis for which a stretch is at a share of it;
  /// without a share, the nearest one that shows the stretch.
  private static func start(
    _ start: CGFloat, _ length: CGFloat, _ current: CGFloat, _ room: CGFloat, _ share: CGFloat?
  ) -> CGFloat {
    if let share { return start - (room - length) * share }
    if start < current || length > room { return start }
    return max(current, start + length - room)
  }
}

extension UICollectionView.ScrollPosition {
  fileprivate var isPossible: Bool {
    func count(_ positions: [Self]) -> Int { positions.count { contains($0) } }
    return count([.top, .centeredVertically, .bottom]) <= 1
      && count([.left, .centeredHorizontally, .right]) <= 1
  }
}
