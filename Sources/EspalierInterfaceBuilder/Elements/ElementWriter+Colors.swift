internal import EspalierMarkup

extension ElementWriter {
  /// The expression of a colour; `nil` and a message for one that cannot be read.
  mutating func color(_ child: MarkupElement) -> String? {
    let systemNames =
      ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"]
      .compactMap { child[$0] } + (child["catalog"] == "System" ? [child["name"] ?? ""] : [])
    for name in systemNames {
      if let property = Choices.systemColors[name] { return "UIColor.\(property)" }
    }
    if let name = child["name"], child["catalog"] != "System" {
      if let known = resources.knownColors, !known.contains(name) {
        report(
          "P304", child.line,
          "The colour “\(name)” is in no catalogue; the colour in the file stands in its place.",
          fix: "Add a colour set “\(name)” to an asset catalogue of the target.")
      }
      let parts = (resources.namedColors[name] ?? [0, 0, 0, 0]).map(NumberText.literal)
      let list = parts.joined(separator: ", ")
      return "\(context.loader).color(\(ElementTable.literal(name)), \(list))"
    }
    if let direct = ColorValue.expression(child) { return direct }
    for name in systemNames {
      if let parts = resources.systemColors[name] { return ColorValue.expression(parts) }
    }
    let name = systemNames.first ?? child["name"] ?? child["customColorSpace"]
    let what = name ?? child["colorSpace"] ?? ""
    report(
      "P304", child.line,
      "The colour “\(what)” of “\(element.name)” is not known; it is ignored.",
      fix: "Choose another colour in Interface Builder, or set it in code.")
    return nil
  }
}

/// Colours that the file gives by their components.
enum ColorValue {
  /// The components of a colour from 0 to 1: red, green, blue and alpha, in sRGB.
  ///
  /// - Returns: `nil` for a colour without components.
  static func components(_ color: MarkupElement) -> [Double]? {
    func part(_ name: String) -> Double? { color[name].flatMap(NumberText.double) }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return [white, white, white, alpha] }
    if let red = part("red"), let green = part("green"), let blue = part("blue") {
      return [red, green, blue, alpha]
    }
    if let cyan = part("cyan"), let magenta = part("magenta"), let yellow = part("yellow") {
      let rest = 1 - (part("black") ?? 0)
      return [(1 - cyan) * rest, (1 - magenta) * rest, (1 - yellow) * rest, alpha]
    }
    return nil
  }

  /// The Swift expression of a colour with components; `nil` for one without.
  static func expression(_ color: MarkupElement) -> String? {
    guard let parts = components(color) else { return nil }
    if color["white"] != nil {
      let white = NumberText.literal(parts[0])
      return "UIColor(white: \(white), alpha: \(NumberText.literal(parts[3])))"
    }
    return expression(parts, isWide: color["customColorSpace"] == "displayP3")
  }

  /// The Swift expression of a colour.
  ///
  /// - Parameters:
  ///   - parts: Red, green, blue and alpha from 0 to 1.
  ///   - isWide: Whether they count in Display P3 and not in sRGB.
  /// - Returns: A call of an initialiser of `UIColor`.
  static func expression(_ parts: [Double], isWide: Bool = false) -> String {
    let texts = parts.map(NumberText.literal)
    let name = isWide ? "displayP3Red" : "red"
    return "UIColor(\(name): \(texts[0]), green: \(texts[1]), blue: \(texts[2]), "
      + "alpha: \(texts[3]))"
  }
}
