import EspalierCore
public import Foundation

/// Supplies the rows of a table.
///
/// If the data source does not implement a method with a default, the method counts as absent: the
/// table calls it once per reload.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableviewdatasource
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  /// Returns the number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row: one from `dequeueReusableCell(withIdentifier:for:)`, configured for
  /// the row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections; 1 unless implemented.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title above a section; nil unless implemented.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title below a section; nil unless implemented.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns whether a row can be edited; true unless implemented.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Called when the user requested to insert or delete a row.
  ///
  /// The data source changes its data and then calls `insertRows(at:with:)` or
  /// `deleteRows(at:with:)`.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// Returns whether a row can be moved by the user; false unless implemented.
  ///
  /// While the table is edited such a row shows a grip. A program that returns true implements
  /// `moveRowAt` as well.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Changes the data because the user moved a row; the table shows the row at its new place
  /// already.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// Returns the titles of the index at the trailing edge; nil unless implemented, which shows
  /// none.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section that a title of the index leads to; `index` unless implemented.
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
}

/// Receives the rows that will probably be shown soon.
///
/// - Source: https://developer.apple.com/documentation/uikit/uitableviewdatasourceprefetching
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called with rows just outside the visible part, the nearest first; each is named once until it
  /// is cancelled or shown.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Rows that were named and will not be shown soon after all.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

extension UITableViewDataSource {
  /// Returns 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns nil.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }
  /// Returns nil.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }
  /// Returns true.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.optionalMethods.usedDefault = true
    return true
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tableView.optionalMethods.remove(.commit) }
  /// Returns false.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.optionalMethods.usedDefault = true
    return false
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    tableView.optionalMethods.usedDefault = true
    return nil
  }
  /// Returns `index`.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}
