/// The words after a verb, sorted into options and operands.
struct Arguments {
  /// A mistake in the words.
  struct Mistake: Error, Hashable {
    /// What is wrong, and what to write.
    var sentence: String
  }

  /// The values of the options, in the order of the words.
  private(set) var values: [String: [String]] = [:]
  /// The options without a value.
  private(set) var flags: Set<String> = []
  /// The words that are no options.
  private(set) var operands: [String] = []
  /// The words after `--`.
  private(set) var rest: [String] = []

  init(_ words: [String], of verb: Verb) throws(Mistake) {
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        rest = Array(words)
        return
      }
      guard word.hasPrefix("--") else {
        operands.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1)
      let name = parts.first.map(String.init) ?? ""
      if verb.flags.contains(name), parts.count == 1 {
        flags.insert(name)
      } else if let placeholder = verb.valued[name] {
        guard let value = parts.count > 1 ? String(parts[1]) : words.popFirst() else {
          throw Mistake(sentence: "--\(name) needs a value: --\(name) \(placeholder)")
        }
        values[name, default: []].append(value)
      } else {
        let known = (verb.flags.map { $0 } + verb.valued.keys).sorted().map { "--\($0)" }
        throw Mistake(
          sentence: "`espalier \(verb.rawValue)` has no option \(word); it has "
            + known.joined(separator: ", "))
      }
    }
  }

  /// The last value of an option.
  func value(_ name: String) -> String? { values[name]?.last }

  /// The value of an option that must be there.
  func required(_ name: String, of verb: Verb) throws(Mistake) -> String {
    if let value = value(name) { return value }
    throw Mistake(sentence: "`espalier \(verb.rawValue)` needs --\(name)")
  }
}
