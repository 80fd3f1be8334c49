public import Foundation

/// A request for a new scene, or for an open scene to come to the front.
///
/// Pass it to `UIApplication.activateSceneSession(for:errorHandler:)`.
@preconcurrency @MainActor public final class UISceneSessionActivationRequest: NSObject {
  /// The role of the requested scene.
  public let role: UISceneSession.Role
  /// The session to activate; `nil` asks for a new one.
  public let session: UISceneSession?
  /// The activity for the scene to show.
  public var userActivity: NSUserActivity?
  /// The options of the request.
  public var options: UIScene.ActivationRequestOptions?

  /// Creates a request for a new scene.
  public init(
    role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    self.role = role
    session = nil
    self.userActivity = userActivity
    self.options = options
    super.init()
  }

  /// Creates a request for the scene of a session.
  public init(
    session: UISceneSession, userActivity: NSUserActivity? = nil,
    options: UIScene.ActivationRequestOptions? = nil
  ) {
    role = session.role
    self.session = session
    self.userActivity = userActivity
    self.options = options
    super.init()
  }
}

/// The options of a request to close a scene.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
  /// Creates options.
  public override init() { super.init() }
}

/// The reason why a request for a scene failed.
public struct UISceneError: Error, Hashable, Sendable {
  /// The reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// The app's delegate names no scene delegate, so the app can have only one scene.
    case multipleScenesNotSupported = 0
    /// The session is closed.
    case requestDenied = 1
    /// The requested size is not usable.
    case geometryRequestDenied = 101
  }

  /// The reason.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}

extension UISceneError: CustomNSError, LocalizedError {
  /// Apple's domain of these errors.
  public static var errorDomain: String { "UISceneErrorDomain" }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
  /// A sentence that describes the reason.
  public var errorDescription: String? {
    switch code {
    case .multipleScenesNotSupported:
      "The app has one scene: its delegate returns no scene delegate."
    case .requestDenied: "The scene session was closed."
    case .geometryRequestDenied: "A scene cannot have this size."
    }
  }
}
