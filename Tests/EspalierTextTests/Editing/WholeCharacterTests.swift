import EspalierText
import Testing

/// No end of a selection, of an edit or of a run stands inside a character.
@MainActor @Suite("Whole characters in the editor") struct WholeCharacterTests {
  private let editor = TextEditor(TextStore())
  private let history = TextUndoHistory()

  init() { editor.recorder = history }

  private func start(_ text: String, caret: Int) {
    editor.setText(text)
    editor.select(TextSelection(TextCaret(caret)))
  }

  @Test("A program's edit leaves the caret beside an emoji, not between its halves")
  func editsAroundTheCaret() {
    start("a:)", caret: 2)
    editor.store.replace(1..<3, with: "😀")
    #expect(editor.selection == TextSelection(TextCaret(1)))
    editor.apply(.init(range: editor.selection.range, text: "x"), as: .typing)
    #expect(editor.store.units(in: 0..<4) == Array("ax😀".utf16))
  }

  @Test("A program's edit that joins letters leaves the caret beside the character")
  func joinsLetters() {
    start("ae.", caret: 2)
    editor.store.replace(2..<3, with: "\u{301}")
    #expect(editor.selection == TextSelection(TextCaret(1)))
    start("🇩-🇪", caret: 3)
    editor.store.replace(2..<3, with: "")
    #expect(editor.selection.range == 0..<0)
  }

  @Test(
    "A selection with an end inside a character takes the whole character",
    arguments: [
      ("a😀b", 2..<4, 1..<4), ("a😀b", 0..<2, 0..<3), ("a😀b", 2..<2, 1..<1),
      ("e\u{301}x", 1..<3, 0..<3), ("🇩🇪🇫🇷", 2..<6, 0..<8), ("a\r\nb", 2..<4, 1..<4),
      ("👨‍👩‍👧", 3..<5, 0..<8), ("\u{1112}\u{1161}\u{11ab}", 1..<2, 0..<3),
      ("\u{915}\u{94d}\u{937}x", 2..<4, 0..<4), ("中文\u{3099}", 0..<2, 0..<3),
    ])
  func selects(text: String, range: Range<Int>, whole: Range<Int>) {
    start(text, caret: 0)
    editor.select(range)
    #expect(editor.selection.range == whole)
  }

  @Test("What is typed before a mark is one character with it, and the caret goes behind both")
  func typesBeforeAMark() {
    start("\u{301}b", caret: 0)
    editor.apply(.init(range: 0..<0, text: "e"), as: .typing)
    #expect(editor.selection.range == 2..<2)
    editor.apply(.init(range: 2..<2, text: "x"), as: .typing)
    #expect(editor.store.string == "e\u{301}xb")
    history.undo(in: editor)
    history.undo(in: editor)
    #expect(editor.store.units(in: 0..<2) == [0x301, 0x62])
    #expect(editor.selection.range == 0..<0)
  }

  @Test("An edit that begins or ends between the halves of an emoji takes the emoji")
  func editsHalves() {
    let store = TextStore("a😀b😀c")
    store.replace(2..<5, with: "-")
    #expect(store.string == "a-c")
    store.setText("😀")
    store.replace(1..<1, with: "x")
    #expect(store.string == "x😀")
    store.setText("a😀")
    editor.setText("a😀")
    editor.apply(.init(range: 2..<3, text: ""), as: .other)
    #expect(editor.store.string == "a")
    #expect(editor.selection.range == 1..<1)
    history.undo(in: editor)
    #expect(editor.store.string == "a😀")
  }

  @Test("Attributes that begin or end between the halves of an emoji hold for the emoji")
  func attributesOfHalves() {
    let store = TextStore("a😀b")
    store.setAttributes(3, in: 2..<3)
    #expect(store.attributeRuns(in: 0..<4).map(\.length) == [1, 2, 1])
    store.replace(
      0..<4, with: Array("😀😀".utf16),
      runs: [AttributeRun(length: 1, attributes: 1), AttributeRun(length: 3, attributes: 2)])
    #expect(
      store.attributeRuns(in: 0..<4) == [
        AttributeRun(length: 2, attributes: 1), AttributeRun(length: 2, attributes: 2),
      ])
  }

  @Test("A composition that continues a character keeps its text, and the caret goes behind both")
  func composesAMark() {
    start("ex", caret: 1)
    editor.setMarkedText("\u{301}", selected: 0..<0)
    #expect(editor.markedRange == 1..<2)
    #expect(editor.selection.range == 2..<2)
    editor.commit("\u{302}")
    #expect(editor.store.string == "e\u{302}x")
    #expect(editor.selection.range == 2..<2)
  }

  @Test("Of 100,000 marks each step looks at a bounded number of units")
  func marks() {
    let store = TextStore("e" + String(repeating: "\u{301}", count: 100_000))
    var offset = store.length
    var steps = 0
    while offset > 0, steps < 3000 {
      offset = store.cluster(before: offset).lowerBound
      steps += 1
    }
    #expect(offset == 0)
    #expect(steps < 1700)
    for place in stride(from: 100, to: store.length, by: 9973) {
      let start = store.snapped(place)
      let end = store.snappedUp(place)
      #expect(start <= place && place <= end && end - start <= 64)
      #expect(store.snapped(start) == start && store.snappedUp(end) == end)
    }
  }

  @Test("Where characters begin is what Swift says, in texts of all scripts")
  func bordersOfCharacters() {
    let parts = [
      "a", " ", "\r", "\n", "é", "e", "\u{301}", "©", "\u{fe0f}", "\u{200d}", "😀", "👍", "🏽", "🇩",
      "🇪",
      "א", "\u{5b0}", "\u{600}", "ب", "\u{64b}", "\u{915}", "\u{94d}", "\u{937}", "\u{e01}",
      "\u{e33}",
      "\u{1112}", "\u{1161}", "\u{11ab}", "한", "中", "か", "\u{3099}", "\u{110bd}", "\u{11083}", "ж",
      "\u{483}", "\u{ad}", "\u{2028}", "\u{e0067}", "🀄", "\u{d4e}", "\u{1f3fb}",
    ]
    var seed: UInt64 = 4711
    for _ in 0..<400 {
      var text = ""
      for _ in 0..<12 {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += parts[Int(seed >> 33) % parts.count]
      }
      let store = TextStore(text)
      var borders: [Int] = [0]
      for character in text { borders.append((borders.last ?? 0) + character.utf16.count) }
      for offset in 0...store.length {
        let start = borders.last { $0 <= offset }
        let end = borders.first { $0 >= offset }
        guard store.snapped(offset) == start, store.snappedUp(offset) == end else {
          Issue.record("\(text.unicodeScalars.map { String($0.value, radix: 16) }) at \(offset)")
          return
        }
      }
    }
  }
}

extension TextStore {
  fileprivate func setText(_ text: String) { replace(0..<length, with: text) }
}
