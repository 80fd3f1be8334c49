import Foundation

/// The number of some work that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int
  /// Creates an identifier from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The result of loading new contents in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// There are new contents.
  case newData
  /// There are none.
  case noData
  /// Loading failed.
  case failed
}

/// Whether the app may load new contents in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// It may not, and the user cannot change that.
  case restricted
  /// The user does not let it.
  case denied
  /// It may.
  case available
}

extension UIApplication {
  /// The shortest time between two loads of new contents.
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// No loads of new contents.
  public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  /// The address of the app's page in the settings of a phone; a desktop has none, and opening it
  /// is an issue.
  public static let openSettingsURLString = "app-settings:"

  /// Tells the delegate, in the next turn, that there is no service for messages.
  final func failToRegister() {
    let error = NSError(
      domain: NSCocoaErrorDomain, code: 3000,
      userInfo: [NSLocalizedDescriptionKey: "Remote notifications are not available on Linux."])
    _ = runtime.schedule(after: 0) { [weak self] in
      guard let self else { return }
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
    }
  }
}
