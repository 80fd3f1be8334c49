internal import EspalierMarkup
internal import EspalierMessages
internal import EspalierSources

/// Reads a document of Interface Builder into objects, constraints, connections and scenes.
///
/// All messages about the file itself arise here or while its code is written; both add them to the
/// one `context`.
final class InterfaceReader {
  /// What an identifier of the file stands for.
  enum Target {
    case object(InterfaceObject)
    /// A guide of a view: the property's name.
    case guide(InterfaceObject, String)
    /// A guide of a scene's controller.
    case controllerGuide(InterfaceScene, String)
    /// File's Owner.
    case owner
    case controller(InterfaceScene)
    case firstResponder
    case exit
    /// A placeholder whose object the program brings.
    case external(String, ObjectType)
    /// The scene of another file.
    case reference(MarkupElement)
    case constraint(Int, LoaderUnit, String?)
    /// Something that the tool does not build, which was said already or needs no word.
    case absent
  }

  /// The most objects that are built.
  static let objectLimit = 10_000

  let root: MarkupElement
  let fileName: String
  let module: String
  let catalog: ClassCatalog
  var context: AttributeContext
  var targets: [String: Target] = [:]
  /// The identifiers that outlets, masks and variations refer to.
  var referenced: Set<String> = []
  /// The constraints and subviews that are not installed by default.
  var excluded: Set<String> = []
  /// The labels and image views of cells that the cells make themselves.
  var cellParts: [String: (cell: InterfaceObject, property: String)] = [:]
  /// The connections in the file's order, before they are handed to the loaders.
  var connections: [PendingConnection] = []
  /// The custom classes that nothing declares: the line, and the class used instead.
  var missing: [String: (line: Int, usedAs: String, isNeeded: Bool)] = [:]
  /// The modules besides UIKit that generated code names.
  var modules: Set<String> = []
  var units: [LoaderUnit] = []
  var scenes: [InterfaceScene] = []
  /// The type of File's Owner; nil where the file names no class.
  var ownerType: ObjectType?
  var ownerLine = 0
  private var numbers = 0
  private var classNames: Set<String> = []
  /// The problems of classes that were reported.
  private var reportedClasses: Set<String> = []

  init(
    _ root: MarkupElement, file: String, name: String, module: String, index: SourceIndex
  ) {
    self.root = root
    self.module = module
    fileName = name
    catalog = ClassCatalog(index: index)
    context = AttributeContext(file: file, loader: "self", table: name) { _ in nil }
  }

  /// The next number for the names of generated code.
  func nextNumber() -> Int {
    numbers += 1
    return numbers
  }

  /// A class name for generated code that no other part of the file has.
  func className(_ text: String) -> String {
    var name = text
    while !classNames.insert(name).inserted { name += "_" }
    return name
  }

  /// Gives an identifier its meaning; the first of two wins.
  func register(_ element: MarkupElement, _ target: Target) {
    guard let id = element["id"] else { return }
    if targets[id] != nil {
      context.report(
        "P212", .warning, element.line,
        "The identifier “\(id)” occurs twice; the first one counts.",
        fix: "Give the second element an identifier of its own.")
    } else {
      targets[id] = target
    }
  }

  /// Leaves out an element with all inside: connections to it are left out without a word.
  func skip(_ element: MarkupElement) {
    if let id = element["id"], targets[id] == nil { targets[id] = .absent }
    for child in element.children { skip(child) }
  }

  /// Collects the identifiers that others refer to, and counts the elements that have one.
  func collectReferences() -> Int {
    var count = 0
    var open = [root]
    while let element = open.popLast() {
      switch element.name {
      case "outlet", "outletCollection": referenced.insert(element["destination"] ?? "")
      case "include": referenced.insert(element["reference"] ?? "")
      case "exclude": referenced.insert(element["reference"] ?? "")
      default: if element["id"] != nil { count += 1 }
      }
      open.append(contentsOf: element.children)
    }
    return count
  }

  // MARK: Classes

