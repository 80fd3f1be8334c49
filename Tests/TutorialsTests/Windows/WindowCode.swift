// The tutorial unwraps with an exclamation mark.
// swift-format-ignore-file: NeverForceUnwrap

import UIKit

// The code of tutorial 004 in its own shape. Linux asks for no edit of it: what the tutorial does
// in Xcode (deleting the scene manifest, naming the scene's delegate class there) is done by not
// implementing, or implementing, `application(_:configurationForConnecting:options:)`.

// MARK: With an app delegate only

class SmallWindowAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var smallWindow: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    self.window = UIWindow(frame: UIScreen.main.bounds)
    self.window!.backgroundColor = UIColor.white
    // The root
    let rootVC = ViewController()
    self.window!.rootViewController = rootVC
    self.window!.makeKeyAndVisible()
    return true
  }

  func setupSmallWindow() -> UIWindow {
    let smallWindow = UIWindow.init(
      frame: CGRect.init(
        x: UIScreen.main.bounds.width - 98 - 10,
        y: UIScreen.main.bounds.height - 176
          - (UIApplication.shared.keyWindow?.safeAreaInsets.bottom ?? 0) - 10, width: 98,
        height: 176))
    smallWindow.rootViewController = UIViewController()
    smallWindow.isHidden = false
    return smallWindow
  }
}

class ViewController: UIViewController {}

// MARK: With scenes

class SceneAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    true
  }

  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(
      name: "Default Configuration", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SmallWindowSceneDelegate.self
    return configuration
  }

  var discarded: Set<UISceneSession> = []

  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {
    discarded.formUnion(sceneSessions)
  }
}

class SmallWindowSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var newWindow: UIWindow?
  var calls: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = (scene as? UIWindowScene) else { return }
    windowScene.title = connectionOptions.userActivities.first?.title ?? "main"

    window = UIWindow.init(windowScene: windowScene)
    window?.rootViewController = ViewController.init()
    window?.makeKeyAndVisible()

    setupNewWindow()
  }

  // The new small window
  func setupNewWindow() {
    let scenes = UIApplication.shared.connectedScenes
    for scene in scenes where scene.title == "main" {
      newWindow = UIWindow.init(frame: CGRect.init(x: 0, y: 0, width: 100, height: 100))
      newWindow?.backgroundColor = UIColor.systemBlue
      newWindow?.windowScene = (scene as? UIWindowScene)
      newWindow?.isHidden = false
    }
  }

  func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
  func sceneWillResignActive(_ scene: UIScene) { calls.append("inactive") }
  func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
  func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
  func sceneDidDisconnect(_ scene: UIScene) { calls.append("disconnected") }
}

// MARK: The floating window itself

/// A video page with its floating window, by the names the tutorial knows from AVKit.
class LiveRoomViewController: UIViewController, UIPictureInPictureControllerDelegate {
  let video = VideoViewController()
  lazy var pictureInPicture = UIPictureInPictureController(contentViewController: video)
  var restorations = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addChild(video)
    video.view.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 220)
    video.view.autoresizingMask = .flexibleWidth
    view.addSubview(video.view)
    video.didMove(toParent: self)
    pictureInPicture.delegate = self
  }

  func pictureInPictureController(
    _ pictureInPictureController: UIPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping @MainActor (Bool) -> Void
  ) {
    restorations += 1
    completionHandler(true)
  }
}

class VideoViewController: UIViewController {
  var loads = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    loads += 1
    view.backgroundColor = .black
  }
}
