import EspalierCore
import EspalierDiagnostics
import Foundation

extension UITabBarController {
  final func setPages(_ newPages: [UIViewController]) {
    var seen = Set<ObjectIdentifier>()
    let unique = newPages.filter {
      seen.insert(ObjectIdentifier($0)).inserted && (pages.contains($0) || mayContain($0))
    }
    replaceRoots(by: unique.map(implicitTab), usingTabs: false)
  }

  private func implicitTab(of page: UIViewController) -> UITab {
    if let tab = page.ownTab, tab.isImplicit, tab.ownController === self { return tab }
    return UITab(page: page)
  }

  final func replaceTabs(by newTabs: [UITab], orSelecting group: UITabGroup? = nil) {
    var seen = Set<ObjectIdentifier>()
    var names = Set<String>()
    var unique: [UITab] = []
    var holders: [ObjectIdentifier: UITab] = [:]
    for tab in newTabs where seen.insert(ObjectIdentifier(tab)).inserted {
      for inside in tab.subtree {
        if !names.insert(inside.identifier).inserted { reportTwice(inside) }
        guard let page = inside.pageStorage else { continue }
        let holder = holders[ObjectIdentifier(page), default: inside]
        holders[ObjectIdentifier(page)] = holder
        guard holder !== inside else { continue }
        reportSamePage(page, of: inside)
        inside.pageStorage = nil
      }
      unique.append(tab)
    }
    for tab in unique {
      tab.parent?.children.removeAll { $0 === tab }
      if let other = tab.ownController, other !== self {
        other.replaceTabs(by: other.roots.filter { $0 !== tab })
      }
    }
    replaceRoots(by: unique, usingTabs: true, orSelecting: group)
  }

  private func reportTwice(_ tab: UITab) {
    let path = diagnosticPath
    reportIssue(
      Issue(
        "tabs.identifier", .error, subjects: [path],
        "Two tabs of \(path) have the identifier \"\(tab.identifier)\"; only the first is found by it.",
        fix: "Give each tab an identifier of its own."))
  }

  /// Replaces the tabs (Docs/Lifecycle.md 8.1 and 8.7).
  private func replaceRoots(
    by newRoots: [UITab], usingTabs: Bool, orSelecting group: UITabGroup? = nil
  ) {
    endTransitionNow()
    let newPages = newRoots.flatMap(\.subtree).compactMap(\.pageStorage)
    for page in newPages where !isMine(page) { page.endDeparture() }
    let kept = Set(newPages.map(ObjectIdentifier.init))
    // (1) Pages that leave get willMove, then the stored tabs change, then new pages become
    // children. A callback may change the tabs too: then those pages leave as well.
    var told: Set<ObjectIdentifier> = []
    while let page = pages.first(where: {
      !kept.contains(ObjectIdentifier($0)) && !told.contains(ObjectIdentifier($0))
    }) {
      told.insert(ObjectIdentifier(page))
      if page.parentStorage !== more || more == nil { page.sendWillMove(to: nil) }
    }
    let oldPages = pages
    let oldPlace = chosenTab.flatMap {
      roots.firstIndex(of: $0.root) ?? group.flatMap { roots.firstIndex(of: $0.root) }
    }
    let leaving = oldPages.filter { !kept.contains(ObjectIdentifier($0)) }
    let staying = Set(newRoots.map(ObjectIdentifier.init))
    for tab in roots where !staying.contains(ObjectIdentifier(tab)) { tab.ownController = nil }
    for page in leaving { page.ownTab = nil }
    roots = newRoots
    usesTabs = usingTabs
    for tab in newRoots { tab.ownController = self }
    pages = newPages
    let known = Set(oldPages.map(ObjectIdentifier.init))
    let coming = newPages.filter { !known.contains(ObjectIdentifier($0)) }
    for tab in newRoots.flatMap(\.subtree) { tab.pageStorage?.ownTab = tab }
    let overlays = coming.filter(isMine)
    // A callback may have made a page a child already.
    var joined: [UIViewController] = []
    for page in coming where pages.contains(page) && (overlays.contains(page) || !isMine(page)) {
      insertChild(page, isPage: true)
      joined.append(page)
    }
    dropRefused(coming)
    updateEntries()
    // (2) The selection stays, or goes to the tab at the same place.
    selectAfterChange(at: oldPlace)
    // A former overlay is visible only while it is the selected page.
    for page in overlays where page !== selectedPage && pages.contains(page) {
      page.viewIfLoaded?.removeFromSuperview()
    }
    // (3) Pages that left get removed, and new pages get didMove.
    for page in leaving where !pages.contains(page) { leave(page) }
    for page in joined where page.parentStorage === self { page.sendDidMove(to: self) }
    updateItems()
    rehostIfNeeded()
  }

  /// Drops the pages that could not become children, since a callback put this controller inside
  /// them.
  private func dropRefused(_ coming: [UIViewController]) {
    for page in coming where pages.contains(page) && !isMine(page) {
      pages.removeAll { $0 === page }
      guard let tab = page.ownTab, tab.pageStorage === page else { continue }
      page.ownTab = nil
      if tab.isImplicit { roots.removeAll { $0 === tab } } else { tab.pageStorage = nil }
    }
  }

