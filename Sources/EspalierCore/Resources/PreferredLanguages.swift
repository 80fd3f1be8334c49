import Foundation

/// The languages that the person at the screen reads, and the choice among those of a bundle.
enum PreferredLanguages {
  /// The languages asked for, the first one first: of the argument `-AppleLanguages (de)`, and else
  /// of the environment.
  static let wanted = wanted(
    arguments: CommandLine.arguments, environment: ProcessInfo.processInfo.environment)

  /// Returns the languages that arguments and environment ask for, as "de-AT".
  static func wanted(arguments: [String], environment: [String: String]) -> [String] {
    var result: [String] = []
    if let index = arguments.firstIndex(of: "-AppleLanguages"), index + 1 < arguments.count {
      result += arguments[index + 1].split { "()\", ".contains($0) }.map { String($0) }
    }
    for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = environment[name], !value.isEmpty else { continue }
      result += value.split(separator: ":").map { String($0) }
      if name != "LANGUAGE" { break }
    }
    return result.compactMap { tag($0) }
  }

  /// Returns "de-AT" for "de_AT.UTF-8", "sr-Latn-RS" for "sr_RS@latin"; `nil` for "C" and "POSIX".
  static func tag(_ name: String) -> String? {
    let parts = name.split(separator: "@", maxSplits: 1)
    guard let main = parts.first?.split(separator: ".").first else { return nil }
    var words = main.split { $0 == "_" || $0 == "-" }.map { String($0) }
    guard let language = words.first, language.count >= 2, language.count <= 3,
      language.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return nil }
    words[0] = language.lowercased()
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl"]
    if parts.count > 1, let script = scripts[parts[1].lowercased()] { words.insert(script, at: 1) }
    return words.joined(separator: "-")
  }

  /// Returns the languages of a bundle in which texts are looked for, the best first.
  ///
  /// That is the first wanted language that the bundle has, then the development language, then
  /// "Base". A language is had too if the bundle has it for another country, but "zh" only in the
  /// same script.
  ///
  /// - Parameters:
  ///   - available: The bundle's languages, as its folders are named.
  ///   - wanted: The languages asked for, as `tag(_:)` returns them.
  ///   - development: The language of the bundle's untranslated texts.
  /// - Returns: Names of folders.
  static func order(of available: [String], wanted: [String], development: String) -> [String] {
    let languages = available.filter { $0 != "Base" }.sorted()
    var result: [String] = []
    for language in wanted {
      if let found = match(language, languages) {
        result.append(found)
        break
      }
    }
    if let own = match(development, languages) { result.append(own) }
    result.append("Base")
    if result.count == 1, let first = languages.first { result.append(first) }
    var seen: Set<String> = []
    return result.filter { available.contains($0) && seen.insert($0).inserted }
  }

  private static func match(_ wanted: String, _ available: [String]) -> String? {
    let names = Dictionary(available.map { (folded($0), $0) }) { first, _ in first }
    for candidate in candidates(wanted) {
      if let found = names[candidate] { return found }
    }
    let language = candidates(wanted).last ?? wanted
    guard language != "zh" else { return nil }
    return available.first { folded($0).split(separator: "-").first.map { String($0) } == language }
  }

  private static func folded(_ name: String) -> String {
    let old = [
      "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it",
      "japanese": "ja", "dutch": "nl", "iw": "he", "in": "id", "no": "nb",
    ]
    let folded = name.lowercased().split(separator: "_").joined(separator: "-")
    return old[folded] ?? folded
  }

  /// Returns the names a language may have, the most exact first: "zh-hant-hk", "zh-hk", "zh-hant".
  private static func candidates(_ wanted: String) -> [String] {
    var words = folded(wanted).split(separator: "-").map { String($0) }
    guard let language = words.first else { return [] }
    words[0] = folded(language)
    let script = words.dropFirst().first { $0.count == 4 }
    let region = words.dropFirst().first { $0.count < 4 }
    var result = [words.joined(separator: "-")]
    if let region { result.append("\(words[0])-\(region)") }
    if let script { result.append("\(words[0])-\(script)") }
    if words[0] == "zh", script == nil {
      result.append(["tw", "hk", "mo"].contains(region) ? "zh-hant" : "zh-hans")
    }
    result.append(words[0])
    return result
  }
}
