internal import EspalierMarkup

/// What one kind of element becomes in Swift.
struct ElementRule: Sendable {
  /// The rule of an attribute, and its place among the statements.
  struct Place: Sendable {
    let rank: Int
    let rule: AttributeRule
  }

  /// The class of the object.
  let uikitClass: String
  /// The rules of the attributes by name.
  let attributes: [String: Place]
  /// The ends of statements for colours, fonts, insets and other values within the element, by key;
  /// `$` stands for the value, and an empty text for "nothing at run time".
  let keys: [String: String]
  /// Statements for attributes and keys that the file leaves out, where the file's default differs
  /// from the framework's.
  let absent: [String: String]
  /// The statements that no table can express.
  let finish: (@Sendable (inout ElementWriter) -> Void)?
  /// What stands in the place of an object that the framework does not have; `nil` for others.
  let substitute: String?

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - uikitClass: The class of the object.
  ///   - attributes: The rules of the attributes in the order of their statements.
  ///   - keys: The ends of statements for values by key.
  ///   - absent: The ends of statements for what the file leaves out, by attribute or key.
  ///   - substitute: What stands in the place of an object that the framework does not have.
  ///   - finish: Writes the statements that no table can express.
  init(
    _ uikitClass: String, _ attributes: [AttributeRule], keys: [String: String] = [:],
    absent: [String: String] = [:], substitute: String? = nil,
    finish: (@Sendable (inout ElementWriter) -> Void)? = nil
  ) {
    self.uikitClass = uikitClass
    var places: [String: Place] = [:]
    for (rank, rule) in attributes.enumerated() {
      places[rule.name] = Place(rank: rank, rule: rule)
    }
    self.attributes = places
    self.keys = keys.mapValues { $0.isEmpty || $0.contains("$") ? $0 : ".\($0) = $" }
    self.absent = absent
    self.substitute = substitute
    self.finish = finish
  }

  /// Whether the object is a view.
  var isView: Bool { keys["backgroundColor"] != nil }

  /// Whether the object is an item of a bar.
  var isBarItem: Bool { keys["imageInsets"] != nil }

  /// The rule of an element; one for a plain view or controller if the element looks like one.
  static func of(_ element: MarkupElement) -> ElementRule? {
    if let rule = ElementTable.rules[element.name] { return rule }
    guard !ElementTable.isStructure(element.name), !ElementTable.isValue(element.name) else {
      return nil
    }
    if element.name.hasSuffix("Controller") { return ElementTable.unknownController }
    if element.name.hasSuffix("GestureRecognizer") { return ElementTable.unknownRecognizer }
    let isView = element.children.contains { $0.name == "rect" && $0["key"] == "frame" }
    return isView ? ElementTable.unknownView : nil
  }
}
