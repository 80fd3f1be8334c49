import Espalier

/// The demo: a small music app with a floating mini player.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  /// The folders of what is kept; `nil` keeps nothing.
  static var folders: KeptFolders?
  /// The size of the first window, in points; one with room for the sidebar.
  static var firstSize = CGSize(width: 1000, height: 700)
  private var nowPlaying: NowPlaying?
  private var keeper: Keeper?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowScene?.title = "Trellis"
    // Alerts are outside the root view and take their tint from the window.
    window.tintColor = Palette.accent
    let kept = Self.folders.map { Kept($0, library: .sample) }
    let player = Player(
      library: .sample, work: kept?.work, session: kept?.session, sound: PlayerSound())
    nowPlaying = NowPlaying(player)
    let theme = Theme(kept?.session?.appearance)
    let tabs = RootController.make(player: player, theme: theme)
    window.overrideUserInterfaceStyle = theme.windowStyle
    window.rootViewController = tabs
    giveSize(to: window, kept?.session)
    if let session = kept?.session { tabs.restore(session) }
    window.makeKeyAndVisible()
    self.window = window
    UIMenuSystem.main.setNeedsRebuild()
    if let folders = Self.folders, kept?.mayWrite == true {
      let keeper = Keeper(folders, player)
      keeper.session = { [weak tabs] in tabs?.describe(&$0) }
      tabs.onChange = { [weak keeper] in keeper?.changed() }
      self.keeper = keeper
    }
    return true
  }

  /// Fills the main menu, which F10 opens.
  override func buildMenu(with builder: any UIMenuBuilder) {
    let tabs = window?.rootViewController as? TabBarViewController
    for menu in tabs?.mainMenus ?? [] { builder.insertSibling(menu, afterMenu: .view) }
  }

  /// Gives the window the size that it had, at first one with room for the sidebar, within what a
  /// screen can show.
  private func giveSize(to window: UIWindow, _ session: KeptSession?) {
    var size = Self.firstSize
    if let width = session?.width, let height = session?.height {
      guard (1...16_384).contains(width), (1...16_384).contains(height) else { return }
      size = CGSize(width: width, height: height)
    }
    let least = window.windowScene?.sizeRestrictions?.minimumSize ?? .zero
    size = CGSize(width: max(size.width, least.width), height: max(size.height, least.height))
    window.windowScene?.requestGeometryUpdate(
      UIWindowScene.MacGeometryPreferences(systemFrame: CGRect(origin: .zero, size: size)))
  }
}
