public import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
import Foundation

extension UISplitViewController {
  /// The children that are not columns: they lie above the columns.
  ///
  /// An addition to UIKit.
  public final var overlayChildren: [UIViewController] {
    childStorage.filter { child in !slots.values.contains { $0.host === child } }
  }

  final func slot(_ column: Column) -> SplitSlot {
    if let slot = slots[column] { return slot }
    let made = SplitSlot(column)
    slots[column] = made
    return made
  }

  final func setPage(_ page: UIViewController?, for column: Column) {
    guard column != .supplementary || style == .tripleColumn || page == nil else {
      let path = diagnosticPath
      reportIssue(
        Issue(
          "split.column", .error, subjects: [path],
          "\(path) has no supplementary column; nothing was set.",
          fix: "Create it with UISplitViewController(style: .tripleColumn)."))
      return
    }
    let slot = slot(column)
    guard page !== slot.page, page.map(mayBeColumn) ?? true else { return }
    if let page {
      takeOut(page, for: column)
      if page.parentStorage !== self { page.endDeparture() }
    }
    endTransitionNow()
    endStackTransition()
    let old = slot.host
    let stacked = columnsOnStack
    old?.sendWillMove(to: nil)
    if collapsed, column == shownColumns.first {
      for column in stacked { (slots[column]?.host).map(unstackAndKeep) }
    } else {
      unstack(old)
    }
    let new = page.map { host(for: $0, in: column) }
    slot.page = page
    slot.host = new
    if let new { insertChild(new, isPage: true) }
    replace(old, by: new, in: slot)
    if old?.parentStorage === self { old?.leaveParent() }
    if new?.parentStorage === self { new?.sendDidMove(to: self) }
    afterChange(stacked: stacked)
  }

  private func mayBeColumn(_ page: UIViewController) -> Bool {
    page.parentStorage === self || mayContain(page)
  }

  /// Removes a page from another column, since a page can be in one column only.
  private func takeOut(_ page: UIViewController, for column: Column) {
    guard let other = slots.values.first(where: { $0.page === page }) else { return }
    let names = [page.diagnosticPath, diagnosticPath]
    reportIssue(
      Issue(
        "split.samePage", .warning, subjects: names + ["\(column)"],
        "\(names[0]) is the \(other.column) column of \(names[1]) and was set as the \(column) one; it moves there.",
        fix:
          "Set a controller of its own for each column, or nil for the \(other.column) one first."
      ))
    setPage(nil, for: other.column)
    // Removes the page from the navigation controller that was around it.
    page.viewIfLoaded?.removeFromSuperview()
  }

  private func afterChange(stacked: [Column]) {
    setColumnTraits()
    guard isViewLoaded else { return }
    guard appearance.state != .disappeared else {
      view.setNeedsLayout()
      return
    }
    if collapsed {
      restack(stacked)
    } else {
      updateColumns(animated: false)
    }
    view.setNeedsLayout()
    updateButton()
  }

  /// Returns the page, or a new navigation controller around it if the style requires one.
  private func host(for page: UIViewController, in column: Column) -> UIViewController {
    guard style != .unspecified, column != .compact, page.asStack == nil else {
      return page
    }
    let made = UINavigationController(rootViewController: page)
    made.isMadeForColumn = true
    return made
  }

  /// Replaces the view of a shown column, the new controller's will-callback first.
  private func replace(_ old: UIViewController?, by new: UIViewController?, in slot: SplitSlot) {
    guard shownColumns.contains(slot.column) else { return }
    let isVisible = isOnScreen
    guard let new else {
      shownColumns.removeAll { $0 == slot.column }
      old?.viewIfLoaded?.removeFromSuperview()
      return
    }
    if isVisible {
      new.beginDrivenTransition(true, animated: false)
      old?.beginDrivenTransition(false, animated: false)
    }
    old?.viewIfLoaded?.removeFromSuperview()
    install(slot)
    if isVisible { endAfterCommit([old, new].compactMap { $0 }) }
  }

