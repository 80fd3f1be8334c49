public import Foundation

/// A request for a scene: a new one, or one that is open and is to come to the front.
///
/// Hand it to `UIApplication.activateSceneSession(for:errorHandler:)`.
@preconcurrency @MainActor public final class UISceneSessionActivationRequest: NSObject {
  /// What kind of scene is asked for.
  public let role: UISceneSession.Role
  /// The session to activate; `nil` asks for a new one.
  public let session: UISceneSession?
  /// What the scene is to show.
  public var userActivity: NSUserActivity?
  /// What goes with the request.
  public var options: UIScene.ActivationRequestOptions?

  /// Asks for a new scene.
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

  /// Asks for the scene of a session.
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

/// What goes with a request to close a scene.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
  /// Creates options.
  public override init() { super.init() }
}

/// How the operating-system window of a scene goes; the desktop decides, whatever is asked for.
@preconcurrency @MainActor
public final class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// Ways a window goes.
  public enum DismissalAnimation: Int, Sendable {
    /// As windows go.
    case standard = 1
    /// Its contents are kept.
    case commit
    /// Its contents are thrown away.
    case decline
  }

  /// How the window is to go.
  public var windowDismissalAnimation = DismissalAnimation.standard
}

/// Why a scene could not be had.
public struct UISceneError: Error, Hashable, Sendable {
  /// Reasons, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// The app's delegate names no scene delegate, so that only one scene can be.
    case multipleScenesNotSupported = 0
    /// The session is closed.
    case requestDenied = 1
    /// The size asked for is no size.
    case geometryRequestDenied = 101
  }

  /// The reason.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}

extension UISceneError: CustomNSError, LocalizedError {
  /// Apple's name of the errors.
  public static var errorDomain: String { "UISceneErrorDomain" }
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
  /// The reason in a sentence.
  public var errorDescription: String? {
    switch code {
    case .multipleScenesNotSupported:
      "The app has one scene: its delegate names no scene delegate."
    case .requestDenied: "The scene session was closed."
    case .geometryRequestDenied: "A scene cannot have this size."
    }
  }
}
