import Foundation

/// Something that must not stand in code.
private struct Rule {
  /// Found at the start of a word only, and not after a dot.
  let words: [String]
  let sentence: String
  let applies: @Sendable (String) -> Bool
}

private let rules = [
  Rule(
    words: ["print(", "debugPrint(", "NSLog("],
    sentence: "prints; return a value, or report an issue through EspalierDiagnostics",
    applies: { $0.hasPrefix("Sources/") && !$0.hasPrefix("Sources/EspalierDiagnostics/") }),
  Rule(
    words: ["fatalError("],
    sentence: "ends the program; report through EspalierDiagnostics, with subject and fix",
    applies: { $0.hasPrefix("Sources/") && !$0.hasPrefix("Sources/EspalierDiagnostics/") }),
  Rule(
    words: ["Thread.sleep", "Task.sleep", "sleep(", "usleep(", "nanosleep("],
    sentence: "a test that sleeps; advance the stage's clock, or wait for the event",
    applies: { $0.hasPrefix("Tests/") && !$0.hasPrefix("Tests/Benchmarks/") }),
]

/// A line with this in its comment, or below such a line, may break a rule for the reason given.
private let excuse = "Allowed because: "
/// A file with this in a comment is longer than the limit for the reason given.
private let longExcuse = "Long because: "
private let lineLimit = 400
/// The columns of a line of comment; addresses may be longer.
private let columnLimit = 100

/// Whether a line that is nothing but a comment is too wide.
private func isTooWide(_ comment: String, _ code: String) -> Bool {
  guard comment.utf8.count > columnLimit, comment.count > columnLimit,
    code.allSatisfy(\.isWhitespace)
  else { return false }
  // What is no comment, such as the text of a literal, is blank.
  let end = comment.lastIndex { !$0.isWhitespace }
  let width = end.map { comment.distance(from: comment.startIndex, to: $0) + 1 } ?? 0
  return width > columnLimit && !comment.contains("://")
}

/// Finds mistakes that the formatter and the compiler accept: prints, traps, sleeping tests, loose
/// ends, long files, wide comments, and titles of tests that cite a row that no page has.
func checkSources(of package: Package) -> Report {
  var report = Report()
  let folders = ["Sources", "Tests", "Demo"]
  let files = folders.flatMap(swiftFiles)
  for file in files {
    for (index, line) in file.code.enumerated() {
      for rule in rules where rule.applies(file.path) {
        if let word = rule.words.first(where: { contains(line, word: $0) }),
          !isExcused(file, index)
        {
          report.findings.append("\(file.path):\(index + 1): `\(word)` \(rule.sentence)")
        }
      }
    }
    for (index, comment) in file.comments.enumerated() where isLooseEnd(comment) {
      report.findings.append(
        "\(file.path):\(index + 1): a loose end without the issue (#12 or a link) that ends it")
    }
    for (index, comment) in file.comments.enumerated() where isTooWide(comment, file.code[index]) {
      report.findings.append(
        "\(file.path):\(index + 1): a comment beyond column \(columnLimit); break the line")
    }
    let length = file.code.count - 1
    let isLong = length > lineLimit
    if isLong != file.comments.contains(where: { mentions($0, longExcuse) }) {
      report.findings.append(
        isLong
          ? "\(file.path): \(length) lines; split it, or say `// \(longExcuse)…`"
          : "\(file.path): \(length) lines; remove `// \(longExcuse)…`, which it does not need")
    }
  }
  report.findings += checkCitations()
  if files.count < package.targets.count {
    report.findings.append("this check is blind: it sees \(files.count) files only")
  }
  report.extent = "\(files.count) files, \(files.reduce(0) { $0 + $1.code.count - 1 }) lines"
  return report
}

private func swiftFiles(below folder: String) -> [SourceFile] {
  let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
  return paths.filter { $0.hasSuffix(".swift") }.sorted().map { SourceFile.read("\(folder)/\($0)") }
}

private func isExcused(_ file: SourceFile, _ index: Int) -> Bool {
  file.comments[max(0, index - 1)...index].contains { $0.contains(excuse) }
}

/// Whether a line has the bytes of a word: quick, for the many lines that do not.
private func mentions(_ line: String, _ word: String) -> Bool {
  var line = line
  var word = word
  return line.withUTF8 { bytes in
    word.withUTF8 { sought in
      bytes.indices.dropLast(sought.count - 1).contains { start in
        bytes[start] == sought[0] && bytes[start..<start + sought.count].elementsEqual(sought)
      }
    }
  }
}

private func contains(_ line: String, word: String) -> Bool {
  guard mentions(line, word) else { return false }
  return line.ranges(of: word).contains { range in
    let before = line[..<range.lowerBound]
    let isDeclaration = before.hasSuffix("func ")
    guard let last = before.last else { return true }
    return !isDeclaration && !last.isLetter && !last.isNumber && !"_.".contains(last)
  }
}

private let looseEnds = ["TODO", "FIXME", "XXX", "HACK"]

private func isLooseEnd(_ comment: String) -> Bool {
  guard looseEnds.contains(where: { mentions(comment, $0) }) else { return false }
  let words = comment.split { !$0.isLetter }
  guard words.contains(where: { looseEnds.contains(String($0)) }) else { return false }
  return !comment.contains(/https?:\/\/|#[0-9]+/)
}
