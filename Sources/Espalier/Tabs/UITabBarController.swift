import EspalierDiagnostics
import EspalierGeometry
public import Foundation

/// Shows one of several pages, chosen in a tab bar at the bottom.
///
/// The pages are given as `viewControllers`, or as `tabs` that make them when they are needed. Any
/// other child is an *overlay child*, which UIKit does not have: `addChild` on a tab bar controller
/// makes no tab and leaves `viewControllers` alone. An overlay's view lies above the pages, stays where
/// it is when tabs are switched, and hears nothing of that. One that is docked to the tab bar or to an
/// edge is kept out of the pages' safe area.
///
/// Where there are more tabs than places (five, eight in a wide window) the last place is the More
/// tab's, and the pages without a place are shown by `moreNavigationController`.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  /// When the tab bar makes room for the contents.
  public enum MinimizeBehavior: Int, Sendable {
    /// The system decides; here the bar never does.
    case automatic
    /// The bar keeps its size.
    case never
    /// The bar becomes a button as the user scrolls down, and comes back on the way up.
    case onScrollDown
    /// The bar becomes a button as the user scrolls up, and comes back on the way down.
    case onScrollUp
  }

  /// What becomes of an overlay child while the tab bar is hidden.
  ///
  /// An addition of ours.
  public enum HiddenBarBehavior: Sendable {
    /// It stays where its own layout puts it: one docked to the bar goes down to the edge with it.
    case docks
    /// It leaves over the bottom edge, and comes back with the bar.
    case hides
  }

  /// Hears of the user's choices.
  ///
  /// Not owned.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar at the bottom; its items are the pages'.
  public final let tabBar = UITabBar()

  /// The tabs, groups not opened; those of `viewControllers` are implicit ones.
  final var roots: [UITab] = []
  /// The tabs were given as `tabs`.
  final var usesTabs = false
  /// The pages that exist, in the order of their tabs.
  final var pages: [UIViewController] = []
  /// The tab that was chosen last; see `shownTab` for what is shown.
  final var chosenTab: UITab?
  /// Whose view is in the page area: a page, or the More navigation controller.
  final var selectedPage: UIViewController?
  /// Pages whose did-callbacks a switch owes them.
  final var switchingPages: [UIViewController] = []
  final var more: MoreNavigationController?
  final var running: TabTransition?
  /// A page goes to or comes from the More navigation controller at the moment.
  final var isRehosting = false
  /// Holds the selected page's view, below every overlay.
  final let pageArea = UIView()
  /// What the page area's contents are kept clear of, as of the last layout.
  final var coveredInsets = UIEdgeInsets.zero
  final var bar = TabBarPosition()
  final var accessoryView: TabAccessoryView?
  /// The overlay children that leave with the bar, and how far they have gone.
  final var hidingOverlays: [HidingOverlay] = []

  /// Creates a controller with tabs.
  ///
  /// - Parameter tabs: The tabs, from the leading edge on.
  public init(tabs: [UITab]) {
    super.init(nibName: nil, bundle: nil)
    setTabs(tabs, animated: false)
  }

  /// Creates a controller without pages.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller without pages; nothing is read from `coder`.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Pages

  /// The pages, one tab each.
  ///
  /// Setting them keeps the selected page if it is still there, else the page at the same place.
  /// Pages that go get `willMove(toParent: nil)` and `didMove(toParent: nil)`, pages that come
  /// `willMove` and `didMove(toParent: self)`. No view is loaded but the selected page's. With `tabs`
  /// these are the pages made so far; setting them replaces the tabs.
  open var viewControllers: [UIViewController]? {
    get { pages }
    set { setPages(newValue ?? []) }
  }

  /// Sets the pages; tabs do not animate.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// The page that is shown; the More navigation controller while it shows its list.
  ///
  /// Setting a controller that is no page is refused with an issue.
  open var selectedViewController: UIViewController? {
    get { shownTab?.viewController ?? selectedPage }
    set { selectPage(newValue) }
  }

  /// The place of the shown tab among the tabs; `NSNotFound` when there is none, and while the More
  /// list is shown.
  ///
  /// Setting the place of a tab without a place in the bar shows its page above the More list.
  open var selectedIndex: Int {
    get {
      guard let root = shownTab?.root else { return NSNotFound }
      return entries.firstIndex { $0 === root } ?? NSNotFound
    }
    set { selectEntry(at: newValue) }
  }

  /// Shows the list of the tabs there is no room for, and the page chosen there.
  ///
  /// It is a child while there are more tabs than places. A page that is a navigation controller is
  /// shown there inside a page of its own, with a way back to the list at its root.
  public final var moreNavigationController: UINavigationController { moreController }

  // MARK: Tabs

  /// The tabs, from the leading edge on; empty while the pages were given as `viewControllers`.
  open var tabs: [UITab] {
    get { usesTabs ? roots : [] }
    set { setTabs(newValue, animated: false) }
  }

  /// Sets the tabs; they do not animate.
  ///
  /// The selected tab stays if it is still there, else the tab at the same place is selected. Pages of
  /// tabs that go leave as with `viewControllers`.
  open func setTabs(_ tabs: [UITab], animated: Bool) { replaceTabs(by: tabs) }

  /// The tab that is shown: one whose page is seen, so never a group that shows a child's.
  ///
  /// `nil` while the pages were given as `viewControllers`, and while the More list is shown. Setting a
  /// group shows its page or its selected child. A tab that is none of this controller's is refused
  /// with an issue.
  open var selectedTab: UITab? {
    get { usesTabs ? shownTab : nil }
    set { selectTab(newValue) }
  }

  /// The tab with an identifier, in groups too.
  open func tab(forIdentifier identifier: String) -> UITab? {
    guard usesTabs else { return nil }
    return roots.lazy.flatMap(\.subtree).first { $0.identifier == identifier }
  }

  // MARK: The bar

  /// Whether the tab bar is away; false by default.
  open var isTabBarHidden: Bool {
    get { bar.isHiddenByProgram }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Hides the tab bar below the bottom edge or brings it back; pages grow and shrink with it.
  ///
  /// Overlay children that are docked to the bar go along to the edge, unless they were told otherwise
  /// with `setHiddenBarBehavior(_:forOverlay:)`.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }

  /// When the tab bar becomes a button at the leading edge; automatic by default, which is never here.
  ///
  /// In a wide window the bar keeps its size. Pages reach below a bar that may become small, and see in
  /// their safe area what it covers. Followed is the scroll view the page named with
  /// `setContentScrollView(_:for:)`, else any that fills most of the page, wherever in it. A tap on the
  /// button, or another page, brings the bar back.
  open var tabBarMinimizeBehavior: MinimizeBehavior = .automatic {
    didSet { if tabBarMinimizeBehavior != oldValue { minimizeBehaviorDidChange(from: oldValue) } }
  }

  /// What floats above the tab bar; none by default.
  open var bottomAccessory: UITabAccessory? {
    get { accessoryView?.accessory }
    set { setBottomAccessory(newValue, animated: false) }
  }

  /// Sets what floats above the tab bar; with an animation it rises from it and sinks into it.
  open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    showAccessory(bottomAccessory, animated: animated)
  }

  /// Whether overlay children docked to an edge are kept out of the pages' safe area; true by default.
  ///
  /// An addition of ours.
  open var insetsPagesForOverlays = true {
    didSet { if insetsPagesForOverlays != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Whether `addChild` makes a tab of a child, as UIKit's does; false by default.
  ///
  /// An addition of ours, to see what happens to code that counts on one or the other. A child that
  /// then leaves `viewControllers` has no parent any more, while its view stays where it was put.
  /// Without effect while the pages were given as `tabs`, and for popups.
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

  /// The size of a page or an overlay: what the tab bar leaves, or all of it.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let page = container as? UIViewController, page === selectedPage else {
      return (container as? UIViewController)?.viewIfLoaded?.bounds.size ?? parentSize
    }
    let cut = isBarGone || pagesReachBelowBar(inWidth: parentSize.width) ? 0 : barHeight
    return CGSize(width: parentSize.width, height: max(0, parentSize.height - cut))
  }

  /// The user chose an item: asks the delegate, shows the page, tells the delegate.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { userChose(item) }

  // MARK: Hooks

  override class var isContainerOfFramework: Bool { true }
  override var pageContainer: (any PageContainer)? { self }
  override var forwardsAppearanceInCallbacks: Bool { true }
  override var contentChild: UIViewController? { selectedPage }
  override var containerTransition: TransitionContext? { running?.context }
  override func hasPlace(for child: UIViewController) -> Bool {
    child === selectedPage || !isMine(child) || !pages.contains(child)
  }
  override func childWasRemoved(_ child: UIViewController) { childDidGo(child) }

  override func childItemsDidChange(_ child: UIViewController) {
    for companion in child.companions.all { companion.itemsWereNoticed(of: child) }
    guard child.ownTab?.isImplicit == true else { return }
    updateItems()
  }
}
