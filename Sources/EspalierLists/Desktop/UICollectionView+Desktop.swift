@_spi(Framework) import EspalierCore
import EspalierGeometry
import Foundation

extension UICollectionView: DesktopList {
  var desktop: ListDesktop {
    if let desktopStorage { return desktopStorage }
    let made = ListDesktop(self)
    desktopStorage = made
    addGestureRecognizer(RowHold(self))
    return made
  }

  var usedDesktop: ListDesktop? { desktopStorage }
  var listCounts: SectionCounts { currentCounts }
  var listSelection: PathRanges { selection }
  var isPressed: Bool { press.path != nil }
  var pathsInSight: [ListPath] { shown.keys.filter { $0.kind == .cell }.map(\.path) }

  var source: AnyObject? { dataSource }

  func select(_ indexPath: IndexPath) {
    selectItem(at: indexPath, animated: false, scrollPosition: [])
  }

  final var ownFocusGroup: String { "UICollectionView \(ObjectIdentifier(self).hashValue)" }

  var shownRowCount: Int { shown.count }

  func focusPlace(of view: UIView) -> FocusPlace? {
    if let shelf = view as? ShelfView {
      return shelf.collection === self ? FocusPlace(section: shelf.section, row: 0) : nil
    }
    guard let view = view as? UICollectionReusableView, let key = view.shownKey,
      view.collection === self
    else { return nil }
    if key.kind == .cell { return FocusPlace(key.path) }
    let isFooter = key.kind.name == UICollectionView.elementKindSectionFooter
    return FocusPlace(section: key.path.section, part: isFooter ? 1 : -1, row: key.path.row)
  }

  func listRow(at path: ListPath) -> (any ListRow)? {
    guard let cell = shown[.cell(path)] as? UICollectionViewCell, !cell.isHidden else { return nil }
    return cell
  }

  func listPath(at point: CGPoint) -> ListPath? {
    indexPathForItem(at: point).flatMap { ListPath($0) }
  }

