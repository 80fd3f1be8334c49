/// Resolves the conditions that an Info.plist may have between its lines.
///
/// Xcode runs the C preprocessor over the file of a target with `INFOPLIST_PREPROCESS`. Only the
/// conditions `#ifdef`, `#ifndef`, `#if NAME`, `#else` and `#endif` are known; lines are kept empty
/// instead of removed, so that the lines of messages stay right.
package enum ManifestPreprocessor {
  /// Returns a file with only the lines whose conditions hold; other files are returned unchanged.
  package static func text(_ bytes: [UInt8], _ settings: BuildSettings) -> [UInt8] {
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.starts(with: "#if".utf8) }) else { return bytes }
    let definitions = (settings["INFOPLIST_PREPROCESSOR_DEFINITIONS"] ?? "")
      .split { $0 == " " || $0 == "\n" }
      .map { $0.split(separator: "=", maxSplits: 1).map { String($0) } }
    let values = Dictionary(
      definitions.map { ($0[0], $0.count > 1 ? $0[1] : "1") }, uniquingKeysWith: { $1 })
    var open: [Bool] = []
    var result: [[UInt8]] = []
    for line in lines {
      let words = String(decoding: line.prefix(200), as: UTF8.self)
        .split { $0 == " " || $0 == "\t" || $0 == "\r" }
      let name = words.count > 1 ? String(words[1]) : ""
      switch words.first.flatMap({ line.first == UInt8(ascii: "#") ? $0 : nil }) {
      case "#ifdef": open.append(values[name] != nil)
      case "#ifndef": open.append(values[name] == nil)
      case "#if": open.append(!["0", ""].contains(values[name] ?? (name == "1" ? "1" : "")))
      case "#else":
        if let last = open.popLast() { open.append(!last) }
      case "#endif": _ = open.popLast()
      default:
        result.append(open.contains(false) ? [] : Array(line))
        continue
      }
      result.append([])
    }
    return Array(result.joined(separator: [0x0a]))
  }
}
