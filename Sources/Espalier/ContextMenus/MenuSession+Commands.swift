import Foundation

extension MenuSession {
  /// Finds the object a command is called on, and lets it change the command.
  func target(of command: UICommand) -> AnyObject? {
    guard let target = target(of: command.action, command) else { return nil }
    (target as? UIResponder)?.validate(command)
    return target
  }

  /// Finds the object that performs the action: the first responder, the owner of the menu, or what has the
  /// keyboard in the scene, each with what is around it.
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
  /// Opens the menu whose title is at a point of the scene; false when there is none.
  ///
  /// Where that menu is open already nothing changes.
  func showMenu(at point: CGPoint) -> Bool
  /// Whether the title of the menu that is open is at a point of the scene.
  func isOpenTitle(at point: CGPoint) -> Bool
  /// Opens the menu beside the one that is open.
  func showNeighbour(isForward: Bool)
}
