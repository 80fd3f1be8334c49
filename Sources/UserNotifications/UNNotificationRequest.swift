public import Foundation

/// A wish to show a notification: what, and when.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  // Unchecked: nothing is stored that changes.
  /// The name of the request; another one of the same name takes its place.
  public let identifier: String
  /// What is shown.
  public let content: UNNotificationContent
  /// When it is shown; `nil` for at once.
  public let trigger: UNNotificationTrigger?

  /// Creates a request with a copy of a content.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content.copy() as? UNNotificationContent ?? content
    self.trigger = trigger
  }
}

/// A notification that was delivered.
open class UNNotification: NSObject, @unchecked Sendable {
  // Unchecked: nothing is stored that changes.
  /// When it was delivered.
  public let date: Date
  /// The request.
  public let request: UNNotificationRequest

  init(_ request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
  }
}

/// The moment at which a notification is delivered.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  // Unchecked: nothing is stored that changes.
  /// Whether the notification is delivered again and again.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }

  /// Returns the first moment after another one; `nil` if there is none.
  func nextDate(after date: Date) -> Date? { nil }
}

/// Delivers a notification after some seconds.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The seconds from the request to the delivery.
  public let timeInterval: TimeInterval

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - timeInterval: The seconds, more than 0; at least 60 for a trigger that repeats.
  ///   - repeats: Whether the notification is delivered each time that the seconds have passed.
  ///
  /// Other seconds stop the program, where UIKit raises an exception.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    if !(timeInterval > 0) || repeats && timeInterval < 60 {
      refuse(interval: timeInterval, repeats: repeats)
    }
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// Returns the moment of the next delivery, if the request were made now.
  open func nextTriggerDate() -> Date? { nextDate(after: Date()) }

  override func nextDate(after date: Date) -> Date? { date.addingTimeInterval(timeInterval) }
}

/// Delivers a notification at a date or a time of day.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The parts of the date that must fit; others may have any value.
  public let dateComponents: DateComponents

  /// Creates a trigger.
  ///
  /// - Parameters:
  ///   - dateComponents: The parts of the date that must fit. Their calendar and time zone are used
  ///     where they have one, and the user's otherwise.
  ///   - repeats: Whether the notification is delivered each time that they fit.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns the next moment that fits; `nil` if there is none any more.
  open func nextTriggerDate() -> Date? { nextDate(after: Date()) }

  override func nextDate(after date: Date) -> Date? {
    var calendar = dateComponents.calendar ?? .current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var wanted = dateComponents
    wanted.calendar = nil
    wanted.timeZone = nil
    return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .nextTime)
  }
}
