import Espalier
import EspalierTestNumbers
import EspalierTestSupport
import Testing

/// Batch updates of a list against lists of names that are edited one change at a time.
@MainActor @Suite struct UpdateMapTests {
  @Test func survivorsKeepTheirOrderAndFillTheFreePlaces() throws {
    // A B C D E: delete B, insert X at 1, move D to 4, which makes A X C E D.
    let map = try UpdateMap(
      before: [5], after: [5],
      changes: [.deleteRow(row(1)), .insertRow(row(1)), .moveRow(from: row(3), to: row(4))])
    #expect((0..<5).map { map.after(row($0))?.row } == [0, nil, 2, 4, 3])
    #expect((0..<5).map { map.before(row($0))?.row } == [0, nil, 2, 4, 3])
  }

  @Test func theOrderOfTheCallsHasNoMeaning() throws {
    let changes: [ListChange] = [
      .moveRow(from: row(3), to: row(4)), .insertRow(row(1)), .deleteRow(row(1)),
    ]
    let map = try UpdateMap(before: [5], after: [5], changes: changes)
    #expect((0..<5).map { map.after(row($0))?.row } == [0, nil, 2, 4, 3])
  }

  @Test func wrongCountsSpeakAsUIKitDoes() {
    let mistake = mistake(before: [5], after: [5], [.insertRow(ListPath(section: 0, row: 4))])
    #expect(
      mistake?.sentence(.table) == """
        Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after \
        the update (5) must be equal to the number of rows contained in that section before the update (5), plus or \
        minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the \
        number of rows moved into or out of that section (0 moved in, 0 moved out).
        """)
  }

  @Test func aWrongNumberOfSectionsSpeaksAsUIKitDoes() {
    let mistake = mistake(before: [1, 1], after: [1], [])
    #expect(
      mistake?.sentence(.collection) == """
        Invalid update: invalid number of sections. The number of sections contained in the collection view after the \
        update (1) must be equal to the number of sections contained in the collection view before the update (2), plus \
        or minus the number of sections inserted or deleted (0 inserted, 0 deleted).
        """)
  }

  @Test func pathsThatDoNotExistAreNamed() {
    #expect(
      mistake(before: [1], after: [0], [.deleteRow(row(2))])?.sentence(.table)
        == "attempt to delete row 2 from section 0 which only contains 1 rows before the update")
    #expect(
      mistake(before: [1], after: [2], [.insertRow(row(3))])?.sentence(.collection)
        == "attempt to insert item 3 into section 0, but there are only 2 items in section 0 after the update"
    )
  }

  @Test func changesThatExcludeEachOtherAreConflicts() {
    #expect(
      mistake(before: [2], after: [1], [.reloadRow(row(1)), .deleteRow(row(1))])
        == .rowConflict("delete and reload", row(1)))
    #expect(
      mistake(before: [2], after: [3], [.insertRow(row(0)), .moveRow(from: row(1), to: row(0))])
        == .rowConflict("perform an insert and a move to", row(0)))
    #expect(
      mistake(before: [2], after: [1], [.deleteRow(row(0)), .moveRow(from: row(0), to: row(0))])
        == .rowConflict("delete and move", row(0)))
  }

  @Test func aDeletedSectionTakesItsRows() throws {
    let map = try UpdateMap(
      before: [3, 2], after: [2], changes: [.deleteSection(0), .deleteRow(row(1))])
    #expect(map.after(row(0)) == nil)
    #expect(map.after(ListPath(section: 1, row: 1)) == row(1))
  }

  @Test func aMovedSectionCarriesItsRows() throws {
    let map = try UpdateMap(
      before: [3, 2, 1], after: [2, 1, 4],
      changes: [.moveSection(from: 0, to: 2), .insertRow(ListPath(section: 2, row: 0))])
    #expect(map.after(row(0)) == ListPath(section: 2, row: 1))
    #expect(map.before(ListPath(section: 2, row: 0)) == nil)
    #expect(map.sectionAfter(1) == 0)
  }

  @Test func aReloadedRowKeepsItsPlaceAndIsNamed() throws {
    let map = try UpdateMap(
      before: [3], after: [4], changes: [.reloadRow(row(1)), .insertRow(row(0))])
    #expect(map.reloadedRows == [row(1)])
    #expect(map.after(row(1)) == row(2))
  }

  @Test func randomBatchesAgreeWithNamesInArrays() throws {
    var numbers = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &numbers)
    print("UpdateMapTests seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let batch = RandomBatch(&generator)
      let map = try UpdateMap(
        before: batch.old.map(\.rows.count), after: batch.new.map(\.rows.count),
        changes: batch.changes)
      for (section, entry) in batch.old.enumerated() {
        #expect(
          map.sectionAfter(section) == batch.new.firstIndex { $0.name == entry.name },
          "seed \(seed)")
        for (row, name) in entry.rows.enumerated() {
          let path = ListPath(section: section, row: row)
          #expect(map.after(path) == batch.path(of: name), "seed \(seed), \(batch.changes)")
          if let after = map.after(path) { #expect(map.before(after) == path, "seed \(seed)") }
        }
      }
    }
  }

  private func row(_ row: Int) -> ListPath { ListPath(section: 0, row: row) }

  private func mistake(before: [Int], after: [Int], _ changes: [ListChange]) -> ListUpdateMistake? {
    do {
      _ = try UpdateMap(before: before, after: after, changes: changes)
      return nil
    } catch { return error }
  }
}

