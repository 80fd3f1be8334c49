public import EspalierCore
import Foundation

/// A data source that knows the rows and items of a list by identifiers of what they show.
///
/// Restoring the state of a list then finds its rows again after others were added or removed.
///
/// Source: Apple, “UIDataSourceModelAssociation”.
@preconcurrency @MainActor public protocol UIDataSourceModelAssociation {
  /// Returns the identifier of what a row or item shows.
  ///
  /// - Parameters:
  ///   - idx: The row or item, which exists.
  ///   - view: The table or collection.
  /// - Returns: The identifier; `nil` saves the place alone.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?

  /// Returns the row or item that shows what has an identifier.
  ///
  /// - Parameters:
  ///   - identifier: An identifier that the data source gave, perhaps in an earlier run.
  ///   - view: The table or collection.
  /// - Returns: The row or item; `nil` if there is none any more.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
