internal import EspalierMarkup

/// How an object comes to be, and what its parent does with it.
enum ObjectPlacement: Hashable {
  /// A subview, added in the file's order; `isInstalled` is false for one that only some size
  /// classes show.
  case subview(isInstalled: Bool)
  /// The value of a property of its parent.
  case property(String)
  /// An element of a property of its parent that is an array.
  case element(of: String)
  /// The layout that a collection view's coder brings.
  case layout
  /// An object that its parent has already made; the text is the parent's property.
  case part(String, isOptional: Bool)
  /// An object of its own: the root of a nib, of a scene, of a prototype; a cell of a static table.
  case root
}

/// One object of a file.
class InterfaceObject {
  let element: MarkupElement
  /// The identifier; empty for an object that has none.
  let id: String
  /// The number in the names of generated code.
  let number: Int
  let type: ObjectType
  let placement: ObjectPlacement
  /// The loader that makes the object.
  unowned let unit: LoaderUnit
  weak var parent: InterfaceObject?
  /// The objects that the object takes while it is made, in the file's order.
  var children: [InterfaceObject] = []
  /// The lists of a table: the static sections or the prototypes.
  var sections: [StaticSection] = []
  var prototypes: [Prototype] = []

  init(
    _ element: MarkupElement, number: Int, type: ObjectType, placement: ObjectPlacement,
    unit: LoaderUnit
  ) {
    self.element = element
    id = element["id"] ?? ""
    self.number = number
    self.type = type
    self.placement = placement
    self.unit = unit
  }

  /// The object's property in its loader, or in the scene for objects that outlive the loader.
  var expression: String { unit.kind.storesInScene ? "scenery.v\(number)" : "v\(number)" }
}

/// A section of a static table.
struct StaticSection {
  let element: MarkupElement
  var cells: [InterfaceObject] = []
}

/// A prototype of a list: the loader that makes it, and what it is registered as.
struct Prototype {
  let identifier: String
  let kind: String
  let unit: LoaderUnit
  let line: Int
}

/// A class of generated code that makes objects: for a nib, for parts of a scene, for a prototype.
final class LoaderUnit {
  enum Kind {
    case nib, items, loose, view, cell

    /// Whether the objects outlive the loader in the scene.
    var storesInScene: Bool { self == .items || self == .loose }
  }

  let kind: Kind
  let className: String
  /// The scene around the unit.
  weak var scene: InterfaceScene?
  /// The objects that load() makes and returns.
  var roots: [InterfaceObject] = []
  /// All objects, in the file's order.
  var objects: [InterfaceObject] = []
  var constraints: [InterfaceConstraint] = []
  var variations: [InterfaceVariation] = []
  /// The elements of connections whose code stands in this loader, with what holds them.
  var connections: [InterfaceConnection] = []
  /// The objects with runtime attributes, in the file's order.
  var attributed: [(receiver: String, type: ObjectType, element: MarkupElement)] = []

  init(_ kind: Kind, _ className: String, scene: InterfaceScene? = nil) {
    self.kind = kind
    self.className = className
    self.scene = scene
  }
}

/// One constraint of a file.
struct InterfaceConstraint {
  let element: MarkupElement
  let holder: InterfaceObject
  let number: Int
  /// Whether the constraint holds when no variation is installed.
  var isInstalled: Bool
  /// Whether code refers to the constraint, so that it needs a property.
  var isNamed: Bool
}

/// What holds for some size classes only.
struct InterfaceVariation {
  let vertical: Int
  let horizontal: Int
  let element: MarkupElement
  let target: Target

  enum Target {
    case object(InterfaceObject)
    case constraint(Int, MarkupElement)
  }
}

/// One outlet, action or segue, and the object that has it.
struct InterfaceConnection {
  let element: MarkupElement
  let holder: String
  let type: ObjectType?
  let isOwner: Bool
  /// The name of the holder's element, for messages.
  let holderName: String
}

/// One scene of a storyboard.
final class InterfaceScene {
  let element: MarkupElement
  /// The controller's element.
  let controller: MarkupElement
  let id: String
  let className: String
  let type: ObjectType
  var items: LoaderUnit
  var loose: LoaderUnit
  var view: LoaderUnit?
  /// The segues of the whole scene, in the file's order, relationships left out.
  var segues: [(element: MarkupElement, source: ObjectType)] = []
  /// The relationships, in the file's order.
  var relationships: [MarkupElement] = []
  /// Whether the scene is part of a circle of scenes that contain each other.
  var isCircular = false

  init(
    _ element: MarkupElement, _ controller: MarkupElement, id: String, className: String,
    type: ObjectType
  ) {
    self.element = element
    self.controller = controller
    self.id = id
    self.className = className
    self.type = type
    items = LoaderUnit(.items, className + "_Items")
    loose = LoaderUnit(.loose, className + "_Loose")
    items.scene = self
    loose.scene = self
  }
}
