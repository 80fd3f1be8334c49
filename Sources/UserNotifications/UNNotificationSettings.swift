public import Foundation

/// What the app asks for when it asks for permission.
public struct UNAuthorizationOptions: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number on the icon, which a desktop does not show.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Notifications that are seen.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Sounds in spite of all modes that keep quiet.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// A button that leads to the app's own settings, which a desktop does not show.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Notifications in the list alone, until the user decides.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
}

/// Whether the app may show notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// As on iOS; a desktop has no such state.
  case notDetermined = 0
  /// The desktop has no service for notifications.
  case denied
  /// The desktop shows notifications.
  case authorized
  /// As on iOS; a desktop has no such state.
  case provisional
  /// As on iOS; a desktop has no such state.
  case ephemeral
}

/// Whether a kind of notification is shown.
public enum UNNotificationSetting: Int, Sendable {
  /// There is no such kind.
  case notSupported = 0
  /// The desktop has no service for notifications.
  case disabled
  /// It is shown.
  case enabled
}

/// What the desktop does with notifications, as far as the app knows it.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  // Unchecked: nothing is stored that changes.
  /// Whether the app may show notifications.
  public let authorizationStatus: UNAuthorizationStatus

  init(_ status: UNAuthorizationStatus) { authorizationStatus = status }

  private var shown: UNNotificationSetting {
    authorizationStatus == .authorized ? .enabled : .disabled
  }
  /// Whether notifications are seen.
  open var alertSetting: UNNotificationSetting { shown }
  /// Whether notifications have sounds.
  open var soundSetting: UNNotificationSetting { shown }
  /// Whether notifications stay in a list.
  open var notificationCenterSetting: UNNotificationSetting { shown }
  /// Whether the icon has a number: not supported.
  open var badgeSetting: UNNotificationSetting { .notSupported }
  /// Whether a locked screen shows notifications: not supported, because the desktop does not tell.
  open var lockScreenSetting: UNNotificationSetting { .notSupported }
}

/// Where a notification is shown while the app is active.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number on the icon, which a desktop does not show.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// With a sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// Above other windows; the old name of `banner` and `list`.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// In the list of notifications.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// Above other windows.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// The reason why a notification was refused.
public struct UNError: Error, Hashable, Sendable {
  /// The reasons.
  public enum Code: Int, Sendable {
    /// The desktop has no service for notifications, or it refused.
    case notificationsNotAllowed = 1
    /// The attachment is no file that is there.
    case attachmentInvalidURL = 100
    /// The trigger has no moment that is still to come.
    case notificationInvalidNoDate = 1400
    /// The content has nothing to show.
    case notificationInvalidNoContent = 1401
  }

  /// The name of the errors' domain.
  public static let errorDomain = "UNErrorDomain"
  /// The reason.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}

extension UNError: CustomNSError, LocalizedError {
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }
  /// A sentence for the user.
  public var errorDescription: String? {
    switch code {
    case .notificationsNotAllowed: "Notifications cannot be shown on this desktop."
    case .attachmentInvalidURL: "The file of the attachment is not there."
    case .notificationInvalidNoDate: "The date of the notification has passed."
    case .notificationInvalidNoContent: "The notification has no text."
    }
  }
}
