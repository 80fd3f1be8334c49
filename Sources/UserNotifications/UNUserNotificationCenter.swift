import Dispatch
import EspalierCore
@_exported public import Foundation
import Synchronization

/// The notifications of the app: those that wait for their time, and those that are shown.
///
/// The desktop's own service shows them, inside a sandbox the portal. Nothing connects before the
/// first notification or question, and nothing wakes the app but a request with a trigger. Requests
/// wait as long as the app runs: the desktop keeps none for an app that has ended.
///
/// All members but `delegate` may be used on any thread; delegate and completions are called on the
/// main actor, completions before the method returns or in a later turn.
///
/// Source: Apple, “UNUserNotificationCenter”.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  // Unchecked: the delegate is set on the main thread, as on iOS, and everything else is in the
  // desk, which belongs to the main actor.
  let desk: NotificationDesk

  init(_ desk: NotificationDesk) { self.desk = desk }

  private static let last = Mutex<UNUserNotificationCenter?>(nil)

  /// Returns the center of the app.
  open class func current() -> UNUserNotificationCenter {
    if MainThread.isCurrent {
      return MainActor.assumeIsolated {
        let center = NotificationDesk.of(.current).center
        last.withLock { $0 = center }
        return center
      }
    }
    if let known = last.withLock({ $0 }) { return known }
    return DispatchQueue.main.sync { current() }
  }

  /// The object that decides what is shown while the app is active, and is told of answers; not
  /// owned.
  ///
  /// Set it before the app has finished launching.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// Whether notifications can have an interface of the app's own: not on a desktop.
  open var supportsContentExtensions: Bool { false }

  private func onMain(_ body: @escaping @MainActor @Sendable (NotificationDesk) -> Void) {
    MainThread.run { [desk] in body(desk) }
  }

  // MARK: Permission

  /// Asks whether notifications are shown.
  ///
  /// A desktop asks no user: the answer is true where there is a service for notifications.
  ///
  /// - Parameters:
  ///   - options: Has no effect.
  ///   - completionHandler: Called with the answer, and with `UNError` if it is false.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    onMain { desk in
      desk.find { isFound in
        completionHandler(isFound, isFound ? nil : UNError(.notificationsNotAllowed))
      }
    }
  }

  /// Asks whether notifications are shown; see the method with a completion.
  ///
  /// - Parameter options: Has no effect.
  /// - Returns: True.
  /// - Throws: `UNError` where there is no service for notifications.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAuthorization(options: options) { isGranted, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: isGranted)
        }
      }
    }
  }

  /// Calls a closure with what the desktop does with notifications.
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    onMain { desk in
      desk.find { completionHandler(UNNotificationSettings($0 ? .authorized : .denied)) }
    }
  }

  /// Returns what the desktop does with notifications.
  open func notificationSettings() async -> UNNotificationSettings {
    await withCheckedContinuation { continuation in
      getNotificationSettings { continuation.resume(returning: $0) }
    }
  }

  // MARK: Categories

  /// Replaces the kinds of notifications, with their buttons.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    onMain { $0.categories = categories }
  }

  /// Calls a closure with the kinds of notifications.
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    onMain { completionHandler($0.categories) }
  }

  /// Returns the kinds of notifications.
  open func notificationCategories() async -> Set<UNNotificationCategory> {
    await withCheckedContinuation { continuation in
      getNotificationCategories { continuation.resume(returning: $0) }
    }
  }

  // MARK: Requests

  /// Shows a notification, at once or when its trigger says.
  ///
  /// A request with the identifier of another one takes its place.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - completionHandler: Called with `UNError` if the notification will not be shown, and with
  ///     `nil` otherwise. For a request without a trigger the desktop has answered by then; one
  ///     that is refused when its time has come is an issue.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    onMain { $0.add(request) { completionHandler?($0) } }
  }

  /// Shows a notification, at once or when its trigger says.
  ///
  /// - Parameter request: The request.
  /// - Throws: `UNError` if the notification will not be shown.
  open func add(_ request: UNNotificationRequest) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      onMain { desk in
        desk.add(request) { error in
          if let error { continuation.resume(throwing: error) } else { continuation.resume() }
        }
      }
    }
  }

  /// Calls a closure with the requests that wait, the next one first.
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    onMain { completionHandler($0.pendingRequests) }
  }

  /// Returns the requests that wait, the next one first.
  open func pendingNotificationRequests() async -> [UNNotificationRequest] {
    await withCheckedContinuation { continuation in
      getPendingNotificationRequests { continuation.resume(returning: $0) }
    }
  }

  /// Takes back requests that wait.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    onMain { $0.removePending { identifiers.contains($0) } }
  }

  /// Takes back all requests that wait.
  open func removeAllPendingNotificationRequests() {
    onMain { $0.removePending { _ in true } }
  }

  // MARK: Delivered

  /// Calls a closure with the notifications that are shown, the last one first.
  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    onMain { completionHandler($0.delivered.reversed()) }
  }

  /// Returns the notifications that are shown, the last one first.
  open func deliveredNotifications() async -> [UNNotification] {
    await withCheckedContinuation { continuation in
      getDeliveredNotifications { continuation.resume(returning: $0) }
    }
  }

  /// Takes notifications off the screen and out of the list.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    onMain { $0.removeDelivered { identifiers.contains($0) } }
  }

  /// Takes all notifications of the app off the screen and out of the list.
  open func removeAllDeliveredNotifications() {
    onMain { $0.removeDelivered { _ in true } }
  }
}

/// Decides what is shown while the app is active, and is told of answers.
///
/// Implement one of the two forms of each method, with a completion or `async`.
@preconcurrency @MainActor public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Called before a notification would be shown while the app is active.
  ///
  /// The completion gets where to show it; without this method it is not shown.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)

  /// Called before a notification would be shown while the app is active; returns where to show it.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// Called after the user clicked a notification, chose a button of it or dismissed it.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)

  /// Called after the user clicked a notification, chose a button of it or dismissed it.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

  /// Never called: a desktop has no button that leads to the app's own settings.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }

  /// Calls the method with a completion.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions {
    await withCheckedContinuation { continuation in
      userNotificationCenter(center, willPresent: notification) {
        continuation.resume(returning: $0)
      }
    }
  }

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }

  /// Calls the method with a completion.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    await withCheckedContinuation { continuation in
      userNotificationCenter(center, didReceive: response) { continuation.resume() }
    }
  }

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}
