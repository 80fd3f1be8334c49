package import EspalierCore
package import Foundation

/// Makes the search controllers of pages part of the saved state, which are no children of theirs.
package enum SearchRestoration: ControllerStatePart {
  private static let part = RuntimePart { _ in NamedSearches() }

  /// Makes the runtime know a search controller that was given a restoration identifier.
  static func register(_ search: UISearchController) {
    let runtime = search.runtime
    let named = runtime[part]
    if named.searches.isEmpty { runtime.restoration.parts.append(self) }
    named.searches.removeAll { $0.controller == nil || $0.controller === search }
    named.searches.append(WeakSearch(controller: search))
  }

  package static func encode(_ controller: UIViewController, with coder: NSCoder) {}
  package static func decode(_ controller: UIViewController, with coder: NSCoder) {}

  package static func furtherControllers(of controller: UIViewController) -> [UIViewController] {
    let item = controller.companions[UINavigationItem.self]
    return controller.runtime[part].searches.compactMap(\.controller).filter { search in
      let isOfPage =
        search.item.map { $0 === item } ?? (search.searchBar.nearestPage === controller)
      if isOfPage { search.pageInPaths = controller }
      return isOfPage
    }
  }
}

/// The search controllers with restoration identifiers.
@MainActor private final class NamedSearches {
  var searches: [WeakSearch] = []
}

private struct WeakSearch {
  weak var controller: UISearchController?
}

extension UISearchController {
  private static let activeKey = "UISearchController.isActive"
  private static let editingKey = "UISearchController.isEditing"
  private static let textKey = "UISearchController.text"
  private static let scopeKey = "UISearchController.selectedScope"

  final func encodeSearch(with coder: NSCoder) {
    coder.encode(searchBar.selectedScopeButtonIndex, forKey: Self.scopeKey)
    guard isActive else { return }
    coder.encode(true, forKey: Self.activeKey)
    coder.encode(searchBar.isFirstResponder, forKey: Self.editingKey)
    if !searchBar.searchTextField.isSecureTextEntry {
      coder.encode(searchBar.text, forKey: Self.textKey)
    }
  }

  final func decodeSearch(with coder: NSCoder) {
    let scope = coder.decodeInteger(forKey: Self.scopeKey)
    let scopes = searchBar.scopeButtonTitles?.count ?? 0
    if scope > 0, scope < scopes { searchBar.selectedScopeButtonIndex = scope }
    guard coder.decodeBool(forKey: Self.activeKey) else { return }
    searchBar.text = coder.decodeObject(forKey: Self.textKey) as? String ?? ""
    let wasEditing = coder.decodeBool(forKey: Self.editingKey)
    // The bar is in its window at the first update.
    runtime.updateCycle.performBeforeLayout { [weak self] in self?.resume(isEditing: wasEditing) }
  }

  /// Begins the search again, in the first update.
  private final func resume(isEditing: Bool) {
    UIView.performWithoutAnimation {
      if isEditing, searchBar.window != nil { searchBar.becomeFirstResponder() }
      // A page that is not on screen, and a search among whose results the user looked around.
      searchDidBegin()
    }
  }
}
