import EspalierCore
import EspalierGeometry
import Foundation

/// The state of a batch update or a change of layouts while its pass runs.
@MainActor final class UpdateRun {
  /// Views whose elements are gone or out of sight; with the element's name in the new data, if it
  /// has one.
  var departing: [(view: UICollectionReusableView, key: ElementKey)] = []
  /// Views whose elements are gone, with the name from before.
  var gone: [(view: UICollectionReusableView, key: ElementKey)] = []
  /// The attributes from before, by view.
  var old: [ObjectIdentifier: (key: ElementKey, attributes: UICollectionViewLayoutAttributes)] = [:]
  /// The element that keeps its place on screen.
  var anchor: CollectionAnchor?
}

extension UICollectionView {
  /// The time that items take to reach their new places, in seconds.
  private static var updateDuration: TimeInterval { 0.3 }

  /// Takes over the changes of a batch: views go to their new paths, missing ones are made, and all
  /// move.
  ///
  /// Inside other work of the collection only the data changes: that work notices it and makes and
  /// places the views, without an animation.
  final func commit(_ batch: CollectionBatch, _ map: UpdateMap, _ after: SectionCounts) {
    let isInside = isInside
    let oldOffset = contentOffset
    let anchor = isInside ? nil : survivingAnchor(map)
    let run = beginRun()
    takeViews(along: map, run)
    sizesMayChange()
    takeData(along: map, to: after)
    let layout = layout
    pass.isCommitting = true
    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    pass.isCommitting = false
    guard !isInside else {
      pass.leaving += run.gone
      setNeedsLayout()
      return end(batch, isComplete: true)
    }
    pass.isChanging = true
    let number = edition.number
    prepareLayout()
    layout.prepare(forCollectionViewUpdates: batch.changes.map { UICollectionViewUpdateItem($0) })
    if edition.number == number {
      let old = Dictionary(
        uniqueKeysWithValues: run.old.values.map { ($0.key, $0.attributes) })
      layout.update = LayoutUpdate(
        layout, before: old,
        earlier: { [weak layout] key in layout.flatMap { Self.key(key, before: map, $0) } },
        later: { [weak layout] key in layout.flatMap { Self.key(key, after: map, $0) } })
      let wished = anchor.flatMap { offset(keeping: $0, map) }
      moveContents(to: wished)
      if edition.number == number {
        run.anchor = anchor.flatMap { movedAnchor($0.path, map, wished) }
      }
    }
    pass.isChanging = false
    finish(run, from: oldOffset, isAnimated: !batch.isInstant, since: number) {
      [weak self] isComplete in self?.end(batch, isComplete: isComplete)
    }
  }

  /// Takes everything along that names items.
  private func takeData(along map: UpdateMap, to after: SectionCounts) {
    selection = selection.carried(by: map)
    if let goal = pass.goal { pass.goal = map.after(goal.path).map { ($0, goal.position) } }
    pass.jumpPlace = nil
    if let jump = pass.jump { pass.jump = map.after(jump.path).map { ($0, jump.position) } }
    if let path = press.path { press.path = map.after(path) }
    if let kept = pass.anchor {
      pass.anchor = Self.key(kept.key, after: map, layout).map {
        CollectionAnchor(key: $0, distance: kept.distance)
      }
    }
    prefetched.carry(map)
    desktopStorage?.dataDidUpdate(map, from: counts ?? after, to: after)
    counts = after
    edition.change(by: map)
    layout.carry(map)
  }

  private static func key(
    _ key: ElementKey, before map: UpdateMap, _ layout: UICollectionViewLayout
  )
    -> ElementKey?
  {
    if key.kind == .cell || layout.belongsToItem(key) {
      guard let path = map.before(key.path), !map.reloadedRows.contains(path) else { return nil }
      return ElementKey(kind: key.kind, path: path)
    }
    guard let section = map.sectionBefore(key.path.section), !map.reloadedSections.contains(section)
    else { return nil }
    return ElementKey(kind: key.kind, path: ListPath(section: section, row: key.path.row))
  }

