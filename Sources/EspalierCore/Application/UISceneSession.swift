public import Foundation

/// The session of a scene, which lasts from its request until its window is closed for good.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The role of a session's scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name, in Apple's spelling.
    public let rawValue: String
    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A scene with windows for the user.
    public static let windowApplication = Role(
      rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene while it is connected; a weak reference.
  open internal(set) weak var scene: UIScene?
  /// The role of the session's scene.
  public final let role: Role
  /// The configuration that the app returned when the scene connected.
  open internal(set) var configuration: UISceneConfiguration
  /// A name that no other session of the app has.
  ///
  /// The first scene's name is the same in every run, so state saved under it can be restored.
  public final let persistentIdentifier: String
  /// Values that the app stores with the session; saved with the scene's state.
  open var userInfo: [String: Any]?
  /// The activity that was saved when the scene was open last; `nil` for a new scene.
  ///
  /// The scene's delegate returns the next one from `stateRestorationActivity(for:)`.
  open var stateRestorationActivity: NSUserActivity?

  init(role: Role, configuration: UISceneConfiguration, identifier: String) {
    self.role = role
    self.configuration = configuration
    persistentIdentifier = identifier
    super.init()
  }
}

/// The classes of which a scene is made.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name given to the initializer.
  public final let name: String?
  /// The role of the scene.
  public final let role: UISceneSession.Role
  /// The class of the scene's delegate; it is created with `init()`.
  open var delegateClass: AnyClass?

  /// The storyboard whose first scene the window shows; nil where the delegate makes the window.
  open var storyboard: UIStoryboard?

  /// Creates a configuration with the values of the manifest in the target's Info.plist.
  ///
  /// - Parameters:
  ///   - name: The name of the manifest's configuration; nil for the first one of the role.
  ///   - sessionRole: The role.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    let known = StartStoryboards.configurations(of: sessionRole)
    let found =
      name.map { name in known.first { $0["UISceneConfigurationName"] as? String == name } }
      ?? known.first
    self.name = name ?? found?["UISceneConfigurationName"] as? String
    role = sessionRole
    super.init()
    guard let found else { return }
    if let delegate = found["UISceneDelegateClassName"] as? String {
      delegateClass = NSClassFromString(delegate)
    }
    storyboard = (found["UISceneStoryboardFile"] as? String).map {
      UIStoryboard(name: $0, bundle: nil)
    }
  }
}
