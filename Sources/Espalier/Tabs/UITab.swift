import EspalierDiagnostics
public import Foundation

/// One tab of a tab bar controller: what the bar shows for it, and where its page comes from.
///
/// The page is made by a provider when it is first needed: when the tab is selected for the first
/// time, or when the program asks for `viewController`. It then belongs to the tab and becomes a child
/// of the tab bar controller. A tab is identified by `identifier`, which must be unique among all tabs
/// of a controller. Main actor only.
@preconcurrency @MainActor open class UITab: NSObject {
  /// What tells this tab from all others of its controller.
  public final let identifier: String

  /// The title below the picture.
  open var title: String {
    didSet { if title != oldValue { lookDidChange() } }
  }
  /// More about the tab, for lists of tabs; the More list shows it below the title.
  open var subtitle: String? {
    didSet { if subtitle != oldValue { lookDidChange() } }
  }
  /// The picture.
  open var image: UIImage? {
    didSet { if image !== oldValue { lookDidChange() } }
  }
  /// The picture while the tab is selected; `image` when `nil`.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { lookDidChange() } }
  }
  /// A short text on a red ground at the picture's corner.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { lookDidChange() } }
  }
  /// Whether the user may choose the tab; true by default.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { lookDidChange() } }
  }
  /// Whether the tab is left out of the bar; false by default.
  ///
  /// The selected tab goes on being selected.
  open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.entriesDidChange() } }
  }
  /// Anything the program wants to remember with the tab.
  open var userInfo: Any?

  /// The group this tab is in.
  ///
  /// Not owned.
  public final internal(set) weak var parent: UITabGroup?

  final weak var ownController: UITabBarController?
  final let provider: ((UITab) -> UIViewController)?
  final var pageStorage: UIViewController?
  /// Made by the tab bar controller for a page of `viewControllers`.
  final let isImplicit: Bool
  private var itemStorage: UITabBarItem?

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The picture.
  ///   - identifier: What tells it from all other tabs of its controller.
  ///   - viewControllerProvider: Makes the page; called once, with the tab. A tab without one shows
  ///     nothing, unless it is a group, which then shows one of its children.
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

  /// Creates the tab of a page that the program gave as one of `viewControllers`.
  init(page: UIViewController) {
    title = ""
    identifier = ""
    provider = nil
    isImplicit = true
    pageStorage = page
    super.init()
  }

  /// The tab bar controller this tab is in, by itself or in a group.
  public final var tabBarController: UITabBarController? {
    parent?.tabBarController ?? ownController
  }

  /// The page: made by the provider when it is first asked for; `nil` without a provider.
  open var viewController: UIViewController? {
    if let tabBarController { return tabBarController.page(of: self) }
    return loadedPage()
  }

  // MARK: For the tab bar controller

  /// The page, made if need be, whoever its parent is.
  final func loadedPage() -> UIViewController? {
    if let pageStorage { return pageStorage }
    guard let made = provider?(self) else { return nil }
    // The provider may have asked for the page itself.
    if let pageStorage { return pageStorage }
    pageStorage = made
    return made
  }

  final var hasPage: Bool { pageStorage != nil || provider != nil }

  /// The tab that is shown when this one is chosen: itself, or in a group one of its children.
  var leaf: UITab? { hasPage ? self : nil }

  /// This tab and all tabs inside.
  var subtree: [UITab] { [self] }

  final var root: UITab { parent?.root ?? self }

  /// What the bar shows for it.
  final var item: UITabBarItem {
    if isImplicit, let item = pageStorage?.tabBarItem { return item }
    if let itemStorage { return itemStorage }
    let created = UITabBarItem()
    itemStorage = created
    fill(created)
    return created
  }

  final func lookDidChange() {
    guard let itemStorage else { return }
    fill(itemStorage)
    tabBarController?.moreListDidChange()
  }

  private func fill(_ item: UITabBarItem) {
    item.title = title
    item.image = image
    item.selectedImage = selectedImage
    item.badgeValue = badgeValue
    item.isEnabled = isEnabled
  }
}

/// A tab that stands for several others.
///
/// Chosen in the bar, a group with a provider shows its own page; one without shows the child that was
/// selected last, else the one `defaultChildIdentifier` names, else the first that is not hidden.
@preconcurrency @MainActor open class UITabGroup: UITab {
  /// The tabs inside, in order.
  ///
  /// A tab that was in another group leaves that one.
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

  /// Which child is selected while none was chosen yet.
  open var defaultChildIdentifier: String?

  private weak var chosenChild: UITab?

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - image: The picture.
  ///   - identifier: What tells it from all other tabs of its controller.
  ///   - children: The tabs inside.
  ///   - viewControllerProvider: Makes the group's own page; `nil` when it shows its children's.
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

  /// The child that is shown, or would be if the group were chosen.
  ///
  /// Setting it shows that child when the group is what is shown; a tab that is no child is ignored.
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

  /// The tab with an identifier among the children and in the groups inside.
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
    tabBarController?.tabsInsideDidChange()
  }
}

/// A tab for searching: its title and picture are the system's.
@preconcurrency @MainActor open class UISearchTab: UITab {
  /// Creates the tab.
  ///
  /// - Parameter viewControllerProvider: Makes the page when it is first needed.
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"),
      identifier: "espalier.search", viewControllerProvider: viewControllerProvider)
  }
}

extension UIViewController {
  /// The tab whose page this controller is; `nil` for all others, and for pages that were given to
  /// the tab bar controller as `viewControllers`.
  public final var tab: UITab? {
    guard let tab = ownTab, !tab.isImplicit else { return nil }
    return tab
  }
}
