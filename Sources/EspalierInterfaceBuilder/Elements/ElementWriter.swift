internal import EspalierMarkup
internal import EspalierMessages

/// Writes the statements of one element.
struct ElementWriter {
  /// The element.
  let element: MarkupElement
  /// The Swift expression of the object.
  let receiver: String
  /// The rule of the element.
  let rule: ElementRule
  /// What the file knows about pictures and colours.
  let resources: ElementResources
  /// What is known about the file.
  var context: AttributeContext
  /// The statements so far.
  var statements: [Statement] = []

  /// Writes a statement about the object.
  ///
  /// - Parameters:
  ///   - target: The end of the statement, after the receiver; `$` stands for the value.
  ///   - value: The Swift expression of the value.
  ///   - line: The line of the element that caused the statement.
  mutating func set(_ target: String, _ value: String, line: Int? = nil) {
    // Split, not replaced: the value may contain the sign.
    let parts = target.split(separator: "$", maxSplits: 1, omittingEmptySubsequences: false)
    let end = parts.count == 2 ? "\(parts[0])\(value)\(parts[1])" : target
    statements.append(Statement(receiver + end, line: line ?? element.line))
  }

  // MARK: Attributes

  /// Writes the statements for all attributes, and for the values within the element that stand
  /// for attributes, in the order of the rule.
  mutating func writeAttributes() {
    var found: [(place: ElementRule.Place, text: String, line: Int)] = []
    var names: Set<String> = []
    func collect(_ name: String, _ text: String, _ line: Int, _ writer: inout ElementWriter) {
      guard names.insert(name).inserted, !ElementTable.isNeverMeant(name) else { return }
      if let place = writer.rule.attributes[name] {
        found.append((place, text, line))
      } else if writer.rule.substitute == nil {
        writer.reportUnknown(name, of: writer.element.name, line: line)
      }
    }
    for attribute in element.attributes {
      collect(attribute.name, attribute.value, element.line, &self)
    }
    for child in element.children {
      guard let key = child["key"], let text = ElementTable.scalar(child) else { continue }
      if rule.keys[key] == nil, key != "userComments" { collect(key, text, child.line, &self) }
    }
    found.sort { $0.place.rank < $1.place.rank }
    for one in found { write(one.place.rule, one.text, one.line) }
  }

  private mutating func write(_ rule: AttributeRule, _ text: String, _ line: Int) {
    guard !rule.usual.contains(text) else { return }
    switch rule.value {
    case .elsewhere, .dropped: break
    case .lacking: reportLacking(rule.name, of: element.name, line: line)
    default:
      if let value = expression(rule, text, line) { set(rule.target, value, line: line) }
    }
  }

  private mutating func expression(_ rule: AttributeRule, _ text: String, _ line: Int) -> String? {
    let made: String?
    switch rule.value {
    case .flag: made = text == "YES" ? "true" : text == "NO" ? "false" : nil
    case .integer: made = NumberText.wholeLiteral(text)
    case .number: made = NumberText.literal(text)
    case .priority:
      made = NumberText.double(text).flatMap { 0...1000 ~= $0 ? NumberText.literal($0) : nil }
    case .dimension:
      made = text == "-1" ? "UITableView.automaticDimension" : NumberText.literal(text)
    case .text: return localized(text, rule.name)
    case .plain: return ElementTable.literal(text)
    case .image: return image(text, isSystem: element["catalog"] == "system", line: line)
    case .choice(let cases):
      // Old files begin some names with a capital: "TopLeft".
      made = cases[text] ?? cases[text.prefix(1).lowercased() + text.dropFirst()]
    case .named(let cases, let raw):
      return cases[text] ?? "\(raw)(rawValue: \(ElementTable.literal(text)))"
    case .elsewhere, .dropped, .lacking: return nil
    }
    if made == nil { reportValue(text, of: rule.name, in: element, line: line) }
    return made
  }

  /// The expression of a text that a strings file may translate.
  ///
  /// - Parameters:
  ///   - text: The text in the file itself.
  ///   - name: The name of the text in the strings file, after the identifier of the element.
  /// - Returns: A call of the loader; a plain literal for a text that cannot be translated.
  func localized(_ text: String, _ name: String) -> String {
    guard !text.isEmpty, let id = element["id"] else { return ElementTable.literal(text) }
    let table = ElementTable.literal(context.table)
    let key = ElementTable.literal("\(id).\(name)")
    return "\(context.loader).text(\(table), \(key), \(ElementTable.literal(text)))"
  }

  // MARK: What the file leaves out

  /// Writes the statements for attributes and keys that the file leaves out.
  mutating func writeAbsent() {
    guard !rule.absent.isEmpty else { return }
    for (name, end) in rule.absent.sorted(by: { $0.key < $1.key })
    where element[name] == nil && !element.children.contains(where: { $0["key"] == name }) {
      statements.append(Statement(receiver + end, line: element.line))
    }
  }

  // MARK: Messages

  /// Reports an attribute that no version of the table knows.
  mutating func reportUnknown(_ attribute: String, of name: String, line: Int) {
    report(
      "P102", line, "The attribute “\(attribute)” of “\(name)” is not known; it is ignored.",
      fix: "Set the property in code.")
  }

  /// Reports an attribute whose property the framework does not have.
  mutating func reportLacking(_ attribute: String, of name: String, line: Int) {
    report(
      "P102", line, "The attribute “\(attribute)” of “\(name)” has no counterpart; it is ignored.",
      fix: "Remove the attribute, or do in code what it stood for.")
  }

  /// Reports a value that cannot be read.
  mutating func reportValue(
    _ value: String, of attribute: String, in element: MarkupElement, line: Int? = nil
  ) {
    report(
      "P102", line ?? element.line,
      "The value “\(value)” of the attribute “\(attribute)” of “\(element.name)” is not known; "
        + "it is ignored.",
      fix: "Choose another value in Interface Builder, or set the property in code.")
  }

  /// Reports a warning.
  mutating func report(_ code: String, _ line: Int, _ sentence: String, fix: String?) {
    context.report(code, .warning, line, sentence, fix: fix)
  }

  // MARK: Numbers

  /// The literal of a number of an element within; 0 and a message for one that is none.
  mutating func number(_ name: String, of child: MarkupElement, orElse usual: String = "0")
    -> String
  {
    guard let text = child[name] else { return usual }
    if let literal = NumberText.literal(text) { return literal }
    reportValue(text, of: name, in: child)
    return usual
  }

  /// The case that a table has for the attribute of an element within; `nil` and a message for one
  /// that it does not have.
  mutating func choice(_ name: String, of child: MarkupElement, _ cases: [String: String])
    -> String?
  {
    guard let text = child[name] else { return nil }
    if let made = cases[text] { return made }
    reportValue(text, of: name, in: child)
    return nil
  }
}
