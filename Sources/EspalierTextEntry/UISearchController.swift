@_spi(Framework) public import EspalierCore
public import Foundation

/// An object that shows results for the text of a search bar.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins or ends and after each change of its text.
  func updateSearchResults(for searchController: UISearchController)
}

/// The news of a search controller.
///
/// All members are optional.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search began.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// Connects a search bar with the controller that shows its results.
///
/// The search is active from the first moment of editing until Cancel. The results controller's
/// view covers the page below the bar while the search is active and has text; without a results
/// controller the page shows the results itself.
@preconcurrency @MainActor open class UISearchController: UIViewController, SearchBarFollower {
  /// The bar; add its view to the page, or set `navigationItem.searchController`.
  open var searchBar: UISearchBar { searchBarStorage }
  private final let searchBarStorage = UISearchBar()
  /// The controller that shows the results; `nil` for the page itself.
  open var searchResultsController: UIViewController? { searchResultsControllerStorage }
  private final let searchResultsControllerStorage: UIViewController?
  /// The object that is called for each change of the search; not owned.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is called when the search begins and ends; not owned.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Whether results are shown while the search is active and has text, and at no other time; true
  /// by default.
  open var automaticallyShowsSearchResultsController = true {
    didSet { if automaticallyShowsSearchResultsController != oldValue { placeResults() } }
  }
  private final var showsResults = false

  /// Whether results are shown while the search is active.
  ///
  /// Setting it makes `automaticallyShowsSearchResultsController` false: the text does not decide
  /// any more.
  open var showsSearchResultsController: Bool {
    get { automaticallyShowsSearchResultsController ? hasResultsToShow : showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      guard newValue != showsResults else { return }
      showsResults = newValue
      placeResults()
    }
  }

  private var hasResultsToShow: Bool {
    isSearching && searchResultsController != nil && searchBar.text?.isEmpty == false
  }

