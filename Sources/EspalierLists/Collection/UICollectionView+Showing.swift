import EspalierCore
import EspalierGeometry
import Foundation

extension UICollectionView {
  // MARK: - Making

  /// Returns the view of an element; requests one if the element has none.
  final func view(for attributes: UICollectionViewLayoutAttributes) throws(ListChanged)
    -> UICollectionReusableView?
  {
    let key = attributes.key
    if let view = shown[key] { return view }
    guard let view = try make(key, attributes) else { return nil }
    if let other = view.shownKey, shown[other] === view { shown[other] = nil }
    shown[key] = view
    view.collection = self
    view.shownKey = key
    view.sizing = ViewSizing()
    if let cell = view as? UICollectionViewCell {
      try call {
        cell.take(
          selected: selection.contains(key.path), highlighted: press.path == key.path,
          editing: isEditing)
      }
    }
    return view
  }

  private func make(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes)
    throws(ListChanged) -> UICollectionReusableView?
  {
    if key.kind.category == .decorationView { return makeDecoration(key) }
    guard let dataSource else { return nil }
    let indexPath = movement?.dataPath(of: key.path).indexPath ?? key.path.elementPath
    let outer = (pass.asked, pass.dequeued, pass.reconfigured)
    pass.asked = key
    pass.dequeued = nil
    // An item that comes into sight while another one is configured again gets a view of its own.
    pass.reconfigured = nil
    let number = edition.number
    let view: UICollectionReusableView
    var isDefault = false
    if key.kind == .cell {
      Self.providersRunning += 1
      view = tell { dataSource.collectionView(self, cellForItemAt: indexPath) }
      Self.providersRunning -= 1
    } else {
      (view, isDefault) = asks {
        dataSource.collectionView(
          self, viewForSupplementaryElementOfKind: key.kind.name ?? "", at: key.path.elementPath)
      }
      if isDefault { reportNoSupplementary(key) }
    }
    let dequeued = pass.dequeued?.view
    (pass.asked, pass.dequeued, pass.reconfigured) = outer
    guard edition.number == number else {
      // The view is that of an element that the collection may no longer have.
      for given in [view] + (dequeued.map { $0 === view ? [] : [$0] } ?? [])
      where given.shownKey == nil && (given.collection == nil || given.collection === self) {
        recycle(given)
      }
      throw ListChanged()
    }
    check(view, key, dequeued: dequeued, isDefault: isDefault)
    return view
  }

  private func reportNoSupplementary(_ key: ElementKey) {
    ListIssue.report(
      "list.supplementary", self,
      "The layout asks for a view of the kind \(key.kind.name ?? "") at \(key.path), and the data source does not implement collectionView(_:viewForSupplementaryElementOfKind:at:); an empty view is shown.",
      fix:
        "Implement the method, or set the supplementaryViewProvider of a diffable data source.")
  }

  /// Checks that a view that the data source gave is one it may give.
  private func check(
    _ view: UICollectionReusableView, _ key: ElementKey, dequeued: UICollectionReusableView?,
    isDefault: Bool
  ) {
    if let dequeued, dequeued !== view {
      ListIssue.report(
        "list.lost", self,
        "Expected dequeued view to be returned to the collection view in preparation for display. Another view was returned for \(key.path); the dequeued view goes back to the reuse queue.",
        fix: "Return the view that was dequeued for this element.")
      recycle(dequeued)
    }
    if let owner = view.collection, owner !== self {
      ListIssue.report(
        "list.foreign", self,
        "The view returned for \(key.path) belongs to another collection view; it moves here.",
        fix: "Dequeue views from the collection view that asks for them.")
      owner.forget(view)
    } else if let other = view.shownKey, other != key, shown[other] === view {
      ListIssue.report(
        "list.foreign", self,
        "The view returned for \(key.path) is shown at \(other.path) already; it moves, and \(other.path) gets another one.",
        fix: "Return a view of its own for each element: dequeue one.")
    } else if view.poolName == nil, !isDefault {
      ListIssue.report(
        "list.foreign", self,
        "The view returned for \(key.path) does not come from a dequeuing method of this collection view; it is not used again.",
        fix: "Register a class and dequeue the view.", isError: false)
    }
  }

  private func makeDecoration(_ key: ElementKey) -> UICollectionReusableView? {
    guard let name = key.kind.name else { return nil }
    let poolName = "decoration:\(name)"
    if let view = pool.takeWaiting(poolName) {
      view.prepareForReuse()
      return view
    }
    guard let type = layout.decorationClasses[name] else {
      ListIssue.report(
        "list.register", self,
        "The layout asks for a decoration view of the kind \(name), for which no class is registered; nothing is shown.",
        fix: "Call register(_:forDecorationViewOfKind:) on the layout.")
      return nil
    }
    let view = type.make()
    view.poolName = poolName
    return view
  }

  /// Gives up a view that another collection shows.
  final func forget(_ view: UICollectionReusableView) {
    if let key = view.shownKey, shown[key] === view { shown[key] = nil }
    setNeedsLayout()
  }

  // MARK: - Showing