/// Sections of named rows before and after a batch, and changes that lead from one to the other.
struct RandomBatch {
  struct Section {
    var name: Int
    var rows: [Int]
  }

  var old: [Section] = []
  var new: [Section] = []
  var changes: [ListChange] = []

  init(_ generator: inout SeededGenerator) {
    var nextName = 0
    self.init(&generator, &nextName)
  }

  /// Makes a batch with names that were not used before, from sections that are there or from
  /// random ones.
  init(
    _ generator: inout SeededGenerator, _ nextName: inout Int, from sections: [Section]? = nil
  ) {
    func fresh() -> Int {
      nextName += 1
      return nextName
    }
    if let sections {
      old = sections
    } else {
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let rows = (0..<Int.random(in: 0...8, using: &generator)).map { _ in fresh() }
        old.append(Section(name: fresh(), rows: rows))
      }
    }
    new = old
    // Sections leave, come and move.
    for section in old.indices.reversed() where Int.random(in: 0..<6, using: &generator) == 0 {
      changes.append(.deleteSection(section))
      new.remove(at: section)
    }
    var insertedSections: Set<Int> = []
    if Int.random(in: 0..<3, using: &generator) == 0 {
      let section = Section(
        name: fresh(), rows: (0..<Int.random(in: 0...3, using: &generator)).map { _ in fresh() })
      insertedSections.insert(section.name)
      new.insert(section, at: Int.random(in: 0...new.count, using: &generator))
    }
    // Rows leave and are lifted for a move.
    var lifted: [(name: Int, from: ListPath)] = []
    for index in new.indices where !insertedSections.contains(new[index].name) {
      let source = old.firstIndex { $0.name == new[index].name } ?? 0
      for row in new[index].rows.indices.reversed() {
        let path = ListPath(section: source, row: row)
        switch Int.random(in: 0..<7, using: &generator) {
        case 0:
          changes.append(.deleteRow(path))
          new[index].rows.remove(at: row)
        case 1:
          lifted.append((new[index].rows.remove(at: row), path))
        default: break
        }
      }
    }
    // A new item is put anywhere; its final place is read at the end.
    var inserted: [Int] = []
    let open = new.indices.filter { !insertedSections.contains(new[$0].name) }
    if open.isEmpty {
      for move in lifted { changes.append(.deleteRow(move.from)) }
      lifted = []
    }
    for move in lifted { place(move.name, in: open, &generator) }
    if !open.isEmpty {
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let name = fresh()
        inserted.append(name)
        place(name, in: open, &generator)
      }
    }
    for move in lifted {
      if let target = path(of: move.name) { changes.append(.moveRow(from: move.from, to: target)) }
    }
    for name in inserted {
      if let target = path(of: name) { changes.append(.insertRow(target)) }
    }
    for (index, section) in new.enumerated() where insertedSections.contains(section.name) {
      changes.append(.insertSection(index))
    }
    changes.shuffle(using: &generator)
  }

  func path(of name: Int) -> ListPath? {
    for (section, entry) in new.enumerated() {
      if let row = entry.rows.firstIndex(of: name) { return ListPath(section: section, row: row) }
    }
    return nil
  }

  private mutating func place(_ name: Int, in open: [Int], _ generator: inout SeededGenerator) {
    guard let section = open.randomElement(using: &generator) else { return }
    new[section].rows.insert(
      name, at: Int.random(in: 0...new[section].rows.count, using: &generator))
  }
}
