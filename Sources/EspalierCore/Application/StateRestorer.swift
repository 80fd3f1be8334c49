import Foundation

/// Finds or makes the objects of a scene's saved state, and lets them read it.
///
/// Order: all controllers are found or made, parents first; views that were loaded are loaded; the
/// controllers read their states, each followed by its views; the caller tells the application's
/// delegate and calls `applicationFinishedRestoringState()`.
///
/// - Source: https://developer.apple.com/documentation/uikit/about-the-ui-restoration-process
@MainActor final class StateRestorer {
  private let scene: UIWindowScene
  private let saved: SavedScene
  private let application: UIApplication
  private var found: [Int: AnyObject] = [:]

  init(_ scene: UIWindowScene, _ saved: SavedScene, of application: UIApplication) {
    self.scene = scene
    self.saved = saved
    self.application = application
  }

  /// The objects that were restored, in their order.
  private(set) var restored: [any UIStateRestoring] = []

  func run() {
    for (place, object) in saved.objects.enumerated() where object.kind != .view {
      if let made = make(object) { found[place] = made }
    }
    for (place, object) in saved.objects.enumerated() where object.isLoaded {
      (found[place] as? UIViewController)?.loadViewIfNeeded()
    }
    for (place, object) in saved.objects.enumerated() { decode(object, at: place) }
  }

  // MARK: Finding

  private func make(_ object: SavedObject) -> AnyObject? {
    guard let identifier = object.path.last else { return nil }
    if object.kind == .object { return makeObject(object) }
    if object.isReferenced, let made = askProgram(object), isFree(made) {
      if made.restorationIdentifier == nil { made.restorationIdentifier = identifier }
      return made
    }
    if let existing = existing(object.path) { return existing }
    guard object.isReferenced, let name = object.storyboard else { return nil }
    return UIStoryboard.controller(in: name, identifier: identifier)
  }

  /// Returns a controller that its parent made while it read its own state: a tab's, for instance.
  private func late(_ object: SavedObject, at place: Int) -> UIViewController? {
    guard let controller = existing(object.path) else { return nil }
    if object.isLoaded { controller.loadViewIfNeeded() }
    found[place] = controller
    return controller
  }

  /// Whether no other saved object was restored as the controller.
  private func isFree(_ controller: UIViewController) -> Bool {
    !found.values.contains { $0 === controller }
  }

  private func askProgram(_ object: SavedObject) -> UIViewController? {
    let coder = coder(of: object)
    if let name = object.restorationClass,
      let type = Self.type(name) as? any UIViewControllerRestoration.Type
    {
      return type.viewController(withRestorationIdentifierPath: object.path, coder: coder)
    }
    return application.delegate?.application(
      application, viewControllerWithRestorationIdentifierPath: object.path, coder: coder)
  }

  private func makeObject(_ object: SavedObject) -> AnyObject? {
    if let name = object.restorationClass,
      let type = Self.type(name) as? any UIObjectRestoration.Type
    {
      return type.object(withRestorationIdentifierPath: object.path, coder: coder(of: object))
    }
    return application.runtime.registeredObjects.object(at: object.path)
  }

  private static func type(_ name: String) -> Any.Type? {
    _typeByName(name) ?? NSClassFromString(name)
  }

  /// Returns the first free controller of a path that is in a window of the scene, or below one
  /// that was made for this state.
  private func existing(_ path: [String]) -> UIViewController? {
    let roots = scene.windows.compactMap(\.rootViewController)
    let made = found.keys.sorted().compactMap { found[$0] as? UIViewController }
    for controller in roots + made {
      if let match = controller.controller(at: path, where: isFree) { return match }
    }
    return nil
  }

  // MARK: Reading

  private func decode(_ object: SavedObject, at place: Int) {
    let coder = coder(of: object)
    switch object.kind {
    case .controller:
      guard let controller = found[place] as? UIViewController ?? late(object, at: place) else {
        return
      }
      controller.record("decodeRestorableState(with:)", as: .scenes)
      controller.decodeRestorableState(with: coder)
      restored.append(controller)
    case .object:
      guard let restoring = found[place] as? any UIStateRestoring else { return }
      restoring.decodeRestorableState(with: coder)
      restored.append(restoring)
    case .view:
      let owner = Array(object.path.dropLast())
      for (index, other) in saved.objects.enumerated()
      where other.kind == .controller && other.path == owner {
        guard let root = (found[index] as? UIViewController)?.viewIfLoaded,
          let view = Self.view(named: object.path.last, in: root)
        else { continue }
        view.decodeRestorableState(with: coder)
        return
      }
    }
  }

  private static func view(named name: String?, in view: UIView) -> UIView? {
    if view.restorationIdentifier == name { return view }
    for subview in view.subviews where subview.owningController == nil {
      if let match = self.view(named: name, in: subview) { return match }
    }
    return nil
  }

  /// A coder with the state of an object, whose references are what was found.
  private func coder(of object: SavedObject) -> StateCoder {
    StateCoder(values: object.values) { [weak self] place in
      // Coders are used by the main actor alone, inside the calls of this class.
      nonisolated(unsafe) var result: AnyObject?
      MainActor.assumeIsolated { result = self?.found[place] }
      return result
    }
  }
}

/// What restoring has left to do after the states were read.
@MainActor final class RestoringApplication {
  /// The scenes after the first one that were open.
  var others: [SavedScene] = []
  /// Whether the application's delegate agreed to restore controllers and views.
  var restoresObjects = false
  /// The application's own state.
  var values: [String: StateValue] = [:]
  /// The calls of `extendStateRestoration()` that were not completed.
  var extensions = 0
  /// The objects that still get `applicationFinishedRestoringState()`.
  var unfinished: [any UIStateRestoring] = []

  var coder: StateCoder { StateCoder(values: values) { _ in nil } }
}
