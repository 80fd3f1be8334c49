internal import EspalierMarkup

/// Writes the whole text for a file that was read.
struct InterfaceWriter {
  let reader: InterfaceReader
  let others: Set<String>?

  init(_ reader: InterfaceReader, others: Set<String>?) {
    self.reader = reader
    self.others = others
  }

  func write(to result: inout GeneratedInterface, path: String) {
    var text = SwiftText(file: path)
    text.add("// Generated from \(InterfaceFile.baseName(path).filter(Self.isSafe)). Do not edit.")
    text.add("import UIKit")
    for module in reader.modules.sorted() { text.add("import \(module)") }
    let resources = ElementResources(reader.root)
    var written: Set<String> = []
    for unit in reader.units where unit.scene?.isCircular != true {
      var writer = UnitWriter(unit, reader, resources)
      let isNeeded = unit.kind == .nib || unit.kind == .view || unit.kind == .cell
      if writer.isEmpty, !isNeeded { continue }
      writer.write(to: &text)
      written.insert(unit.className)
      result.loaderClasses.append(unit.className)
    }
    if result.nibName != nil {
      result.tableClass = reader.units.first?.className
    } else {
      for scene in reader.scenes where !scene.isCircular {
        var writer = SceneWriter(
          scene: scene, reader: reader, written: written, others: others)
        writer.write(to: &text)
        result.loaderClasses.append(scene.className)
      }
      result.tableClass = writeBoard(to: &text)
    }
    result.swift = text.text
  }

  private static func isSafe(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || " _-+~.".contains(character)
  }

  /// The class of the storyboard: its scenes by their identifiers.
  private func writeBoard(to text: inout SwiftText) -> String {
    let name = reader.className("_Board_\(SwiftNames.fragment(reader.fileName))")
    let scenes = reader.scenes.filter { !$0.isCircular }
    text.add("@MainActor final class \(name): _Storyboard {")
    if let initial = reader.root["initialViewController"] {
      text.add("  override var initial: String? { \(ElementTable.literal(initial)) }")
    }
    var identifiers: [(name: String, id: String)] = []
    for scene in scenes {
      guard let name = scene.controller["storyboardIdentifier"] else { continue }
      if !identifiers.contains(where: { $0.name == name }) { identifiers.append((name, scene.id)) }
    }
    if !identifiers.isEmpty {
      text.add("  override var identifiers: [String: String] {")
      text.add("    var all: [String: String] = [:]")
      for one in identifiers {
        text.add("    all[\(ElementTable.literal(one.name))] = \(ElementTable.literal(one.id))")
      }
      text.add("    return all")
      text.add("  }")
    }
    if !scenes.isEmpty {
      text.add("  override func scene(_ id: String) -> _SceneLoader.Type? {")
      text.add("    switch id {")
      for scene in scenes {
        text.add("    case \(ElementTable.literal(scene.id)): return \(scene.className).self")
      }
      text.add("    default: return nil")
      text.add("    }")
      text.add("  }")
    }
    text.add("}")
    return name
  }
}
