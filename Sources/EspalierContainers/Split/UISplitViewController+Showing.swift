import EspalierCore
import EspalierGeometry
import Foundation

/// An animated change of the shown columns.
@MainActor final class SplitTransition {
  let leaving: [SplitSlot]
  let all: [UIViewController]
  var isOver = false

  init(leaving: [SplitSlot], all: [UIViewController]) {
    self.leaving = leaving
    self.all = all
  }
}

extension UISplitViewController {
  static let columnDuration = 0.3

  /// Whether columns appear and disappear on their own, not together with this controller.
  final var isOnScreen: Bool { isAppearingOrAppeared && !isPreparing }

  // MARK: Requests by the program and the user

  final func showColumn(_ column: Column) {
    if collapsed {
      showInStack(column)
      return
    }
    let sides = sideColumns
    if let place = sides.firstIndex(of: column) {
      setCount(max(presentCount, sides.count - place))
    } else if column == .secondary, arrangement.coversSecondary {
      hideColumnsOver()
    }
  }

  final func hideColumn(_ column: Column) {
    if collapsed {
      hideInStack(column)
      return
    }
    let sides = sideColumns
    guard let place = sides.firstIndex(of: column) else { return }
    setCount(min(presentCount, sides.count - place - 1))
  }

  final func hideColumnsOver() { setCount(arrangement.behavior == .displace ? 1 : 0) }

  final func toggleColumns() {
    let all = sideColumns.count
    guard !collapsed, all > 0 else { return }
    if let mode = modeForAction { return setCount(mode.count ?? all) }
    setCount(arrangement.count < all ? arrangement.count + 1 : all - 1)
  }

  /// The mode that the delegate of a controller without a column style sets; `nil` for none.
  final var modeForAction: DisplayMode? {
    guard style == .unspecified, let delegate else { return nil }
    let mode = delegate.targetDisplayModeForAction(in: self)
    return mode == .automatic ? nil : mode
  }

  /// Shows one more column, after a drag of the user from the edge.
  final func showNextColumn() {
    if let mode = modeForAction { return setCount(mode.count ?? sideColumns.count) }
    setCount(min(sideColumns.count, arrangement.count + 1))
  }

  /// Shows the secondary column alone, or all columns again.
  final func toggleSecondaryOnly() {
    guard !collapsed else { return }
    setCount(arrangement.count > 0 ? 0 : sideColumns.count)
  }

  /// The number of columns beside or over the secondary one, or that there will be when the columns
  /// are shown first.
  private var presentCount: Int {
    guard shownColumns.isEmpty else { return arrangement.count }
    let width = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
    return wantedArrangement(width: width).count
  }

  private func setCount(_ count: Int) {
    guard count != presentCount else { return }
    wantedCount = count
    updateColumns(animated: isOnScreen && viewIfLoaded?.window != nil)
  }

  final func preferredModeDidChange() {
    wantedCount = nil
    guard !collapsed else { return }
    let animates = UIView.inheritedAnimationDuration > 0 && appearance.state == .appeared
    updateColumns(animated: animates)
  }

  final func widthsDidChange() {
    reportWidths()
    viewIfLoaded?.setNeedsLayout()
    scheduleUpdate()
  }

  final func isColumnShown(_ column: Column) -> Bool {
    guard isAppearingOrAppeared else { return false }
    if collapsed, column != shownColumns.first { return stackedTop == column }
    if collapsed, shownColumns.first == column { return stackedTop == nil }
    return shownColumns.contains(column)
  }

  // MARK: Updating the columns

  /// Schedules an update to width and traits for the beginning of the next update cycle.
  final func scheduleUpdate() {
    guard !isUpdateScheduled, appearance.state != .disappeared else { return }
    isUpdateScheduled = true
    runtime.updateCycle.performBeforeLayout { [weak self] in
      self?.isUpdateScheduled = false
      // Updates the traits first, so that width and traits fit each other.
      self?.viewIfLoaded?.updateTraitsIfNeeded()
      self?.updateArrangement()
    }
  }

  /// Shows the columns while they are invisible, because the view is laid out to be measured or
  /// drawn.
  final func placeColumnsOutOfSight() {
    guard appearance.state == .disappeared, !appearance.isInTransition, !isPreparing else {
      return
    }
    isPreparing = true
    updateArrangement()
    isPreparing = false
  }

  /// Collapses, expands, or shows the columns that fit now.
  final func updateArrangement() {
    guard isViewLoaded else { return }
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    if isNarrow != collapsed || (isNarrow && shownColumns.isEmpty) {
      if isNarrow { collapse() } else { expand() }
    } else if !collapsed {
      updateColumns(animated: false)
    }
    setColumnTraits()
  }

