import EspalierTesting
import UIKit

// The code of Docs/PortingFromUIKit.md, as it stands there.

final class PortedAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: PortedPage())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class PortedPage: UIViewController {
  // `lazy`, because the closure names `self`.
  private lazy var button: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Play", for: .normal)
    button.addTarget(self, action: PortedPage.play, for: .touchUpInside)
    button.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: .touchUpInside)
    return button
  }()

  private(set) var count = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Reset", style: .plain, target: self, action: Selector(PortedPage.reset))
    view.addSubview(button)
    button.frame = CGRect(x: 20, y: 120, width: 120, height: 44)
  }

  func play() { count += 1 }

  func reset(_ sender: Any) { count = 0 }
}

@MainActor func playIsCountedTwice() -> Bool {
  let stage = Stage(size: CGSize(width: 390, height: 844))
  let page = PortedPage()
  stage.show(UINavigationController(rootViewController: page))
  stage.tap(CGPoint(x: 60, y: 140))
  return page.count == 2 && stage.issues.isEmpty
}
