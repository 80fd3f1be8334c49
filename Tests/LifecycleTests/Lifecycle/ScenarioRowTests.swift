import Foundation
import Testing

/// Docs/Scenarios.md against the tests: each row that a title or comment cites is there.
@Suite struct ScenarioRowTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The rows of the page.
  private static func rows() throws -> Set<String> {
    let page = root.appendingPathComponent("Docs/Scenarios.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    return Set(text.matches(of: /(?m)^\| ([A-Z][0-9]+) \|/).map { String($0.1) })
  }

  /// The rows that a file cites in titles (`"L3, L4: …"`) and after the name of the page.
  private static func citations(in source: String) -> [String] {
    let title = /@(?:Test|Suite)\(\s*"((?:[ABDEFILP][0-9]+(?:, )?)+):/
    let comment = /Docs\/Scenarios\.md ((?:[A-Z][0-9]+(?:, | and | to )?)+)/
    let lists = source.matches(of: title).map(\.1) + source.matches(of: comment).map(\.1)
    return lists.flatMap { list in list.matches(of: /[A-Z][0-9]+/).map { String($0.0) } }
  }

  @Test func eachRowThatATestCitesIsOnThePage() throws {
    let rows = try Self.rows()
    let folder = Self.root.appendingPathComponent("Tests").path
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var count = 0
    for path in paths.filter({ $0.hasSuffix(".swift") }) {
      let source = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      for row in Self.citations(in: source) {
        count += 1
        #expect(rows.contains(row), "\(path) cites \(row)")
      }
    }
    #expect(count > 60)
  }
}
