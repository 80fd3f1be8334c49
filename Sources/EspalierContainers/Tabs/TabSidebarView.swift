@_spi(Framework) import EspalierCore
import EspalierGeometry
import EspalierLists
import EspalierPlatform
import Foundation

/// The column of a tab bar controller's sidebar: a row of buttons above a list of the tabs.
@MainActor final class TabSidebarView: UIView {
  /// The height of the row of buttons, in points.
  private static let topHeight: CGFloat = 44
  private static let cell = "row"

  /// Dims the pages below a sidebar that lies over them; a tap on it hides the sidebar.
  let dimming = ColumnDimmingView()
  let list: UICollectionView
  private weak var controller: UITabBarController?
  private let hideButton: UIButton
  private var overflowButton: UIButton?
  private let line = UIView()
  private var rows = SidebarRows([], hasHeader: false, hasFooter: false)

  private var sidebar: UITabBarController.Sidebar? { controller?.sidebar }

  init(of controller: UITabBarController) {
    self.controller = controller
    hideButton = Self.makeButton(of: controller)
    list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    super.init(frame: .zero)
    backgroundColor = Self.ground
    list.backgroundColor = .clear
    list.accessibilityLabel = InterfaceWord.sidebar.text
    list.register(SidebarCell.self, forCellWithReuseIdentifier: Self.cell)
    list.setCollectionViewLayout(makeLayout(), animated: false)
    list.dataSource = self
    list.delegate = self
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    for part in [list, hideButton, line] { addSubview(part) }
    dimming.onTap = { [weak controller] in controller?.toggleSidebar() }
    bottomBarDidChange(from: nil)
    overflowDidChange()
  }

  required init?(coder: NSCoder) { nil }

