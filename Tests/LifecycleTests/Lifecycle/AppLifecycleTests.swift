import Espalier
import EspalierHeadless
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import EspalierTypography
import Foundation
import Testing

/// A program without a machine, from its launch on.
@MainActor final class LaunchedProgram {
  let platform = HeadlessPlatform(
    text: FontTextSystem(fonts: .builtIn), images: PNGCodec(),
    screen: PlatformScreen(width: 390, height: 916, scale: 1))
  private let runtime: Runtime

  init(_ delegate: any UIApplicationDelegate) {
    runtime = Runtime(platform: platform)
    Runtime.enter(runtime)
    runtime.startRecording()
    UIApplication.shared.launch(delegate: delegate)
    platform.turn()
  }

  /// Leaves nothing behind for the next test.
  func close() {
    for scene in UIApplication.shared.connectedScenes {
      for window in (scene as? UIWindowScene)?.windows ?? [] { window.rootViewController = nil }
    }
    platform.turn()
    Runtime.leave(runtime)
  }

  var transcript: [String] { runtime.recordedTranscript }

  func send(_ event: WindowEvent) {
    guard let id = platform.windows.last?.id else { return }
    platform.send(.window(event, id))
    platform.turn()
  }
}

/// The log of the program a test has launched; classes made by name have no other way to it.
@MainActor private var programLog = CallbackLog()

private final class PlainDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  private func note(_ line: String) { programLog.append(line) }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("willFinish")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    note("didFinish")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = LoggingController("R", programLog)
    window.makeKeyAndVisible()
    self.window = window
    note("<launched>")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { note("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { note("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) {
    note("willEnterForeground")
  }
  func applicationWillTerminate(_ application: UIApplication) { note("willTerminate") }
}

final class RecordingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    programLog.append("scene willConnectTo")
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = LoggingController("R", programLog)
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidDisconnect(_ scene: UIScene) { programLog.append("sceneDidDisconnect") }
  func sceneDidBecomeActive(_ scene: UIScene) { programLog.append("sceneDidBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { programLog.append("sceneWillResignActive") }
  func sceneWillEnterForeground(_ scene: UIScene) {
    programLog.append("sceneWillEnterForeground")
  }
  func sceneDidEnterBackground(_ scene: UIScene) { programLog.append("sceneDidEnterBackground") }
}

private final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    programLog.append("didFinish")
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    programLog.append("configurationForConnecting")
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    configuration.delegateClass = RecordingSceneDelegate.self
    return configuration
  }

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) { programLog.append("didDiscardSceneSessions") }

  func applicationDidBecomeActive(_ application: UIApplication) {
    programLog.append("didBecomeActive")
  }
  func applicationWillResignActive(_ application: UIApplication) {
    programLog.append("willResignActive")
  }
}

/// Docs/Lifecycle.md 12.6 and 12.7: an app and its scene from launch to end.
@MainActor @Suite(.serialized) struct AppLifecycleTests {
  private func withProgram(
    _ delegate: any UIApplicationDelegate, _ body: (LaunchedProgram) -> Void
  ) {
    programLog = CallbackLog()
    let program = LaunchedProgram(delegate)
    body(program)
    program.close()
  }

  private func take() -> [String] {
    programLog.take().filter {
      !["Layout", "Constraints", "IsAppearing", "loadView"].contains(where: $0.contains)
    }
  }

  @Test("12.6: launching with scenes, and going to the background and back")
  func scenes() {
    withProgram(SceneAppDelegate()) { program in
      #expect(
        take() == [
          "didFinish", "configurationForConnecting", "scene willConnectTo", "R.viewDidLoad",
          "R.viewWillAppear", "sceneWillEnterForeground", "sceneDidBecomeActive",
          "R.viewDidAppear",
        ])
      program.send(.focusLost)
      program.send(.focusGained)
      #expect(take() == ["sceneWillResignActive", "sceneDidBecomeActive"])
      program.send(.hidden)
      #expect(take() == ["sceneWillResignActive", "sceneDidEnterBackground"])
      program.send(.shown)
      program.send(.focusGained)
      #expect(take() == ["sceneWillEnterForeground", "sceneDidBecomeActive"])
    }
  }

  @Test func theTranscriptHasTheCallbacksOfScenesAndTheApp() {
    withProgram(SceneAppDelegate()) { program in
      program.send(.focusLost)
      #expect(
        program.transcript.filter { $0.contains("cene") || $0.contains("pplication") } == [
          "SceneAppDelegate.application(willFinishLaunchingWithOptions)",
          "SceneAppDelegate.application(didFinishLaunchingWithOptions)",
          "RecordingSceneDelegate.scene(willConnectTo)",
          "RecordingSceneDelegate.sceneWillEnterForeground",
          "RecordingSceneDelegate.sceneDidBecomeActive",
          "RecordingSceneDelegate.sceneWillResignActive",
        ])
    }
  }

  @Test("12.6: closing a scene's window takes it to the background and disconnects it")
  func closing() {
    withProgram(SceneAppDelegate()) { program in
      _ = take()
      program.send(.closeRequested)
      #expect(
        take().filter { $0.hasPrefix("scene") || $0.contains("Discard") } == [
          "sceneWillResignActive", "sceneDidEnterBackground", "sceneDidDisconnect",
          "didDiscardSceneSessions",
        ])
    }
  }

  @Test("12.6: each scene callback has a notification, after the delegate's call")
  func notifications() {
    withProgram(SceneAppDelegate()) { program in
      _ = take()
      let names: [Notification.Name] = [
        UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
        UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
        UIScene.didDisconnectNotification, UIApplication.willResignActiveNotification,
        UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification,
        UIApplication.didBecomeActiveNotification,
      ]
      let tokens = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          MainActor.assumeIsolated {
            programLog.append(
              name.rawValue.replacingOccurrences(of: "Notification", with: ""))
          }
        }
      }
      program.send(.hidden)
      program.send(.shown)
      program.send(.focusGained)
      for token in tokens { NotificationCenter.default.removeObserver(token) }
      #expect(
        take() == [
          "sceneWillResignActive", "UISceneWillDeactivate", "UIApplicationWillResignActive",
          "sceneDidEnterBackground", "UISceneDidEnterBackground", "UIApplicationDidEnterBackground",
          "sceneWillEnterForeground", "UISceneWillEnterForeground",
          "UIApplicationWillEnterForeground", "sceneDidBecomeActive", "UISceneDidActivate",
          "UIApplicationDidBecomeActive",
        ])
    }
  }

  @Test("12.7: launching without scenes, to the background and back, and the end")
  func withoutScenes() {
    withProgram(PlainDelegate()) { program in
      #expect(
        take() == [
          "willFinish", "didFinish", "R.viewDidLoad", "R.viewWillAppear", "<launched>",
          "didBecomeActive", "R.viewDidAppear",
        ])
      program.send(.hidden)
      #expect(take() == ["willResignActive", "didEnterBackground"])
      program.send(.shown)
      program.send(.focusGained)
      #expect(take() == ["willEnterForeground", "didBecomeActive"])
      program.platform.send(.terminationRequested)
      program.platform.turn()
      #expect(take() == ["willTerminate"])
    }
  }
}
