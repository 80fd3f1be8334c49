import Foundation

/// What a tab bar shows for one tab.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The picture while the tab is selected; `image` when `nil`.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { itemDidChange() } }
  }
  /// A short text on a coloured ground at the picture's corner; an empty one is a dot.
  open var badgeValue: String? {
    didSet { if badgeValue != oldValue { itemDidChange() } }
  }
  /// The colour behind the badge; red when `nil`.
  open var badgeColor: UIColor? {
    didSet { if badgeColor !== oldValue { itemDidChange() } }
  }

  /// Creates an item without title and picture.
  public override init() { super.init() }

  /// Creates an item with a title, a picture and a number to find it by.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a title and one picture for each state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates an item with a title and a picture of the system's, and a number to find it by.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    title = systemItem.title
    image = UIImage(systemName: systemItem.symbolName)
    self.tag = tag
  }

  /// Items most programs name and draw alike.
  public enum SystemItem: Int, Sendable {
    /// The tabs there is no room for.
    case more
    /// What the user likes most.
    case favorites
    /// What the makers recommend.
    case featured
    /// What is valued most.
    case topRated
    /// What was used last.
    case recents
    /// People.
    case contacts
    /// What was used before.
    case history
    /// What was marked.
    case bookmarks
    /// Searching.
    case search
    /// What was fetched.
    case downloads
    /// What is new.
    case mostRecent
    /// What is seen most.
    case mostViewed
  }
}

extension UITabBarItem.SystemItem {
  fileprivate var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  fileprivate var symbolName: String {
    switch self {
    case .more: "ellipsis"
    case .favorites: "star.fill"
    case .featured, .topRated: "star"
    case .recents, .history, .mostRecent: "clock"
    case .contacts: "person.crop.circle"
    case .bookmarks, .mostViewed: "list.bullet"
    case .search: "magnifyingglass"
    case .downloads: "arrow.down"
    }
  }
}

/// What tab bars know of a controller.
@MainActor final class TabCompanion: ControllerCompanion {
  /// The item a tab bar shows; made when it is first asked for.
  var item: UITabBarItem?
  /// The tab whose page the controller is; not owned.
  weak var tab: UITab?

  var hasBarItem: Bool { item != nil }

  func itemsWereNoticed(of controller: UIViewController) {
    if let item, item.title == nil { item.title = controller.title }
  }
}

extension UIViewController {
  /// What a tab bar shows for this controller; its title is the controller's unless set.
  public final var tabBarItem: UITabBarItem! {
    get {
      if let item = ownTabBarItem { return item }
      if let source = barItemSource { return source.tabBarItem }
      let created = UITabBarItem(title: title, image: nil, tag: 0)
      tabCompanion.item = created
      return created
    }
    set {
      guard newValue !== ownTabBarItem else { return }
      tabCompanion.item = newValue
      parent?.childItemsDidChange(self)
    }
  }

  /// The item of this controller itself, if it has one.
  final var ownTabBarItem: UITabBarItem? { companions[TabCompanion.self]?.item }

  /// The tab whose page this controller is.
  final var ownTab: UITab? {
    get { companions[TabCompanion.self]?.tab }
    set {
      guard newValue != nil || companions[TabCompanion.self] != nil else { return }
      tabCompanion.tab = newValue
    }
  }

  private var tabCompanion: TabCompanion {
    companions.attached(TabCompanion.self) { TabCompanion() }
  }

  /// The tab bar controller this controller is in, as a page or deeper.
  public final var tabBarController: UITabBarController? {
    var current = parent
    while let controller = current {
      if let found = controller as? UITabBarController { return found }
      current = controller.parent
    }
    return nil
  }
}
