import Espalier

/// The demo: a small music app with a floating mini player.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var nowPlaying: NowPlaying?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowScene?.title = "Trellis"
    // Alerts are outside the root view and take their tint from the window.
    window.tintColor = Palette.accent
    let player = Player(library: .sample)
    nowPlaying = NowPlaying(player)
    window.rootViewController = RootController.make(player: player)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
