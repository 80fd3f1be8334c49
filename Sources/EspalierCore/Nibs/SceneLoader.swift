import EspalierDiagnostics
public import Foundation

/// Makes the controller of one scene, and knows its view, its segues and its loose objects.
///
/// The generator writes a subclass for each scene. The scene's controller keeps the instance, since
/// the view is made when it is first asked for, and segues later still.
@preconcurrency @MainActor open class _SceneLoader {
  /// The storyboard of the scene.
  public final let storyboard: UIStoryboard
  /// The scene's controller, which keeps this object.
  public final weak var controller: UIViewController?

  /// The scene's segues; made once.
  final lazy var knownSegues = segues
  /// The objects that perform segues, by the segues' indices.
  private var triggers: [Int: SegueTrigger] = [:]
  /// What the popovers of segues point at.
  final var anchors: [Int: WeakAnchor] = [:]
  /// Objects of the scene beside the controller, which live as long as it.
  private var looseObjectsMade: [AnyObject] = []

  /// Makes the loader of one controller.
  public required init(_ storyboard: UIStoryboard) { self.storyboard = storyboard }

  /// The class of the controller.
  open var controllerClass: AnyClass { UIViewController.self }
  /// Makes the controller.
  open func makeController(_ coder: NSCoder) -> UIViewController? {
    UIViewController(coder: coder)
  }
  /// What the controller's class must know first: the raw values of its style and of its
  /// orientation.
  open func coderSettings() -> (style: Int, orientation: Int) { (0, 0) }
  /// Sets what the file says of the controller, and makes the scenes that it contains from the
  /// start.
  open func fill(_ controller: UIViewController) {}
  /// Makes the scene's view; its owner is the controller.
  open var view: _NibLoader.Type? { nil }
  /// Makes the objects of the scene beside the controller.
  open var looseObjects: _NibLoader.Type? { nil }
  /// The scene's segues, in the file's order.
  open var segues: [_Segue] { [] }

  /// Makes a scene that the controller contains from the start.
  ///
  /// - Parameter scene: The scene's identifier in the same storyboard.
  /// - Returns: Its controller.
  public final func child(_ scene: String) -> UIViewController? {
    storyboard.make(scene, creator: nil)
  }

  /// Makes a scene of another storyboard.
  ///
  /// - Parameters:
  ///   - storyboard: The other file's name.
  ///   - identifier: The identifier that its author gave the scene; nil for the first scene.
  /// - Returns: Its controller.
  public final func child(storyboard: String, identifier: String?) -> UIViewController? {
    other(storyboard).make(identifier: identifier)
  }

  final func other(_ name: String?) -> UIStoryboard {
    guard let name, name != storyboard.name else { return storyboard }
    var tables = _ProjectTables.candidates(bundle: nil)
    if let own = _ProjectTables.of(type(of: self)) { tables.insert(own, at: 0) }
    return UIStoryboard(name, in: tables)
  }

  // MARK: Making

  /// Called inside of the controller's `init(coder:)`.
  final func begin(_ controller: UIViewController) {
    self.controller = controller
    controller.companions[SceneCompanion.self] = SceneCompanion(self)
    fill(controller)
  }

  /// Called when the controller's `init(coder:)` has returned.
  final func end(_ controller: UIViewController) {
    if let looseObjects {
      looseObjectsMade = looseObjects.init(owner: controller, scene: self).run()
    }
    controller.awakeFromNib()
  }

  /// Makes the scene's view and gives it to the controller.
  ///
  /// - Parameter controller: The scene's controller.
  /// - Returns: Whether the file has a view for the scene.
  final func makeView(for controller: UIViewController) -> Bool {
    guard let view else { return false }
    let loader = view.init(owner: controller, scene: self)
    let objects = loader.run(beforeAwaking: { objects in
      controller.view = objects.first as? UIView
    })
    return !objects.isEmpty
  }

  // MARK: Segues

  /// The object that performs a segue.
  final func trigger(_ index: Int) -> SegueTrigger {
    if let known = triggers[index] { return known }
    let made = SegueTrigger(self, index)
    triggers[index] = made
    return made
  }
}

/// The scene of a controller.
@MainActor final class SceneCompanion: ControllerCompanion {
  let loader: _SceneLoader

  init(_ loader: _SceneLoader) { self.loader = loader }
}

/// A weak reference to a view or a bar item.
@MainActor struct WeakAnchor {
  weak var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}
