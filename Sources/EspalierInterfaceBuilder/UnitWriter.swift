internal import EspalierMarkup

/// Writes the loader class of a unit: its objects, what they are filled with, and their
/// connections.
struct UnitWriter {
  let unit: LoaderUnit
  let reader: InterfaceReader
  let resources: ElementResources
  var context: AttributeContext

  init(_ unit: LoaderUnit, _ reader: InterfaceReader, _ resources: ElementResources) {
    self.unit = unit
    self.reader = reader
    self.resources = resources
    let old = reader.context
    context = AttributeContext(file: old.file, loader: "self", table: old.table) {
      [unowned reader, unowned unit] id in reader.expression(id, in: unit)
    }
  }

  /// Whether the class would do nothing.
  var isEmpty: Bool {
    unit.objects.isEmpty && unit.connections.isEmpty && unit.attributed.isEmpty
  }

  /// Writes the class and hands the messages to the reader.
  mutating func write(to text: inout SwiftText) {
    var phases: [String] = []
    let objects = objectStatements()
    let lists = listFunctions()
    let constraints = constraintFunctions()
    let attributes = runtimeAttributes()
    let connections = connectionStatements()
    let variations = variationStatements()

    text.add("@MainActor final class \(unit.className): _NibLoader {")
    writeProperties(to: &text)
    for (name, statements) in [
      ("objects", objects), ("lists", lists.calls), ("constraints", constraints),
      ("attributes", attributes), ("outlets", connections.outlets),
      ("actions", connections.actions), ("variations", variations),
    ] where !statements.isEmpty {
      phases.append("\(name)0")
      text.function("\(name)0", statements)
    }
    let roots = unit.roots.filter { !($0 is ControllerObject) }.map(\.expression)
    text.add("  override func load() -> [AnyObject] {")
    for phase in phases { text.add("    \(phase)()") }
    if roots.count <= SwiftText.literalLength {
      text.add("    return [\(roots.joined(separator: ", "))]")
    } else {
      text.add("    var roots: [AnyObject] = []")
      for root in roots { text.add("    roots.append(\(root))") }
      text.add("    return roots")
    }
    text.add("  }")
    for object in unit.objects { writeFill(object, to: &text) }
    for function in lists.functions {
      text.add("  func \(function.name)() -> [_StaticSection] {")
      text.add("    var sections: [_StaticSection] = []")
      for one in function.statements { text.add("    \(one.text)", line: one.line) }
      text.add("    return sections")
      text.add("  }")
    }
    text.add("}")
    text.endPlaces()
    reader.context.messages += context.messages
  }

  private func writeProperties(to text: inout SwiftText) {
    if let scene = unit.scene {
      text.add("  var it: \(scene.type.swift) { owner as! \(scene.type.swift) }")
      text.add("  var scenery: \(scene.className) { scene as! \(scene.className) }")
    } else if let type = reader.ownerType {
      text.add("  var it: \(type.swift)? { owner.map { $0 as! \(type.swift) } }")
    }
    if !unit.kind.storesInScene {
      for object in unit.objects {
        text.add("  var v\(object.number): \(object.type.swift)!", line: object.element.line)
      }
    }
    for constraint in unit.constraints where constraint.isNamed {
      text.add("  var c\(constraint.number): \(constraintClass(constraint))!")
    }
  }

  // MARK: Objects

  private mutating func objectStatements() -> [Statement] {
    unit.roots.map { root in
      if root is ControllerObject {
        return Statement("fill\(root.number)(it)", line: root.element.line)
      }
      return Statement(make(root), line: root.element.line)
    }
      + unit.objects.flatMap { table in
        table.sections.flatMap { section in
          section.cells.map { Statement(make($0), line: $0.element.line) }
        }
      }
  }

  /// The expression that makes an object.
  private mutating func make(_ object: InterfaceObject) -> String {
    let name = object.type.swift
    if ElementTable.uikitClass(object.element) == "NSObject" {
      return "fill\(object.number)(\(name)())"
    }
    let layout = object.children.first { $0.placement == .layout }
    let made = layout.map { make($0) }
    var inner = context
    if let made { inner.expression = { _ in made } }
    inner.messages = []
    let arguments = ElementTable.coderArguments(object.element, &inner)
    context.messages += inner.messages
    let list = arguments.isEmpty ? "" : "(\(arguments.dropFirst(2)))"
    let coder = "coder\(list) { [unowned self] in fill\(object.number)($0 as! \(name)) }"
    let call = "made(\(name)(coder: \(coder)), \(ElementTable.literal(name)))"
    return object.placement == .root ? "_ = \(call)" : call
  }

