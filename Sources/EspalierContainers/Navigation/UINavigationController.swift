// Long because: Swift cannot override members of extensions, and all of these may be overridden.
@_spi(Framework) public import EspalierCore
public import Foundation

/// Shows the topmost page of a stack, below a bar with a back button.
///
/// Pushing and popping change `viewControllers` at once; the visible page and the appearance
/// callbacks follow at the end of the turn, as on iOS. Several changes in one turn make one
/// transition from the shown page to the final page on top; a change during a transition waits for
/// its end.
///
/// The pages are `viewControllers`. Any other child is an *overlay child*, which UIKit does not
/// have: `addChild` pushes nothing. An overlay's view lies above the pages and the bar, stays in
/// place when pages change, and gets no callbacks for that. An overlay that is docked to the bar or
/// to the bottom edge is kept out of the pages' safe area.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// A change of the stack.
  public enum Operation: Int, Sendable {
    /// No change.
    case none
    /// A page is pushed.
    case push
    /// The topmost page is popped.
    case pop
  }

  /// The duration of hiding or showing the bar, in seconds.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  /// The delegate that gets the shown pages and may animate their changes.
  ///
  /// Not owned.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The bar at the top, which shows the items of the pages.
  open var navigationBar: UINavigationBar { navigationBarStorage }
  private final let navigationBarStorage: UINavigationBar

  /// Recognizes the drag from the leading edge that pops the page.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

  /// The stack, the root first.
  final var pages: [UIViewController] = []
  /// The page whose view is in the page area.
  final var shownPage: UIViewController?
  /// The stack when the shown page was shown: a change to a page in it is a pop, any other a push.
  final var settledStack: [UIViewController] = []
  /// Pages that joined the stack and wait for `didMove(toParent:)`.
  final var enteringPages = PageQueue()
  /// Pages that left the stack and wait for the end of the transition that removes them.
  final var leavingPages = PageQueue()
  /// The number of changes of the stack, which shows whether a callback made one.
  final var stackNumber = 0
  final var transition: NavigationTransition?
  final var isUpdateScheduled = false
  /// Whether a split view controller made this controller around the page of a column.
  final var isMadeForColumn = false
  /// Whether the last requested change is animated.
  final var wantsAnimation = false
  /// Whether the delegate still gets `didShow` for a page that was shown without a transition.
  final var owesDidShow = false
  /// Whether the delegate still gets `willShow` for a page that was placed while invisible.
  final var owesWillShow = false
  final var barIsHidden = false
  /// The view that contains the pages' views, below the bar and every overlay.
  final let pageArea = UIView()
  final let popGesture = NavigationPopGesture()
  /// Hides the bar on drags or taps; `nil` until the program asks for it.
  final var barHiding: BarHiding?

  /// Creates a navigation controller without pages, with bars of classes of the program.
  ///
  /// Each bar is made with the `init(frame:)` of its class, the toolbar when it is first used.
  ///
  /// - Parameters:
  ///   - navigationBarClass: A subclass of `UINavigationBar`; `nil` for that class itself.
  ///   - toolbarClass: A subclass of `UIToolbar`; `nil` for that class itself.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    let made = (navigationBarClass as? UINavigationBar.Type)?.instantiate() as? UINavigationBar
    navigationBarStorage = made ?? UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    toolbarState.barClass = toolbarClass as? UIToolbar.Type
    setUp()
  }

  /// Creates a navigation controller with one page.
  public init(rootViewController: UIViewController) {
    navigationBarStorage = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    setUp()
    setPages([rootViewController], animated: false)
  }

  /// Creates a navigation controller without pages.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    navigationBarStorage = UINavigationBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Creates a navigation controller without pages; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    navigationBarStorage = UINavigationBar()
    super.init(coder: coder)
    setUp()
    coder.finish(self, as: UINavigationController.self)
  }

  private func setUp() {
    definesPresentationContext = true
    navigationBar.owner = self
  }

  // MARK: The stack

  /// The stack, the root first.
  ///
  /// Setting it shows the last of the new pages without animation, and loads no page in between. A
  /// page that is in the array twice stops the program, where UIKit raises an exception.
  open var viewControllers: [UIViewController] {
    get { pages }
    set { setPages(newValue, animated: false) }
  }

  /// Replaces the stack.
  ///
  /// A new topmost page slides in as in a push if it was not in the old stack, else as in a pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setPages(viewControllers, animated: animated)
  }

  /// The page on top of the stack.
  open var topViewController: UIViewController? { pages.last }

  /// The controller that is presented above this one, or else the page on top.
  open var visibleViewController: UIViewController? {
    guard let presented = presentedViewController, !presented.isBeingDismissed else {
      return topViewController
    }
    return presented
  }

  /// Pushes a page onto the stack.
  ///
  /// Order: `willMove(toParent:)` at once; at the end of the turn the page's `viewDidLoad`, the old
  /// page's `viewWillDisappear`, the new one's `viewWillAppear`; after the animation the old page's
  /// `viewDidDisappear`, the new one's `viewDidAppear`, then `didMove(toParent:)`. Stops the
  /// program for a page that is in the stack and for a navigation controller, where UIKit raises an
  /// exception.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    checkPush(viewController)
    guard mayContain(viewController) else { return }
    if viewController.parentStorage !== self { viewController.endDeparture() }
    changePages(keeping: pages.count, adding: [viewController], animated: animated)
  }

  /// Pops the pages above the one in which an unwind segue ends.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    guard let page = viewControllers.first(where: { $0.contains(subsequentVC) }),
      page !== topViewController
    else { return }
    popToViewController(page, animated: true)
  }

  /// Pushes a controller, with animation.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Pops the topmost page; the root stays.
  ///
  /// Order: `willMove(toParent: nil)` at once; at the end of the turn the page's
  /// `viewWillDisappear`, the `viewWillAppear` of the page below; after the animation the popped
  /// page's `viewDidDisappear`, without a parent by then, the other page's `viewDidAppear`, and the
  /// popped page's `didMove(toParent: nil)`.
  /// - Returns: The popped page; `nil` if there was only the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard pages.count > 1, let top = pages.last else { return nil }
    changePages(keeping: pages.count - 1, adding: [], animated: animated)
    return top
  }

  /// Pops pages until `viewController` is on top.
  ///
  /// Stops the program for a controller that is not in the stack, where UIKit raises an exception.
  /// - Returns: The popped pages, the lowest first; `nil` if there were none.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    let index = checkedIndex(of: viewController)
    guard index < pages.count - 1 else { return nil }
    let popped = Array(pages[(index + 1)...])
    changePages(keeping: index + 1, adding: [], animated: animated)
    return popped
  }

  /// Pops all pages above the root.
  ///
  /// - Returns: The popped pages, the lowest first; `nil` if there were none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pages.first.flatMap { popToViewController($0, animated: animated) }
  }

  // MARK: The bar

  /// Whether the bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar; an animated bar slides over the top edge.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    setBarHidden(hidden, animated: animated)
  }

  /// Whether overlay children docked to an edge are kept out of the pages' safe area; true by
  /// default.
  ///
  /// An addition to UIKit.
  open var insetsPagesForOverlays = true {
    didSet { if insetsPagesForOverlays != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// The toolbar at the bottom, which shows the items of the page on top; hidden at first.
  open var toolbar: UIToolbar! { ownToolbar }
  final var toolbarState = ToolbarState()

  /// Whether the toolbar is hidden; true by default.
  open var isToolbarHidden: Bool {
    get { toolbarState.isHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar; an animated toolbar slides over the bottom edge.
  ///
  /// A page that was pushed with `hidesBottomBarWhenPushed` hides it too.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hideToolbar(hidden, animated: animated)
  }

  // MARK: View and appearance

  /// Creates the view: the page area, and the bar above it.
  open override func loadView() {
    let root = NavigationRootView(frame: UIScreen.main.bounds)
    root.controller = self
    root.flags.insert(.tracksSubviewPlaces)
    root.backgroundColor = .systemBackground
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pageArea.clipsToBounds = true
    pageArea.autoresizesSubviews = false
    root.addSubview(pageArea)
    root.addSubview(navigationBar)
    popGesture.attach(to: root, of: self)
    barHiding?.attach(to: root)
    view = root
    root.arrange()
  }

  /// Shows the page on top and forwards to it and the overlay children.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let isNew = showTopPageWithoutTransition() || owesWillShow
    owesWillShow = false
    forwardAppearance(to: .appearing, animated: animated)
    if isNew, let shownPage {
      delegate?.navigationController(self, willShow: shownPage, animated: animated)
    }
  }

  /// Forwards to the page on top and the overlay children.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    forwardAppearance(to: .appeared, animated: animated)
    settleAfterAppearance(animated: animated)
  }

  /// Ends a running transition, and forwards to the page on top and the overlay children.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    endTransitionNow()
    forwardAppearance(to: .disappearing, animated: animated)
  }

  /// Forwards to the page on top and the overlay children.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    forwardAppearance(to: .disappeared, animated: animated)
    updateShownPage()
  }

  @_spi(Framework) open override var forwardsAppearanceInCallbacks: Bool { true }

  /// Takes over the preferred content size of the page on top.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard let page = container as? UIViewController, page === pages.last else { return }
    followContentSize(of: page)
  }

  /// Returns this controller's size for the shown page; other pages keep their size.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = container as? UIViewController, child !== shownPage else {
      return parentSize
    }
    return child.viewIfLoaded?.bounds.size ?? parentSize
  }

  /// Goes back on Escape, Alt and the left arrow, and Command or Control and the opening bracket.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.leadsBack && !$0.comesFromAbove(self) }), goBackByUser()
    else {
      super.pressesBegan(presses, with: event)
      return
    }
  }

  // MARK: State restoration

  /// Writes the stack, up to the first page without a restoration identifier.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeControllers(pages, forKey: Self.stackKey)
  }

  /// Reads the stack, up to the first page that is not made again, and shows it without animation.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    restoreStack(coder.decodeControllers(forKey: Self.stackKey))
  }

  private static let stackKey = "UINavigationController.stack"

  @_spi(Framework) open override var isLeftOutOfRestorationPaths: Bool {
    isMadeForColumn || super.isLeftOutOfRestorationPaths
  }

  // MARK: Hooks

  @_spi(Framework) open override class var isContainerOfFramework: Bool { true }
  @_spi(Framework) open override var pageContainer: (any PageContainer)? { self }
  @_spi(Framework) open override var containerTransition:
    (any UIViewControllerTransitionCoordinator)?
  {
    transition?.context
  }
  @_spi(Framework) open override var contentChild: UIViewController? { pages.last }
  @_spi(Framework) open override var barItemSource: UIViewController? { pages.first }
  @_spi(Framework) open override var hidesBottomBar: Bool {
    pageForTabBar?.hidesBottomBarOnStack ?? false
  }
  @_spi(Framework) open override func wasChosenAgain() { popToRootViewController(animated: true) }
  @_spi(Framework) open override func hasPlace(for child: UIViewController) -> Bool {
    child === shownPage || !(leavingPages.contains(child) || isPageOfStack(child))
  }
  @_spi(Framework) open override func childWasRemoved(_ child: UIViewController) {
    pageWasRemoved(child)
  }
  @_spi(Framework) open override func endDeparture(of child: UIViewController) {
    endDeparture(ofPage: child)
  }

  @_spi(Framework) open override func childItemsDidChange(_ child: UIViewController) {
    for companion in child.companions.all { companion.itemsWereNoticed(of: child) }
    if child === pages.first, !companions.hasBarItem { parent?.childItemsDidChange(self) }
  }

  // MARK: Further members for subclasses to override

  /// Whether a drag up over the page hides the bar, and a drag down shows it; false by default.
  ///
  /// Contents scroll at the same time.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding?.onSwipe ?? false }
    set { if newValue != hidesBarsOnSwipe { ownBarHiding.onSwipe = newValue } }
  }

  /// Whether a tap on the page hides the bar, or shows it; false by default.
  ///
  /// Taps on controls do neither.
  open var hidesBarsOnTap: Bool {
    get { barHiding?.onTap ?? false }
    set { if newValue != hidesBarsOnTap { ownBarHiding.onTap = newValue } }
  }

  /// Whether the bar and the toolbar are hidden in a low window, whose vertical size class is
  /// compact; false by default.
  ///
  /// They come back in a higher window, and after a tap on the page that no control takes.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { barHiding?.whenLow ?? false }
    set {
      guard newValue != hidesBarsWhenVerticallyCompact else { return }
      ownBarHiding.whenLow = newValue
      ownBarHiding.heightMayDiffer()
    }
  }

  /// Hides or shows the bars of a low window.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    barHiding?.heightMayDiffer()
  }

  /// Recognizes the drag that hides and shows the bar while `hidesBarsOnSwipe` is true.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { ownBarHiding.pan }

  /// Recognizes the tap that hides and shows the bar while `hidesBarsOnTap` is true.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { ownBarHiding.tap }
}
