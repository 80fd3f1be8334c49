public import EspalierGeometry
public import Foundation

/// Shows rows in one column, of which only those in sight have cells.
///
/// The data source says how many sections and rows there are and gives a cell for each row that comes into sight; cells that
/// leave are used again. Heights are given (`rowHeight`, `heightForRowAt`) or follow from each cell's constraints
/// (`automaticDimension`). What is seen stays where it is while heights become known and while rows change elsewhere.
///
/// Setters mark and ask nothing. Counts are read at the next layout and in `reloadData()`; cells are made in layout only.
/// A subclass that observes `delegate` declares it without `override`.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableview
@preconcurrency @MainActor open class UITableView: UIScrollView {
  override class var frameworkClass: UIView.Type { UITableView.self }

  /// How a table looks.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers stay at the top while their sections are in sight.
    case plain
    /// Sections apart on a ground of their own.
    case grouped
    /// Sections apart, each as a card inside the margins.
    case insetGrouped
  }

  /// Where a row is put that the program scrolls to.
  public enum ScrollPosition: Int, Sendable {
    /// Where the least movement shows the whole row.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// How rows come and go.
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
    /// As the table thinks best.
    case automatic = 100
  }

  /// Stands for a height that follows from a cell's constraints or from the style.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// Posted after the user's or the program's change of the selection; the object is the table.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// How the table looks.
  public final let style: Style

  /// Gives the rows; not owned.
  ///
  /// Setting it asks nothing: counts are read at the next layout.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      // The cells in sight are the other source's.
      if !cells.isEmpty { pass.mustReload = true }
      forgetData()
    }
  }

  /// Chooses heights and follows the user; not owned.
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
  /// The height that rows count with until they are shown, in points; 0 asks for all heights before the first cell, and
  /// `automaticDimension`, the default, takes the mean of the rows that were shown.
  open var estimatedRowHeight: CGFloat = automaticDimension {
    didSet { heightDidChange(oldValue, estimatedRowHeight, "estimatedRowHeight") }
  }
  /// The height that headers count with until they are shown, in points.
  open var estimatedSectionHeaderHeight: CGFloat = automaticDimension {
    didSet {
      heightDidChange(oldValue, estimatedSectionHeaderHeight, "estimatedSectionHeaderHeight")
    }
  }
  /// The height that footers count with until they are shown, in points.
  open var estimatedSectionFooterHeight: CGFloat = automaticDimension {
    didSet {
      heightDidChange(oldValue, estimatedSectionFooterHeight, "estimatedSectionFooterHeight")
    }
  }
  /// The space above each header, in points; `automaticDimension`, the default, is 22 in plain tables and 0 in others.
  open var sectionHeaderTopPadding: CGFloat = automaticDimension {
    didSet { heightDidChange(oldValue, sectionHeaderTopPadding, "sectionHeaderTopPadding") }
  }

  /// The line below each row.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { updateSeparators() } }
  }
  /// The colour of the lines; `separator` by default, and again when set to nil.
  open var separatorColor: UIColor? = .separator { didSet { updateSeparators() } }
  /// How far the lines keep from the edges, in points; by default they begin where texts begin.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { if separatorInset != oldValue { updateSeparators() } }
  }

  /// Lies behind the rows and is as large as the table.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Lies above the first section and scrolls with the rows; its height is its frame's.
  open var tableHeaderView: UIView? {
    didSet { replaceEdgeView(oldValue, by: tableHeaderView) }
  }
  /// Lies below the last section and scrolls with the rows; its height is its frame's.
  open var tableFooterView: UIView? {
    didSet { replaceEdgeView(oldValue, by: tableFooterView) }
  }

  /// Whether the user can select a row; true by default.
  open var allowsSelection = true
  /// Whether the user can select several rows; false by default.
  open var allowsMultipleSelection = false {
    didSet { if allowsMultipleSelection != oldValue { keepOneSelection() } }
  }
  /// Whether the user can select a row while the table is edited; false by default.
  open var allowsSelectionDuringEditing = false
  /// Whether the user can select several rows while the table is edited; false by default.
  open var allowsMultipleSelectionDuringEditing = false

  /// Whether rows can have the focus of the keyboard; true by default.
  open var allowsFocus = true
  /// Whether the keyboard's focus takes the selection along; false by default.
  open var selectionFollowsFocus = false

  /// Hears which rows will probably be shown soon; not owned.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource !== oldValue { prefetchSourceDidChange() } }
  }

  /// The colour of the titles of the index; nil, the default, is the tint colour.
  open var sectionIndexColor: UIColor? { didSet { indexBar?.setNeedsDisplay() } }
  /// From how many rows on the index is shown; 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 {
    didSet { if sectionIndexMinimumDisplayRowCount != oldValue { setNeedsLayout() } }
  }

  final var isEditingStorage = false
  final var optionalMethods = OptionalMethods.all
  /// The places of all elements; nil until counts are read.
  final var geometry: TableGeometry?
  /// The cells in sight, and those that are kept for a first responder inside.
  final var cells: [ListPath: UITableViewCell] = [:]
  final var headerViews: [Int: UIView] = [:]
  final var footerViews: [Int: UIView] = [:]
  final let cellPool = ReusePool<UITableViewCell>()
  final let headerPool = ReusePool<UITableViewHeaderFooterView>()
  final var selection = PathRanges()
  final var press = RowPress()
  final var batch: TableBatch?
  /// How rows come and go that a diffable data source changes.
  final var differenceAnimation = RowAnimation.automatic
  final var pass = VisiblePass()
  /// The width for which rows were measured, in points.
  final var measuredWidth: CGFloat = 0
  /// The row that the program scrolled to and whose neighbours are not measured yet.
  final var jump: TableJump?
  final var desktopStorage: ListDesktop?
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
    style = .plain
    super.init(coder: coder)
    setUpTable()
  }

  private func setUpTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// Arranges everything in sight; cells are made here and nowhere else.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutTable()
  }

  /// Reads the counts again, forgets selection and heights, and has all cells made anew at the next layout.
  ///
  /// The content offset stays, as far as there are contents. Running updates end; their completions get false.
  open func reloadData() { reload() }

  /// Whether the rows show their controls for editing.
  open var isEditing: Bool {
    get { isEditingStorage }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends editing.
  ///
  /// For each row in sight the data source is asked `canEditRowAt`, then the delegate for the editing style.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(editing, animated: animated)
  }

  /// Begins a press on the row below the touch.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressBegan(touches) { super.touchesBegan(touches, with: event) }
  }

  /// Ends the press once the touch left its place.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressMoved(touches) { super.touchesMoved(touches, with: event) }
  }

  /// Selects the row that is pressed.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressEnded(event?.modifierFlags ?? []) { super.touchesEnded(touches, with: event) }
  }

  /// Ends the press without an effect.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard press.path != nil else { return super.touchesCancelled(touches, with: event) }
    cancelPress()
  }

  override func scrollDelegateDidChange() {
    tableDelegate = scrollDelegate as? any UITableViewDelegate
    forgetData()
  }

  override func boundsOriginDidChange(from oldOrigin: CGPoint) {
    guard !pass.isAdjusting else { return }
    setNeedsLayout()
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
}
