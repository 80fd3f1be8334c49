import Espalier
import Foundation

/// An app that sets defaults and never asks for them to be written.
final class DefaultsProbe: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    UserDefaults.standard.set("launched", forKey: "probe")
    UserDefaults(suiteName: "espalier.probe.suite")?.set("launched", forKey: "probe")
    if CommandLine.arguments.last == "exit" { exit(0) }
    say("launched")
    return true
  }

  func applicationDidEnterBackground(_ application: UIApplication) {
    UserDefaults.standard.set("background", forKey: "probe")
    say("background")
  }

  func applicationWillTerminate(_ application: UIApplication) {
    UserDefaults.standard.set("terminated", forKey: "probe")
  }
}
