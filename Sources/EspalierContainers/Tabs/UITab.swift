@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
public import Foundation

/// A tab of a tab bar controller: its title and image in the bar, and the source of its page.
///
/// The provider creates the page on first use: when the tab is selected for the first time, or when
/// the program reads `viewController`. The page then belongs to the tab and becomes a child of the
/// tab bar controller. `identifier` identifies a tab and must be unique among all tabs of a
/// controller. Main actor only.
@preconcurrency @MainActor open class UITab: NSObject {
  /// The place of a tab in the bar; a sidebar has every tab, in the order of `tabs`.
  ///
  /// Where there is no room for a sidebar, the bar has every tab, too, unless
  /// `compactTabIdentifiers` leaves it out.
  public enum Placement: Int, Sendable {
    /// At the top level in the bar, inside a group only in the sidebar.
    case automatic = 0
    /// In the bar.
    case `default` = 1
    /// Only in the sidebar; the user may add it to the bar on systems with that command.
    case optional = 2
    /// In the bar.
    case movable = 3
    /// At the trailing end of the bar.
    case pinned = 4
    /// In the bar, before the tabs that are not fixed.
    case fixed = 5
    /// Only in the sidebar.
    case sidebarOnly = 6
  }

  /// The identifier, unique among all tabs of the controller.
  public final let identifier: String

  /// The title below the image.
  open var title: String {
    didSet { if !title.hasSameUnits(as: oldValue) { lookDidChange() } }
  }
  /// A second text for lists of tabs; the More list shows it below the title.
  open var subtitle: String? {
    didSet { if !subtitle.hasSameUnits(as: oldValue) { lookDidChange() } }
  }
  /// The image of the tab.
  open var image: UIImage? {
    didSet { if image !== oldValue { lookDidChange() } }
  }
  /// The image while the tab is selected; `image` when `nil`.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { lookDidChange() } }
  }
  /// A short text on a red background at the image's corner.
  open var badgeValue: String? {
    didSet { if !badgeValue.hasSameUnits(as: oldValue) { lookDidChange() } }
  }
  /// Whether the user may select the tab; true by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { lookDidChange() } }
  }
  /// Whether the bar leaves the tab out; false by default.
  ///
  /// A selected tab stays selected.
  open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.entriesDidChange() } }
  }
  /// The place of a tab at the top level beside a sidebar; `automatic` by default.
  ///
  /// A selected tab stays selected.
  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { tabBarController?.entriesDidChange() } }
  }
  /// A value of the program's own.
  open var userInfo: Any?

  /// The group that contains this tab.
  ///
  /// Not owned.
  open internal(set) weak var parent: UITabGroup?

  final weak var ownController: UITabBarController?
  final let provider: ((UITab) -> UIViewController)?
  final var pageStorage: UIViewController?
  /// Whether the tab bar controller created this tab for a page of `viewControllers`.
  final let isImplicit: Bool
  private var itemStorage: UITabBarItem?

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The picture.
  ///   - identifier: The identifier, unique among all tabs of the controller.
  ///   - viewControllerProvider: Creates the page; called once, with the tab. A tab without a
  ///     provider shows nothing, unless it is a group, which then shows one of its children.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    isImplicit = false
    super.init()
  }

  /// Creates the tab of a page that the program set as one of `viewControllers`.
  init(page: UIViewController) {
    title = ""
    identifier = ""
    provider = nil
    isImplicit = true
    pageStorage = page
    super.init()
  }

  /// The tab bar controller that contains this tab, directly or in a group.
  open var tabBarController: UITabBarController? {
    parent?.tabBarController ?? ownController
  }

  /// The page, which the provider creates on first use; `nil` without a provider.
  open var viewController: UIViewController? {
    if let tabBarController { return tabBarController.page(of: self) }
    return loadedPage()
  }

  // MARK: For the tab bar controller

  /// Returns the page, created if needed, also if it has a parent.
  final func loadedPage() -> UIViewController? {
    if let pageStorage { return pageStorage }
    guard let made = provider?(self) else { return nil }
    // The provider may have read `viewController` itself.
    if let pageStorage { return pageStorage }
    pageStorage = made
    return made
  }

  final var hasPage: Bool { pageStorage != nil || provider != nil }

  /// The tab to show when this one is selected: itself, or in a group one of its children.
  var leaf: UITab? { hasPage ? self : nil }

  /// This tab and all tabs inside it.
  var subtree: [UITab] { [self] }

  final var root: UITab { parent?.root ?? self }

  /// The item that the bar shows for the tab.
  final var item: UITabBarItem {
    if isImplicit, let item = pageStorage?.tabBarItem { return item }
    if let itemStorage { return itemStorage }
    let created = UITabBarItem()
    itemStorage = created
    fill(created)
    return created
  }

  final func lookDidChange() {
    if let itemStorage { fill(itemStorage) }
    guard let tabBarController else { return }
    tabBarController.sidebarView?.reconfigure(self)
    if itemStorage != nil { tabBarController.moreListDidChange() }
  }

  private func fill(_ item: UITabBarItem) {
    item.title = title
    item.image = image
    item.selectedImage = selectedImage
    item.badgeValue = badgeValue
    item.isEnabled = isEnabled
  }
}

