internal import EspalierMarkup
internal import EspalierMessages

/// Writing constraints: as rows of a table, or one by one where code refers to them.
extension UnitWriter {
  /// The raw values of the attributes of constraints.
  private static let attributes: [String: Int] = [
    "left": 1, "right": 2, "top": 3, "bottom": 4, "leading": 5, "trailing": 6, "width": 7,
    "height": 8, "centerX": 9, "centerY": 10, "lastBaseline": 11, "baseline": 11,
    "firstBaseline": 12, "leftMargin": 13, "rightMargin": 14, "topMargin": 15, "bottomMargin": 16,
    "leadingMargin": 17, "trailingMargin": 18, "centerXWithinMargins": 19,
    "centerYWithinMargins": 20, "notAnAttribute": 0,
  ]

  private static let relations = [
    "lessThanOrEqual": -1, "equal": 0, "greaterThanOrEqual": 1,
  ]

  /// A constraint with everything looked up.
  struct Row {
    let first: String
    let firstAttribute: Int
    let relation: Int
    let second: String?
    let secondAttribute: Int
    let multiplier: String
    let constant: String
    let priority: String
    let line: Int
  }

  /// The class that a constraint is of.
  func constraintClass(_ constraint: InterfaceConstraint) -> String {
    guard let id = constraint.element["id"], constraint.element["customClass"] != nil,
      case .constraint(_, _, let custom) = reader.targets[id]
    else { return "NSLayoutConstraint" }
    return custom ?? "NSLayoutConstraint"
  }

  /// The statements for all constraints: tables first, as the file has them, then the others.
  mutating func constraintFunctions() -> [Statement] {
    var tables: [Row] = []
    var single: [Statement] = []
    for constraint in unit.constraints {
      guard let row = row(constraint) else { continue }
      let element = constraint.element
      let type = constraintClass(constraint)
      let isTable =
        !constraint.isNamed && element["identifier"] == nil && type == "NSLayoutConstraint"
      if isTable {
        if constraint.isInstalled { tables.append(row) }
      } else if constraint.isInstalled || constraint.isNamed {
        single += statements(constraint, row, type)
      }
    }
    return table(tables) + single
  }

  private func statements(
    _ constraint: InterfaceConstraint, _ row: Row, _ type: String
  ) -> [Statement] {
    let target = constraint.isNamed ? "c\(constraint.number)" : "_"
    let identifier = constraint.element["identifier"].map { ElementTable.literal($0) }
    if constraint.isInstalled, type == "NSLayoutConstraint" {
      return [
        Statement(
          "\(target) = constraint(\(row.first), \(row.firstAttribute), \(row.relation), "
            + "\(row.second ?? "nil"), \(row.secondAttribute), \(row.multiplier), "
            + "\(row.constant), \(row.priority), \(identifier ?? "nil"))", line: row.line)
      ]
    }
    guard constraint.isNamed else { return [] }
    let attribute = { (value: Int) in "NSLayoutConstraint.Attribute(rawValue: \(value))!" }
    var result = [
      Statement(
        "\(target) = \(type)(item: \(row.first) as AnyObject, "
          + "attribute: \(attribute(row.firstAttribute)), "
          + "relatedBy: NSLayoutConstraint.Relation(rawValue: \(row.relation))!, "
          + "toItem: \(row.second ?? "nil"), attribute: \(attribute(row.secondAttribute)), "
          + "multiplier: \(row.multiplier), constant: \(row.constant))", line: row.line)
    ]
    if row.priority != "1000" {
      result.append(
        Statement(
          "\(target).priority = UILayoutPriority(rawValue: \(row.priority))", line: row.line))
    }
    if let identifier {
      result.append(Statement("\(target).identifier = \(identifier)", line: row.line))
    }
    if constraint.isInstalled {
      result.append(Statement("\(target).isActive = true", line: row.line))
    }
    return result
  }

  /// The calls with tables; each has few items, since literals with many take long to check.
  private func table(_ rows: [Row]) -> [Statement] {
    var result: [Statement] = []
    var items: [String] = []
    var text = ""
    var count = 0
    var line = 0
    func flush() {
      guard count > 0 else { return }
      result.append(
        Statement("constraints([\(items.joined(separator: ", "))], \"\(text)\")", line: line))
      items = []
      text = ""
      count = 0
    }
    for row in rows {
      let wanted = [row.first, row.second].compactMap { $0 }
      let new = Set(wanted).subtracting(items)
      if items.count + new.count > SwiftText.literalLength || count == SwiftText.functionLength {
        flush()
      }
      if count == 0 { line = row.line }
      var places: [Int] = []
      for item in wanted {
        if let known = items.firstIndex(of: item) {
          places.append(known)
        } else {
          places.append(items.count)
          items.append(item)
        }
      }
      let second = places.count == 2 ? places[1] : -1
      text +=
        "\(places[0]),\(row.firstAttribute),\(row.relation),\(second),\(row.secondAttribute),"
        + "\(row.multiplier),\(row.constant),\(row.priority);"
      count += 1
    }
    flush()
    return result
  }

