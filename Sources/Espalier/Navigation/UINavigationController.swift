public import Foundation

/// Shows the topmost page of a stack, with a bar that leads back.
///
/// Pushing and popping change `viewControllers` at once; what is seen, and the appearance callbacks,
/// follow at the end of the turn, as on iOS. Several changes in one turn are one transition from
/// what is shown to what is on top then; a change during a transition waits for its end.
///
/// The pages are `viewControllers`. Any other child is an *overlay child*, which UIKit does not have:
/// `addChild` pushes nothing. An overlay's view lies above the pages and the bar, stays where it is
/// when pages change, and hears nothing of that. One that is docked to the bar or to the bottom is
/// kept out of the pages' safe area.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// What becomes of the stack.
  public enum Operation: Int, Sendable {
    /// Nothing.
    case none
    /// A page comes on top.
    case push
    /// The topmost page goes.
    case pop
  }

  /// How long it takes to hide or show the bar, in seconds.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  /// Hears of the pages that are shown.
  ///
  /// Not owned.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The bar at the top; its items are the pages'.
  public final let navigationBar = UINavigationBar()

  /// Recognizes the drag from the leading edge that leads back.
  public final var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture.recognizer }

  /// The stack, the root first.
  final var pages: [UIViewController] = []
  /// The page whose view is in the page area.
  final var shownPage: UIViewController?
  /// The stack when the shown page came to be shown: what is in it is popped to, all else pushed.
  final var settledStack: [UIViewController] = []
  /// Pages that joined the stack and wait for `didMove(toParent:)`.
  final var enteringPages = PageQueue()
  /// Pages that left the stack and wait for the end of the transition that takes them away.
  final var leavingPages = PageQueue()
  /// Counts the changes of the stack, to see whether a callback made one.
  final var stackNumber = 0
  final var transition: NavigationTransition?
  final var isUpdateScheduled = false
  /// Whether the change asked for last is to be animated.
  final var wantsAnimation = false
  /// The shown page was put there without a transition: the delegate hears of it when it appeared.
  final var owesDidShow = false
  /// It was put there out of sight: the delegate hears of that when it appears.
  final var owesWillShow = false
  final var barIsHidden = false
  /// Holds the pages' views, below the bar and every overlay.
  final let pageArea = UIView()
  final let popGesture = NavigationPopGesture()
  /// Hides the bar as the user drags or taps; `nil` until the program asks for it.
  final var barHiding: BarHiding?

  /// Creates a navigation controller with one page.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setUp()
    setPages([rootViewController], animated: false)
  }

  /// Creates a navigation controller without pages.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Creates a navigation controller without pages; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    definesPresentationContext = true
    navigationBar.owner = self
  }

  // MARK: The stack

  /// The stack, the root first.
  ///
  /// Setting it shows the last of the new pages without an animation. Pages in between are not
  /// loaded. The program stops when a page is in it twice, where UIKit raises.
  open var viewControllers: [UIViewController] {
    get { pages }
    set { setPages(newValue, animated: false) }
  }

  /// Replaces the stack.
  ///
  /// A new topmost page slides in as in a push when it was not in the old stack, else as in a pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setPages(viewControllers, animated: animated)
  }

  /// The page on top of the stack.
  open var topViewController: UIViewController? { pages.last }

  /// The controller presented above this one, or else the page on top.
  open var visibleViewController: UIViewController? {
    guard let presented = presentedViewController, !presented.isBeingDismissed else {
      return topViewController
    }
    return presented
  }

  /// Puts a page on top of the stack.
  ///
  /// Order: `willMove(toParent:)` at once; at the end of the turn the page's `viewDidLoad`, the old
  /// page's `viewWillDisappear`, the new one's `viewWillAppear`; after the animation the old page's
  /// `viewDidDisappear`, the new one's `viewDidAppear`, then `didMove(toParent:)`. Stops the program
  /// for a page that is in the stack and for a navigation controller, where UIKit raises.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    checkPush(viewController)
    guard mayContain(viewController) else { return }
    changePages(keeping: pages.count, adding: [viewController], animated: animated)
  }

  /// Pushes a controller, with an animation.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Takes the topmost page off the stack; the root stays.
  ///
  /// Order: `willMove(toParent: nil)` at once; at the end of the turn the page's `viewWillDisappear`,
  /// the `viewWillAppear` of the one below; after the animation the page's `viewDidDisappear`, with
  /// no parent any more, the other's `viewDidAppear`, and the page's `didMove(toParent: nil)`.
  /// - Returns: The page; `nil` when there was only the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard pages.count > 1, let top = pages.last else { return nil }
    changePages(keeping: pages.count - 1, adding: [], animated: animated)
    return top
  }

  /// Takes pages off the stack until `viewController` is on top.
  ///
  /// Stops the program for a controller that is not in the stack, where UIKit raises.
  /// - Returns: The pages that were taken off, the lowest first; `nil` when there were none.
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

  /// Takes all pages but the root off the stack.
  ///
  /// - Returns: The pages that were taken off, the lowest first; `nil` when there were none.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pages.first.flatMap { popToViewController($0, animated: animated) }
  }

  // MARK: The bar

  /// Whether the bar is away.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the bar; with an animation it slides over the top edge.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    setBarHidden(hidden, animated: animated)
  }

  /// Whether overlay children docked to an edge are kept out of the pages' safe area; true by default.
  ///
  /// An addition of ours.
  open var insetsPagesForOverlays = true {
    didSet { if insetsPagesForOverlays != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  // MARK: View and appearance

  /// Creates the view: the area of the pages and the bar above it.
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

  /// Ends a transition that is running, and forwards to the page on top and the overlay children.
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

  override var forwardsAppearanceInCallbacks: Bool { true }

  /// The wish of the page on top is this controller's.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if (container as? UIViewController) === pages.last {
      preferredContentSize = container.preferredContentSize
    }
  }

  /// The size of the shown page is this controller's; all others keep theirs.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = container as? UIViewController, child !== shownPage else {
      return parentSize
    }
    return child.viewIfLoaded?.bounds.size ?? parentSize
  }

  /// Escape, Alt and the left arrow, and Command or Control and the opening bracket lead back.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.leadsBack && !$0.comesFromAbove(self) }), goBackByUser()
    else {
      super.pressesBegan(presses, with: event)
      return
    }
  }

  // MARK: Hooks

  override class var isContainerOfFramework: Bool { true }
  override var pageContainer: (any PageContainer)? { self }
  override var containerTransition: TransitionContext? { transition?.context }
  override var contentChild: UIViewController? { pages.last }
  override var barItemSource: UIViewController? { pages.first }
  override var hidesBottomBar: Bool { pageForTabBar?.hidesBottomBarOnStack ?? false }
  override func wasChosenAgain() { popToRootViewController(animated: true) }
  override func hasPlace(for child: UIViewController) -> Bool {
    child === shownPage || !(leavingPages.contains(child) || isPageOfStack(child))
  }
  override func childWasRemoved(_ child: UIViewController) { pageWasRemoved(child) }

  override func childItemsDidChange(_ child: UIViewController) {
    for companion in child.companions.all { companion.itemsWereNoticed(of: child) }
    if child === pages.first, !companions.hasBarItem { parent?.childItemsDidChange(self) }
  }
}