  /// Whether the Cancel button shows while the search is active; true by default.
  ///
  /// Setting `showsCancelButton` of the search bar makes it false.
  open var automaticallyShowsCancelButton = true
  /// Whether the row of scopes shows by itself; true by default.
  ///
  /// Setting it sets `scopeBarActivation` to `automatic` or `manual`.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set {
      guard newValue != automaticallyShowsScopeBar else { return }
      scopeBarActivation = newValue ? .automatic : .manual
    }
  }

  /// The moment at which the row of scopes shows.
  public enum ScopeBarActivation: Int, Sendable {
    /// With the search, as `onSearchActivation`.
    case automatic = 0
    /// When the program sets `showsScopeBar` of the search bar.
    case manual
    /// When the search has text; the row stays until the search ends.
    case onTextEntry
    /// While the search is active.
    case onSearchActivation
  }

  /// The moment at which the row of scopes shows; `automatic` by default.
  ///
  /// Setting `showsScopeBar` of the search bar makes it `manual`.
  open var scopeBarActivation = ScopeBarActivation.automatic {
    didSet { if scopeBarActivation != oldValue { placeScopes() } }
  }

  /// Shows or hides the row of scopes as its activation says.
  private func placeScopes() {
    guard searchBar.scopeBar != nil, scopeBarActivation != .manual else { return }
    let hasText = searchBar.text?.isEmpty == false
    let waitsForText = scopeBarActivation == .onTextEntry && !searchBar.showsScopeBar
    searchBar.showScopes(isSearching && (hasText || !waitsForText), animated: true)
  }

  /// The place of the search bar: `inline` or `stacked` in a navigation bar, and `stacked` where
  /// the program placed it.
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement {
    item?.searchBarPlacement ?? .stacked
  }

  /// Whether the page is dimmed while the search is active and shows no results; true by default
  /// where there is a results controller.
  ///
  /// A click on the dimmed page ends the search.
  open var obscuresBackgroundDuringPresentation: Bool {
    didSet { if obscuresBackgroundDuringPresentation != oldValue { placeResults() } }
  }

  final private(set) var isSearching = false
  private final var shade: UIControl?
  /// The item in whose bar the search bar stands.
  final weak var item: UINavigationItem?

  /// Creates a search controller; `nil` lets the page show the results.
  public init(searchResultsController: UIViewController?) {
    searchResultsControllerStorage = searchResultsController
    obscuresBackgroundDuringPresentation = searchResultsController != nil
    super.init(nibName: nil, bundle: nil)
    searchBar.controller = self
  }

  /// Creates a search controller whose page shows the results.
  public convenience init() { self.init(searchResultsController: nil) }

  /// Creates a search controller without a results controller; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    searchResultsControllerStorage = nil
    obscuresBackgroundDuringPresentation = false
    super.init(coder: coder)
    searchBar.controller = self
  }

  /// Whether the search is active; setting it begins or ends the search.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { searchBar.becomeFirstResponder() } else { searchWasCancelled() }
    }
  }

  final func searchDidBegin() {
    guard !isSearching else { return }
    delegate?.willPresentSearchController(self)
    isSearching = true
    if automaticallyShowsCancelButton { searchBar.showCancelButton(true, animated: true) }
    placeScopes()
    item?.placeSearchBar()
    nameSearchText()
    placeResults()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didPresentSearchController(self)
  }

  /// Lets the page and the results name the text of the search where they show that they have
  /// nothing.
  private final func nameSearchText() {
    let text = isSearching ? searchBar.text : nil
    (page ?? searchBar.nearestPage)?.setUnavailableSearchText(text)
    searchResultsController?.setUnavailableSearchText(text)
  }

  final func searchTextDidChange() {
    if isSearching { placeScopes() }
    nameSearchText()
    placeResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  final func searchWasCancelled() {
    guard isSearching else { return }
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchBar.text = ""
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.showCancelButton(false, animated: true) }
    placeScopes()
    item?.placeSearchBar()
    nameSearchText()
    placeResults()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didDismissSearchController(self)
  }

  /// Moves the focus from the field into the results, or into the page that shows them itself.
  final func searchMovesToResults() -> Bool {
    guard isSearching else { return false }
    let shown = searchResultsController?.parent != nil ? searchResultsController : nil
    guard let results = shown ?? page ?? searchBar.nearestPage else { return false }
    guard let handler = searchBar.window?.windowScene?.ownKeyHandler,
      handler.moveFocus(into: results)
    else { return false }
    if searchBar.isFirstResponder { searchBar.resignFirstResponder() }
    return true
  }

  /// The page to which the search belongs in the paths of restoration identifiers.
  final weak var pageInPaths: UIViewController?

  /// The page whose contents the results cover.
  final weak var page: UIViewController?

  final func programSetsCancelButton() { automaticallyShowsCancelButton = false }

  final func programSetsScopes() { scopeBarActivation = .manual }

  final func searchScopesDidChange() { item?.placeSearchBar() }

  // MARK: State restoration

  /// The name under which the search is saved; `nil`, the default, saves nothing of it.
  ///
  /// The search belongs to the page in whose navigation item, or in whose view, the search bar is;
  /// the page and its parents need names as well.
  open override var restorationIdentifier: String? {
    get { super.restorationIdentifier }
    set {
      super.restorationIdentifier = newValue
      if newValue != nil { SearchRestoration.register(self) }
    }
  }

  /// Writes whether the search is active, its text and the selected scope.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeSearch(with: coder)
  }

  /// Reads the text and the selected scope, and begins a search that was active.
  ///
  /// The search begins before the first frame, with the calls of the delegate and of the updater,
  /// and the field is edited if it was.
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeSearch(with: coder)
  }

  @_spi(Framework) open override var restorationPathParent: UIViewController? {
    parent ?? pageInPaths
  }

  private func placeResults() {
    showResults()
    showShade()
  }

  /// Dims the page where nothing else shows that the search is active.
  private func showShade() {
    let isCovered = searchResultsController?.parent != nil
    guard isSearching, obscuresBackgroundDuringPresentation, !isCovered,
      let page = page ?? searchBar.nearestPage
    else {
      shade?.removeFromSuperview()
      shade = nil
      return
    }
    guard shade?.superview !== page.view else { return }
    shade?.removeFromSuperview()
    let made = SearchShade(frame: page.view.bounds)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.addAction(UIAction { [weak self] _ in self?.searchWasCancelled() }, for: .touchUpInside)
    page.view.addSubview(made)
    shade = made
  }

  private func showResults() {
    guard let results = searchResultsController else { return }
    let shows = isSearching && showsSearchResultsController
    guard shows, let page = page ?? searchBar.nearestPage else {
      guard results.parent != nil else { return }
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
      return
    }
    guard results.parent !== page else { return }
    page.addChild(results)
    results.view.frame = page.view.bounds
    results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.view.addSubview(results.view)
    results.didMove(toParent: page)
  }
}

extension UIView {
  /// The controller of the page that the view is part of.
  final var nearestPage: UIViewController? {
    let controller = responderChain.dropFirst().lazy.compactMap { $0 as? UIViewController }.first
    return controller?.contentChild ?? controller
  }
}

/// The shade over a page whose search has no results to show yet.
final class SearchShade: UIControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0, alpha: 0.2)
    accessibilityLabel = InterfaceWord.cancel.text
  }

  required init?(coder: NSCoder) { nil }

  // Escape cancels the search; Tab goes on in the page.
  override var canBecomeFocused: Bool { false }
}
