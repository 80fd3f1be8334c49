import EspalierCore
import Foundation

/// Draws the menus that interactions, keys and the scene ask for.
@MainActor package final class ContextMenuPresenter: MenuPresenter, Feature {
  static func start(in runtime: Runtime) { runtime.menuPresenter = ContextMenuPresenter() }

  func makeRecognizer(for interaction: UIContextMenuInteraction) -> UIGestureRecognizer {
    MenuGestureRecognizer(interaction)
  }

  func openMenu(of interaction: UIContextMenuInteraction) -> Bool {
    guard let view = interaction.view else { return false }
    let part = (view as? any PartedMenuView)?.menuPart ?? view.bounds
    return interaction.open(at: view.inScene(CGPoint(x: part.midX, y: part.midY)), by: .keys)
  }

  func opensMenu(for press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    let flags = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    switch key.keyCode {
    case .keyboardApplication where flags.isEmpty: return openContextMenu(from: press.responder)
    case .keyboardF10 where flags == .shift: return openContextMenu(from: press.responder)
    case .keyboardF10 where flags.isEmpty: return openMainMenu(in: press.window?.windowScene)
    default: return false
    }
  }

  func openMenu(
    of interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration,
    at place: MenuPlace
  ) -> Bool {
    interaction.open(configuration, by: place.opening, at: place.anchor)
  }

  func openMenu(
    _ menu: UIMenu, at place: MenuPlace, willEnd: @escaping @MainActor () -> Void,
    didEnd: @escaping @MainActor () -> Void
  ) -> (any OpenMenu)? {
    var callbacks = MenuSession.Callbacks()
    callbacks.willEnd = willEnd
    callbacks.didEnd = didEnd
    let source = MenuSession.Source(view: place.view, anchor: place.anchor)
    return MenuSession(menu, from: source, by: place.opening, callbacks)
  }

  /// Opens the menu of the innermost view around a responder that has one.
  private func openContextMenu(from responder: UIResponder?) -> Bool {
    for case let view as UIView in responder?.responderChain ?? []
    where view.menuInteractions.contains(where: { openMenu(of: $0) }) {
      return true
    }
    return false
  }

  /// Opens the main menu: the first menu of the bar, or a menu of all menus.
  private func openMainMenu(in scene: UIWindowScene?) -> Bool {
    guard let scene else { return false }
    if let bar = scene.menuBar, bar.isShown { return bar.openFirst() }
    let menu = UIMenuSystem.main.root.shownMainMenu
    guard !menu.children.isEmpty,
      let window = scene.keyWindow ?? scene.windows.last(where: { !$0.isHidden })
    else { return false }
    let isMirrored = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let corner = CGRect(x: isMirrored ? scene.size.width - 8 : 8, y: 4, width: 0, height: 0)
    let session = MenuSession(
      menu, from: MenuSession.Source(view: window, anchor: .below(corner)), by: .keys,
      MenuSession.Callbacks())
    return session != nil
  }
}

extension UIMenu {
  /// The main menu without the menus that have nothing to show.
  final var shownMainMenu: UIMenu {
    replacingChildren(
      children.compactMap { child in
        guard let menu = child as? UIMenu else { return child }
        guard menu.hasSomethingToShow else { return nil }
        return menu.shownMainMenu
      })
  }
}

extension UIMenuElement {
  fileprivate var hasSomethingToShow: Bool {
    if let menu = self as? UIMenu { return menu.children.contains { $0.hasSomethingToShow } }
    return (self as? any UIMenuLeaf)?.attributes.contains(.hidden) != true
  }
}
