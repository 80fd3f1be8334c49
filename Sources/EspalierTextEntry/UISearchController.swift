// Long because: Swift cannot override members of extensions, and all of these may be overridden.
@_spi(Framework) public import EspalierCore
public import Foundation

/// An object that shows results for the text of a search bar.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins or ends and after each change of its text.
  func updateSearchResults(for searchController: UISearchController)
  /// Called when the user chose a suggestion of the controller, which has none then.
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  /// Does nothing.
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
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
      let wasAutomatic = automaticallyShowsSearchResultsController
      guard wasAutomatic || newValue != showsResults else { return }
      showsResults = newValue
      // The end of the automatic behaviour places the results, too.
      if wasAutomatic {
        automaticallyShowsSearchResultsController = false
      } else {
        placeResults()
      }
    }
  }

  private var hasResultsToShow: Bool {
    isSearching && searchResultsController != nil && hasQuery
  }

  /// Whether there is a text or a token to search for.
  private var hasQuery: Bool {
    searchBar.text?.isEmpty == false || !searchBar.searchTextField.tokens.isEmpty
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
    let hasText = hasQuery
    let waitsForText = scopeBarActivation == .onTextEntry && !searchBar.showsScopeBar
    searchBar.showScopes(isSearching && (hasText || !waitsForText), animated: true)
  }

  /// The place of the search bar: `inline` or `stacked` in a navigation bar, and `stacked` where
  /// the program placed it.
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement {
    item?.searchBarPlacement ?? .stacked
  }

  // MARK: Suggestions

  /// The suggestions that are listed over the page while the search is active; `nil` and none show
  /// no list.
  ///
  /// The down arrow key leads into the list. A choice removes them and calls the updater.
  open var searchSuggestions: [any UISearchSuggestion]? {
    didSet { placeResults() }
  }

  /// Whether no suggestions are listed while the search bar is below a title; false by default.
  ///
  /// The controller for results may then show them.
  open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false {
    didSet {
      if ignoresSearchSuggestionsForSearchBarPlacementStacked != oldValue { placeResults() }
    }
  }

  private final var suggestionList: SuggestionList?

  /// Lists the suggestions over page and results.
  private func showSuggestions() {
    let isLeftOut =
      ignoresSearchSuggestionsForSearchBarPlacementStacked && searchBarPlacement == .stacked
    let shown = isSearching && !isLeftOut ? searchSuggestions ?? [] : []
    guard !shown.isEmpty, let page = page ?? searchBar.nearestPage else {
      if let old = suggestionList { take(old, from: old.parent) }
      suggestionList = nil
      return
    }
    let list = suggestionList ?? SuggestionList()
    suggestionList = list
    let isSame = shown.elementsEqual(list.suggestions) { $0 === $1 }
    if !isSame { list.suggestions = shown }
    list.onChoice = { [weak self] suggestion in
      guard let self else { return }
      searchSuggestions = nil
      searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
    }
    if list.parent !== page { add(list, to: page) }
    page.view.bringSubviewToFront(list.view)
  }

  private func add(_ child: UIViewController, to page: UIViewController) {
    page.addChild(child)
    child.view.frame = page.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.view.addSubview(child.view)
    child.didMove(toParent: page)
  }

  private func take(_ child: UIViewController, from page: UIViewController?) {
    guard page != nil else { return }
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  /// Whether the page is dimmed while the search is active and shows no results; true by default
  /// where there is a results controller.
  ///
  /// A click on the dimmed page ends the search.
  open var obscuresBackgroundDuringPresentation: Bool {
    didSet { if obscuresBackgroundDuringPresentation != oldValue { placeResults() } }
  }

  /// Whether the navigation bar leaves out titles and buttons while the search is active; true by
  /// default.
  ///
  /// A search bar below the title moves up to the edge; one in the place of the title hides
  /// nothing. The bar of a page that has the search bar among its views disappears. Titles and
  /// buttons come back when the user leaves an empty field.
  open var hidesNavigationBarDuringPresentation = true {
    didSet { if hidesNavigationBarDuringPresentation != oldValue { placeRows() } }
  }

  /// The older name of `obscuresBackgroundDuringPresentation`.
  @available(*, deprecated, renamed: "obscuresBackgroundDuringPresentation")
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }

  /// Whether the rows with titles and buttons are hidden now, where the search bar is below them.
  final var hidesRows: Bool {
    isSearching && hidesNavigationBarDuringPresentation
      && (searchBar.isFirstResponder || hasQuery)
  }
  /// The item of the page that has the search bar among its views, while its rows are hidden.
  private weak var emptiedItem: UINavigationItem?

  /// Hides or shows the rows of the navigation bar around the search bar.
  private final func placeRows() {
    if let item { return item.placeSearchBar() }
    let page = hidesRows ? searchBar.nearestPage : nil
    let isInPage = page?.viewIfLoaded.map(searchBar.isDescendant(of:)) ?? false
    let emptied = isInPage ? page?.navigationItem : nil
    if emptiedItem !== emptied { emptiedItem?.hidesRows = false }
    emptiedItem = emptied
    emptied?.hidesRows = true
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
    guard !isSearching else { return placeRows() }
    delegate?.willPresentSearchController(self)
    isSearching = true
    if automaticallyShowsCancelButton { searchBar.showCancelButton(true, animated: true) }
    placeScopes()
    placeRows()
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

  final func searchEditingDidEnd() {
    if isSearching { placeRows() }
  }

  final func searchTextDidChange() {
    if isSearching {
      placeScopes()
      placeRows()
    }
    nameSearchText()
    placeResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  final func searchWasCancelled() {
    guard isSearching else { return }
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchBar.text = ""
    searchBar.searchTextField.removeAllTokens()
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.showCancelButton(false, animated: true) }
    placeScopes()
    placeRows()
    nameSearchText()
    placeResults()
    searchResultsUpdater?.updateSearchResults(for: self)
    delegate?.didDismissSearchController(self)
  }

  /// Moves the focus from the field into the results, or into the page that shows them itself.
  final func searchMovesToResults() -> Bool {
    guard isSearching else { return false }
    let shown = searchResultsController?.parent != nil ? searchResultsController : nil
    guard let results = suggestionList ?? shown ?? page ?? searchBar.nearestPage else {
      return false
    }
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
  /// The search begins in the first update, with the calls of the delegate and of the updater, and
  /// the field is edited if it was.
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
    showSuggestions()
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
      return take(results, from: results.parent)
    }
    if results.parent !== page { add(results, to: page) }
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
