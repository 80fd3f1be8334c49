public import Foundation

/// Opens a menu for a view: by the secondary button, a held finger, the Menu key or Shift+F10.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The form in which a menu is open.
  public enum Appearance: Int, Sendable {
    /// No menu is open.
    case unknown = 0
    /// With a preview.
    case rich
    /// The menu alone.
    case compact
  }

  /// The delegate, which supplies the menu's contents.
  public final private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view to which the interaction was added.
  public final private(set) weak var view: UIView?
  private var recognizer: UIGestureRecognizer?
  /// The open menu; `nil` if none is open.
  package final var openMenu: (any OpenMenu)?
  package final var openAppearance = Appearance.unknown
  /// The place of the last request for a menu, in points of the scene.
  package private(set) final var scenePoint = CGPoint.zero
  /// Whether a press of the primary button opens the menu at once.
  package final var opensByPrimaryPress = false
  /// Whether a held finger opens the menu.
  package final var opensByHeldFinger = true

  /// Creates an interaction, which does not own its delegate.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// The form in which the menu is open.
  open var menuAppearance: Appearance { openAppearance }

  /// Returns the place of the last request for a menu, in points of a view.
  open func location(in view: UIView?) -> CGPoint {
    let window = view?.window ?? self.view?.window
    let inWindow = window?.fromScene(scenePoint) ?? scenePoint
    return view?.convert(inWindow, from: nil) ?? inWindow
  }

  /// Replaces the open menu; does nothing if none is open.
  ///
  /// - Parameter block: Called with each open menu, including submenus; returns the menu to show
  ///   instead.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    openMenu?.replaceMenus(block)
  }

  /// Closes the open menu.
  open func dismissMenu() { openMenu?.end(animated: true) }

  /// Called before the interaction moves to another view.
  open func willMove(to view: UIView?) {
    openMenu?.end(animated: false)
    if let recognizer { self.view?.removeGestureRecognizer(recognizer) }
    recognizer = nil
  }

  /// Called after the interaction moved to another view.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    recognizer = view.runtime.menuPresenter?.makeRecognizer(for: self)
    if let recognizer { view.addGestureRecognizer(recognizer) }
  }

  // MARK: Opening

  /// Notes the place of a request that the program made.
  package final func request(at place: MenuPlace) {
    let rect = place.view.placeInScene(place.rect)
    scenePoint = CGPoint(x: rect.midX, y: rect.midY)
  }

  /// Asks the delegate for the contents of the menu at a point of the scene.
  package final func configuration(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let view, view.isShownInWindow, let delegate,
      (view as? UIControl)?.isEnabled != false
    else { return nil }
    scenePoint = point
    return delegate.contextMenuInteraction(
      self, configurationForMenuAtLocation: location(in: view))
  }
}
