import Foundation

/// The steps of one program and the callbacks that each of them caused.
@MainActor final class Transcript {
  /// The test, the family of the program, and whether the test keeps the controllers.
  let title: String
  private(set) var lines: [String] = []

  init(_ test: String, _ family: Family, keeps: Bool) {
    title = "\(test.prefix { $0 != "(" }), \(family), controllers \(keeps ? "kept" : "not kept")"
  }

  func begin(_ operation: Operation) { lines.append("  " + operation.text) }

  func add(_ line: String) {
    let named = line.replacing(#/^([0-9]+)\./#) { "\(Cast.name($0.output.1))." }
      .replacing(#/Move\(([0-9]+)\)/#) { "Move(\(Cast.name($0.output.1)))" }
    lines.append("    " + named)
  }

  /// The steps of the program, which distinguish it from others of the same test.
  var steps: [String] { lines.filter { !$0.hasPrefix("    ") } }
}

/// The transcripts that the programs of regression tests must have, in `random-regressions.txt`.
@MainActor enum Transcripts {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/random-regressions.txt")

  /// The only line of a test whose transcripts have not been recorded yet.
  private static let missing = "  not recorded yet"

  private typealias Section = (title: String, lines: [String])
  private static var recorded: [Section] = read()

  private static func read() -> [Section] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    var sections: [Section] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix(" ") {
        sections[sections.count - 1].lines.append(String(line))
      } else {
        sections.append((String(line), []))
      }
    }
    return sections
  }

  /// Returns the difference from the recorded transcript; `nil` if there is none.
  ///
  /// With `ESPALIER_BLESS=yes` it records the transcript instead, which counts as a difference.
  static func difference(of transcript: Transcript) -> String? {
    let (title, lines) = (transcript.title, transcript.lines)
    // A program keeps its transcript when its test gets another name.
    let kind = title.drop { $0 != "," }
    let index = recorded.firstIndex { section in
      section.title.hasSuffix(kind)
        && section.lines.filter { !$0.hasPrefix("    ") } == transcript.steps
    }
    if let index, recorded[index].lines == lines { return nil }
    let test = title.prefix { $0 != "," }
    let open = recorded.firstIndex { $0.lines == [missing] && $0.title.hasPrefix("\(test),") }
    if ProcessInfo.processInfo.environment["ESPALIER_BLESS"] == "yes" {
      if let index { recorded[index].lines = lines } else { recorded.append((title, lines)) }
      if let open { recorded.remove(at: open) }
      return write() ?? "Recorded “\(title)”: read the difference, and run again without it."
    }
    if index == nil, open != nil { return nil }
    let how = "If that is meant: ESPALIER_BLESS=yes swift test --filter Regression"
    guard let index else { return "No transcript of “\(title)” is recorded. \(how)" }
    let before = recorded[index].lines
    let place = zip(before, lines).enumerated().first { $1.0 != $1.1 }?.offset
    let first = place ?? min(before.count, lines.count)
    return """
      Line \(first + 1) of “\(title)” is “\(lines.dropFirst(first).first ?? "missing")” and was \
      “\(before.dropFirst(first).first ?? "missing")”. \(how)
      """
  }

  /// Writes all transcripts in the order of their titles; returns why it could not.
  private static func write() -> String? {
    let head =
      "# What the programs of RegressionTests cause, step by step: a line less or more is a change.\n"
    let sections = recorded.enumerated().sorted {
      ($0.element.title, $0.offset) < ($1.element.title, $1.offset)
    }
    let text = sections.map { ([$0.element.title] + $0.element.lines).joined(separator: "\n") }
    do {
      try Data((head + text.joined(separator: "\n") + "\n").utf8).write(to: file)
      return nil
    } catch {
      return "\(file.path) cannot be written: \(error)"
    }
  }
}
