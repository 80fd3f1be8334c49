/// Marks that the diagnostics set on a controller; nothing else reads them.
struct ContainmentMarks: OptionSet {
  let rawValue: UInt16

  /// The controller was added to a parent and has not received `didMove(toParent:)` yet.
  static let awaitsDidMove = ContainmentMarks(rawValue: 1 << 0)
  /// The controller is in the list that the end of the turn inspects.
  static let isQueued = ContainmentMarks(rawValue: 1 << 2)
  /// The container is in the list of containers that the end of the turn inspects.
  static let placesAreQueued = ContainmentMarks(rawValue: 1 << 3)
  /// `didMove(toParent:)` was called in this turn while the view had no superview.
  static let wasToldEarly = ContainmentMarks(rawValue: 1 << 4)
  /// `willMove(toParent:)` was called by hand in this turn.
  static let wasWarnedByHand = ContainmentMarks(rawValue: 1 << 5)
  /// The view has been in a superview while this controller had its parent.
  static let wasShown = ContainmentMarks(rawValue: 1 << 6)
  /// The view came on screen since the controller was last inspected.
  static let isNewOnScreen = ContainmentMarks(rawValue: 1 << 7)
  /// The search for the references that keep the controller alive after it left has run once.
  static let wasSearched = ContainmentMarks(rawValue: 1 << 8)
  /// `viewDidLoad` of `UIViewController` was reached.
  static let hasReachedDidLoad = ContainmentMarks(rawValue: 1 << 9)
  /// The initializer ran in this turn.
  static let isNew = ContainmentMarks(rawValue: 1 << 10)
}
