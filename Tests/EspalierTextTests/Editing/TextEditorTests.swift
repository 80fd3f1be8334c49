import EspalierText
import Testing

@MainActor @Suite("Text editor") struct TextEditorTests {
  private let editor = TextEditor(TextStore())
  private let history = TextUndoHistory()

  init() { editor.recorder = history }

  private func start(_ text: String, caret: Int? = nil) {
    editor.setText(text)
    editor.select(TextSelection(TextCaret(caret ?? text.utf16.count)))
  }

  private func type(_ text: String) {
    for character in text {
      editor.apply(
        .init(range: editor.selection.range, text: String(character)), as: .typing)
    }
  }

  private func erase(_ erasure: TextErasure) -> Range<Int>? {
    guard let change = editor.change(for: erasure) else { return nil }
    editor.apply(change, as: erasure.kind)
    return change.range
  }

  @Test(
    "Text T9 to T12: Backspace deletes a cluster, of some scripts the mark alone",
    arguments: [
      ("a👨‍👩‍👧", 1..<9, "a"), ("cafe\u{301}", 3..<5, "caf"), ("🇩🇪🇫🇷", 4..<8, "🇩🇪"),
      ("👍🏽", 0..<4, ""), ("\u{e01}\u{e35}", 1..<2, "\u{e01}"), ("a\r\n", 1..<3, "a"),
      ("\u{5d0}\u{5b0}", 1..<2, "\u{5d0}"),
    ])
  func backspace(text: String, range: Range<Int>, rest: String) {
    start(text)
    #expect(erase(.backward) == range)
    #expect(editor.store.string == rest)
  }

  @Test("Text T8: Backspace at the start and Delete at the end change nothing")
  func nothingToErase() {
    start("abc", caret: 0)
    #expect(erase(.backward) == nil)
    start("abc")
    #expect(erase(.forward) == nil)
  }

  @Test("Text T12: Delete takes a whole cluster")
  func deleteForward() {
    start("\u{e01}\u{e35}", caret: 0)
    #expect(erase(.forward) == 0..<2)
  }

  @Test("Text T32: groups end before a word after a space")
  func undoesWords() {
    type("one two")
    history.undo(in: editor)
    #expect(editor.store.string == "one ")
    history.undo(in: editor)
    #expect(editor.store.string == "")
    #expect(history.undoCount == 0)
    history.redo(in: editor)
    history.redo(in: editor)
    #expect(editor.store.string == "one two")
    #expect(editor.selection.head.offset == 7)
  }

  @Test("Text T33: a moved caret, an erased character and a line end begin new steps")
  func beginsSteps() {
    type("ab")
    editor.move(.left, isExtending: false)
    type("c")
    history.undo(in: editor)
    #expect(editor.store.string == "ab")
    #expect(editor.selection.head.offset == 1)
    start("")
    type("a")
    _ = erase(.backward)
    history.undo(in: editor)
    #expect(editor.store.string == "a")
    start("")
    type("a\nb")
    history.undo(in: editor)
    #expect(editor.store.string == "a\n")
  }

  @Test(
    "Text T40: Control and Backspace delete the word before the caret",
    arguments: [
      ("snake_case", ""), ("3.14", ""), ("a-b", "a-"), ("日本語の", "日本語"), ("one two  ", "one "),
    ])
  func erasesWords(text: String, rest: String) {
    start(text)
    _ = erase(.wordBackward)
    #expect(editor.store.string == rest)
  }

  @Test("Words are found in a paragraph of many pages")
  func longParagraph() {
    let text = String(repeating: "word ", count: 5000)
    start(text, caret: 12_000)
    editor.move(.wordRight, isExtending: false)
    #expect(editor.selection.head.offset == 12_004)
    editor.move(.wordLeft, isExtending: false)
    #expect(editor.selection.head.offset == 12_000)
    start(String(repeating: " ", count: 9000) + "x")
    editor.move(.wordLeft, isExtending: false)
    editor.move(.wordLeft, isExtending: false)
    #expect(editor.selection.head.offset == 0)
    editor.move(.wordRight, isExtending: false)
    #expect(editor.selection.head.offset == 9001)
  }

  @Test("Text T39: the word at a point is a word as Unicode defines it")
  func wordAtAPoint() {
    start("foo.bar baz")
    #expect(editor.store.word(at: 1) == 0..<7)
    #expect(editor.store.word(at: 7) == 7..<8)
    #expect(editor.store.word(at: 11) == 8..<11)
  }

  @Test("A hidden text has one word")
  func secureWords() {
    editor.isSecure = true
    start("one two three", caret: 4)
    editor.move(.wordRight, isExtending: false)
    #expect(editor.selection.head.offset == 13)
  }

  @Test("Text T21 and T22: a commit is one step, and a refused one restores the text from before")
  func composes() {
    start("ab", caret: 1)
    editor.setMarkedText("に", selected: 1..<1)
    #expect(editor.store.string == "aにb")
    editor.setMarkedText("日本", selected: 0..<2)
    #expect(editor.markedRange == 1..<3)
    editor.commit("日本")
    #expect(editor.store.string == "a日本b")
    #expect(editor.selection.head.offset == 3)
    history.undo(in: editor)
    #expect(editor.store.string == "ab")
    #expect(editor.selection.head.offset == 1)
    editor.select(0..<2)
    editor.setMarkedText("x", selected: 1..<1)
    editor.cancelComposition()
    #expect(editor.store.string == "ab")
    #expect(editor.selection.range == 0..<2)
  }

  @Test(
    "Text T36: pasted text is cleaned",
    arguments: [
      ("a\nb\r\nc\u{0}", true, "a b c"), ("a\r\nb\rc\u{0}\u{7}\td", false, "a\nb\nc\td"),
      ("a\u{85}\u{2028}b", true, "a b"),
    ])
  func cleans(text: String, isSingleLine: Bool, expected: String) {
    #expect(TextInputFilter.cleaned(text, isSingleLine: isSingleLine) == expected)
  }

  @Test("A million marks on one letter are erased in pieces")
  func longCluster() {
    start("a" + String(repeating: "\u{301}", count: 100_000))
    let range = erase(.backward)
    #expect((range?.count ?? 0) <= 64)
    #expect(editor.store.length > 99_000)
  }
}
