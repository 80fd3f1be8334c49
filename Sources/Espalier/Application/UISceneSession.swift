public import Foundation

/// What the system keeps of a scene: from the request for it until its window is closed for good.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// What kind of scene a session is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name, as Apple spells it.
    public let rawValue: String
    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A scene with windows for the user.
    public static let windowApplication = Role(
      rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The scene, while it is connected.
  ///
  /// Not owned.
  public final internal(set) weak var scene: UIScene?
  /// What kind of scene the session is for.
  public final let role: Role
  /// What the app asked for when the scene connected.
  public final internal(set) var configuration: UISceneConfiguration
  /// A name that no other session of the app has.
  ///
  /// That of the first scene is the same in every run, so that what is kept under it is found again.
  public final let persistentIdentifier: String
  /// Whatever the app wants to find again while the session lives.
  open var userInfo: [String: Any]?

  init(role: Role, configuration: UISceneConfiguration, identifier: String) {
    self.role = role
    self.configuration = configuration
    persistentIdentifier = identifier
    super.init()
  }
}

/// Which classes a scene is made of.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name given to the initializer.
  public final let name: String?
  /// What kind of scene the configuration is for.
  public final let role: UISceneSession.Role
  /// The class of the scene's delegate; it is created with `init()`.
  open var delegateClass: AnyClass?
  /// Kept, and not looked at: every scene is a `UIWindowScene`.
  open var sceneClass: AnyClass?

  /// Creates a configuration; no manifest is looked up by the name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}
