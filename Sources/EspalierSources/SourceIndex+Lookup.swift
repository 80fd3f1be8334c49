extension SourceIndex {
  /// Returns the class of a type's text: "Page!", "Page?", "Outer.Page", "Base<Item>".
  ///
  /// - Parameters:
  ///   - text: The type as the source writes it.
  ///   - scope: The full name of the type in which the text stands; its own types win.
  /// - Returns: The class; `nil` for types that are no classes or not of the project.
  package func record(ofType text: String, in scope: String? = nil) -> ClassRecord? {
    let name = Self.className(text)
    guard !name.isEmpty else { return nil }
    var scope = scope
    while let around = scope {
      if let record = classes[around + "." + name] { return record }
      scope = around.lastIndex(of: ".").map { String(around[..<$0]) }
    }
    if let record = classes[name] { return record }
    // "Module.Page"
    guard let dot = name.firstIndex(of: ".") else { return nil }
    return classes[String(name[name.index(after: dot)...])]
  }

  /// Returns a type's text without optionality, generic arguments and words before it.
  static func className(_ text: String) -> String {
    var name = Substring(text)
    if let blank = name.lastIndex(of: " ") { name = name[name.index(after: blank)...] }
    name = name.prefix { $0 != "<" && $0 != "!" && $0 != "?" }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      ? String(name) : ""
  }

  /// Returns the class and its superclasses, as far as their names are known.
  package func chain(from name: String) -> [ClassRecord] {
    var result: [ClassRecord] = []
    var seen: Set<String> = []
    var next: String? = name
    var scope: String? = name
    while let current = next {
      let record = record(ofType: current, in: scope)
      let key = record?.name ?? Self.className(current)
      guard seen.insert(key).inserted else { break }
      if let record { result.append(record) }
      scope = record?.name
      next = record?.superclass ?? UIKitClasses.superclasses[key]
    }
    return result
  }

  /// Returns the name in Objective-C of a method that `#selector` names.
  ///
  /// - Parameters:
  ///   - name: The base name.
  ///   - labels: The labels; `nil` where the source writes none.
  ///   - className: The class that the method is looked up in.
  /// - Returns: The name; that of a method without parameters where nothing is known.
  package func selector(_ name: String, labels: [String]?, in className: String?) -> String {
    if let className {
      for record in chain(from: className) {
        let found = record.methods.first {
          $0.name == name && (labels == nil || $0.labels == labels)
        }
        if let found { return found.selector }
      }
    }
    if let labels { return ObjectiveCName.selector(name, labels: labels) }
    if let known = selectors[name], known.count == 1, let only = known.first { return only }
    return UIKitClasses.namesWithSender.contains(name) ? name + ":" : name
  }

  /// Returns a property of a class or its superclasses.
  package func property(_ name: String, in className: String) -> PropertyRecord? {
    for record in chain(from: className) {
      if let found = record.properties.first(where: { $0.name == name }) { return found }
    }
    return nil
  }

  /// Returns whether a method is an optional requirement, and whether it has a result.
  func optionalRequirement(_ name: String) -> Bool? {
    optionalRequirements[name] ?? OptionalRequirements.all[name]
  }
}

extension SourceIndex {
  /// The number of members that move from extensions into classes.
  package var movedCount: Int { movedMembers.values.reduce(0) { $0 + $1.count } }
}