  /// Shows and hides columns to match the arrangement.
  final func updateColumns(animated: Bool) {
    guard let root = viewIfLoaded as? SplitRootView, !collapsed,
      appearance.state != .disappeared || isPreparing
    else { return }
    let old = arrangement
    var new = wantedArrangement(width: root.bounds.width)
    if new.behavior != old.behavior, new.coversSecondary, !shownColumns.isEmpty {
      // A number of columns that was set beside the secondary column does not hold over it.
      wantedCount = nil
      new = wantedArrangement(width: root.bounds.width)
    }
    let sides = Array(sideColumns.suffix(new.count))
    let wanted = sides + (slots[.secondary]?.host == nil ? [] : [.secondary])
    let coming = wanted.filter { !shownColumns.contains($0) }
    let leaving = shownColumns.filter { !wanted.contains($0) }
    guard old != new || !coming.isEmpty || !leaving.isEmpty else { return }
    endTransitionNow()
    // (1) The delegate, then the columns that appear, then those that disappear.
    if old.mode != new.mode { delegate?.splitViewController(self, willChangeTo: new.mode) }
    for column in coming { delegate?.splitViewController(self, willShow: column) }
    for column in leaving { delegate?.splitViewController(self, willHide: column) }
    let comingSlots = coming.compactMap { slots[$0] }
    let leavingSlots = leaving.compactMap { slots[$0] }
    begin(comingSlots, leavingSlots, animated: animated)
    if animated { root.layoutIfNeeded() }
    for slot in comingSlots { install(slot) }
    shownColumns = wanted
    arrangement = new
    let changed = (leavingSlots + comingSlots).compactMap(\.host)
    root.setNeedsLayout()
    setColumnTraits()
    updateButton()
    // (2) The layout, and the did-callbacks.
    guard animated else {
      for slot in leavingSlots { slot.host?.viewIfLoaded?.removeFromSuperview() }
      if isOnScreen { endAfterCommit(changed) }
      return
    }
    animate(SplitTransition(leaving: leavingSlots, all: changed), in: root)
  }

  private func begin(_ coming: [SplitSlot], _ leaving: [SplitSlot], animated: Bool) {
    for slot in coming { slot.host?.loadViewIfNeeded() }
    guard isOnScreen else { return }
    for slot in coming { slot.host?.beginDrivenTransition(true, animated: animated) }
    for slot in leaving { slot.host?.beginDrivenTransition(false, animated: animated) }
  }

  private func animate(_ transition: SplitTransition, in root: UIView) {
    running = transition
    for controller in transition.all { controller.viewIfLoaded?.layoutIfNeeded() }
    UIView.animate(
      withDuration: Self.columnDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [],
      animations: { root.layoutIfNeeded() },
      completion: { [self] _ in finish(transition) })
  }

  /// Ends an animated change at once, because another one follows.
  final func endTransitionNow() {
    if let running { finish(running) }
  }

  private func finish(_ transition: SplitTransition) {
    guard !transition.isOver else { return }
    transition.isOver = true
    running = nil
    for slot in transition.leaving where !shownColumns.contains(slot.column) {
      slot.host?.viewIfLoaded?.removeFromSuperview()
    }
    for controller in transition.all where controller.appearance.awaitsEnd {
      controller.endTransition()
    }
  }

  // MARK: The button

  /// Shows or removes the button in the secondary column's bar.
  final func updateButton() {
    guard style != .unspecified else { return }
    buttonHolder = show(
      displayModeButtonItem, heldBy: buttonHolder,
      isWanted: displayModeButtonVisibility != .never)
    let isWanted = showsSecondaryOnlyButton && style == .tripleColumn
    guard isWanted || aloneItem != nil else { return }
    let item = aloneItem ?? makeAloneItem()
    aloneItem = item
    aloneHolder = show(item, heldBy: aloneHolder, isWanted: isWanted)
  }

  private func makeAloneItem() -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "arrow.up.left.and.arrow.down.right"),
      primaryAction: UIAction { [weak self] _ in self?.toggleSecondaryOnly() })
    item.accessibilityLabel = InterfaceWord.sidebar.text
    return item
  }

  /// Shows a button in the secondary column's bar while there are columns to show or to hide, or
  /// removes it.
  ///
  /// - Returns: The controller whose navigation item has the button now.
  private func show(
    _ item: UIBarButtonItem, heldBy old: UIViewController?, isWanted: Bool
  ) -> UIViewController? {
    let root = slots[.secondary]?.host?.asStack?.viewControllers.first
    let isWanted = isWanted && presentsWithGesture && !collapsed && !sideColumns.isEmpty
    if let old, old !== root || !isWanted { old.navigationItem.removeLeading(item) }
    guard isWanted, let root else { return nil }
    let items = root.navigationItem.leftBarButtonItems ?? []
    if !items.contains(where: { $0 === item }) { root.navigationItem.addLeading(item) }
    return root
  }
}
