/// The parts of a language's name that decide which words and which direction it has.
///
/// Reads the names of locales (`zh_TW.UTF-8`, `sr_RS@latin`) and of bundles (`zh-Hant`, `pt-BR`).
struct LanguageTag: Hashable {
  let language: String
  /// The script, if the name or the region decides it: `Hant`, `Latn`.
  let script: String?
  let region: String?

  init(_ name: String) {
    let halves = name.split(separator: "@", maxSplits: 1)
    let plain = (halves.first ?? "").prefix { $0 != "." }
    let parts = plain.split { $0 == "_" || $0 == "-" }.map(String.init)
    let first = parts.first?.lowercased() ?? ""
    let language = Self.modernNames[first] ?? first
    self.language = language
    region = parts.dropFirst().first { $0.count == 2 || ($0.count == 3 && Int($0) != nil) }?
      .uppercased()
    var script = parts.dropFirst().first { $0.count == 4 }?.capitalized
    if script == nil, halves.count > 1 {
      script = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"][String(halves[1])]
    }
    if script == nil, language == "zh" {
      script = region.map { ["TW", "HK", "MO"].contains($0) } == true ? "Hant" : "Hans"
    }
    self.script = script
  }

  /// Codes that were replaced by others, and the forms of Norwegian, which readers of one read.
  private static let modernNames = [
    "iw": "he", "ji": "yi", "in": "id", "no": "nb", "nn": "nb", "c": "en", "posix": "en",
  ]

  /// Whether the language is written from right to left.
  var isRightToLeft: Bool {
    if let script { return ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm"].contains(script) }
    return [
      "ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi",
    ].contains(language)
  }

  /// Returns how well a reader of this language is served by another one; 0 if not at all.
  private func score(_ other: LanguageTag) -> Int {
    guard language == other.language, script == other.script else { return 0 }
    if region == other.region { return 3 }
    // Portuguese without a region is Brazil's.
    let ownRegion = language == "pt" && region == nil ? "BR" : region
    let otherRegion = language == "pt" && other.region == nil ? "BR" : other.region
    if ownRegion == otherRegion { return 3 }
    guard language != "pt" else { return otherRegion == "PT" ? 2 : 1 }
    return other.region == nil ? 2 : 1
  }

  /// Returns the name among `names` that serves a reader of this language best; `nil` for none.
  func best<Names: Sequence<String>>(of names: Names) -> String? {
    var best: (name: String, score: Int)?
    for name in names {
      let score = score(LanguageTag(name))
      if score > best?.score ?? 0 { best = (name, score) }
    }
    return best?.name
  }
}
