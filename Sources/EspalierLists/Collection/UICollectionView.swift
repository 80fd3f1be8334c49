@_spi(Framework) public import EspalierCore
public import Foundation

// Long because: Swift cannot override members of extensions, and all of these may be overridden.

/// Shows the items of a data source as a layout arranges them; only the visible ones have views.
///
/// Setters mark and ask nothing: counts are read, the layout is prepared and views are made in
/// layout, or when a question about them is asked. A subclass that observes `delegate` declares it
/// without `override`.
///
/// - Source: https://developer.apple.com/documentation/uikit/uicollectionview
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
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

  /// Supplies what the user drags out of the collection; not owned.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { dragDelegatesDidChange() }
  }
  /// Handles what is dropped on the collection; not owned.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { dragDelegatesDidChange() }
  }
  /// Whether the user can drag items that `dragDelegate` has something for; true by default.
  open var dragInteractionEnabled = true { didSet { dragDelegatesDidChange() } }
  /// Whether the user drags items of the collection.
  open var hasActiveDrag: Bool { isDragUnderWay }
  /// Whether a drop is over the collection, or is performed by it.
  open var hasActiveDrop: Bool { isDropUnderWay }

  /// Drags and drops, where a delegate handles them.
  final var dragState: ListDragState?

  private func dragDelegatesDidChange() {
    dragDelegatesDidChange(hasDrag: dragDelegate != nil, hasDrop: dropDelegate != nil)
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
  /// The number of the state of the data.
  final var edition = ListEdition()
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
    layout = coder.nib?.layout as? UICollectionViewLayout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUpCollection()
    coder.finish(self, as: UICollectionView.self)
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
  /// The content offset stays, as far as there are contents. Nothing is asked before the next
  /// layout. Running updates end; their completions get false.
  open func reloadData() { reload() }

  /// Changes the layout; the items move from their old places to their new ones.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - animated: Whether the items move gradually.
  ///   - completion: Called with true once the items are in their places, with false if they were
  ///     interrupted.
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

  @_spi(Framework) open override func scrollDelegateDidChange() {
    collectionDelegate = scrollDelegate as? any UICollectionViewDelegate
    flowDelegate = scrollDelegate as? any UICollectionViewDelegateFlowLayout
    layout.invalidateLayout()
  }

  /// Proposes the layout's resting place for contents that the user released.
  @_spi(Framework) open override func restingOffset(for proposed: CGPoint, velocity: CGPoint)
    -> CGPoint
  {
    layout.targetContentOffset(
      forProposedContentOffset: proposed,
      withScrollingVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000))
  }

  @_spi(Framework) open override func boundsOriginDidChange(from oldOrigin: CGPoint) {
    guard !pass.isAdjusting else { return }
    setNeedsLayout()
    if pass.isRunning {
      // The program scrolls inside a pass, which begins again there.
      pass.origin = contentOffset
      pass.anchor = nil
      edition.change()
    }
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

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// The number of sections.
  ///
  /// Reads the counts from the data source if that is due.
  open var numberOfSections: Int { currentCounts.sections }

  /// Returns the number of items in a section, 0 if there is no such section.
  open func numberOfItems(inSection section: Int) -> Int { baseNumberOfItems(inSection: section) }

  /// The selected items in order.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths.map(\.indexPath) }

  /// Selects an item without asking or telling the delegate; nil deselects all.
  ///
  /// - Parameters:
  ///   - indexPath: The item. One that does not exist is ignored.
  ///   - animated: Whether the contents move gradually.
  ///   - scrollPosition: Where to scroll the item; an empty set does not scroll.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { baseSelectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition) }

  /// Deselects an item without asking or telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    baseDeselectItem(at: indexPath, animated: animated)
  }

  /// Registers the class of cells for an identifier; nil removes the registration.
  ///
  /// A cell is made by the class's `init(frame:)`.
  open func register(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) { baseRegister(cellClass, forCellWithReuseIdentifier: identifier) }

  /// Registers a nib for the cells of an identifier; nil removes the registration.
  ///
  /// The first object of the nib is the cell.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    baseRegister(nib, forCellWithReuseIdentifier: identifier)
  }

  /// Registers a nib for supplementary views of a kind and an identifier; nil removes the
  /// registration.
  ///
  /// The first object of the nib is the view.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { baseRegister(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier) }

  /// Registers the class of supplementary views for a kind and an identifier; nil removes the
  /// registration.
  ///
  /// A view is made by the class's `init(frame:)`.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    baseRegister(
      viewClass, forSupplementaryViewOfKind: elementKind, withReuseIdentifier: identifier)
  }

  /// Returns a cell that waits or one of the registered class, as large as the item.
  ///
  /// An identifier without a class stops the program, as in UIKit. A second cell for the same item
  /// in one request is issue `list.twice`.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    baseDequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
  }

  /// Returns a supplementary view that waits or one of the registered class.
  ///
  /// A kind and identifier without a class stop the program, as in UIKit.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    baseDequeueReusableSupplementaryView(
      ofKind: elementKind, withReuseIdentifier: identifier, for: indexPath)
  }

  /// Changes items and sections together, with animations.
  ///
  /// Paths of deleted, reloaded and moved items are from before the batch; new paths of inserted
  /// and moved items are from after it. The data source changes its data in `updates`. Batches
  /// inside each other are one. Counts are read before and after; if the changes do not lead from
  /// one to the other the collection reloads its data (issue `list.counts`, `list.path` or
  /// `list.conflict`).
  ///
  /// - Parameters:
  ///   - updates: Changes the data and names the changes.
  ///   - completion: Called with true at the end of the animations, with false if they were cut
  ///     short.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { basePerformBatchUpdates(updates, completion: completion) }

  /// Whether a batch update is under way.
  open var hasUncommittedUpdates: Bool { batch?.isOpen ?? false }

  /// Inserts items at their paths from after the batch.
  open func insertItems(at indexPaths: [IndexPath]) {
    change(listPaths(indexPaths).map { .insertRow($0) })
  }

  /// Deletes items by their paths from before the batch.
  open func deleteItems(at indexPaths: [IndexPath]) {
    change(listPaths(indexPaths).map { .deleteRow($0) })
  }

  /// Gives items new cells, by their paths from before the batch.
  open func reloadItems(at indexPaths: [IndexPath]) {
    change(listPaths(indexPaths).map { .reloadRow($0) })
  }

  /// Moves an item from its path before the batch to the one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    baseMoveItem(at: indexPath, to: newIndexPath)
  }

  /// Inserts sections at their indices from after the batch.
  open func insertSections(_ sections: IndexSet) {
    change(sections.map { .insertSection($0) })
  }

  /// Deletes sections by their indices from before the batch.
  open func deleteSections(_ sections: IndexSet) {
    change(sections.map { .deleteSection($0) })
  }

  /// Makes the items and supplementary views of sections again, by their indices from before the
  /// batch.
  open func reloadSections(_ sections: IndexSet) {
    change(sections.map { .reloadSection($0) })
  }

  /// Moves a section from its index before the batch to the one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change([.moveSection(from: section, to: newSection)])
  }

  /// Asks for the cells of items again and keeps the cells.
  ///
  /// `cellForItemAt` is called for each visible item; dequeuing there returns the cell that is
  /// shown. Its size is computed again.
  open func reconfigureItems(at indexPaths: [IndexPath]) { baseReconfigureItems(at: indexPaths) }

  /// Returns the attributes of an item's cell, or nil if there is no such item.
  ///
  /// Prepares the layout if that is due.
  open func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { baseLayoutAttributesForItem(at: indexPath) }

  /// Returns the attributes of a supplementary view, or nil if the layout has none there.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    baseLayoutAttributesForSupplementaryElement(ofKind: kind, at: indexPath)
  }

  /// The visible cells, in the order of their items.
  open var visibleCells: [UICollectionViewCell] { cells.map(\.cell) }

  /// The items whose cells are visible, in order.
  open var indexPathsForVisibleItems: [IndexPath] { cells.map(\.path.indexPath) }

  /// Returns an item's cell if it is visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    baseCellForItem(at: indexPath)
  }

  /// Returns the item of a visible cell, or nil for any other cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { baseIndexPath(for: cell) }

  /// Returns the item whose cell covers a point of the contents, or nil.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { baseIndexPathForItem(at: point) }

  /// Returns a supplementary view if it is visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  {
    baseSupplementaryView(forElementKind: elementKind, at: indexPath)
  }

  /// Returns the supplementary views of a kind that are visible, in order.
  open func visibleSupplementaryViews(ofKind elementKind: String)
    -> [UICollectionReusableView]
  { baseVisibleSupplementaryViews(ofKind: elementKind) }

  /// Returns the paths of the supplementary views of a kind that are visible, in order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String)
    -> [IndexPath]
  { baseIndexPathsForVisibleSupplementaryElements(ofKind: elementKind) }

  /// Scrolls an item into sight.
  ///
  /// - Parameters:
  ///   - indexPath: The item; one that does not exist is issue `list.scroll`.
  ///   - scrollPosition: Where the item is put; an empty set moves the contents as little as
  ///     possible. Two positions of one axis are issue `list.position`.
  ///   - animated: Whether the contents move gradually.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { baseScrollToItem(at: indexPath, at: scrollPosition, animated: animated) }

  /// Begins to lead the collection to another layout by hand.
  ///
  /// The collection gets a layout between both, whose `transitionProgress` the program sets while
  /// the user moves. The program ends with `finishInteractiveTransition()` or
  /// `cancelInteractiveTransition()`.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - completion: Called once the elements are in their places.
  /// - Returns: The layout between both: the delegate's, else a `UICollectionViewTransitionLayout`.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    baseStartInteractiveTransition(to: layout, completion: completion)
  }

  /// Gives the collection the new layout of a transition that was begun; elements move to their
  /// places.
  ///
  /// Without a transition it does nothing.
  open func finishInteractiveTransition() { endTransition(finishes: true) }

  /// Gives the collection its old layout back; elements move to their places.
  ///
  /// Without a transition it does nothing.
  open func cancelInteractiveTransition() { endTransition(finishes: false) }

  /// Begins to move an item by hand.
  ///
  /// - Returns: Whether the data source allows it (`canMoveItemAt`).
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    baseBeginInteractiveMovementForItem(at: indexPath)
  }

  /// Moves the item that is held to a point of the contents; other items make room.
  ///
  /// Near an edge the contents move, and the item stays with the pointer.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    baseUpdateInteractiveMovementTargetPosition(targetPosition)
  }

  /// Puts the item that is held where it is shown, and has the data source move it.
  open func endInteractiveMovement() { baseEndInteractiveMovement() }

  /// Puts the item that is held back where it came from.
  open func cancelInteractiveMovement() { baseCancelInteractiveMovement() }

  // MARK: State restoration

  /// Writes the first item in sight, how far it is scrolled, and the selected items.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeSelection(with: coder)
  }

  /// Selects the items again, and scrolls to the first one when the view is laid out.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeSelection(with: coder)
  }

  @_spi(Framework) open override func encodePlace(with coder: NSCoder) { encodeTopRow(with: coder) }
  @_spi(Framework) open override func decodePlace(with coder: NSCoder) { decodeTopRow(with: coder) }

  // MARK: Accessibility

  @_spi(Framework) open override var accessibilityKind: AccessibilityKind {
    AccessibilityKind()
  }

  // MARK: Appearance

  open override class func appearance(
    for trait: UITraitCollection? = nil,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type] = []
  ) -> UICollectionView {
    AppearanceRules.proxy(for: self, trait, containerTypes) {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
  }
}
