internal import EspalierMarkup
internal import EspalierMessages
internal import EspalierSources

/// Writes the class of a scene: its controller, what the controller contains from the start, its
/// segues.
struct SceneWriter {
  let scene: InterfaceScene
  let reader: InterfaceReader
  /// The loader classes that have something to do.
  let written: Set<String>
  /// The names of the target's storyboards and nibs; `nil` if they are not known.
  let others: Set<String>?

  mutating func write(to text: inout SwiftText) {
    let controller = scene.controller
    let type = scene.type.swift
    text.add("@MainActor final class \(scene.className): _SceneLoader {")
    for object in scene.items.objects + scene.loose.objects where !(object is ControllerObject) {
      text.add("  var v\(object.number): \(object.type.swift)!", line: object.element.line)
    }
    text.add("  override var controllerClass: AnyClass { \(type).self }", line: controller.line)
    text.add("  override func makeController(_ coder: NSCoder) -> UIViewController? {")
    text.add("    \(type)(coder: coder)", line: controller.line)
    text.add("  }")
    if let settings = settings() {
      text.add("  override func coderSettings() -> (style: Int, orientation: Int) { \(settings) }")
    }
    writeFill(to: &text)
    if let view = scene.view {
      text.add("  override var view: _NibLoader.Type? { \(view.className).self }")
    }
    if written.contains(scene.loose.className) {
      text.add("  override var looseObjects: _NibLoader.Type? { \(scene.loose.className).self }")
    }
    writeSegues(to: &text)
    text.add("}")
    text.endPlaces()
  }

  /// The styles that the controller's initialiser needs, if they are not the usual ones.
  private func settings() -> String? {
    let text = ElementTable.coderArguments(scene.controller, &reader.context)
    var style = "0"
    var orientation = "0"
    for part in text.split(separator: ",") {
      let pair = part.split(separator: ":").map { $0.filter { !$0.isWhitespace } }
      guard pair.count == 2 else { continue }
      if pair[0] == "style" { style = pair[1] }
      if pair[0] == "orientation" { orientation = pair[1] }
    }
    return style == "0" && orientation == "0" ? nil : "(\(style), \(orientation))"
  }

  // MARK: Relationships

  private func writeFill(to text: inout SwiftText) {
    var statements: [Statement] = []
    if written.contains(scene.items.className) {
      statements.append(
        Statement(
          "_ = \(scene.items.className)(owner: controller, scene: self).load()",
          line: scene.controller.line))
    }
    statements += children()
    guard !statements.isEmpty else { return }
    text.add("  override func fill(_ controller: UIViewController) {")
    for statement in statements { text.add("    \(statement.text)", line: statement.line) }
    text.add("  }")
  }

  private static let order = [
    "rootViewController", "masterViewController", "primaryViewController",
    "supplementaryViewController", "detailViewController", "secondaryViewController",
    "viewControllers",
  ]

