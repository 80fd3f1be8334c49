import Foundation

/// The rows of an edit menu: the edit actions, and the items of the menu controller, that a
/// responder performs now.
@MainActor package enum EditMenuRows {
  private static var standardActions: [(InterfaceWord, Selector)] {
    [
      (.cut, .cut), (.copy, .copy), (.paste, .paste), (.delete, .delete), (.select, .select),
      (.selectAll, .selectAll), (.bold, .toggleBoldface), (.italic, .toggleItalics),
      (.underline, .toggleUnderline),
    ]
  }

  /// Returns the commands of the edit actions that one of the responder chains performs.
  static func commands(from responders: [UIResponder?]) -> [UIMenuElement] {
    standardActions.compactMap { word, action in
      let command = UICommand(title: word.text, action: action)
      let isPerformed = responders.contains {
        $0?.target(forAction: action, withSender: command) != nil
      }
      return isPerformed ? command : nil
    }
  }

  /// Returns an action for each edit action and each item that the responder chain performs.
  ///
  /// - Parameters:
  ///   - responder: The responder at which the search for a target begins.
  ///   - controller: The sender of the actions.
  /// - Returns: The rows, those of the edit actions first.
  static func actions(from responder: UIResponder?, _ controller: UIMenuController)
    -> [UIMenuElement]
  {
    guard let responder else { return [] }
    let standard = standardActions.compactMap { word, action in
      self.action(word.text, action, from: responder, controller)
    }
    return standard + items(from: responder, controller)
  }

  /// Returns an action for each item of the menu controller that the responder chain performs.
  package static func items(from responder: UIResponder, _ controller: UIMenuController = .shared)
    -> [UIMenuElement]
  {
    (controller.menuItems ?? []).compactMap {
      action($0.title, $0.action, from: responder, controller)
    }
  }

  /// Returns an action for each edit action and each item of the menu controller that may be
  /// performed.
  ///
  /// - Parameters:
  ///   - mayPerform: Whether an action has a row; asked for each, with the menu controller.
  ///   - perform: Performs an action that was chosen.
  /// - Returns: The rows, those of the edit actions first.
  package static func actions(
    where mayPerform: (Selector, UIMenuController) -> Bool,
    perform: @escaping @MainActor (Selector, UIMenuController) -> Void
  ) -> [UIMenuElement] {
    let controller = UIMenuController.shared
    let all =
      standardActions.map { ($0.text, $1) }
      + (controller.menuItems ?? []).map { ($0.title, $0.action) }
    return all.filter { mayPerform($0.1, controller) }.map { title, action in
      UIAction(title: title) { _ in perform(action, controller) }
    }
  }

  private static func action(
    _ title: String, _ action: Selector, from responder: UIResponder,
    _ controller: UIMenuController
  ) -> UIAction? {
    guard let target = responder.target(forAction: action, withSender: controller) else {
      return nil
    }
    let call = TargetAction(target: target as AnyObject, selector: action)
    return UIAction(title: title) { _ in call.perform(sender: controller, event: nil) }
  }
}
