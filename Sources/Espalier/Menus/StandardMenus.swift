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
        menu("File", .file, [.newScene, .openRecent, .close, .print]),
        menu(
          "Edit", .edit,
          [
            .undoRedo, .standardEdit, .find, .replace, .share, .spelling, .substitutions,
            .transformations, .speech, .lookup, .learn,
          ]),
        UIMenu(
          title: "Format", identifier: .format,
          children: [
            menu("Font", .font, [.textStyle, .textSize, .textColor]),
            menu("Text", .text, [.alignment, .writingDirection]),
          ]),
        menu("View", .view, [.toolbar, .sidebar, .fullscreen]),
        menu("Window", .window, [.minimizeAndZoom, .bringAllToFront]),
        menu("Help", .help, []),
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
