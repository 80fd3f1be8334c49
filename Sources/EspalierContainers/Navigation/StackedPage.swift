@_spi(Framework) import EspalierCore
import Foundation

/// Shows a navigation controller as a page of another navigation controller: its bar replaces the
/// outer bar, and its root gets a back button.
///
/// Tab bar controllers show navigation controllers of their More list this way; split view
/// controllers do so with the columns of a narrow window.
@MainActor class StackedPage: UIViewController {
  override class var isContainerOfFramework: Bool { true }
  override var isLeftOutOfRestorationPaths: Bool { true }

  let page: UIViewController
  /// The title of the back button.
  let backTitle: String?
  /// Called once after this page left its stack.
  var onLeave: (() -> Void)?
  /// Called when the program removed the inner page before this page was asked to release it.
  var onLoss: (() -> Void)?
  private weak var backItem: UIBarButtonItem?

  init(_ page: UIViewController, backTitle: String?) {
    self.page = page
    self.backTitle = backTitle
    super.init(nibName: nil, bundle: nil)
    page.viewIfLoaded?.removeFromSuperview()
    addChild(page)
    page.didMove(toParent: self)
    followContentSize(of: page)
  }

  required init?(coder: NSCoder) { nil }

  /// The owner of the bottom bar above which the page is shown.
  var bottomBarOwner: (any BottomBarOwner)? { nil }

  override var navigationItem: UINavigationItem { page.navigationItem }
  override var contentChild: UIViewController? { page }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === page { followContentSize(of: page) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard page.parentStorage === self, let pageView = page.view else { return }
    pageView.frame = view.bounds
    pageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pageView.translatesAutoresizingMaskIntoConstraints = true
    view.addSubview(pageView)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(true, animated: animated)
    addWayBack()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    guard parent == nil else { return }
    removeWayBack()
    let onLeave = onLeave
    self.onLeave = nil
    onLeave?()
  }

  override func childWasRemoved(_ child: UIViewController) {
    removeWayBack()
    guard child === page, onLeave != nil else { return }
    onLeave = nil
    onLoss?()
  }

  /// Ends the animation by which this page leaves its stack, together with the inner page.
  override func endDeparture(of child: UIViewController) { parentStorage?.endDeparture(of: self) }

  private var rootItem: UINavigationItem? {
    page.asStack?.viewControllers.first?.navigationItem
  }

  /// Adds a back button to the root of the inner stack, unless the root has leading items.
  private func addWayBack() {
    guard let rootItem, rootItem.leftBarButtonItems?.isEmpty ?? true else { return }
    let isMirrored = traitCollection.layoutDirection == .rightToLeft
    let button = BarButton(backTitle: backTitle, isMirrored: isMirrored, of: UIBarButtonItem())
    button.frame.size = CGSize(width: button.fittingWidth, height: 44)
    button.addAction(
      UIAction { [weak self] _ in self?.navigationController?.popViewController(animated: true) },
      for: .touchUpInside)
    let item = UIBarButtonItem(customView: button)
    backItem = item
    rootItem.leftBarButtonItem = item
  }

  private func removeWayBack() {
    guard let backItem, let rootItem else { return }
    rootItem.leftBarButtonItems = rootItem.leftBarButtonItems?.filter { $0 !== backItem }
    self.backItem = nil
  }
}
