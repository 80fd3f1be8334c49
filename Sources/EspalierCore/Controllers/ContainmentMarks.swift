/// Marks that the diagnostics set on a controller; nothing else reads them.
package struct ContainmentMarks: OptionSet {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The controller was added to a parent and has not received `didMove(toParent:)` yet.
  package static let awaitsDidMove = ContainmentMarks(rawValue: 1 << 0)
  /// The controller is in the list that the end of the turn inspects.
  package static let isQueued = ContainmentMarks(rawValue: 1 << 2)
  /// The container is in the list of containers that the end of the turn inspects.
  package static let placesAreQueued = ContainmentMarks(rawValue: 1 << 3)
  /// `didMove(toParent:)` was called in this turn while the view had no superview.
  package static let wasToldEarly = ContainmentMarks(rawValue: 1 << 4)
  /// `willMove(toParent:)` was called by hand in this turn.
  package static let wasWarnedByHand = ContainmentMarks(rawValue: 1 << 5)
  /// The view has been in a superview while this controller had its parent.
  package static let wasShown = ContainmentMarks(rawValue: 1 << 6)
  /// The view came on screen since the controller was last inspected.
  package static let isNewOnScreen = ContainmentMarks(rawValue: 1 << 7)
  /// The search for the references that keep the controller alive after it left has run once.
  package static let wasSearched = ContainmentMarks(rawValue: 1 << 8)
  /// `viewDidLoad` of `UIViewController` was reached.
  static let hasReachedDidLoad = ContainmentMarks(rawValue: 1 << 9)
  /// The initializer ran in this turn.
  package static let isNew = ContainmentMarks(rawValue: 1 << 10)
}
