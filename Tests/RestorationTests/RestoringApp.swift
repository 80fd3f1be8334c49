import Espalier
import EspalierTestSupport
import Foundation

/// An app that makes its window before the state is restored, and notes what it is asked.
final class RestoringApp: NSObject, UIApplicationDelegate {
  var window: UIWindow?
  let log: CallbackLog
  var saves = true
  var restores = true
  /// Makes the controllers of paths that do not exist.
  var makes: ([String]) -> UIViewController? = { _ in nil }
  var root: () -> UIViewController

  init(_ log: CallbackLog, root: @escaping () -> UIViewController) {
    self.log = log
    self.root = root
    super.init()
  }

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("willFinishLaunching")
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.append("didFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool {
    log.append("shouldSave")
    return saves
  }

  func application(
    _ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder
  ) {
    log.append("willEncode")
    coder.encode("of the app", forKey: "note")
  }

  func application(
    _ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    log.append("shouldRestore \(coder.decodeObject(forKey: "note") ?? "-")")
    return restores
  }

  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? {
    log.append("make \(identifierComponents.joined(separator: "/"))")
    return makes(identifierComponents)
  }

  func application(
    _ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder
  ) { log.append("didDecode \(coder.decodeObject(forKey: "note") ?? "-")") }
}

/// A controller with a value, which notes when it is saved and restored.
final class NotedController: UIViewController {
  let log: CallbackLog
  var value = 0
  var friend: UIViewController?

  init(_ name: String?, _ log: CallbackLog) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = name
  }

  required init?(coder: NSCoder) { nil }

  private var name: String { restorationIdentifier ?? "?" }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("\(name).viewDidLoad")
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    log.append("\(name).encode")
    coder.encode(value, forKey: "value")
    coder.encode(friend, forKey: "friend")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    value = coder.decodeInteger(forKey: "value")
    friend = coder.decodeObject(forKey: "friend") as? UIViewController
    log.append("\(name).decode \(value)")
  }

  override func applicationFinishedRestoringState() { log.append("\(name).finished") }
}

/// A view with a value.
final class NotedView: UIView {
  var value = ""

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(value, forKey: "value")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    value = coder.decodeObject(forKey: "value") as? String ?? ""
  }
}
