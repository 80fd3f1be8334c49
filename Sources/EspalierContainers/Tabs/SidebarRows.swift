@_spi(Framework) import EspalierCore
import EspalierLists
import Foundation

/// A row of a sidebar.
enum SidebarRow: Equatable {
  case header
  case footer
  /// A group as the heading of its section.
  case heading(UITabGroup)
  /// A tab, and the number of groups that it is indented below.
  case tab(UITab, level: Int)
  case action(UIAction, level: Int)

  /// The tab or the action of the row.
  var content: UITabSidebarItem.Content? {
    switch self {
    case .header, .footer: nil
    case .heading(let group): .tab(group)
    case .tab(let tab, _): .tab(tab)
    case .action(let action, _): .action(action)
    }
  }

  var tab: UITab? {
    if case .tab(let tab) = content { tab } else { nil }
  }

  var isHeading: Bool {
    if case .heading = self { true } else { false }
  }

  var level: Int {
    switch self {
    case .tab(_, let level), .action(_, let level): level
    default: 0
    }
  }

  /// Whether a click on the row does something.
  @MainActor var isActive: Bool {
    switch self {
    case .header, .footer: false
    case .heading(let group): group.hasPage && group.item.isEnabled
    case .tab(let tab, _): tab.item.isEnabled
    case .action(let action, _): !action.attributes.contains(.disabled)
    }
  }
}

/// The sections of a sidebar: tabs without a group together, and each group at the top level with
/// its heading.
@MainActor struct SidebarRows {
  private(set) var sections: [[SidebarRow]] = []
  private var loose: [SidebarRow] = []
  private var later: [UITabGroup] = []

  init(_ roots: [UITab], hasHeader: Bool, hasFooter: Bool) {
    if hasHeader { sections.append([.header]) }
    for tab in roots {
      if let group = tab as? UITabGroup, group.sidebarAppearance != .inline {
        endLoose()
        add(group)
      } else {
        loose += rows(of: tab, level: 0)
        addLater()
      }
    }
    endLoose()
    addLater()
    if hasFooter { sections.append([.footer]) }
  }

  private mutating func endLoose() {
    if !loose.isEmpty { sections.append(loose) }
    loose = []
  }

  private mutating func add(_ group: UITabGroup) {
    let inside = rows(inside: group, level: 0)
    if !inside.isEmpty || group.hasPage { sections.append([.heading(group)] + inside) }
    addLater()
  }

  /// Adds the groups inside others that are sections at the top level.
  private mutating func addLater() {
    let groups = later
    later = []
    guard !groups.isEmpty else { return }
    endLoose()
    for group in groups { add(group) }
  }

  private mutating func rows(of tab: UITab, level: Int) -> [SidebarRow] {
    guard let group = tab as? UITabGroup else { return [.tab(tab, level: level)] }
    switch group.sidebarAppearance {
    case .inline: return rows(inside: group, level: level)
    case .rootSection:
      later.append(group)
      return []
    case .automatic:
      return [.tab(group, level: level)] + rows(inside: group, level: level + 1)
    }
  }

  private mutating func rows(inside group: UITabGroup, level: Int) -> [SidebarRow] {
    var result: [SidebarRow] = []
    for child in group.children where !child.isHidden { result += rows(of: child, level: level) }
    return result + group.sidebarActions.map { .action($0, level: level) }
  }
}

/// A row of a sidebar on screen.
@MainActor final class SidebarCell: UICollectionViewListCell {
  private(set) var row: SidebarRow?
  private(set) var item: UITabSidebarItem?
  private weak var sidebar: UITabBarController.Sidebar?
  /// The state whose look is shown; `nil` when the look must be made again.
  private var shownState: UICellConfigurationState?

  override var accessibilityTraits: UIAccessibilityTraits {
    get {
      row?.isHeading == true ? super.accessibilityTraits.union(.header) : super.accessibilityTraits
    }
    set { super.accessibilityTraits = newValue }
  }

  /// The faint tint under the pointer has the shape of a selected row.
  override var pointerTarget: PointerTarget? {
    guard var target = super.pointerTarget, row?.isActive == true else { return nil }
    target.radius = 8
    return target
  }

  override var accessibilityContents: AccessibilityContents {
    var contents = super.accessibilityContents
    guard let tab = row?.tab else { return contents }
    contents.label = tab.item.accessibilityLabel ?? tab.item.title
    contents.value = tab.item.accessibilityValue ?? tab.item.badgeValue
    contents.hint = tab.item.accessibilityHint
    return contents
  }

  /// Shows a row.
  func show(_ row: SidebarRow, of sidebar: UITabBarController.Sidebar) {
    self.row = row
    self.sidebar = sidebar
    indentationLevel = row.level
    indentationWidth = 18
    item = nil
    if let content = row.content, let controller = sidebar.controller {
      let request = UITabSidebarItem.Request(content, isHeading: row.isHeading, traitCollection)
      item =
        sidebar.delegate?.tabBarController(controller, sidebar: sidebar, itemFor: request)
        ?? UITabSidebarItem(request: request)
    }
    reconfigure()
  }

  /// Makes the look again, since the tab changed.
  func reconfigure() {
    shownState = nil
    setNeedsUpdateConfiguration()
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    // Contents of the same state would be measured again, and the list asks in every layout.
    guard let row, let sidebar, state != shownState else {
      return super.updateConfiguration(using: state)
    }
    shownState = state
    switch row {
    case .header, .footer:
      backgroundConfiguration = .clear()
      contentConfiguration =
        row == .header ? sidebar.headerContentConfiguration : sidebar.footerContentConfiguration
    default:
      guard let item else { break }
      var state = state
      state.isDisabled = !row.isActive
      item.configurationState = state
      if let controller = sidebar.controller {
        sidebar.delegate?.tabBarController(controller, sidebar: sidebar, update: item)
      }
      contentConfiguration = item.contentConfiguration
      backgroundConfiguration = item.backgroundConfiguration
      accessories = item.accessories
    }
    super.updateConfiguration(using: state)
  }
}
