import Foundation

/// The main menu before the app changes it: menus and sections with UIKit's identifiers, all empty.
///
/// A menu without elements is not shown.
@MainActor enum StandardMenus {
  static func main() -> UIMenu {
    let name = ProcessInfo.processInfo.processName
    return UIMenu(
      identifier: .root,
      children: [
        menu(name, .application, [.about, .preferences, .services, .hide, .quit]),
        menu(InterfaceWord.fileMenu.text, .file, [.newScene, .openRecent, .close, .print]),
        menu(
          InterfaceWord.editMenu.text, .edit,
          [
            .undoRedo, .standardEdit, .find, .replace, .share, .spelling, .substitutions,
            .transformations, .speech, .lookup, .learn,
          ]),
        UIMenu(
          title: InterfaceWord.formatMenu.text, identifier: .format,
          children: [
            menu(InterfaceWord.fontMenu.text, .font, [.textStyle, .textSize, .textColor]),
            menu(InterfaceWord.textMenu.text, .text, [.alignment, .writingDirection]),
          ]),
        menu(InterfaceWord.viewMenu.text, .view, [.toolbar, .sidebar, .fullscreen]),
        menu(InterfaceWord.windowMenu.text, .window, [.minimizeAndZoom, .bringAllToFront]),
        menu(InterfaceWord.helpMenu.text, .help, []),
      ])
  }

  private static func menu(
    _ title: String, _ identifier: UIMenu.Identifier, _ sections: [UIMenu.Identifier]
  ) -> UIMenu {
    UIMenu(
      title: title, identifier: identifier,
      children: sections.map { UIMenu(identifier: $0, options: .displayInline) })
  }
}
