import EspalierDiagnostics
import Foundation

/// Collects the states of one scene's controllers, views and other objects.
///
/// It begins with the roots of the scene's windows. A saved controller's own encoding comes first,
/// with what it refers to; then its views with names; then its children that it did not refer to.
/// Objects are encoded in the order in which they were first met, so parents come before children.
@MainActor final class StateSaver {
  private(set) var objects: [SavedObject] = []
  private var sources: [AnyObject] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private let registered: RegisteredObjects

  init(_ registered: RegisteredObjects) { self.registered = registered }

  /// Saves everything below the roots of a scene's windows.
  func save(_ scene: UIWindowScene) {
    for window in scene.windows {
      if let root = window.rootViewController { meet(root, isReferenced: true) }
    }
    var next = 0
    while next < objects.count {
      encode(next)
      next += 1
    }
  }

  /// Notes a controller; for one that the framework put between two others, its children.
  private func meet(_ controller: UIViewController, isReferenced: Bool) {
    if controller.isLeftOutOfRestorationPaths {
      for child in controller.children { meet(child, isReferenced: isReferenced) }
      return
    }
    guard let place = place(of: controller) else { return }
    if isReferenced { objects[place].isReferenced = true }
  }

  private func place(of object: AnyObject) -> Int? {
    if let known = places[ObjectIdentifier(object)] { return known }
    guard let saved = description(of: object) else { return nil }
    places[ObjectIdentifier(object)] = objects.count
    sources.append(object)
    objects.append(saved)
    return objects.count - 1
  }

  private func description(of object: AnyObject) -> SavedObject? {
    if let controller = object as? UIViewController {
      guard let path = controller.restorationPath else { return nil }
      return SavedObject(
        kind: .controller, path: path,
        restorationClass: controller.restorationClass.map { Self.name(of: $0) },
        storyboard: controller.storyboard?.name, isLoaded: controller.isViewLoaded)
    }
    guard let restoring = object as? any UIStateRestoring,
      let path = registered.path(of: restoring)
    else { return nil }
    return SavedObject(
      kind: .object, path: path,
      restorationClass: restoring.objectRestorationClass.map { Self.name(of: $0) })
  }

  private func encode(_ place: Int) {
    let object = sources[place]
    let coder = coder
    if let controller = object as? UIViewController {
      controller.record("encodeRestorableState(with:)", as: .scenes)
      controller.encodeRestorableState(with: coder)
      objects[place].values = coder.values
      if let view = controller.viewIfLoaded { encodeViews(in: view, of: objects[place].path) }
      for child in controller.children { meet(child, isReferenced: false) }
      for part in controller.runtime.restoration.parts {
        for further in part.furtherControllers(of: controller) {
          meet(further, isReferenced: false)
        }
      }
      if let presented = controller.presentedByItself, !presented.isBeingDismissed {
        meet(presented, isReferenced: false)
      }
    } else if let restoring = object as? any UIStateRestoring {
      restoring.encodeRestorableState(with: coder)
      objects[place].values = coder.values
    }
  }

  /// Encodes the views with names below one, up to the root views of other controllers.
  private func encodeViews(in view: UIView, of path: [String]) {
    if let name = view.restorationIdentifier, !name.isEmpty {
      let viewPath = path + [name]
      if objects.contains(where: { $0.kind == .view && $0.path == viewPath }) {
        let subject = viewPath.joined(separator: "/")
        reportIssue(
          Issue(
            "restoration.view", .warning, subjects: [subject],
            "Two views have the restoration identifiers \(subject); only the first one's state is saved.",
            fix: "Give each view of a controller a restorationIdentifier of its own."))
      } else {
        let coder = coder
        view.encodeRestorableState(with: coder)
        sources.append(view)
        objects.append(SavedObject(kind: .view, path: viewPath, values: coder.values))
      }
    }
    for subview in view.subviews where subview.owningController == nil {
      encodeViews(in: subview, of: path)
    }
  }

  /// A coder that saves references to restored objects.
  private var coder: StateCoder {
    StateCoder(
      values: [:],
      conversion: StateConversion(
        place: { [weak self] object in
          nonisolated(unsafe) let object = object
          // Coders are used by the main actor alone, inside the calls of this class.
          return MainActor.assumeIsolated {
            guard let self, let place = self.place(of: object) else { return nil }
            self.objects[place].isReferenced = true
            return place
          }
        },
        isRestored: { $0 is UIViewController || $0 is any UIStateRestoring }))
  }

  /// The name by which a class is found in another run.
  private static func name(of type: Any.Type) -> String {
    _mangledTypeName(type) ?? String(reflecting: type)
  }
}

/// The objects that are neither views nor controllers, by their names.
@MainActor final class RegisteredObjects {
  private struct Entry {
    weak var object: (any UIStateRestoring)?
    let identifier: String
  }

  private var entries: [Entry] = []

  func register(_ object: any UIStateRestoring, as identifier: String) {
    entries.removeAll { $0.object == nil || $0.object === object }
    entries.append(Entry(object: object, identifier: identifier))
  }

  /// Returns the identifiers of an object and of those that it names as its parents.
  func path(of object: any UIStateRestoring) -> [String]? {
    guard let own = entries.first(where: { $0.object === object })?.identifier else { return nil }
    guard let parent = object.restorationParent else { return [own] }
    let before = (parent as? UIViewController).map(\.restorationPath) ?? path(of: parent)
    return before.map { $0 + [own] }
  }

  /// Returns the registered object of a path.
  func object(at path: [String]) -> (any UIStateRestoring)? {
    entries.lazy.compactMap(\.object).first { self.path(of: $0) == path }
  }
}

@MainActor private let registeredPart = RuntimePart { _ in RegisteredObjects() }
@MainActor private let storePart = RuntimePart { _ in StateStoreSlot() }

@MainActor private final class StateStoreSlot {
  var store: StateStore?
}

extension Runtime {
  /// Where the program's state is saved; `nil` on stages that were not given a folder.
  package var stateStore: StateStore? {
    get { self[storePart].store }
    set { self[storePart].store = newValue }
  }

  var registeredObjects: RegisteredObjects { self[registeredPart] }
}
