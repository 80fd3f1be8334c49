public import Foundation
public import UIKit

/// A button of a notification.
open class UNNotificationAction: NSObject, @unchecked Sendable {
  // Unchecked: nothing is stored that changes.
  /// The name by which the app knows the action.
  public let identifier: String
  /// The title of the button.
  public let title: String
  /// What the action does beside calling the delegate.
  public let options: UNNotificationActionOptions

  /// Creates an action.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }
}

/// What an action does beside calling the delegate.
public struct UNNotificationActionOptions: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The device must be unlocked, which a desktop's is.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// The action deletes something; a desktop shows the button like others.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The app's window comes to the front.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// A kind of notification, with its buttons.
open class UNNotificationCategory: NSObject, @unchecked Sendable {
  // Unchecked: nothing is stored that changes.
  /// The name, which contents have as `categoryIdentifier`.
  public let identifier: String
  /// The buttons, the first one first.
  public let actions: [UNNotificationAction]
  /// The kinds of requests of an assistant; kept for the app.
  public let intentIdentifiers: [String]
  /// What the app is told of.
  public let options: UNNotificationCategoryOptions

  /// Creates a category.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
  }

  /// Whether both have the same name: a set keeps one category for each.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationCategory)?.identifier == identifier
  }

  /// A hash of the name.
  open override var hash: Int { identifier.hashValue }
}

/// What the app is told of notifications of a category.
public struct UNNotificationCategoryOptions: OptionSet, Hashable, Sendable {
  /// The set's bits.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The delegate is called when the user dismisses the notification.
  ///
  /// A portal does not tell.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action of a click on the notification itself.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The action of dismissing the notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What the user did with a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  // Unchecked: nothing is stored that changes.
  /// The notification.
  public let notification: UNNotification
  /// The action: one of the app, `UNNotificationDefaultActionIdentifier` or
  /// `UNNotificationDismissActionIdentifier`.
  public let actionIdentifier: String
  /// The scene with the key window; `nil` where there is none.
  @MainActor public private(set) weak var targetScene: UIScene?

  @MainActor init(
    _ notification: UNNotification, _ actionIdentifier: String, _ targetScene: UIScene?
  ) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    self.targetScene = targetScene
  }
}
