import UIKit

// The code of Docs/Guides/Windows.md, as it stands there.

final class MusicAppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Main", sessionRole: session.role)
    configuration.delegateClass = MusicSceneDelegate.self
    return configuration
  }
}

final class MusicSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    scene.title = "Music"
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }

  func sceneDidEnterBackground(_ scene: UIScene) {}
}

final class BadgeWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === rootViewController?.view ? nil : hit
  }
}

@MainActor func makeBadgeWindow(in scene: UIWindowScene) -> UIWindow {
  let window = BadgeWindow(windowScene: scene)
  window.windowLevel = .normal + 1
  let root = UIViewController()
  let badge = UIButton(type: .system)
  badge.setTitle("Now playing", for: .normal)
  badge.frame = CGRect(x: 20, y: 20, width: 120, height: 44)
  root.view.addSubview(badge)
  window.rootViewController = root
  window.isHidden = false
  return window
}

final class FloatingPage: UIViewController {
  private(set) lazy var float = UIPictureInPictureController(contentViewController: self)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    let start = UIButton(type: .system)
    start.setTitle("Float", for: .normal)
    start.addTarget(self, action: FloatingPage.floatTapped, for: .touchUpInside)
    start.frame = CGRect(x: 20, y: 20, width: 80, height: 44)
    view.addSubview(start)
  }

  func floatTapped() { float.startPictureInPicture() }
}
