public import Foundation

/// Follows the life of an app.
///
/// All members are optional.
///
/// Mark the class that conforms with `@main` to start the app with it.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app's main window, for apps without scene delegates.
  var window: UIWindow? { get set }
  /// The app is about to start; nothing is on screen.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app started: create the first window here, unless scenes do.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app receives events.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to stop receiving events.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app's windows were minimised or hidden.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to become visible.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The system is short of memory; called before any controller hears of it.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// The app is about to end: Ctrl-C, SIGTERM, or its last window was closed.
  func applicationWillTerminate(_ application: UIApplication)
  /// Chooses the classes of a scene that is about to connect.
  ///
  /// Return a configuration with a `delegateClass` to use scenes. Without one the app's windows are
  /// shown in one scene that the app delegate never sees.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// The user closed scenes for good.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
  /// No window; setting it keeps nothing.
  ///
  /// A delegate with a window declares the property itself.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Answers true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Answers true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Answers a configuration without a delegate class: the app does not use scenes.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}

  /// Starts the app with this class as its delegate; what `@main` calls.
  ///
  /// Does not return.
  public static func main() { launchApplication(delegateClass: Self.self) }
}
