import Foundation
import Testing

/// Docs/Lifecycle.md against the tests, both ways.
@Suite struct LifecycleTableTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Scenarios without a test, for the reason their row gives.
  private static let untested: Set<String> = ["1.12", "9.10", "13.8", "14.7"]

  /// How many numbered scenarios the sections have, sections 8, 10 and 11 apart.
  private static let extents = [
    "M": 10, "1": 12, "2": 12, "3": 13, "4": 9, "5": 8, "6": 9, "7": 4, "9": 10, "12": 7, "13": 8,
    "14": 13, "15": 7,
  ]

  private static func rows() throws -> [[Substring]] {
    let page = root.appendingPathComponent("Docs/Lifecycle.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("|") }.map { line in
      line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { Substring($0.trimmingCharacters(in: .whitespaces)) }
    }
  }

  /// The names between backticks in the last column.
  private static func tests(in row: [Substring]) -> [String] {
    guard let cell = row.last else { return [] }
    return cell.components(separatedBy: "<br>").compactMap { part in
      part.hasPrefix("`") && part.hasSuffix("`") ? String(part.dropFirst().dropLast()) : nil
    }
  }

  private static func sources() throws -> [String] {
    let folder = root.appendingPathComponent("Tests").path
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix("Tests.swift") }.map {
      try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
    }
  }

  /// What tests are called: numbered names, and functions.
  private static func names() throws -> (numbered: Set<String>, functions: Set<String>) {
    var numbered: Set<String> = []
    var functions: Set<String> = []
    for source in try sources() {
      for match in source.matches(of: /@Test\(\s*"((?:M[0-9]+|[0-9]+\.[0-9]+): [^"]*)"/) {
        numbered.insert(String(match.1))
      }
      for match in source.matches(of: /func ([A-Za-z0-9]+)\(/) {
        functions.insert(String(match.1))
      }
    }
    return (numbered, functions)
  }

  @Test func everyTestThatThePageNamesExists() throws {
    let (numbered, functions) = try Self.names()
    let named = try Self.rows().flatMap(Self.tests)
    #expect(named.count > 150)
    for name in named where !numbered.contains(name) && !functions.contains(name) {
      Issue.record("Docs/Lifecycle.md names “\(name)”, which is no test.")
    }
  }

  @Test func everyNumberedTestIsOnThePage() throws {
    let named = Set(try Self.rows().flatMap(Self.tests))
    for name in try Self.names().numbered.subtracting(named) {
      let section = name.hasPrefix("M") ? "M" : String(name.prefix { $0 != "." })
      guard Self.extents[section] != nil else { continue }
      Issue.record("The test “\(name)” is missing from Docs/Lifecycle.md.")
    }
  }

  @Test func everyScenarioHasARowAndATest() throws {
    let rows = try Self.rows()
    for (section, extent) in Self.extents {
      for number in 1...extent {
        let item = section == "M" ? "M\(number)" : "\(section).\(number)"
        let row = rows.first { $0.first.map { $0 == item } == true }
        #expect(row != nil, "\(item) has no row")
        let tests = row.map(Self.tests) ?? []
        #expect(tests.isEmpty == Self.untested.contains(item), "\(item) has \(tests)")
        for test in tests { #expect(test.hasPrefix("\(item): "), "\(test) in the row of \(item)") }
      }
    }
    for number in 1...25 {
      let row = rows.first { $0.first.map { $0 == "T\(number)" } == true }
      #expect(row.map(Self.tests)?.isEmpty == false, "T\(number) has no test")
    }
  }
}
