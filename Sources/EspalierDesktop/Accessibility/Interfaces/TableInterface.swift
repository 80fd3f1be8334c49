import EspalierBus
import EspalierPlatform

extension ObjectInterface {
  static let table = ObjectInterface("org.a11y.atspi.Table") {
    $0.property("NRows", "i") { question throws(BusFailure) in .integer(try size(question).rows) }
    $0.property("NColumns", "i") { question throws(BusFailure) in
      .integer(try size(question).columns)
    }
    $0.property("NSelectedRows", "i") { _ in .int32(0) }
    $0.property("NSelectedColumns", "i") { _ in .int32(0) }
    $0.property("Caption", "(so)") { $0.objects.reference(nil) }
    $0.property("Summary", "(so)") { $0.objects.reference(nil) }

    $0.method("GetAccessibleAt", "ii", "(so)") { question throws(BusFailure) in
      [question.objects.reference(try cell(question))]
    }
    $0.method("GetIndexAt", "ii", "i") { question throws(BusFailure) in
      let table = try question.node().identity
      guard let cell = try cell(question), question.source.parent(of: cell) == table else {
        return [.int32(-1)]
      }
      return [.integer(question.source.index(of: cell) ?? -1)]
    }
    $0.method("GetRowAtIndex", "i", "i") { question in
      [.integer(place(ofChild: question)?.rows.lowerBound ?? -1)]
    }
    $0.method("GetColumnAtIndex", "i", "i") { question in
      [.integer(place(ofChild: question)?.columns.lowerBound ?? -1)]
    }
    $0.method("GetRowColumnExtentsAtIndex", "i", "biiiib") { question in
      let (cell, isSelected) = child(question)
      return [
        .boolean(cell != nil), .integer(cell?.rows.lowerBound ?? -1),
        .integer(cell?.columns.lowerBound ?? -1), .integer(cell?.rows.count ?? 0),
        .integer(cell?.columns.count ?? 0), .boolean(isSelected),
      ]
    }
    $0.method("GetRowExtentAt", "ii", "i") { question throws(BusFailure) in
      [.integer(try place(question)?.rows.count ?? 0)]
    }
    $0.method("GetColumnExtentAt", "ii", "i") { question throws(BusFailure) in
      [.integer(try place(question)?.columns.count ?? 0)]
    }

    $0.method("GetRowHeader", "i", "(so)") { question throws(BusFailure) in
      [question.objects.reference(try rowHeaders(question).last)]
    }
    $0.method("GetColumnHeader", "i", "(so)") { question throws(BusFailure) in
      [question.objects.reference(try columnHeaders(question).last)]
    }
    $0.method("GetRowDescription", "i", "s") { question throws(BusFailure) in
      [.safe(name(try rowHeaders(question).last, question))]
    }
    $0.method("GetColumnDescription", "i", "s") { question throws(BusFailure) in
      [.safe(name(try columnHeaders(question).last, question))]
    }
  }
  .withTableSelection()

  /// Rows and columns are not selected as a whole; cells may be.
  private func withTableSelection() -> ObjectInterface {
    ObjectInterface(adding: self) {
      for name in ["GetSelectedRows", "GetSelectedColumns"] {
        $0.method(name, "", "ai") { _ in [.array("i", [])] }
      }
      for name in [
        "IsRowSelected", "IsColumnSelected", "AddRowSelection", "AddColumnSelection",
        "RemoveRowSelection", "RemoveColumnSelection",
      ] {
        $0.method(name, "i", "b") { _ in [.boolean(false)] }
      }
      $0.method("IsSelected", "ii", "b") { question throws(BusFailure) in
        let node = try ObjectInterface.cell(question).flatMap { question.source.node($0) }
        return [.boolean(node?.states.contains(.selected) == true)]
      }
    }
  }

  private static func size(_ question: Question) throws(BusFailure) -> AccessibleTable {
    guard let size = try question.node().table else { throw .refused("There is no table.") }
    return size
  }

  /// Returns the number of the cell at the row and the column that the arguments name.
  private static func cell(_ question: Question) throws(BusFailure) -> Int? {
    let size = try size(question)
    let (row, column) = (question.integer(0), question.integer(1))
    guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return nil }
    return question.source.cell(atRow: row, column: column, of: try question.node().identity)
  }

  private static func place(_ question: Question) throws(BusFailure) -> AccessibleCell? {
    try cell(question).flatMap { question.source.node($0)?.cell }
  }

  /// Returns the place of the child whose index is the argument, and whether it is selected.
  private static func child(_ question: Question) -> (AccessibleCell?, Bool) {
    guard case .node(let table) = question.object,
      let child = question.objects.child(at: question.integer(0), of: question.object),
      let node = question.source.node(child), let cell = node.cell, cell.table == table.identity
    else { return (nil, false) }
    return (cell, node.states.contains(.selected))
  }

  private static func place(ofChild question: Question) -> AccessibleCell? { child(question).0 }

  private static func rowHeaders(_ question: Question) throws(BusFailure) -> [Int] {
    let row = question.integer(0)
    guard row >= 0, row < (try size(question)).rows else { return [] }
    return question.source.headers(ofRow: row, of: try question.node().identity)
  }

  private static func columnHeaders(_ question: Question) throws(BusFailure) -> [Int] {
    let column = question.integer(0)
    guard column >= 0, column < (try size(question)).columns else { return [] }
    return question.source.headers(ofColumn: column, of: try question.node().identity)
  }

  private static func name(_ header: Int?, _ question: Question) -> String {
    header.flatMap { question.source.node($0)?.name } ?? ""
  }

  static let tableCell = ObjectInterface("org.a11y.atspi.TableCell") {
    $0.property("RowSpan", "i") { question throws(BusFailure) in
      .integer(try place(ofCell: question).rows.count)
    }
    $0.property("ColumnSpan", "i") { question throws(BusFailure) in
      .integer(try place(ofCell: question).columns.count)
    }
    $0.property("Position", "(ii)") { question throws(BusFailure) in
      let place = try place(ofCell: question)
      return .structure([.integer(place.rows.lowerBound), .integer(place.columns.lowerBound)])
    }
    $0.property("Table", "(so)") { question throws(BusFailure) in
      question.objects.reference(try place(ofCell: question).table)
    }
    $0.method("GetRowColumnSpan", "", "iiii") { question throws(BusFailure) in
      let place = try place(ofCell: question)
      return [
        .integer(place.rows.lowerBound), .integer(place.columns.lowerBound),
        .integer(place.rows.count), .integer(place.columns.count),
      ]
    }
    $0.method("GetRowHeaderCells", "", "a(so)") { question throws(BusFailure) in
      let place = try place(ofCell: question)
      let headers = question.source.headers(ofRow: place.rows.lowerBound, of: place.table)
      return [try references(headers, question)]
    }
    $0.method("GetColumnHeaderCells", "", "a(so)") { question throws(BusFailure) in
      let place = try place(ofCell: question)
      let headers = question.source.headers(ofColumn: place.columns.lowerBound, of: place.table)
      return [try references(headers, question)]
    }
  }

  private static func place(ofCell question: Question) throws(BusFailure) -> AccessibleCell {
    guard let place = try question.node().cell else { throw .refused("There is no cell.") }
    return place
  }

  /// Returns the headers of a cell, which does not head itself.
  private static func references(
    _ headers: [Int], _ question: Question
  ) throws(BusFailure) -> BusValue {
    let own = try question.node().identity
    let others = headers.filter { $0 != own }
    return .array("(so)", others.map { question.objects.reference($0) })
  }
}