  /// Puts a column's view into its area.
  final func install(_ slot: SplitSlot) {
    guard let hostView = slot.host?.view else { return }
    hostView.frame = slot.area.bounds
    hostView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    hostView.translatesAutoresizingMaskIntoConstraints = true
    if hostView.superview !== slot.area { slot.area.addSubview(hostView) }
  }

  final func endAfterCommit(_ controllers: [UIViewController]) {
    guard !controllers.isEmpty else { return }
    // Retains the controllers: one that is removed in between still gets its did-callback.
    let ends = controllers.map { ($0, $0.appearance.beginsAppearing) }
    runtime.updateCycle.performAfterCommit { [self] in
      for (controller, isAppearing) in ends
      where controller.appearance.awaitsEnd
        && !controller.isDrivenElsewhere(than: self, appearing: isAppearing)
      {
        controller.endTransition()
      }
    }
  }

  /// Removes the column of a child that left its parent without `setViewController`.
  final func childDidGo(_ child: UIViewController) {
    guard !isRestacking, let slot = slots.values.first(where: { $0.host === child }) else { return }
    // The columns above it stay when its stack leaves.
    if collapsed, slot.column == shownColumns.first {
      for column in columnsOnStack { (slots[column]?.host).map(unstackAndKeep) }
      if let stack = child.asStack {
        let own = stack.viewControllers.filter { !($0 is StackedPage) }
        stack.setViewControllers(own, animated: false)
      }
    }
    slot.host = nil
    slot.page = nil
    shownColumns.removeAll { $0 == slot.column }
    child.viewIfLoaded?.removeFromSuperview()
    scheduleUpdate()
  }

  /// Removes a column that the program removed from its page on the stack.
  final func stackedColumnDidGo(_ host: UIViewController, from wrapper: StackedPage) {
    guard let slot = slots.values.first(where: { $0.host === host }) else { return }
    slot.host = nil
    slot.page = nil
    if host.viewIfLoaded?.superview === wrapper.viewIfLoaded {
      host.viewIfLoaded?.removeFromSuperview()
    }
    if let stack = wrapper.navigationController {
      stack.setViewControllers(stack.viewControllers.filter { $0 !== wrapper }, animated: false)
    }
    scheduleUpdate()
  }

  // MARK: As a list

  final var hostsForProgram: [UIViewController] {
    if collapsed, isViewLoaded { return shownColumns.compactMap { slots[$0]?.host } }
    return [Column.primary, .supplementary, .secondary].compactMap { slots[$0]?.host }
  }

  final func setHosts(_ hosts: [UIViewController]) {
    let hasThree = style == .tripleColumn && hosts.count > 2
    setPage(hosts.first, for: .primary)
    if style == .tripleColumn { setPage(hasThree ? hosts[1] : nil, for: .supplementary) }
    setPage(hosts.count > 1 ? hosts[hasThree ? 2 : 1] : nil, for: .secondary)
  }

  // MARK: Traits and insets of columns

  /// Sets the size class of columns: compact for side columns, by its width for the secondary one.
  final func setColumnTraits() {
    let whole = viewIfLoaded?.bounds ?? UIScreen.main.bounds
    let width = frames(in: whole)[.secondary]?.width ?? whole.width
    for (column, slot) in slots {
      guard let host = slot.host, host.parentStorage === self else { continue }
      var wanted: UITraitCollection?
      if !collapsed, column == .primary || column == .supplementary || width < 600 {
        wanted = UITraitCollection(horizontalSizeClass: .compact)
      }
      if overrideTraitCollection(forChild: host) != wanted {
        setOverrideTraitCollection(wanted, forChild: host)
      }
    }
  }

  /// Sets the insets of the shown columns to the lengths that overlays cover at the edges.
  final func updateColumnInsets() {
    guard let root = viewIfLoaded else { return }
    let overlays = insetsPagesForOverlays ? overlayChildren : []
    let safe = root.bounds.inset(by: root.safeAreaInsets)
    for column in shownColumns {
      guard let slot = slots[column], let host = slot.host else { continue }
      let area = slot.area.frame.intersection(safe)
      let covered = area.isNull ? .zero : insets(ofDocked: overlays, in: area)
      setContainerInsets(covered, of: host)
    }
  }
}
