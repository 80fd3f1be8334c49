import EspalierDiagnostics
import Foundation

/// Makes the objects of one nib, of one scene's view, or of one prototype cell.
///
/// The generator writes a subclass for each, with a property for every object; an instance lives
/// while its objects are made and connected, and is released with the last of its closures. Order:
/// the objects in the file's order, a parent's `init(coder:)` around those of its subviews; the
/// constraints; the runtime attributes; the outlets; the actions; then `awakeFromNib` of every
/// object, children before parents.
///
/// - Source: Apple, Resource Programming Guide, "The Nib Object Life Cycle".
@preconcurrency @MainActor open class _NibLoader {
  /// File's owner; for a scene's view or a prototype cell the scene's controller.
  public final let owner: AnyObject?
  /// The objects that stand for the file's placeholders, by the placeholders' identifiers.
  public final let externals: [String: AnyObject]
  /// The scene around a view or a prototype cell; nil in a nib.
  public final let scene: _SceneLoader?

  /// The coders of objects that are being made, the innermost last.
  private var pending: [_NibCoder] = []
  /// The objects that were made, children before their parents.
  private var awaking: [AnyObject] = []
  /// The containers that embed a scene, and the segues that do.
  final var embeds: [(container: UIView, segue: Int)] = []
  final var variations: [Variation] = []

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - owner: File's owner, or the scene's controller.
  ///   - externals: The objects for the file's placeholders.
  ///   - scene: The scene around a view or a prototype cell.
  public required init(
    owner: AnyObject?, externals: [String: AnyObject] = [:], scene: _SceneLoader? = nil
  ) {
    self.owner = owner
    self.externals = externals
    self.scene = scene
  }

  /// Makes and connects all objects.
  ///
  /// - Returns: The file's top-level objects, in its order.
  open func load() -> [AnyObject] { [] }

  /// Makes the coder of the object that the call around it makes.
  ///
  /// - Parameters:
  ///   - style: The raw value of the object's style.
  ///   - identifier: The reuse identifier of a cell.
  ///   - layout: The layout of a collection view.
  ///   - orientation: The raw value of a page controller's direction.
  ///   - fill: Gives the object all that the file says of it.
  /// - Returns: The coder, for one `init(coder:)`.
  public final func coder(
    style: Int = 0, identifier: String? = nil, layout: AnyObject? = nil, orientation: Int = 0,
    _ fill: @escaping @MainActor (AnyObject) -> Void
  ) -> _NibCoder {
    let coder = _NibCoder(
      style: style, identifier: identifier, layout: layout, orientation: orientation, fill: fill)
    pending.append(coder)
    return coder
  }

  /// Takes an object that was made with the last coder.
  ///
  /// Stops the program where `init(coder:)` returned nil, as UIKit raises.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - className: The name of its class.
  /// - Returns: The object.
  public final func made<Made: AnyObject>(_ object: Made?, _ className: StaticString) -> Made {
    let coder = pending.popLast()
    guard let object else {
      usageFault(
        "nib.init", "init(coder:) of \(className) returned nil, so \(fileName) cannot be loaded.",
        fix: "Return an object from init(coder:); the coder of a nib answers nil for every key.")
    }
    coder?.finish(object)
    awaking.append(object)
    return object
  }

  /// The name of the loader's file as messages have it.
  final var fileName: String {
    let name = "\(type(of: self))"
    return name.hasPrefix("_Nib_") ? "the nib \(name.dropFirst(5))" : name
  }

  /// Loads, and does what follows: `awakeFromNib`, and the scenes that are embedded.
  ///
  /// - Parameter beforeAwaking: Takes the objects when they are connected.
  /// - Returns: The file's top-level objects.
  @discardableResult
  package final func run(beforeAwaking: (([AnyObject]) -> Void)? = nil) -> [AnyObject] {
    let objects = load()
    beforeAwaking?(objects)
    let made = awaking
    awaking = []
    for object in made { Self.awake(object) }
    for embed in embeds { scene?.embed(embed.segue, in: embed.container) }
    embeds = []
    if !variations.isEmpty { VariationKeeper.keep(variations, for: owner, objects) }
    return objects
  }

  static func awake(_ object: AnyObject) {
    switch object {
    case let responder as UIResponder: responder.awakeFromNib()
    case let item as any AwakesFromNib: item.awakeFromNib()
    default: break
    }
  }
}

/// A class of the framework that is no responder and that a nib awakes.
@MainActor package protocol AwakesFromNib: AnyObject {
  /// Called when all objects of the nib are made and connected.
  func awakeFromNib()
}
