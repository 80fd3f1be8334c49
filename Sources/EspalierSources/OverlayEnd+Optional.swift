extension OverlayEnd {
  /// The key of the thread's dictionary that a default implementation sets.
  private static let key = "org.espalier.absent"

  /// Writes `_optional`, which answers nil where the method that it calls has its default.
  mutating func writeOptionalCall() {
    add("Foundation")
    write(
      """
      @discardableResult
      fileprivate func _optional<T>(_ name: String, _ call: () throws -> T?) rethrows -> T? {
        let flags = Thread.current.threadDictionary
        let key = "\(Self.key)." + name
        let outer = flags[key]
        flags[key] = nil
        defer { flags[key] = outer }
        let answer = try call()
        return flags[key] == nil ? answer : nil
      }
      """)
  }

  /// Writes the defaults of the optional requirements of the file's protocols (R11).
  mutating func writeOptionalRequirements() {
    for type in outline.types where type.keyword == .protocol {
      let members = type.members.filter { $0.modifiers.contains(.optional) }
      guard !members.isEmpty else { continue }
      write("extension \(type.name) {")
      let access = type.modifiers.contains(.isPublic) ? "public " : ""
      for member in members { writeDefault(member, access) }
      write("}")
    }
  }

  private mutating func writeDefault(_ member: Outline.Member, _ access: String) {
    let mutability = member.modifiers.contains(.isStatic) ? "static " : ""
    if member.keyword == .func {
      var parameters: [String] = []
      for (label, type) in zip(member.labels, member.types) {
        parameters.append(label == "_" ? "_: \(type)" : "\(label) _: \(type)")
      }
      let list = parameters.joined(separator: ", ")
      let head = "  \(access)\(mutability)func \(member.name)(\(list))"
      guard let result = member.type else { return write(head + " {}") }
      guard let value = Self.emptyValue(of: result, index) else { return }
      let name = member.name + "(" + member.labels.map { $0 + ":" }.joined() + ")"
      add("Foundation")
      write("\(head) -> \(result) {")
      write("    Thread.current.threadDictionary[\"\(Self.key).\(name)\"] = true")
      write("    return \(value)")
      write("  }")
    } else if let type = member.type, let value = Self.emptyValue(of: type, index) {
      write("  \(access)\(mutability)var \(member.name): \(type) {")
      write("    get { \(value) }")
      if isSettable(member) { write("    set {}") }
      write("  }")
    }
  }

  private func isSettable(_ member: Outline.Member) -> Bool {
    member.body.map { $0.contains { source.isText($0, "set") } } ?? false
  }

  /// Returns an expression for a value that nothing reads; `nil` for a type of the project that may
  /// have no initializer without parameters.
  static func emptyValue(of type: String, _ index: SourceIndex) -> String? {
    if type.hasSuffix("?") || type.hasSuffix("!") { return "nil" }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    switch type {
    case "Bool": return "false"
    case "Int", "Int32", "Int64", "UInt", "Float", "Double", "CGFloat", "TimeInterval": return "0"
    case "String": return "\"\""
    default:
      let isPlain = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
      let isOwn =
        index.valueTypes.contains(type) || index.protocols.contains(type)
        || index.classes[type]?.isDeclared == true
      return isPlain && !isOwn ? "\(type)()" : nil
    }
  }
}
