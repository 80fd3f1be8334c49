internal import EspalierMarkup
internal import EspalierMessages
internal import EspalierSources

/// Writing actions, and what performs segues.
extension UnitWriter {
  /// The raw values of the events of controls.
  private static let events: [String: Int] = [
    "touchDown": 1 << 0, "touchDownRepeat": 1 << 1, "touchDragInside": 1 << 2,
    "touchDragOutside": 1 << 3, "touchDragEnter": 1 << 4, "touchDragExit": 1 << 5,
    "touchUpInside": 1 << 6, "touchUpOutside": 1 << 7, "touchCancel": 1 << 8,
    "valueChanged": 1 << 12, "primaryActionTriggered": 1 << 13, "menuActionTriggered": 1 << 14,
    "editingDidBegin": 1 << 16, "editingChanged": 1 << 17, "editingDidEnd": 1 << 18,
    "editingDidEndOnExit": 1 << 19, "allTouchEvents": 0xFFF, "allEditingEvents": 0xF0000,
    "allEvents": 0xFFFF_FFFF,
  ]

  mutating func action(_ one: InterfaceConnection) -> [Statement] {
    let element = one.element
    let selector = element["selector"] ?? ""
    let line = element.line
    var events = 0
    if let name = element["eventType"] {
      guard let value = Self.events[name] else {
        context.report(
          "P102", .warning, line, "The event “\(name)” of “action” is not known; it is ignored.",
          fix: "Choose another event in Interface Builder.")
        return []
      }
      events = value
    }
    let id = element["destination"] ?? ""
    let call = { (selector: String, target: String) in
      [Statement("action(\(one.holder), \(selector), \(target), \(events))", line: line)]
    }
    if case .firstResponder = reader.targets[id] {
      return SelectorText.ofAnyResponder(selector, reader.catalog).map { call($0, "nil") }
        ?? unknown(one, selector, of: "First Responder", [])
    }
    guard let target = destination(one, "action “\(selector)”") else { return [] }
    guard let type = reader.type(of: id) else {
      context.report(
        "P204", .warning, line,
        "The file's owner has no class: its action “\(selector)” is not connected.",
        fix: "Give File's Owner its custom class in Interface Builder.")
      return []
    }
    let object = target == "it" ? "owner" : target
    if let found = reader.catalog.method(selector, of: type) {
      let text = SelectorText.text(found.method, owner: found.owner, type: type)
      return text.map { call($0, object) } ?? unknown(one, selector, of: type.name, [])
    }
    if let missing = type.missing {
      reader.need(missing)
      return []
    }
    let chain = reader.catalog.chain(type.name)
    let guess = SelectorText.guess(selector, type: type).map { call($0, object) } ?? []
    return chain.system == nil
      ? guess : unknown(one, selector, of: type.name, guess, chain.records.flatMap(\.methods))
  }

  /// Reports an action that nothing has.
  private mutating func unknown(
    _ one: InterfaceConnection, _ selector: String, of name: String, _ statements: [Statement],
    _ methods: [MethodRecord] = []
  ) -> [Statement] {
    let nearest = SwiftNames.nearest(to: selector, in: methods.map(\.selector))
    context.report(
      "P203", .warning, one.element.line,
      "“\(name)” has no action “\(selector)”" + (nearest.map { "; there is “\($0)”." } ?? "."),
      fix: "Declare the action, or remove the connection in Interface Builder.")
    return statements
  }

  /// Lets an object of the unit perform a segue of the scene.
  mutating func segue(_ one: InterfaceConnection) -> [Statement] {
    guard !one.isOwner, let scene = unit.scene,
      let index = scene.segues.firstIndex(where: { $0.element === one.element })
    else { return [] }
    let line = one.element.line
    guard one.element["trigger"] == nil || one.element["trigger"] == "selection" else {
      context.report(
        "P102", .warning, line,
        "The trigger “\(one.element["trigger"] ?? "")” of “segue” has no counterpart; "
          + "only code performs the segue.",
        fix: "Call performSegue(withIdentifier:sender:).")
      return []
    }
    var result = [Statement("segue(\(one.holder), \(index))", line: line)]
    let anchor = one.element["popoverAnchorView"] ?? one.element["popoverAnchorBarButtonItem"]
    if let anchor = anchor.flatMap({ reader.expression($0, in: unit) }) {
      result.append(Statement("segueAnchor(\(anchor), \(index))", line: line))
    }
    return result
  }
}

/// Selectors as generated code writes them.
enum SelectorText {
  /// The selector of a known method.
  static func text(_ method: MethodRecord, owner: String, type: ObjectType) -> String? {
    guard let owner = SwiftNames.path(owner) else { return nil }
    if method.isPrivate {
      return "\(owner)._nibAction_\(SwiftNames.fragment(method.selector))"
    }
    return reference(ClassCatalog.plain(method.name), method.labels, in: type.swift).map {
      wrap($0, ClassCatalog.plain(method.selector))
    }
  }

  /// The selector of a method that no class declares: the compiler reports it at the action's line.
  static func guess(_ selector: String, type: ObjectType) -> String? {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var labels = parts.dropFirst().dropLast().map { $0.isEmpty ? "_" : $0 }
    if parts.count > 1 { labels.insert("_", at: 0) }
    return reference(parts[0], labels, in: type.swift).map { wrap($0, selector) }
  }

  /// The selector of a method of any class, which the first responder that has it performs.
  static func ofAnyResponder(_ selector: String, _ catalog: ClassCatalog) -> String? {
    let found = catalog.method(selector) { $0.isAction } ?? catalog.method(selector) { _ in true }
    if let found, let path = SwiftNames.path(found.owner) {
      let type = ObjectType(swift: path, name: found.owner)
      return text(found.method, owner: found.owner, type: type)
    }
    guard SystemClasses.responderActions.contains(selector) else { return nil }
    return wrap("UIResponder.\(selector.dropLast())(_:)", selector)
  }

  private static func reference(_ name: String, _ labels: [String], in type: String) -> String? {
    guard let name = SwiftNames.name(name) else { return nil }
    var list = ""
    for label in labels {
      guard label == "_" || SwiftNames.name(label) != nil else { return nil }
      list += "\(label):"
    }
    return "\(type).\(name)" + (list.isEmpty ? "" : "(\(list))")
  }

  private static func wrap(_ reference: String, _ selector: String) -> String {
    "_selector(Selector(\(reference)), \(ElementTable.literal(selector)))"
  }
}
