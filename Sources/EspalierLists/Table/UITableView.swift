@_spi(Framework) public import EspalierCore
public import EspalierGeometry
public import Foundation

// Long because: Swift cannot override members of extensions, and all of these may be overridden.

/// Shows rows in one column, and has cells only for the visible ones.
///
/// The data source supplies the numbers of sections and rows, and a cell for each row that becomes
/// visible; cells that leave the screen are reused. Heights are given (`rowHeight`,
/// `heightForRowAt`) or follow from each cell's constraints (`automaticDimension`). Visible rows
/// keep their place on screen while heights become known and while rows change elsewhere.
///
/// Setters only set marks. Counts are read at the next layout and in `reloadData()`; cells are
/// created in layout only. A subclass that observes `delegate` declares it without `override`.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableview
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The look of a table.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers stay at the top while their sections are visible.
    case plain
    /// Separate sections on a background colour.
    case grouped
    /// Separate sections, each as a card inside the margins.
    case insetGrouped
  }

  /// The place to which the program scrolls a row.
  public enum ScrollPosition: Int, Sendable {
    /// The nearest place at which the whole row is visible.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// The animation of inserted and deleted rows.
  public enum RowAnimation: Int, Sendable {
    /// They fade.
    case fade
    /// From and to the right.
    case right
    /// From and to the left.
    case left
    /// From and to the top.
    case top
    /// From and to the bottom.
    case bottom
    /// At once.
    case none
    /// They grow from and shrink to their middle.
    case middle
    /// The table chooses.
    case automatic = 100
  }

  /// A height that follows from a cell's constraints or from the style.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// Posted after the user or the program changed the selection; the object is the table.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// The look of the table.
  public final let style: Style

  /// Supplies the rows; the table does not own it.
  ///
  /// Setting it reads nothing: counts are read at the next layout.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      // The visible cells are the other source's.
      if !cells.isEmpty { pass.mustReload = true }
      pass.expectsSource = dataSource != nil
      forgetData()
      endRowInteractions()
    }
  }

  /// The object that chooses heights and is called for the user's actions; the table does not own
  /// it.
  open var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set { setScrollDelegate(newValue) }
  }

  final weak var tableDelegate: (any UITableViewDelegate)?

  /// The height of each row in points; `automaticDimension` by default.
  open var rowHeight: CGFloat = automaticDimension {
    didSet { heightDidChange(oldValue, rowHeight, "rowHeight") }
  }
  /// The height of each section's header in points; `automaticDimension` by default.
  open var sectionHeaderHeight: CGFloat = automaticDimension {
    didSet { heightDidChange(oldValue, sectionHeaderHeight, "sectionHeaderHeight") }
  }
  /// The height of each section's footer in points; `automaticDimension` by default.
  open var sectionFooterHeight: CGFloat = automaticDimension {
    didSet { heightDidChange(oldValue, sectionFooterHeight, "sectionFooterHeight") }
  }
  /// The height of rows before they are shown, in points.
  ///
  /// 0 requests all heights before the first cell. `automaticDimension`, the default, uses the mean
  /// of the rows that were shown.
  open var estimatedRowHeight: CGFloat = automaticDimension {
    didSet { heightDidChange(oldValue, estimatedRowHeight, "estimatedRowHeight") }
  }
  /// The height that headers count with until they are shown, in points.
  open var estimatedSectionHeaderHeight: CGFloat = automaticDimension {
    didSet {
      heightDidChange(oldValue, estimatedSectionHeaderHeight, "estimatedSectionHeaderHeight")
    }
  }
  /// The height of footers before they are shown, in points.
  open var estimatedSectionFooterHeight: CGFloat = automaticDimension {
    didSet {
      heightDidChange(oldValue, estimatedSectionFooterHeight, "estimatedSectionFooterHeight")
    }
  }
  /// The space above each header, in points; `automaticDimension`, the default, is 22 in plain
  /// tables and 0 in others.
  open var sectionHeaderTopPadding: CGFloat = automaticDimension {
    didSet { heightDidChange(oldValue, sectionHeaderTopPadding, "sectionHeaderTopPadding") }
  }

  /// The line below each row.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet {
      guard separatorStyle != oldValue else { return }
      updateSeparators()
      // A row has room for its line.
      if separatorStyle == .none || oldValue == .none { heightsMayChange() }
    }
  }
  /// The colour of the lines; `separator` by default, and again when set to nil.
  open var separatorColor: UIColor? = .separator { didSet { updateSeparators() } }
  /// The distances of the lines from the edges, in points; by default they begin where texts begin.
  open var separatorInset = automaticSeparatorInset {
    didSet {
      hasOwnSeparatorInset = true
      updateSeparators()
    }
  }
  /// The points from which `separatorInset` counts once it is set; the cells' edges by default.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { if separatorInsetReference != oldValue { updateSeparators() } }
  }
  /// Whether the contents of cells are as wide as can be read well; false by default.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet {
      if cellLayoutMarginsFollowReadableWidth != oldValue { cellInsetsDidChange() }
    }
  }
  /// Whether the contents of cells stay inside the safe area; true by default.
  open var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { cellInsetsDidChange() } }
  }
  /// The changes in a visible cell after which its height is determined again; `enabled` by
  /// default.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled {
    didSet { for cell in cells.values { watchConstraints(in: cell) } }
  }

  /// The view behind the rows, as large as the table.
  open var backgroundView: UIView? {
    didSet { replaceHeldView(oldValue, by: backgroundView) { insertSubview($0, at: 0) } }
  }
  /// The view above the first section, which scrolls with the rows; its frame gives its height.
  open var tableHeaderView: UIView? {
    didSet { replaceHeldView(oldValue, by: tableHeaderView) { addSubview($0) } }
  }
  /// The view below the last section, which scrolls with the rows; its frame gives its height.
  open var tableFooterView: UIView? {
    didSet { replaceHeldView(oldValue, by: tableFooterView) { addSubview($0) } }
  }

  /// Whether the user can select a row; true by default.
  open var allowsSelection = true
  /// Whether the user can select several rows; false by default.
  open var allowsMultipleSelection = false {
    didSet { if allowsMultipleSelection != oldValue { keepOneSelection() } }
  }
  /// Whether the user can select a row in editing mode; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several rows in editing mode; false by default.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether rows can have the focus of the keyboard; true by default.
  open var allowsFocus = true
  /// Whether the keyboard's focus takes the selection along.
  ///
  /// By default true in the side columns of a split view, and false elsewhere.
  open var selectionFollowsFocus: Bool {
    get { ownFollowsFocus ?? isInSideColumn }
    set { ownFollowsFocus = newValue }
  }

  /// The object that prepares data for rows that will probably be shown soon; not owned.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetchSourceDidChange() } }
  }

  /// Whether `prefetchDataSource` is called; true by default.
  open var isPrefetchingEnabled = true

  /// The colour of the titles of the index; nil, the default, is the tint colour.
  open var sectionIndexColor: UIColor? { didSet { indexBar?.setNeedsLayout() } }
  /// The colour behind the titles of the index; nil, the default, shows the rows' background.
  open var sectionIndexBackgroundColor: UIColor? { didSet { indexBar?.setNeedsLayout() } }
  /// The colour behind the titles of the index while the user presses it; nil, the default, is
  /// `sectionIndexBackgroundColor`.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexBar?.setNeedsLayout() } }
  /// From how many rows on the index is shown; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { if sectionIndexMinimumDisplayRowCount != oldValue { setNeedsLayout() } }
  }

  /// Supplies what the user drags out of the table; not owned.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet { dragDelegatesDidChange() }
  }
  /// Handles what is dropped on the table; not owned.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet { dragDelegatesDidChange() }
  }
  /// Whether the user can drag rows that `dragDelegate` has something for; true by default.
  open var dragInteractionEnabled = true { didSet { dragDelegatesDidChange() } }
  /// Whether the user drags rows of the table.
  open var hasActiveDrag: Bool { isDragUnderWay }
  /// Whether a drop is over the table, or is performed by it.
  open var hasActiveDrop: Bool { isDropUnderWay }

  /// Drags and drops, where a delegate handles them.
  final var dragState: ListDragState?

  private func dragDelegatesDidChange() {
    dragDelegatesDidChange(hasDrag: dragDelegate != nil, hasDrop: dropDelegate != nil)
  }

  final var isEditingStorage = false
  /// Whether the program set `separatorInset`.
  final var hasOwnSeparatorInset = false
  /// The room beyond the safe area for which the cells are arranged.
  final var lastCellInsets: (left: CGFloat, right: CGFloat) = (0, 0)
  final var optionalMethods = OptionalMethods.all
  /// The places of all elements; nil until counts are read.
  final var geometry: TableGeometry?
  /// The visible cells, and a cell that contains the first responder.
  final var cells: [ListPath: UITableViewCell] = [:]
  final var headerViews: [Int: UIView] = [:]
  final var footerViews: [Int: UIView] = [:]
  final let cellPool = ReusePool<UITableViewCell>()
  final let headerPool = ReusePool<UITableViewHeaderFooterView>()
  final var selection = PathRanges()
  final var press = RowPress()
  final var batch: TableBatch?
  /// The animation of the rows that a diffable data source changes.
  final var differenceAnimation = RowAnimation.automatic
  final var pass = VisiblePass()
  /// The number of the state of the data.
  final var edition = ListEdition()
  /// The width for which rows were measured, in points.
  final var measuredWidth: CGFloat = 0
  /// The row that the program scrolled to, while its neighbours are not measured.
  final var jump: TableJump?
  /// The row to which the program scrolls with an animation.
  final var goal: TableJump?
  final var desktopStorage: ListDesktop?
  final var ownFollowsFocus: Bool?
  /// The row whose actions are uncovered.
  final var swipe: RowSwipe?
  /// The row that the user moves.
  final var carried: RowMove?
  final weak var swipeRecognizer: SwipeRecognizer?
  final var prefetch: RowPrefetch?
  final var indexBar: SectionIndexBar?
  final var indexTitles: [String]?

  /// Makes a table; the style cannot be changed later.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }

  /// Makes a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Makes a plain table; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    style = Style(rawValue: coder.nib?.style ?? 0) ?? .plain
    super.init(coder: coder)
    setUpTable()
    coder.finish(self, as: UITableView.self)
  }

  private func setUpTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// Arranges all visible elements; only this method creates cells.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutTable()
  }

  /// Arranges the contents of the cells inside the new safe area.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if cellSafeInsets != lastCellInsets { cellInsetsDidChange() }
  }

  /// Reads the counts again, discards selection and heights, and creates all cells again at the
  /// next layout.
  ///
  /// The content offset stays, within the contents. Running updates end; their completions get
  /// false.
  open func reloadData() { reload() }

  /// Whether the rows show their controls for editing.
  open var isEditing: Bool {
    get { isEditingStorage }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing mode.
  ///
  /// For each visible row, the data source's `canEditRowAt` is called, then the delegate's method
  /// for the editing style.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }

  /// Begins a press on the row below the touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressBegan(touches) { super.touchesBegan(touches, with: event) }
  }

  /// Ends the press if the touch has left its place.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressMoved(touches) { super.touchesMoved(touches, with: event) }
  }

  /// Selects the pressed row.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressEnded(event?.modifierFlags ?? []) { super.touchesEnded(touches, with: event) }
  }

  /// Ends the press without an effect.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard press.path != nil else { return super.touchesCancelled(touches, with: event) }
    cancelPress()
  }

  @_spi(Framework) open override func scrollDelegateDidChange() {
    tableDelegate = scrollDelegate as? any UITableViewDelegate
    forgetData()
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
    contentsDidMove()
  }

  /// Leaves a drag sideways to the row below it, where the row has actions on that side.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if let recognizer = gestureRecognizer as? SwipeRecognizer, recognizer.view === self {
      return swipeMayBegin(recognizer, recognizer)
    }
    if let hold = gestureRecognizer as? RowHold, hold.view === self {
      return mayHoldRow(at: hold.location(in: self))
    }
    if gestureRecognizer === panGestureRecognizer, let swipeRecognizer,
      swipeMayBegin(swipeRecognizer, panGestureRecognizer)
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// The group of the rows for the keyboard: one of the table's own unless one was set.
  open override var focusGroupIdentifier: String? {
    get { super.focusGroupIdentifier ?? ownFocusGroup }
    set { super.focusGroupIdentifier = newValue }
  }

  // MARK: Further members for subclasses to override
  //
  // Extensions carry out the longer ones, under names that begin with "base".

  /// The number of sections.
  ///
  /// Reads the counts from the data source if they are out of date.
  open var numberOfSections: Int { currentGeometry.counts.sections }

  /// Returns the number of rows in a section, 0 if there is no such section.
  open func numberOfRows(inSection section: Int) -> Int { baseNumberOfRows(inSection: section) }

  /// The first selected row, or nil.
  open var indexPathForSelectedRow: IndexPath? { selection.first?.indexPath }

  /// The selected rows in order, or nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.isEmpty ? nil : selection.paths.map(\.indexPath)
  }

  /// Selects a row without calling the delegate; nil deselects all rows.
  ///
  /// - Parameters:
  ///   - indexPath: The row. One that does not exist is ignored.
  ///   - animated: Whether the row changes its look with an animation.
  ///   - scrollPosition: The place to which the row is scrolled; `none` does not scroll.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { baseSelectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition) }

  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    baseDeselectRow(at: indexPath, animated: animated)
  }

  /// Registers the class of the cells for an identifier; nil removes the registration.
  ///
  /// A cell is created by the class's `init(style:reuseIdentifier:)` with the style `default`.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    baseRegister(cellClass, forCellReuseIdentifier: identifier)
  }

  /// Registers a nib for the cells of an identifier; nil removes the registration.
  ///
  /// The first object of the nib is the cell.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    baseRegister(nib, forCellReuseIdentifier: identifier)
  }

  /// Registers a nib for headers and footers of an identifier; nil removes the registration.
  ///
  /// The first object of the nib is the view.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    baseRegister(nib, forHeaderFooterViewReuseIdentifier: identifier)
  }

  /// Registers the class of headers and footers for an identifier; nil removes the registration.
  ///
  /// A view is created by the class's `init(reuseIdentifier:)`.
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { baseRegister(aClass, forHeaderFooterViewReuseIdentifier: identifier) }

  /// Returns a cell that waits for reuse, or a new one of the registered class, or nil if there is
  /// neither.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    baseDequeueReusableCell(withIdentifier: identifier)
  }

  /// Returns a cell that waits for reuse, or a new one of the registered class, as wide as the row.
  ///
  /// An identifier without a class stops the program, as in UIKit. A second cell for the same row
  /// in one request is issue `list.twice`.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  { baseDequeueReusableCell(withIdentifier: identifier, for: indexPath) }

  /// Returns a header or footer that waits for reuse, or a new one of the registered class, or nil.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    baseDequeueReusableHeaderFooterView(withIdentifier: identifier)
  }

  /// Returns the rectangle of a row in points of the contents.
  ///
  /// A path that does not exist gives an empty rectangle.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { baseRectForRow(at: indexPath) }

  /// Returns the rectangle of a section with header and footer, in points of the contents.
  open func rect(forSection section: Int) -> CGRect { baseRect(forSection: section) }

  /// Returns the rectangle of a header at its own place, not at the top, in points of the contents.
  open func rectForHeader(inSection section: Int) -> CGRect {
    baseRectForHeader(inSection: section)
  }

  /// Returns the rectangle of a footer at its own place, not at the bottom, in points of the
  /// contents.
  open func rectForFooter(inSection section: Int) -> CGRect {
    baseRectForFooter(inSection: section)
  }

  /// Returns the row at a point of the contents, or nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { baseIndexPathForRow(at: point) }

  /// Returns the rows that a rectangle of the contents touches, or nil without data.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { baseIndexPathsForRows(in: rect) }

  /// Returns the row of a visible cell, or nil.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { baseIndexPath(for: cell) }

  /// Returns the cell of a row, or nil if the row is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    baseCellForRow(at: indexPath)
  }

  /// The visible cells, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    layoutIfDataIsStale()
    return shownPaths.compactMap { cells[$0] }
  }

  /// The visible rows, from top to bottom, or nil without a data source.
  open var indexPathsForVisibleRows: [IndexPath]? { baseIndexPathsForVisibleRows }

  /// Returns a section's visible header, or nil.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headerViews[section] as? UITableViewHeaderFooterView
  }

  /// Returns a section's visible footer, or nil.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    footerViews[section] as? UITableViewHeaderFooterView
  }

  /// Scrolls to a row.
  ///
  /// The row lies between the insets and below a header that stays at the top. A row `NSNotFound`
  /// stands for the section's header. A path that does not exist is refused (issue `list.scroll`).
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { baseScrollToRow(at: indexPath, at: scrollPosition, animated: animated) }

  /// Scrolls to the selected row that is nearest to the visible part; does nothing without one.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    baseScrollToNearestSelectedRow(at: scrollPosition, animated: animated)
  }

  /// Changes rows and sections together, with animations.
  ///
  /// Elements that are deleted, reloaded or moved away are named by their paths from before the
  /// batch, elements that are inserted or moved to by their paths from after it. The data source
  /// changes its data in `updates`. Nested batches are one batch. The table reads the counts before
  /// and after; if the changes do not lead from one to the other, the table reloads its data (issue
  /// `list.counts`, `list.path` or `list.conflict`).
  ///
  /// - Parameters:
  ///   - updates: Changes the data and tells the table about the changes.
  ///   - completion: Called with true at the end of the animations, with false if they ended early.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) { basePerformBatchUpdates(updates, completion: completion) }

  /// Begins a batch update; `endUpdates()` ends it.
  open func beginUpdates() { baseBeginUpdates() }

  /// Ends the batch update that `beginUpdates()` began.
  ///
  /// A call without a batch is issue `list.unbalanced`.
  open func endUpdates() { baseEndUpdates() }

  /// Whether a batch update is open.
  open var hasUncommittedUpdates: Bool { batch?.isOpen ?? false }

  /// Inserts rows at their paths from after the batch.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(listPaths(indexPaths).map { .insertRow($0) }, animation)
  }

  /// Deletes rows by their paths from before the batch.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(listPaths(indexPaths).map { .deleteRow($0) }, animation)
  }

  /// Gives rows new cells, by their paths from before the batch.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(listPaths(indexPaths).map { .reloadRow($0) }, animation)
  }

  /// Moves a row from its path before the batch to the one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    baseMoveRow(at: indexPath, to: newIndexPath)
  }

  /// Inserts sections at their indices from after the batch.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(sections.map { .insertSection($0) }, animation)
  }

  /// Deletes sections by their indices from before the batch.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(sections.map { .deleteSection($0) }, animation)
  }

  /// Creates the rows, header and footer of sections again, by their indices from before the batch.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(sections.map { .reloadSection($0) }, animation)
  }

  /// Moves a section from its index before the batch to the one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change([.moveSection(from: section, to: newSection)], .automatic)
  }

  /// Configures the cells of rows again, without replacing them.
  ///
  /// `cellForRowAt` is called for each visible row; dequeuing there returns the visible cell. Its
  /// height is determined again.
  open func reconfigureRows(at indexPaths: [IndexPath]) { baseReconfigureRows(at: indexPaths) }

  // MARK: State restoration

  /// Writes the first row in sight, how far it is scrolled, and the selected rows.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeSelection(with: coder)
  }

  /// Selects the rows again, and scrolls to the first one when the view is laid out.
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
  ) -> UITableView {
    AppearanceRules.proxy(for: self, trait, containerTypes) { UITableView() }
  }

  @_spi(Framework) open override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UITableView.separatorColor),
      AppearanceProperty(\UITableView.separatorInset),
      AppearanceProperty(\UITableView.separatorStyle),
      AppearanceProperty(\UITableView.sectionIndexColor),
      AppearanceProperty(\UITableView.sectionIndexBackgroundColor),
      AppearanceProperty(\UITableView.sectionIndexTrackingBackgroundColor),
    ]
  }
}
