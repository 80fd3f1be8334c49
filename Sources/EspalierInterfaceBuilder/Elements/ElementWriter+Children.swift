internal import EspalierMarkup

extension ElementWriter {
  /// Writes the statements for the values within the element: first the frame, and last what may
  /// change the others, such as an attributed text.
  mutating func writeFrame() {
    guard rule.isView else { return }
    for child in element.children {
      switch child.name {
      case "rect" where child["key"] == "frame":
        set(".frame = $", rect(child), line: child.line)
      case "autoresizingMask": writeAutoresizingMask(child)
      default: break
      }
    }
  }

  /// Writes the statements for all other values within the element.
  mutating func writeValues() {
    for child in element.children where child.name != "attributedString" { writeValue(child) }
    for child in element.children where child.name == "attributedString" { writeValue(child) }
  }

  private mutating func writeValue(_ child: MarkupElement) {
    let name = child.name
    guard ElementTable.isValue(name) else {
      if !ElementTable.isStructure(name), ElementRule.of(child) == nil, rule.substitute == nil {
        report(
          "P101", child.line, "“\(name)” in “\(element.name)” has no counterpart; it is ignored.",
          fix: "Do in code what the element stood for.")
      }
      return
    }
    switch name {
    case "rect", "autoresizingMask", "state", "buttonConfiguration", "segments": return
    case "scopeButtonTitles", "blurEffect", "vibrancyEffect": return
    case "textInputTraits": writeTraits(child)
    case "dataDetectorType": writeDetectors(child)
    case "accessibility": writeAccessibility(child)
    case "nil":
      if child["key"] == "backgroundColor", rule.isView {
        set(".backgroundColor = $", "nil", line: child.line)
      }
    default: writeKeyed(child)
    }
  }

  /// Writes the statement for a value that has a key: "separatorInset".
  private mutating func writeKeyed(_ child: MarkupElement) {
    guard let key = child["key"], !ElementTable.isNeverMeant(key) else { return }
    guard let target = rule.keys[key] else {
      // A text or number was read as an attribute.
      let isAttribute = ElementTable.scalar(child) != nil
      if !isAttribute, !ElementTable.isDroppedValue(child.name), rule.substitute == nil {
        reportUnknown(key, of: element.name, line: child.line)
      }
      return
    }
    guard !target.isEmpty else { return }
    guard ElementTable.fits(child.name, key: key, in: element.name) else {
      return reportUnknown(key, of: element.name, line: child.line)
    }
    if let value = expression(of: child) { set(target, value, line: child.line) }
  }

  /// The Swift expression of a value within an element; `nil`, with a message where one is due, for
  /// one that cannot be expressed.
  mutating func expression(of child: MarkupElement) -> String? {
    switch child.name {
    case "color": return color(child)
    case "fontDescription", "font": return font(child)
    case "inset", "edgeInsets": return insets(child)
    case "directionalEdgeInsets": return directionalInsets(child)
    case "size", "value": return size(child)
    case "point": return point(child)
    case "offsetWrapper": return offset(child)
    case "extendedEdge", "rectEdge": return edges(child)
    case "imageReference": return imageReference(child)
    case "preferredSymbolConfiguration": return symbolConfiguration(child)
    case "attributedString": return attributedString(child)
    case "textAttributes": return textAttributes(child)
    case "navigationBarAppearance", "tabBarAppearance", "toolbarAppearance":
      return barAppearance(child)
    case "listContentConfiguration": return listConfiguration(child)
    case "backgroundConfiguration": return backgroundConfiguration(child)
    case "date":
      let seconds = number("timeIntervalSinceReferenceDate", of: child)
      return "Date(timeIntervalSinceReferenceDate: \(seconds))"
    default: return ElementTable.scalar(child).flatMap(NumberText.literal)
    }
  }

  private mutating func writeAccessibility(_ child: MarkupElement) {
    guard rule.isView || rule.isBarItem else {
      return reportLacking(child.name, of: element.name, line: child.line)
    }
    let texts = [("label", "accessibilityLabel"), ("hint", "accessibilityHint")]
    for (name, property) in texts {
      guard let text = child[name] ?? child.keyed(name).flatMap(ElementTable.scalar) else {
        continue
      }
      set(".\(property) = $", localized(text, property), line: child.line)
    }
    if let text = child["identifier"] {
      set(".accessibilityIdentifier = $", ElementTable.literal(text), line: child.line)
    }
    for part in child.children {
      switch (part.name, part["key"]) {
      case ("accessibilityTraits", _):
        let names = part.attributes.filter { $0.value == "YES" && $0.name != "none" }.map(\.name)
        let known = names.filter { Choices.accessibilityTraits.contains($0) }
        for name in names where !known.contains(name) {
          reportUnknown(name, of: part.name, line: part.line)
        }
        let list = known.map { ".\($0)" }.joined(separator: ", ")
        set(".accessibilityTraits = $", "[\(list)]", line: part.line)
      case ("bool", "isElement"):
        // An item of a bar is always one.
        guard rule.isView else { continue }
        let value = part["value"] == "YES" ? "true" : "false"
        set(".isAccessibilityElement = $", value, line: part.line)
      case ("string", _), ("mutableString", _): break
      default:
        report(
          "P101", part.line, "“\(part.name)” in “accessibility” has no counterpart; it is ignored.",
          fix: "Set the property in code.")
      }
    }
  }
}

extension MarkupElement {
  /// The first child with a key.
  func keyed(_ key: String) -> MarkupElement? { children.first { $0["key"] == key } }
}
