/// What a key of a table of texts means in one language.
package enum LocalizedText: Hashable, Sendable {
  /// A text, which may be a format.
  case plain(String)
  /// A format with parts that depend on numbers.
  case plural(PluralText)
}

/// A format whose parts depend on the numbers it is used with.
package struct PluralText: Hashable, Sendable {
  /// The format; `%#@name@` and `%2$#@name@` stand for the variables.
  package var format: String
  /// The variables, sorted by name.
  package var variables: [Variable]

  /// A part of the format, with a text for each category of numbers.
  package struct Variable: Hashable, Sendable {
    /// The name that formats use.
    package var name: String
    /// The number of its argument, from 1; `nil` for the next one in the order of the format.
    package var argument: Int?
    /// The texts by category: "zero", "one", "two", "few", "many", "other"; sorted by category.
    package var rules: [Rule]

    /// Creates a variable; rules are sorted.
    package init(_ name: String, argument: Int? = nil, rules: [String: String]) {
      self.name = name
      self.argument = argument
      self.rules = rules.map { Rule(category: $0.key, text: $0.value) }
        .sorted { $0.category < $1.category }
    }
  }

  /// The text of one category.
  package struct Rule: Hashable, Sendable {
    /// The category's name in Unicode's rules.
    package var category: String
    /// The text, a format.
    package var text: String
  }

  /// Creates a text; variables are sorted.
  package init(_ format: String, _ variables: [Variable]) {
    self.format = format
    self.variables = variables.sorted { $0.name < $1.name }
  }

  /// The names of all categories.
  static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]
}

/// The texts of one table in one language, by key.
package struct TextTable: Hashable, Sendable {
  /// The table's name: "Localizable".
  package var name: String
  /// The language, as its folder is named: "de", "pt-BR", "Base".
  package var language: String
  /// The texts.
  package var texts: [String: LocalizedText]

  /// Creates a table.
  package init(_ name: String, language: String, texts: [String: LocalizedText] = [:]) {
    self.name = name
    self.language = language
    self.texts = texts
  }
}
