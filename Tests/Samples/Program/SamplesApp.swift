import EspalierSamples
import UIKit

/// Shows one of the sample apps in a window: `samples mail|invoice|files|chat|podcasts`.
@main final class SamplesApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let name = CommandLine.arguments.dropFirst().first ?? "mail"
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller(named: name)
    window?.makeKeyAndVisible()
    return true
  }

  private func controller(named name: String) -> UIViewController {
    switch name {
    case "invoice": UINavigationController(rootViewController: InvoiceController())
    case "files": FilesController()
    case "chat": UINavigationController(rootViewController: ChatController())
    case "podcasts": PodcastController()
    default: MailController()
    }
  }
}