  /// The class of an element: its custom class where that can be used, else UIKit's.
  ///
  /// A placeholder's object is made elsewhere, so its class need not come from a coder.
  func type(
    of element: MarkupElement, uikit: String, isPlaceholder: Bool = false
  ) -> ObjectType {
    guard let custom = element["customClass"], !custom.isEmpty else {
      return ObjectType(system: uikit)
    }
    guard let path = SwiftNames.path(custom) else {
      return missing(custom, element, uikit: uikit)
    }
    let owner = element["customModule"].flatMap { $0.isEmpty ? nil : $0 }
    if let owner, owner != module, element["customModuleProvider"] != "target" {
      if let moduleName = SwiftNames.name(owner) {
        modules.insert(moduleName)
        return ObjectType(swift: "\(moduleName).\(path)", name: custom, isForeign: true)
      }
      return missing(custom, element, uikit: uikit)
    }
    if let record = catalog.index.classes[custom] ?? named(custom) {
      return type(of: element, record, uikit: uikit, isPlaceholder)
    }
    return SystemClasses.chain(custom).isEmpty
      ? missing(custom, element, uikit: uikit) : ObjectType(system: custom)
  }

  /// The class that has a name for Objective-C.
  private func named(_ name: String) -> ClassRecord? {
    catalog.index.classes.values.filter { $0.objectiveCName == name }.min { $0.name < $1.name }
  }

  private func type(
    of element: MarkupElement, _ record: ClassRecord, uikit: String, _ isPlaceholder: Bool
  ) -> ObjectType {
    guard let path = SwiftNames.path(record.name) else {
      return missing(record.name, element, uikit: uikit)
    }
    let others = catalog.index.repeatedClasses[record.name] ?? []
    if !others.isEmpty, element["customModule"] == nil {
      let places = (["\(record.file):\(record.line)"] + others).joined(separator: ", ")
      reportClass(
        "P209", .warning, element, record.name,
        "“\(record.name)” is declared twice: \(places); the module is missing in the file.",
        fix: "Choose the module of the custom class in Interface Builder.")
    }
    if record.isGeneric {
      reportClass(
        "P214", .error, element, record.name,
        "“\(record.name)” has generic parameters, which no file can fill in; used as \(uikit).",
        fix: "Name a class without parameters that inherits from it.")
      return ObjectType(swift: uikit, name: uikit, missing: record.name)
    }
    if record.isPrivate {
      reportClass(
        "P208", .warning, element, record.name,
        "The class “\(record.name)” is private to its file; used as \(uikit).",
        fix: "Remove “private” in \(record.file):\(record.line).")
      return ObjectType(swift: uikit, name: uikit, missing: record.name)
    }
    let stops = catalog.chain(record.name).records.first { $0.coderInitStops }
    if let stops, !isPlaceholder {
      reportClass(
        "P205", .warning, element, record.name,
        "“\(record.name)” cannot come from a nib: its init(coder:) ends in fatalError.",
        fix: "Call super.init(coder:) in the init(coder:) of \(stops.name).")
    }
    return ObjectType(swift: path, name: record.name)
  }

  private func missing(_ name: String, _ element: MarkupElement, uikit: String) -> ObjectType {
    if missing[name] == nil { missing[name] = (element.line, uikit, false) }
    return ObjectType(swift: uikit, name: uikit, missing: name)
  }

  /// Notes that a connection needs a class that nothing declares.
  func need(_ name: String) { missing[name]?.isNeeded = true }

  private func reportClass(
    _ code: String, _ severity: ProjectMessage.Severity, _ element: MarkupElement, _ name: String,
    _ sentence: String, fix: String
  ) {
    guard reportedClasses.insert(code + name).inserted else { return }
    context.report(code, severity, element.line, sentence, fix: fix)
  }

  /// Reports the classes that nothing declares, when it is known whether connections need them.
  func reportMissingClasses() {
    for (name, use) in missing.sorted(by: { $0.value.line < $1.value.line }) {
      context.report(
        "P208", use.isNeeded ? .error : .warning, use.line,
        "No class “\(name)” in module “\(module)”; used as \(use.usedAs).",
        fix: "Correct the custom class, or add the file that declares it to the target.")
    }
  }
}

/// A connection of the file and the object that has it, before its loader is known.
struct PendingConnection {
  enum Holder {
    case object(InterfaceObject)
    /// File's Owner.
    case owner
    case controller(InterfaceScene)
    case external(String, ObjectType)
    case constraint(Int, LoaderUnit, String?)
  }

  let element: MarkupElement
  let holder: Holder
  let holderName: String
}
