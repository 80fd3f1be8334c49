import EspalierCore
package import Foundation

extension Runtime {
  /// The rows of the open menus, the first menu first; for tests and inspection.
  ///
  /// A row begins with `>` if it is highlighted and with `✓` or `-` for its state. It ends with its
  /// shortcut, `▸` for a submenu, `!` for a destructive element and `(off)` for a disabled one.
  package var openMenus: [[String]] {
    menuSessions.open?.levels.map(\.card.lines) ?? []
  }

  /// The frames of the open menus, in points of their scene.
  package var openMenuFrames: [CGRect] {
    menuSessions.open?.levels.map(\.card.frame) ?? []
  }

  /// Returns the frame of the row with a title, in points of its scene; `nil` if no open menu has
  /// one.
  package func openMenuRow(_ title: String) -> CGRect? {
    for level in menuSessions.open?.levels.reversed() ?? [] {
      let row = level.card.contents.pieces.firstIndex {
        $0.element != nil && $0.title(with: []) == title
      }
      if let row { return level.card.frameOfPiece(row) }
    }
    return nil
  }

  /// The number of rows of the open menus that have views.
  package var openMenuRowViews: Int {
    menuSessions.open?.levels.reduce(0) { $0 + $1.card.rowViewCount } ?? 0
  }
}

extension MenuCardView {
  var lines: [String] {
    contents.pieces.indices.map { index in
      let piece = contents.pieces[index]
      let start = index == highlighted ? "> " : ""
      switch piece.kind {
      case .separator: return "---"
      case .header(let text): return "[\(text)]"
      case .loading: return InterfaceWord.loading.text
      case .leaf, .submenu: return start + line(of: piece)
      }
    }
  }

  private func line(of piece: MenuPiece) -> String {
    var text = piece.title(with: shownModifiers)
    switch piece.leaf?.state {
    case .on: text = "✓ " + text
    case .mixed: text = "- " + text
    default: break
    }
    if let subtitle = piece.element?.subtitle { text += " / " + subtitle }
    if let shortcut = piece.shortcut { text += " " + shortcut }
    if piece.submenu != nil { text += " ▸" }
    if piece.isDestructive { text += " !" }
    if !piece.isEnabled { text += " (off)" }
    return text
  }
}
