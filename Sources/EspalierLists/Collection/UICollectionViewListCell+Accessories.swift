import EspalierCore
import EspalierGeometry
import Foundation

/// What the configurations of a list's cell depend on besides the cell's own state.
@MainActor struct ListCellState: @preconcurrency Equatable {
  let place: ListPlace
  let isExpanded: Bool
  let isPinned: Bool
  let category: UIContentSizeCategory
}

extension UICollectionViewListCell {
  private var margin: CGFloat { 16 }
  private var gap: CGFloat { 8 }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: - Accessories

  /// Makes the accessories' views again.
  final func accessoriesDidChange() {
    for view in accessoryViews {
      view.releaseContent()
      view.removeFromSuperview()
    }
    var names: Set<String> = []
    var repeated: [String] = []
    accessoryViews = accessories.compactMap { accessory in
      if let name = accessory.systemName, !names.insert(name).inserted {
        repeated.append(name)
        return nil
      }
      return ListAccessoryView(accessory, cell: self)
    }
    if !repeated.isEmpty {
      ListIssue.report(
        "list.accessory", self,
        "The accessory \(repeated.joined(separator: ", ")) stands twice in the accessories of a cell; the first is used.",
        fix: "Give a cell each system accessory once.")
    }
    updateAccessories()
  }

  /// Shows the accessories that belong to the state of editing.
  final func updateAccessories() {
    for view in accessoryViews {
      let isWanted: Bool
      switch view.accessory.displayed {
      case .always: isWanted = true
      case .whenEditing: isWanted = isEdited
      case .whenNotEditing: isWanted = !isEdited
      }
      if isWanted, view.superview == nil { addSubview(view) }
      if !isWanted, view.superview != nil { view.removeFromSuperview() }
    }
    setNeedsLayout()
  }

  private func shown(leading: Bool) -> [ListAccessoryView] {
    accessoryViews.filter { $0.superview === self && $0.accessory.isLeading == leading }
  }

  private func width(leading: Bool) -> CGFloat {
    let views = shown(leading: leading)
    guard !views.isEmpty else { return 0 }
    return margin + views.reduce(0) { $0 + $1.width } + gap * CGFloat(views.count - 1)
  }

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  final var leadingWidth: CGFloat { width(leading: true) + indentation }
  final var trailingWidth: CGFloat { width(leading: false) }