  private func selectAfterChange(at oldPlace: Int?) {
    if let chosenTab, chosenTab.tabBarController === self {
      if isViewLoaded { choose(chosenTab) }
      return
    }
    chosenTab = nil
    let entries = entries
    let place = max(0, min(oldPlace ?? 0, entries.count - 1))
    let candidates = entries.isEmpty ? [] : entries[place...] + entries[..<place]
    if let next = candidates.first(where: { $0.leaf != nil }) {
      // The page of a tab is created only once it can be visible.
      if usesTabs, !isViewLoaded { chosenTab = next.leaf } else { choose(next) }
    } else {
      select(nil)
    }
  }

  /// Whether a page is a child of this controller, directly or in the More interface.
  final func isMine(_ page: UIViewController) -> Bool {
    guard let parent = page.parentStorage else { return false }
    return parent === self || (parent as? MorePage)?.owner === self
      || (parent as? MoreNavigationController)?.tabs === self
  }

  private func leave(_ page: UIViewController) {
    giveUpSwitch(of: page)
    // The page may be on its way out of the More list.
    if page.parentStorage is MorePage { page.endDeparture() }
    if let more, page.parentStorage === more {
      // The navigation stack sends the callbacks of the move.
      more.showListOnly()
      return
    }
    let isAboveList = more?.shownPage(of: self) === page
    // A view that the program added elsewhere stays there.
    if let view = page.viewIfLoaded {
      if view.isOrWillBe(in: pageArea) { view.removeFromSuperview() }
      if let wrapper = (page.parentStorage as? MorePage)?.viewIfLoaded {
        view.removeFromSuperview(inside: wrapper)
      }
    }
    // A callback may have added the page again after willMove: then it stays as an overlay.
    if isMine(page), page.moves.announcedRemoval { page.leaveParent() }
    if isAboveList { more?.showListOnly() }
  }

  /// Removes the tab of a page that left its parent without a change of `viewControllers`.
  final func childDidGo(_ child: UIViewController) {
    hidingOverlays.removeAll { $0.child === child }
    if child === more, selectedPage === child { selectedPage = nil }
    // Looks for the page, since the child's own tab may belong to another controller by now.
    guard !isRehosting, pages.contains(child),
      let tab = roots.lazy.flatMap(\.subtree).first(where: { $0.pageStorage === child })
    else { return }
    giveUpSwitch(of: child)
    pages.removeAll { $0 === child }
    if child.ownTab === tab { child.ownTab = nil }
    if selectedPage === child {
      selectedPage = nil
      child.viewIfLoaded?.removeFromSuperview()
    }
    guard tab.isImplicit else {
      tab.pageStorage = nil
      return
    }
    replaceRoots(by: roots.filter { $0 !== tab }, usingTabs: usesTabs)
  }

  /// Returns the page of a tab of this controller, created and added as a child if needed.
  final func page(of tab: UITab) -> UIViewController? {
    guard let page = tab.loadedPage() else { return nil }
    guard page.ownTab !== tab, tab.tabBarController === self else { return page }
    guard mayBePage(page, of: tab) else {
      tab.pageStorage = nil
      return nil
    }
    page.ownTab = tab
    pages = roots.flatMap(\.subtree).compactMap(\.pageStorage)
    guard !isMine(page) else { return page }
    insertChild(page)
    page.sendDidMove(to: self)
    return page
  }

  /// Whether a page may be shown for a tab; reports an issue if it is the page of another tab.
  private func mayBePage(_ page: UIViewController, of tab: UITab) -> Bool {
    guard let other = page.ownTab, other.tabBarController === self,
      other.pageStorage === page
    else { return isMine(page) || mayContain(page) }
    reportSamePage(page, of: tab)
    return false
  }

  private func reportSamePage(_ page: UIViewController, of tab: UITab) {
    let names = [page.diagnosticPath, diagnosticPath]
    reportIssue(
      Issue(
        "tabs.samePage", .error, subjects: names + [tab.identifier],
        "\(names[0]) is the page of another tab of \(names[1]) and was given to the tab \"\(tab.identifier)\" too, which stays empty.",
        fix: "Make a controller of its own for each tab."))
  }

  // MARK: Selections by the program

  final func selectPage(_ page: UIViewController?) {
    guard let page else { return }
    if page === more, more?.parentStorage === self {
      showMoreList()
      return
    }
    guard let tab = page.ownTab, tab.tabBarController === self else {
      let names = [page.diagnosticPath, diagnosticPath]
      reportIssue(
        Issue(
          "tabs.selection", .error, subjects: names,
          "\(names[0]) was selected in \(names[1]), but is not the page of one of its tabs.",
          fix: "Add it to viewControllers first."))
      return
    }
    choose(tab)
  }

  final func selectEntry(at index: Int) {
    let entries = entries
    guard entries.indices.contains(index) else {
      let path = diagnosticPath
      reportIssue(
        Issue(
          "tabs.index", .error, subjects: [path],
          "\(path).selectedIndex was set to \(index) with \(entries.count) tabs.",
          fix: "Use an index below viewControllers.count."))
      return
    }
    choose(entries[index])
  }

  final func selectTab(_ tab: UITab?) {
    guard let tab else { return }
    guard usesTabs, tab.tabBarController === self else {
      let path = diagnosticPath
      reportIssue(
        Issue(
          "tabs.selection", .error, subjects: [path],
          "The tab \"\(tab.identifier)\" was selected in \(path), but is not one of its tabs.",
          fix: "Add it to tabs first."))
      return
    }
    choose(tab)
  }
}
