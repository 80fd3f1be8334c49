import Foundation

/// The storyboards that an application's Info.plist names.
@MainActor enum StartStoryboards {
  /// The Info.plist of the program's own target; empty where the target has none.
  private static var information: [String: Any] {
    _ProjectTables.main?.bundle.infoDictionary ?? [:]
  }

  /// The configurations of the scene manifest for a role.
  static func configurations(of role: UISceneSession.Role) -> [[String: Any]] {
    let manifest = information["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    return roles?[role.rawValue] as? [[String: Any]] ?? []
  }

  /// The storyboard of an application without scenes; nil where code makes the window.
  static var main: UIStoryboard? {
    let information = information
    guard information["UIApplicationSceneManifest"] == nil else { return nil }
    return (information["UIMainStoryboardFile"] as? String).map {
      UIStoryboard(name: $0, bundle: nil)
    }
  }

  /// Makes a window with the first scene of a storyboard, hidden.
  static func window(of storyboard: UIStoryboard, in scene: UIWindowScene) -> UIWindow {
    let window = UIWindow(windowScene: scene)
    window.rootViewController = storyboard.instantiateInitialViewController()
    return window
  }
}

extension UIApplication {
  /// Gives the delegate the window of the main storyboard, before it is told that the launch is
  /// over; the caller shows the window after that.
  ///
  /// - Parameters:
  ///   - delegate: The application's delegate.
  ///   - scene: The first scene.
  /// - Returns: The window; nil without a main storyboard.
  final func mainStoryboardWindow(
    of delegate: any UIApplicationDelegate, in scene: UIWindowScene
  ) -> UIWindow? {
    _ProjectTables.noteDelegate(delegate)
    guard let storyboard = StartStoryboards.main else { return nil }
    let window = StartStoryboards.window(of: storyboard, in: scene)
    delegate.window = window
    return window
  }

  /// Gives a scene's delegate the window of the scene's storyboard, before it is told that the
  /// scene connects; the caller shows the window after that.
  ///
  /// - Parameter scene: The scene.
  /// - Returns: The window; nil for a scene without a storyboard.
  final func storyboardWindow(of scene: UIWindowScene) -> UIWindow? {
    guard let storyboard = scene.session.configuration.storyboard else { return nil }
    let window = StartStoryboards.window(of: storyboard, in: scene)
    (scene.delegate as? any UIWindowSceneDelegate)?.window = window
    return window
  }
}
