public import EspalierCore
import Foundation

extension UINavigationItem {
  /// The places for a search bar.
  public enum SearchBarPlacement: Int, Sendable {
    /// Below a large title or a title view, else in the place of the title.
    case automatic = 0
    /// In the place of the title, or below a title view.
    case inline
    /// In a row below the title.
    case stacked
  }

  /// The search controller whose bar stands in the navigation bar; `nil`, the default, for none.
  public final var searchController: UISearchController? {
    get { knownSearch?.controller }
    set {
      let old = searchController
      guard newValue !== old else { return }
      ownSearch.controller = newValue
      if let old {
        old.item = nil
        hidesRows = false
        if titleView === old.searchBar { titleView = nil }
        if newValue == nil { lowerRow = nil }
        old.searchBar.takeScopesBack()
      }
      newValue?.item = self
      placesSearch = newValue == nil ? nil : { [weak self] in self?.titleDidBecome(large: $0) }
      titleViewDidChange = newValue == nil ? nil : { [weak self] in self?.titleViewWasReplaced() }
      placeSearchBar()
    }
  }

  /// The wanted place of the search bar; `automatic` by default.
  public final var preferredSearchBarPlacement: SearchBarPlacement {
    get { knownSearch?.placement ?? .automatic }
    set {
      guard newValue != preferredSearchBarPlacement else { return }
      ownSearch.placement = newValue
      placeSearchBar()
    }
  }

  /// The place that the search bar has: `inline` or `stacked`.
  public final var searchBarPlacement: SearchBarPlacement {
    isSearchStacked ? .stacked : .inline
  }

  /// Whether a search bar below the title collapses as the contents below scroll; true by default.
  ///
  /// It stays while the search is active.
  public final var hidesSearchBarWhenScrolling: Bool {
    get { knownSearch?.hidesWhenScrolling ?? true }
    set {
      guard newValue != hidesSearchBarWhenScrolling else { return }
      ownSearch.hidesWhenScrolling = newValue
      placeSearchBar()
    }
  }
}

/// The search of a navigation item.
@MainActor private final class ItemSearch {
  var controller: UISearchController?
  var placement = UINavigationItem.SearchBarPlacement.automatic
  var hidesWhenScrolling = true
  var isTitleLarge = false
}

/// Its address is the key.
@MainActor private var searchKey = 0

extension UINavigationItem {
  /// The search, if any of its properties was set.
  private final var knownSearch: ItemSearch? {
    objc_getAssociatedObject(self, &searchKey) as? ItemSearch
  }

  private final var ownSearch: ItemSearch {
    if let known = knownSearch { return known }
    let made = ItemSearch()
    objc_setAssociatedObject(self, &searchKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }

  private final var isSearchStacked: Bool {
    guard let search = knownSearch else { return false }
    let hasTitleView = titleView != nil && titleView !== search.controller?.searchBar
    switch search.placement {
    case .automatic: return search.isTitleLarge || hasTitleView
    case .inline: return hasTitleView
    case .stacked: return true
    }
  }

  /// Keeps the search bar and a title view of the program beside each other.
  private final func titleViewWasReplaced() {
    guard let bar = searchController?.searchBar, titleView !== bar else { return }
    placeSearchBar()
  }

  private final func titleDidBecome(large: Bool) {
    guard ownSearch.isTitleLarge != large else { return }
    ownSearch.isTitleLarge = large
    placeSearchBar()
  }

  /// Puts the search bar into the place of the title or below it.
  final func placeSearchBar() {
    guard let search = knownSearch, let controller = search.controller else { return }
    let bar = controller.searchBar
    hidesRows = isSearchStacked && controller.hidesRows
    if isSearchStacked {
      bar.takeScopesBack()
      lowerRow = BarRow(
        view: bar, height: bar.naturalHeight - 4,
        insets: UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8),
        hidesWhenScrolling: search.hidesWhenScrolling && !controller.isActive)
      if titleView === bar { titleView = nil }
      return
    }
    if titleView !== bar {
      bar.bounds.size = CGSize(width: 480, height: 44)
      titleView = bar
    }
    let scopes = bar.shownScopes.map {
      BarRow(
        view: $0, height: UISearchBar.scopesHeight,
        insets: UIEdgeInsets(top: 2, left: 16, bottom: 10, right: 16), hidesWhenScrolling: false)
    }
    lowerRow = scopes
    if scopes == nil { bar.takeScopesBack() }
  }
}