  func isSelectable(_ path: ListPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldHighlightItemAt: path.indexPath) ?? true
  }

  func mayFocus(_ path: ListPath) -> Bool {
    collectionDelegate?.collectionView(self, canFocusItemAt: path.indexPath) ?? true
  }

  func selectionFollowsFocus(to path: ListPath) -> Bool {
    collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path.indexPath)
      ?? selectionFollowsFocus
  }

  // MARK: - Neighbours

  func neighbor(of path: ListPath, _ heading: UIFocusHeading) -> ListPath? {
    guard let own = layout.attributes(of: .cell(path)) else { return nil }
    if let place = layout.shelf(of: own), isAlong(place, heading) {
      let isForward = heading == .down || (heading == .right) != isMirrored
      let row = path.row + (isForward ? 1 : -1)
      guard row >= 0, row < numberOfItems(inSection: path.section) else { return nil }
      return ListPath(section: path.section, row: row)
    }
    let frame = seenFrame(of: own)
    var area = CGRect(origin: .zero, size: contentSize)
    switch heading {
    case .up:
      area.origin.y = frame.minY - bounds.height
      area.size.height = bounds.height
    case .down:
      area.origin.y = frame.maxY
      area.size.height = bounds.height
    case .left:
      area.origin.x = frame.minX - bounds.width
      area.size.width = bounds.width
      (area.origin.y, area.size.height) = (frame.minY, frame.height)
    case .right:
      area.origin.x = frame.maxX
      area.size.width = bounds.width
      (area.origin.y, area.size.height) = (frame.minY, frame.height)
    default: return nil
    }
    return nearest(in: area, to: frame, besides: path, heading)
  }

  private func isAlong(_ place: ShelfPlace, _ heading: UIFocusHeading) -> Bool {
    place.isHorizontal
      ? heading == .left || heading == .right : heading == .up || heading == .down
  }

  /// The item whose way from a rectangle is shortest: ways across the heading count twice.
  private func nearest(
    in area: CGRect, to frame: CGRect, besides path: ListPath, _ heading: UIFocusHeading?
  ) -> ListPath? {
    let isVertical = heading == .up || heading == .down
    var best: (way: CGFloat, path: ListPath)?
    for attributes in layout.layoutAttributesForElements(in: area) ?? []
    where attributes.key.kind == .cell && attributes.key.path != path && !attributes.isHidden {
      let other = seenFrame(of: attributes)
      let (x, y) = (other.midX - frame.midX, other.midY - frame.midY)
      switch heading {
      case .up? where y >= 0, .down? where y <= 0, .left? where x >= 0, .right? where x <= 0:
        continue
      default: break
      }
      let way =
        isVertical ? abs(y) + 2 * abs(x) : heading == nil ? hypot(x, y) : abs(x) + 2 * abs(y)
      if let best, (best.way, best.path) <= (way, attributes.key.path) { continue }
      best = (way, attributes.key.path)
    }
    return best?.path
  }

  func neighbor(of path: ListPath, aPageForward isForward: Bool) -> ListPath? {
    guard let own = layout.attributes(of: .cell(path)) else { return nil }
    let frame = seenFrame(of: own)
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    let page =
      isHorizontal
      ? max(visible.width - frame.width, frame.width)
      : max(visible.height - frame.height, frame.height)
    let step = isForward ? page : -page
    let target =
      isHorizontal ? frame.offsetBy(dx: step, dy: 0) : frame.offsetBy(dx: 0, dy: step)
    let area =
      isHorizontal
      ? target.insetBy(dx: -frame.width, dy: -contentSize.height)
      : target.insetBy(dx: -contentSize.width, dy: -frame.height)
    if let found = nearest(in: area, to: target, besides: path, nil) { return found }
    let end = isForward ? currentCounts.last : currentCounts.first
    return end == path ? nil : end
  }

  func reveal(_ path: ListPath) {
    scrollToItem(at: path.indexPath, at: [], animated: false)
    layoutIfNeeded()
  }

  // MARK: - Texts

  func textInSight(at path: ListPath) -> String? {
    guard let cell = shown[.cell(path)] as? UICollectionViewCell else { return nil }
    if let content = cell.contentConfiguration as? UIListContentConfiguration {
      return content.text ?? content.secondaryText
    }
    return cell.accessibilityLabel
  }

  var listTexts: (any ListTexts)? { dataSource as? any ListTexts }

  // MARK: - Selecting

  func userChanges(adding: PathRanges, removing: PathRanges) {
    let (leaving, coming) = (
      removing.paths.map { edition.hold($0) }, adding.paths.map { edition.hold($0) }
    )
    for held in leaving {
      guard let path = path(of: held), selection.contains(path),
        collectionDelegate?.collectionView(self, shouldDeselectItemAt: path.indexPath) ?? true,
        let path = self.path(of: held)
      else { continue }
      setSelected(false, path)
      collectionDelegate?.collectionView(self, didDeselectItemAt: path.indexPath)
    }
    for held in coming {
      guard let path = path(of: held), !selection.contains(path),
        collectionDelegate?.collectionView(self, shouldSelectItemAt: path.indexPath) ?? true,
        let path = self.path(of: held)
      else { continue }
      setSelected(true, path)
      collectionDelegate?.collectionView(self, didSelectItemAt: path.indexPath)
    }
  }

  func beginsSelectingSeveral(at path: ListPath) -> Bool {
    let held = edition.hold(path)
    guard let collectionDelegate, !isEditing,
      collectionDelegate.collectionView(
        self, shouldBeginMultipleSelectionInteractionAt: path.indexPath),
      let path = self.path(of: held)
    else { return false }
    collectionDelegate.collectionView(
      self, didBeginMultipleSelectionInteractionAt: path.indexPath)
    return self.path(of: held) != nil
  }

  func endsSelectingSeveral() {
    collectionDelegate?.collectionViewDidEndMultipleSelectionInteraction(self)
  }

  func performsPrimaryAction(_ path: ListPath) -> Bool {
    let held = edition.hold(path)
    guard !isEditing, let collectionDelegate,
      collectionDelegate.collectionView(self, canPerformPrimaryActionForItemAt: path.indexPath),
      let path = self.path(of: held)
    else { return false }
    collectionDelegate.collectionView(self, performPrimaryActionForItemAt: path.indexPath)
    return true
  }

  func deletes(_ path: ListPath) -> Bool {
    if confirmsDeletion(at: path) { return true }
    let held = edition.hold(path)
    let configuration = swipeConfiguration(path, isTrailing: true)
    guard let path = self.path(of: held) else { return false }
    if let action = configuration?.actions.first(where: { $0.style == .destructive }) {
      perform(action, at: path)
      return true
    }
    return (shown[.cell(path)] as? UICollectionViewListCell)?.performsDeletion() ?? false
  }

  func escapes() -> Bool {
    if press.path != nil {
      cancelPress()
      return true
    }
    return endItemInteractions()
  }

  func takesOutlineKey(_ path: ListPath, opens: Bool) -> Bool {
    guard let cell = shown[.cell(path)] as? UICollectionViewListCell, cell.hasOutline,
      cell.isExpanded != opens
    else { return false }
    cell.toggleOutline()
    return true
  }

  func menu(of path: ListPath, at point: CGPoint) -> UIContextMenuConfiguration? {
    let held = edition.hold(path)
    let own =
      collectionDelegate?.collectionView(
        self, contextMenuConfigurationForItemsAt: [path.indexPath], point: point)
      ?? collectionDelegate?.collectionView(
        self, contextMenuConfigurationForItemAt: path.indexPath, point: point)
    guard let path = self.path(of: held) else { return nil }
    let menu = own ?? editMenu(of: path)
    guard let path = self.path(of: held) else { return nil }
    return ListDesktop.configuration(menu, with: swipeMenuActions(of: path))
  }

  /// Returns the menu of the edit actions that the delegate performs for an item; nil for none.
  private func editMenu(of path: ListPath) -> UIContextMenuConfiguration? {
    let held = edition.hold(path)
    guard let collectionDelegate,
      collectionDelegate.collectionView(self, shouldShowMenuForItemAt: path.indexPath),
      self.path(of: held) != nil
    else { return nil }
    let rows = EditMenuRows.actions { action, sender in
      guard let path = self.path(of: held) else { return false }
      return collectionDelegate.collectionView(
        self, canPerformAction: action, forItemAt: path.indexPath, withSender: sender)
    } perform: { [weak self] action, sender in
      guard let self, let path = self.path(of: held) else { return }
      if let cell = cellForItem(at: path.indexPath), cell.performsItem(action, of: sender) {
        TargetAction(target: cell, selector: action).perform(sender: sender, event: nil)
      } else {
        self.collectionDelegate?.collectionView(
          self, performAction: action, forItemAt: path.indexPath, withSender: sender)
      }
    }
    return rows.isEmpty
      ? nil : UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: rows) })
  }

  func menuPreview(_ configuration: UIContextMenuConfiguration, opens: Bool) -> UITargetedPreview? {
    opens
      ? collectionDelegate?.collectionView(
        self, previewForHighlightingContextMenuWithConfiguration: configuration)
      : collectionDelegate?.collectionView(
        self, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func menuPreviewTapped(
    _ configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    collectionDelegate?.collectionView(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}

extension UICollectionView: PartedMenuView {
  var menuPart: CGRect? { desktopStorage?.focusedRowFrame }
}

extension UICollectionViewCell: ListRow {
  var list: (any DesktopList)? { collection }

  func isOwnPart(_ view: UIView) -> Bool {
    var current = view.superviewStorage
    while let candidate = current, candidate !== self {
      if let accessory = candidate as? ListAccessoryView { return !accessory.isCustom }
      current = candidate.superviewStorage
    }
    return false
  }

  var listPath: ListPath? { shownKey?.kind == .cell ? shownKey?.path : nil }

  final var rowPriority: UIFocusGroupPriority {
    guard let collection, let listPath else { return .ignored }
    if collection.usedDesktop?.focusPath == listPath { return .prioritized }
    return collection.selection.contains(listPath) ? .previouslyFocused : .ignored
  }

  /// The faint tint under the pointer, of items that can be selected.
  final var hoverGround: PointerTarget? {
    guard listPath != nil, let collection, collection.selectsAtAll, !collection.isDragging else {
      return nil
    }
    return PointerTarget(rect: bounds, radius: layer.cornerRadius)
  }
}
