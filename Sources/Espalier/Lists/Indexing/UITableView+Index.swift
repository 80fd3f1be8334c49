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

  /// The titles, requested once per reload.
  private var titlesOfIndex: [String] {
    if let indexTitles { return indexTitles }
    guard optionalMethods.contains(.indexTitles), let dataSource else { return [] }
    optionalMethods.usedDefault = false
    let titles = dataSource.sectionIndexTitles(for: self) ?? []
    if optionalMethods.usedDefault { optionalMethods.remove(.indexTitles) }
    indexTitles = titles
    return titles
  }

  final func placeIndexBar() {
    let titles = titlesOfIndex
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
