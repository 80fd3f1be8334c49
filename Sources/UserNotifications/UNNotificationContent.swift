public import Foundation

/// What a notification shows.
///
/// Source: Apple, “UNNotificationContent”.
open class UNNotificationContent: NSObject, @unchecked Sendable {
  // Unchecked: nothing changes it but the setters of `UNMutableNotificationContent`, of which a
  // request takes a copy.
  fileprivate var titleStorage = ""
  fileprivate var subtitleStorage = ""
  fileprivate var bodyStorage = ""
  fileprivate var soundStorage: UNNotificationSound?
  fileprivate var badgeStorage: NSNumber?
  fileprivate var categoryStorage = ""
  fileprivate var threadStorage = ""
  fileprivate var userInfoStorage: [AnyHashable: Any] = [:]
  fileprivate var attachmentStorage: [UNNotificationAttachment] = []
  fileprivate var levelStorage = UNNotificationInterruptionLevel.active
  fileprivate var relevanceStorage = 0.0
  fileprivate var targetStorage: String?

  /// Creates a content without texts.
  public override init() { super.init() }

  fileprivate init(copying other: UNNotificationContent) {
    titleStorage = other.titleStorage
    subtitleStorage = other.subtitleStorage
    bodyStorage = other.bodyStorage
    soundStorage = other.soundStorage
    badgeStorage = other.badgeStorage
    categoryStorage = other.categoryStorage
    threadStorage = other.threadStorage
    userInfoStorage = other.userInfoStorage
    attachmentStorage = other.attachmentStorage
    levelStorage = other.levelStorage
    relevanceStorage = other.relevanceStorage
    targetStorage = other.targetStorage
    super.init()
  }

  /// The first line.
  open var title: String { titleStorage }
  /// The second line, which a desktop shows above the body.
  open var subtitle: String { subtitleStorage }
  /// The text.
  open var body: String { bodyStorage }
  /// The sound; `nil` for none.
  ///
  /// A desktop plays its own.
  open var sound: UNNotificationSound? { soundStorage }
  /// The number on the icon of the app, which a desktop does not show.
  open var badge: NSNumber? { badgeStorage }
  /// The identifier of a category, which has the buttons.
  open var categoryIdentifier: String { categoryStorage }
  /// The identifier of a group, which a desktop does not show.
  open var threadIdentifier: String { threadStorage }
  /// What the app wants to know when the user answers.
  open var userInfo: [AnyHashable: Any] { userInfoStorage }
  /// The files that belong to the notification; a desktop shows the first picture.
  open var attachments: [UNNotificationAttachment] { attachmentStorage }
  /// How much the notification may disturb.
  open var interruptionLevel: UNNotificationInterruptionLevel { levelStorage }
  /// How important the notification is among those of the app, from 0 to 1; a desktop does not
  /// sort.
  open var relevanceScore: Double { relevanceStorage }
  /// The identifier of the scene that opens; kept for the app.
  open var targetContentIdentifier: String? { targetStorage }

  /// Returns a content that nothing changes.
  open override func copy() -> Any { UNNotificationContent(copying: self) }

  /// Returns a content that can be changed.
  open override func mutableCopy() -> Any { UNMutableNotificationContent(copying: self) }
}

/// What a notification shows, to be changed before it becomes part of a request.
///
/// A request takes a copy: later changes have no effect on it.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  /// Creates a content without texts.
  public override init() { super.init() }

  fileprivate override init(copying other: UNNotificationContent) { super.init(copying: other) }

  /// The first line.
  open override var title: String {
    get { titleStorage }
    set { titleStorage = newValue }
  }
  /// The second line, which a desktop shows above the body.
  open override var subtitle: String {
    get { subtitleStorage }
    set { subtitleStorage = newValue }
  }
  /// The text.
  open override var body: String {
    get { bodyStorage }
    set { bodyStorage = newValue }
  }
  /// The sound; `nil` for none.
  ///
  /// A desktop plays its own.
  open override var sound: UNNotificationSound? {
    get { soundStorage }
    set { soundStorage = newValue }
  }
  /// The number on the icon of the app, which a desktop does not show.
  open override var badge: NSNumber? {
    get { badgeStorage }
    set { badgeStorage = newValue }
  }
  /// The identifier of a category, which has the buttons.
  open override var categoryIdentifier: String {
    get { categoryStorage }
    set { categoryStorage = newValue }
  }
  /// The identifier of a group, which a desktop does not show.
  open override var threadIdentifier: String {
    get { threadStorage }
    set { threadStorage = newValue }
  }
  /// What the app wants to know when the user answers.
  open override var userInfo: [AnyHashable: Any] {
    get { userInfoStorage }
    set { userInfoStorage = newValue }
  }
  /// The files that belong to the notification; a desktop shows the first picture.
  open override var attachments: [UNNotificationAttachment] {
    get { attachmentStorage }
    set { attachmentStorage = newValue }
  }
  /// How much the notification may disturb.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { levelStorage }
    set { levelStorage = newValue }
  }
  /// How important the notification is among those of the app, from 0 to 1; a desktop does not
  /// sort.
  open override var relevanceScore: Double {
    get { relevanceStorage }
    set { relevanceStorage = newValue }
  }
  /// The identifier of the scene that opens; kept for the app.
  open override var targetContentIdentifier: String? {
    get { targetStorage }
    set { targetStorage = newValue }
  }
}

/// How much a notification may disturb.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Added to the list without a sound: of low urgency on a desktop.
  case passive = 0
  /// Shown at once.
  case active
  /// Shown in spite of most modes that keep quiet: of high urgency on a desktop.
  case timeSensitive
  /// Shown in spite of all of them: of high urgency on a desktop.
  case critical
}

/// The sound of a notification.
///
/// A desktop plays a sound of its own, or none; it matters only whether there is one.
open class UNNotificationSound: NSObject, @unchecked Sendable {
  // Unchecked: nothing is stored that changes.
  private let name: UNNotificationSoundName?

  /// Creates a sound from the name of a file.
  public init(named name: UNNotificationSoundName) { self.name = name }

  private override init() { name = nil }

  /// The usual sound.
  public static let `default` = UNNotificationSound()
  /// The usual sound for what must not be missed.
  public static let defaultCritical = UNNotificationSound()

  /// Whether both are made from the same name.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSound else { return false }
    return self === other || name != nil && name == other.name
  }

  /// A hash of the name.
  open override var hash: Int { name.hashValue }
}

/// The name of a file with a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file that belongs to a notification.
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
  // Unchecked: nothing is stored that changes.
  /// The name of the attachment, unique in the notification.
  public let identifier: String
  /// The file.
  public let url: URL

  private init(_ identifier: String, _ url: URL) {
    self.identifier = identifier
    self.url = url
  }

  /// Creates an attachment of a file, which stays where it is.
  ///
  /// - Parameters:
  ///   - identifier: The name; an empty one is replaced by a unique one.
  ///   - URL: The file.
  ///   - options: Has no effect.
  /// - Throws: `UNError` with `attachmentInvalidURL` if there is no such file.
  public convenience init(
    identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil
  ) throws {
    guard URL.isFileURL, FileManager.default.fileExists(atPath: URL.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    self.init(identifier.isEmpty ? UUID().uuidString : identifier, URL)
  }
}
