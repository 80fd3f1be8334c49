import EspalierCore
import EspalierDiagnostics
import EspalierPlatform
import Foundation
import UIKit

/// The requests and notifications of one runtime.
@MainActor final class NotificationDesk {
  private static let part = RuntimePart { NotificationDesk($0) }
  static func of(_ runtime: Runtime) -> NotificationDesk { runtime[part] }

  /// A request that waits.
  private struct Pending {
    let request: UNNotificationRequest
    let date: Date
    let call: (any ClockToken)?
  }

  private weak var runtime: Runtime?
  private var pending: [Pending] = []
  private(set) var delivered: [UNNotification] = []
  var categories: Set<UNNotificationCategory> = []
  private(set) lazy var center = UNUserNotificationCenter(self)

  private init(_ runtime: Runtime) { self.runtime = runtime }

  private var services: (any DesktopServices)? {
    guard let services = runtime?.desktopServices else { return nil }
    if services.onNotification == nil {
      services.onNotification = { [weak self] in self?.take($0) }
    }
    return services
  }

  /// Asks whether there is a service for notifications.
  func find(_ completion: @escaping @MainActor (Bool) -> Void) {
    guard let services else { return completion(false) }
    services.findNotifications { answer in
      if case .done = answer { completion(true) } else { completion(false) }
    }
  }

  // MARK: Requests

  /// The requests that wait, the next one first.
  var pendingRequests: [UNNotificationRequest] {
    pending.sorted { $0.date < $1.date }.map(\.request)
  }

  func add(
    _ request: UNNotificationRequest, _ completion: @escaping @MainActor (UNError?) -> Void
  ) {
    removePending { $0 == request.identifier }
    let content = request.content
    guard
      !(content.title + content.subtitle + content.body).isEmpty || content.badge != nil
        || content.sound != nil
    else { return completion(UNError(.notificationInvalidNoContent)) }
    guard services != nil, runtime?.platform != nil else {
      return completion(UNError(.notificationsNotAllowed))
    }
    guard let trigger = request.trigger else {
      return deliver(request, at: Date()) { completion($0) }
    }
    guard schedule(request, trigger, after: Date()) else {
      return completion(UNError(.notificationInvalidNoDate))
    }
    completion(nil)
  }

  /// Makes a request wait for its next moment; returns whether there is one.
  private func schedule(
    _ request: UNNotificationRequest, _ trigger: UNNotificationTrigger, after date: Date
  ) -> Bool {
    guard let next = trigger.nextDate(after: date) else { return false }
    let call = runtime?.schedule(after: max(0, next.timeIntervalSince(date))) { [weak self] in
      self?.timeHasCome(for: request, at: next)
    }
    pending.append(Pending(request: request, date: next, call: call))
    return true
  }

  private func timeHasCome(for request: UNNotificationRequest, at date: Date) {
    pending.removeAll { $0.request === request }
    if let trigger = request.trigger, trigger.repeats {
      // Moments that passed while the machine slept are left out.
      _ = schedule(request, trigger, after: max(date, Date()))
    }
    deliver(request, at: date) { error in
      guard error != nil else { return }
      reportIssue(
        Issue(
          "notification.refused", .warning, subjects: [request.identifier],
          "The notification \"\(request.identifier)\" was not shown: the desktop has no service for notifications, or it refused.",
          fix: "Show what it says inside the app, too."))
    }
  }

  func removePending(_ isMeant: (String) -> Bool) {
    for one in pending where isMeant(one.request.identifier) { one.call?.cancel() }
    pending.removeAll { isMeant($0.request.identifier) }
  }

  func removeDelivered(_ isMeant: (String) -> Bool) {
    let gone = delivered.map(\.request.identifier).filter(isMeant)
    guard !gone.isEmpty else { return }
    delivered.removeAll { isMeant($0.request.identifier) }
    services?.removeNotifications(gone)
  }

  // MARK: Delivery

