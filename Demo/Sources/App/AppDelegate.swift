import Espalier

/// The demo: a small music app with a floating mini player.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowScene?.title = "Trellis"
    window.rootViewController = RootController.make()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// Runs the app in a window, or the scripted tour without a display.
  static func main() {
    if let tour = TourOptions(arguments: CommandLine.arguments) {
      exit(tour.run())
    }
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }
}
