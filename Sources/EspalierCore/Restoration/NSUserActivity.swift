public import Foundation

/// The user's activity as a value for a scene, such as the document or album to show.
///
/// Foundation on Linux has no type of this name. The desktop does not receive activities; a scene's
/// activity is saved with its state.
@preconcurrency @MainActor open class NSUserActivity: NSObject {
  /// The kind of activity, by convention a reverse domain name.
  public final let activityType: String
  /// The title to show to the user.
  open var title: String?
  /// The values needed to continue the activity elsewhere.
  ///
  /// Of what is saved with a scene, texts, numbers, data, dates, addresses, identifiers, and lists
  /// and tables of these come back; other values are left out.
  open var userInfo: [AnyHashable: Any]?
  /// The name of the content that the activity is about; `nil` by default.
  open var targetContentIdentifier: String?
  /// Whether `userInfo` is out of date; false by default.
  ///
  /// Before the activity is saved, the responder that has it gets `updateUserActivityState(_:)`,
  /// the delegate `userActivityWillSave(_:)`, and the property becomes false.
  open var needsSave = false
  /// The object that brings `userInfo` up to date; not owned.
  open weak var delegate: (any NSUserActivityDelegate)?

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

/// An object that continues an activity of the user: each responder.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Restores what the activity describes.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

/// The object that keeps an activity up to date.
@preconcurrency @MainActor public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Called before an activity is saved whose `needsSave` is true.
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}

extension NSUserActivity {
  /// Creates the activity that was saved.
  convenience init(_ saved: SavedActivity) {
    self.init(activityType: saved.type)
    title = saved.title
    targetContentIdentifier = saved.target
    userInfo =
      saved.userInfo?.restored({ _ in nil }, where: { _ in false }) as? [AnyHashable: Any]
  }

  /// The activity as it is saved.
  var saved: SavedActivity {
    let conversion = StateConversion(place: { _ in nil }, isRestored: { _ in false })
    return SavedActivity(
      type: activityType, title: title, target: targetContentIdentifier,
      userInfo: userInfo.flatMap(conversion.value))
  }
}
