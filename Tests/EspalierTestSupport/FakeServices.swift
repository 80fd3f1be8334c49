package import EspalierPlatform

/// The services of a desktop, which a test plays.
@MainActor package final class FakeServices: DesktopServices {
  package final class Request: DesktopRequest {
    package var isCancelled = false
    package func cancel() { isCancelled = true }
  }

  /// What the desktop answers to addresses and notifications; `nil` for nothing.
  package var answer: DesktopAnswer? = .done([])
  /// The schemes for which there is a program.
  package var schemes: Set<String> = ["https", "mailto", "file"]
  package private(set) var opened: [String] = []
  package private(set) var asked: [Bool] = []
  package private(set) var dialogs: [FileDialog] = []
  package private(set) var requests: [Request] = []
  package private(set) var shown: [DesktopNotification] = []
  package private(set) var removed: [String] = []
  package var onNotification: (@MainActor (DesktopNotificationEvent) -> Void)?
  private var chosen: [@MainActor (DesktopAnswer) -> Void] = []

  package init() {}

  package func canOpen(scheme: String) -> Bool { schemes.contains(scheme) }

  package func open(
    _ address: String, from window: WindowID?, asksForProgram: Bool,
    _ completion: @escaping @MainActor (DesktopAnswer) -> Void
  ) {
    opened.append(address)
    asked.append(asksForProgram)
    if let answer { completion(answer) }
  }

  package func chooseFiles(
    _ dialog: FileDialog, from window: WindowID?,
    _ completion: @escaping @MainActor (DesktopAnswer) -> Void
  ) -> any DesktopRequest {
    dialogs.append(dialog)
    let request = Request()
    requests.append(request)
    chosen.append(completion)
    return request
  }

  /// Ends the last dialog for files.
  package func choose(_ answer: DesktopAnswer) {
    if let completion = chosen.popLast() { completion(answer) }
  }

  package func findNotifications(_ completion: @escaping @MainActor (DesktopAnswer) -> Void) {
    if let answer { completion(answer) }
  }

  package func show(
    _ notification: DesktopNotification, _ completion: @escaping @MainActor (DesktopAnswer) -> Void
  ) {
    shown.append(notification)
    if let answer { completion(answer) }
  }

  package func removeNotifications(_ identifiers: [String]) { removed += identifiers }
}