/// A tab that contains other tabs.
///
/// When the user selects a group in the bar, a group with a provider shows its own page. A group
/// without one shows the child selected last, else the one named by `defaultChildIdentifier`, else
/// the first child that is not hidden.
@preconcurrency @MainActor open class UITabGroup: UITab {
  /// The look of a group in a sidebar.
  public enum SidebarAppearance: UInt, Sendable {
    /// A section at the top level, a row with indented rows inside another group.
    case automatic = 0
    /// Only its children, among the group's neighbours.
    case inline = 1
    /// A section, also for a group inside another one.
    case rootSection = 2
  }

  /// The look of the group in the sidebar; `automatic` by default.
  open var sidebarAppearance = SidebarAppearance.automatic {
    didSet { if sidebarAppearance != oldValue { tabBarController?.sidebarView?.update() } }
  }

  /// Commands below the children in the sidebar, such as one that adds a child.
  ///
  /// Each is a row with the title and the image of its action.
  open var sidebarActions: [UIAction] = [] {
    didSet { if sidebarActions != oldValue { tabBarController?.sidebarView?.update() } }
  }

  /// The tabs inside the group, in order.
  ///
  /// Adding a tab that is in another group removes it from that group.
  open var children: [UITab] {
    didSet {
      let circles = children.filter(isInside)
      if !circles.isEmpty {
        children.removeAll(where: circles.contains)
        for child in circles { reportCircle(child) }
      }
      childrenDidChange(from: oldValue)
    }
  }

  /// The identifier of the child to select before the user selects one.
  open var defaultChildIdentifier: String?

  private weak var chosenChild: UITab?

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The picture.
  ///   - identifier: The identifier, unique among all tabs of the controller.
  ///   - children: The tabs inside the group.
  ///   - viewControllerProvider: Creates the group's own page; `nil` for a group that shows a
  ///     child's.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    childrenDidChange(from: [])
  }

  /// The child that the group shows, or would show if it were selected.
  ///
  /// Setting it shows that child while the group is shown; a tab that is not a child is ignored.
  open var selectedChild: UITab? {
    get {
      if let chosenChild, chosenChild.parent === self { return chosenChild }
      guard let defaultChildIdentifier else { return nil }
      return children.first { $0.identifier == defaultChildIdentifier }
    }
    set {
      guard newValue == nil || newValue?.parent === self, newValue !== selectedChild else { return }
      chosenChild = newValue
      guard let newValue, let tabs = tabBarController, tabs.shownTab?.root === root else { return }
      tabs.choose(newValue)
    }
  }

  /// Returns the tab with an identifier among the children and in the groups inside.
  open func tab(forIdentifier identifier: String) -> UITab? {
    subtree.dropFirst().first { $0.identifier == identifier }
  }

  override var leaf: UITab? {
    if hasPage { return self }
    let chosen = selectedChild ?? children.first { !$0.isHidden } ?? children.first
    return chosen?.leaf
  }

  override var subtree: [UITab] { [self] + children.flatMap(\.subtree) }

  final func noteChosen(_ child: UITab) { chosenChild = child }

  private func isInside(_ tab: UITab) -> Bool {
    sequence(first: self as UITab, next: \.parent).contains { $0 === tab }
  }

  private func reportCircle(_ tab: UITab) {
    reportIssue(
      Issue(
        "tabs.circle", .error, subjects: [tab.identifier, identifier],
        "The tab \"\(tab.identifier)\" would contain itself as a child of \"\(identifier)\"; it was left out.",
        fix: "Give the group other tabs, or take it out of \"\(tab.identifier)\" first."))
  }

  private func childrenDidChange(from old: [UITab]) {
    for child in old where !children.contains(child) && child.parent === self {
      child.parent = nil
    }
    for child in children where child.parent !== self {
      if let other = child.parent { other.children.removeAll { $0 === child } }
      child.parent = self
    }
    tabBarController?.tabsInsideDidChange(of: self)
  }
}

/// A tab for searching, with the system's title and image.
@preconcurrency @MainActor open class UISearchTab: UITab {
  /// Creates the tab.
  ///
  /// - Parameter viewControllerProvider: Creates the page on first use.
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: InterfaceWord.search.text, image: UIImage(systemName: "magnifyingglass"),
      identifier: "espalier.search", viewControllerProvider: viewControllerProvider)
  }
}

extension UIViewController {
  /// The tab that has this controller as its page; `nil` for all other controllers, and for pages
  /// that were set as `viewControllers`.
  public final var tab: UITab? {
    guard let tab = ownTab, !tab.isImplicit else { return nil }
    return tab
  }
}
