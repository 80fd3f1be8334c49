/// The pending work of a view, and a few facts about it.
@_spi(Framework) public struct ViewFlags: OptionSet, Sendable {
  /// The flags as bits.
  public let rawValue: UInt64

  /// Creates a set from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// `layoutSubviews` is due.
  package static let needsLayout = ViewFlags(rawValue: 1 << 0)
  /// A descendant has layout or safe area work.
  static let subtreeNeedsLayout = ViewFlags(rawValue: 1 << 1)
  /// `updateConstraints` is due.
  package static let needsUpdateConstraints = ViewFlags(rawValue: 1 << 2)
  /// A descendant has constraints to update.
  static let subtreeNeedsUpdateConstraints = ViewFlags(rawValue: 1 << 3)
  /// The safe area must be computed again.
  static let needsSafeAreaUpdate = ViewFlags(rawValue: 1 << 4)
  package static let userInteractionDisabled = ViewFlags(rawValue: 1 << 5)
  /// Subviews keep the frames that are set: autoresizing masks are ignored.
  static let doesNotResizeSubviews = ViewFlags(rawValue: 1 << 6)
  /// Some subview has an autoresizing mask.
  static let hasAutoresizingSubviews = ViewFlags(rawValue: 1 << 7)
  static let usesConstraints = ViewFlags(rawValue: 1 << 8)
  static let exclusiveTouch = ViewFlags(rawValue: 1 << 9)
  static let multipleTouch = ViewFlags(rawValue: 1 << 10)
  /// The safe area does not add to the margins.
  static let ignoresSafeAreaInMargins = ViewFlags(rawValue: 1 << 11)
  static let preservesSuperviewMargins = ViewFlags(rawValue: 1 << 12)
  /// The trait environment must be checked again.
  static let needsTraitUpdate = ViewFlags(rawValue: 1 << 13)
  static let subtreeNeedsTraitUpdate = ViewFlags(rawValue: 1 << 14)
  /// `layoutSubviews` is running.
  static let isLayingOut = ViewFlags(rawValue: 1 << 15)
  /// An owned constraint has no row yet.
  static let needsRows = ViewFlags(rawValue: 1 << 17)
  /// A descendant owns a constraint without a row.
  static let subtreeNeedsRows = ViewFlags(rawValue: 1 << 18)
  /// A subview's frame differs from its solved frame.
  static let hasFramesToApply = ViewFlags(rawValue: 1 << 19)
  /// The view has joined a superview and not left it.
  static let isAttached = ViewFlags(rawValue: 1 << 20)
  /// The view receives `subviewPlaceDidChange` when its subviews move.
  package static let tracksSubviewPlaces = ViewFlags(rawValue: 1 << 21)
  /// A subview preserves this view's margins.
  static let hasMarginKeepers = ViewFlags(rawValue: 1 << 22)
  /// The view was made the root view of a controller.
  static let isRootOfController = ViewFlags(rawValue: 1 << 23)
  static let isWindow = ViewFlags(rawValue: 1 << 24)
  /// The view's class is known to be the framework's: it does not override `draw(_:)`, and no
  /// method of it reads a program's values.
  static let isOfFrameworkClass = ViewFlags(rawValue: 1 << 25)
  /// The view adds its contents to the display list itself, rather than in `draw(_:)`.
  package static let appendsContents = ViewFlags(rawValue: 1 << 26)

  /// `layoutSubviews`, or a layout callback of the controller, is running.
  static let isInLayout = ViewFlags(rawValue: 1 << 27)

  /// `draw(_:)` was called for the view's present contents.
  static let drawn = ViewFlags(rawValue: 1 << 28)

  /// The view has a system guide, whose size may follow its contents.
  static let hasSystemGuides = ViewFlags(rawValue: 1 << 29)

  /// An interaction of the view's looks at the pointer.
  package static let hasPointerInteraction = ViewFlags(rawValue: 1 << 30)

  /// The view and what is inside it have a layout engine of their own; see `becomeLayoutIsland`.
  static let isLayoutIsland = ViewFlags(rawValue: 1 << 31)

  /// `updateProperties` is due; true for a new view.
  static let needsUpdateProperties = ViewFlags(rawValue: 1 << 32)
  /// A controller of this view, or a descendant, has properties to update.
  static let subtreeNeedsUpdateProperties = ViewFlags(rawValue: 1 << 33)
  /// Another view masks this one.
  static let hasMask = ViewFlags(rawValue: 1 << 34)
  /// A part of the saved state waits until the view is in a window and laid out.
  static let restoresWhenShown = ViewFlags(rawValue: 1 << 35)
  /// The tint colour of the view, or of a view around it, was dimmed.
  static let mayBeDimmed = ViewFlags(rawValue: 1 << 36)

  /// A layout is more than the subviews' frames.
  static let hasLayoutOfItsOwn: ViewFlags = [.isRootOfController, .isWindow, .hasSystemGuides]
  static let anyLayoutWork: ViewFlags = [.needsLayout, .subtreeNeedsLayout, .needsSafeAreaUpdate]
  static let needsNoDrawing: ViewFlags = [.drawn, .isOfFrameworkClass, .appendsContents]
  static let anyConstraintWork: ViewFlags = [
    .needsUpdateConstraints, .subtreeNeedsUpdateConstraints,
  ]
  static let anyPropertiesWork: ViewFlags = [.needsUpdateProperties, .subtreeNeedsUpdateProperties]
  static let anyTraitWork: ViewFlags = [.needsTraitUpdate, .subtreeNeedsTraitUpdate]
  static let anyRowWork: ViewFlags = [.needsRows, .subtreeNeedsRows]
}
