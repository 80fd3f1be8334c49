import Foundation
import Testing

/// Docs/Lifecycle.md against the tests: its last column names them.
@Suite struct LifecycleTableTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let page = root.appendingPathComponent("Docs/Lifecycle.md")

  /// Scenarios without a test, for the reason their row gives.
  private static let untested: Set<String> = ["13.8", "14.7"]

  /// The number of numbered scenarios in each section.
  private static let extents = [
    "M": 10, "1": 12, "2": 12, "3": 13, "4": 9, "5": 8, "6": 9, "7": 4, "8": 10, "9": 10,
    "10": 14, "11": 7, "12": 7, "13": 8, "14": 13, "15": 7, "T": 25,
  ]

  /// The names of tests by the scenarios that they name: `3.2: …`, `11.1, 11.3: …`, `t2Adding…`.
  private static func tests() throws -> [String: [String]] {
    let folder = root.appendingPathComponent("Tests").path
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var found: [String: [String]] = [:]
    for path in paths.filter({ $0.hasSuffix("Tests.swift") }).sorted() {
      let source = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
      let names =
        /@Test\(\s*"((?:M[0-9]+|[0-9]+\.[0-9]+)(?:, [0-9]+\.[0-9]+)*): ([^"]*)"|func (t[0-9]+)([A-Z][A-Za-z0-9]*)\(/
      for match in source.matches(of: names) {
        if let items = match.1, let sentence = match.2 {
          for item in items.components(separatedBy: ", ") {
            found[item, default: []].append("\(items): \(sentence)")
          }
        } else if let oracle = match.3, let rest = match.4 {
          found[oracle.uppercased(), default: []].append("\(oracle)\(rest)")
        }
      }
    }
    return found
  }

  /// The scenario a line of a table is about.
  private static func item(of line: Substring) -> String? {
    line.prefixMatch(of: /\| (M[0-9]+|T[0-9]+|[0-9]+\.[0-9]+) \|/).map { String($0.1) }
  }

  /// The names in alphabetical order: in which file a test stands makes no difference.
  private static func cell(_ tests: [String]) -> String {
    tests.isEmpty ? "none" : tests.sorted().map { "`\($0)`" }.joined(separator: "<br>")
  }

  /// A line with the tests of its scenario in the last column.
  private static func filled(_ line: Substring, with tests: [String: [String]]) -> Substring {
    guard let item = item(of: line), let end = line.dropLast().lastIndex(of: "|") else {
      return line
    }
    return "\(line[...end]) \(cell(tests[item] ?? [])) |"
  }

  @Test func theLastColumnNamesTheTests() throws {
    let tests = try Self.tests()
    let written = try String(contentsOf: Self.page, encoding: .utf8)
    let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
    let filled = lines.map { Self.filled($0, with: tests) }
    if ProcessInfo.processInfo.environment["ESPALIER_BLESS"] == "yes" {
      try Data(filled.joined(separator: "\n").utf8).write(to: Self.page)
      Issue.record("Wrote the last column of Docs/Lifecycle.md; read the difference.")
      return
    }
    for (line, right) in zip(lines, filled) where line != right {
      Issue.record(
        """
        Docs/Lifecycle.md is out of date at \(Self.item(of: line) ?? "?"): \(right)
        ESPALIER_BLESS=yes swift test --filter LifecycleTableTests writes it again.
        """)
    }
  }

  @Test func everyScenarioHasARowAndATest() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let rows = Set(text.split(separator: "\n").compactMap(Self.item))
    let tests = try Self.tests()
    for (section, extent) in Self.extents {
      for number in 1...extent {
        let item = section.first?.isLetter == true ? "\(section)\(number)" : "\(section).\(number)"
        #expect(rows.contains(item), "\(item) has no row")
        #expect((tests[item] == nil) == Self.untested.contains(item), "\(item): wrong tests")
      }
    }
    for item in tests.keys where !rows.contains(item) && !item.hasPrefix("T") {
      Issue.record("Tests name the scenario \(item), which has no row.")
    }
  }

  /// The tables of traits, which have no numbers, name functions.
  @Test func everyFunctionThatThePageNamesExists() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let source = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("TraitTests.swift"), encoding: .utf8)
    let section = text.components(separatedBy: "## Traits").dropFirst().first ?? ""
    let table = section.components(separatedBy: "\n## ").first ?? ""
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| ") }
    let names = rows.flatMap { row in
      (row.dropLast(2).components(separatedBy: " | ").last ?? "").components(separatedBy: "<br>")
    }.filter { $0.hasPrefix("`") }
    for name in names.map({ $0.trimmingCharacters(in: ["`"]) }) {
      #expect(source.contains("func \(name)("), "\(name) is no test of traits")
    }
    #expect(names.count >= 8)
  }
}
