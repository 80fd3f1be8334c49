public import Foundation

/// What somebody is doing, as a value to hand to a scene: which document, which album.
///
/// Foundation on Linux has no type of this name. Nothing is told to the desktop.
@preconcurrency @MainActor open class NSUserActivity: NSObject {
  /// The kind of activity, a reverse domain name by custom.
  public final let activityType: String
  /// A name for people.
  open var title: String?
  /// What is needed to take the activity up elsewhere.
  open var userInfo: [AnyHashable: Any]?
  /// Names the content, so that a scene that shows it already can be found.
  open var targetContentIdentifier: String?

  /// Creates an activity of a kind.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds entries to `userInfo`; those of the same key are replaced.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }
}
