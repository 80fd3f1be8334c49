internal import EspalierMarkup

extension ElementWriter {
  /// The expression of a picture by its name.
  ///
  /// - Parameters:
  ///   - name: The name in a catalogue, or of a symbol of the system.
  ///   - isSystem: Whether the picture is a symbol of the system.
  ///   - line: The line of the element that names the picture.
  ///   - configuration: The expression of the symbol's configuration.
  /// - Returns: An expression of an optional `UIImage`.
  mutating func image(
    _ name: String, isSystem: Bool, line: Int, configuration: String? = nil
  ) -> String {
    let literal = ElementTable.literal(name)
    let size = resources.imageSizes[name] ?? (0, 0)
    let width = NumberText.literal(size.width)
    let height = NumberText.literal(size.height)
    let loaded = "\(context.loader).image(\(literal), width: \(width), height: \(height))"
    if isSystem {
      let end = configuration.map { ", withConfiguration: \($0)" } ?? ""
      let symbol = "UIImage(systemName: \(literal)\(end))"
      // A symbol that the framework does not draw leaves a place of its size.
      return resources.imageSizes[name] == nil ? symbol : "(\(symbol) ?? \(loaded))"
    }
    if let known = resources.knownImages, !known.contains(name) {
      report(
        "P301", line,
        "The picture “\(name)” is in no catalogue; an empty picture stands in its place.",
        fix: "Add an image set “\(name)” to an asset catalogue of the target.")
    }
    return loaded
  }

  /// The expression of a picture that is an element of its own.
  mutating func imageReference(_ child: MarkupElement) -> String? {
    guard let name = child["image"] else { return nil }
    let isSystem = child["catalog"] == "system"
    var configuration: String?
    if isSystem, let scale = choice("symbolScale", of: child, Choices.symbolScales) {
      configuration = "UIImage.SymbolConfiguration(scale: \(scale))"
    }
    let made = image(name, isSystem: isSystem, line: child.line, configuration: configuration)
    guard let mode = choice("renderingMode", of: child, Choices.renderingModes) else { return made }
    return "\(made)?.withRenderingMode(\(mode))"
  }

  /// The expression of a configuration of symbols; `nil` for one that asks for nothing.
  mutating func symbolConfiguration(_ child: MarkupElement) -> String? {
    let scale = choice("scale", of: child, Choices.symbolScales)
    let weight = choice("weight", of: child, Choices.symbolWeights)
    let type = "UIImage.SymbolConfiguration"
    let base: String
    if let font = child.children.first(where: { $0.name == "fontDescription" }) {
      if let style = font["style"], let name = Choices.textStyles[style] {
        base = "\(type)(textStyle: .\(name))"
      } else {
        guard let made = self.font(font) else { return nil }
        base = "\(type)(font: \(made))"
      }
    } else if child["pointSize"] != nil {
      base = "\(type)(pointSize: \(number("pointSize", of: child)))"
    } else if let scale {
      let made = "\(type)(scale: \(scale))"
      return weight.map { "\(made).applying(\(type)(weight: \($0)))" } ?? made
    } else {
      return weight.map { "\(type)(weight: \($0))" }
    }
    let scaled = scale.map { "\(base).applying(\(type)(scale: \($0)))" } ?? base
    return weight.map { "\(scaled).applying(\(type)(weight: \($0)))" } ?? scaled
  }
}
