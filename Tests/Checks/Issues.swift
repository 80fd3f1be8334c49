import Foundation

private let page = "Docs/Issues.md"
private let untestedList = "Tests/Checks/issues-without-test.txt"

private let introduction = """
  # Issues

  What the framework reports when a program asks for something that cannot be, beside the [containment
  mistakes](Diagnostics.md). An issue has a stable code, one sentence that says what happened, and one that says what to write
  instead. It goes where `ESPALIER_DIAGNOSTICS` says, once for each code and subject; a stage collects it in `Stage.issues`.

  Some areas can be silenced (`IssueDiagnostics.silencedAreas`): `layout` has the codes that begin with `layout` and `observe`,
  `lists` those with `list` and `diff`, `text` those with `text` and `font`, and `focus` those with `focus` and `key`.

  `fault` ends the program, where UIKit raises an exception. A value in `‹ ›` is filled in by the report.

  `Tests/Checks` writes this page from the sources (`checks issues --bless`), and fails when it is out of date.

  """

/// An issue as its report states it.
private struct IssueEntry: Hashable {
  var severity: String
  var sentence: String
  var fix: String
}

/// Names of the functions that report, and the severity that each has unless a call says another.
private let reporters = [
  "Issue": "warning", "usageFault": "fault", "report": "error", "reportUnplaced": "error",
  "Problem": "error",
]

/// Compares the page of issues with the sources, and looks for a test of each code.
func checkIssues(of package: Package, bless: Bool) throws -> Report {
  var report = Report()
  var entries: [String: [IssueEntry]] = [:]
  var loose: [String: String] = [:]
  for path in issueSources(of: package) {
    let scanner = CallScanner(text: [UInt8](FileManager.default.contents(atPath: path) ?? Data()))
    for call in scanner.calls() {
      guard let entry = IssueEntry(call) else { continue }
      if !entries[call.code, default: []].contains(entry) {
        entries[call.code, default: []].append(entry)
      }
      if entry.fix.isEmpty || entry.sentence.isEmpty {
        report.findings.append("\(path): \(call.code) has no sentence or no fix in its call")
      }
    }
    for code in scanner.codes() { loose[code] = path }
  }
  let areas = Set(entries.keys.map(area))
  let unread = loose.filter {
    entries[$0.key] == nil && areas.contains(area(of: $0.key)) && !notCodes.contains($0.key)
  }
  for (code, path) in unread.sorted(by: { $0.key < $1.key }) {
    report.findings.append("\(path): \(code) is in no call that this check can read")
  }
  try compare(pageText(entries), bless: bless, report: &report)
  lookForTests(of: entries.keys.sorted(), report: &report)
  if entries.count < 150 { report.findings.append("this check is blind: it sees \(entries.count)") }
  report.extent = "\(entries.count) issues in \(areas.count) areas"
  return report
}

/// Literals that look like codes and are none: a picture, keys of restoration.
private let notCodes: Set<String> = ["list.bullet"]

extension IssueEntry {
  /// The entry that a call makes; `nil` if the call does not report.
  fileprivate init?(_ call: CallScanner.Call) {
    let function = call.function.split(separator: ".").last.map(String.init) ?? ""
    guard var severity = reporters[function] else { return nil }
    let rest = call.arguments.dropFirst()
    for word in ["info", "warning", "error"] where rest.contains("." + word) { severity = word }
    if rest.contains("isError: false") { severity = "warning" }
    let fix = rest.first { $0.hasPrefix("fix:") }?.dropFirst("fix:".count)
    guard function != "report" || fix != nil else { return nil }
    let sentence = rest.first {
      $0.contains("\"") && !$0.contains("subjects:") && !$0.hasPrefix("fix:")
    }
    self.severity = severity
    self.sentence = readable(
      sentence?.replacing("sentence:", with: "") ?? rest.last { !$0.contains(":") } ?? "")
    self.fix = readable(String(fix ?? ""))
  }
}

