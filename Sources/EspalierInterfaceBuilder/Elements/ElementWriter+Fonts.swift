internal import EspalierMarkup

extension ElementWriter {
  /// The expression of a font; `nil` and a message for a description that cannot be read.
  mutating func font(_ child: MarkupElement) -> String? {
    if let style = child["style"] ?? child["textStyle"] {
      if let name = Choices.textStyles[style] {
        return "UIFont.preferredFont(forTextStyle: .\(name))"
      }
      report(
        "P305", child.line, "The text style “\(style)” is not known; the font is ignored.",
        fix: "Choose another font in Interface Builder, or set it in code.")
      return nil
    }
    let meta = child["metaFont"]
    let usualSize = meta.flatMap { Choices.metaFontSizes[$0] } ?? "17"
    let named = child["size"].flatMap { Choices.fontSizes[$0] }
    let size =
      named
      ?? number(child["pointSize"] == nil ? "size" : "pointSize", of: child, orElse: usualSize)
    if let name = child["name"] {
      // Names with a point are the system's own, and differ between its versions.
      guard name.hasPrefix(".") else {
        return "\(context.loader).font(\(ElementTable.literal(name)), \(size))"
      }
      return systemFont(size, weight: Choices.weight(ofFontNamed: name))
    }
    switch child["type"] ?? meta.map({ $0.hasSuffix("Bold") ? "boldSystem" : "system" }) {
    case "system", "smallSystem", nil:
      return systemFont(size, weight: choice("weight", of: child, Choices.weights))
    case "boldSystem": return "UIFont.boldSystemFont(ofSize: \(size))"
    case "italicSystem": return "UIFont.italicSystemFont(ofSize: \(size))"
    case let type?:
      report(
        "P305", child.line, "The type of font “\(type)” is not known; the system's font is used.",
        fix: "Choose another font in Interface Builder, or set it in code.")
      return systemFont(size, weight: nil)
    }
  }

  private func systemFont(_ size: String, weight: String?) -> String {
    let end = weight.map { ", weight: \($0)" } ?? ""
    return "UIFont.systemFont(ofSize: \(size)\(end))"
  }

  /// Writes the smallest scale of a label's text from the smallest size that the file gives.
  mutating func writeMinimumFontSize() {
    guard let text = element["minimumFontSize"], element["minimumScaleFactor"] == nil else {
      return
    }
    guard let least = NumberText.double(text), least >= 0 else {
      return reportValue(text, of: "minimumFontSize", in: element)
    }
    let size = element.keyed("fontDescription")?["pointSize"].flatMap(NumberText.double) ?? 17
    guard least > 0, size > 0 else { return }
    set(".minimumScaleFactor = $", NumberText.literal(min(least / size, 1)))
  }
}