  static let ground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.09, green: 0.09, blue: 0.1, alpha: 1)
      : UIColor(red: 0.955, green: 0.955, blue: 0.965, alpha: 1)
  }

  override var focusRank: FocusRank { .sidebar }

  override var accessibilityKind: AccessibilityKind { AccessibilityKind(.tabBar) }

  /// Returns a button that hides or shows the sidebar.
  static func makeButton(of controller: UITabBarController) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(
      UIImage(
        systemName: "sidebar.leading",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 19, weight: .medium))?
        .imageFlippedForRightToLeftLayoutDirection(), for: .normal)
    button.accessibilityLabel = InterfaceWord.sidebar.text
    button.addAction(
      UIAction { [weak controller] _ in controller?.toggleSidebar() }, for: .touchUpInside)
    return button
  }

  // MARK: Rows

  private func makeRows() -> SidebarRows {
    guard let controller, let sidebar else { return rows }
    return SidebarRows(
      controller.entries, hasHeader: sidebar.headerContentConfiguration != nil,
      hasFooter: sidebar.footerContentConfiguration != nil)
  }

  /// Shows the present tabs.
  func update() {
    let next = makeRows()
    guard next.sections == rows.sections else { return reload() }
    for case let cell as SidebarCell in list.visibleCells { cell.reconfigure() }
  }

  /// Asks for all rows again.
  func reload() {
    rows = makeRows()
    list.reloadData()
    list.layoutIfNeeded()
    showSelection()
  }

  /// Shows the present look of a tab.
  func reconfigure(_ tab: UITab) {
    for case let cell as SidebarCell in list.visibleCells where cell.row?.tab === tab {
      cell.reconfigure()
    }
  }

  /// Shows the present look of the tab of an item.
  func reconfigure(_ item: UITabBarItem) {
    for case let cell as SidebarCell in list.visibleCells where cell.row?.tab?.item === item {
      cell.reconfigure()
    }
  }

  func path(of tab: UITab) -> IndexPath? {
    for (section, rows) in rows.sections.enumerated() {
      if let row = rows.firstIndex(where: { $0.tab === tab }) {
        return IndexPath(item: row, section: section)
      }
    }
    return nil
  }

  private func row(at path: IndexPath) -> SidebarRow? {
    guard rows.sections.indices.contains(path.section),
      rows.sections[path.section].indices.contains(path.item)
    else { return nil }
    return rows.sections[path.section][path.item]
  }

  /// Selects the row of the tab that is shown.
  func showSelection() {
    let wanted = controller?.shownTab.flatMap(path)
    let selected = list.indexPathsForSelectedItems ?? []
    guard selected != [wanted].compactMap(\.self) else { return }
    for path in selected where path != wanted { list.deselectItem(at: path, animated: false) }
    if let wanted { list.selectItem(at: wanted, animated: false, scrollPosition: []) }
  }

  func scroll(to target: UITabBarController.Sidebar.ScrollTarget, animated: Bool) {
    let sections = rows.sections
    let path: IndexPath?
    switch target {
    case .header: path = sections.first == [.header] ? IndexPath(item: 0, section: 0) : nil
    case .footer:
      path = sections.last == [.footer] ? IndexPath(item: 0, section: sections.count - 1) : nil
    case .tab(let tab): path = self.path(of: tab)
    }
    guard let path else { return }
    list.layoutIfNeeded()
    list.scrollToItem(at: path, at: .centeredVertically, animated: animated)
  }

  private func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] index, environment in
      var configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
      configuration.backgroundColor = .clear
      configuration.leadingSwipeActionsConfigurationProvider = { [weak self] path in
        self?.ask(path) {
          $0.tabBarController($1, sidebar: $2, leadingSwipeActionsConfigurationFor: $3)
        }
      }
      configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
        self?.ask(path) {
          $0.tabBarController($1, sidebar: $2, trailingSwipeActionsConfigurationFor: $3)
        }
      }
      let section = NSCollectionLayoutSection.list(
        using: configuration, layoutEnvironment: environment)
      section.contentInsets.top = index == 0 ? 0 : 10
      return section
    }
  }

  private func ask<Answer>(
    _ path: IndexPath,
    _ question: (
      any UITabBarController.Sidebar.Delegate, UITabBarController, UITabBarController.Sidebar, UITab
    ) -> Answer?
  ) -> Answer? {
    guard let controller, let sidebar, let delegate = sidebar.delegate, let tab = row(at: path)?.tab
    else { return nil }
    return question(delegate, controller, sidebar, tab)
  }

  // MARK: Parts

  func bottomBarDidChange(from old: UIView?) {
    replaceHeldView(old, by: sidebar?.bottomBarView) { addSubview($0) }
  }

  func overflowDidChange() {
    overflowButton?.removeFromSuperview()
    overflowButton = nil
    guard let items = sidebar?.navigationOverflowItems else { return }
    let button = UIButton(type: .system)
    button.setImage(
      UIImage(
        systemName: "ellipsis.circle",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 19, weight: .medium)),
      for: .normal)
    button.accessibilityLabel = InterfaceWord.more.text
    button.menu = UIMenu(children: [items])
    button.showsMenuAsPrimaryAction = true
    overflowButton = button
    addSubview(button)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let safe = bounds.inset(by: safeAreaInsets)
    let side = Self.topHeight
    func place(_ view: UIView, isLeading: Bool) {
      view.frame = CGRect(
        x: isLeading != isMirrored ? safe.minX + 6 : safe.maxX - side - 6, y: safe.minY + 4,
        width: side, height: side)
    }
    place(hideButton, isLeading: true)
    if let overflowButton { place(overflowButton, isLeading: false) }
    let top = safe.minY + side + 6
    var bottom = bounds.maxY
    if let bar = sidebar?.bottomBarView, bar.superview === self {
      let height = bar.systemLayoutSizeFitting(
        CGSize(width: safe.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
      bottom = safe.maxY - height
      arrangeHeldView(
        bar, in: CGRect(x: safe.minX, y: bottom, width: safe.width, height: height))
    }
    list.frame = CGRect(x: safe.minX, y: top, width: safe.width, height: max(0, bottom - top))
    let thin = 1 / contentScaleFactor
    line.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - thin, y: 0, width: thin, height: bounds.height)
  }
}

extension TabSidebarView: UICollectionViewDataSource, UICollectionViewDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { rows.sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { rows.sections[section].count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.cell, for: indexPath)
    if let cell = cell as? SidebarCell, let row = row(at: indexPath), let sidebar {
      cell.show(row, of: sidebar)
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { row(at: indexPath)?.isActive == true }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { row(at: indexPath)?.isActive == true }

  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath)
    -> Bool
  { row(at: indexPath)?.isActive == true }

  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { row(at: indexPath)?.tab != nil }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    switch row(at: indexPath)?.content {
    case .tab(let tab): controller?.userChose(tab)
    case .action(let action): action.performWithSender(self, target: nil)
    case nil: break
    }
    // The delegate may have refused, and an action is not selected.
    showSelection()
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    _ = ask(indexPath) { $0.tabBarController($1, sidebar: $2, willBeginDisplaying: $3) }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    // The row may be another tab's by now.
    guard let controller, let sidebar, let tab = (cell as? SidebarCell)?.row?.tab else { return }
    sidebar.delegate?.tabBarController(controller, sidebar: sidebar, didEndDisplaying: tab)
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first else { return nil }
    return ask(path) { $0.tabBarController($1, sidebar: $2, contextMenuConfigurationFor: $3) }
  }
}
