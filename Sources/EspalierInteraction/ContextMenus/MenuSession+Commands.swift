import EspalierCore
import Foundation

extension MenuSession {
  /// Returns the object on which a command is called, after it has validated the command.
  func target(of command: UICommand) -> AnyObject? {
    guard let target = target(of: command.action, command) else { return nil }
    (target as? UIResponder)?.validate(command)
    return target
  }

  /// Returns the object that performs the action.
  ///
  /// The search begins at the first responder, then at the owner of the menu, then at the scene's
  /// key responder, and each time goes along the responder chain.
  func target(of action: Selector, _ command: UICommand) -> AnyObject? {
    let window = source.view?.window
    let starts = [
      window?.firstResponder, source.view, window?.windowScene?.keyWindow?.keyResponder,
    ]
    for start in starts {
      if let target = start?.target(forAction: action, withSender: command) {
        return target as AnyObject
      }
    }
    return nil
  }
}

/// The bar of the main menu while one of its menus is open.
@MainActor protocol MenuBarMember: AnyObject {
  /// Opens the menu whose title is at a point of the scene; returns false if there is none.
  ///
  /// Does nothing if that menu is open already.
  func showMenu(at point: CGPoint) -> Bool
  /// Returns whether the title of the open menu is at a point of the scene.
  func isOpenTitle(at point: CGPoint) -> Bool
  /// Opens the menu next to the open one.
  func showNeighbour(isForward: Bool)
}
