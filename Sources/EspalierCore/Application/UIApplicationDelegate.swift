public import Foundation

/// The methods that follow the life of an app.
///
/// All members are optional.
///
/// Mark the class that conforms with `@main` to start the app with it.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app's main window, for apps without scene delegates.
  var window: UIWindow? { get set }
  /// Called before the app starts; nothing is on screen.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app started: create the first window here, unless scenes do.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app begins to receive events.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the app stops receiving events.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the app's windows were minimised or hidden.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the app becomes visible.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called when the system is short of memory, before any controller is called.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called before the app ends: by Ctrl-C, SIGTERM, or because its last window was closed.
  func applicationWillTerminate(_ application: UIApplication)
  /// Chooses the classes of a scene that is about to connect.
  ///
  /// Return a configuration with a `delegateClass` to use scenes. Without one the app's windows are
  /// shown in one scene that the app delegate never sees.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called when the user closed scenes for good.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Returns whether the state of controllers and views is saved; false by default.
  ///
  /// Called before each saving, with the coder of the app's own state. The default asks
  /// `application(_:shouldSaveApplicationState:)`.
  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Returns whether the saved state is restored; false by default.
  ///
  /// Called after `application(_:willFinishLaunchingWithOptions:)` if there is a saved state, with
  /// the coder of the app's own state. The default asks
  /// `application(_:shouldRestoreApplicationState:)`.
  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  /// The older name of `application(_:shouldSaveSecureApplicationState:)`.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// The older name of `application(_:shouldRestoreSecureApplicationState:)`.
  func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool
  /// Called before controllers and views write their states: write the app's own here.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Called after controllers and views read their states: read the app's own here.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// Returns the controller of a saved state that has no restoration class.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - identifierComponents: The restoration identifiers from the outermost controller to the one
  ///     that is wanted.
  ///   - coder: The controller's saved state.
  /// - Returns: The controller; with `nil`, one that exists in a window is taken, else the scene of
  ///   the storyboard from which it came.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
  /// Returns the ways in which a window's interface may be turned.
  ///
  /// A window of a desktop is not turned: the framework never calls this method.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Called when the user selected an item of the menu of the app's icon.
  ///
  /// A desktop's icons have no such menu: the framework never calls this method.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// Called when the app was registered for messages of a server.
  ///
  /// A desktop has no such service: the framework never calls this method.
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  /// Called in the turn after `registerForRemoteNotifications`, which always fails.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// Called when a message of a server arrived.
  ///
  /// A desktop has no such service: the framework never calls this method.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Called when the app may load new contents in the background.
  ///
  /// A desktop wakes no programs for that, as a device without background refresh: the framework
  /// never calls this method.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  )
  /// Called before an activity of another device is continued.
  ///
  /// A desktop receives no activities: the framework never calls this method.
  func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// Called to continue an activity of another device.
  ///
  /// A desktop receives no activities: the framework never calls this method.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Does nothing.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
}

extension UIApplicationDelegate {
  /// Calls the handler: there are no new contents.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Calls the handler: there are no new contents.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Returns false.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// Returns false.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
}

extension UIApplicationDelegate {
  /// Returns what the method of the older name returns.
  public func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { self.application(application, shouldSaveApplicationState: coder) }
  /// Returns what the method of the older name returns.
  public func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { self.application(application, shouldRestoreApplicationState: coder) }
  /// Returns false.
  public func application(
    _ application: UIApplication, shouldSaveApplicationState coder: NSCoder
  ) -> Bool { false }
  /// Returns false.
  public func application(
    _ application: UIApplication, shouldRestoreApplicationState coder: NSCoder
  ) -> Bool { false }
  /// Does nothing.
  public func application(
    _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
  ) {}
  /// Returns `nil`.
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { nil }
}

extension UIApplicationDelegate {
  /// No window; setting it keeps nothing.
  ///
  /// A delegate with a window declares the property itself.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Returns true.
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
  /// Returns all.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
  /// Returns a configuration without a delegate class: the app does not use scenes.
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

  /// Starts the app with this class as its delegate; `@main` calls it.
  ///
  /// Does not return.
  public static func main() { launchApplication(delegateClass: Self.self) }
}
