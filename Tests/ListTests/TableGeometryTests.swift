import Espalier
import EspalierTestNumbers
import EspalierTestSupport
import Testing

/// The places of headers, rows and footers against a plain list of them.
@MainActor @Suite struct TableGeometryTests {
  @Test func rowsOfOwnLengthsAreFoundByTheirPlaces() {
    var lengths = EstimatedLengths(count: 9)
    for row in 0..<9 { lengths.setLength(20 + 10 * (row % 3), at: row) }
    let geometry = TableGeometry(
      counts: SectionCounts([9]), rows: .own(lengths), rowEstimate: 44, headerEstimate: 0,
      footerEstimate: 0)
    #expect(geometry.total == 270)
    #expect(geometry.start(of: ListPath(section: 0, row: 4)) == 110)
    #expect(geometry.row(at: 109)?.row == 3)
    #expect(geometry.row(at: 110)?.row == 4)
    #expect(geometry.row(at: 270) == nil)
    #expect(geometry.row(at: -1) == nil)
  }

  @Test func randomTablesAgreeWithAPlainList() {
    var numbers = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &numbers)
    print("TableGeometryTests seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let counts = SectionCounts(
        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          Int.random(in: 0...5, using: &generator)
        })
      var geometry = TableGeometry(
        counts: counts,
        rows: Bool.random(using: &generator)
          ? .equal(Int.random(in: 1...9, using: &generator))
          : .own(EstimatedLengths(count: counts.total)),
        rowEstimate: 7, headerEstimate: 3, footerEstimate: 2)
      geometry.leading = Int.random(in: 0...5, using: &generator)
      var elements: [(TableElement, Int)] = []
      for section in 0..<counts.sections {
        if Bool.random(using: &generator) {
          geometry.headers.setLength(Int.random(in: 0...6, using: &generator), at: section)
        }
        if Bool.random(using: &generator) {
          geometry.footers.setLength(Int.random(in: 0...6, using: &generator), at: section)
        }
        elements.append((.header(section), geometry.length(ofHeader: section)))
        for row in 0..<counts.rows[section] {
          let path = ListPath(section: section, row: row)
          if Bool.random(using: &generator) {
            geometry.setLength(Int.random(in: 1...12, using: &generator), of: path)
          }
          elements.append((.row(path), geometry.length(of: path)))
        }
        elements.append((.footer(section), geometry.length(ofFooter: section)))
      }
      compare(geometry, elements, &generator, seed: seed)
    }
  }

  private func compare(
    _ geometry: TableGeometry, _ elements: [(TableElement, Int)],
    _ generator: inout SeededGenerator, seed: UInt64
  ) {
    var start = geometry.leading
    var places: [(path: ListPath, range: Range<Int>)] = []
    for (element, length) in elements {
      #expect(geometry.start(of: element) == start, "seed \(seed), \(element)")
      if case .row(let path) = element { places.append((path, start..<start + length)) }
      start += length
    }
    #expect(geometry.total == start, "seed \(seed)")
    for _ in 0..<10 {
      let low = Int.random(in: -5...start + 5, using: &generator)
      let range = low..<low + Int.random(in: 1...30, using: &generator)
      let expected = places.filter { $0.range.overlaps(range) }.map(\.path)
      let found = geometry.rows(in: range)
      #expect(found?.lowerBound == expected.first, "seed \(seed), \(range)")
      #expect(found?.upperBound == expected.last, "seed \(seed), \(range)")
      #expect(
        geometry.row(at: low) == places.first { $0.range.contains(low) }?.path,
        "seed \(seed), \(low)")
    }
  }

  @Test func lengthsFollowTheirRowsThroughRandomBatches() throws {
    var numbers = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &numbers)
    print("TableGeometryTests batches seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let batch = RandomBatch(&generator)
      let counts = SectionCounts(batch.old.map(\.rows.count))
      var geometry = TableGeometry(
        counts: counts, rows: .own(EstimatedLengths(count: counts.total)), rowEstimate: 0,
        headerEstimate: 0,
        footerEstimate: 0)
      for (section, entry) in batch.old.enumerated() {
        // Each row is as long as its name, so that the names can be read off afterwards.
        for (row, name) in entry.rows.enumerated() {
          geometry.setLength(name, of: ListPath(section: section, row: row))
        }
      }
      let map = try UpdateMap(
        before: counts.rows, after: batch.new.map(\.rows.count), changes: batch.changes)
      geometry.apply(map)
      for (section, entry) in batch.new.enumerated() {
        for (row, name) in entry.rows.enumerated() {
          let path = ListPath(section: section, row: row)
          #expect(geometry.length(of: path) == (map.before(path) == nil ? 0 : name), "seed \(seed)")
        }
      }
    }
  }
}
