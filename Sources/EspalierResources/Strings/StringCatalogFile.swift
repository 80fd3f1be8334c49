/// Reads `.xcstrings` files: one table in all languages.
package struct StringCatalogFile {
  private let source: String
  private var languages: [String: [String: LocalizedText]] = [:]
  private var problems: [String] = []

  /// Returns the texts by language, and a sentence for each text that is left out.
  ///
  /// Every state counts, "new" and "needs_review" too, as in a debug build of Xcode. Of variants by
  /// device the one for a phone counts. A key that has a text of its own in the source language
  /// gets that text in the languages that lack one.
  package static func read(
    _ bytes: [UInt8]
  ) throws(ReadingError) -> (languages: [String: [String: LocalizedText]], problems: [String]) {
    guard bytes.count <= ReadingLimits.bytes else {
      throw ReadingError(0, "the file is larger than 20 MB")
    }
    let value = try JSONReader.read(bytes)
    guard let strings = value["strings"], strings.isDictionary else {
      throw ReadingError(1, "the file has no “strings”")
    }
    var file = StringCatalogFile(source: value["sourceLanguage"]?.string ?? "en")
    file.languages[file.source] = [:]
    for pair in strings.pairs {
      for language in pair.value["localizations"]?.pairs ?? [] {
        guard let text = file.text(language.value, pair.key, language.key) else { continue }
        file.languages[language.key, default: [:]][pair.key] = text
      }
    }
    file.fillFromSource()
    return (file.languages, file.problems)
  }

  private init(source: String) { self.source = source }

  private mutating func fillFromSource() {
    let own = languages[source] ?? [:]
    for language in languages.keys where language != source {
      languages[language]?.merge(own) { translated, _ in translated }
    }
  }

  private mutating func text(
    _ value: ResourceValue, _ key: String, _ language: String
  ) -> LocalizedText? {
    guard let found = variant(value) else {
      if value["stringUnit"] != nil || value["variations"] != nil {
        problems.append("The key “\(key)” has no text in the language “\(language)”.")
      }
      return nil
    }
    var variables: [PluralText.Variable] = []
    for pair in value["substitutions"]?.pairs ?? [] {
      guard let variable = substitution(pair) else {
        problems.append(
          "The part “\(pair.key)” of “\(key)” has no texts in the language “\(language)”.")
        continue
      }
      variables.append(variable)
    }
    let text: PluralText
    switch found {
    case .plain(let format):
      guard !variables.isEmpty else { return .plain(format) }
      text = PluralText(format, variables)
    case .plural(let plural):
      text = PluralText(plural.format, plural.variables + variables)
    }
    guard let problem = text.problem else { return .plural(text) }
    problems.append("The key “\(key)” is left out in the language “\(language)”: \(problem).")
    return nil
  }

  /// Returns the text of a unit or of its variants by device and number.
  private func variant(_ value: ResourceValue, depth: Int = 0) -> LocalizedText? {
    if let text = value["stringUnit"]?["value"]?.string { return .plain(text) }
    guard depth < 4, let variations = value["variations"] else { return nil }
    if let devices = variations["device"] {
      let names = ["iphone", "other", "ipad"] + devices.pairs.map(\.key).sorted()
      return names.lazy.compactMap { devices[$0] }.first.flatMap { variant($0, depth: depth + 1) }
    }
    guard let plural = variations["plural"] else { return nil }
    var rules: [String: String] = [:]
    for pair in plural.pairs where PluralText.categories.contains(pair.key) {
      guard case .plain(let text) = variant(pair.value, depth: depth + 1) else { continue }
      rules[pair.key] = FormatPart.format(FormatPart.numbered(FormatPart.parts(of: text)))
    }
    guard !rules.isEmpty else { return nil }
    let number = Self.number(in: rules["other"] ?? rules.values.sorted()[0])
    let name = "value"
    return .plural(
      PluralText(
        FormatPart.format([.variable(argument: number, name: name)]),
        [PluralText.Variable(name, argument: number, rules: rules)]))
  }

  /// The argument that decides: the first whole number, else the first number, else the first one.
  private static func number(in format: String) -> Int {
    var best: (rank: Int, argument: Int) = (9, 1)
    for case .value(let argument?, let specifier) in FormatPart.parts(of: format) {
      let rank =
        switch specifier.last {
        case "d", "i", "u", "D", "U": 0
        case "f", "g", "e", "F", "G", "E": 1
        default: 2
        }
      if rank < best.rank { best = (rank, argument) }
    }
    return best.argument
  }

  private func substitution(_ pair: ResourceValue.Pair) -> PluralText.Variable? {
    guard case .plural(let text) = variant(pair.value), let rules = text.variables.first?.rules
    else { return nil }
    let number = pair.value["argNum"]?.number.flatMap { Int(exactly: $0) }
      .flatMap { (1...99).contains($0) ? $0 : nil }
    let given = pair.value["formatSpecifier"]?.string ?? "lld"
    let isKnown = FormatPart.parts(of: "%" + given) == [.value(argument: nil, specifier: given)]
    let specifier = isKnown ? given : "lld"
    var texts: [String: String] = [:]
    for rule in rules {
      let parts = FormatPart.parts(of: rule.text).map { part -> FormatPart in
        part == .variableArgument ? .value(argument: number, specifier: specifier) : part
      }
      texts[rule.category] = FormatPart.format(parts)
    }
    return PluralText.Variable(pair.key, argument: number, rules: texts)
  }
}