  private static func key(_ key: ElementKey, after map: UpdateMap, _ layout: UICollectionViewLayout)
    -> ElementKey?
  {
    if key.path.row == ListPath.wholeLayout { return key }
    if key.kind == .cell || layout.belongsToItem(key) {
      guard !map.reloadedRows.contains(key.path) else { return nil }
      return map.after(key.path).map { ElementKey(kind: key.kind, path: $0) }
    }
    guard !map.reloadedSections.contains(key.path.section) else { return nil }
    return map.sectionAfter(key.path.section).map {
      ElementKey(kind: key.kind, path: ListPath(section: $0, row: key.path.row))
    }
  }

  // MARK: - Before

  final func beginRun() -> UpdateRun {
    let run = UpdateRun()
    for (key, view) in shown {
      guard let attributes = view.shownAttributes else { continue }
      run.old[ObjectIdentifier(view)] = (key, attributes)
    }
    return run
  }

  /// The first visible item that survives a batch, with its distance from the beginning; nil at the
  /// very beginning.
  private func survivingAnchor(_ map: UpdateMap) -> (path: ListPath, distance: CGFloat)? {
    guard layout.keepsAnchor else { return nil }
    let inset = adjustedContentInset
    let isHorizontal = isHorizontal
    let start = isHorizontal ? contentOffset.x : contentOffset.y
    let isAtStart =
      layout.runsFromRight
      ? distanceFromRight <= 0 : start <= -(isHorizontal ? inset.left : inset.top)
    guard !isAtStart else { return nil }
    var best: (path: ListPath, start: CGFloat)?
    for (key, view) in shown where key.kind == .cell {
      guard let attributes = view.shownAttributes, attributes.extra?.shelf == nil,
        attributes.frame.overlaps(bounds), map.after(key.path) != nil
      else { continue }
      let own = isHorizontal ? attributes.frame.minX : attributes.frame.minY
      if best == nil || (own, key.path) < (best?.start ?? 0, best?.path ?? key.path) {
        best = (key.path, own)
      }
    }
    return best.map { ($0.path, $0.start - start) }
  }

  private func offset(keeping anchor: (path: ListPath, distance: CGFloat), _ map: UpdateMap)
    -> CGPoint?
  {
    guard let path = map.after(anchor.path),
      let attributes = layout.layoutAttributesForItem(at: path.indexPath)
    else { return nil }
    var offset = contentOffset
    if isHorizontal {
      offset.x = attributes.frame.minX - anchor.distance
    } else {
      offset.y = attributes.frame.minY - anchor.distance
    }
    return offset
  }

  /// The anchor under its new path; layout and delegate may have moved the contents elsewhere.
  private func movedAnchor(_ old: ListPath, _ map: UpdateMap, _ wished: CGPoint?)
    -> CollectionAnchor?
  {
    guard let path = map.after(old),
      let frame = layout.layoutAttributesForItem(at: path.indexPath)?.frame
    else { return nil }
    let isAsWished = wished.map { contentOffset == clamped($0) } ?? false
    let offset = isAsWished ? wished ?? contentOffset : contentOffset
    return CollectionAnchor(
      key: .cell(path), distance: isHorizontal ? frame.minX - offset.x : frame.minY - offset.y)
  }

  /// Moves the contents to where layout and delegate want them after an update.
  final func moveContents(to wished: CGPoint?) {
    let proposed = isDragging ? wished ?? contentOffset : clamped(wished ?? contentOffset)
    let target =
      collectionDelegate?.collectionView(
        self, targetContentOffsetForProposedContentOffset: proposed)
      ?? layout.targetContentOffset(forProposedContentOffset: proposed)
    guard target.x.isFinite, target.y.isFinite, target != contentOffset else { return }
    adjust { contentOffset = target }
  }

  /// Gives the visible views their new names; those whose elements are gone leave.
  private func takeViews(along map: UpdateMap, _ run: UpdateRun) {
    let old = shown
    shown = [:]
    for key in old.keys.sorted() {
      guard let view = old[key] else { continue }
      if let target = Self.key(key, after: map, layout) {
        shown[target] = view
        view.shownKey = target
      } else {
        view.shownKey = nil
        run.gone.append((view, key))
      }
    }
  }

  // MARK: - Movement

