public import Foundation

/// The user's activity as a value for a scene, such as the document or album to show.
///
/// Foundation on Linux has no type of this name. The desktop does not receive activities.
@preconcurrency @MainActor open class NSUserActivity: NSObject {
  /// The kind of activity, by convention a reverse domain name.
  public final let activityType: String
  /// The title to show to the user.
  open var title: String?
  /// The values needed to continue the activity elsewhere.
  open var userInfo: [AnyHashable: Any]?

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
