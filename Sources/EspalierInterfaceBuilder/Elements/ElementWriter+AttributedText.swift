internal import EspalierMarkup

extension ElementWriter {
  /// The expression of a text with attributes: a closure that joins its pieces.
  mutating func attributedString(_ child: MarkupElement) -> String {
    var lines = ["let text = NSMutableAttributedString()"]
    for fragment in child.children where fragment.name == "fragment" {
      let content = fragment["content"] ?? fragment.keyed("content").flatMap(ElementTable.scalar)
      var attributes: [String] = []
      // A dictionary literal stops the program at the second value for a key.
      var names: Set<String> = []
      for attribute in fragment.first("attributes")?.children ?? [] {
        guard let (name, value) = textAttribute(attribute), names.insert(name).inserted else {
          continue
        }
        attributes.append(".\(name): \(value)")
      }
      let list = attributes.isEmpty ? ":" : attributes.joined(separator: ", ")
      lines.append(
        "text.append(NSAttributedString(string: \(ElementTable.literal(content ?? "")), "
          + "attributes: [\(list)] as [NSAttributedString.Key: Any]))")
    }
    lines.append("return text")
    return Self.closure("NSAttributedString", lines)
  }

  /// The expression of a text with attributes for a button's configuration.
  mutating func swiftAttributedString(_ child: MarkupElement) -> String {
    var lines = ["var text = AttributedString()"]
    for (index, fragment) in child.children.filter({ $0.name == "fragment" }).enumerated() {
      let content = fragment["content"] ?? fragment.keyed("content").flatMap(ElementTable.scalar)
      var changes: [String] = []
      for attribute in fragment.first("attributes")?.children ?? [] {
        guard let (name, value) = textAttribute(attribute) else { continue }
        switch name {
        case "underlineStyle" where attribute.name == "integer",
          "strikethroughStyle" where attribute.name == "integer":
          changes.append("part\(index).\(name) = NSUnderlineStyle(rawValue: \(value))")
        case "foregroundColor", "backgroundColor", "font", "kern", "paragraphStyle",
          "baselineOffset", "obliqueness", "expansion":
          changes.append("part\(index).\(name) = \(value)")
        default: reportLacking(attribute["key"] ?? "", of: child.name, line: attribute.line)
        }
      }
      let word = changes.isEmpty ? "let" : "var"
      lines.append(
        "\(word) part\(index) = AttributedString(\(ElementTable.literal(content ?? "")))")
      lines += changes
      lines.append("text.append(part\(index))")
    }
    lines.append("return text")
    return Self.closure("AttributedString", lines)
  }

  /// One attribute of a piece of a text: its key and its value.
  private mutating func textAttribute(_ child: MarkupElement) -> (String, String)? {
    guard let key = child["key"], !Choices.droppedTextAttributes.contains(key) else { return nil }
    guard let name = Choices.textAttributes[key], isTextAttribute(child.name, key) else {
      reportUnknown(key, of: "attributedString", line: child.line)
      return nil
    }
    let value: String?
    switch child.name {
    case "color": value = color(child)
    case "font", "fontDescription": value = font(child)
    case "paragraphStyle": value = paragraphStyle(child)
    case "integer": value = child["value"].flatMap(NumberText.wholeLiteral)
    case "real": value = child["value"].flatMap(NumberText.literal).map { "CGFloat(\($0))" }
    case "url", "string":
      let text = child["string"] ?? ElementTable.scalar(child) ?? ""
      value = "\(ElementTable.literal(text)) as String"
    default:
      reportUnknown(key, of: "attributedString", line: child.line)
      return nil
    }
    return value.map { (name, $0) }
  }

  /// Whether an element can be the value for a key of a text's attributes.
  private func isTextAttribute(_ name: String, _ key: String) -> Bool {
    switch name {
    case "color": key.hasSuffix("Color")
    case "font", "fontDescription": key == "NSFont"
    case "paragraphStyle": key == "NSParagraphStyle"
    case "url", "string": key == "NSLink"
    default: !key.hasSuffix("Color") && !["NSFont", "NSParagraphStyle", "NSLink"].contains(key)
    }
  }

  /// The expression of the style of a paragraph.
  private mutating func paragraphStyle(_ child: MarkupElement) -> String {
    var lines = ["let style = NSMutableParagraphStyle()"]
    if let value = choice("alignment", of: child, Choices.textAlignments) {
      lines.append("style.alignment = \(value)")
    }
    if let value = choice("lineBreakMode", of: child, Choices.paragraphLineBreaks) {
      lines.append("style.lineBreakMode = \(value)")
    }
    if let value = choice("baseWritingDirection", of: child, Choices.writingDirections) {
      lines.append("style.baseWritingDirection = \(value)")
    }
    for name in Choices.paragraphLengths where child[name] != nil {
      lines.append("style.\(name) = \(number(name, of: child))")
    }
    if let stops = child.first("tabStops") {
      lines.append("style.tabStops = []")
      for stop in stops.children where stop.name == "textTab" {
        let alignment = choice("alignment", of: stop, Choices.textAlignments) ?? ".left"
        let location = number("location", of: stop)
        lines.append(
          "style.addTabStop(NSTextTab(textAlignment: \(alignment), location: \(location)))")
      }
    }
    lines.append("return style")
    return Self.closure("NSParagraphStyle", lines)
  }

  /// The expression of the attributes of a bar's titles.
  mutating func textAttributes(_ child: MarkupElement) -> String {
    var attributes: [String] = []
    var keys: Set<String> = []
    for part in child.children where keys.insert(part["key"] ?? "").inserted {
      switch part["key"] {
      case "fontDescription": if let made = font(part) { attributes.append(".font: \(made)") }
      case "textColor": if let made = color(part) { attributes.append(".foregroundColor: \(made)") }
      case "textShadowColor", "textShadowOffset":
        reportLacking(part["key"] ?? "", of: child.name, line: part.line)
      default: reportUnknown(part["key"] ?? part.name, of: child.name, line: part.line)
      }
    }
    let list = attributes.isEmpty ? ":" : attributes.joined(separator: ", ")
    return "[\(list)] as [NSAttributedString.Key: Any]"
  }

  /// A closure that makes a value in several statements, called at once.
  ///
  /// Its type is written out, so that the compiler checks each statement alone.
  static func closure(_ type: String, _ lines: [String]) -> String {
    "{ () -> \(type) in \(lines.joined(separator: "; ")) }()"
  }
}
