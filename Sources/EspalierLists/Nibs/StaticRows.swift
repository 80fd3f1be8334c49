package import EspalierCore
import Foundation

/// The rows of a table that stand in a file of Interface Builder.
@MainActor struct StaticRows {
  private let sections: [_StaticSection]

  init(_ sections: [_StaticSection]) { self.sections = sections }

  var count: Int { sections.count }

  func rows(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].cells.count : 0
  }

  func cell(at path: IndexPath) -> UITableViewCell? {
    guard path.section < count, path.row < rows(in: path.section) else { return nil }
    return sections[path.section].cells[path.row] as? UITableViewCell
  }

  func header(of section: Int) -> String? {
    sections.indices.contains(section) ? sections[section].header : nil
  }

  func footer(of section: Int) -> String? {
    sections.indices.contains(section) ? sections[section].footer : nil
  }

  func headerHeight(of section: Int) -> CGFloat? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].headerHeight >= 0 ? sections[section].headerHeight : nil
  }

  func footerHeight(of section: Int) -> CGFloat? {
    guard sections.indices.contains(section) else { return nil }
    return sections[section].footerHeight >= 0 ? sections[section].footerHeight : nil
  }

  /// The height that a cell has in the file, where it has one of its own.
  func height(at path: IndexPath) -> CGFloat? {
    guard path.section < count else { return nil }
    let heights = sections[path.section].heights
    return heights.indices.contains(path.row) && heights[path.row] > 0 ? heights[path.row] : nil
  }
}

extension UITableViewController: StaticTableOwner {
  /// Takes the rows; called while the table is loaded.
  package final func adopt(_ sections: [_StaticSection]) { staticRows = StaticRows(sections) }
}
