public import EspalierCore
import EspalierGeometry
public import Foundation

/// Shows a search controller as a page of a container: the search bar at the top, and below it the
/// results.
///
/// The search begins when the page has appeared, and ends with Cancel or when the page disappears.
@preconcurrency @MainActor open class UISearchContainerViewController: UIViewController {
  /// The search controller of the page.
  public final let searchController: UISearchController
  /// The page that the results cover.
  private let area = UIViewController()

  /// Creates a page around a search controller.
  public init(searchController: UISearchController) {
    self.searchController = searchController
    super.init(nibName: nil, bundle: nil)
    searchController.page = area
  }

  /// Returns `nil`: there is no search controller.
  public required init?(coder: NSCoder) { nil }

  /// Adds the search bar and the area of the results.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(area)
    view.addSubview(area.view)
    area.didMove(toParent: self)
    view.addSubview(searchController.searchBar)
  }

  /// Places the search bar at the upper edge of the safe area, and the results below it.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let bar = searchController.searchBar
    let height = bar.intrinsicContentSize.height
    bar.frame = CGRect(x: safe.minX, y: safe.minY, width: safe.width, height: height)
    let top = safe.minY + height
    area.view.frame = CGRect(
      x: 0, y: top, width: view.bounds.width, height: max(0, view.bounds.height - top))
  }

  /// Begins the search.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    searchController.isActive = true
  }

  /// Ends the search.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    searchController.isActive = false
  }
}
