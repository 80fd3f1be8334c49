import Espalier
import Foundation

/// An app that restores its state, names its window, and tells each size that it is laid out for.
final class WindowProbe: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = SizeController()
    window?.makeKeyAndVisible()
    window?.windowScene?.title = "kept window"
    return true
  }

  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }
}

private final class SizeController: UIViewController {
  private var told = CGSize.zero

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    guard size != told else { return }
    told = size
    say("size \(Int(size.width)) \(Int(size.height))")
  }
}
