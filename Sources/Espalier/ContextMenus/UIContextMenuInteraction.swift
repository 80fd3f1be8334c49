public import Foundation

/// A view with a menu for each of its parts: a key opens that of the part in use.
@MainActor protocol PartedMenuView: UIView {
  /// The part in use, in the view's coordinates; nil for the whole view.
  var menuPart: CGRect? { get }
}

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
  private var recognizer: MenuGestureRecognizer?
  final private(set) var session: MenuSession?
  private var openAppearance = Appearance.unknown
  /// The place of the last request for a menu, in points of the scene.
  private var scenePoint = CGPoint.zero
  /// Whether a press of the primary button opens the menu at once.
  final var opensByPrimaryPress = false

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
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { session?.replaceMenus(block) }

  /// Closes the open menu.
  open func dismissMenu() { session?.end() }

  /// Called before the interaction moves to another view.
  open func willMove(to view: UIView?) {
    session?.end(animated: false)
    if let recognizer { self.view?.removeGestureRecognizer(recognizer) }
    recognizer = nil
  }

  /// Called after the interaction moved to another view.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let recognizer = MenuGestureRecognizer(self)
    self.recognizer = recognizer
    view.addGestureRecognizer(recognizer)
  }

  // MARK: Opening

  /// Requests a menu and opens it.
  ///
  /// - Parameters:
  ///   - point: The place of the request, in points of the scene.
  ///   - opening: The cause.
  /// - Returns: Whether a menu is open now.
  final func open(at point: CGPoint, by opening: MenuSession.Opening) -> Bool {
    guard let configuration = configuration(at: point) else { return false }
    return open(configuration, by: opening)
  }

  /// Asks the delegate for the contents of the menu at a point of the scene.
  final func configuration(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let view, view.isShownInWindow, let delegate,
      (view as? UIControl)?.isEnabled != false
    else { return nil }
    scenePoint = point
    return delegate.contextMenuInteraction(
      self, configurationForMenuAtLocation: location(in: view))
  }

  final func open(_ configuration: UIContextMenuConfiguration, by opening: MenuSession.Opening)
    -> Bool
  {
    guard let view, let delegate else { return false }
    let isRich = opening == .touch && !opensByPrimaryPress
    let target =
      isRich
      ? delegate.contextMenuInteraction(
        self, configuration: configuration,
        highlightPreviewForItemWithIdentifier: configuration.identifier) : nil
    let page = isRich ? configuration.previewProvider?() : nil
    guard let menu = configuration.actionProvider?([]), !menu.children.isEmpty,
      view.isShownInWindow
    else { return false }
    let animator = MenuAnimator(page)
    delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    openAppearance = isRich ? .rich : .compact
    let session = MenuSession(
      menu, from: source(for: opening, menu), by: opening, callbacks(configuration, page, isRich)
    ) { [weak self] window in
      guard isRich else { return nil }
      return MenuPreview(page: page, target: target, in: window) {
        self?.commit(configuration, page)
      }
    }
    animator.run(duration: 0.2)
    self.session = session
    if session != nil, opensByPrimaryPress { (view as? UIControl)?.isHighlighted = true }
    return session != nil
  }

  private func source(for opening: MenuSession.Opening, _ menu: UIMenu) -> MenuSession.Source {
    var source = MenuSession.Source(view: view, anchor: .point(scenePoint))
    guard let view else { return source }
    if opensByPrimaryPress {
      source.anchor = .below(view.frameInScene)
      if (view as? UIButton)?.changesSelectionAsPrimaryAction == true {
        source.leastWidth = view.bounds.width
      }
    } else if opening == .keys {
      // In a large view, the middle is nearer to what the user looks at than an edge is.
      let frame = keyFrame
      source.anchor =
        frame.height <= 120 ? .below(frame) : .point(CGPoint(x: frame.midX, y: frame.midY))
    }
    return source
  }

  /// What a menu that a key opens belongs to, in points of the scene.
  private var keyFrame: CGRect {
    guard let view else { return .zero }
    guard let part = (view as? any PartedMenuView)?.menuPart else { return view.frameInScene }
    let (start, end) = (
      view.inScene(part.origin), view.inScene(CGPoint(x: part.maxX, y: part.maxY))
    )
    return CGRect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
      height: abs(end.y - start.y))
  }

  private func callbacks(
    _ configuration: UIContextMenuConfiguration, _ page: UIViewController?, _ isRich: Bool
  ) -> MenuSession.Callbacks {
    let animator = MenuAnimator(page)
    var callbacks = MenuSession.Callbacks()
    callbacks.willEnd = { [weak self] in
      guard let self else { return }
      session = nil
      openAppearance = .unknown
      if opensByPrimaryPress { (view as? UIControl)?.isHighlighted = false }
      if isRich {
        _ = delegate?.contextMenuInteraction(
          self, configuration: configuration,
          dismissalPreviewForItemWithIdentifier: configuration.identifier)
      }
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
      animator.runAnimations(duration: 0.14)
    }
    callbacks.didEnd = { animator.complete() }
    callbacks.sender = { [weak self] in self?.view }
    callbacks.didChoose = { [weak self] in (self?.view as? UIButton)?.menuDidChoose($0) }
    return callbacks
  }

  /// Called when the user tapped the preview.
  private func commit(_ configuration: UIContextMenuConfiguration, _ page: UIViewController?) {
    let animator = MenuAnimator(page)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    session?.preview?.grows = animator.preferredCommitStyle == .pop
    session?.end()
    animator.run(duration: 0.2)
  }
}