  private mutating func writeFill(_ object: InterfaceObject, to text: inout SwiftText) {
    let line = object.element.line
    var statements: [Statement] = []
    if !(object is ControllerObject) {
      statements.append(Statement("\(object.expression) = v", line: line))
    }
    var own = context
    own.messages = []
    statements += ElementTable.statements(
      object.element, receiver: "v", &own, resources: resources
    ).filter { !(dropsFrame(object) && $0.text.hasPrefix("v.frame = ")) }
    context.messages += own.messages
    statements += childStatements(object)
    text.function(
      "fill\(object.number)", parameter: "_ v: \(object.type.swift)", line: line, statements)
  }

  /// Whether others place the object: its controller, its cell.
  private func dropsFrame(_ object: InterfaceObject) -> Bool {
    switch object.placement {
    case .part: true
    case .root: unit.kind == .view && object === unit.roots.first
    default: false
    }
  }

  private mutating func childStatements(_ object: InterfaceObject) -> [Statement] {
    var statements: [Statement] = []
    var lists: [String] = []
    let add =
      object.type.swift == "UIStackView" || ElementTable.uikitClass(object.element) == "UIStackView"
      ? "addArrangedSubview" : "addSubview"
    for child in object.children {
      let line = child.element.line
      switch child.placement {
      case .subview(true):
        statements.append(Statement("v.\(add)(\(make(child)))", line: line))
      case .subview(false): statements.append(Statement("_ = \(make(child))", line: line))
      case .property(let name):
        statements.append(Statement("v.\(name) = \(make(child))", line: line))
      case .element(let name):
        if lists.contains(name) { break }
        lists.append(name)
        statements += list(name, of: object)
      case .part(let name, false):
        statements.append(Statement("fill\(child.number)(v.\(name))", line: line))
      case .part(let name, true):
        statements.append(
          Statement("if let part = v.\(name) { fill\(child.number)(part) }", line: line))
      case .layout, .root: break
      }
    }
    return statements
  }

  /// The statements for a property that is an array of objects.
  private mutating func list(_ name: String, of object: InterfaceObject) -> [Statement] {
    let items = object.children.filter { $0.placement == .element(of: name) }
    return stride(from: 0, to: items.count, by: SwiftText.literalLength).map { start in
      let part = items[start..<min(start + SwiftText.literalLength, items.count)]
      let list = part.map { make($0) }.joined(separator: ", ")
      return Statement(
        start == 0 ? "v.\(name) = [\(list)]" : "v.\(name)?.append(contentsOf: [\(list)])",
        line: items[start].element.line)
    }
  }

  // MARK: Lists

  private mutating func listFunctions() -> (
    calls: [Statement], functions: [(name: String, statements: [Statement])]
  ) {
    var calls: [Statement] = []
    var functions: [(name: String, statements: [Statement])] = []
    for object in unit.objects {
      for prototype in object.prototypes {
        let kind = prototype.kind.isEmpty ? "" : ", kind: \(ElementTable.literal(prototype.kind))"
        calls.append(
          Statement(
            "prototype(\(object.expression), \(ElementTable.literal(prototype.identifier)), "
              + "\(prototype.unit.className).self\(kind))", line: prototype.line))
      }
      guard !object.sections.isEmpty else { continue }
      let name = "sections\(object.number)"
      functions.append((name, object.sections.map { section($0) }))
      calls.append(
        Statement("staticTable(\(object.expression), \(name)())", line: object.element.line))
    }
    return (calls, functions)
  }

  private mutating func section(_ section: StaticSection) -> Statement {
    let element = section.element
    let cells = section.cells.map(\.expression).joined(separator: ", ")
    let header = ElementTable.text("headerTitle", of: element, context) ?? "nil"
    let footer = ElementTable.text("footerTitle", of: element, context) ?? "nil"
    let height = { (name: String) in
      element[name].flatMap(NumberText.literal) ?? "-1"
    }
    return Statement(
      "sections.append(_StaticSection(header: \(header), footer: \(footer), cells: [\(cells)], "
        + "headerHeight: \(height("headerHeight")), footerHeight: \(height("footerHeight"))))",
      line: element.line)
  }
}
