/// The declarations at the end of an overlay.
struct OverlayEnd {
  let rewriter: FileRewriter
  let outline: Outline
  let index: SourceIndex
  var source: SourceText { rewriter.source }
  private(set) var text = ""
  private var needed: Set<String> = []

  init(rewriter: FileRewriter, outline: Outline, index: SourceIndex) {
    self.rewriter = rewriter
    self.outline = outline
    self.index = index
  }

  /// Adds a line.
  mutating func write(_ line: String) { text += line + "\n" }

  /// Notes a module that the declarations need.
  mutating func add(_ module: String) { needed.insert(module) }

  /// Writes imports that the overlay needs and the source lacks.
  mutating func writeImports(_ modules: Set<String>) {
    for module in modules.union(needed).subtracting(outline.imports).sorted() {
      write("import \(module)")
    }
  }

  // MARK: - Selectors

  /// Writes `_sel`, which finds the name of a selector by the place of the call.
  mutating func writeSelectors(_ names: [(line: Int, column: Int, name: String)]) {
    add("UIKit")
    write("fileprivate func _selName(_ line: Int, _ column: Int) -> StaticString {")
    write("  switch line << 16 | column {")
    for entry in names {
      let key = entry.line << 16 | min(entry.column, 65535)
      write("  case \(key): return \(entry.name.swiftLiteral)")
    }
    write("  default: return \"\"")
    write("  }")
    write("}")
    for (parameters, call) in Self.shapes {
      write(
        "fileprivate func _sel<T: AnyObject\(parameters.generic)>("
          + "_ m: @escaping (T) -> \(parameters.type), line: Int = #line, column: Int = #column"
          + ") -> Selector { _selector(Selector(\(call)), _selName(line, column)) }")
    }
  }

  /// The shapes of methods, with what `Selector` is made from.
  private static let shapes: [(parameters: (generic: String, type: String), call: String)] = [
    (("", "() -> Void"), "m"),
    ((", A", "(A) -> Void"), "m"),
    ((", A", "(A, UIEvent?) -> Void"), "m"),
    (
      (", A", "(A, UIEvent) -> Void"),
      "{ (t: T) in { (a: A, e: UIEvent?) in if let e { m(t)(a, e) } } }"
    ),
    ((", R", "() -> R"), "{ (t: T) in { _ = m(t)() } }"),
    ((", A, R", "(A) -> R"), "{ (t: T) in { (a: A) in _ = m(t)(a) } }"),
  ]

  // MARK: - Private members

  /// Writes the static members through which files of Interface Builder reach private members.
  mutating func writePrivateMembers() {
    var written: Set<String> = []
    for type in outline.types where type.keyword == .class || type.keyword == .extension {
      guard let record = index.classes[type.name], !record.isPrivate, !isPrivate(type) else {
        continue
      }
      for member in type.members
      where !member.modifiers.contains(.isStatic) && isReachable(member) {
        guard written.insert(type.name + "." + member.name + "\(member.labels)").inserted else {
          continue
        }
        write(member, of: type)
      }
    }
  }

  private func isPrivate(_ type: Outline.TypeDeclaration) -> Bool {
    var next: Int? = type.parent
    while let around = next {
      if outline.types[around].modifiers.contains(.isPrivate) { return true }
      next = outline.types[around].parent
    }
    return type.keyword == .class && type.modifiers.contains(.isPrivate)
  }

  private func isReachable(_ member: Outline.Member) -> Bool {
    if member.keyword == .func {
      return member.modifiers.contains(.isPrivate)
        && !member.modifiers.isDisjoint(with: [.action, .segueAction])
    }
    return !member.modifiers.isDisjoint(with: [.isPrivate, .setterIsPrivate])
      && !member.modifiers.isDisjoint(with: [.outlet, .inspectable]) && member.type != nil
  }

  private mutating func write(_ member: Outline.Member, of type: Outline.TypeDeclaration) {
    add("UIKit")
    for condition in member.conditions { write("#if " + condition.text(rewriter)) }
    defer { for _ in member.conditions { write("#endif") } }
    write("extension \(type.name) {")
    if member.keyword != .func {
      writeSetter(member, of: type)
    } else if member.modifiers.contains(.segueAction) {
      writeSegue(member, of: type)
    } else {
      writeAction(member, of: type)
    }
    write("}")
  }

  private mutating func writeSetter(_ member: Outline.Member, of type: Outline.TypeDeclaration) {
    let written = member.type ?? ""
    let words = written.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let isHidden = words.contains { outline.privateNames.contains(String($0)) }
    let value = isHidden ? "Any" : written
    let plain = written.hasSuffix("!") ? String(written.dropLast()) : written
    write(
      "  @MainActor static func _nibSet_\(member.name)("
        + "_ object: \(type.name), _ value: \(value)) {")
    write("    object.\(member.name) = " + (isHidden ? "(value as! \(plain))" : "value"))
    write("  }")
  }

  private func selector(of member: Outline.Member) -> String {
    member.objectiveCName
      ?? ObjectiveCName.selector(
        member.name, labels: member.labels, isThrowing: member.isThrowing)
  }

  private mutating func writeAction(_ member: Outline.Member, of type: Outline.TypeDeclaration) {
    let name = selector(of: member)
    let labels = member.labels.map { $0 + ":" }.joined()
    let method = "\(type.name).\(member.name)" + (labels.isEmpty ? "" : "(\(labels))")
    let call = actionCall(member, method)
    write("  @MainActor static var _nibAction_\(name.replacingColons): Selector {")
    write("    _selector(Selector(\(call)), \(name.swiftLiteral))")
    write("  }")
  }

  /// Returns what `Selector` is made from, for methods with results and with events that are not
  /// optional as well.
  private func actionCall(_ member: Outline.Member, _ method: String) -> String {
    let takesEvent = member.types.count == 2 && !member.types[1].hasSuffix("?")
    guard member.type != nil || takesEvent, member.types.count <= 2 else { return method }
    var parameters: [String] = []
    for (place, type) in member.types.enumerated() {
      let isEvent = place == 1 && takesEvent
      parameters.append("p\(place): \(type)\(isEvent ? "?" : "")")
    }
    let arguments = member.types.indices.map { "p\($0)" }.joined(separator: ", ")
    let owner = method.prefix { $0 != "(" }
    let className = owner[..<(owner.lastIndex(of: ".") ?? owner.endIndex)]
    let call = "_ = \(method)(o)(\(arguments))"
    let body = takesEvent ? "if let p1 { \(call) }" : call
    let head = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", "))) in "
    return "{ (o: \(className)) in { \(head)\(body) } }"
  }

  private mutating func writeSegue(_ member: Outline.Member, of type: Outline.TypeDeclaration) {
    let name = selector(of: member).replacingColons
    var parameters = ""
    var arguments: [String] = []
    for (place, (label, written)) in zip(member.labels, member.types).enumerated() {
      parameters += ", _ p\(place): \(written)"
      arguments.append((label == "_" ? "" : label + ": ") + "p\(place)")
    }
    write(
      "  @MainActor static func _nibSegue_\(name)(_ object: \(type.name)\(parameters)) -> "
        + "\(member.type ?? "Void") {")
    write("    object.\(member.name)(\(arguments.joined(separator: ", ")))")
    write("  }")
  }
}

extension String {
  /// The selector as a part of a name: "_" for every colon.
  var replacingColons: String { String(map { $0 == ":" ? "_" : $0 }) }
}
