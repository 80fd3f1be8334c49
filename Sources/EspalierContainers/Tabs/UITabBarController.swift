@_spi(Framework) public import EspalierCore
import EspalierDiagnostics
import EspalierGeometry
public import Foundation

/// Shows one of several pages, which the user selects in a tab bar at the bottom.
///
/// The pages are set as `viewControllers`, or as `tabs` that create them on first use. Any other
/// child is an *overlay child*, which UIKit does not have: `addChild` on a tab bar controller makes
/// no tab and does not change `viewControllers`. An overlay's view lies above the pages, stays in
/// place when the user switches tabs, and gets no callbacks for that. An overlay that is docked to
/// the tab bar or to an edge is kept out of the pages' safe area.
///
/// With the mode `tabSidebar`, a wide window shows the tabs in a sidebar at the leading edge.
///
/// With more tabs than places (five, eight in a wide window), the last place belongs to the More
/// tab, and `moreNavigationController` shows the pages of the other tabs.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  /// The condition under which the tab bar becomes small.
  public enum MinimizeBehavior: Int, Sendable {
    /// The system decides; here the bar keeps its size.
    case automatic
    /// The bar keeps its size.
    case never
    /// The bar becomes a button when the user scrolls down, and expands when the user scrolls up.
    case onScrollDown
    /// The bar becomes a button when the user scrolls up, and expands when the user scrolls down.
    case onScrollUp
  }

  /// The places in which the tabs are shown.
  public enum Mode: Int, Sendable {
    /// The system decides; here as `tabBar`.
    case automatic
    /// The tab bar.
    case tabBar
    /// A sidebar in a wide window, while it is not hidden, and else the tab bar.
    case tabSidebar
  }

  /// The behaviour of an overlay child while the tab bar is hidden.
  ///
  /// An addition to UIKit.
  public enum HiddenBarBehavior: Sendable {
    /// It follows its own layout: an overlay docked to the bar moves down to the edge with it.
    case docks
    /// It moves below the bottom edge, and returns with the bar.
    case hides
  }

  /// The delegate that decides about and gets the user's choices.
  ///
  /// Not owned.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar at the bottom, which shows the items of the pages.
  open var tabBar: UITabBar { tabBarStorage }
  private final let tabBarStorage = UITabBar()

  /// The top-level tabs; those of `viewControllers` are implicit.
  final var roots: [UITab] = []
  /// Whether the program set `tabs` instead of `viewControllers`.
  final var usesTabs = false
  /// The pages created so far, in the order of their tabs.
  final var pages: [UIViewController] = []
  /// The tab selected last; `shownTab` is the tab that is shown.
  final var chosenTab: UITab?
  /// The controller whose view is in the page area: a page, or the More navigation controller.
  final var selectedPage: UIViewController?
  /// Pages that still get did-callbacks from a switch.
  final var switchingPages: [UIViewController] = []
  final var more: MoreNavigationController?
  final var running: TabTransition?
  /// Whether a page is moving to or from the More navigation controller.
  final var isRehosting = false
  /// The view that contains the selected page's view, below every overlay.
  final let pageArea = UIView()
  /// The insets of the page area's contents, as of the last layout.
  final var coveredInsets = UIEdgeInsets.zero
  final var bar = TabBarPosition()
  final var accessoryView: TabAccessoryView?
  final var sidebarStorage: Sidebar?
  final var sidebarView: TabSidebarView?
  final var contentGuide: TabContentGuide?
  /// The overlay children that hide with the bar, and the distances they have moved.
  final var hidingOverlays: [HidingOverlay] = []

  /// Creates a controller with tabs.
  ///
  /// - Parameter tabs: The tabs, from the leading edge.
  public init(tabs: [UITab]) {
    super.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  /// Creates a controller without pages.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller without pages; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UITabBarController.self)
  }

  // MARK: Pages

  /// The pages, one for each tab.
  ///
  /// Setting them keeps the selected page if it is still included, else selects the page at the
  /// same place. Pages that leave get `willMove(toParent: nil)` and `didMove(toParent: nil)`, new
  /// pages get `willMove` and `didMove(toParent: self)`. Only the selected page's view is loaded.
  /// With `tabs`, these are the pages created so far; setting them replaces the tabs.
  open var viewControllers: [UIViewController]? {
    get { pages }
    set { setPages(newValue ?? []) }
  }

  /// Sets the pages, without animation of the tabs.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// The selected page; the More navigation controller while it shows its list.
  ///
  /// Setting a controller that is not a page is refused with an issue.
  open var selectedViewController: UIViewController? {
    get { shownTab?.viewController ?? selectedPage }
    set { selectPage(newValue) }
  }

  /// The index of the selected tab among the tabs; `NSNotFound` without tabs, and while the More
  /// list is shown.
  ///
  /// Setting the index of a tab that does not fit into the bar shows its page above the More list.
  open var selectedIndex: Int {
    get {
      guard let root = shownTab?.root else { return NSNotFound }
      return entries.firstIndex { $0 === root } ?? NSNotFound
    }
    set { selectEntry(at: newValue) }
  }

  /// The navigation controller with the list of the tabs that do not fit into the bar.
  ///
  /// It is a child while there are more tabs than places. It shows a page that is a navigation
  /// controller inside a wrapping page, with a back button to the list at its root.
  open var moreNavigationController: UINavigationController { moreController }

  // MARK: Tabs

  /// The tabs, from the leading edge; empty while the program uses `viewControllers`.
  open var tabs: [UITab] {
    get { usesTabs ? roots : [] }
    set { setTabs(newValue, animated: false) }
  }

  /// Sets the tabs, without animation.
  ///
  /// The selected tab stays selected if it is still included; else the tab at the same place is
  /// selected. Pages of removed tabs leave as with `viewControllers`.
  open func setTabs(_ tabs: [UITab], animated: Bool) { replaceTabs(by: tabs) }

  /// The tab whose page is shown; a group that shows a child's page is not the selected tab.
  ///
  /// `nil` while the program uses `viewControllers`, and while the More list is shown. Setting a
  /// group shows its page or its selected child. Setting a tab of another controller is refused
  /// with an issue.
  open var selectedTab: UITab? {
    get { usesTabs ? shownTab : nil }
    set { selectTab(newValue) }
  }

  /// Returns the tab with an identifier, at the top level or in a group.
  open func tab(forIdentifier identifier: String) -> UITab? {
    guard usesTabs else { return nil }
    return roots.lazy.flatMap(\.subtree).first { $0.identifier == identifier }
  }

  /// The identifiers of the tabs at the top level that a narrow window shows in its bar; `nil`, the
  /// default, for all of them.
  ///
  /// A selected tab stays selected. Without effect on `viewControllers`.
  open var compactTabIdentifiers: [String]? {
    didSet { if compactTabIdentifiers != oldValue { entriesDidChange() } }
  }

  // MARK: The sidebar

  /// Whether a wide window shows the tabs in a sidebar; `automatic`, the default, does not.
  open var mode = Mode.automatic {
    didSet { if mode != oldValue { updateSidebar() } }
  }

  /// The sidebar, which is visible with the mode `tabSidebar` in a wide window while it is not
  /// hidden.
  open var sidebar: Sidebar {
    if let sidebarStorage { return sidebarStorage }
    let made = Sidebar(of: self)
    sidebarStorage = made
    return made
  }

  /// The area above the tab bar and beside the sidebar; overlays are constrained to it.
  open var contentLayoutGuide: UILayoutGuide { contentGuideInRoot }

  // MARK: The bar

  /// Whether the tab bar is hidden; false by default.
  open var isTabBarHidden: Bool {
    get { bar.isHiddenByProgram }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Hides the tab bar below the bottom edge or shows it; pages grow and shrink with it.
  ///
  /// Overlay children that are docked to the bar move to the edge with it, unless
  /// `setHiddenBarBehavior(_:forOverlay:)` says otherwise.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }

  /// The condition under which the tab bar becomes a button; `automatic`, the default, never does
  /// so.
  ///
  /// In a wide window the bar keeps its size. Pages extend below a bar that may become small, with
  /// the bar in their safe area. The bar follows the scroll view that the page set with
  /// `setContentScrollView(_:for:)`, else any scroll view that fills most of the page. A tap on the
  /// button, or another page, expands the bar.
  open var tabBarMinimizeBehavior: MinimizeBehavior = .automatic {
    didSet { if tabBarMinimizeBehavior != oldValue { minimizeBehaviorDidChange(from: oldValue) } }
  }

  /// The accessory that floats above the tab bar; `nil` by default.
  open var bottomAccessory: UITabAccessory? {
    get { accessoryView?.accessory }
    set { setBottomAccessory(newValue, animated: false) }
  }

  /// Sets the accessory; with an animation it rises from the bar and sinks into it.
  open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    showAccessory(bottomAccessory, animated: animated)
  }

  /// Whether overlay children docked to an edge are kept out of the pages' safe area; true by
  /// default.
  ///
  /// An addition to UIKit.
  open var insetsPagesForOverlays = true {
    didSet { if insetsPagesForOverlays != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Whether `addChild` makes a tab of a child, as in UIKit; false by default.
  ///
  /// An addition to UIKit, to test code that relies on either behaviour. A child that then leaves
  /// `viewControllers` has no parent any more, while its view stays in place. Without effect while
  /// the program uses `tabs`, and for popups.
  open var addedChildrenBecomeTabs = false

  /// Adds an overlay child, or with `addedChildrenBecomeTabs` a tab.
  open override func addChild(_ child: UIViewController) {
    guard addedChildrenBecomeTabs, !usesTabs, !child.isAttachment, !pages.contains(child)
    else {
      super.addChild(child)
      return
    }
    viewControllers = pages + [child]
  }

  // MARK: View and appearance

  /// Selects the page in which an unwind segue ends.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    guard let page = viewControllers?.first(where: { $0.contains(subsequentVC) }),
      page !== selectedViewController
    else { return }
    selectedViewController = page
  }

  /// Creates the view: the area of the pages and the tab bar below it.
  open override func loadView() {
    let root = TabRootView(frame: UIScreen.main.bounds)
    root.controller = self
    root.flags.insert(.tracksSubviewPlaces)
    root.backgroundColor = .systemBackground
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pageArea.clipsToBounds = true
    tabBar.delegate = self
    tabBar.owner = self
    root.addSubview(pageArea)
    root.addSubview(tabBar)
    if let accessoryView { root.addSubview(accessoryView) }
    updateEntries()
    updateItems()
    if selectedPage == nil, let chosenTab { choose(chosenTab) }
    view = root
    updateSidebar()
    root.arrange()
    showSelectedPage()
  }

  /// Forwards to the selected page and the overlay children.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    forwardAppearance(to: .appearing, animated: animated)
  }

  /// Forwards to the selected page and the overlay children.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    forwardAppearance(to: .appeared, animated: animated)
  }

  /// Ends a transition that is running, and forwards to the selected page and the overlay children.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    endTransitionNow()
    giveUpSwitch()
    forwardAppearance(to: .disappearing, animated: animated)
  }

  /// Forwards to the selected page and the overlay children.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    forwardAppearance(to: .disappeared, animated: animated)
  }

  /// Returns the size of a page or an overlay: the area without the tab bar, or all of it.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let page = container as? UIViewController, page === selectedPage else {
      return (container as? UIViewController)?.viewIfLoaded?.bounds.size ?? parentSize
    }
    let cut = isBarGone || pagesReachBelowBar ? 0 : barHeight
    return CGSize(
      width: widthOfPages(in: parentSize.width), height: max(0, parentSize.height - cut))
  }

  /// Takes over the preferred content size of the selected page.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard let page = container as? UIViewController, page === selectedPage else { return }
    followContentSize(of: page)
  }

  /// Handles a choice by the user: asks the delegate, shows the page, calls the delegate.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { userChose(item) }

  // MARK: State restoration

  /// Writes which tab is selected, and whether the sidebar is hidden.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeSelection(with: coder)
  }

  /// Selects the tab that was selected, if it is still there.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeSelection(with: coder)
  }

  // MARK: Hooks

  @_spi(Framework) open override class var isContainerOfFramework: Bool { true }
  @_spi(Framework) open override var pageContainer: (any PageContainer)? { self }
  @_spi(Framework) open override var forwardsAppearanceInCallbacks: Bool { true }
  /// Control-Tab selects the next tab that can be selected, Control-Shift-Tab the one before; F9
  /// hides or shows the sidebar.
  @_spi(Framework) open override func performSystemKey(_ key: SystemKey) -> Bool {
    key == .sidebar ? toggleSidebar() : selectNeighbour(isForward: key == .nextTab)
  }
  @_spi(Framework) open override var contentChild: UIViewController? { selectedPage }
  @_spi(Framework) open override var containerTransition:
    (any UIViewControllerTransitionCoordinator)?
  {
    running?.context
  }
  @_spi(Framework) open override func hasPlace(for child: UIViewController) -> Bool {
    child === selectedPage || !isMine(child) || !pages.contains(child)
  }
  @_spi(Framework) open override func childWasRemoved(_ child: UIViewController) {
    childDidGo(child)
  }

  @_spi(Framework) open override func childItemsDidChange(_ child: UIViewController) {
    for companion in child.companions.all { companion.itemsWereNoticed(of: child) }
    guard child.ownTab?.isImplicit == true else { return }
    updateItems()
  }
}
