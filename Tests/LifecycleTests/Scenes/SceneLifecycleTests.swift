import Espalier
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing

/// Docs/Lifecycle.md 12.6 and 12.7: the callbacks of scenes and the app when windows come, change
/// and go.
@MainActor @Suite struct SceneLifecycleTests {
  let log = CallbackLog()

  private func start() -> Stage {
    let stage = Stage(delegate: SceneApp(log))
    return stage
  }

  @Test func launchConnectsComesToTheForegroundAndBecomesActive() {
    let stage = start()
    #expect(
      log.takeWithoutLayout().filter { !$0.hasSuffix("loadView") } == [
        "app.didFinishLaunching", "app.configurationForConnecting", "main.willConnect -1",
        "main.root.viewDidLoad", "main.root.viewWillAppear", "main.willEnterForeground",
        "main.didBecomeActive", "main.root.viewDidAppear",
      ])
    #expect(UIApplication.shared.applicationState == .active)
    #expect(stage.issues.isEmpty)
  }

  @Test func losingAndGainingTheKeyboardIsInactiveAndActive() {
    let stage = start()
    _ = log.take()
    stage.setFocused(false)
    #expect(log.takeWithoutLayout() == ["main.willResignActive"])
    #expect(scene("main")?.activationState == .foregroundInactive)
    #expect(UIApplication.shared.applicationState == .inactive)
    stage.setFocused(true)
    #expect(log.takeWithoutLayout() == ["main.didBecomeActive"])
    #expect(scene("main")?.activationState == .foregroundActive)
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test func minimisingAndRestoringIsBackgroundAndForegroundWithoutAppearanceCallbacks() {
    let stage = start()
    _ = log.take()
    stage.minimize()
    #expect(log.takeWithoutLayout() == ["main.willResignActive", "main.didEnterBackground"])
    #expect(scene("main")?.activationState == .background)
    #expect(UIApplication.shared.applicationState == .background)
    stage.restore()
    #expect(log.takeWithoutLayout() == ["main.willEnterForeground", "main.didBecomeActive"])
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test func closingTheLastWindowDisconnectsDiscardsAndEndsTheApp() {
    let stage = start()
    _ = log.take()
    stage.close()
    #expect(
      log.takeWithoutLayout() == [
        "main.willResignActive", "main.didEnterBackground", "main.didDisconnect",
        "app.didDiscard 1", "app.terminate",
      ])
    #expect(UIApplication.shared.connectedScenes.isEmpty)
    #expect(UIApplication.shared.openSessions.isEmpty)
  }

  @Test func theAppDelegateGetsTheStatesIfThereAreNoSceneDelegates() {
    let app = SceneApp(log)
    app.delegateClass = nil
    let stage = Stage(delegate: app)
    #expect(log.take().last == "app.active")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    stage.settle()
    _ = log.take()
    stage.minimize()
    #expect(log.take() == ["app.resign", "app.background"])
    stage.restore()
    #expect(log.take() == ["app.foreground", "app.active"])
  }

  @Test func notificationsFollowTheDelegate() {
    let stage = start()
    let names: [Notification.Name] = [
      UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
      UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
      UIApplication.didEnterBackgroundNotification, UIApplication.didBecomeActiveNotification,
    ]
    _ = log.take()
    let visit = {
      stage.minimize()
      stage.restore()
    }
    observing(names, during: visit) { [log] name, _ in log.append(name) }
    #expect(
      log.takeWithoutLayout() == [
        "main.willResignActive", "UISceneWillDeactivateNotification", "main.didEnterBackground",
        "UISceneDidEnterBackgroundNotification", "UIApplicationDidEnterBackgroundNotification",
        "main.willEnterForeground", "UISceneWillEnterForegroundNotification",
        "main.didBecomeActive", "UISceneDidActivateNotification",
        "UIApplicationDidBecomeActiveNotification",
      ])
  }

  @Test func aMinimisedAppAsksForNoFrames() {
    let stage = start()
    let ticks = Ticks()
    let link = CADisplayLink(target: ticks, selector: Selector(Ticks.tick))
    link.add(to: .main, forMode: .common)
    stage.advance(by: 0.1)
    stage.minimize()
    let frames = stage.clockFrames
    stage.advance(by: 1)
    #expect(stage.clockFrames == frames)
    stage.restore()
    stage.advance(by: 1)
    #expect(stage.clockFrames >= frames + 59)
    link.invalidate()
  }
}

private final class Ticks: NSObject {
  private(set) var count = 0
  func tick() { count += 1 }
}
