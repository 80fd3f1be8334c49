import Espalier
import EspalierTestSupport
import Foundation

/// An app with scene delegates that record their callbacks.
final class SceneApp: NSObject, UIApplicationDelegate {
  let log: CallbackLog
  /// Which class follows each scene; the recording one unless a test takes it away.
  var delegateClass: AnyClass? = SceneFollower.self

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("app.didFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    log.append("app.configurationForConnecting")
    let configuration = UISceneConfiguration(
      name: "Main", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = delegateClass
    return configuration
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    log.append("app.didDiscard \(sceneSessions.count)")
  }

  func applicationDidBecomeActive(_ application: UIApplication) { log.append("app.active") }
  func applicationWillResignActive(_ application: UIApplication) { log.append("app.resign") }
  func applicationDidEnterBackground(_ application: UIApplication) { log.append("app.background") }
  func applicationWillEnterForeground(_ application: UIApplication) {
    log.append("app.foreground")
  }
  func applicationWillTerminate(_ application: UIApplication) { log.append("app.terminate") }
}

/// Gives each scene a window with a logging root, named by the order in which scenes came.
final class SceneFollower: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  private var name = "?"
  /// Scene delegates are made by class: what they need they find through the app's delegate.
  private let log = (UIApplication.shared.delegate as? SceneApp)?.log

  private func note(_ text: String) { log?.append("\(name).\(text)") }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let log else { return }
    name = connectionOptions.userActivities.first?.title ?? "main"
    note("willConnect \(scene.activationState.rawValue)")
    scene.title = name
    window = UIWindow(windowScene: scene)
    window?.rootViewController = LoggingController("\(name).root", log)
    window?.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { note("didDisconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { note("didBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { note("willResignActive") }
  func sceneWillEnterForeground(_ scene: UIScene) { note("willEnterForeground") }
  func sceneDidEnterBackground(_ scene: UIScene) { note("didEnterBackground") }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    note("continue \(userActivity.title ?? "")")
  }
}

/// Opens a scene that calls itself `name`.
@MainActor func openScene(_ name: String) {
  let activity = NSUserActivity(activityType: "org.example.window")
  activity.title = name
  UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
}

/// The connected scene with a title.
@MainActor func scene(_ title: String) -> UIWindowScene? {
  UIApplication.shared.connectedScenes.first { $0.title == title } as? UIWindowScene
}

/// Passes each notification of some names to `calls` while `body` runs.
@MainActor func observing<Result>(
  _ names: [Notification.Name], during body: () throws -> Result,
  _ calls: @escaping @MainActor (String, AnyObject?) -> Void
) rethrows -> Result {
  let tokens = names.map { name in
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
      // Posted on the main actor, as everything of scenes and windows is.
      nonisolated(unsafe) let object = note.object as AnyObject?
      MainActor.assumeIsolated { calls(name.rawValue, object) }
    }
  }
  defer { tokens.forEach(NotificationCenter.default.removeObserver) }
  return try body()
}
