public import Foundation

extension UIAccessibility {
  /// A message to people who cannot see the screen.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: UInt32
    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The screen shows something else; the argument is the element that gets the focus of the
    /// reader, or a text that is spoken.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen is another one; the argument is as with `screenChanged`.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is a text that is spoken.
    public static let announcement = Notification(rawValue: 1008)
    /// Scrolling by a page ended; the argument is a text that tells the place.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells people who cannot see the screen of something; does nothing as long as no reader runs.
  ///
  /// - Parameters:
  ///   - notification: The message.
  ///   - argument: A text, an `NSAttributedString`, or an element; `nil` for none.
  public static func post(notification: Notification, argument: Any?) {
    Runtime.current.accessibilityWatch?.accessibilityWasNotified(notification, argument)
    guard notification == .announcement, let text = spokenText(of: argument) else { return }
    NotificationCenter.default.post(
      name: announcementDidFinishNotification, object: nil,
      userInfo: [
        announcementStringValueUserInfoKey: text,
        announcementWasSuccessfulUserInfoKey: isVoiceOverRunning,
      ])
  }

  /// Posted after an announcement was handed to the reader, or was left out because none runs.
  public nonisolated static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// The key of the text in the user info of that notification.
  public nonisolated static let announcementStringValueUserInfoKey =
    "UIAccessibilityAnnouncementKeyStringValue"
  /// The key of whether a reader got the text in the user info of that notification.
  public nonisolated static let announcementWasSuccessfulUserInfoKey =
    "UIAccessibilityAnnouncementKeyWasSuccessful"

  /// Posted after the focus of the reader moved; the user info has both elements.
  public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the element that got the focus in the user info of that notification.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that lost the focus in the user info of that notification.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"

  /// The text of an argument that is one.
  package static func spokenText(of argument: Any?) -> String? {
    (argument as? String) ?? (argument as? NSAttributedString)?.string
  }

  /// Whether a reader is listening to the program: a screen reader, or a test tool.
  public static var isVoiceOverRunning: Bool { Runtime.current.accessibilityWatch != nil }

  /// Posted after `isVoiceOverRunning` changed.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")

  /// Whether the user asked for more contrast.
  public static var isDarkerSystemColorsEnabled: Bool {
    UITraitCollection.ofMainScreen.accessibilityContrast == .high
  }

  /// Whether the user asked for heavier letters.
  public static var isBoldTextEnabled: Bool {
    UITraitCollection.ofMainScreen.legibilityWeight == .bold
  }

  /// Whether a switch is used in place of a pointer: never on a desktop.
  public static var isSwitchControlRunning: Bool { false }

  /// A reader, or another tool for people who need one.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A screen reader.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }

  /// Returns the element with the focus of the reader; `nil` if none has it, or no reader runs.
  ///
  /// - Parameter assistiveTechnologyIdentifier: The reader; `nil` for any.
  /// - Returns: The element.
  public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? {
    Runtime.current.accessibilityWatch?.focusedAccessibilityElement
  }

  /// Returns a rectangle of a view's bounds in points of the screen, which is the window of the
  /// operating system.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.placeInScene(rect)
  }

  /// Returns a path of a view's bounds in points of the screen, which is the window of the
  /// operating system.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView)
    -> UIBezierPath
  {
    let origin = convertToScreenCoordinates(CGRect.zero, in: view).origin
    let unitX = convertToScreenCoordinates(CGRect(x: 1, y: 0, width: 0, height: 0), in: view).origin
    let unitY = convertToScreenCoordinates(CGRect(x: 0, y: 1, width: 0, height: 0), in: view).origin
    let copy = UIBezierPath(cgPath: path.cgPath)
    copy.apply(
      CGAffineTransform(
        a: unitX.x - origin.x, b: unitX.y - origin.y, c: unitY.x - origin.x,
        d: unitY.y - origin.y, tx: origin.x, ty: origin.y))
    return copy
  }
}
