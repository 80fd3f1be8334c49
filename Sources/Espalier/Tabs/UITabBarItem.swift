public import Foundation

/// Something a bar shows: a title, a picture, a state.
@preconcurrency @MainActor open class UIBarItem: NSObject {
  /// The text; `nil` shows none.
  open var title: String? {
    didSet { if title != oldValue { itemDidChange() } }
  }
  /// The picture.
  open var image: UIImage? {
    didSet { if image !== oldValue { itemDidChange() } }
  }
  /// Whether the item can be acted on.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { itemDidChange() } }
  }
  /// A number to find the item by.
  open var tag = 0

  /// Creates an item without title and picture.
  public override init() { super.init() }

  /// Whoever shows the item wants to know.
  var onChange: (() -> Void)?

  final func itemDidChange() { onChange?() }
}

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

extension UIViewController {
  /// What a tab bar shows for this controller; its title is the controller's unless set.
  public final var tabBarItem: UITabBarItem! {
    get {
      if let item = containerItems.tabBarItem { return item }
      if let source = tabBarItemSource { return source.tabBarItem }
      let created = UITabBarItem(title: title, image: nil, tag: 0)
      containerItems.tabBarItem = created
      return created
    }
    set {
      guard newValue !== containerItems.tabBarItem else { return }
      containerItems.tabBarItem = newValue
      parent?.childItemsDidChange(self)
    }
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
