internal import EspalierMarkup

extension ElementWriter {
  /// Writes the configuration of a button.
  mutating func writeButtonConfiguration(_ child: MarkupElement) {
    let style = choice("style", of: child, Choices.buttonStyles) ?? "plain"
    var lines = ["var made = UIButton.Configuration.\(style)()"]
    for attribute in child.attributes where !["key", "style", "catalog"].contains(attribute.name) {
      let (name, text) = attribute
      switch name {
      case "title", "subtitle":
        lines.append("made.\(name) = \(localized(text, "configuration.\(name)"))")
      case "image":
        let made = image(text, isSystem: child["catalog"] == "system", line: child.line)
        lines.append("made.image = \(made)")
      case "imagePadding", "titlePadding":
        lines.append("made.\(name) = \(number(name, of: child))")
      case "showsActivityIndicator":
        lines.append("made.\(name) = \(text == "YES")")
      default:
        guard let cases = Choices.buttonConfiguration[name] else {
          reportUnknown(name, of: child.name, line: child.line)
          continue
        }
        if let value = choice(name, of: child, cases) {
          lines.append("made.\(name == "size" ? "buttonSize" : name) = \(value)")
        }
      }
    }
    for part in child.children {
      guard let key = part["key"] else { continue }
      if let text = ElementTable.scalar(part), key == "title" || key == "subtitle" {
        lines.append("made.\(key) = \(localized(text, "configuration.\(key)"))")
        continue
      }
      guard let target = Choices.buttonConfigurationValues[key],
        ElementTable.fits(part.name, key: key, in: child.name)
      else {
        reportUnknown(key, of: child.name, line: part.line)
        continue
      }
      let isText = part.name == "attributedString"
      guard let value = isText ? swiftAttributedString(part) : expression(of: part) else {
        continue
      }
      lines.append("made." + target.replacingSign(value))
    }
    set(".configuration = $", Self.mutated("UIButton.Configuration", lines), line: child.line)
  }

  /// The expression of the contents of a cell.
  mutating func listConfiguration(_ child: MarkupElement) -> String {
    let style = choice("style", of: child, Choices.listStyles)
    let usual = child["secondaryText"] == nil ? "cell" : "subtitleCell"
    var lines = ["var made = UIListContentConfiguration.\(style ?? usual)()"]
    for name in ["text", "secondaryText"] {
      guard let text = child[name] ?? child.keyed(name).flatMap(ElementTable.scalar) else {
        continue
      }
      lines.append("made.\(name) = \(localized(text, "contentConfiguration.\(name)"))")
    }
    if let name = child["image"] {
      let made = image(name, isSystem: child["catalog"] == "system", line: child.line)
      lines.append("made.image = \(made)")
    }
    let known: Set<String> = ["key", "style", "text", "secondaryText", "image", "catalog"]
    for attribute in child.attributes where !known.contains(attribute.name) {
      reportUnknown(attribute.name, of: child.name, line: child.line)
    }
    for part in child.children where ElementTable.scalar(part) == nil {
      guard let key = part["key"], let target = Choices.listConfigurationValues[key],
        ElementTable.fits(part.name, key: key, in: child.name)
      else {
        reportUnknown(part["key"] ?? part.name, of: child.name, line: part.line)
        continue
      }
      if let value = expression(of: part) { lines.append("made.\(target) = \(value)") }
    }
    return Self.mutated("UIListContentConfiguration", lines)
  }

