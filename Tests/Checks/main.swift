import Foundation

/// The checks that `Tests/run.sh` runs besides the compiler, the formatter and the tests.
///
/// Each prints its findings, one a line, and ends with status 1 when there are any, or prints one
/// line that says how much it has looked at. Run from the top of the repository.
let checks: [String: (Package, [String]) throws -> Report] = [
  "sources": { package, _ in checkSources(of: package) },
  "folders": { _, options in try checkFolders(options) },
  "layers": { package, _ in checkLayers(of: package) },
  "symbols": { package, _ in try checkObjectSymbols(of: package) },
  "api": { package, options in try checkInterface(of: package, bless: options.contains("--bless"))
  },
  "hooks": { package, options in
    try checkFrameworkPage(of: package, bless: options.contains("--bless"))
  },
  "docs": { package, _ in try checkDocumentation(of: package) },
  "open": { _, _ in try checkClosedMembers() },
  "issues": { package, options in
    try checkIssues(of: package, bless: options.contains("--bless"))
  },
  "features": { package, _ in try checkFeatures(of: package) },
]

/// The findings of one check.
struct Report {
  /// Findings: `file:line: sentence`.
  var findings: [String] = []
  /// The amount that was examined, for a reader who wonders whether the check sees anything.
  var extent = ""
}

let arguments = CommandLine.arguments.dropFirst()
guard let name = arguments.first, let check = checks[name] else {
  print("usage: checks \(checks.keys.sorted().joined(separator: "|")) [--bless|--arrows [FROM TO]]")
  exit(2)
}
do {
  let report = try check(try Package.described(), Array(arguments.dropFirst()))
  for finding in report.findings { print(finding) }
  print(report.findings.isEmpty ? "\(name): \(report.extent)" : "\(report.findings.count) found")
  exit(report.findings.isEmpty ? 0 : 1)
} catch {
  print("\(name): \(error)")
  exit(2)
}
