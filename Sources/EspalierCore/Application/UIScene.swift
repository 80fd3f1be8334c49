public import Foundation

/// One instance of an app's user interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// The activation states of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected to the app.
    case unattached = -1
    /// In front and receiving events.
    case foregroundActive = 0
    /// Visible without receiving events.
    case foregroundInactive = 1
    /// Minimised or hidden.
    case background = 2
  }

  /// The information with which a scene connects.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// The activities of the request that opened the scene.
    public final let userActivities: Set<NSUserActivity>

    init(userActivities: Set<NSUserActivity> = []) {
      self.userActivities = userActivities
      super.init()
    }
  }

  /// The options of a request for a scene.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    /// Creates options.
    public override init() { super.init() }
  }

  /// The session of the scene, which exists as long as the scene is open.
  public final let session: UISceneSession

  /// The delegate that follows the scene's life.
  ///
  /// The scene retains it, as UIKit retains the delegates it creates.
  open var delegate: (any UISceneDelegate)?

  /// The activation state of the scene.
  open internal(set) var activationState = ActivationState.unattached {
    didSet { if activationState != oldValue { activationStateDidChange() } }
  }

  /// The name in the operating-system window's title bar.
  open var title: String! = "" {
    didSet { titleDidChange() }
  }

  /// The runtime that was in use when the scene was made; not owned.
  final private(set) weak var ownRuntime: Runtime? = Runtime.current

  init(session: UISceneSession) {
    self.session = session
    super.init()
    session.scene = self
  }

  func titleDidChange() {}

  /// Called when the activation state changed.
  func activationStateDidChange() {}

  /// The next responder: the application.
  open override var next: UIResponder? { UIApplication.shared }

  /// Posted after a scene connected; the object is the scene.
  public nonisolated static let willConnectNotification = Notification.Name(
    "UISceneWillConnectNotification")
  /// Posted after a scene disconnected; the object is the scene.
  public nonisolated static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
  /// Posted after a scene began to receive events; the object is the scene.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// Posted before a scene stops receiving events; the object is the scene.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted before a scene becomes visible; the object is the scene.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted after a scene became invisible; the object is the scene.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// The methods that follow the life of a scene.
///
/// All members are optional.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// Called when the scene connects: create its windows here.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Called when the scene's operating-system window was closed.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called when the scene begins to receive events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene stops receiving events.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene becomes visible.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called when the scene was minimised or hidden.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called when an open scene has to show an activity's content.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Returns the activity that describes what the scene shows; `nil` saves nothing.
  ///
  /// Called when the scene went to the background and when the app ends, to save the scene's state.
  /// When the program starts again, the activity is the session's `stateRestorationActivity`.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Called with the activity that was saved, after the scene connected and before it enters the
  /// foreground: restore scroll positions, selections and drafts here.
  func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
}

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// None.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Does nothing.
  public func scene(
    _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
  ) {}
}

/// The methods that follow the life of a scene with windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The scene's main window.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// No window; setting it keeps nothing.
  ///
  /// A delegate with a window declares the property itself.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
