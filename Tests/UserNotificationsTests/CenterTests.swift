import EspalierCore
import EspalierPlatform
import EspalierTestSupport
import EspalierTesting
import Foundation
import Testing
import UIKit
import UserNotifications

/// Notifications on a desktop that the test plays, with the stage's clock.
@MainActor @Suite struct CenterTests {
  private final class Delegate: NSObject, UNUserNotificationCenterDelegate {
    var options: UNNotificationPresentationOptions = [.banner]
    var log: [String] = []

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
      withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
    ) {
      log.append("present \(notification.request.identifier)")
      completionHandler(options)
    }

    func userNotificationCenter(
      _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
      log.append("\(response.actionIdentifier) \(response.notification.request.identifier)")
    }
  }

  private let stage = Stage()
  private let desktop = FakeServices()
  private let delegate = Delegate()
  private let center: UNUserNotificationCenter

  init() {
    stage.show(UIViewController())
    Runtime.current.desktopServices = desktop
    center = .current()
    center.delegate = delegate
  }

  private func content(_ title: String = "Bread") -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = "Take it out."
    return content
  }

  private func request(
    _ identifier: String, _ trigger: UNNotificationTrigger? = nil
  ) -> UNNotificationRequest {
    UNNotificationRequest(identifier: identifier, content: content(), trigger: trigger)
  }

  private func after(_ seconds: TimeInterval, repeats: Bool = false) -> UNNotificationTrigger {
    UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
  }

  @Test func permissionIsThereWhereTheServiceIs() async throws {
    #expect(try await center.requestAuthorization(options: [.alert, .sound]))
    #expect(await center.notificationSettings().authorizationStatus == .authorized)
    desktop.answer = .absent("None.")
    await #expect(throws: UNError(.notificationsNotAllowed)) {
      try await center.requestAuthorization()
    }
    #expect(await center.notificationSettings().authorizationStatus == .denied)
    Runtime.current.desktopServices = nil
    #expect(await center.notificationSettings().alertSetting == .disabled)
  }

  @Test func theDelegateDecidesWhileTheAppIsActive() async throws {
    try await center.add(request("a"))
    delegate.options = []
    try await center.add(request("b"))
    #expect(delegate.log == ["present a", "present b"])
    #expect(desktop.shown.map(\.identifier) == ["a"])
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["a"])
    center.delegate = nil
    try await center.add(request("c"))
    #expect(desktop.shown.count == 1)
  }

  @Test func anAppInTheBackgroundShowsAtOnce() async throws {
    stage.setFocused(false)
    let content = content()
    content.subtitle = "Oven"
    content.interruptionLevel = .timeSensitive
    try await center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
    #expect(delegate.log.isEmpty)
    let shown = try #require(desktop.shown.first)
    #expect(shown.title == "Bread" && shown.body == "Oven\nTake it out.")
    #expect(shown.urgency == .high && shown.isSilent)
  }

  @Test func aRequestKeepsWhatItsContentWas() {
    let content = content("Before")
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    content.title = "After"
    #expect(request.content.title == "Before")
  }

  @Test func triggersWaitOnTheClockAndRepeat() async throws {
    stage.setFocused(false)
    // Far apart: other tests may hold this one up for many seconds between two requests.
    try await center.add(request("later", after(15_000)))
    try await center.add(request("soon", after(60)))
    try await center.add(request("often", after(10_000, repeats: true)))
    #expect(
      await center.pendingNotificationRequests().map(\.identifier) == ["soon", "often", "later"])
    stage.advance(by: 61)
    #expect(desktop.shown.map(\.identifier) == ["soon"])
    stage.advance(by: 16_000)
    #expect(desktop.shown.map(\.identifier) == ["soon", "often", "later"])
    stage.advance(by: 10_000)
    #expect(desktop.shown.map(\.identifier) == ["soon", "often", "later", "often"])
    center.removePendingNotificationRequests(withIdentifiers: ["often"])
    stage.advance(by: 30_000)
    #expect(desktop.shown.count == 4)
    #expect(await center.pendingNotificationRequests().isEmpty)
  }

  @Test func aRequestTakesThePlaceOfAnotherOne() async throws {
    stage.setFocused(false)
    try await center.add(request("a", after(60)))
    try await center.add(request("a", after(90)))
    stage.advance(by: 61)
    #expect(desktop.shown.isEmpty)
    stage.advance(by: 30)
    #expect(desktop.shown.count == 1)
    center.removeAllPendingNotificationRequests()
  }

  @Test func aCalendarTriggerFiresEachTimeItsPartsFit() async throws {
    stage.setFocused(false)
    let trigger = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(second: 30), repeats: true)
    let next = try #require(trigger.nextTriggerDate())
    #expect(next.timeIntervalSinceNow <= 60)
    try await center.add(request("a", trigger))
    stage.advance(by: 61)
    #expect((1...2).contains(desktop.shown.count))
    stage.advance(by: 60)
    #expect((2...3).contains(desktop.shown.count))
    center.removeAllPendingNotificationRequests()
    let past = UNCalendarNotificationTrigger(
      dateMatching: DateComponents(year: 2001), repeats: false)
    await #expect(throws: UNError(.notificationInvalidNoDate)) {
      try await center.add(request("past", past))
    }
  }

  @Test func whatCannotBeShownIsRefused() async {
    await #expect(throws: UNError(.notificationInvalidNoContent)) {
      try await center.add(
        UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: nil))
    }
    stage.setFocused(false)
    desktop.answer = .absent("None.")
    await #expect(throws: UNError(.notificationsNotAllowed)) {
      try await center.add(request("a"))
    }
    #expect(await center.deliveredNotifications().isEmpty)
  }

  @Test func aTimedRequestThatTheDesktopRefusesIsAnIssue() async throws {
    stage.setFocused(false)
    try await center.add(request("a", after(60)))
    desktop.answer = .absent("None.")
    stage.advance(by: 61)
    #expect(stage.issues.count == 1)
    #expect(stage.issues.first?.code == "notification.refused")
  }

  @Test func whatWasTakenBackIsNotDelivered() async throws {
    stage.setFocused(false)
    desktop.answer = .cancelled
    try await center.add(request("a"))
    #expect(desktop.shown.count == 1)
    #expect(await center.deliveredNotifications().isEmpty)
  }

  @Test func answersReachTheDelegateOnce() async throws {
    stage.setFocused(false)
    let more = UNNotificationAction(identifier: "more", title: "More time")
    center.setNotificationCategories([
      UNNotificationCategory(identifier: "oven", actions: [more], intentIdentifiers: []),
      UNNotificationCategory(
        identifier: "door", actions: [], intentIdentifiers: [], options: .customDismissAction),
    ])
    #expect(await center.notificationCategories().count == 2)
    for (identifier, category) in [("a", "oven"), ("b", "oven"), ("c", "door"), ("d", "oven")] {
      let content = content()
      content.categoryIdentifier = category
      try await center.add(
        UNNotificationRequest(identifier: identifier, content: content, trigger: nil))
    }
    #expect(desktop.shown[0].actions == [.init(identifier: "more", title: "More time")])
    desktop.onNotification?(.opened("a"))
    desktop.onNotification?(.opened("a"))
    desktop.onNotification?(.chose("b", action: "more"))
    desktop.onNotification?(.dismissed("c"))
    desktop.onNotification?(.dismissed("d"))
    #expect(await center.deliveredNotifications().isEmpty)
    for _ in 0..<100 where delegate.log.count < 3 { await Task.yield() }
    #expect(
      delegate.log == [
        "com.apple.UNNotificationDefaultActionIdentifier a", "more b",
        "com.apple.UNNotificationDismissActionIdentifier c",
      ])
  }

  @Test func deliveredNotificationsCanBeTakenAway() async throws {
    stage.setFocused(false)
    for name in ["a", "b", "c"] { try await center.add(request(name)) }
    center.removeDeliveredNotifications(withIdentifiers: ["b", "x"])
    #expect(await center.deliveredNotifications().map(\.request.identifier) == ["c", "a"])
    center.removeAllDeliveredNotifications()
    #expect(desktop.removed == ["b", "a", "c"])
  }

  @Test func theCenterIsUsedFromOtherThreads() async throws {
    stage.setFocused(false)
    let request = request("a")
    let center = center
    await Task.detached { try? await center.add(request) }.value
    #expect(desktop.shown.count == 1)
  }

  @Test(arguments: [(0.0, false), (30.0, true)])
  func anIntervalThatCannotBeStops(seconds: Double, repeats: Bool) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [seconds, repeats] in
      _ = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: repeats)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("[notification.interval] "))
  }
}