  private func directed(_ frame: CGRect) -> CGRect {
    guard isMirrored else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  final var frameOfContents: CGRect {
    directed(
      CGRect(
        x: leadingWidth, y: 0, width: max(bounds.width - leadingWidth - trailingWidth, 0),
        height: bounds.height))
  }

  final func arrangeAccessories() {
    var cursor = margin + (indentsAccessories ? indentation : 0)
    for view in shown(leading: true) {
      set(view, CGRect(x: cursor, y: 0, width: view.width, height: bounds.height))
      cursor += view.width + gap
    }
    cursor = bounds.width - margin
    for view in shown(leading: false).reversed() {
      cursor -= view.width
      set(view, CGRect(x: cursor, y: 0, width: view.width, height: bounds.height))
      cursor -= gap
    }
    for view in accessoryViews { view.update() }
  }

  private func set(_ view: UIView, _ frame: CGRect) {
    let frame = directed(frame)
    if view.frame != frame { view.frame = frame }
  }

  // MARK: - The list around

  /// Takes the place in its section.
  final func takePlace(_ place: ListPlace?) {
    let old = self.place
    self.place = place
    if let path = shownKey?.path.indexPath,
      let level = (collection?.dataSource as? any OutlineSource)?.level(at: path)
    {
      indentationLevel = level
    }
    guard let place else { return }
    if old?.isFirst != place.isFirst || old?.isLast != place.isLast
      || old?.appearance != place.appearance
    {
      roundCorners(place)
    }
    setNeedsLayout()
    let state = ListCellState(
      place: place, isExpanded: isExpanded, isPinned: shownAttributes?.extra?.isPinned == true,
      category: traitCollection.preferredContentSizeCategory)
    guard state != knownState else { return }
    // Not in each pass: an update that sets a configuration asks for another pass.
    knownState = state
    setNeedsUpdateConfiguration()
  }

  /// The first and the last row of a card have round corners.
  private func roundCorners(_ place: ListPlace) {
    var corners: CACornerMask = []
    if place.appearance == .insetGrouped, !place.isHeader, !place.isFooter {
      if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
      if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
    layer.cornerRadius = corners.isEmpty ? 0 : 10
    layer.maskedCorners = corners
    clipsToBounds = !corners.isEmpty
  }

  /// Whether the items below the item in its section snapshot are shown.
  final var isExpanded: Bool {
    guard let path = shownKey?.path.indexPath else { return false }
    return (collection?.dataSource as? any OutlineSource)?.isExpanded(at: path) ?? false
  }

  final func toggleOutline() {
    guard let path = shownKey?.path.indexPath else { return }
    (collection?.dataSource as? any OutlineSource)?.toggle(at: path)
    UIView.animate(withDuration: 0.25) { for view in self.accessoryViews { view.update() } }
  }

  /// Whether a click on the cell expands or collapses its item, as in headers.
  final var togglesOnClick: Bool {
    accessories.contains { accessory in
      guard case .outlineDisclosure(let style, let action) = accessory.kind, action == nil else {
        return false
      }
      return style == .header || style == .automatic && place?.isHeader == true
    }
  }

  final var hasOutline: Bool {
    accessories.contains { accessory in
      if case .outlineDisclosure = accessory.kind { return true }
      return false
    }
  }

  /// Performs the action of the button that deletes, if there is one.
  final func performsDeletion() -> Bool {
    for view in accessoryViews where view.superview === self {
      if case .delete(let action?) = view.accessory.kind {
        action()
        return true
      }
    }
    return false
  }

  /// Uncovers the swipe actions at the trailing edge of the row, if it has any.
  final func asksForDeletion() {
    guard let collection, let path = listPath,
      let configuration = collection.swipeConfiguration(path, isTrailing: true)
    else { return }
    collection.asksForConfirmation(at: path, configuration)
  }

  // MARK: - Lines

  private var isMarked: Bool { isSelected || isHighlighted }

  /// The cell of the row that many rows further on, in the same section and in sight.
  final func neighbor(_ step: Int) -> UICollectionViewListCell? {
    guard let key = shownKey, key.kind == .cell else { return nil }
    let path = ListPath(section: key.path.section, row: key.path.row + step)
    return collection?.shown[.cell(path)] as? UICollectionViewListCell
  }

  final func arrangeLines() {
    let visibility = place?.separator?.bottomSeparatorVisibility ?? .automatic
    var isWanted = place?.separator != nil && visibility != .hidden
    // Lines beside a row that is selected or pressed would cut into its background.
    if visibility == .automatic, isMarked || neighbor(1)?.isMarked == true { isWanted = false }
    if visibility == .automatic, place?.isLast == true, place?.appearance != .plain {
      isWanted = false
    }
    bottomLine = show(
      isWanted, bottomLine, place?.separator?.bottomSeparatorInsets, atTop: false)
    topLine = show(
      place?.separator?.topSeparatorVisibility == .visible, topLine,
      place?.separator?.topSeparatorInsets, atTop: true)
  }

  private func show(
    _ isWanted: Bool, _ line: UIView?, _ insets: NSDirectionalEdgeInsets?, atTop: Bool
  ) -> UIView? {
    guard isWanted else {
      line?.isHidden = true
      return line
    }
    let view = line ?? UIView()
    if line == nil {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    view.isHidden = false
    let color = isSelected ? place?.separator?.multipleSelectionColor : place?.separator?.color
    if view.backgroundColor != color { view.backgroundColor = color }
    let thickness = 1 / contentScaleFactor
    var (leading, trailing) = (leadingWidth + textStart, CGFloat(0))
    if let insets, insets != UIListSeparatorConfiguration.automaticInsets {
      (leading, trailing) = (insets.leading, insets.trailing)
    }
    var frame = directed(
      CGRect(
        x: leading, y: atTop ? 0 : bounds.height - thickness,
        width: max(bounds.width - leading - trailing, 0), height: thickness))
    if !atTop, let guide = ownGuide, guide.layoutFrame.width > 0 {
      frame.origin.x = guide.layoutFrame.minX
      frame.size.width = guide.layoutFrame.width
    }
    if view.frame != frame { view.frame = frame }
    return view
  }

  private var textStart: CGFloat {
    (host?.contentView as? UIListContentView)?.textStart ?? margin
  }
}
