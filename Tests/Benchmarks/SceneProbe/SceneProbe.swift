import Espalier
import Foundation

/// Writes one line of standard output at once, so that a watching test sees it.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// An app with a scene called `main`, which opens another one called `second`.
final class SceneProbe: NSObject, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = ProbedScene.self
    return configuration
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) { say("discarded \(sceneSessions.count)") }

  func applicationWillTerminate(_ application: UIApplication) { say("terminate") }
}

/// Shows a button that fills a small window, and prints the scene's callbacks.
final class ProbedScene: NSObject, UIWindowSceneDelegate {
  var window: UIWindow?
  private var name = "main"

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    if let title = connectionOptions.userActivities.first?.title { name = title }
    scene.title = name
    scene.requestGeometryUpdate(
      UIWindowScene.MacGeometryPreferences(
        systemFrame: CGRect(x: 0, y: 0, width: 200, height: 160)))
    let window = UIWindow(windowScene: scene)
    let root = ClosingController()
    root.view.backgroundColor = name == "main" ? .red : .blue
    root.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ProbedScene.tapped))
    window.rootViewController = root
    window.makeKeyAndVisible()
    self.window = window
    if name == "main" { openSecond() }
  }

  private func openSecond() {
    let activity = NSUserActivity(activityType: "org.espalier.probe")
    activity.title = "second"
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
  }

  private func tapped() { say("\(name) tapped") }

  func sceneDidBecomeActive(_ scene: UIScene) { say("\(name) active") }
  func sceneWillResignActive(_ scene: UIScene) { say("\(name) inactive") }
  func sceneWillEnterForeground(_ scene: UIScene) { say("\(name) foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { say("\(name) background") }
  func sceneDidDisconnect(_ scene: UIScene) { say("\(name) disconnected") }
}

/// Closes its scene when Q is pressed.
final class ClosingController: UIViewController {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.keyCode == .keyboardQ }),
      let session = view.window?.windowScene?.session
    else { return }
    UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
  }
}
