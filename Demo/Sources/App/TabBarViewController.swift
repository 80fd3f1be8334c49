import Espalier

/// The root: the tabs, and a mini player above them that opens into the full player.
final class TabBarViewController: UITabBarController {
  let player: Player
  let theme: Theme
  /// The one player, wherever it is: in the bar, over the pages, or floating.
  private(set) lazy var fullPlayer = PlayerViewController(player: player)
  /// Makes the player float; created when it is first needed.
  private(set) lazy var float: UIPictureInPictureController = makeFloat()
  /// The key commands of the whole app.
  private(set) lazy var shortcuts = makeShortcuts()
  /// The tabs of the bar, in its order.
  var barTabs: [UITab] = []
  /// The place of the shown tab, or of its group, in the bar.
  var shownPlace: Int {
    barTabs.firstIndex { $0 === selectedTab || $0 === selectedTab?.parent } ?? 0
  }
  /// Whether the user hid the sidebar of windows with room for it.
  var hidesSidebar = false
  private lazy var backdrop = Backdrop(behind: self)
  /// Called when something has changed that `describe(_:)` tells.
  var onChange: (@MainActor () -> Void)?
  /// How the player floats as soon as there are pages on screen to float above.
  var floatsAtStart: FloatAtStart?
  /// Whether a key is with the selected page, which passes it on to this controller.
  private var isKeyWithPage = false

  /// How a player that was left floating comes back.
  enum FloatAtStart {
    case shown
    case stashed
  }

  init(player: Player, theme: Theme) {
    self.player = player
    self.theme = theme
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.tintColor = Palette.accent
    popupBar.barTintColor = Palette.card
    popupBar.isModal = true
    // Time runs from left to right in every language.
    popupBar.progressDirection = .playback
    popupBar.isMarqueeScrollEnabled = true
    popupPresentationDelegate = self
    delegate = self
    setUpSidebar()
    popupBar.addInteraction(UIContextMenuInteraction(delegate: self))
    NotificationCenter.default.addObserver(
      self, selector: Selector(TabBarViewController.themeChanged),
      name: Theme.didChange, object: theme)
    presentPopupBar(with: fullPlayer, animated: false)
  }

  override var keyCommands: [UIKeyCommand]? { shortcuts }

  /// Lets the selected page have the keys of the tab bar: after a click on a tab they go back too.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard !isKeyWithPage, popupPresentationState != .open, presentedViewController == nil,
      let page = selectedViewController
    else {
      super.pressesBegan(presses, with: event)
      return
    }
    isKeyWithPage = true
    page.pressesBegan(presses, with: event)
    isKeyWithPage = false
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    backdrop.reset()
    onChange?()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if floatsAtStart != nil { floatPlayer() }
  }

  override var selectedTab: UITab? {
    didSet { onChange?() }
  }

  private func themeChanged() {
    view.window?.overrideUserInterfaceStyle = theme.windowStyle
    onChange?()
  }

  /// Shows the settings in front of the pages.
  func showSettings() {
    guard presentedViewController == nil else { return }
    let pages = UINavigationController(
      rootViewController: SettingsViewController(player: player, theme: theme))
    pages.modalPresentationStyle = .formSheet
    present(pages, animated: true)
  }

  /// Moves the player from the bar, or from the page, into a window that floats above the pages.
  func floatPlayer() { float.startPictureInPicture() }

  /// Removes the bar and releases the player; the next one is a new object.
  func replacePlayer() {
    dismissPopupBar(animated: false)
    fullPlayer = PlayerViewController(player: player)
    float = makeFloat()
  }

  private func makeFloat() -> UIPictureInPictureController {
    let float = UIPictureInPictureController(contentViewController: fullPlayer)
    float.delegate = self
    return float
  }
}

extension TabBarViewController: UITabBarControllerDelegate {
  /// Scrolls a page to its top when its tab is chosen again.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool {
    if tab === selectedTab,
      let pages = tab.viewController as? UINavigationController, pages.viewControllers.count == 1,
      let parts = pages.topViewController?.view.subviews,
      let scroll = parts.lazy.compactMap({ $0 as? UIScrollView }).first
    {
      let top = CGPoint(x: scroll.contentOffset.x, y: -scroll.adjustedContentInset.top)
      scroll.setContentOffset(top, animated: true)
    }
    return true
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) { onChange?() }
}

extension TabBarViewController: PopupPresentationDelegate {
  func popupContainerDidOpen(_ container: UIViewController, animated: Bool) { onChange?() }

  func popupContainerDidClose(_ container: UIViewController, animated: Bool) { onChange?() }

  /// Turns to the next or the previous song with a wheel or two fingers that move sideways.
  func popupContainer(_ container: UIViewController, didPageBarBy offset: Int) {
    if offset > 0 { player.skipForward() } else { player.skipBackward() }
  }

  func popupContainer(_ container: UIViewController, didChangeProgress progress: CGFloat) {
    fullPlayer.show(progress)
    backdrop.show(progress)
  }
}

extension TabBarViewController: UIPictureInPictureControllerDelegate {
  func pictureInPictureControllerDidStartPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) {
    if floatsAtStart == .stashed { float.stashPictureInPicture() }
    floatsAtStart = nil
    onChange?()
  }

  func pictureInPictureControllerDidMove(
    _ pictureInPictureController: UIPictureInPictureController
  ) { onChange?() }

  /// When the window is closed, the player stays in the bar.
  func pictureInPictureControllerDidStopPictureInPicture(
    _ pictureInPictureController: UIPictureInPictureController
  ) {
    onChange?()
    guard fullPlayer.parent == nil else { return }
    presentPopupBar(with: fullPlayer, animated: true)
  }
}
