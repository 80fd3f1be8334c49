import EspalierPlatform
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
  package static var savers: [@MainActor () -> Void] = []

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
  open internal(set) var applicationState = State.inactive

  /// The delegate, retained for as long as the app runs.
  final var retainedDelegate: (any UIApplicationDelegate)?
  final var sceneStorage: [UIScene] = [] {
    didSet { windowScenes = sceneStorage.compactMap { $0 as? UIWindowScene } }
  }
  /// The sessions of scenes that are connected or requested, in the order they were made.
  final var sessionStorage: [UISceneSession] = []
  /// Whether the state must be derived again when the turn ends.
  final var isStateOutOfDate = false
  package final let input = InputDispatcher()
  /// The screen stays on by the app's wish.
  final var keepsScreenOn = false
  /// The number of the last background task.
  final var lastBackgroundTask = 0
  /// Whether the delegate chose scene delegates.
  final var usesSceneDelegates = false
  /// What restoring a state has left to do; `nil` in a program without a saved state.
  final var restoring: RestoringApplication?

  /// The scenes that are connected.
  open var connectedScenes: Set<UIScene> { Set(sceneStorage) }

  /// The scenes with windows, in the order in which they were connected.
  package private(set) final var windowScenes: [UIWindowScene] = []

  /// Every window of every scene, back to front within a scene.
  package final var windowsInScenes: [UIWindow] {
    windowScenes.count == 1 ? windowScenes[0].windows : windowScenes.flatMap(\.windows)
  }

  /// The windows of the app's first scene, back to front.
  open var windows: [UIWindow] { windowScenes.first?.windows ?? [] }

  /// The window that receives key presses.
  open var keyWindow: UIWindow? {
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

  /// Whether touches and events of the pointer that begin now reach no view.
  open var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }
  private final var ignoringCount = 0

  /// Keeps new touches and events of the pointer from all views, until
  /// `endIgnoringInteractionEvents()` has been called as often.
  ///
  /// What began before goes on to its end. Keys are not affected.
  open func beginIgnoringInteractionEvents() { ignoringCount += 1 }

  /// Takes back one call of `beginIgnoringInteractionEvents()`.
  open func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

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

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// The place of the status bar: an empty rectangle, because a desktop has none.
  open var statusBarFrame: CGRect { .zero }
  /// Whether the status bar is hidden: true.
  open var isStatusBarHidden: Bool { true }
  /// How the interface of the first window is turned.
  open var statusBarOrientation: UIInterfaceOrientation {
    windowScenes.first?.interfaceOrientation ?? .unknown
  }

  /// Whether the desktop leaves the screen on while nobody types or moves the pointer; false by
  /// default.
  ///
  /// It dims and locks the screen no more while the app runs: for players, maps and recipes.
  open var isIdleTimerDisabled: Bool {
    get { keepsScreenOn }
    set {
      guard newValue != keepsScreenOn else { return }
      keepsScreenOn = newValue
      runtime.platform?.setKeepsScreenOn(newValue)
    }
  }

  /// The items of the app's icon; kept, and shown nowhere: a desktop's icons have no such menu.
  open var shortcutItems: [UIApplicationShortcutItem]?

  /// Whether the app may load new contents in the background: `restricted`, because a desktop wakes
  /// no programs for that.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }

  /// Does nothing, as on a device without background refresh; see `backgroundRefreshStatus`.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  /// Whether messages of a server reach the app: false, because a desktop has no such service.
  open var isRegisteredForRemoteNotifications: Bool { false }

  /// Asks for messages of a server.
  ///
  /// The delegate's `application(_:didFailToRegisterForRemoteNotificationsWithError:)` is called in
  /// the next turn.
  open func registerForRemoteNotifications() { failToRegister() }

  /// Does nothing: the app is never registered.
  open func unregisterForRemoteNotifications() {}

  /// Delays the end of restoring, for state that is read later; `completeStateRestoration()` ends
  /// it.
  ///
  /// Until then nothing is saved, and `applicationFinishedRestoringState()` is not called. Call it
  /// while the state is being restored; at other times it has no effect.
  open func extendStateRestoration() { restoring?.extensions += 1 }

  /// Ends what `extendStateRestoration()` began.
  open func completeStateRestoration() { baseCompleteStateRestoration() }

  /// Begins work that goes on in the background; an app of a desktop is never suspended.
  ///
  /// - Parameter handler: Never called, because time does not run out.
  /// - Returns: An identifier for `endBackgroundTask`, unique in the app.
  open func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  /// Begins named work that goes on in the background; see the method without a name.
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
  }

  /// Ends work in the background.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// The seconds that are left for work in the background: no end.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// The size of text that the user chose on the desktop; `large` is the usual one.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIContentSizeCategory(textScale: runtime.platform?.settings.textScale ?? 1)
  }

  /// Opens an address in the desktop's program for it.
  ///
  /// The desktop's portal opens it, and `xdg-open` where there is no portal. A portal that does not
  /// answer within 25 seconds has not opened it.
  ///
  /// - Parameters:
  ///   - url: The address; one with a scheme.
  ///   - options: With `universalLinksOnly` nothing is opened, because no program of a desktop
  ///     claims addresses of the web.
  ///   - completion: Called once with whether a program was started, before this method returns or
  ///     in a later turn.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) { baseOpen(url, options: options, completionHandler: completion) }

  /// Opens an address in the desktop's program for it; returns whether one was started.
  @discardableResult open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      baseOpen(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// Returns whether the desktop has a program for addresses of this scheme.
  ///
  /// The desktop's lists of programs decide; inside a sandbox, which hides them, the answer is true
  /// where there is a session bus. `Info.plist` need not name the schemes.
  open func canOpenURL(_ url: URL) -> Bool { baseCanOpen(url) }

  /// The sessions of all scenes that are open or requested.
  open var openSessions: Set<UISceneSession> { Set(sessionStorage) }

  /// Whether the app may have more than one scene, which is so if its delegate named a scene
  /// delegate.
  open var supportsMultipleScenes: Bool { usesSceneDelegates }

  /// Brings the scene of a session to the front, or opens a new one.
  ///
  /// A new scene is a new window of the operating system. It connects at the end of the turn, in
  /// this order: the app delegate's `application(_:configurationForConnecting:options:)`, the scene
  /// delegate's `init()`, `scene(_:willConnectTo:options:)`, `sceneWillEnterForeground`, and
  /// `sceneDidBecomeActive` once its window has the keyboard.
  ///
  /// - Parameters:
  ///   - sceneSession: The session to activate; `nil` opens a new scene.
  ///   - userActivity: The activity for the scene to show. A new scene receives it in its
  ///     connection options, an open one's delegate as `scene(_:continue:)`.
  ///   - options: The options of the request, with the scene it comes from.
  ///   - errorHandler: Called with a `UISceneError` if the scene cannot be activated; without a
  ///     handler the failure is an issue.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
    options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
  ) {
    baseRequestSceneSessionActivation(
      sceneSession, userActivity: userActivity, options: options, errorHandler: errorHandler)
  }

  /// Brings the scene that a request names to the front, or opens a new one.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - errorHandler: Called with a `UISceneError` if the scene cannot be activated; without a
  ///     handler the failure is an issue.
  open func activateSceneSession(
    for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
  ) { baseActivateSceneSession(for: request, errorHandler: errorHandler) }

  /// Closes the scene of a session for good, at the end of the turn.
  ///
  /// The scene goes to the background and disconnects, and the app delegate receives
  /// `application(_:didDiscardSceneSessions:)`. Closing the last scene ends the app.
  ///
  /// - Parameters:
  ///   - sceneSession: The session to close.
  ///   - options: The options for closing its window.
  ///   - errorHandler: Called with a `UISceneError` if the session is already closed; without a
  ///     handler the failure is an issue.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    baseRequestSceneSessionDestruction(sceneSession, options: options, errorHandler: errorHandler)
  }
}
