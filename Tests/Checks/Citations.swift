import Foundation

/// Rows that test titles cite: a check that does not find them sees nothing.
private let knownCitations = ["3.1", "M10", "C05", "L3", "Lists T11", "Text T9"]

/// Finds titles of tests that begin with the number of a row, such as `"9.1, 9.3: a push and a
/// pop"`, when no page of `Docs` has that row as the first cell of a table, as a heading or as a
/// point.
func checkCitations() -> [String] {
  let rows = rowNumbers()
  var findings: [String] = []
  var cited: Set<String> = []
  for path in paths(below: "Tests", ending: ".swift") {
    let text = text(path)
    let hasGroups = ["Lists ", "Text "].contains { text.contains($0) }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      for number in citations(in: line, withGroups: hasGroups) {
        cited.insert(number)
        if !rows.contains(number) {
          findings.append("\(path):\(index + 1): no page of Docs has a row \(number)")
        }
      }
    }
  }
  if !cited.isSuperset(of: knownCitations) {
    findings.append("the check of citations is blind: it sees \(cited.count)")
  }
  return findings
}

/// The numbers at the beginning of the title of a test or suite in this line, and those after the
/// name of a group of rows, as in `"Text T21 and T22: ..."`.
private func citations(in line: Substring, withGroups hasGroups: Bool) -> [String] {
  // Most lines are skipped by their first letter, which is much faster.
  guard let start = line.firstIndex(where: { $0 != " " }),
    "@/\"".utf8.contains(line.utf8[start])
  else { return [] }
  let text = line[start...]
  if let title = text.firstMatch(
    of: #/^@(?:Test|Suite)\(\s*"((?:[A-Z]{0,3}[0-9]+(?:\.[0-9]+)?(?:, )?)+):/#)
  {
    return title.1.split(separator: ", ").map(String.init)
  }
  guard hasGroups,
    let group = text.firstMatch(of: #/(Lists|Text) ([A-Z][0-9]+(?:(?:, | and | to )[A-Z][0-9]+)*)/#)
  else { return [] }
  return group.2.matches(of: #/[A-Z][0-9]+/#).map { "\(group.1) \($0.0)" }
}

/// The numbers of the rows, headings and points of all pages.
private func rowNumbers() -> Set<String> {
  var numbers: Set<String> = []
  for path in paths(below: "Docs", ending: ".md") {
    for line in text(path).split(separator: "\n") {
      guard let first = line.utf8.first, "|#-".utf8.contains(first) else { continue }
      if let row = line.firstMatch(
        of: #/^(?:\| *|#+ |- )[\[`*]*((?:Lists |Text )?[A-Z]{0,3}[0-9]+(?:\.[0-9]+)?)[\]`*:. ]/#)
      {
        numbers.insert(String(row.1))
      }
    }
  }
  return numbers
}

func paths(below folder: String, ending: String) -> [String] {
  let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return all.filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }.sorted()
}

func text(_ path: String) -> String {
  String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
}
