@_spi(Framework) public import EspalierCore
public import Foundation

/// Shows one page at a time; the user turns pages by drag or keys, and the program turns them, too.
///
/// `viewControllers` contains the shown page; the data source returns the page before and the page
/// after it when the user turns to them. Every turn scrolls: there is no page curl, and a
/// controller with the style `pageCurl` scrolls as well.
///
/// Order of a turn from O to N: N's `willMove(toParent:)`, N's `viewWillAppear`, O's
/// `viewWillDisappear`; after the movement N's `viewDidAppear`, O's `viewDidDisappear`, N's
/// `didMove(toParent:)`, O's two move callbacks. In a cancelled turn O appears again and N
/// disappears again and leaves its parent.
///
/// The pages lie in a `UIScrollView`, which is the first of the view's subviews. Its offset rests
/// at the length of one page and follows the movement to 0 or twice that; the user turns pages
/// while `isScrollEnabled` is true. Its delegate is the app's.
///
/// Any child that is not a page is an *overlay child*, which UIKit does not have: its view lies
/// above the pages, and it gets no callbacks for turns.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// The style of page turns.
  public enum TransitionStyle: Int, Sendable {
    /// Scrolls like `scroll`, since there is no page curl.
    case pageCurl = 0
    /// The pages move like a filmstrip.
    case scroll
  }

  /// The axis along which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side, in reading direction.
    case horizontal = 0
    /// One below the other.
    case vertical
  }

  /// The direction of a page turn.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page.
    case forward = 0
    /// To an earlier page.
    case reverse
  }

  /// The location of a book's spine; there is none.
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

  /// The key of an option of the initializer.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The location of the spine; ignored.
    public static let spineLocation = OptionsKey(rawValue: "spineLocation")
    /// The space between two pages while they move, in points, as a number; 0 by default.
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
  }

  /// The style given to the initializer; pages scroll with every style.
  public final let transitionStyle: TransitionStyle
  /// The axis along which pages follow each other.
  public final let navigationOrientation: NavigationOrientation
  /// The location of the spine; always `none`.
  open var spineLocation: SpineLocation { .none }
  final let spacing: CGFloat

  /// Supplies the pages before and after the shown one.
  ///
  /// Not owned. Without a data source, only the program turns pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { updateIndicator() }
  }

  /// The delegate that follows the user's page turns.
  ///
  /// Not owned.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Whether docked overlay children are kept out of the pages' safe area; true by default.
  ///
  /// An addition to UIKit.
  open var insetsPagesForOverlays = true {
    didSet { if insetsPagesForOverlays != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  final var shownPage: UIViewController?
  final var turn: PageTurn?
  /// The view that contains the pages, in front of the scroll view's moving contents.
  final let pageArea = UIView()
  /// The scroll view around the pages, below every overlay.
  final let scrollArea = PageScrollView()
  final var indicator: UIPageControl?
  /// The dot of the shown page.
  final var shownDot = 0
  final lazy var drag = PageDrag(self)

  /// Creates a controller without pages.
  ///
  /// - Parameters:
  ///   - style: The style of page turns; pages scroll with every style.
  ///   - navigationOrientation: The axis along which pages follow each other.
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

  /// Creates a controller with the default style, without pages.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spacing = 0
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with the default style, without pages; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    let nib = coder.nib
    transitionStyle = nib.flatMap { TransitionStyle(rawValue: $0.style) } ?? .scroll
    navigationOrientation =
      nib.flatMap { NavigationOrientation(rawValue: $0.orientation) } ?? .horizontal
    spacing = 0
    super.init(coder: coder)
    coder.finish(self, as: UIPageViewController.self)
  }

  /// The shown page, alone in an array; an empty array without a page.
  ///
  /// During a turn by the user it is the page from before the turn.
  open var viewControllers: [UIViewController]? { shownPage.map { [$0] } ?? [] }

  /// The children that are not pages: they lie above the pages.
  ///
  /// An addition to UIKit.
  public final var overlayChildren: [UIViewController] {
    children.filter { $0 !== shownPage && $0 !== turn?.to }
  }

  /// The recognizers for the user's turns: the pan recognizer of the scroll view around the pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [drag.pan] }

  /// Shows a page.
  ///
  /// The delegate is not called. A running turn ends first, at once. Without animation, and while
  /// the view is invisible, the whole change happens before this method returns.
  ///
  /// - Parameters:
  ///   - viewControllers: An array of exactly one page; anything else is refused with an issue.
  ///   - direction: The direction in which the pages move.
  ///   - animated: Whether the pages move.
  ///   - completion: Called at the end of the turn; false if it was cut short.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) { setPages(viewControllers, direction, animated: animated, completion) }

  // MARK: View and appearance

  /// Creates the view with the area of the pages.
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

  /// Ends a running turn.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    endTurnNow()
  }

  /// Returns the size of the page area for the page; overlay children keep their size.
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

  /// Takes over the preferred content size of the shown page.
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    guard let page = container as? UIViewController, page === shownPage else { return }
    followContentSize(of: page)
  }

  /// Turns the page on the arrow keys of the axis and on the page keys.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let own = presses.lazy.filter { !$0.comesFromAbove(self) }
    guard let direction = own.compactMap(direction(of:)).first, turnByUser(direction)
    else {
      super.pressesBegan(presses, with: event)
      return
    }
  }

  // MARK: State restoration

  /// Writes the pages that are shown, if they have restoration identifiers.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodeControllers(viewControllers ?? [], forKey: Self.pagesKey)
  }

  /// Reads the pages that were shown, and shows them without animation.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    let saved = coder.decodeControllers(forKey: Self.pagesKey)
    let shown = viewControllers ?? []
    guard !saved.isEmpty, !saved.elementsEqual(shown, by: ===),
      saved.allSatisfy({ $0.parentStorage == nil || $0.parentStorage === self })
    else { return }
    setViewControllers(saved, direction: .forward, animated: false)
  }

  private static let pagesKey = "UIPageViewController.pages"

  // MARK: Hooks

  @_spi(Framework) open override class var isContainerOfFramework: Bool { true }
  @_spi(Framework) open override var pageContainer: (any PageContainer)? { self }
  @_spi(Framework) open override var contentChild: UIViewController? { shownPage }
  @_spi(Framework) open override func childWasRemoved(_ child: UIViewController) {
    pageWasRemoved(child)
  }
  @_spi(Framework) open override func endDeparture(of child: UIViewController) {
    guard let turn, child === (turn.willComplete ? turn.from : turn.to), turn.settling != nil else {
      return
    }
    endTurnNow()
  }
}
