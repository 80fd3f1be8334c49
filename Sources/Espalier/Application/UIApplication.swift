public import Foundation

/// The running app: its delegate, its scenes and its event handling.
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// The states of the app.
  public enum State: Int, Sendable {
    /// Visible and receiving events.
    case active
    /// Visible without receiving events.
    case inactive
    /// Minimised or hidden.
    case background
  }

  /// A key of the launch options, which are always empty on a desktop.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The app; there is one at a time.
  public static var shared: UIApplication { Runtime.current.application }

  /// The closures with which features save when the app goes to the background and when it ends.
  static var savers: [@MainActor () -> Void] = []

  /// Creates the application object; `UIApplicationMain` calls it once.
  public override init() { super.init() }

  init(runtime: Runtime) {
    ownRuntime = runtime
    super.init()
  }

  /// The runtime this object belongs to; not owned.
  final weak var ownRuntime: Runtime?

  /// The delegate of the app; `UIApplicationMain` retains it.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The state of the app.
  public final internal(set) var applicationState = State.inactive

  /// The delegate, retained for as long as the app runs.
  final var retainedDelegate: (any UIApplicationDelegate)?
  final var sceneStorage: [UIScene] = [] {
    didSet { windowScenes = sceneStorage.compactMap { $0 as? UIWindowScene } }
  }
  /// The sessions of scenes that are connected or requested, in the order they were made.
  final var sessionStorage: [UISceneSession] = []
  /// Whether the state must be derived again when the turn ends.
  final var isStateOutOfDate = false
  final let input = InputDispatcher()
  /// Whether the delegate chose scene delegates.
  final var usesSceneDelegates = false

  /// The scenes that are connected.
  public final var connectedScenes: Set<UIScene> { Set(sceneStorage) }

  /// The scenes with windows, in the order in which they were connected.
  private(set) final var windowScenes: [UIWindowScene] = []

  /// Every window of every scene, back to front within a scene.
  final var windowsInScenes: [UIWindow] {
    windowScenes.count == 1 ? windowScenes[0].windows : windowScenes.flatMap(\.windows)
  }

  /// The windows of the app's first scene, back to front.
  public final var windows: [UIWindow] { windowScenes.first?.windows ?? [] }

  /// The window that receives key presses.
  public final var keyWindow: UIWindow? {
    (windowScenes.first { $0.activationState == .foregroundActive } ?? windowScenes.first)?
      .keyWindow
  }

  /// Whether every window of the app is minimised or hidden.
  final var areAllScenesInBackground: Bool {
    !sceneStorage.isEmpty && sceneStorage.allSatisfy { $0.activationState == .background }
  }

  /// The scene that windows join if they are created without one; `nil` with scene delegates.
  ///
  /// An app that uses scene delegates names the scene itself, as UIKit requires.
  final var sceneForNewWindows: UIWindowScene? {
    usesSceneDelegates ? nil : windowScenes.first
  }

  /// Delivers an event to the window it belongs to.
  open func sendEvent(_ event: UIEvent) {
    for window in event.windows { window.sendEvent(event) }
  }

  /// The next responder: the delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Handles the framework's keys that no responder handled; passes on all others.
  ///
  /// These keys open menus, scroll, close the window (Control-W) and end the app (Control-Q).
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    handleUnclaimed(presses, isRepeat: false) { super.pressesBegan($0, with: event) }
  }

  /// Continues scrolling while a key is held; passes on all other repeats.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    handleUnclaimed(presses, isRepeat: true) { super.pressesChanged($0, with: event) }
  }

  private func handleUnclaimed(
    _ presses: Set<UIPress>, isRepeat: Bool, passOn: (Set<UIPress>) -> Void
  ) {
    let others = presses.filter { press in
      if !isRepeat, runtime.menuPresenter?.opensMenu(for: press) == true { return false }
      guard let key = press.key, let window = press.window, let scene = window.windowScene else {
        return true
      }
      return scene.ownKeyHandler?.takesUnclaimedKey(key, isRepeat: isRepeat, in: window) != true
    }
    if !others.isEmpty { passOn(others) }
  }

  // MARK: Notifications

  /// Posted after launching; the object is the app.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted after the app began to receive events; the object is the app.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted before the app stops receiving events; the object is the app.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted after the app became invisible; the object is the app.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted before the app becomes visible; the object is the app.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the system is short of memory; the object is the app.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// Posted before the app ends; the object is the app.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
}