  private func deliver(
    _ request: UNNotificationRequest, at date: Date,
    _ completion: @escaping @MainActor (UNError?) -> Void
  ) {
    let notification = UNNotification(request, date: date)
    guard runtime?.application.applicationState == .active else {
      return show(notification, isSilent: request.content.sound == nil, completion)
    }
    guard let delegate = center.delegate else { return completion(nil) }
    Task { @MainActor in
      let options = await delegate.userNotificationCenter(center, willPresent: notification)
      guard !options.isDisjoint(with: [.banner, .list, .alert]) else { return completion(nil) }
      show(
        notification, isSilent: request.content.sound == nil || !options.contains(.sound),
        completion)
    }
  }

  private func show(
    _ notification: UNNotification, isSilent: Bool,
    _ completion: @escaping @MainActor (UNError?) -> Void
  ) {
    guard let services else { return completion(UNError(.notificationsNotAllowed)) }
    let identifier = notification.request.identifier
    let content = notification.request.content
    let body = [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n")
    var shown = DesktopNotification(identifier: identifier, title: content.title, body: body)
    shown.isSilent = isSilent
    switch content.interruptionLevel {
    case .passive: shown.urgency = .low
    case .active: shown.urgency = .normal
    case .timeSensitive, .critical: shown.urgency = .high
    }
    shown.actions = (category(of: content)?.actions ?? []).map {
      .init(identifier: $0.identifier, title: $0.title)
    }
    let pictures = ["png", "jpg", "jpeg", "gif", "bmp", "svg", "webp"]
    shown.picturePath =
      content.attachments.first {
        pictures.contains($0.url.pathExtension.lowercased())
      }?.url.path
    services.show(shown) { [weak self] answer in
      switch answer {
      case .done:
        self?.delivered.removeAll { $0.request.identifier == identifier }
        self?.delivered.append(notification)
        completion(nil)
      case .cancelled: completion(nil)
      case .absent, .failed: completion(UNError(.notificationsNotAllowed))
      }
    }
  }

  private func category(of content: UNNotificationContent) -> UNNotificationCategory? {
    categories.first { $0.identifier == content.categoryIdentifier }
  }

  // MARK: Answers

  private func take(_ event: DesktopNotificationEvent) {
    switch event {
    case .opened(let identifier):
      answer(identifier, UNNotificationDefaultActionIdentifier, bringsToFront: true)
    case .chose(let identifier, let action):
      let known = find(identifier).flatMap { category(of: $0.request.content) }?.actions
        .first { $0.identifier == action }
      answer(identifier, action, bringsToFront: known?.options.contains(.foreground) == true)
    case .dismissed(let identifier):
      guard let notification = find(identifier) else { return }
      let options = category(of: notification.request.content)?.options
      guard options?.contains(.customDismissAction) == true else {
        delivered.removeAll { $0 === notification }
        return
      }
      answer(identifier, UNNotificationDismissActionIdentifier, bringsToFront: false)
    }
  }

  private func find(_ identifier: String) -> UNNotification? {
    delivered.last { $0.request.identifier == identifier }
  }

  private func answer(_ identifier: String, _ action: String, bringsToFront: Bool) {
    guard let notification = find(identifier), let application = runtime?.application else {
      return
    }
    delivered.removeAll { $0 === notification }
    services?.removeNotifications([identifier])
    let scene = application.keyWindow?.windowScene
    if bringsToFront, let session = scene?.session {
      application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
    }
    let response = UNNotificationResponse(notification, action, scene)
    guard let delegate = center.delegate else { return }
    Task { @MainActor in
      await delegate.userNotificationCenter(center, didReceive: response)
    }
  }
}

/// Stops the program, where UIKit raises an exception.
func refuse(interval: TimeInterval, repeats: Bool) -> Never {
  usageFault(
    "notification.interval",
    "A UNTimeIntervalNotificationTrigger was created for \(interval) seconds\(repeats ? ", repeating" : "").",
    fix: "Give it more than 0 seconds, and at least 60 if it repeats.")
}
