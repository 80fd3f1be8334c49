import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// An app with scenes whose delegates save an activity.
private final class ActivityApp: NSObject, UIApplicationDelegate {
  let log: CallbackLog

  init(_ log: CallbackLog) {
    self.log = log
    super.init()
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Main", sessionRole: session.role)
    configuration.delegateClass = ActivityScene.self
    return configuration
  }
}

private final class ActivityScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let log = (UIApplication.shared.delegate as? ActivityApp)?.log

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
    scene.title = activity?.title ?? "new"
    log?.append("willConnect \(scene.title ?? "")")
    scene.userActivity = activity
    window = UIWindow(windowScene: scene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }

  func scene(
    _ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity
  ) { log?.append("restoreInteractionState \(activity.userInfo?["row"] ?? "-")") }

  func sceneWillEnterForeground(_ scene: UIScene) { log?.append("willEnterForeground") }
  func sceneDidEnterBackground(_ scene: UIScene) { log?.append("didEnterBackground") }
}
extension Restoration {
  @MainActor @Suite struct SceneActivityTests {
    let folder = StateFolder()
    let log = CallbackLog()

    private func start() -> Stage {
      Stage(delegate: ActivityApp(log), stateFolder: URL(fileURLWithPath: folder.path))
    }

    private func activity(_ title: String, row: Int) -> NSUserActivity {
      let activity = NSUserActivity(activityType: "org.example.album")
      activity.title = title
      activity.userInfo = ["row": row]
      return activity
    }

    @Test func theActivityOfASceneComesBack() throws {
      do {
        let stage = start()
        stage.window.windowScene?.userActivity = activity("Album", row: 3)
        stage.quit()
      }
      _ = log.take()
      let stage = start()
      #expect(
        log.take() == [
          "willConnect Album", "restoreInteractionState 3", "willEnterForeground",
        ])
      #expect(stage.issues.isEmpty)
    }

    @Test func withoutAnActivityNothingIsWritten() {
      let stage = start()
      stage.minimize()
      stage.quit()
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func theOpenWindowsOpenAgainAndTheClosedOneDoesNot() throws {
      do {
        let stage = start()
        stage.window.windowScene?.userActivity = activity("first", row: 1)
        for name in ["second", "third"] {
          UIApplication.shared.requestSceneSessionActivation(
            nil, userActivity: activity(name, row: 2), options: nil)
          stage.settle()
        }
        let third = UIApplication.shared.connectedScenes.first { $0.title == "third" }
        stage.close(third as? UIWindowScene)
        stage.quit()
      }
      let stage = start()
      #expect(stage.systemWindowTitles.sorted() == ["first", "second"])
    }

    @Test func theLastWindowThatIsClosedOpensAgain() {
      do {
        let stage = start()
        stage.window.windowScene?.userActivity = activity("only", row: 1)
        stage.close()
        stage.quit()
      }
      #expect(start().systemWindowTitles == ["only"])
    }
  }
}
