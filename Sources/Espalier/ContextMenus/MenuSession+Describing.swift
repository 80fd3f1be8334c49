package import Foundation

extension Runtime {
  /// The rows of the menus that are open, the first menu first; for tests and inspection.
  ///
  /// A row begins with `>` when it is highlighted and with `✓` or `-` for its state, and ends with its
  /// shortcut, `▸` for a submenu, `!` for a destructive and `(off)` for a disabled element.
  package var openMenus: [[String]] {
    menuSessions.open?.levels.map(\.card.lines) ?? []
  }

  /// Where the open menus are, in points of their scene.
  package var openMenuFrames: [CGRect] {
    menuSessions.open?.levels.map(\.card.frame) ?? []
  }

  /// Where the row with a title is, in points of its scene; `nil` when no open menu has one.
  package func openMenuRow(_ title: String) -> CGRect? {
    for level in menuSessions.open?.levels.reversed() ?? [] {
      let row = level.card.contents.pieces.firstIndex {
        $0.element != nil && $0.title(with: []) == title
      }
      if let row { return level.card.frameOfPiece(row) }
    }
    return nil
  }

  /// How many rows of the open menus have views.
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
      case .loading: return "Loading…"
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
