import EspalierDiagnostics
public import Foundation

/// Decides about and hears of tab choices by the user.
///
/// All members are optional.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether the user may choose a tab; asked also for the one that is chosen already.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// The user chose a tab; not called for changes by the program.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Answers true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// Shows one of several pages, chosen in a tab bar at the bottom.
///
/// The pages are `viewControllers`. Any other child is an *overlay child*, which UIKit does not have:
/// `addChild` on a tab bar controller makes no tab and leaves `viewControllers` alone. An overlay's
/// view lies above the pages, stays where it is when tabs are switched, and hears nothing of that. One
/// that is docked to the tab bar or to an edge is kept out of the pages' safe area.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  /// Hears of the user's choices.
  ///
  /// Not owned.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar at the bottom; its items are the pages'.
  public final let tabBar = UITabBar()

  final var pages: [UIViewController] = []
  final var selectedPage: UIViewController?
  /// Pages whose did-callbacks a switch owes them.
  final var switchingPages: [UIViewController] = []
  /// Holds the selected page's view, below every overlay.
  final let pageArea = UIView()
  /// The selected page wants the bar away: `hidesBottomBarWhenPushed`.
  final var isBarAway = false
  /// How far the bar has gone below the edge, in 0...1.
  final var barTravel: CGFloat = 0

  /// The pages, one tab each.
  ///
  /// Setting them keeps the selected page if it is still there, else the page at the same place.
  /// Pages that go get `willMove(toParent: nil)` and `didMove(toParent: nil)`, pages that come
  /// `willMove` and `didMove(toParent: self)`. No view is loaded but the selected page's.
  open var viewControllers: [UIViewController]? {
    get { pages }
    set { setPages(newValue ?? []) }
  }

  /// Sets the pages; tabs do not animate.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// The page that is shown.
  ///
  /// Setting a controller that is no page is refused with an issue.
  open var selectedViewController: UIViewController? {
    get { selectedPage }
    set {
      guard let newValue, newValue !== selectedPage else { return }
      guard pages.contains(where: { $0 === newValue }) else {
        let names = [newValue.diagnosticPath, diagnosticPath]
        reportIssue(
          Issue(
            "tabs.selection", .error, subjects: names,
            "\(names[0]) was selected in \(names[1]) and is none of its tabs.",
            fix: "Add it to viewControllers first."))
        return
      }
      select(newValue)
    }
  }

  /// The place of the shown page among the pages; `NSNotFound` when there is none.
  open var selectedIndex: Int {
    get { pages.firstIndex { $0 === selectedPage } ?? NSNotFound }
    set {
      guard pages.indices.contains(newValue) else {
        let path = diagnosticPath
        reportIssue(
          Issue(
            "tabs.index", .error, subjects: [path],
            "\(path).selectedIndex was set to \(newValue) with \(pages.count) tabs.",
            fix: "Use an index below viewControllers.count."))
        return
      }
      select(pages[newValue])
    }
  }

  /// Whether overlay children docked to an edge are kept out of the pages' safe area; true by default.
  ///
  /// An addition of ours.
  open var insetsPagesForOverlays = true {
    didSet { if insetsPagesForOverlays != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Creates the view: the area of the pages and the tab bar below it.
  open override func loadView() {
    let root = TabRootView(frame: UIScreen.main.bounds)
    root.controller = self
    root.backgroundColor = .systemBackground
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pageArea.clipsToBounds = true
    tabBar.delegate = self
    root.addSubview(pageArea)
    root.addSubview(tabBar)
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

  /// Forwards to the selected page and the overlay children.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    giveUpSwitch()
    forwardAppearance(to: .disappearing, animated: animated)
  }

  /// Forwards to the selected page and the overlay children.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    forwardAppearance(to: .disappeared, animated: animated)
  }

  override var forwardsAppearanceInCallbacks: Bool { true }

  override var contentChild: UIViewController? { selectedPage }
  override func childWasRemoved(_ child: UIViewController) { pageWasRemoved(child) }

  override func childItemsDidChange(_ child: UIViewController) {
    if let item = child.containerItems.tabBarItem, item.title == nil { item.title = child.title }
    if pages.contains(where: { $0 === child }) { updateItems() }
  }

  /// The size of a page or an overlay: what the tab bar leaves, or all of it.
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let page = container as? UIViewController, page === selectedPage else {
      return (container as? UIViewController)?.viewIfLoaded?.bounds.size ?? parentSize
    }
    let bar = tabBar.isHidden || isBarAway ? 0 : UITabBar.standardHeight
    return CGSize(width: parentSize.width, height: max(0, parentSize.height - bar))
  }

  /// The user chose an item: asks the delegate, shows the page, tells the delegate.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let page = pages.first(where: { $0.tabBarItem === item }),
      delegate?.tabBarController(self, shouldSelect: page) ?? true
    else { return }
    if page === selectedPage { page.tabWasChosenAgain() }
    select(page)
    delegate?.tabBarController(self, didSelect: page)
  }
}
