import Foundation

extension UINavigationItem {
  /// The search controller whose bar stands in the navigation bar, in the place of the title.
  ///
  /// UIKit has it there with `preferredSearchBarPlacement` inline; the row below the title is left out.
  public final var searchController: UISearchController? {
    get { objc_getAssociatedObject(self, &searchControllerKey) as? UISearchController }
    set {
      guard newValue !== searchController else { return }
      objc_setAssociatedObject(
        self, &searchControllerKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      newValue?.searchBar.bounds.size = CGSize(width: 480, height: 44)
      titleView = newValue?.searchBar
    }
  }
}

/// Its address is the key.
@MainActor private var searchControllerKey = 0
