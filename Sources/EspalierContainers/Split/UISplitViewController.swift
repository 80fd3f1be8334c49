// Long because: Swift cannot override members of extensions, and all of these may be overridden.
@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
public import Foundation

/// Shows two or three columns side by side in a wide window, and one at a time in a narrow one.
///
/// A column's controller that is not a navigation controller gets one around it, except in the
/// compact column and without a column style. In a wide window (horizontal size class regular) the
/// secondary column is always shown, and the others beside it or over it, after display mode and
/// split behavior. In a narrow window the controller is *collapsed*: it shows the compact column if
/// there is one, else the columns become pages of the first column's navigation stack. A page that
/// stays visible gets only the callbacks of the move.
///
/// Any child that is not a column is an *overlay child*, which UIKit does not have: its view lies
/// above the columns, and it gets no callbacks for their changes. An overlay that is docked to the
/// upper or lower edge of a column is kept out of that column's safe area.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// The columns that are shown, and their layout.
  public enum DisplayMode: Int, Sendable {
    /// As many columns as fit.
    case automatic
    /// Only the secondary column.
    case secondaryOnly
    /// The column next to the secondary one, beside it.
    case oneBesideSecondary
    /// The column next to the secondary one, over it.
    case oneOverSecondary
    /// Three columns beside each other.
    case twoBesideSecondary
    /// Two columns over the secondary one.
    case twoOverSecondary
    /// Two columns that push the secondary one partly out of the window.
    case twoDisplaceSecondary

    /// The older name of `oneBesideSecondary`.
    @available(*, deprecated, renamed: "oneBesideSecondary")
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The older name of `secondaryOnly`.
    @available(*, deprecated, renamed: "secondaryOnly")
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The older name of `oneOverSecondary`.
    @available(*, deprecated, renamed: "oneOverSecondary")
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The layout of the other columns relative to the secondary one.
  public enum SplitBehavior: Int, Sendable {
    /// The layout that fits the width.
    case automatic
    /// Beside the secondary column.
    case tile
    /// Over the secondary column, which is dimmed.
    case overlay
    /// One column beside the secondary one; two push it partly out of the window.
    case displace
  }

  /// The number of columns.
  public enum Style: Int, Sendable {
    /// Two columns, set as `viewControllers`, without navigation controllers around them.
    case unspecified
    /// Primary and secondary.
    case doubleColumn
    /// Primary, supplementary and secondary.
    case tripleColumn
  }

  /// A column.
  public enum Column: Int, Sendable {
    /// The outermost column.
    case primary
    /// The column between primary and secondary, in the triple style.
    case supplementary
    /// The main column.
    case secondary
    /// The column that a narrow window shows in place of the others.
    case compact
  }

  /// The side of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    /// The side where lines of text begin.
    case leading
    /// The side where lines of text end.
    case trailing
  }

  /// The condition under which the secondary column's bar shows `displayModeButtonItem`.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// With a column style, when there is a column to show or to hide.
    case automatic
    /// Never: the program may place the button itself.
    case never
    /// As with `automatic`.
    case always
  }

  /// What is behind the primary column.
  public enum BackgroundStyle: Int, Sendable {
    /// Nothing: its page has a ground of its own.
    case none
    /// The ground of a sidebar, which is seen where its page is transparent.
    case sidebar
  }

  /// The value that leaves a width to the controller.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// The number of columns.
  public final let style: Style

  /// The delegate that decides about and follows the columns.
  ///
  /// Not owned.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  final var slots: [Column: SplitSlot] = [:]
  /// The columns whose views are shown; while collapsed, the column with the stack.
  final var shownColumns: [Column] = []
  /// The number of columns that the user or the program wants beside or over the secondary one.
  final var wantedCount: Int?
  final var arrangement = SplitArrangement()
  final var collapsed = false
  final var running: SplitTransition?
  final var isUpdateScheduled = false
  /// Whether this controller is about to appear together with its columns.
  final var isPreparing = false
  /// Whether a column is moving onto the stack of a narrow window.
  final var isRestacking = false
  /// The controller whose navigation item shows the display mode button.
  final weak var buttonHolder: UIViewController?
  /// The controller whose navigation item shows the button for the secondary column alone.
  final weak var aloneHolder: UIViewController?
  final let dimming = ColumnDimmingView()
  private var buttonItem: UIBarButtonItem?
  /// The button for the secondary column alone; `nil` until it is first shown.
  final var aloneItem: UIBarButtonItem?
  final let swipes = SplitSwipes()

  /// Creates a controller with a number of columns.
  ///
  /// - Parameter style: The number of columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without a column style; set its `viewControllers`.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller without a column style; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    style = Style(rawValue: coder.nib?.style ?? 0) ?? .unspecified
    super.init(coder: coder)
    coder.finish(self, as: UISplitViewController.self)
  }

  @_spi(Framework) open override var automaticPresentationStyle: UIModalPresentationStyle {
    style == .unspecified ? .custom : .formSheet
  }

  // MARK: Columns

  /// The controllers of the shown columns: with a column style, their navigation controllers.
  ///
  /// While collapsed, only the shown one. Setting them sets the primary and the secondary column,
  /// and with three controllers the supplementary column between them.
  open var viewControllers: [UIViewController] {
    get { hostsForProgram }
    set { setHosts(newValue) }
  }

  /// Sets a column's controller; `nil` leaves the column out.
  ///
  /// The old controller gets `willMove(toParent: nil)` and `didMove(toParent: nil)`, the new one
  /// `willMove` and `didMove(toParent:)` of its navigation controller. A shown column changes at
  /// once: the new controller's will-callback, then the old one's, and both did-callbacks after the
  /// commit. The supplementary column needs the triple style; otherwise the call is refused with an
  /// issue.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    setPage(vc, for: column)
  }

  /// Returns the controller that was set for a column, not the navigation controller around it.
  open func viewController(for column: Column) -> UIViewController? { slots[column]?.page }

  /// Shows a column; while collapsed, pushes it onto the stack.
  ///
  /// Animates while this controller is visible.
  ///
  /// Showing the primary column shows the supplementary one too; showing the secondary column hides
  /// the columns over it.
  open func show(_ column: Column) { showColumn(column) }

  /// Hides a column; while collapsed, pops it and the columns above it.
  ///
  /// Animates while this controller is visible.
  ///
  /// Hiding the supplementary column hides the primary one too. The secondary column stays visible
  /// in a wide window.
  open func hide(_ column: Column) { hideColumn(column) }

  /// Returns whether a column is visible.
  open func isShowing(_ column: Column) -> Bool { isColumnShown(column) }

  // MARK: Modes

  /// Whether the controller shows only one column, because the window is narrow.
  open var isCollapsed: Bool { collapsed }

  /// The preferred display mode; automatic by default.
  ///
  /// A mode that does not fit `preferredSplitBehavior` becomes the fitting mode with as many
  /// columns. A change inside an animation block is animated.
  open var preferredDisplayMode: DisplayMode = .automatic {
    didSet { if preferredDisplayMode != oldValue { preferredModeDidChange() } }
  }

  /// The present display mode.
  open var displayMode: DisplayMode { arrangement.mode }

  /// The preferred layout of the other columns relative to the secondary one; automatic by default.
  open var preferredSplitBehavior: SplitBehavior = .automatic {
    didSet { if preferredSplitBehavior != oldValue { preferredModeDidChange() } }
  }

  /// The present layout of the other columns relative to the secondary one.
  open var splitBehavior: SplitBehavior { arrangement.behavior }

  /// The side of the primary column; leading by default.
  open var primaryEdge: PrimaryEdge = .leading {
    didSet { if primaryEdge != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// A button that shows and hides the other columns.
  ///
  /// With two columns it shows or hides one; with three it shows the next, and hides the outermost.
  open var displayModeButtonItem: UIBarButtonItem {
    if let buttonItem { return buttonItem }
    let made = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"),
      primaryAction: UIAction { [weak self] _ in self?.toggleColumns() })
    // The title is the button's accessible name; the bar shows only the image.
    made.title = InterfaceWord.sidebar.text
    buttonItem = made
    return made
  }

  /// The condition under which the secondary column's bar shows `displayModeButtonItem`; automatic
  /// by default.
  open var displayModeButtonVisibility: DisplayModeButtonVisibility = .automatic {
    didSet { if displayModeButtonVisibility != oldValue { updateButton() } }
  }

  /// Whether the user may show and hide columns: by a drag from the edge of the primary column and
  /// a swipe back over the dimmed column, and by `displayModeButtonItem`; true by default.
  ///
  /// The drag does not move the columns; they are shown and hidden when it is recognized.
  open var presentsWithGesture = true {
    didSet {
      guard presentsWithGesture != oldValue else { return }
      swipes.isEnabled = presentsWithGesture
      updateButton()
    }
  }

  /// Whether the secondary column's bar has a button that shows that column alone, and the others
  /// again; false by default.
  ///
  /// Only with three columns.
  open var showsSecondaryOnlyButton = false {
    didSet { if showsSecondaryOnlyButton != oldValue { updateButton() } }
  }

  /// What is behind the primary column; nothing by default.
  open var primaryBackgroundStyle = BackgroundStyle.none {
    didSet { if primaryBackgroundStyle != oldValue { updateBackground() } }
  }

  // MARK: Widths

  /// The primary column's width as a fraction of this controller's, in 0...1; automatic by default.
  open var preferredPrimaryColumnWidthFraction = automaticDimension {
    didSet { if preferredPrimaryColumnWidthFraction != oldValue { widthsDidChange() } }
  }
  /// The primary column's width, in points; takes precedence over the fraction.
  ///
  /// Automatic by default.
  open var preferredPrimaryColumnWidth = automaticDimension {
    didSet { if preferredPrimaryColumnWidth != oldValue { widthsDidChange() } }
  }
  /// The minimum width of the primary column, in points; automatic by default.
  open var minimumPrimaryColumnWidth = automaticDimension {
    didSet { if minimumPrimaryColumnWidth != oldValue { widthsDidChange() } }
  }
  /// The maximum width of the primary column, in points; automatic by default.
  open var maximumPrimaryColumnWidth = automaticDimension {
    didSet { if maximumPrimaryColumnWidth != oldValue { widthsDidChange() } }
  }
  /// The supplementary column's width as a fraction of this controller's, in 0...1; automatic by
  /// default.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { if preferredSupplementaryColumnWidthFraction != oldValue { widthsDidChange() } }
  }
  /// The supplementary column's width, in points; takes precedence over the fraction.
  ///
  /// Automatic by default.
  open var preferredSupplementaryColumnWidth = automaticDimension {
    didSet { if preferredSupplementaryColumnWidth != oldValue { widthsDidChange() } }
  }
  /// The minimum width of the supplementary column, in points; automatic by default.
  open var minimumSupplementaryColumnWidth = automaticDimension {
    didSet { if minimumSupplementaryColumnWidth != oldValue { widthsDidChange() } }
  }
  /// The maximum width of the supplementary column, in points; automatic by default.
  open var maximumSupplementaryColumnWidth = automaticDimension {
    didSet { if maximumSupplementaryColumnWidth != oldValue { widthsDidChange() } }
  }

  /// The width of the primary column when it is shown, in points.
  open var primaryColumnWidth: CGFloat { width(of: .primary) }
  /// The width of the supplementary column when it is shown, in points; 0 without one.
  open var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }

  /// Whether overlay children docked to an edge are kept out of the columns' safe area; true by
  /// default.
  ///
  /// An addition to UIKit.
  open var insetsPagesForOverlays = true {
    didSet { if insetsPagesForOverlays != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  // MARK: Showing

  /// Shows a controller in the secondary column, in place of the present one.
  ///
  /// While collapsed, pushes it onto the stack. Without a column style it gets no navigation
  /// controller.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showDetail(vc)
  }

  /// Pushes a controller onto the primary column's stack, or replaces its controller if it has no
  /// stack.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    showInPrimary(vc)
  }

  // MARK: View and appearance

  /// Creates the view with the areas of the columns.
  open override func loadView() {
    let root = SplitRootView(frame: UIScreen.main.bounds)
    root.controller = self
    root.backgroundColor = .systemBackground
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.onTap = { [weak self] in self?.hideColumnsOver() }
    root.build()
    swipes.attach(to: root, of: self)
    view = root
    updateBackground()
  }

  /// Shows the columns that fit, and forwards to them and the overlay children.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isPreparing = true
    updateArrangement()
    isPreparing = false
    forwardAppearance(to: .appearing, animated: animated)
  }

  /// Forwards to the shown columns and the overlay children.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    forwardAppearance(to: .appeared, animated: animated)
  }

  /// Ends a running change of columns, and forwards to the shown columns and the overlay children.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    endTransitionNow()
    forwardAppearance(to: .disappearing, animated: animated)
  }

  /// Forwards to the shown columns and the overlay children.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    forwardAppearance(to: .disappeared, animated: animated)
  }

  /// Returns the size of a column; overlay children keep their size.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = container as? UIViewController else { return parentSize }
    guard let column = shownColumns.first(where: { slots[$0]?.host === child }) else {
      return child.viewIfLoaded?.bounds.size ?? parentSize
    }
    return frames(in: CGRect(origin: .zero, size: parentSize))[column]?.size ?? parentSize
  }

  /// Takes over the preferred content size of the visible column while only one is shown.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard collapsed, container === contentChild else { return }
    followContentSize(of: contentChild)
  }

  // MARK: State restoration

  /// Writes the pages of the columns after the primary one, and the column on top while collapsed.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeColumns(with: coder)
  }

  /// Reads the pages of the columns, and shows the column that was on top if it is collapsed.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeColumns(with: coder)
  }

  // MARK: Hooks

  @_spi(Framework) open override class var isContainerOfFramework: Bool { true }
  @_spi(Framework) open override var pageContainer: (any PageContainer)? { self }
  @_spi(Framework) open override var forwardsAppearanceInCallbacks: Bool { true }

  @_spi(Framework) open override var childrenArePanes: Bool { true }
  @_spi(Framework) open override var contentChild: UIViewController? {
    slots[collapsed ? shownColumns.first ?? .secondary : .secondary]?.host
  }

  @_spi(Framework) open override func childWasRemoved(_ child: UIViewController) {
    childDidGo(child)
  }
}

extension UIViewController {
  /// The nearest split view controller that contains this controller, as a column or deeper.
  public final var splitViewController: UISplitViewController? {
    var current = parent
    while let controller = current {
      if let found = controller as? UISplitViewController { return found }
      current = controller.parent
    }
    return nil
  }
}
