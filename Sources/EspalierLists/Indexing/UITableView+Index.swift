import EspalierCore
import Foundation

extension UITableView: IndexedList {
  final var indexColor: UIColor? { sectionIndexColor }

  final func indexBackground(isPressed: Bool) -> UIColor? {
    (isPressed ? sectionIndexTrackingBackgroundColor : nil) ?? sectionIndexBackgroundColor
  }

  final func indexBarDidChange() { for cell in cells.values { cell.setNeedsLayout() } }

  /// Asks for the titles of the index again.
  public final func reloadSectionIndexTitles() {
    indexTitles = nil
    setNeedsLayout()
  }

  /// Returns the titles, which are requested once per reload.
  private func titlesOfIndex() throws(ListChanged) -> [String] {
    if let indexTitles { return indexTitles }
    guard let dataSource,
      let titles = try ask(.indexTitles, { dataSource.sectionIndexTitles(for: self) })
    else { return [] }
    indexTitles = titles ?? []
    return titles ?? []
  }

  final func placeIndexBar() throws(ListChanged) {
    let titles = try titlesOfIndex()
    let isWanted =
      !titles.isEmpty && currentGeometry.counts.total >= sectionIndexMinimumDisplayRowCount
    placeIndexBar(isWanted ? titles : [])
  }

  final func scroll(toIndexTitle title: String, at index: Int) {
    let section =
      dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index) ?? index
    let rows = currentGeometry.counts.rows
    guard rows.indices.contains(section) else {
      return ListIssue.report(
        "list.scroll", self,
        "sectionForSectionIndexTitle answered \(section) for \(title); there are \(rows.count) sections. The table did not scroll.",
        fix: "Answer the index of a section.")
    }
    scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
  }
}
