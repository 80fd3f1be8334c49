import Espalier
import EspalierTesting

// A search, a name and a note, by keyboard alone.
extension KeyTour {
  func searchAndEdit() throws {
    try find()
    try rename()
    try writeNote()
  }

  private func find() throws {
    note("Find")
    press(.keyboardF, "Ctrl+F", .control)
    try picture("search-empty")
    type("deja")
    try picture("search-results")
    press(.keyboardDownArrow, "Down")
    press(.keyboardReturnOrEnter, "Return")
    press(.keyboardF, "Ctrl+F", .control)
    for text in ["قمر", "ΚΑΛΗΜΕΡΑ", "カフェ", "night", "nothing"] { type(text, over: true) }
    try picture("search-nothing")
    press(.keyboardEscape, "Escape")
    try picture("search-recent")
    press(.keyboardDownArrow, "Down")
    press(.keyboardReturnOrEnter, "Return")
    press(.keyboardF, "Ctrl+F", .control)
    type("orchard", over: true)
    press(.keyboardReturnOrEnter, "Return")
    press(.keyboardDownArrow, "Down")
    press(.keyboardReturnOrEnter, "Return")
    try picture("search-album")
    press(.keyboardF, "Ctrl+F", .control)
    press(.keyboardEscape, "Escape")
    press(.keyboardEscape, "Escape")
  }

  private func rename() throws {
    note("The name of a playlist")
    press(.keyboard3, "Ctrl+3", .control)
    tabUntil("Sunday Morning")
    press(.keyboardF2, "F2")
    type("Slow Sunday")
    try picture("rename")
    press(.keyboardReturnOrEnter, "Return")
    press(.keyboardZ, "Ctrl+Z", .control)
    press(.keyboardZ, "Ctrl+Shift+Z", [.control, .shift])
    press(.keyboardDownArrow, "Down")
    press(.keyboardF2, "F2")
    press(.keyboardDeleteOrBackspace, "Backspace")
    press(.keyboardReturnOrEnter, "Return")
    try picture("rename-refused")
    press(.keyboardEscape, "Escape")
    press(.keyboardReturnOrEnter, "Return")
    press(.keyboardF2, "F2")
    type("Late Drive")
    try picture("rename-title")
    press(.keyboardReturnOrEnter, "Return")
  }

  private func writeNote() throws {
    note("The notes about a record")
    press(.keyboard1, "Ctrl+1", .control)
    tabUntil("Orchard Light, Mara Vell")
    press(.keyboardReturnOrEnter, "Return")
    tabUntil("Notes")
    press(.keyboardReturnOrEnter, "Return")
    type("Recorded in ")
    press(.keyboardB, "Ctrl+B", .control)
    type("one night")
    press(.keyboardB, "Ctrl+B", .control)
    type(", in the ")
    press(.keyboardI, "Ctrl+I", .control)
    type("orchard")
    press(.keyboardLeftArrow, "Ctrl+Shift+Left", [.control, .shift])
    press(.keyboardH, "Ctrl+Shift+H", [.control, .shift])
    try picture("notes")
    press(.keyboardZ, "Ctrl+Z", .control)
    press(.keyboardZ, "Ctrl+Shift+Z", [.control, .shift])
    press(.keyboardLeftArrow, "Alt+Left", .alternate)
    tabUntil("Notes")
    press(.keyboardReturnOrEnter, "Return")
    try picture("notes-again")
  }

  /// Presses Tab until an item has the focus.
  private func tabUntil(_ name: String) {
    var presses = 0
    while focus != name, presses < 30 {
      press(.keyboardTab, "Tab")
      presses += 1
    }
  }

  /// Types a text, over the whole old one on request, and records what the page shows.
  private func type(_ text: String, over isReplacing: Bool = false) {
    if isReplacing { stage.press(key: .keyboardA, modifiers: .control) }
    stage.type(text)
    record("Type \(text)")
    let shown = shownTexts
    if !shown.isEmpty { lines.append("  shows \(shown)") }
  }

  /// The rows of the search, or the runs of the text that is written.
  private var shownTexts: String {
    let pages = tabs.selectedViewController as? UINavigationController
    switch pages?.topViewController {
    case let page as SearchViewController:
      return page.table.visibleCells.compactMap(\.accessibilityLabel).joined(separator: "; ")
    case let page as NotesViewController: return Self.runs(of: page.textView.attributedText)
    default:
      let item = stage.window.windowScene?.focusSystem?.focusedItem
      return (item as? UITextField)?.text ?? ""
    }
  }

  private static func runs(of text: NSAttributedString) -> String {
    var parts: [String] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
      let traits = (values[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? []
      let marks = [
        traits.contains(.traitBold) ? "bold" : nil, traits.contains(.traitItalic) ? "italic" : nil,
        values[.backgroundColor] == nil ? nil : "highlighted",
      ].compactMap { $0 }
      let part = (text.string as NSString).substring(with: range)
      parts.append(marks.isEmpty ? "“\(part)”" : "“\(part)” \(marks.joined(separator: " "))")
    }
    return parts.joined(separator: ", ")
  }
}