  /// Runs the pass and moves everything from where it was.
  ///
  /// Where the program changes the collection inside, `since` is not the number of its state any
  /// more, and everything is at its place at once.
  final func finish(
    _ run: UpdateRun, from oldOffset: CGPoint, isAnimated wantsAnimation: Bool, since number: Int,
    completion: @escaping (Bool) -> Void
  ) {
    let layout = layout
    let isAnimated = wantsAnimation && window != nil && UIView.areAnimationsEnabled
    self.run = run
    UIView.performWithoutAnimation { layoutCollection(from: oldOffset) }
    self.run = nil
    layOutIfRequested()
    defer { layout.update = nil }
    // The layout is asked where items come from and go to, and the program may change the
    // collection there too.
    let isUnchanged = isAnimated && edition.number == number
    let moves = isUnchanged ? moves(run, shift: contentOffset - oldOffset) : []
    guard isUnchanged, edition.number == number else {
      layout.finalizeCollectionViewUpdates()
      for (view, key) in run.gone + run.departing { finishLeaving(view, key) }
      return completion(true)
    }
    UIView.performWithoutAnimation {
      for move in moves { move.view.place(move.start, origin: move.origin) }
      for (view, _) in run.gone + run.departing { view.isUserInteractionEnabled = false }
    }
    UIView.animate(
      withDuration: Self.updateDuration,
      animations: {
        for move in moves {
          move.view.place(move.end, origin: move.origin)
          if move.start.size != move.end.size { move.view.runLayoutPass() }
        }
        layout.finalizeCollectionViewUpdates()
      },
      completion: { [weak self] isComplete in
        for (view, key) in run.gone + run.departing { self?.finishLeaving(view, key) }
        completion(isComplete)
      })
  }

  private struct ViewMove {
    let view: UICollectionReusableView
    let start: UICollectionViewLayoutAttributes
    let end: UICollectionViewLayoutAttributes
    let origin: CGPoint
  }

  private func moves(_ run: UpdateRun, shift: CGPoint) -> [ViewMove] {
    var moves: [ViewMove] = []
    var lastDistance = CGPoint.zero
    for key in shown.keys.sorted() {
      guard let view = shown[key], let end = view.shownAttributes, view !== movement?.cell else {
        continue
      }
      let inShelf = end.extra?.shelf != nil
      let start = (layout.initialAttributes(of: key) ?? end).copied()
      if run.old[ObjectIdentifier(view)] != nil {
        if !inShelf { start.center = start.center + shift }
        if key.kind == .cell { lastDistance = end.center - start.center }
      } else if key.kind == .cell, start.center == end.center, start.alpha == end.alpha {
        // An item that was out of sight comes along with its neighbour.
        start.center = start.center - lastDistance
      }
      if start.places(as: end), start.center == end.center { continue }
      moves.append(ViewMove(view: view, start: start, end: end, origin: origin(of: end)))
    }
    for (view, key) in run.gone {
      guard let old = run.old[ObjectIdentifier(view)]?.attributes else { continue }
      let isShifted = old.extra?.shelf == nil
      let start = old.copied()
      let end = (layout.finalAttributes(of: key) ?? old).copied()
      if layout.finalAttributes(of: key) == nil { end.alpha = 0 }
      if isShifted {
        start.center = start.center + shift
        end.center = end.center + shift
      }
      moves.append(ViewMove(view: view, start: start, end: end, origin: origin(of: old)))
      view.superview?.sendSubviewToBack(view)
      if let backgroundView { sendSubviewToBack(backgroundView) }
    }
    for (view, key) in run.departing {
      guard let old = run.old[ObjectIdentifier(view)] else { continue }
      let start = old.attributes.copied()
      if old.attributes.extra?.shelf == nil { start.center = start.center + shift }
      let end = layout.finalAttributes(of: old.key) ?? layout.attributes(of: key) ?? start
      moves.append(ViewMove(view: view, start: start, end: end, origin: origin(of: start)))
    }
    return moves
  }

  private func finishLeaving(_ view: UICollectionReusableView, _ key: ElementKey) {
    view.alpha = 1
    retire(view, from: key)
  }
}

extension CGPoint {
  fileprivate static func + (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x + right.x, y: left.y + right.y)
  }

  fileprivate static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }
}
