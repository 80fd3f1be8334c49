/// Reads `.stringsdict` files: texts that depend on numbers, on the device or on the width.
package struct StringsDictionaryFile {
  private var texts: [String: LocalizedText] = [:]
  private var problems: [String] = []

  /// Returns the texts of a file, and a sentence for each key that is left out or incomplete.
  package static func read(
    _ bytes: [UInt8]
  ) throws(ReadingError) -> (texts: [String: LocalizedText], problems: [String]) {
    let value = try PropertyListReader.read(bytes)
    guard value.isDictionary else { throw ReadingError(1, "the file holds a list, not texts") }
    var file = StringsDictionaryFile()
    for pair in value.pairs { file.add(pair) }
    return (file.texts, file.problems)
  }

  private mutating func add(_ pair: ResourceValue.Pair) {
    if let text = pair.value.string {
      texts[pair.key] = .plain(text)
    } else if let text = variant(of: pair.value) {
      texts[pair.key] = .plain(text)
    } else if let format = pair.value["NSStringLocalizedFormatKey"]?.string {
      addPlural(pair.key, format, pair.value)
    } else {
      problems.append("The key “\(pair.key)” has no NSStringLocalizedFormatKey; it is left out.")
    }
  }

  /// Returns the text for a phone, or the widest one; `nil` if `value` has no such variants.
  private func variant(of value: ResourceValue) -> String? {
    if let devices = value["NSStringDeviceSpecificRuleType"] {
      return ["iphone", "other", "ipad"].lazy.compactMap { devices[$0]?.string }.first
        ?? devices.pairs.map(\.key).sorted().lazy.compactMap { devices[$0]?.string }.first
    }
    guard let widths = value["NSStringVariableWidthRuleType"] else { return nil }
    return widths.pairs.filter { $0.value.string != nil }
      .max { (Double($0.key) ?? 0, $0.key) < (Double($1.key) ?? 0, $1.key) }?.value.string
  }

  private mutating func addPlural(_ key: String, _ format: String, _ value: ResourceValue) {
    var variables: [PluralText.Variable] = []
    for pair in value.pairs where pair.value.isDictionary {
      let type = pair.value["NSStringFormatSpecTypeKey"]?.string
      guard type == nil || type == "NSStringPluralRuleType" else {
        problems.append(
          "The variable “\(pair.key)” of “\(key)” has the unknown type \(type ?? ""); it is left out."
        )
        continue
      }
      var rules: [String: String] = [:]
      for rule in pair.value.pairs where PluralText.categories.contains(rule.key) {
        rules[rule.key] = rule.value.string
      }
      if rules["other"] == nil {
        problems.append("The variable “\(pair.key)” of “\(key)” has no text for “other”.")
      }
      variables.append(PluralText.Variable(pair.key, rules: rules))
    }
    let text = PluralText(format, variables)
    if let problem = text.problem {
      problems.append("The key “\(key)” is left out: \(problem).")
    } else if variables.isEmpty {
      texts[key] = .plain(format)
    } else {
      texts[key] = .plural(text)
    }
  }
}

extension PluralText {
  /// The reason why the text can never be shown: a variable that is missing or contains itself.
  package var problem: String? {
    var known: [String: [String]] = [:]
    for variable in variables {
      known[variable.name] = variable.rules.flatMap { Self.names(in: $0.text) }
    }
    var finished: Set<String> = []
    var open: Set<String> = []
    func visit(_ name: String) -> String? {
      if finished.contains(name) { return nil }
      guard let inner = known[name] else { return "its variable “\(name)” is missing" }
      guard open.insert(name).inserted else { return "its variable “\(name)” contains itself" }
      if open.count > ReadingLimits.depth { return "its variables are nested too deeply" }
      for name in inner { if let problem = visit(name) { return problem } }
      open.remove(name)
      finished.insert(name)
      return nil
    }
    for name in Self.names(in: format) { if let problem = visit(name) { return problem } }
    return nil
  }

  private static func names(in format: String) -> [String] {
    FormatPart.parts(of: format).compactMap { part in
      if case .variable(_, let name) = part { return name }
      return nil
    }
  }
}
