import EspalierDiagnostics
public import Foundation

/// What the files of Interface Builder, the catalogues and the strings of one target are at run
/// time.
///
/// The generator writes the class `_EspalierNibs` into each target; the framework finds the class
/// by its name, so nothing registers itself and a program without such files pays nothing.
@preconcurrency @MainActor open class _ProjectTables: NSObject {
  /// Makes the tables; called once for each target.
  public required override init() { super.init() }

  /// Returns the loader of a nib.
  open func nib(_ name: String) -> _NibLoader.Type? { nil }
  /// Returns a storyboard.
  open func storyboard(_ name: String) -> _Storyboard.Type? { nil }
  /// The names of all storyboards, for messages.
  open var storyboardNames: [String] { [] }
  /// Returns an image of the catalogues, with its variants.
  open func image(_ name: String) -> UIImage? { nil }
  /// Returns a color of the catalogues, with its variants.
  open func color(_ name: String) -> UIColor? { nil }
  /// Returns a text in the language in use; nil where the table has no such key.
  open func text(_ table: String, _ key: String) -> String? { nil }
  /// The bundle with the target's resources.
  open var bundle: Bundle { .main }
  /// The methods in which unwind segues end: the name in Objective-C, the class, the method.
  open var unwindActions: [(name: String, owner: AnyClass, selector: Selector)] { [] }

  // MARK: Finding

  private static var byModule: [String: _ProjectTables?] = [:]
  private static var byClass: [ObjectIdentifier: _ProjectTables?] = [:]

  /// The tables that were found so far, the first one first.
  private static var known: [_ProjectTables] = []

  /// The tables of the target that declares a class; nil for a target without any.
  package static func of(_ type: AnyClass) -> _ProjectTables? {
    let key = ObjectIdentifier(type)
    if let known = byClass[key] { return known }
    let found: _ProjectTables? = FrameworkClasses.contain(type) ? nil : of(module: module(of: type))
    byClass[key] = .some(found)
    return found
  }

  /// The tables of a module.
  package static func of(module: String) -> _ProjectTables? {
    if let known = byModule[module] { return known }
    let type = NSClassFromString("\(module)._EspalierNibs") as? _ProjectTables.Type
    let found = type.map { $0.init() }
    byModule[module] = .some(found)
    if let found { known.append(found) }
    return found
  }

  /// The module that declares a class.
  static func module(of type: AnyClass) -> String {
    String(_typeName(type, qualified: true).prefix { $0 != "." })
  }

  /// The module that declares the application's delegate; nil before the application starts.
  private static var delegateModule: String?

  /// Takes the target of the application's delegate as that of the program.
  static func noteDelegate(_ delegate: AnyObject) {
    let type: AnyClass = Swift.type(of: delegate)
    if !FrameworkClasses.contain(type) { delegateModule = module(of: type) }
  }

  /// The tables of the program itself: of its delegate's target, or of the one that the program is
  /// named after.
  static var main: _ProjectTables? {
    if let delegateModule, let found = of(module: delegateModule) { return found }
    return of(module: programModule)
  }

  /// The module of a program that is named after it.
  private static let programModule: String = {
    let path = CommandLine.arguments.first ?? ""
    let name = path.split(separator: "/").last ?? ""
    return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }()

  /// The tables to look in, the most likely first.
  ///
  /// - Parameters:
  ///   - bundle: The bundle that the program names; nil for the program's own.
  ///   - owner: An object whose target may have the file.
  /// - Returns: The tables.
  static func candidates(bundle: Bundle?, owner: AnyObject? = nil) -> [_ProjectTables] {
    var found: [_ProjectTables] = []
    func add(_ tables: _ProjectTables?) {
      if let tables, !found.contains(where: { $0 === tables }) { found.append(tables) }
    }
    if let bundle { add(known.first { $0.bundle.bundlePath == bundle.bundlePath }) }
    if let owner { add(of(type(of: owner))) }
    add(main)
    for tables in known { add(tables) }
    return found
  }
}

/// Lets colors and images be found by their names in the catalogues of the program's targets.
@MainActor package enum ProjectCatalogues: Feature {
  package static func start(in runtime: Runtime) {
    Catalogues.color = { name, bundle in
      _ProjectTables.candidates(bundle: bundle).lazy.compactMap { $0.color(name) }.first
    }
    Catalogues.image = { name, bundle in
      _ProjectTables.candidates(bundle: bundle).lazy.compactMap { $0.image(name) }.first
    }
  }
}

/// The scenes of one storyboard.
@preconcurrency @MainActor open class _Storyboard {
  /// Makes the table.
  public required init() {}
  /// The identifier of the scene that is shown first; nil for none.
  open var initial: String? { nil }
  /// The scenes' own identifiers by those that the author gave them.
  open var identifiers: [String: String] { [:] }
  /// Returns the loader of a scene.
  open func scene(_ id: String) -> _SceneLoader.Type? { nil }
}
