/// Notes of the diagnostics about a controller; nothing else reads them.
struct ContainmentMarks: OptionSet {
  let rawValue: UInt16

  /// A parent was told of this child, and this child was not told that it is in place.
  static let awaitsDidMove = ContainmentMarks(rawValue: 1 << 0)
  /// In the list of those to look at when the turn ends.
  static let isQueued = ContainmentMarks(rawValue: 1 << 2)
  /// In the list of containers to look at when the turn ends.
  static let placesAreQueued = ContainmentMarks(rawValue: 1 << 3)
  /// `didMove(toParent:)` was called in this turn while the view had no superview.
  static let wasToldEarly = ContainmentMarks(rawValue: 1 << 4)
  /// `willMove(toParent:)` was called by hand in this turn.
  static let wasWarnedByHand = ContainmentMarks(rawValue: 1 << 5)
  /// The view has been in a superview while this controller had its parent.
  static let wasShown = ContainmentMarks(rawValue: 1 << 6)
  /// The view came on screen since the controller was looked at last.
  static let isNewOnScreen = ContainmentMarks(rawValue: 1 << 7)
  /// What keeps it alive after it left was looked for once.
  static let wasSearched = ContainmentMarks(rawValue: 1 << 8)
  /// `viewDidLoad` of `UIViewController` was reached.
  static let hasReachedDidLoad = ContainmentMarks(rawValue: 1 << 9)
  /// The initializer ran in this turn.
  static let isNew = ContainmentMarks(rawValue: 1 << 10)
}
