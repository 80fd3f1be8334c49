public import Foundation

/// Shows the items of a data source as a layout arranges them; only the visible ones have views.
///
/// Setters mark and ask nothing: counts are read, the layout is prepared and views are made in layout, or when a question about
/// them is asked. A subclass that observes `delegate` declares it without `override`.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionview
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  override class var frameworkClass: UIView.Type { UICollectionView.self }

  /// The kinds of elements.
  public enum ElementCategory: UInt, Sendable {
    /// An item's cell.
    case cell
    /// A view that the data source gives, such as a header.
    case supplementaryView
    /// A view that the layout alone adds, such as a background.
    case decorationView
  }

  /// The place of an item to which the program scrolls: at most one vertical and one horizontal
  /// position.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The positions as bits.
    public let rawValue: UInt
    /// Makes a set of positions.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of the header of a section.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footer of a section.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
  /// The path of the layout's own elements has this section.
  public nonisolated static let elementKindLayout = "UICollectionElementKindLayout"

  /// Arranges the items.
  ///
  /// Setting it arranges them again without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setLayout(newValue, animated: false, completion: nil) }
  }

  /// Gives the items; not owned.
  ///
  /// Setting it asks nothing: counts are read at the next layout.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      // The visible cells are the other source's.
      if !shown.isEmpty { pass.mustReload = true }
      pass.expectsSource = dataSource != nil
      forgetData()
    }
  }

  /// Follows the user; not owned.
  ///
  /// A flow layout asks a delegate that is a `UICollectionViewDelegateFlowLayout` for sizes.
  open var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set { setScrollDelegate(newValue) }
  }

  /// The object that prepares data for items that are about to come into sight; not owned.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { setNeedsLayout() } }
  }
  /// Whether `prefetchDataSource` is called; true by default.
  open var isPrefetchingEnabled = true

  /// Lies behind the items and is as large as the collection; nil by default.
  open var backgroundView: UIView? {
    didSet { replaceHeldView(oldValue, by: backgroundView) { insertSubview($0, at: 0) } }
  }

  /// Whether the user can select an item; true by default.
  open var allowsSelection = true
  /// Whether the user can select several items; false by default.
  open var allowsMultipleSelection = false {
    didSet { if allowsMultipleSelection != oldValue { keepOneSelection() } }
  }
  /// Whether the user can select an item while the collection is edited; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several items while the collection is edited; false by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether cells show the controls of editing; false by default.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// Whether items can have the focus of the keyboard; true by default.
  open var allowsFocus = true
  /// Whether the keyboard's focus takes the selection along.
  ///
  /// By default true in sidebars and in the side columns of a split view, and false elsewhere.
  open var selectionFollowsFocus: Bool {
    get { ownFollowsFocus ?? (layout.isSidebar || isInSideColumn) }
    set { ownFollowsFocus = newValue }
  }

  /// The changes in a visible view after which its size is determined again, where the layout
  /// estimates it; `enabled` by default.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
    didSet { for view in shown.values { watchConstraints(in: view) } }
  }

  final var ownFollowsFocus: Bool?
  final weak var collectionDelegate: (any UICollectionViewDelegate)?
  final weak var flowDelegate: (any UICollectionViewDelegateFlowLayout)?
  final var layout: UICollectionViewLayout
  /// Raised by the default of an optional method.
  final var usedDefault = false
  /// The numbers of items; nil until they are read.
  final var counts: SectionCounts?
  /// The visible views, and those that are kept for a first responder inside.
  final var shown: [ElementKey: UICollectionReusableView] = [:]
  final var shelfViews: [Int: ShelfView] = [:]
  final let pool = ReusePool<UICollectionReusableView>()
  final var selection = PathRanges()
  final var press = RowPress()
  final var batch: CollectionBatch?
  final var run: UpdateRun?
  final var pass = CollectionPass()
  final var movement: ItemMovement?
  final var prefetched = PrefetchState()
  /// The background that a list layout chose.
  final var listBackground: UIColor?
  final var desktopStorage: ListDesktop?
  /// The row of a list whose actions are uncovered.
  final var swipe: RowSwipe?
  final weak var swipeRecognizer: SwipeRecognizer?
  final var indexBar: SectionIndexBar?
  final var indexTitles: [String]?

  /// Makes a collection.
  ///
  /// - Parameters:
  ///   - frame: The rectangle in the superview, in points.
  ///   - layout: Arranges the items. A layout belongs to one collection.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    setUpCollection()
  }

  /// Makes a collection with a flow layout; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUpCollection()
  }

  private func setUpCollection() {
    backgroundColor = .systemBackground
    adopt(layout)
  }

  /// Arranges everything visible; views are made here and nowhere else.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutCollection()
  }

  /// Forgets counts and selection, and makes all views again at the next layout.
  ///
  /// The content offset stays, as far as there are contents. Nothing is asked before the next layout. Running updates end; their
  /// completions get false.
  open func reloadData() { reload() }

  /// Changes the layout; the items move from their old places to their new ones.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - animated: Whether the items move gradually.
  ///   - completion: Called with true once the items are in their places, with false if they were interrupted.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    setLayout(layout, animated: animated, completion: completion)
  }

  /// Begins a press on the item below the touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressBegan(touches) { super.touchesBegan(touches, with: event) }
  }

  /// Ends the press once the touch left its place.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressMoved(touches) { super.touchesMoved(touches, with: event) }
  }

  /// Selects the item that is pressed.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressEnded(event?.modifierFlags ?? []) { super.touchesEnded(touches, with: event) }
  }

  /// Ends the press without an effect.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard press.path != nil else { return super.touchesCancelled(touches, with: event) }
    cancelPress()
  }

  /// The group of the items for the keyboard: one of the collection's own unless one was set.
  open override var focusGroupIdentifier: String? {
    get { super.focusGroupIdentifier ?? ownFocusGroup }
    set { super.focusGroupIdentifier = newValue }
  }

  /// Prepares a layout that depends on traits again.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if layout.keepsAnchor { layout.invalidateLayout() }
  }

  /// Prepares a layout that depends on the insets again.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    pass.insetsChanged = true
    setNeedsLayout()
  }

  override func scrollDelegateDidChange() {
    collectionDelegate = scrollDelegate as? any UICollectionViewDelegate
    flowDelegate = scrollDelegate as? any UICollectionViewDelegateFlowLayout
    layout.invalidateLayout()
  }

  /// Proposes the layout's resting place for contents that the user released.
  override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(
      forProposedContentOffset: proposed,
      withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
  }

  override func boundsOriginDidChange(from oldOrigin: CGPoint) {
    guard !pass.isAdjusting else { return }
    setNeedsLayout()
    super.boundsOriginDidChange(from: oldOrigin)
    if swipe != nil { coverSwipe(animated: true) }
  }

  /// Leaves a drag sideways to the row below it, where the row has actions on that side.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if let hold = gestureRecognizer as? RowHold, hold.view === self {
      return mayHoldRow(at: hold.location(in: self))
    }
    guard let swipeRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    if gestureRecognizer === swipeRecognizer {
      return swipeMayBegin(swipeRecognizer, swipeRecognizer)
    }
    if gestureRecognizer === panGestureRecognizer,
      swipeMayBegin(swipeRecognizer, panGestureRecognizer)
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