  private func children() -> [Statement] {
    var found: [(rank: Int, call: String, line: Int)] = []
    for one in scene.relationships {
      guard let rank = Self.order.firstIndex(of: one["relationship"] ?? "") else {
        reader.context.report(
          "P102", .warning, one.line,
          "The relationship “\(one["relationship"] ?? "")” of “segue” is not known; "
            + "it is ignored.", fix: "Make the child in code.")
        continue
      }
      if let call = child(one) { found.append((rank, call, one.line)) }
    }
    guard let first = found.first else { return [] }
    let system = reader.catalog.chain(scene.type.name).system ?? ""
    let chain = SystemClasses.chain(system)
    guard
      let type = ["UINavigationController", "UITabBarController", "UISplitViewController"]
        .first(where: chain.contains)
        ?? (chain.isEmpty ? ElementTable.uikitClass(scene.controller) : nil)
    else { return [] }
    let sorted = found.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element)
    var result = [Statement("var children: [UIViewController] = []", line: first.line)]
    for one in sorted {
      result.append(
        Statement("if let child = \(one.call) { children.append(child) }", line: one.line))
    }
    result.append(
      Statement("(controller as! \(type)).viewControllers = children", line: first.line))
    return result
  }

  /// The call that makes another scene.
  private func child(_ segue: MarkupElement) -> String? {
    switch reader.targets[segue["destination"] ?? ""] {
    case .controller(let other):
      return other.isCircular ? nil : "child(\(ElementTable.literal(other.id)))"
    case .reference(let element):
      let place = place(element, segue.line)
      return "child(storyboard: \(place.storyboard), identifier: \(place.identifier))"
    default:
      reportUnknown(segue)
      return nil
    }
  }

  private func reportUnknown(_ segue: MarkupElement) {
    reader.context.report(
      "P213", .warning, segue.line,
      "The segue names “\(segue["destination"] ?? "")”, which is not in this file; left out.",
      fix: "Remove the segue, or connect it to a scene that is there.")
  }

  /// The storyboard and the identifier that a reference names, as literals.
  private func place(
    _ element: MarkupElement, _ line: Int
  ) -> (storyboard: String, identifier: String) {
    let name = element["storyboardName"] ?? reader.fileName
    if let others, name != reader.fileName, !others.contains(name) {
      reader.context.report(
        "P207", .warning, line, "No storyboard “\(name)” in the target.",
        fix: "Add the file to the target, or correct the reference.")
    }
    let identifier = element["referencedIdentifier"].map { ElementTable.literal($0) }
    return (ElementTable.literal(name), identifier ?? "nil")
  }

  // MARK: Segues

  private func writeSegues(to text: inout SwiftText) {
    guard !scene.segues.isEmpty else { return }
    text.add("  override var segues: [_Segue] {")
    text.add("    var all: [_Segue] = []")
    for (element, _) in scene.segues {
      text.add("    all.append(\(segue(element)))", line: element.line)
    }
    text.add("    return all")
    text.add("  }")
  }

  private static let kinds = [
    "show": "show", "push": "push", "modal": "modal", "presentation": "presentation",
    "showDetail": "showDetail", "replace": "showDetail", "popoverPresentation": "popover",
    "popover": "popover", "embed": "embed", "custom": "custom", "unwind": "unwind",
  ]

  /// The segue; one that cannot work keeps its place, since others are counted after it.
  private func segue(_ element: MarkupElement) -> String {
    let identifier = element["identifier"].map { ElementTable.literal($0) } ?? "nil"
    var kind = Self.kinds[element["kind"] ?? ""] ?? ""
    if kind.isEmpty {
      kind = "show"
      reader.context.report(
        "P102", .warning, element.line,
        "The kind “\(element["kind"] ?? "")” of “segue” is not known; it is shown as usual.",
        fix: "Choose another kind in Interface Builder.")
    }
    var text = "_Segue(\(identifier), .\(kind)"
    text += kind == "unwind" ? "" : destination(element)
    if element["animates"] == "NO" { text += ", animates: false" }
    text += style("presentationStyle", element["modalPresentationStyle"], Self.presentations)
    text += style("transitionStyle", element["modalTransitionStyle"], Self.transitions)
    if let custom = element["customClass"], kind != "unwind" {
      let type = reader.type(of: element, uikit: "UIStoryboardSegue")
      if type.missing != nil {
        reader.need(custom)
      } else {
        text += ", segue: { \(type.swift)(identifier: $0, source: $1, destination: $2) }"
      }
    }
    if let selector = element["destinationCreationSelector"] { text += make(selector, element) }
    if kind == "unwind" { text += unwind(element) }
    return text + ")"
  }

  private func destination(_ element: MarkupElement) -> String {
    switch reader.targets[element["destination"] ?? ""] {
    case .controller(let other): return ", scene: \(ElementTable.literal(other.id))"
    case .reference(let reference):
      let place = place(reference, element.line)
      return ", storyboard: \(place.storyboard), storyboardIdentifier: \(place.identifier)"
    default:
      reportUnknown(element)
      return ""
    }
  }

  private static let presentations = [
    "fullScreen": 0, "pageSheet": 1, "formSheet": 2, "currentContext": 3, "custom": 4,
    "overFullScreen": 5, "overCurrentContext": 6, "popover": 7, "none": -1, "automatic": -2,
  ]

  private static let transitions = [
    "coverVertical": 0, "flipHorizontal": 1, "crossDissolve": 2, "partialCurl": 3,
  ]

  private func style(_ label: String, _ value: String?, _ values: [String: Int]) -> String {
    value.flatMap { values[$0] }.map { ", \(label): \($0)" } ?? ""
  }

  /// The call of an `@IBSegueAction`, which makes the destination.
  private func make(_ selector: String, _ element: MarkupElement) -> String {
    guard let found = reader.catalog.method(selector, of: scene.type),
      let name = SwiftNames.name(ClassCatalog.plain(found.method.name)),
      let owner = SwiftNames.path(found.owner)
    else {
      if let missing = scene.type.missing { reader.need(missing) }
      reader.context.report(
        "P203", .warning, element.line,
        "“\(scene.type.name)” has no action “\(selector)” for the segue.",
        fix: "Declare the method with @IBSegueAction, or clear the segue's creator.")
      return ""
    }
    let method = found.method
    var arguments = ["coder"]
    for type in method.types.dropFirst() {
      arguments.append(type.contains("String") ? "identifier" : "sender")
    }
    guard method.types.count == method.labels.count, (1...3).contains(method.types.count) else {
      return ""
    }
    let source = "source as! \(scene.type.swift)"
    if method.isPrivate {
      let name = SwiftNames.fragment(method.selector)
      return ", make: { source, coder, sender, identifier in "
        + "\(owner)._nibSegue_\(name)(\(source), \(arguments.joined(separator: ", "))) }"
    }
    let list = zip(method.labels, arguments).map { $0 == "_" ? $1 : "\($0): \($1)" }
    return ", make: { source, coder, sender, identifier in "
      + "(\(source)).\(name)(\(list.joined(separator: ", "))) }"
  }

  private func unwind(_ element: MarkupElement) -> String {
    let selector = element["unwindAction"] ?? ""
    let found = reader.catalog.method(selector) {
      $0.types.count == 1 && $0.types[0].contains("Segue")
    }
    if let found, let path = SwiftNames.path(found.owner) {
      let type = ObjectType(swift: path, name: found.owner)
      if let text = SelectorText.text(found.method, owner: found.owner, type: type) {
        return ", unwind: \(text)"
      }
    }
    reader.context.report(
      "P203", .warning, element.line,
      "No class has the action “\(selector)” for the unwind segue; it does nothing.",
      fix: "Declare it in the controller to return to: func name(_ segue: UIStoryboardSegue).")
    return ""
  }
}
