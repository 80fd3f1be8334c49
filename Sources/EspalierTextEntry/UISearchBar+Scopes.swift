import EspalierCore
import Foundation

extension UISearchBar {
  static let plainHeight: CGFloat = 56
  static let scopesHeight: CGFloat = 44

  /// The height of the bar with its parts.
  final var naturalHeight: CGFloat {
    Self.plainHeight + (showsScopeBar && scopeBar != nil ? Self.scopesHeight : 0)
      + (promptLabel == nil ? 0 : SearchBarLook.promptHeight)
  }

  /// Makes the row of scopes where there are titles, and removes it where there are none.
  final func updateScopes(_ titles: [String]) {
    if titles.isEmpty {
      scopeBar?.removeFromSuperview()
      scopeBar = nil
    } else {
      let bar = scopeBar ?? ScopeBar()
      bar.titles = titles
      bar.selected = selectedScopeButtonIndex
      bar.onChange = { [weak self] in self?.scopeWasChosen($0) }
      if scopeBar == nil {
        scopeBar = bar
        bar.isHidden = !showsScopeBar
        addSubview(bar)
      }
    }
    scopesDidChange()
  }

  final func scopesDidChange() {
    scopeBar?.isHidden = !showsScopeBar
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    controller?.searchScopesDidChange()
  }

  /// The row of scopes while it shows.
  final var shownScopes: UIView? { showsScopeBar ? scopeBar : nil }

  /// Takes the row of scopes back from a navigation bar.
  final func takeScopesBack() {
    guard let scopeBar, scopeBar.superview !== self else { return }
    addSubview(scopeBar)
    setNeedsLayout()
  }

  private final func scopeWasChosen(_ index: Int) {
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    controller?.searchTextDidChange()
  }

  /// Takes the room of the scopes off the bar's bounds, and places them there.
  final func placeScopes(in bounds: CGRect) -> CGRect {
    guard let scopeBar, showsScopeBar, scopeBar.superview === self else { return bounds }
    // A low bar has no room for them.
    guard bounds.height >= Self.plainHeight + Self.scopesHeight - 12 else {
      scopeBar.isHidden = true
      return bounds
    }
    scopeBar.isHidden = false
    scopeBar.frame = CGRect(
      x: bounds.minX + 8, y: bounds.maxY - Self.scopesHeight + 4,
      width: max(0, bounds.width - 16), height: Self.scopesHeight - 12)
    var rest = bounds
    rest.size.height -= Self.scopesHeight
    return rest
  }
}
