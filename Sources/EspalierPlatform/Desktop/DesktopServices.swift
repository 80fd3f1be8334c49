/// What the desktop does for a program on request: opens addresses, asks for files, shows
/// notifications.
///
/// Nothing connects before the first request. No member waits; a completion is called once, on the
/// main actor, before the method returns or in a later turn.
@MainActor package protocol DesktopServices: AnyObject {
  /// Whether there is a program for addresses of a scheme; nothing is connected for the answer.
  func canOpen(scheme: String) -> Bool

  /// Opens an address in the program for it.
  ///
  /// - Parameters:
  ///   - address: The address, with its scheme; `file:` for a file of this machine.
  ///   - window: The window from which the user asked.
  ///   - asksForProgram: Whether the user chooses the program.
  ///   - completion: Called with the answer.
  func open(
    _ address: String, from window: WindowID?, asksForProgram: Bool,
    _ completion: @escaping @MainActor (DesktopAnswer) -> Void)

  /// Shows the desktop's dialog for files.
  ///
  /// - Parameters:
  ///   - dialog: What is asked.
  ///   - window: The window from which the user asked.
  ///   - completion: Called with the addresses of the chosen files: `file:`, percent-encoded.
  /// - Returns: The request, with which the program closes the dialog.
  func chooseFiles(
    _ dialog: FileDialog, from window: WindowID?,
    _ completion: @escaping @MainActor (DesktopAnswer) -> Void
  ) -> any DesktopRequest

  /// Asks whether notifications can be shown.
  func findNotifications(_ completion: @escaping @MainActor (DesktopAnswer) -> Void)

  /// Shows a notification; one with the same identifier is replaced.
  func show(
    _ notification: DesktopNotification, _ completion: @escaping @MainActor (DesktopAnswer) -> Void)

  /// Takes notifications of this program away.
  func removeNotifications(_ identifiers: [String])

  /// Called when the user answers or dismisses a notification.
  var onNotification: (@MainActor (DesktopNotificationEvent) -> Void)? { get set }
}

/// A request that is under way.
@MainActor package protocol DesktopRequest: AnyObject {
  /// Ends the request without calling its completion; does nothing once that was called.
  func cancel()
}

/// What came of a request to the desktop.
package enum DesktopAnswer: Hashable, Sendable {
  /// It was carried out; a dialog for files has the addresses that were chosen.
  case done([String])
  /// The user said no, or the program took it back.
  case cancelled
  /// The desktop has no such service; a sentence says which one.
  case absent(String)
  /// The service did not answer in time, ended, or refused; a sentence says so.
  case failed(String)
}

/// A question to the user for files or folders.
package struct FileDialog: Hashable, Sendable {
  package enum Purpose: Hashable, Sendable {
    /// Files to be read.
    case open
    /// A folder.
    case folder
    /// The place of a new file.
    case save
  }

  package var purpose: Purpose
  package var title: String
  package var allowsSeveral = false
  /// The name of the types of files, for the user.
  package var filterName = ""
  /// The endings of the names of files, without the dot; no endings and no MIME types for all.
  package var endings: [String] = []
  package var mimeTypes: [String] = []
  /// The proposed name of a new file.
  package var name = ""
  /// The path of the folder that is shown first.
  package var folder: String?

  package init(_ purpose: Purpose, title: String) {
    self.purpose = purpose
    self.title = title
  }
}

/// A notification as the desktop shows it.
package struct DesktopNotification: Hashable, Sendable {
  package struct Action: Hashable, Sendable {
    package var identifier: String
    package var title: String

    package init(identifier: String, title: String) {
      self.identifier = identifier
      self.title = title
    }
  }

  package enum Urgency: Sendable {
    case low
    case normal
    case high
  }

  package var identifier: String
  package var title: String
  package var body: String
  package var urgency = Urgency.normal
  package var isSilent = false
  package var actions: [Action] = []
  /// The path of a picture beside the text.
  package var picturePath: String?

  package init(identifier: String, title: String, body: String) {
    self.identifier = identifier
    self.title = title
    self.body = body
  }
}

/// What the user did with a notification.
package enum DesktopNotificationEvent: Hashable, Sendable {
  /// Clicked the notification.
  case opened(String)
  /// Chose an action: the notification, and the action's identifier.
  case chose(String, action: String)
  /// Dismissed the notification.
  case dismissed(String)
}
