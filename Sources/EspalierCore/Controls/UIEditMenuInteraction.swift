public import Foundation

/// Shows an edit menu for a view when the program asks for it.
///
/// The secondary mouse button, the Menu key and Shift+F10 open the menu too; a finger does not,
/// because the program decides which gesture means the menu.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The delegate, which supplies the menu's contents.
  public final private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  private let contents = EditMenuContents()
  /// The interaction that shows the menu.
  package final let menuInteraction: UIContextMenuInteraction

  /// The view to which the interaction was added.
  open var view: UIView? { menuInteraction.view }

  /// Creates an interaction, which does not own its delegate.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    menuInteraction = UIContextMenuInteraction(delegate: contents)
    super.init()
    menuInteraction.opensByHeldFinger = false
    contents.owner = self
  }

  /// Opens the menu; another one that is open closes.
  ///
  /// Does nothing if the view is not on screen, or the menu has no elements.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, view.isShownInWindow, let presenter = view.runtime.menuPresenter else { return }
    menuInteraction.openMenu?.end(animated: false)
    let place = contents.place(of: configuration, in: view)
    menuInteraction.request(at: place)
    _ = presenter.openMenu(
      of: menuInteraction, contents.menuConfiguration(for: configuration), at: place)
  }

  /// Closes the menu.
  open func dismissMenu() { menuInteraction.dismissMenu() }

  /// Asks the delegate for the elements of the open menu again.
  open func reloadVisibleMenu() { contents.reload() }

  /// Asks the delegate for the target rectangle again, and moves the open menu there.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let view, let configuration = contents.present else { return }
    menuInteraction.openMenu?.move(to: contents.place(of: configuration, in: view))
  }

  /// Returns the place of the last request for a menu, in points of a view.
  open func location(in view: UIView?) -> CGPoint { menuInteraction.location(in: view) }

  /// Called before the interaction moves to another view.
  open func willMove(to view: UIView?) { menuInteraction.willMove(to: view) }

  /// Called after the interaction moved to another view.
  open func didMove(to view: UIView?) { menuInteraction.didMove(to: view) }
}

extension UIView {
  /// The interactions that show menus of the view, in the order in which they were added: context
  /// menus, and those that show edit menus.
  package final var menuInteractions: [UIContextMenuInteraction] {
    interactions.compactMap { interaction in
      interaction as? UIContextMenuInteraction
        ?? (interaction as? UIEditMenuInteraction)?.menuInteraction
    }
  }
}

/// Gives the contents of an edit menu to the interaction that shows it.
@MainActor private final class EditMenuContents: NSObject, UIContextMenuInteractionDelegate {
  weak var owner: UIEditMenuInteraction?
  /// The request whose menu is open.
  private(set) var present: UIEditMenuConfiguration?
  /// The latest request.
  private var asked: UIEditMenuConfiguration?

  func place(of configuration: UIEditMenuConfiguration, in view: UIView) -> MenuPlace {
    let point = CGRect(origin: configuration.sourcePoint, size: .zero)
    guard let owner else { return MenuPlace(view: view, rect: point, side: .automatic) }
    let wanted = owner.delegate?.editMenuInteraction(owner, targetRectFor: configuration) ?? point
    let side: MenuPlace.Side =
      switch configuration.preferredArrowDirection {
      case .automatic: .automatic
      case .up: .below
      case .down: .above
      case .left: .right
      case .right: .left
      }
    return MenuPlace(
      view: view, rect: wanted.isNull || wanted.isInfinite ? point : wanted, side: side)
  }

  func menuConfiguration(for request: UIEditMenuConfiguration) -> UIContextMenuConfiguration {
    asked = request
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.menu(for: request) })
  }

  private func menu(for request: UIEditMenuConfiguration) -> UIMenu? {
    guard let owner, let view = owner.view else { return nil }
    let suggested = EditMenuRows.commands(from: [view.window?.firstResponder, view])
    let section = UIMenu(identifier: .standardEdit, options: .displayInline, children: suggested)
    let elements = suggested.isEmpty ? [] : [section]
    return owner.delegate?.editMenuInteraction(owner, menuFor: request, suggestedActions: elements)
      ?? UIMenu(children: elements)
  }

  func reload() {
    guard let owner, let present, let menu = menu(for: present) else { return }
    guard !menu.children.isEmpty else { return owner.dismissMenu() }
    var isFirst = true
    owner.menuInteraction.updateVisibleMenu { old in
      defer { isFirst = false }
      return isFirst ? menu : old
    }
  }

  // MARK: Delegate

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    menuConfiguration(for: UIEditMenuConfiguration(identifier: nil, sourcePoint: location))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    present = asked
    guard let owner, let present, let animator = animator as? any UIEditMenuInteractionAnimating
    else { return }
    owner.delegate?.editMenuInteraction(owner, willPresentMenuFor: present, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    let ended = present
    present = nil
    guard let owner, let ended, let animator = animator as? any UIEditMenuInteractionAnimating
    else { return }
    owner.delegate?.editMenuInteraction(owner, willDismissMenuFor: ended, animator: animator)
  }
}
