public import Foundation

/// One instance of an app's user interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
  /// How far in front a scene is.
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

  /// What the system knows when it connects a scene.
  @preconcurrency @MainActor open class ConnectionOptions: NSObject {
    /// What the scene is asked to show: the activity of the request that opened it.
    public final let userActivities: Set<NSUserActivity>

    init(userActivities: Set<NSUserActivity> = []) {
      self.userActivities = userActivities
      super.init()
    }
  }

  /// What goes with a request for a scene.
  @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
    /// The scene the request comes from.
    ///
    /// Not owned.
    open weak var requestingScene: UIScene?

    /// Creates options without a requesting scene.
    public override init() { super.init() }
  }

  /// What the system keeps of the scene, for as long as it is open.
  public final let session: UISceneSession

  /// Told about the scene's life.
  ///
  /// Owned by the scene, as UIKit owns the ones it creates.
  open var delegate: (any UISceneDelegate)?

  /// How far in front the scene is.
  public final internal(set) var activationState = ActivationState.unattached {
    didSet { if activationState != oldValue { activationStateDidChange() } }
  }

  /// The name in the operating-system window's title bar.
  open var title: String! = "" {
    didSet { titleDidChange() }
  }

  init(session: UISceneSession) {
    self.session = session
    super.init()
    session.scene = self
  }

  func titleDidChange() {}

  /// The scene is nearer to or further from the user than before.
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

/// Follows the life of a scene.
///
/// All members are optional.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
  /// The scene connects: create its windows.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// The scene's operating-system window was closed.
  func sceneDidDisconnect(_ scene: UIScene)
  /// The scene receives events.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// The scene is about to stop receiving events.
  func sceneWillResignActive(_ scene: UIScene)
  /// The scene is about to become visible.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// The scene was minimised or hidden.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// A scene that is open already is asked to show what an activity names.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
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
}

/// Follows the life of a scene with windows.
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
