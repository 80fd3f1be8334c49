/// What is saved and restored of one responder.
///
/// Only responders that the program named, or gave an activity, have an object of this class.
package final class RestorationValues: @unchecked Sendable {  // Main actor only.
  /// The name in paths.
  package var identifier: String?
  /// The class that makes the controller again.
  package var restorationClass: Any.Type?
  /// The activity of the responder.
  package var activity: NSUserActivity?
  /// What waits until a view is in a window and laid out, with the values that were saved of it.
  package var waiting: [(values: [String: Any], restore: @MainActor () -> Void)] = []
}
