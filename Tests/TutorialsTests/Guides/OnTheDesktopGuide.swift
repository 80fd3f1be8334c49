import Foundation
import MediaPlayer
import UIKit
import UserNotifications

// The code of Docs/Guides/OnTheDesktop.md, as it stands there.

final class PlayerLook: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    registerForTraitChanges([UITraitAccessibilityContrast.self]) { (page: PlayerLook, _) in
      page.view.backgroundColor =
        page.traitCollection.accessibilityContrast == .high ? .systemBackground : .systemGray6
    }
  }
}

@MainActor func showWebsite(_ status: UILabel) {
  guard let url = URL(string: "https://example.org/songs"),
    UIApplication.shared.canOpenURL(url)
  else { return }
  UIApplication.shared.open(url) { isOpened in
    if !isOpened { status.text = "No program opens web pages here." }
  }
}

final class NotesPage: UIViewController, UIDocumentPickerDelegate {
  let status = UILabel()

  func openNote() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.plainText, .rtf])
    picker.delegate = self
    present(picker, animated: true)
  }

  func export(_ note: URL) {
    let picker = UIDocumentPickerViewController(forExporting: [note], asCopy: true)
    picker.delegate = self
    present(picker, animated: true)
  }

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { status.text = urls.first?.lastPathComponent }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    status.text = "Nothing chosen."
  }
}

@MainActor func share(_ song: String, from button: UIButton, on page: UIViewController) {
  let activities = UIActivityViewController(activityItems: [song], applicationActivities: nil)
  activities.popoverPresentationController?.sourceView = button
  activities.excludedActivityTypes = [.mail]
  activities.completionWithItemsHandler = { type, isCompleted, _, _ in
    if isCompleted { button.setTitle(type == .copyToPasteboard ? "Copied" : "Done", for: .normal) }
  }
  page.present(activities, animated: true)
}

func remindOfOven(minutes: Double) async throws {
  let center = UNUserNotificationCenter.current()
  guard try await center.requestAuthorization(options: [.alert, .sound]) else { return }
  let more = UNNotificationAction(identifier: "more", title: "Five more minutes")
  center.setNotificationCategories([
    UNNotificationCategory(identifier: "oven", actions: [more], intentIdentifiers: [])
  ])
  let content = UNMutableNotificationContent()
  content.title = "Bread"
  content.body = "Take it out of the oven."
  content.categoryIdentifier = "oven"
  let trigger = UNTimeIntervalNotificationTrigger(timeInterval: minutes * 60, repeats: false)
  let request = UNNotificationRequest(identifier: "oven", content: content, trigger: trigger)
  try await center.add(request)
}

final class OvenDelegate: NSObject, UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner, .sound] }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    if response.actionIdentifier == "more" { try? await remindOfOven(minutes: 5) }
  }
}

final class SongPlayer: UIViewController {
  func play(_ song: String, by artist: String, seconds: Double) {
    popupItem.title = song
    popupItem.subtitle = artist
    popupItem.playbackDuration = seconds
    popupItem.progress = 0
    let center = MPNowPlayingInfoCenter.default()
    center.popupItem = popupItem
    center.playbackState = .playing
  }

  func takeCommands() {
    let commands = MPRemoteCommandCenter.shared()
    _ = commands.togglePlayPauseCommand.addTarget { _ in
      let center = MPNowPlayingInfoCenter.default()
      center.playbackState = center.playbackState == .playing ? .paused : .playing
      return .success
    }
  }
}
