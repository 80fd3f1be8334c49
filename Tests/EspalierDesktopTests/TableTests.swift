import EspalierBus
import EspalierDesktop
import EspalierPlatform
import Testing

/// Tables by row and column, over the interfaces of AT-SPI.
@Suite @MainActor struct TableTests {
  private let reader = Conversation()
  private var source: FakeSource { reader.source }
  private let table: Int
  private let cells: [[Int]]

  /// A table of three rows and two columns; the first row heads the columns, the first column the
  /// rows, and the last row is one cell of two columns.
  init() {
    let source = reader.source
    let table = source.add(.table, "Scores") { $0.table = AccessibleTable(rows: 3, columns: 2) }
    var cells: [[Int]] = []
    func add(_ role: AccessibleRole, _ name: String, _ row: Int, _ columns: Range<Int>) -> Int {
      source.add(role, name, to: table) {
        $0.cell = AccessibleCell(table: table, rows: row..<row + 1, columns: columns)
      }
    }
    cells.append([add(.columnHeader, "Name", 0, 0..<1), add(.columnHeader, "Points", 0, 1..<2)])
    cells.append([add(.rowHeader, "Ada", 1, 0..<1), add(.tableCell, "7", 1, 1..<2)])
    let wide = add(.tableCell, "nobody else", 2, 0..<2)
    cells.append([wide, wide])
    source.cells[table] = cells
    self.table = table
    self.cells = cells
  }

  @Test func aTableAnswersItsSizeAndItsCells() {
    #expect(reader.get(table, "Table", "NRows") == .int32(3))
    #expect(reader.get(table, "Table", "NColumns") == .int32(2))
    let cell = reader.ask(table, "Table", "GetAccessibleAt", .int32(1), .int32(1))
    #expect(cell == [reader.reference(cells[1][1])])
    #expect(reader.ask(table, "Table", "GetIndexAt", .int32(1), .int32(1)) == [.int32(3)])
    #expect(reader.ask(table, "Table", "GetRowAtIndex", .int32(3)) == [.int32(1)])
    #expect(reader.ask(table, "Table", "GetColumnAtIndex", .int32(3)) == [.int32(1)])
    #expect(
      reader.ask(table, "Table", "GetColumnExtentAt", .int32(2), .int32(1)) == [.int32(2)])
    #expect(
      reader.ask(table, "Table", "GetRowColumnExtentsAtIndex", .int32(4))
        == [.boolean(true), .int32(2), .int32(0), .int32(1), .int32(2), .boolean(false)])
  }

  @Test func headersAreCellsWithRolesOfTheirOwn() {
    #expect(
      reader.ask(table, "Table", "GetColumnHeader", .int32(1)) == [reader.reference(cells[0][1])])
    #expect(
      reader.ask(table, "Table", "GetRowHeader", .int32(1)) == [reader.reference(cells[1][0])])
    #expect(
      reader.ask(table, "Table", "GetColumnDescription", .int32(1)) == [.string("Points")])
    let roles = [table, cells[0][0], cells[1][0], cells[1][1]].map {
      reader.ask($0, "Accessible", "GetRole").first
    }
    #expect(roles == [.uint32(55), .uint32(10), .uint32(47), .uint32(56)])
  }

  @Test func aCellKnowsItsPlaceItsTableAndItsHeaders() {
    let cell = cells[1][1]
    #expect(reader.get(cell, "TableCell", "Position") == .structure([.int32(1), .int32(1)]))
    #expect(reader.get(cell, "TableCell", "Table") == reader.reference(table))
    #expect(reader.get(cells[2][0], "TableCell", "ColumnSpan") == .int32(2))
    #expect(
      reader.ask(cells[2][0], "TableCell", "GetRowColumnSpan")
        == [.int32(2), .int32(0), .int32(1), .int32(2)])
    #expect(
      reader.ask(cell, "TableCell", "GetColumnHeaderCells")
        == [.array("(so)", [reader.reference(cells[0][1])])])
    // A header does not head itself.
    #expect(reader.ask(cells[0][1], "TableCell", "GetColumnHeaderCells") == [.array("(so)", [])])
  }

  @Test(arguments: [Int32.min, -1, 2, 3, Int32.max])
  func indexesOutsideOfTheTableAreNoCell(index: Int32) {
    let outside = reader.ask(table, "Table", "GetAccessibleAt", .int32(0), .int32(index))
    #expect(outside == [reader.reference(nil)])
    for row: Int32 in [.min, -1, 3, .max] {
      #expect(
        reader.ask(table, "Table", "GetAccessibleAt", .int32(row), .int32(0))
          == [reader.reference(nil)])
      #expect(reader.ask(table, "Table", "GetRowHeader", .int32(row)) == [reader.reference(nil)])
      #expect(reader.ask(table, "Table", "GetRowAtIndex", .int32(row &+ 5)).count == 1)
    }
    #expect(
      reader.ask(table, "Table", "GetIndexAt", .int32(index), .int32(index)).first
        == .int32(-1))
    #expect(reader.ask(table, "Table", "IsRowSelected", .int32(index)) == [.boolean(false)])
  }

  @Test func onlyTablesAndCellsHaveTheInterfaces() {
    let button = source.add(.button, "Play")
    #expect(reader.ask(button, "Table", "GetRowHeader", .int32(0)) == [.string("UnknownInterface")])
    #expect(reader.ask(button, "TableCell", "GetRowColumnSpan") == [.string("UnknownInterface")])
    #expect(reader.ask(table, "TableCell", "GetRowColumnSpan") == [.string("UnknownInterface")])
  }
}
