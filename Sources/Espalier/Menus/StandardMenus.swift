import Foundation

/// The main menu before the app changes it: menus and sections with Apple's identifiers.
///
/// What stays empty is not shown.
@MainActor enum StandardMenus {
  static func main() -> UIMenu {
    let name = ProcessInfo.processInfo.processName
    return UIMenu(
      identifier: .root,
      children: [
        menu(name, .application, [section(.about), section(.preferences), section(.quit)]),
        menu("File", .file, [section(.newScene), section(.close)]),
        menu("Edit", .edit, [section(.undoRedo), section(.standardEdit), section(.find)]),
        menu("View", .view, []),
        menu("Window", .window, []),
        menu("Help", .help, []),
      ])
  }

  private static func menu(
    _ title: String, _ identifier: UIMenu.Identifier, _ children: [UIMenuElement]
  ) -> UIMenu {
    UIMenu(title: title, identifier: identifier, children: children)
  }

  private static func section(_ identifier: UIMenu.Identifier) -> UIMenu {
    UIMenu(identifier: identifier, options: .displayInline)
  }
}
