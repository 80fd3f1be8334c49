import EspalierCore
import Foundation

/// Rows and items of a list in its saved state.
///
/// A row is saved with its path, and with the identifier of what it shows where the data source
/// has one: then the row is found again when others were added or removed.
struct SavedRows {
  private static let pathKey = "path"
  private static let nameKey = "name"

  let list: UIView
  let association: (any UIDataSourceModelAssociation)?

  init(_ list: UIView, _ dataSource: AnyObject?) {
    self.list = list
    association = dataSource as? any UIDataSourceModelAssociation
  }

  /// Returns a row as a value of the saved state.
  @MainActor func value(of path: IndexPath) -> [String: Any] {
    var value: [String: Any] = [Self.pathKey: path]
    value[Self.nameKey] = association?.modelIdentifierForElement(at: path, in: list)
    return value
  }

  /// Returns the row of a value of the saved state; `nil` if the row is not there any more.
  @MainActor func path(of value: Any, where exists: (IndexPath) -> Bool) -> IndexPath? {
    guard let value = value as? [String: Any] else { return nil }
    let found =
      if let name = value[Self.nameKey] as? String, let association {
        association.indexPathForElement(withModelIdentifier: name, in: list)
      } else {
        value[Self.pathKey] as? IndexPath
      }
    guard let found, found.count == 2, exists(found) else { return nil }
    return found
  }
}
