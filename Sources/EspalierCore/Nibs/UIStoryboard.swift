import EspalierDiagnostics
public import Foundation

/// The scenes of a file of Interface Builder, from which controllers are made.
///
/// The file was turned into Swift when the program was built. A name that no target has stops the
/// program, as UIKit raises.
///
/// - Source: https://developer.apple.com/documentation/uikit/uistoryboard
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  /// The file's name without its ending.
  package let name: String
  private let board: _Storyboard

  /// Finds a storyboard.
  ///
  /// - Parameters:
  ///   - name: The file's name without its ending.
  ///   - storyboardBundleOrNil: The bundle of the target that has the file; nil for the program's.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.init(name, in: _ProjectTables.candidates(bundle: storyboardBundleOrNil))
  }

  /// Finds a storyboard in the tables of some targets, the first one first.
  package init(_ name: String, in tables: [_ProjectTables]) {
    guard let type = tables.lazy.compactMap({ $0.storyboard(name) }).first else {
      let names = tables.flatMap(\.storyboardNames).sorted()
      usageFault(
        "storyboard.name", "There is no storyboard “\(name)”.",
        fix: names.isEmpty
          ? "Add the plugin EspalierProject to the target that has \(name).storyboard."
          : "Use one of \(names.map { "“\($0)”" }.joined(separator: ", ")).")
    }
    self.name = name
    board = type.init()
    super.init()
  }

  /// Makes the controller of the scene that is shown first.
  ///
  /// - Returns: The controller; nil where the file names no first scene.
  open func instantiateInitialViewController() -> UIViewController? {
    board.initial.flatMap { make($0, creator: nil) }
  }

  /// Makes the controller of the scene that is shown first.
  ///
  /// - Parameter creator: Makes the controller from the coder; nil from it means as usual.
  /// - Returns: The controller; nil where the file names no first scene.
  public final func instantiateInitialViewController<Made: UIViewController>(
    creator: ((NSCoder) -> Made?)? = nil
  ) -> Made? {
    board.initial.flatMap { make($0, creator: creator) as? Made }
  }

  /// Makes the controller of a scene.
  ///
  /// - Parameter identifier: The identifier that the author gave the scene.
  /// - Returns: The controller.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(scene(identifier), creator: nil)
  }

  /// Makes the controller of a scene.
  ///
  /// Stops the program where the controller is of another class.
  ///
  /// - Parameters:
  ///   - identifier: The identifier that the author gave the scene.
  ///   - creator: Makes the controller from the coder; nil from it means as usual.
  /// - Returns: The controller.
  public final func instantiateViewController<Made: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Made?)? = nil
  ) -> Made {
    let made = make(scene(identifier), creator: creator)
    guard let typed = made as? Made else {
      usageFault(
        "storyboard.class",
        "The scene “\(identifier)” of “\(name)” is a \(type(of: made)), not a \(Made.self).",
        fix: "Ask for a \(type(of: made)), or give the scene that class.")
    }
    return typed
  }

  /// Returns the controller of a scene, for a name and an identifier from an older run; `nil` where
  /// the program has no such scene any more.
  static func controller(in name: String, identifier: String) -> UIViewController? {
    let tables = _ProjectTables.candidates(bundle: nil)
    guard let type = tables.lazy.compactMap({ $0.storyboard(name) }).first,
      type.init().identifiers[identifier] != nil
    else { return nil }
    return UIStoryboard(name, in: tables).instantiateViewController(withIdentifier: identifier)
  }

  private func scene(_ identifier: String) -> String {
    if let id = board.identifiers[identifier] { return id }
    usageFault(
      "storyboard.identifier", "The storyboard “\(name)” has no scene “\(identifier)”.",
      fix: Nearest.hint(identifier, among: board.identifiers.keys.sorted()))
  }

  /// Makes the controller of a scene, or of one of a file that is not there.
  final func make(
    identifier: String?, creator: ((NSCoder) -> UIViewController?)? = nil
  ) -> UIViewController? {
    guard let identifier else { return board.initial.flatMap { make($0, creator: creator) } }
    return make(scene(identifier), creator: creator)
  }

  /// Makes a controller: `init(coder:)` with all that the file says of it, the scene's loose
  /// objects with their connections, then `awakeFromNib`.
  final func make(
    _ id: String, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    guard let type = board.scene(id) else {
      usageFault(
        "storyboard.scene", "The storyboard “\(name)” has no scene \(id).",
        fix: "Build the target again, so that \(name).storyboard is turned into Swift.")
    }
    let loader = type.init(self)
    let settings = loader.coderSettings()
    let coder = _NibCoder(style: settings.style, orientation: settings.orientation) { object in
      if let controller = object as? UIViewController { loader.begin(controller) }
    }
    guard let made = creator?(coder) ?? loader.makeController(coder) else {
      usageFault(
        "nib.init", "init(coder:) of \(loader.controllerClass) returned nil.",
        fix: "Return an object from init(coder:); the coder of a nib answers nil for every key.")
    }
    guard made.isKind(of: loader.controllerClass) else {
      usageFault(
        "P206",
        "The creator returned \(Swift.type(of: made)) where the scene is a \(loader.controllerClass).",
        fix: "Return a \(loader.controllerClass), or a subclass of it.")
    }
    coder.finish(made)
    loader.end(made)
    return made
  }
}

/// Names that resemble a name that does not exist.
enum Nearest {
  /// A sentence with the three names that are nearest to one.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - names: The names that exist.
  /// - Returns: The sentence.
  static func hint(_ name: String, among names: [String]) -> String {
    guard !names.isEmpty else { return "Give it that identifier in the file; it has none so far." }
    let near = names.map { (distance(name, $0), $0) }.sorted { $0 < $1 }.prefix(3).map(\.1)
    return "Use one of \(near.map { "“\($0)”" }.joined(separator: ", "))."
  }

  /// The number of insertions, removals and replacements between two names.
  static func distance(_ one: String, _ other: String) -> Int {
    let one = Array(one.lowercased().prefix(64))
    let other = Array(other.lowercased().prefix(64))
    var row = Array(0...other.count)
    for (line, left) in one.enumerated() {
      var corner = row[0]
      row[0] = line + 1
      for (column, right) in other.enumerated() {
        let next = min(row[column] + 1, row[column + 1] + 1, corner + (left == right ? 0 : 1))
        corner = row[column + 1]
        row[column + 1] = next
      }
    }
    return row[other.count]
  }
}
