import Espalier
import Foundation

/// An app of Swift 5's kind, which fills a label in on another thread while the main thread waits.
final class ThreadProbe: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Reports go where the test reads.
    dup2(STDOUT_FILENO, STDERR_FILENO)
    let page = UIViewController()
    page.view.addSubview(label)
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = page
    window?.makeKeyAndVisible()
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [self] in
      waitForDownload()
      say("done")
    }
    return true
  }

  @inline(never) private func waitForDownload() {
    let label = label
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      fillIn(label)
      done.signal()
    }
    done.wait()
  }
}

@inline(never) nonisolated private func fillIn(_ label: UILabel) {
  // The compiler of Swift 5 takes this call; the cast stands for it.
  let change: @MainActor () -> Void = { label.setNeedsLayout() }
  unsafeBitCast(change, to: (() -> Void).self)()
}
