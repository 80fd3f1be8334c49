/// A containment mistake that the framework recognizes.
package enum Misuse: String, CaseIterable, Sendable {
  /// The child's view is on screen, and `didMove(toParent:)` was never called.
  case didMoveForgotten = "C01"
  /// `didMove(toParent:)` was called before the child's view was added.
  case didMoveBeforeView = "C02"
  /// `willMove(toParent:)` was called by hand beside `addChild`.
  case willMoveSentTwice = "C03"
  /// A controller's view is inside another controller's view without `addChild`.
  case viewWithoutItsController = "C04"
  /// A controller was deallocated while its view is still inside another view.
  case viewOfReleasedController = "C05"
  /// A child of a visible container whose view was never added.
  case childNeverShown = "C06"
  /// `removeFromParent()` was called without `willMove(toParent: nil)`.
  case removedWithoutWillMove = "C07"
  /// A child was removed, and its view stayed where it is.
  case viewLeftBehind = "C08"
  /// A child's view was removed, and the controller is still a child.
  case childWithoutItsView = "C09"
  /// `didMove(toParent: nil)` was called by hand beside `removeFromParent()`.
  case didMoveToNilSentTwice = "C10"
  /// `addChild` was called with a controller that is a child already.
  case addedTwice = "C11"
  /// `addChild` was called with the child of another controller.
  case addedToSecondParent = "C12"
  /// A controller would contain itself.
  case containsItself = "C13"
  /// Several opaque children fill the same area.
  case childrenOverlap = "C14"
  /// The program called an appearance callback itself.
  case appearanceCallbackCalled = "C15"
  /// `beginAppearanceTransition` and `endAppearanceTransition` do not match.
  case unbalancedTransitions = "C16"
  /// A container that forwards appearance callbacks itself did not send them.
  case appearanceNotForwarded = "C17"
  /// An override of `viewDidLoad` or of an appearance callback did not call `super`.
  case superNotCalled = "C18"
  /// The presenter is not connected to its window's root controller.
  case presenterDetached = "C19"
  /// The presenter's view is in no window.
  case presenterOutsideWindow = "C20"
  /// The presenter presents another controller already.
  case presentedTwice = "C21"
  /// The controller to present is a child, a root, or presented already.
  case presentedWhileInUse = "C22"
  /// A bar over a sibling covers controls or rows.
  case overlayHidesContents = "C23"
  /// `additionalSafeAreaInsets` was set on the owner of the bar instead of its children.
  case insetsOnOwnerOfBar = "C24"
  /// A child's view is 0 × 0, or has its parent's frame instead of the bounds.
  case childWithoutSize = "C25"
  /// A child that filled its container did not follow the container's new size.
  case childDoesNotFollowSize = "C26"
  /// A view is placed by constraints and by its frame at once.
  case constraintsBesideFrame = "C27"
  /// A constraint connects views that have no common ancestor.
  case constraintAcrossTrees = "C28"
  /// A controller that was removed or dismissed keeps itself alive.
  case controllerNotReleased = "C29"
  /// An initializer of a controller uses `view`.
  case viewLoadedTooEarly = "C30"
  /// `transition(from:to:)` was called with controllers that are not both children.
  case transitionBetweenStrangers = "C31"
  /// `addChild` was called on a tab bar, navigation or split view controller to show a page.
  case looseChildOfContainer = "C32"
  /// Every layout pass asks for another one.
  case endlessLayout = "C33"
  /// A control lies outside of a view around it, where no touch reaches it.
  case untouchableControl = "C34"
  /// A window was made, and nothing of it is on screen.
  case windowNotSeen = "C35"
  /// A controller's view was replaced while the old one is still inside its superview.
  case rootViewReplaced = "C36"

  /// The stable code that reports print, such as `C01`.
  package var code: String { rawValue }

  /// The catalogue's entry for the mistake.
  package var documentation: Documentation? { Self.documentations[self] }

  private static let documentations = Dictionary(
    uniqueKeysWithValues: catalogue.map { ($0.misuse, $0) })
}

extension Misuse {
  /// An entry of the catalogue: the mistake, its consequence, and the fix.
  package struct Documentation: Hashable, Sendable {
    package let misuse: Misuse
    package let severity: Issue.Severity
    /// A title of a few words.
    package let title: String
    /// The mistake in the program.
    package let mistake: String
    /// The consequence.
    package let why: String
    /// The fix.
    package let fix: String
    /// The correct program, in a few lines.
    package let example: String
    /// The moment of the check, and the correct programs that it leaves out.
    package let judged: String

    init(
      _ misuse: Misuse, _ severity: Issue.Severity, _ title: String, mistake: String, why: String,
      fix: String, example: String, judged: String
    ) {
      self.misuse = misuse
      self.severity = severity
      self.title = title
      self.mistake = mistake
      self.why = why
      self.fix = fix
      self.example = example
      self.judged = judged
    }
  }

  /// All entries, in the order of their codes.
  package static let catalogue =
    (memberships + appearances + presentations + places + lifetimes)
    .sorted { $0.misuse.code < $1.misuse.code }
}

extension Issue {
  /// Creates an issue of the catalogue, which supplies the severity and the default for `fix`.
  package init(
    _ misuse: Misuse, subjects: [String], _ sentence: String, fix: String? = nil
  ) {
    let entry = misuse.documentation
    self.init(
      misuse.code, entry?.severity ?? .warning, subjects: subjects, sentence,
      fix: fix ?? entry?.fix ?? "")
  }

  /// Whether the catalogue contains the issue.
  package var isContainmentMistake: Bool { Misuse(rawValue: code) != nil }
}