  /// Places the views of all visible elements and makes those that are missing.
  final func show(_ elements: [UICollectionViewLayoutAttributes]) throws(ListChanged) {
    for attributes in elements {
      if attributes.isHidden, shown[attributes.key] == nil { continue }
      guard let view = try view(for: attributes) else { continue }
      if view === movement?.cell { continue }
      // A view that was announced is shown, whatever the program did meanwhile.
      try call {
        take(attributes, in: view)
        display(view, attributes)
      }
    }
    guard shown.count > elements.count else { return }
    // A view that the focus keeps out of sight follows its element.
    let seen = Set(elements.map(\.key))
    for key in shown.keys.sorted() where !seen.contains(key) {
      guard let view = shown[key], view !== movement?.cell,
        key.kind != .cell || currentCounts.contains(key.path),
        let attributes = try call({ layout.attributes(of: key) })
      else { continue }
      try call { take(attributes, in: view) }
    }
  }

  final func take(
    _ attributes: UICollectionViewLayoutAttributes, in view: UICollectionReusableView
  ) {
    view.take(attributes, origin: origin(of: attributes))
  }

  /// Returns the origin of the coordinates of an element's view.
  final func origin(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
    if let swipe, attributes.key == .cell(swipe.path) { return CGPoint(x: -swipe.shift, y: 0) }
    return attributes.extra?.shelf.flatMap { shelfViews[$0]?.frame.origin } ?? .zero
  }

  private func display(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) {
    let container = attributes.extra?.shelf.flatMap { shelfViews[$0] } ?? self
    if !view.isDisplayed {
      view.isDisplayed = true
      acceptContents(of: view)
      tellWillDisplay(view, attributes.key)
    }
    if view.superview !== container {
      UIView.performWithoutAnimation { view.layoutIfNeeded() }
      insert(view, attributes.zIndex, in: container)
    } else if view.insertedIndex != attributes.zIndex {
      insert(view, attributes.zIndex, in: container)
    }
  }

  /// Inserts a view in front of those with a lower or equal index.
  private func insert(_ view: UICollectionReusableView, _ zIndex: Int, in container: UIView) {
    view.insertedIndex = zIndex
    let siblings = container.subviewStorage
    let place = siblings.lastIndex { other in
      guard other !== view, let other = other as? UICollectionReusableView else {
        return other is ShelfView && zIndex > 0
      }
      return other.insertedIndex <= zIndex
    }
    let first = backgroundView?.superview === container ? 1 : 0
    var index = place.map { $0 + 1 } ?? min(first, siblings.count)
    if view.superview === container, let own = siblings.firstIndex(where: { $0 === view }),
      own < index
    {
      index -= 1
    }
    container.insertSubview(view, at: index)
  }

  private func tellWillDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
    guard let collectionDelegate else { return }
    if let cell = view as? UICollectionViewCell, key.kind == .cell {
      collectionDelegate.collectionView(
        self, willDisplay: cell, forItemAt: key.path.elementPath)
    } else if key.kind.category == .supplementaryView {
      collectionDelegate.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind.name ?? "",
        at: key.path.elementPath)
    }
  }

  // MARK: - Retiring

  /// Retires the views of elements that are not in sight; one with the first responder inside
  /// stays.
  final func retire(except elements: [UICollectionViewLayoutAttributes]) throws(ListChanged) {
    guard !shown.isEmpty else { return }
    let seen = Set(elements.map(\.key))
    guard shown.keys.contains(where: { !seen.contains($0) }) else { return }
    for key in shown.keys.sorted() where !seen.contains(key) {
      guard let view = shown[key], view !== movement?.cell, !view.holdsFirstResponder,
        desktopStorage?.keeps(view) != true
      else {
        continue
      }
      shown[key] = nil
      if let run, view.isDisplayed {
        run.departing.append((view, key))
      } else {
        try call { retire(view, from: key) }
      }
    }
  }

  /// Takes a view out of sight and keeps it for later.
  final func retire(_ view: UICollectionReusableView, from key: ElementKey) {
    let wasShown = view.isDisplayed
    recycle(view)
    guard wasShown, let collectionDelegate else { return }
    if let cell = view as? UICollectionViewCell, key.kind == .cell {
      collectionDelegate.collectionView(
        self, didEndDisplaying: cell, forItemAt: key.path.elementPath)
    } else if key.kind.category == .supplementaryView {
      collectionDelegate.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind.name ?? "",
        at: key.path.elementPath)
    }
  }

  /// Keeps a view for later, or removes it if nothing is registered for it.
  ///
  /// A text that is edited in it ends, because the view will show another element.
  final func recycle(_ view: UICollectionReusableView) {
    if view.holdsFirstResponder { view.endEditing(true) }
    view.shownKey = nil
    view.isDisplayed = false
    view.sizing = ViewSizing()
    view.isUserInteractionEnabled = true
    guard let name = view.poolName else { return view.removeFromSuperview() }
    pool.add(view, name)
  }

  /// Retires all views; a reload makes them again.
  final func retireEverything() throws(ListChanged) {
    for key in shown.keys.sorted() {
      guard let view = shown.removeValue(forKey: key) else { continue }
      try call { retire(view, from: key) }
    }
    pass.mustReload = false
  }
}
