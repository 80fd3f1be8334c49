/// What a view still has to do, and a few facts about it.
struct ViewFlags: OptionSet {
  let rawValue: UInt32

  /// `layoutSubviews` is due.
  static let needsLayout = ViewFlags(rawValue: 1 << 0)
  /// Some view inside has layout or safe area work.
  static let subtreeNeedsLayout = ViewFlags(rawValue: 1 << 1)
  /// `updateConstraints` is due.
  static let needsUpdateConstraints = ViewFlags(rawValue: 1 << 2)
  /// Some view inside has constraints to update.
  static let subtreeNeedsUpdateConstraints = ViewFlags(rawValue: 1 << 3)
  /// The safe area must be found anew.
  static let needsSafeAreaUpdate = ViewFlags(rawValue: 1 << 4)
  static let userInteractionDisabled = ViewFlags(rawValue: 1 << 5)
  /// Subviews keep the frames that are set: autoresizing masks are ignored.
  static let doesNotResizeSubviews = ViewFlags(rawValue: 1 << 6)
  /// Some subview has an autoresizing mask.
  static let hasAutoresizingSubviews = ViewFlags(rawValue: 1 << 7)
  static let usesConstraints = ViewFlags(rawValue: 1 << 8)
  static let exclusiveTouch = ViewFlags(rawValue: 1 << 9)
  static let multipleTouch = ViewFlags(rawValue: 1 << 10)
  /// Margins do not grow by the safe area.
  static let ignoresSafeAreaInMargins = ViewFlags(rawValue: 1 << 11)
  static let preservesSuperviewMargins = ViewFlags(rawValue: 1 << 12)
  /// The trait environment must be looked at again.
  static let needsTraitUpdate = ViewFlags(rawValue: 1 << 13)
  static let subtreeNeedsTraitUpdate = ViewFlags(rawValue: 1 << 14)
  /// Running `layoutSubviews` now.
  static let isLayingOut = ViewFlags(rawValue: 1 << 15)
  static let tintIsDimmed = ViewFlags(rawValue: 1 << 16)
  /// Some owned constraint has no row yet.
  static let needsRows = ViewFlags(rawValue: 1 << 17)
  /// Some view inside owns such a constraint.
  static let subtreeNeedsRows = ViewFlags(rawValue: 1 << 18)
  /// Some subview's frame is not the one that was solved for it.
  static let hasFramesToApply = ViewFlags(rawValue: 1 << 19)
  /// Has joined a superview and not left it.
  static let isAttached = ViewFlags(rawValue: 1 << 20)
  /// Wants to hear where its subviews are put: `subviewPlaceDidChange`.
  static let tracksSubviewPlaces = ViewFlags(rawValue: 1 << 21)
  /// A subview keeps this view's margins.
  static let hasMarginKeepers = ViewFlags(rawValue: 1 << 22)
  /// Was made the root view of a controller.
  static let isRootOfController = ViewFlags(rawValue: 1 << 23)
  static let isWindow = ViewFlags(rawValue: 1 << 24)
  /// Is of a class that has no `draw(_:)` of its own.
  static let neverDraws = ViewFlags(rawValue: 1 << 25)
  /// Adds what it shows to the display list itself, rather than in `draw(_:)`.
  static let appendsContents = ViewFlags(rawValue: 1 << 26)

  /// Running `layoutSubviews`, or a layout callback of the controller, now.
  static let isInLayout = ViewFlags(rawValue: 1 << 27)

  /// `draw(_:)` was called for what the view shows now.
  static let drawn = ViewFlags(rawValue: 1 << 28)

  static let anyLayoutWork: ViewFlags = [.needsLayout, .subtreeNeedsLayout, .needsSafeAreaUpdate]
  static let needsNoDrawing: ViewFlags = [.drawn, .neverDraws, .appendsContents]
  static let anyConstraintWork: ViewFlags = [
    .needsUpdateConstraints, .subtreeNeedsUpdateConstraints,
  ]
  static let anyTraitWork: ViewFlags = [.needsTraitUpdate, .subtreeNeedsTraitUpdate]
  static let anyRowWork: ViewFlags = [.needsRows, .subtreeNeedsRows]
}
