/// What one attribute of an element becomes in Swift.
///
/// The rules of an element stand in the order of their statements, so that a smallest value comes
/// before the value that depends on it.
struct AttributeRule: Sendable {
  /// How the text of the attribute is read.
  enum Value: Sendable {
    /// YES or NO.
    case flag
    /// A whole number.
    case integer
    /// A number of any size.
    case number
    /// A number from 0 to 1000.
    case priority
    /// A length of which -1 means "automatic".
    case dimension
    /// A text that a strings file may translate.
    case text
    /// A text that is never translated.
    case plain
    /// The name of a picture.
    case image
    /// One of the names in a table, which has the Swift expression for each.
    case choice([String: String])
    /// One of the names in a table, or the raw value of a type.
    case named([String: String], raw: String)
    /// Read by another part of the translation: the coder, the generator or the element's own code.
    case elsewhere
    /// Means nothing at run time.
    case dropped
    /// Means a property that the framework does not have.
    case lacking
  }

  /// The name of the attribute.
  let name: String
  /// The end of the statement, after the receiver; `$` stands for the value.
  let target: String
  /// How the text is read.
  let value: Value
  /// The texts that need no statement, since the object has the value from the beginning.
  let usual: [String]

  private init(_ name: String, _ target: String, _ value: Value, _ usual: [String]) {
    self.name = name
    self.target = target.contains("$") ? target : ".\(target) = $"
    self.value = value
    self.usual = usual
  }

  static func flag(_ name: String, _ target: String? = nil, usual: String...) -> AttributeRule {
    AttributeRule(name, target ?? name, .flag, usual)
  }

  static func integer(_ name: String, _ target: String? = nil, usual: String...) -> AttributeRule {
    AttributeRule(name, target ?? name, .integer, usual)
  }

  static func number(_ name: String, _ target: String? = nil, usual: String...) -> AttributeRule {
    AttributeRule(name, target ?? name, .number, usual)
  }

  static func priority(_ name: String, _ target: String, usual: String...) -> AttributeRule {
    AttributeRule(name, target, .priority, usual)
  }

  static func dimension(_ name: String, _ target: String? = nil) -> AttributeRule {
    AttributeRule(name, target ?? name, .dimension, [])
  }

  static func text(_ name: String, _ target: String? = nil) -> AttributeRule {
    AttributeRule(name, target ?? name, .text, [])
  }

  static func plain(_ name: String, _ target: String? = nil) -> AttributeRule {
    AttributeRule(name, target ?? name, .plain, [])
  }

  static func image(_ name: String, _ target: String? = nil) -> AttributeRule {
    AttributeRule(name, target ?? name, .image, [])
  }

  static func choice(
    _ name: String, _ target: String, _ cases: [String: String], usual: String...
  ) -> AttributeRule {
    AttributeRule(name, target, .choice(cases), usual)
  }

  static func choice(
    _ name: String, _ cases: [String: String], usual: String...
  ) -> AttributeRule {
    AttributeRule(name, name, .choice(cases), usual)
  }

  static func named(_ name: String, _ cases: [String: String], raw: String) -> AttributeRule {
    AttributeRule(name, name, .named(cases, raw: raw), [])
  }

  /// Attributes that other parts of the translation read.
  static func elsewhere(_ names: String...) -> [AttributeRule] {
    names.map { AttributeRule($0, "", .elsewhere, []) }
  }

  /// Attributes that mean nothing at run time.
  static func dropped(_ names: String...) -> [AttributeRule] {
    names.map { AttributeRule($0, "", .dropped, []) }
  }

  /// An attribute whose property the framework does not have.
  ///
  /// - Parameters:
  ///   - name: The attribute.
  ///   - usual: The values with which nothing is missing.
  /// - Returns: The rule.
  static func lacking(_ name: String, usual: String...) -> AttributeRule {
    AttributeRule(name, "", .lacking, usual)
  }
}
