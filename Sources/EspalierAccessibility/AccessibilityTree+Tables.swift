@_spi(Framework) import EspalierCore
import EspalierPlatform
import Foundation

extension AccessibilityTree {
  /// The largest number of headers of one row or column.
  private static let headerLimit = 100

  /// Returns the table of a node; `nil` for other nodes.
  private func dataTable(_ identity: Int) -> (any UIAccessibilityContainerDataTable)? {
    guard shape.nodes[identity]?.role == .table else { return nil }
    return identities.subject(identity)?.responder as? any UIAccessibilityContainerDataTable
  }

  /// The size of a table; `nil` for other objects.
  func tableSize(of object: UIResponder) -> AccessibleTable? {
    (object as? any UIAccessibilityContainerDataTable).map(size)
  }

  private func size(_ table: any UIAccessibilityContainerDataTable) -> AccessibleTable {
    AccessibleTable(
      rows: min(max(0, table.accessibilityRowCount()), Int(Int32.max)),
      columns: min(max(0, table.accessibilityColumnCount()), Int(Int32.max)))
  }

  private func number(of cell: (any UIAccessibilityContainerDataTableCell)?) -> Int? {
    (cell as? UIResponder).flatMap { number(of: $0) }
  }

  package func cell(atRow row: Int, column: Int, of identity: Int) -> Int? {
    guard let table = dataTable(identity) else { return nil }
    let size = size(table)
    guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return nil }
    return number(of: table.accessibilityDataTableCellElement(forRow: row, column: column))
  }

  package func headers(ofRow row: Int, of identity: Int) -> [Int] {
    guard let table = dataTable(identity), row >= 0, row < size(table).rows else { return [] }
    let headers = table.accessibilityHeaderElements(forRow: row) ?? []
    return headers.prefix(Self.headerLimit).compactMap { number(of: $0) }
  }

  package func headers(ofColumn column: Int, of identity: Int) -> [Int] {
    guard let table = dataTable(identity), column >= 0, column < size(table).columns else {
      return []
    }
    let headers = table.accessibilityHeaderElements(forColumn: column) ?? []
    return headers.prefix(Self.headerLimit).compactMap { number(of: $0) }
  }

  /// The place of a cell in the table around it; `nil` for other nodes, and for a cell that is
  /// outside of its table.
  func cell(_ number: Int, _ object: UIResponder) -> AccessibleCell? {
    guard let cell = object as? any UIAccessibilityContainerDataTableCell else { return nil }
    var parent = shape.nodes[number]?.parent
    while let candidate = parent {
      guard let table = dataTable(candidate) else {
        parent = shape.nodes[candidate]?.parent
        continue
      }
      let size = size(table)
      guard let rows = Self.range(cell.accessibilityRowRange(), size.rows),
        let columns = Self.range(cell.accessibilityColumnRange(), size.columns)
      else { return nil }
      return AccessibleCell(table: candidate, rows: rows, columns: columns)
    }
    return nil
  }

  /// Returns the part of a range that is inside of a table; at least one row or column.
  private static func range(_ range: NSRange, _ count: Int) -> Range<Int>? {
    guard range.location >= 0, range.location < count else { return nil }
    let length = min(max(1, range.length), count - range.location)
    return range.location..<range.location + length
  }

  /// The role of a cell: a header heads its own column or row.
  func role(ofCell object: UIResponder, at place: AccessibleCell) -> AccessibleRole {
    guard let table = dataTable(place.table) else { return .tableCell }
    func isListed(_ headers: [any UIAccessibilityContainerDataTableCell]?) -> Bool {
      headers?.prefix(Self.headerLimit).contains { $0 === object } ?? false
    }
    if isListed(table.accessibilityHeaderElements(forColumn: place.columns.lowerBound)) {
      return .columnHeader
    }
    if isListed(table.accessibilityHeaderElements(forRow: place.rows.lowerBound)) {
      return .rowHeader
    }
    return .tableCell
  }
}