  /// The expression of the background of a cell or a button.
  mutating func backgroundConfiguration(_ child: MarkupElement) -> String {
    let style = choice("style", of: child, Choices.backgroundStyles) ?? "clear"
    var lines = ["var made = UIBackgroundConfiguration.\(style)()"]
    for attribute in child.attributes where !["key", "style", "catalog"].contains(attribute.name) {
      let (name, text) = attribute
      switch name {
      case "cornerRadius", "strokeWidth", "strokeOutset":
        lines.append("made.\(name) = \(number(name, of: child))")
      case "image":
        let made = image(text, isSystem: child["catalog"] == "system", line: child.line)
        lines.append("made.image = \(made)")
      case "imageContentMode":
        if let value = choice(name, of: child, Choices.contentModes) {
          lines.append("made.imageContentMode = \(value)")
        }
      default: reportUnknown(name, of: child.name, line: child.line)
      }
    }
    for part in child.children {
      switch part["key"] {
      case "backgroundColor", "strokeColor":
        if let value = color(part) { lines.append("made.\(part["key"] ?? "") = \(value)") }
      case "backgroundInsets":
        lines.append("made.backgroundInsets = \(directionalInsets(part))")
      default: reportUnknown(part["key"] ?? part.name, of: child.name, line: part.line)
      }
    }
    return Self.mutated("UIBackgroundConfiguration", lines)
  }

  /// The expression of the look of a bar.
  mutating func barAppearance(_ child: MarkupElement) -> String {
    let type =
      switch child.name {
      case "navigationBarAppearance": "UINavigationBarAppearance"
      case "tabBarAppearance": "UITabBarAppearance"
      default: "UIToolbarAppearance"
      }
    let isNavigation = child.name == "navigationBarAppearance"
    var lines = ["let made = \(type)()"]
    for attribute in child.attributes where !["key", "catalog"].contains(attribute.name) {
      switch attribute.name {
      case "backgroundImage", "shadowImage":
        let made = image(
          attribute.value, isSystem: child["catalog"] == "system", line: child.line)
        lines.append("made.\(attribute.name) = \(made)")
      case "backgroundImageContentMode":
        if let value = choice(attribute.name, of: child, Choices.contentModes) {
          lines.append("made.backgroundImageContentMode = \(value)")
        }
      default: reportUnknown(attribute.name, of: child.name, line: child.line)
      }
    }
    for part in child.children where part.name != "nil" {
      let key = part["key"] ?? part.name
      switch key {
      case "backgroundColor", "shadowColor":
        if let value = color(part) { lines.append("made.\(key) = \(value)") }
      case "backgroundEffect" where part.name == "blurEffect":
        if let value = effect(part) { lines.append("made.backgroundEffect = \(value)") }
      case "titlePositionAdjustment" where isNavigation:
        lines.append("made.titlePositionAdjustment = \(offset(part))")
      case "titleTextAttributes" where isNavigation, "largeTitleTextAttributes" where isNavigation:
        lines.append("made.\(key) = \(textAttributes(part))")
      default: reportUnknown(key, of: child.name, line: part.line)
      }
    }
    lines.append("return made")
    return Self.closure(type, lines)
  }

  /// The expression of a visual effect; `nil` and a message for one that is not known.
  mutating func effect(_ child: MarkupElement) -> String? {
    if child.name == "vibrancyEffect" {
      guard let blur = child.first("blurEffect").flatMap({ effect($0) }) else { return nil }
      let style = choice("style", of: child, Choices.vibrancyStyles)
      let end = style.map { ", style: \($0)" } ?? ""
      return "UIVibrancyEffect(blurEffect: \(blur)\(end))"
    }
    return choice("style", of: child, Choices.blurStyles).map { "UIBlurEffect(style: \($0))" }
  }
}

extension ElementWriter {
  /// The expression of a value that statements change after it was made.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - lines: The statements; the first one declares `made`.
  /// - Returns: The value itself, or a closure that makes it, called at once.
  fileprivate static func mutated(_ type: String, _ lines: [String]) -> String {
    // Without changes the compiler would warn about the variable.
    if lines.count == 1 { return String(lines[0].dropFirst("var made = ".count)) }
    return closure(type, lines + ["return made"])
  }
}

extension String {
  /// This text with a value for its first `$`.
  func replacingSign(_ value: String) -> String {
    let parts = split(separator: "$", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? "\(parts[0])\(value)\(parts[1])" : "\(self) = \(value)"
  }
}
