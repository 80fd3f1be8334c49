@_spi(Framework) public import EspalierCore
public import Foundation

/// Something that can be done with items: a row of a `UIActivityViewController`.
///
/// Subclasses override `activityType`, `activityTitle`, `activityImage`,
/// `canPerform(withActivityItems:)`, `prepare(withActivityItems:)`, and `perform()` or
/// `activityViewController`.
///
/// Source: Apple, “UIActivity”.
@preconcurrency @MainActor open class UIActivity: NSObject {
  /// The kinds of activities.
  public enum Category: Int, Sendable {
    /// Does something with the items.
    case action = 0
    /// Sends the items somewhere.
    case share
  }

  /// Called at the end, by the controller that shows the activity.
  final var onFinish: ((Bool) -> Void)?
  /// The subject that a source of items gave; set before `prepare(withActivityItems:)`.
  final var subject = ""

  /// Creates an activity.
  public override init() { super.init() }

  /// The kind of the activity; `action` by default.
  open class var activityCategory: Category { .action }

  /// The name of the activity; `nil` by default.
  open var activityType: ActivityType? { nil }
  /// The title of the row; `nil` by default.
  open var activityTitle: String? { nil }
  /// The picture of the row; `nil` by default.
  open var activityImage: UIImage? { nil }

  /// Returns whether the activity can do something with items; false by default.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }

  /// Called with the items after the user chose the activity.
  open func prepare(withActivityItems activityItems: [Any]) {}

  /// The controller that does it, which is presented in place of a call of `perform()`; `nil` by
  /// default.
  open var activityViewController: UIViewController? { nil }

  /// Does it, and calls `activityDidFinish(_:)` at the end; by default only that, with false.
  open func perform() { activityDidFinish(false) }

  /// Ends the activity; subclasses call it, and do not override it.
  ///
  /// - Parameter completed: Whether it was done.
  open func activityDidFinish(_ completed: Bool) {
    let tell = onFinish
    onFinish = nil
    tell?(completed)
  }

  /// Returns the text of an item that is one, with or without attributes.
  static func text(of item: Any) -> String? {
    item as? String ?? (item as? NSAttributedString)?.string
  }

  /// The name of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

extension UIActivity.ActivityType {
  /// Copies the items to the pasteboard.
  public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
  /// Begins a message in the desktop's program for mail.
  public static let mail = Self("com.apple.UIKit.activity.Mail")
  /// Saves files, pictures and texts where the user says; Espalier's own constant, with the name
  /// that iOS gives to “Save to Files”.
  public static let saveToFiles = Self("com.apple.DocumentManagerUICore.SaveToFiles")
  /// Opens an address or a file in a program that the user chooses; Espalier's own.
  public static let openWith = Self("espalier.activity.OpenWith")

  // The others exist so that programs can exclude them; a desktop has no such activity.

  /// Not on a desktop.
  public static let addToHomeScreen = Self("com.apple.sharing.AddToHomeScreen")
  /// Not on a desktop.
  public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
  /// Not on a desktop.
  public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
  /// Not on a desktop.
  public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
  /// Not on a desktop.
  public static let collaborationCopyLink = Self("com.apple.UIKit.activity.CollaborationCopyLink")
  /// Not on a desktop.
  public static let collaborationInviteWithLink = Self(
    "com.apple.UIKit.activity.CollaborationInviteWithLink")
  /// Not on a desktop.
  public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
  /// Not on a desktop.
  public static let message = Self("com.apple.UIKit.activity.Message")
  /// Not on a desktop.
  public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
  /// Not on a desktop.
  public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
  /// Not on a desktop.
  public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
  /// Not on a desktop.
  public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
  /// Not on a desktop.
  public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
  /// Not on a desktop.
  public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
  /// Not on a desktop.
  public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
  /// Not on a desktop.
  public static let print = Self("com.apple.UIKit.activity.Print")
  /// Not on a desktop.
  public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
  /// Not on a desktop.
  public static let sharePlay = Self("com.apple.UIKit.activity.SharePlay")
}

/// Gives an item to activities when they need it, in the form that suits them.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
  /// Returns an item of the same class as the real one, by which activities decide whether they
  /// can be performed.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any

  /// Returns the item for an activity that the user chose; `nil` leaves it out.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?

  /// Returns the subject of a message; empty for none.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// Returns an empty text.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