/// The text of the literals in the source of an argument, its interpolations as `‹name›`.
private func readable(_ source: String) -> String {
  guard source.contains("\"") else {
    let name = source.trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty ? "" : "‹\(lastName(in: name))›"
  }
  var result = ""
  var bytes = Array(source)[...]
  var isText = false
  while let byte = bytes.first {
    bytes.removeFirst()
    if byte == "\"" {
      isText.toggle()
    } else if isText, byte == "\\", let next = bytes.first {
      bytes.removeFirst()
      if next == "(" {
        var depth = 1
        var inside = ""
        while depth > 0, let inner = bytes.first {
          bytes.removeFirst()
          if inner == "(" { depth += 1 }
          if inner == ")" { depth -= 1 }
          if depth > 0 { inside.append(inner) }
        }
        result += "‹\(lastName(in: inside))›"
      } else if next != "\n" {
        result.append(next == "n" ? " " : next)
      }
    } else if isText {
      result.append(byte)
    }
  }
  return result.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

/// The last name in an expression: `size` of `image.size`, `UIView` of `type(of: UIView)`.
private func lastName(in expression: String) -> String {
  let names = expression.split { !$0.isLetter && !$0.isNumber }
  guard names.count < 6, let last = names.last(where: { !$0.allSatisfy(\.isNumber) }) else {
    return "…"
  }
  return String(last)
}

private func pageText(_ entries: [String: [IssueEntry]]) -> String {
  var text = introduction
  var chapter = ""
  for code in entries.keys.sorted() {
    if area(of: code) != chapter {
      chapter = area(of: code)
      text += "\n## \(chapter)\n"
    }
    for entry in entries[code, default: []] {
      // A fix that the report makes itself has no text here.
      let isMade =
        entry.fix.hasPrefix("‹") && entry.fix.firstIndex(of: "›") == entry.fix.indices.last
      let fix = isMade ? "The report says what to write: it depends on the case." : entry.fix
      text += "\n- `\(code)` (\(entry.severity)): \(entry.sentence)\n  **Fix:** \(fix)\n"
    }
  }
  return text
}

private func compare(_ text: String, bless: Bool, report: inout Report) throws {
  let old = FileManager.default.contents(atPath: page).map { String(decoding: $0, as: UTF8.self) }
  guard old != text else { return }
  if bless { try text.write(toFile: page, atomically: true, encoding: .utf8) }
  report.findings.append(
    bless ? "\(page): written" : "\(page) is out of date: run `checks issues --bless`")
}

/// Finds codes that no test names, and lines of the list of such codes that are not true any more.
private func lookForTests(of codes: [String], report: inout Report) {
  let tests = paths(below: "Tests", ending: ".swift").filter { !$0.hasPrefix("Tests/Checks/") }
  var words: Set<String> = []
  for path in tests { words.formUnion(CallScanner(text: Array(text(path).utf8)).wordsOfLiterals()) }
  let untested = Set(codes).subtracting(words)
  let listed = Set(
    text(untestedList).split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
  for code in untested.subtracting(listed).sorted() {
    report.findings.append("no test names \(code): write one that makes the mistake")
  }
  for code in listed.subtracting(untested).sorted() {
    report.findings.append("\(untestedList): \(code) has a test or is gone; delete its line")
  }
}

/// The Swift files whose reports go to the program's author: those of the framework.
///
/// What the command says of projects has a page of its own.
private func issueSources(of package: Package) -> [String] {
  let tools = [
    "EspalierMessages", "EspalierMarkup", "EspalierSources", "EspalierResources",
    "EspalierInterfaceBuilder", "EspalierProjects", "EspalierCommand", "EspalierProjectPlugin",
  ]
  return package.targets.filter { $0.path.hasPrefix("Sources/") && !tools.contains($0.name) }
    .flatMap { target in (target.sources ?? []).map { "\(target.path)/\($0)" } }.sorted()
}

private func area(of code: String) -> String { String(code.prefix { $0 != "." }) }
