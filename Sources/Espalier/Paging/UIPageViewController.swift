public import Foundation

/// Shows one page after another, turned by a drag, the arrow keys, or the program.
///
/// The page that is shown is `viewControllers`; the data source answers the one before and the one
/// after it when somebody turns to them. Every page turn scrolls: the curl of paper is not there, and
/// a controller made with `pageCurl` scrolls as well.
///
/// Order of a turn from O to N: N's `willMove(toParent:)`, N's `viewWillAppear`, O's
/// `viewWillDisappear`; after the movement N's `viewDidAppear`, O's `viewDidDisappear`, N's
/// `didMove(toParent:)`, O's two move callbacks. A turn that is taken back lets O appear and N
/// disappear again, and N leaves.
///
/// The pages lie in a `UIScrollView`, which is the first of the view's subviews. Its offset rests at
/// the length of one page and follows the movement to 0 or twice that; the user turns pages while
/// `isScrollEnabled` is true. Its delegate is the app's.
///
/// Any child that is no page is an *overlay child*, which UIKit does not have: its view lies above
/// the pages, and it hears nothing of turns.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// Scrolls, as there is no paper to curl.
    case pageCurl = 0
    /// The pages move like a filmstrip.
    case scroll
  }

  /// Along which axis pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side, in reading direction.
    case horizontal = 0
    /// One below the other.
    case vertical
  }

  /// Which way a page turn goes.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward = 0
    /// To an earlier page.
    case reverse
  }

  /// Where the spine of a book would be; there is none.
  public enum SpineLocation: Int, Sendable {
    /// None.
    case none = 0
    /// At the left or upper edge.
    case min
    /// In the middle.
    case mid
    /// At the right or lower edge.
    case max
  }

  /// Names an option of the initializer.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Where the spine is; not looked at.
    public static let spineLocation = OptionsKey(rawValue: "spineLocation")
    /// The space between two pages while they move, in points: a number; 0 by default.
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
  }

  /// How pages are turned, as the initializer was told; they scroll all the same.
  public final let transitionStyle: TransitionStyle
  /// Along which axis pages follow each other.
  public final let navigationOrientation: NavigationOrientation
  /// Where the spine is: nowhere.
  public final var spineLocation: SpineLocation { .none }
  /// Whether pages have a back; not looked at.
  open var isDoubleSided = false
  final let spacing: CGFloat

  /// Answers the pages before and after the shown one.
  ///
  /// Not owned. Without one, only the program turns pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { updateIndicator() }
  }

  /// Hears of the page turns the user makes.
  ///
  /// Not owned.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Whether docked overlay children are kept out of the pages' safe area; true by default.
  ///
  /// An addition of ours.
  open var insetsPagesForOverlays = true {
    didSet { if insetsPagesForOverlays != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  final var shownPage: UIViewController?
  final var turn: PageTurn?
  /// Holds the pages, in front of the scroll view's moving contents.
  final let pageArea = UIView()
  /// Lies around the pages, below every overlay.
  final let scrollArea = PageScrollView()
  final var indicator: UIPageControl?
  /// The dot of the shown page.
  final var shownDot = 0
  final lazy var drag = PageDrag(self)

  /// Creates a controller without pages.
  ///
  /// - Parameters:
  ///   - style: How pages are turned; they scroll in any case.
  ///   - navigationOrientation: Along which axis they follow each other.
  ///   - options: The space between pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = Self.spacing(in: options)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of the usual style, without pages.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spacing = 0
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller of the usual style, without pages; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spacing = 0
    super.init(coder: coder)
  }

  /// The page that is shown, alone in an array; empty before there is one.
  ///
  /// During a turn of the user's it is the page the turn began with.
  open var viewControllers: [UIViewController]? { shownPage.map { [$0] } ?? [] }

  /// The children that are no pages: they lie above them.
  ///
  /// An addition of ours.
  public final var overlayChildren: [UIViewController] {
    children.filter { $0 !== shownPage && $0 !== turn?.to }
  }

  /// The recognizers of the user's turns: that of the scroll view around the pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [drag.pan] }

  /// Shows a page.
  ///
  /// The delegate hears nothing of it. A turn that runs comes to its end first, at once. Without an
  /// animation, and while nothing is to be seen, everything happens before this returns.
  ///
  /// - Parameters:
  ///   - viewControllers: The page, alone; anything else is refused with an issue.
  ///   - direction: Which way the pages move.
  ///   - animated: Whether they move.
  ///   - completion: Called at the end; false when the turn was cut short.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) { setPages(viewControllers, direction, animated: animated, completion) }

  // MARK: View and appearance

  /// Creates the view: the area of the pages.
  open override func loadView() {
    let root = PageRootView(frame: UIScreen.main.bounds)
    root.controller = self
    root.backgroundColor = .systemBackground
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pageArea.autoresizesSubviews = false
    makeScrollArea()
    root.addSubview(scrollArea)
    drag.takePan()
    view = root
    root.arrange()
    updateIndicator()
    putUpShownPage()
  }

  /// Ends a turn that is running.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    endTurnNow()
  }

  /// The size of the page is that of the area; overlays keep theirs.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let child = container as? UIViewController, child === shownPage || child === turn?.to
    else {
      return (container as? UIViewController)?.viewIfLoaded?.bounds.size ?? parentSize
    }
    return CGSize(width: parentSize.width, height: max(0, parentSize.height - indicatorHeight))
  }

  /// The arrow keys of the axis and the page keys turn the page.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let own = presses.lazy.filter { !$0.comesFromAbove(self) }
    guard let direction = own.compactMap(direction(of:)).first, turnByUser(direction)
    else {
      super.pressesBegan(presses, with: event)
      return
    }
  }

  // MARK: Hooks

  override class var isContainerOfFramework: Bool { true }
  override var pageContainer: (any PageContainer)? { self }
  override var contentChild: UIViewController? { shownPage }
  override func childWasRemoved(_ child: UIViewController) { pageWasRemoved(child) }
}
