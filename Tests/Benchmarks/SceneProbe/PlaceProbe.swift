import Espalier
import Foundation

/// An app that keeps the place of a floating window under a name, and stays until it is ended.
final class PlaceProbe: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  private let float = UIPictureInPictureController(contentViewController: UIViewController())

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    float.autosaveName = "probe"
    if let width = CommandLine.arguments.dropFirst(2).first.flatMap({ Double($0) }) {
      float.corner = .topLeft
      float.contentWidth = CGFloat(width)
    }
    say("\(float.corner) \(float.contentWidth)")
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) { say("background") }
}
