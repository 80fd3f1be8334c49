import Foundation
import Testing

/// `Docs/DesktopExpectations.md` names tests that exist, for every expectation.
@Suite struct DesktopExpectationPageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A row of the page: its number, and its tests as file and function.
  private struct Row {
    var number: String
    var tests: [(file: String, function: String)] = []

    /// Reads a line of a table; `nil` for another line.
    init?(_ line: Substring) {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 6, cells[1].contains(/^S?[0-9]+$/) else { return nil }
      number = cells[1]
      var file = ""
      for quoted in cells[4].matches(of: /`([^`]+)`/).map({ String($0.1) }) {
        if quoted.hasSuffix(".swift") { file = quoted } else { tests.append((file, quoted)) }
      }
    }
  }

  private static func rows() throws -> [Row] {
    let page = root.appendingPathComponent("Docs/DesktopExpectations.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n").compactMap(Row.init)
  }

  @Test func everyNumberIsThereOnceWithATest() throws {
    let rows = try Self.rows()
    let expected = (Array(1...39) + Array(43...54)).map(String.init)
    #expect(rows.map(\.number).filter { !$0.hasPrefix("S") } == expected)
    let situations = rows.map(\.number).filter { $0.hasPrefix("S") }
    #expect(situations == (1...22).map { "S\($0)" })
    for row in rows { #expect(!row.tests.isEmpty, "\(row.number) has no test") }
  }

  @Test func everyTestIsInItsFile() throws {
    var sources: [String: String] = [:]
    for row in try Self.rows() {
      for (file, function) in row.tests {
        let path = Self.root.appendingPathComponent("Tests/" + file)
        let source = sources[file] ?? (try? String(contentsOf: path, encoding: .utf8)) ?? ""
        sources[file] = source
        let declarations = ["func \(function)(", "func `\(function)`("]
        #expect(
          declarations.contains { source.contains($0) },
          "\(row.number): Tests/\(file) has no function \(function)")
      }
    }
  }
}
