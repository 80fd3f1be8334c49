// Long because: Swift cannot override members of extensions, and all of these may be overridden.

import EspalierDiagnostics
import EspalierGeometry
public import Foundation

/// Shows two or three columns side by side where there is room, and one at a time where there is not.
///
/// A column's controller that is no navigation controller gets one around it, except for the compact
/// column and without a column style. In a wide window (horizontal size class regular) the secondary
/// column is always shown, and the others beside it or over it, as display mode and split behavior say.
/// In a narrow one the controller is *collapsed*: it shows the compact column if there is one, else the
/// columns become pages of the first one's navigation stack. A page that is seen before and after
/// hears nothing of that but where it moved to.
///
/// Any child that is no column is an *overlay child*, which UIKit does not have: its view lies above the
/// columns, and it hears nothing of their changes. One that is docked to the upper or lower edge of a
/// column is kept out of that column's safe area.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// Which columns are shown, and how.
  public enum DisplayMode: Int, Sendable {
    /// What fits.
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
  }

  /// How the other columns go with the secondary one.
  public enum SplitBehavior: Int, Sendable {
    /// As there is room.
    case automatic
    /// Beside it.
    case tile
    /// Over it, with the rest dimmed.
    case overlay
    /// One beside it; two push it partly out of the window.
    case displace
  }

  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// Two, given as `viewControllers`, without navigation controllers around them.
    case unspecified
    /// Primary and secondary.
    case doubleColumn
    /// Primary, supplementary and secondary.
    case tripleColumn
  }

  /// A column.
  public enum Column: Int, Sendable {
    /// The outermost one.
    case primary
    /// Between primary and secondary, in the triple style.
    case supplementary
    /// The main one.
    case secondary
    /// What a narrow window shows in place of the others.
    case compact
  }

  /// At which side the primary column is.
  public enum PrimaryEdge: Int, Sendable {
    /// Where text begins.
    case leading
    /// Where text ends.
    case trailing
  }

  /// When the secondary column's bar shows `displayModeButtonItem` by itself.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// With a column style, where there is a column to show or to hide.
    case automatic
    /// Never: the program may put it where it likes.
    case never
    /// As with automatic.
    case always
  }

  /// Says that a width is left to the controller.
  public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// How many columns there are.
  public final let style: Style

  /// Decides and hears about the columns.
  ///
  /// Not owned.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  final var slots: [Column: SplitSlot] = [:]
  /// The columns whose views are shown; while collapsed the one that holds the stack.
  final var shownColumns: [Column] = []
  /// How many columns the user or the program wants beside or over the secondary one.
  final var wantedCount: Int?
  final var arrangement = SplitArrangement()
  final var collapsed = false
  final var running: SplitTransition?
  final var isUpdateScheduled = false
  /// This controller is about to appear and brings its columns along.
  final var isPreparing = false
  /// A column goes onto the stack of a narrow window at the moment.
  final var isRestacking = false
  /// Whose navigation item shows the display mode button.
  final weak var buttonHolder: UIViewController?
  final let dimming = SplitDimmingView()
  private var buttonItem: UIBarButtonItem?

  /// Creates a controller with a number of columns.
  ///
  /// - Parameter style: How many.
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
    style = .unspecified
    super.init(coder: coder)
  }

  override var automaticPresentationStyle: UIModalPresentationStyle {
    style == .unspecified ? .custom : .formSheet
  }

  // MARK: Columns

  /// The controllers of the columns as they are shown: navigation controllers with a column style.
  ///
  /// While collapsed only the one that is shown. Setting them gives the primary and the secondary
  /// column, and with three the supplementary one between them.
  open var viewControllers: [UIViewController] {
    get { hostsForProgram }
    set { setHosts(newValue) }
  }

  /// Sets a column's controller; `nil` leaves the column out.
  ///
  /// The old one gets `willMove(toParent: nil)` and `didMove(toParent: nil)`, the new one `willMove` and
  /// `didMove(toParent:)` of the navigation controller made for it. A shown column changes at once: the
  /// new controller's will-callback, then the old one's, both did-callbacks after the commit. The
  /// supplementary column needs the triple style; an issue tells otherwise.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    setPage(vc, for: column)
  }

  /// The controller that was set for a column, without a navigation controller made for it.
  open func viewController(for column: Column) -> UIViewController? { slots[column]?.page }

  /// Shows a column; collapsed it comes on top of the stack.
  ///
  /// Animates while this can be seen.
  ///
  /// Showing the primary column shows the supplementary one too; showing the secondary one hides
  /// what lies over it.
  open func show(_ column: Column) { showColumn(column) }

  /// Hides a column; collapsed it and what is above leaves the stack.
  ///
  /// Animates while this can be seen.
  ///
  /// Hiding the supplementary column hides the primary one too. The secondary column stays in a wide
  /// window.
  open func hide(_ column: Column) { hideColumn(column) }

  /// Whether a column can be seen.
  open func isShowing(_ column: Column) -> Bool { isColumnShown(column) }

  // MARK: Modes

  /// Whether there is room for one column only.
  public final var isCollapsed: Bool { collapsed }

  /// Which columns should be shown, and how; automatic by default.
  ///
  /// A mode that does not go with `preferredSplitBehavior` becomes the one with as many columns that does.
  /// Set inside an animation block it animates.
  open var preferredDisplayMode: DisplayMode = .automatic {
    didSet { if preferredDisplayMode != oldValue { preferredModeDidChange() } }
  }

  /// Which columns are shown now, and how.
  public final var displayMode: DisplayMode { arrangement.mode }

  /// How the other columns should go with the secondary one; automatic by default.
  open var preferredSplitBehavior: SplitBehavior = .automatic {
    didSet { if preferredSplitBehavior != oldValue { preferredModeDidChange() } }
  }

  /// How the other columns go with the secondary one now.
  public final var splitBehavior: SplitBehavior { arrangement.behavior }

  /// At which side the primary column is; leading by default.
  open var primaryEdge: PrimaryEdge = .leading {
    didSet { if primaryEdge != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// A button that shows and hides the other columns.
  ///
  /// Two columns come and go by one; of three it shows the next, and hides the outermost.
  public final var displayModeButtonItem: UIBarButtonItem {
    if let buttonItem { return buttonItem }
    let made = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"),
      primaryAction: UIAction { [weak self] _ in self?.toggleColumns() })
    // Not shown beside the picture; it names the button.
    made.title = "Sidebar"
    buttonItem = made
    return made
  }

  /// When the secondary column's bar shows `displayModeButtonItem` by itself; automatic by default.
  open var displayModeButtonVisibility: DisplayModeButtonVisibility = .automatic {
    didSet { if displayModeButtonVisibility != oldValue { updateButton() } }
  }

  // MARK: Widths

  /// The primary column's width as a share of this controller's, 0...1; automatic by default.
  open var preferredPrimaryColumnWidthFraction = automaticDimension {
    didSet { if preferredPrimaryColumnWidthFraction != oldValue { widthsDidChange() } }
  }
  /// The primary column's width, in points; goes before the share.
  ///
  /// Automatic by default.
  open var preferredPrimaryColumnWidth = automaticDimension {
    didSet { if preferredPrimaryColumnWidth != oldValue { widthsDidChange() } }
  }
  /// The least width of the primary column, in points; automatic by default.
  open var minimumPrimaryColumnWidth = automaticDimension {
    didSet { if minimumPrimaryColumnWidth != oldValue { widthsDidChange() } }
  }
  /// The greatest width of the primary column, in points; automatic by default.
  open var maximumPrimaryColumnWidth = automaticDimension {
    didSet { if maximumPrimaryColumnWidth != oldValue { widthsDidChange() } }
  }
  /// The supplementary column's width as a share of this controller's, 0...1; automatic by default.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { if preferredSupplementaryColumnWidthFraction != oldValue { widthsDidChange() } }
  }
  /// The supplementary column's width, in points; goes before the share.
  ///
  /// Automatic by default.
  open var preferredSupplementaryColumnWidth = automaticDimension {
    didSet { if preferredSupplementaryColumnWidth != oldValue { widthsDidChange() } }
  }
  /// The least width of the supplementary column, in points; automatic by default.
  open var minimumSupplementaryColumnWidth = automaticDimension {
    didSet { if minimumSupplementaryColumnWidth != oldValue { widthsDidChange() } }
  }
  /// The greatest width of the supplementary column, in points; automatic by default.
  open var maximumSupplementaryColumnWidth = automaticDimension {
    didSet { if maximumSupplementaryColumnWidth != oldValue { widthsDidChange() } }
  }

  /// The width the primary column has or would have, in points.
  public final var primaryColumnWidth: CGFloat { width(of: .primary) }
  /// The width the supplementary column has or would have, in points; 0 without one.
  public final var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }

  /// Whether overlay children docked to an edge are kept out of the columns' safe area; true by default.
  ///
  /// An addition of ours.
  open var insetsPagesForOverlays = true {
    didSet { if insetsPagesForOverlays != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  // MARK: Showing

  /// Shows a controller in the secondary column, in place of what is there.
  ///
  /// Collapsed it comes on top of the stack. Without a column style it is not wrapped.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showDetail(vc)
  }

  /// Pushes a controller onto the primary column's stack, or replaces what is there if it has none.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    showInPrimary(vc)
  }

  // MARK: View and appearance

  /// Creates the view: the areas of the columns.
  open override func loadView() {
    let root = SplitRootView(frame: UIScreen.main.bounds)
    root.controller = self
    root.backgroundColor = .systemBackground
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.onTap = { [weak self] in self?.hideColumnsOver() }
    root.build()
    view = root
  }

  /// Shows the columns there is room for, and forwards to them and the overlay children.
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

  /// Ends a change of columns that is running, and forwards to the shown columns and the overlays.
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

  /// The size of a column; overlay children keep theirs.
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

  // MARK: Hooks

  override class var isContainerOfFramework: Bool { true }
  override var pageContainer: (any PageContainer)? { self }
  override var forwardsAppearanceInCallbacks: Bool { true }

  override var childrenArePanes: Bool { true }
  override var contentChild: UIViewController? {
    slots[collapsed ? shownColumns.first ?? .secondary : .secondary]?.host
  }

  override func childWasRemoved(_ child: UIViewController) { childDidGo(child) }
}

extension UIViewController {
  /// The split view controller this controller is in, as a column or deeper.
  public final var splitViewController: UISplitViewController? {
    var current = parent
    while let controller = current {
      if let found = controller as? UISplitViewController { return found }
      current = controller.parent
    }
    return nil
  }
}