  /// Looks up what a constraint names; `nil`, with a message, where that is not there.
  private mutating func row(_ constraint: InterfaceConstraint) -> Row? {
    let element = constraint.element
    let first: String?
    if let id = element["firstItem"] {
      first = item(id, element)
    } else {
      first = constraint.holder.expression
    }
    let second = element["secondItem"].map { item($0, element) }
    guard let first, second != .some(nil) else { return nil }
    guard let firstAttribute = attribute(element["firstAttribute"], element, isNeeded: true),
      let secondAttribute = attribute(
        element["secondAttribute"], element, isNeeded: second != nil)
    else { return nil }
    if second == nil, firstAttribute != 7, firstAttribute != 8 { return alone(element) }
    return Row(
      first: first, firstAttribute: firstAttribute,
      relation: Self.relations[element["relation"] ?? "equal"] ?? 0, second: second ?? nil,
      secondAttribute: second == nil ? 0 : secondAttribute, multiplier: multiplier(element),
      constant: constant(element), priority: priority(element), line: element.line)
  }

  private mutating func alone(_ element: MarkupElement) -> Row? {
    context.report(
      "P213", .warning, element.line,
      "The constraint on “\(element["firstAttribute"] ?? "")” names no second item; left out.",
      fix: "Give the constraint a second item, or remove it.")
    return nil
  }

  private mutating func item(_ id: String, _ element: MarkupElement) -> String? {
    if let known = reader.expression(id, in: unit) { return known }
    if case .absent = reader.targets[id] { return nil }
    context.report(
      "P213", .warning, element.line,
      "The constraint names “\(id)”, which is not in this file; left out.",
      fix: "Remove the constraint, or connect it to a view that is there.")
    return nil
  }

  private mutating func attribute(
    _ name: String?, _ element: MarkupElement, isNeeded: Bool
  ) -> Int? {
    if let name, let value = Self.attributes[name] { return value }
    if name == nil, !isNeeded { return 0 }
    context.report(
      "P102", .warning, element.line,
      "The attribute “\(name ?? "")” of “constraint” is not known; the constraint is left out.",
      fix: "Choose another attribute in Interface Builder.")
    return nil
  }

  private mutating func number(_ name: String, _ element: MarkupElement, orElse usual: Double)
    -> Double
  {
    guard let text = element[name] else { return usual }
    if let value = NumberText.double(text) { return value }
    context.report(
      "P102", .warning, element.line,
      "The value “\(text)” of “\(name)” of “constraint” is no number; \(usual) is used.",
      fix: "Write a number.")
    return usual
  }

  /// The factor: a number, "16:9" or "1/3".
  private mutating func multiplier(_ element: MarkupElement) -> String {
    guard let text = element["multiplier"] else { return "1" }
    let parts = text.split { $0 == ":" || $0 == "/" }
    if parts.count == 2, let upper = NumberText.double(String(parts[0])),
      let lower = NumberText.double(String(parts[1])), lower != 0, (upper / lower).isFinite
    {
      return NumberText.literal(upper / lower)
    }
    return NumberText.literal(number("multiplier", element, orElse: 1))
  }

  /// The constant; system spacing is 8 between siblings and 20 to the view around.
  private mutating func constant(_ element: MarkupElement) -> String {
    if element["constant"] == nil, element["symbolic"] == "YES" {
      return areRelated(element) ? "20" : "8"
    }
    return NumberText.literal(number("constant", element, orElse: 0))
  }

  private mutating func priority(_ element: MarkupElement) -> String {
    let value = number("priority", element, orElse: 1000)
    return NumberText.literal(min(max(value, 1), 1000))
  }

  /// Whether one of a constraint's items is inside of the other.
  private func areRelated(_ element: MarkupElement) -> Bool {
    guard let first = element["firstItem"], let second = element["secondItem"] else { return true }
    let views = [first, second].map { id -> InterfaceObject? in
      switch reader.targets[id] {
      case .object(let object), .guide(let object, _): object
      default: nil
      }
    }
    guard let one = views[0], let other = views[1] else { return true }
    return isInside(one, other) || isInside(other, one)
  }

  private func isInside(_ one: InterfaceObject, _ other: InterfaceObject) -> Bool {
    var next: InterfaceObject? = one
    while let object = next {
      if object === other { return true }
      next = object.parent
    }
    return false
  }
}
