import EspalierTestNumbers
import EspalierText
import Foundation
import Testing

/// Under all edits of a user, an input method and a program, an editor equals a slow model.
///
/// Every run takes fresh seeds, too, and prints them. `ESPALIER_TEXT_OPERATIONS=1000000` does as
/// many operations on fresh seeds; `ESPALIER_TEXT_SEED` begins with a seed that was printed.
@MainActor @Suite("Random edits") struct RandomEditorTests {
  @Test("An editor equals the model on known seeds", arguments: 0..<20)
  func knownSeeds(seed: Int) {
    EditorRun(seed: UInt64(seed)).perform(300)
  }

  @Test("An editor equals the model on a fresh seed")
  func freshSeeds() {
    let variables = ProcessInfo.processInfo.environment
    let operations = variables["ESPALIER_TEXT_OPERATIONS"].flatMap(Int.init) ?? 2000
    let known = variables["ESPALIER_TEXT_SEED"].flatMap { UInt64($0) }
    var seed = known ?? UInt64.random(in: 0..<1_000_000_000)
    print("Random edits: \(operations) operations from seed \(seed)")
    var done = 0
    while done < operations {
      let run = EditorRun(seed: seed)
      run.perform(500)
      if run.hasFailed { return }
      done += 500
      seed += 1
    }
  }
}

/// One run of operations in an editor and in the model.
@MainActor private final class EditorRun {
  private var numbers: SeededGenerator
  private let seed: UInt64
  private let editor = TextEditor(TextStore())
  private let history = TextUndoHistory()
  private var model = EditorModel()
  private(set) var hasFailed = false

  init(seed: UInt64) {
    self.seed = seed
    numbers = SeededGenerator(seed: seed)
    editor.recorder = history
  }

  func perform(_ count: Int) {
    for step in 0..<count {
      let name = operation()
      compare("seed \(seed), step \(step): \(name)")
      if hasFailed { return }
    }
  }

  private func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

  private func text(_ most: Int) -> String {
    let signs = [
      "a", "b", " ", " ", "\n", "e\u{301}", "👨‍👩‍👧", "🇩🇪", "\u{e01}\u{e35}", "א", "\u{5b0}", "中", "_",
      ".", "3", "👍🏽", "c", "d", "\u{301}", "\u{200d}", "🇫", "😀", "\u{ac00}",
    ]
    return (0..<number(0...most)).map { _ in signs[number(0...signs.count - 1)] }.joined()
  }

  /// A range anywhere in the text, or around the caret.
  private func range() -> Range<Int> {
    let count = model.state.text.count
    var start = number(0...count)
    if number(0...1) == 0 { start = max(0, model.state.head - number(0...4)) }
    return start..<min(count, start + number(0...6))
  }

  private var words: [TextWord] { editor.store.words(in: 0..<editor.store.length) }

  private func unmark() {
    editor.unmark()
    model.unmark()
  }

  private func operation() -> String {
    switch number(0...99) {
    case 0..<30:
      let text = text(2)
      if editor.markedRange != nil {
        editor.commit(text)
      } else {
        editor.apply(.init(range: editor.selection.range, text: text), as: .typing)
      }
      model.type(Array(text.utf16))
      return "type \(text)"
    case 30..<45:
      unmark()
      let all: [TextErasure] = [
        .backward, .backward, .forward, .wordBackward, .wordForward, .paragraphBackward,
        .paragraphForward,
      ]
      let erasure = all[number(0...all.count - 1)]
      let words = words
      if let change = editor.change(for: erasure) { editor.apply(change, as: erasure.kind) }
      model.erase(erasure, words: words)
      return "erase \(erasure)"
    case 45..<65:
      unmark()
      let all: [TextMovement] = [
        .left, .right, .up, .down, .wordLeft, .wordRight, .paragraphStart, .paragraphEnd,
        .lineStart, .lineEnd, .pageUp, .pageDown, .documentStart, .documentEnd,
      ]
      let movement = all[number(0...all.count - 1)]
      let isExtending = number(0...2) == 0
      let words = words
      editor.move(movement, isExtending: isExtending)
      model.move(movement, isExtending: isExtending, words: words)
      return "move \(movement) \(isExtending)"
    case 65..<70:
      unmark()
      let range = range()
      editor.select(range)
      model.select(range)
      return "select \(range)"
    case 70..<80:
      let text = text(3)
      let count = text.utf16.count
      let start = number(0...count)
      let selected = start..<number(start...count)
      editor.setMarkedText(text, selected: selected)
      model.mark(Array(text.utf16), selected: selected)
      return "mark \(text)"
    case 80:
      unmark()
      return "unmark"
    case 81:
      editor.cancelComposition()
      model.cancel()
      return "cancel"
    case 82..<90:
      unmark()
      history.undo(in: editor)
      model.undo()
      return "undo"
    case 90..<95:
      unmark()
      history.redo(in: editor)
      model.redo()
      return "redo"
    case 95:
      unmark()
      let text = text(12)
      let range = range()
      editor.apply(.init(range: range, text: text), as: .other)
      model.replaceAsStep(range, Array(text.utf16))
      return "paste \(text)"
    case 96, 97:
      let text = text(3)
      let range = range()
      editor.store.replace(range, with: text)
      model.editFromOutside(range, Array(text.utf16))
      return "program \(text)"
    case 98 where number(0...4) == 0:
      let text = text(20)
      editor.setText(text)
      model.setText(Array(text.utf16))
      return "text \(text)"
    default:
      editor.endUndoStep()
      model.select(model.state.anchor..<max(model.state.anchor, model.state.anchor))
      editor.select(TextSelection(TextCaret(model.state.anchor)))
      return "caret"
    }
  }

  private func compare(_ step: String) {
    let state = model.state
    let borders = Set(model.borders)
    let isEqual =
      editor.store.units(in: 0..<editor.store.length) == state.text
      && borders.contains(state.anchor) && borders.contains(state.head)
      && editor.selection.anchor == state.anchor
      && editor.selection.head.offset == state.head && editor.markedRange == model.marked
      && history.undoCount == model.undoStates.count
      && history.redoCount == model.redoStates.count
    guard !isEqual else { return }
    hasFailed = true
    Issue.record(
      """
      \(step)
      editor: \(editor.store.string.debugDescription) \(editor.selection) \
      marked \(String(describing: editor.markedRange)) undo \(history.undoCount) \
      redo \(history.redoCount)
      model: \(state.string.debugDescription) \(state.anchor) \(state.head) \
      marked \(String(describing: model.marked)) undo \(model.undoStates.count) \
      redo \(model.redoStates.count)
      """)
  }
}
