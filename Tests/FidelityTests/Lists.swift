import Foundation

/// The facts that do not hold, as files list them.
enum Lists {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Facts that the project chooses not to meet: the names in the first column of the tables in the
  /// section "Facts we do not meet" of `Docs/DifferencesFromUIKit.md`.
  static let declared: Set<String> = {
    let page = root.appendingPathComponent("Docs/DifferencesFromUIKit.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    let section =
      text.components(separatedBy: "\n## Facts we do not meet\n").dropFirst().first ?? ""
    let own = section.components(separatedBy: "\n## ").first ?? ""
    return Set(own.matches(of: /(?m)^\| `([^`]+)` \|/).map { String($0.1) })
  }()
}
