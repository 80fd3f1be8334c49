import EspalierCore
import Foundation

extension UIContextMenuInteraction {
  /// The open menu as this folder knows it.
  final var session: MenuSession? { openMenu as? MenuSession }

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

  /// Opens a menu.
  ///
  /// - Parameters:
  ///   - configuration: The contents.
  ///   - opening: The cause.
  ///   - anchor: The place, if the program chose it; such a menu has no preview.
  /// - Returns: Whether a menu is open now.
  final func open(
    _ configuration: UIContextMenuConfiguration, by opening: MenuSession.Opening,
    at anchor: MenuPlacement.Anchor? = nil
  ) -> Bool {
    guard let view, let delegate else { return false }
    let isRich = opening == .touch && !opensByPrimaryPress && anchor == nil
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
    var source = source(for: opening, menu)
    if let anchor { source.anchor = anchor }
    let session = MenuSession(
      menu, from: source, by: opening, callbacks(configuration, page, isRich)
    ) { [weak self] window in
      guard isRich else { return nil }
      return MenuPreview(page: page, target: target, in: window) {
        self?.commit(configuration, page)
      }
    }
    animator.run(duration: 0.2)
    openMenu = session
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
      // In a large view, the middle is nearer to the user's point of interest than an edge is.
      let frame = keyFrame
      source.anchor =
        frame.height <= 120 ? .below(frame) : .point(CGPoint(x: frame.midX, y: frame.midY))
    }
    return source
  }

  /// The frame to which a menu opened by a key belongs, in points of the scene.
  private var keyFrame: CGRect {
    guard let view else { return .zero }
    return view.placeInScene((view as? any PartedMenuView)?.menuPart ?? view.bounds)
  }

  private func callbacks(
    _ configuration: UIContextMenuConfiguration, _ page: UIViewController?, _ isRich: Bool
  ) -> MenuSession.Callbacks {
    let animator = MenuAnimator(page)
    var callbacks = MenuSession.Callbacks()
    callbacks.willEnd = { [weak self] in
      guard let self else { return }
      openMenu = nil
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
    callbacks.didChoose = { [weak self] in (self?.view as? UIControl)?.menuDidChoose($0) }
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
