@_spi(Framework) public import EspalierCore
import EspalierGeometry
public import Foundation

/// The title, image and badge that a tab bar shows for one tab.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// The image while the tab is selected; `image` when `nil`.
  open var selectedImage: UIImage? {
    didSet { if selectedImage !== oldValue { itemDidChange() } }
  }
  /// A short text on a coloured background at the image's corner; an empty text shows a dot.
  open var badgeValue: String? {
    didSet { if !badgeValue.hasSameUnits(as: oldValue) { itemDidChange() } }
  }
  /// The colour of the badge's background; red when `nil`.
  open var badgeColor: UIColor? {
    didSet { if badgeColor !== oldValue { itemDidChange() } }
  }

  private var badgeLooks: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the badge's text for a state, over the usual font and colour; `nil`
  /// removes them.
  ///
  /// A selected or disabled item takes those of `normal` where it has none of its own.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeLooks[state.rawValue] = textAttributes
    itemDidChange()
  }

  /// Returns the attributes of the badge's text that were set for a state.
  open func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { badgeLooks[state.rawValue] }

  /// The attributes of the badge's text for a state without any.
  final var badgeAttributes: [NSAttributedString.Key: Any]? {
    badgeTextAttributes(for: .normal)
  }

  /// The distance by which the title is moved from its place, in points; zero by default.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { itemDidChange() } }
  }

  /// The look of the tab bar while the item is selected; `nil`, the default, for the bar's own.
  ///
  /// A copy of what was set, whose changes show at once.
  open var standardAppearance: UITabBarAppearance? {
    get { standardLook }
    set {
      standardLook = newValue.map { $0.copy { [weak self] in self?.onAppearanceChange?() } }
      onAppearanceChange?()
    }
  }
  /// The look of the tab bar while the item is selected and the contents end above the bar; `nil`,
  /// the default, for the bar's own.
  ///
  /// A copy of what was set, whose changes show at once.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { edgeLook }
    set {
      edgeLook = newValue.map { $0.copy { [weak self] in self?.onAppearanceChange?() } }
      onAppearanceChange?()
    }
  }
  private var standardLook: UITabBarAppearance?
  private var edgeLook: UITabBarAppearance?
  /// Called after a change of the looks, by the bar in which the item is selected.
  final var onAppearanceChange: (() -> Void)?
  final var hasAppearances: Bool { standardLook != nil || edgeLook != nil }

  /// Creates an item without a title or an image.
  public override init() { super.init() }

  /// Creates an item as a storyboard describes it; nothing is read from other coders.
  public init?(coder: NSCoder) {
    super.init()
    coder.finish(self, as: UITabBarItem.self)
  }

  /// Creates an item with a title, an image and a tag.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a title and one image for each state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates an item with one of the system's titles and images, and a tag.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    title = systemItem.word.text
    image = UIImage(systemName: systemItem.symbolName)
    self.tag = tag
  }

  /// Items that many programs share, with the system's titles and images.
  public enum SystemItem: Int, Sendable {
    /// More: the tabs that do not fit into the bar.
    case more
    /// Favourites of the user.
    case favorites
    /// Contents that the makers recommend.
    case featured
    /// Contents with the best ratings.
    case topRated
    /// Contents used last.
    case recents
    /// People.
    case contacts
    /// Contents used before.
    case history
    /// Bookmarks.
    case bookmarks
    /// Searching.
    case search
    /// Downloaded contents.
    case downloads
    /// The newest contents.
    case mostRecent
    /// The contents with the most views.
    case mostViewed
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UITabBarItem {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UITabBarItem() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    let own = [
      AppearanceProperty(\UITabBarItem.badgeColor),
      AppearanceProperty(\UITabBarItem.titlePositionAdjustment),
    ]
    let ofStates = AppearanceProperty.states(
      of: UITabBarItem.self, get: { $0.badgeTextAttributes(for: $1) },
      set: { $0.setBadgeTextAttributes($1, for: $2) },
      isEqual: AppearanceProperty.hasSameAttributes)
    return super.appearanceProperties + own + ofStates
  }

  @_spi(Framework) open override class func makeUntouched() -> NSObject? { UITabBarItem() }
}

extension UITabBarItem.SystemItem {
  fileprivate var word: InterfaceWord {
    switch self {
    case .more: .more
    case .favorites: .favorites
    case .featured: .featured
    case .topRated: .topRated
    case .recents: .recents
    case .contacts: .contacts
    case .history: .history
    case .bookmarks: .bookmarks
    case .search: .search
    case .downloads: .downloads
    case .mostRecent: .mostRecent
    case .mostViewed: .mostViewed
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

/// A controller's data for tab bars.
@MainActor final class TabCompanion: ControllerCompanion {
  /// The controller's tab bar item; created on first use.
  var item: UITabBarItem?
  /// The tab that has the controller as its page; not owned.
  weak var tab: UITab?

  var hasBarItem: Bool { item != nil }

  func itemsWereNoticed(of controller: UIViewController) {
    if let item, item.title == nil { item.title = controller.title }
  }
}

extension UIViewController {
  /// The item that a tab bar shows for this controller; its title is the controller's unless set.
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

  /// The item of this controller, or `nil` before first use.
  final var ownTabBarItem: UITabBarItem? { companions[TabCompanion.self]?.item }

  /// The tab that has this controller as its page.
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

  /// The nearest tab bar controller that contains this controller, as a page or deeper.
  public final var tabBarController: UITabBarController? {
    var current = parent
    while let controller = current {
      if let found = controller as? UITabBarController { return found }
      current = controller.parent
    }
    return nil
  }
}
