internal import EspalierSources

/// The class of an object: its text in Swift, and what the tool knows of it.
struct ObjectType: Hashable {
  /// The class as generated code writes it.
  let swift: String
  /// The name to look up in the catalogue.
  let name: String
  /// The custom class that was asked for and that nothing declares; the object is of UIKit's class.
  var missing: String?
  /// Whether the class belongs to another module, so that nothing is known of it.
  var isForeign = false

  /// A class of the framework.
  init(system name: String) {
    swift = name
    self.name = name
  }

  init(swift: String, name: String, missing: String? = nil, isForeign: Bool = false) {
    self.swift = swift
    self.name = name
    self.missing = missing
    self.isForeign = isForeign
  }
}

/// The classes of the target's sources and of the framework, with all that they inherit.
struct ClassCatalog {
  let index: SourceIndex

  /// A class and its superclasses as far as they are known.
  struct Chain {
    /// The records of the sources, from the class itself on; those of extensions of the
    /// framework's classes included.
    var records: [ClassRecord] = []
    /// The names of all classes of the chain.
    var names: [String] = []
    /// The first class of the framework in the chain; `nil` where the chain leaves what is known.
    var system: String?
  }

  /// The chain of a class.
  func chain(_ name: String) -> Chain {
    var result = Chain()
    var next: String? = name
    while let name = next, !result.names.contains(name), result.names.count < 100 {
      let system = SystemClasses.chain(name)
      if let first = system.first {
        result.system = first
        for one in system {
          result.names.append(one)
          if let record = index.classes[one] { result.records.append(record) }
        }
        break
      }
      result.names.append(name)
      guard let record = index.classes[name] else { break }
      if record.name != name { result.names.append(record.name) }
      result.records.append(record)
      next = record.superclass.map(Self.bare)
    }
    return result
  }

  /// The name of a class without its generic arguments and the framework's module.
  static func bare(_ text: String) -> String {
    let name = text.prefix { $0 != "<" }.filter { !$0.isWhitespace }
    return name.hasPrefix("UIKit.") ? String(name.dropFirst(6)) : name
  }

  /// A name without the backticks that a keyword has in a source.
  static func plain(_ name: String) -> String {
    name.utf8.first == UInt8(ascii: "`") ? name.filter { $0 != "`" } : name
  }

  /// The property of a class or of one that it inherits from.
  func property(_ name: String, of type: ObjectType) -> (owner: String, property: PropertyRecord)? {
    for record in chain(type.name).records {
      if let found = record.properties.first(where: { Self.plain($0.name) == name }) {
        return (record.name, found)
      }
    }
    return nil
  }

  /// The method of a class, or of one that it inherits from, by its Objective-C name.
  func method(_ selector: String, of type: ObjectType) -> (owner: String, method: MethodRecord)? {
    for record in chain(type.name).records {
      let found = record.methods.first { Self.plain($0.selector) == selector && !$0.isStatic }
      if let found { return (record.name, found) }
    }
    return nil
  }

  /// The first method of any class by its Objective-C name, in the order of the classes' names.
  func method(
    _ selector: String, where isMeant: (MethodRecord) -> Bool
  ) -> (owner: String, method: MethodRecord)? {
    var best: (owner: String, method: MethodRecord)?
    for record in index.classes.values where best.map({ record.name < $0.owner }) ?? true {
      let found = record.methods.first {
        Self.plain($0.selector) == selector && !$0.isStatic && isMeant($0)
      }
      if let found, !record.isGeneric { best = (record.name, found) }
    }
    return best
  }

  /// Whether an object of one class can be a value of a declared type; `nil` where the
  /// sources do not say.
  func fits(_ type: ObjectType, _ declared: String) -> Bool? {
    var wanted = declared.filter { !$0.isWhitespace }
    while let last = wanted.last, last == "!" || last == "?" { wanted.removeLast() }
    wanted = Self.bare(wanted)
    guard !type.isForeign, type.missing == nil else { return nil }
    guard
      wanted == "NSObject" || SystemClasses.superclasses[wanted] != nil
        || index.classes[wanted]?.superclass != nil
    else { return nil }
    let chain = chain(type.name)
    if chain.names.contains(wanted) { return true }
    if let record = index.classes[wanted], chain.names.contains(record.name) { return true }
    return chain.system == nil ? nil : false
  }
}
