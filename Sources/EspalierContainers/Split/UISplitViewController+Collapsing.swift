import EspalierCore
import EspalierGeometry
import Foundation

extension UISplitViewController {
  /// The column whose navigation stack contains the others while collapsed: the first with a
  /// controller.
  private var baseColumn: Column? {
    [Column.primary, .supplementary, .secondary].first { slots[$0]?.host != nil }
  }

  private var baseStack: UINavigationController? {
    shownColumns.first.flatMap { slots[$0]?.host?.asStack }
  }

  /// Ends a running change of the stack, so that a column that is leaving it becomes a child of
  /// this controller again.
  final func endStackTransition() {
    for column in [Column.supplementary, .secondary] { slots[column]?.host?.endDeparture() }
  }

  /// The columns above the base column on its stack, the lowest first.
  final var columnsOnStack: [Column] {
    let pages = baseStack?.viewControllers ?? []
    return [Column.supplementary, .secondary].filter { column in
      guard let host = slots[column]?.host else { return false }
      return pages.contains { $0 === host || ($0 as? StackedPage)?.page === host }
    }
  }

  /// The visible column above the base column while collapsed.
  final var stackedTop: Column? { collapsed ? columnsOnStack.last : nil }

  // MARK: Collapsing

  final func collapse() {
    endTransitionNow()
    if style == .unspecified,
      let page = delegate?.primaryViewController(forCollapsing: self)
    {
      setPage(page, for: .primary)
    }
    let proposed: Column = slots[.compact]?.host != nil ? .compact : .secondary
    let top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    collapsed = true
    wantedCount = nil
    // The display mode button makes room for the back button.
    updateButton()
    if top == .compact, slots[.compact]?.host != nil {
      showAlone(.compact, above: [])
    } else if let base = baseColumn {
      showAlone(base, above: stackColumns(upTo: top, above: base))
    }
    setColumnTraits()
    // A card around this controller is as large as the page that is seen, as with any stack. The
    // size stays when columns stand side by side again: another one could collapse them.
    followContentSize(of: contentChild)
    viewIfLoaded?.setNeedsLayout()
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func stackColumns(upTo top: Column, above base: Column) -> [Column] {
    guard slots[base]?.host?.asStack != nil else { return [] }
    let all: [Column] = [.primary, .supplementary, .secondary]
    let last = all.firstIndex(of: top) ?? all.count - 1
    return all[...last].filter { column in
      guard let host = slots[column]?.host, column != base else { return false }
      return !isSwallowed(host, column, base)
    }
  }

  /// Returns whether the delegate, without a column style, handles the secondary controller itself.
  private func isSwallowed(_ host: UIViewController, _ column: Column, _ base: Column) -> Bool {
    guard style == .unspecified, let primary = slots[base]?.host, let delegate else { return false }
    return delegate.splitViewController(self, collapseSecondary: host, onto: primary)
  }

  /// Shows one column in the whole view, with others above it on its stack.
  private func showAlone(_ base: Column, above: [Column]) {
    let isVisible = isOnScreen
    let old = shownColumns.compactMap { slots[$0] }
    let baseSlot = slot(base)
    let top = above.last
    var changed: [UIViewController] = []
    // (1) The column that stays visible keeps its appearance; the others disappear.
    if isVisible {
      for slot in old where slot.column != base {
        guard let host = slot.host else { continue }
        host.beginDrivenTransition(slot.column == top, animated: false)
        changed.append(host)
      }
    }
    // (2) The views.
    for slot in old where slot.column != base { slot.host?.viewIfLoaded?.removeFromSuperview() }
    let wasShown = shownColumns.contains(base)
    shownColumns = [base]
    arrangement.count = 0
    (viewIfLoaded as? SplitRootView)?.arrange()
    for column in above { stack(column, animated: false) }
    // (3) The base column appears with its stack complete.
    if let host = baseSlot.host {
      if isVisible, !wasShown {
        host.beginDrivenTransition(true, animated: false)
        changed.append(host)
      }
      install(baseSlot)
    }
    if isVisible { baseStack?.updateShownPage() }
    endAfterCommit(changed)
  }

  // MARK: The stack

  /// Pushes a column onto the base column's stack.
  private func stack(_ column: Column, animated: Bool) {
    guard let base = baseStack, let host = slots[column]?.host, !columnsOnStack.contains(column)
    else { return }
    isRestacking = true
    var element = host
    if host.asStack != nil {
      let title = base.topViewController?.navigationItem.titleForBackButton
      let wrapper = StackedPage(host, backTitle: title)
      wrapper.onLeave = { [weak self] in self?.takeBack(host) }
      wrapper.onLoss = { [weak self, unowned wrapper] in
        self?.stackedColumnDidGo(host, from: wrapper)
      }
      element = wrapper
    }
    base.setViewControllers(base.viewControllers + [element], animated: animated)
    isRestacking = false
  }

  /// Makes a column's controller a child of this controller again.
  final func takeBack(_ host: UIViewController) {
    guard host.parentStorage !== self, slots.values.contains(where: { $0.host === host }) else {
      return
    }
    host.viewIfLoaded?.removeFromSuperview()
    insertChild(host)
    host.sendDidMove(to: self)
  }

  /// Removes a controller from the stack.
  final func unstack(_ host: UIViewController?) {
    guard collapsed, let host, let base = baseStack else { return }
    let rest = base.viewControllers.filter { page in
      page !== host && (page as? StackedPage)?.page !== host
    }
    guard rest.count < base.viewControllers.count else { return }
    let wrapper = host.parentStorage as? StackedPage
    wrapper?.onLeave = nil
    if wrapper != nil {
      host.viewIfLoaded?.removeFromSuperview()
      host.leaveParent()
    }
    base.setViewControllers(rest, animated: false)
  }

  /// Removes a controller from the stack before it moves to another one, and takes it back as a
  /// child.
  final func unstackAndKeep(_ host: UIViewController) {
    (host.parentStorage as? StackedPage)?.onLeave = nil
    takeBack(host)
  }

  /// Rebuilds the stack after the columns changed while collapsed.
  final func restack(_ stacked: [Column]) {
    let base = shownColumns.first
    if base == nil || (base != .compact && base != baseColumn) {
      guard let first = baseColumn else { return }
      let top = stacked.last ?? (base == nil ? .secondary : first)
      for column in [Column.supplementary, .secondary] {
        (slots[column]?.host).map(unstackAndKeep)
      }
      showAlone(first, above: stackColumns(upTo: top, above: first))
    } else {
      for column in stacked where slots[column]?.host != nil { stack(column, animated: false) }
    }
  }

  final func showInStack(_ column: Column) {
    guard slots[column]?.host != nil, let base = shownColumns.first, base != .compact else {
      return
    }
    let animated = isOnScreen && viewIfLoaded?.window != nil
    let order: [Column] = [.primary, .supplementary, .secondary]
    if column == base {
      baseStack?.popToRootViewController(animated: animated)
    } else if columnsOnStack.contains(column) {
      popTo(column, animated: animated)
    } else if let last = order.firstIndex(of: column) {
      let missing = order[...last].filter { $0 != base && !columnsOnStack.contains($0) }
      for next in missing where slots[next]?.host != nil {
        stack(next, animated: animated && next == column)
      }
    }
  }

  private func popTo(_ column: Column, animated: Bool) {
    guard let host = slots[column]?.host, let base = baseStack,
      let page = base.viewControllers.first(where: {
        $0 === host || ($0 as? StackedPage)?.page === host
      })
    else { return }
    base.popToViewController(page, animated: animated)
    host.asStack?.popToRootViewController(animated: animated)
  }

  final func hideInStack(_ column: Column) {
    guard let base = baseStack, let host = slots[column]?.host else { return }
    let place = base.viewControllers.firstIndex {
      $0 === host || ($0 as? StackedPage)?.page === host
    }
    guard let place, place > 0 else { return }
    let animated = isOnScreen && viewIfLoaded?.window != nil
    base.popToViewController(base.viewControllers[place - 1], animated: animated)
  }

  // MARK: Expanding

  final func expand() {
    endTransitionNow()
    endStackTransition()
    let base = baseStack
    let onStack = columnsOnStack
    let top = onStack.last
    let isVisible = isOnScreen
    let wasFirst = shownColumns
    collapsed = false
    wantedCount = nil
    var kept: [UIViewController] = []
    for column in onStack {
      guard let host = slots[column]?.host else { continue }
      // The top column is visible before and after.
      if column == top, isVisible, host.isAppearingOrAppeared {
        host.beginDrivenTransition(true, animated: false)
        kept.append(host)
      }
      unstackAndKeep(host)
    }
    if let base {
      let own = base.viewControllers.filter { !($0 is StackedPage) }
      if own.count < base.viewControllers.count {
        base.setViewControllers(own, animated: false)
        if isVisible { base.updateShownPage() }
      }
    }
    if style == .unspecified, wasFirst.first == .primary,
      let page = delegate?.primaryViewController(forExpanding: self)
    {
      setPage(page, for: .primary)
    }
    separateSecondary(from: wasFirst.first)
    for column in [Column.supplementary, .secondary] { (slots[column]?.host).map(takeBack) }
    let width = viewIfLoaded?.bounds.width ?? 0
    let proposed = wantedArrangement(width: width).mode
    if let delegate, !wasFirst.isEmpty {
      let mode = delegate.splitViewController(
        self, displayModeForExpandingToProposedDisplayMode: proposed)
      if mode != proposed { wantedCount = mode.count }
    }
    updateColumns(animated: false)
    for host in kept where !shownColumns.contains(where: { slots[$0]?.host === host }) {
      host.beginDrivenTransition(false, animated: false)
    }
    endAfterCommit(kept)
    updateButton()
    if !wasFirst.isEmpty { delegate?.splitViewControllerDidExpand(self) }
  }

  private func separateSecondary(from base: Column?) {
    guard style == .unspecified, base == .primary, let primary = slots[.primary]?.host,
      let page = delegate?.splitViewController(self, separateSecondaryFrom: primary)
    else { return }
    setPage(page, for: .secondary)
  }

  // MARK: Showing by the program

  final func showDetail(_ page: UIViewController) {
    setPage(page, for: .secondary)
    showColumn(.secondary)
  }

  final func showInPrimary(_ page: UIViewController) {
    if let stack = slots[.primary]?.host?.asStack {
      stack.pushViewController(page, animated: viewIfLoaded?.window != nil)
    } else {
      setPage(page, for: .primary)
    }
  }
}
