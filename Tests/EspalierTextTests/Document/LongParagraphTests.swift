import EspalierTestNumbers
import EspalierText
import Testing

/// Paragraphs that are kept and laid out in parts, beside the same text laid out at once.
@MainActor struct LongParagraphTests {
  private let text = TextFixture()

  private func document(_ units: [UInt16], width: Double) -> (TextStore, DocumentLayout) {
    let store = TextStore()
    store.replace(0..<0, with: units)
    let look = text.look
    return (
      store,
      DocumentLayout(store: store, engine: text.engine, width: width, look: { _ in look })
    )
  }

  @Test("A keystroke examines a long paragraph once, however many parts of it are laid out")
  func examinesALongParagraphOnce() {
    for sign in ["\u{301}", "1", "a"] as [Unicode.Scalar] {
      var counts: [Int] = []
      for count in [50_000, 100_000] {
        let units = Array(repeating: UInt16(sign.value), count: count)
        let (store, document) = document(units, width: 100_000)
        let before = text.engine.work.examinedUnits
        _ = document.layOut(from: 0, to: .infinity)
        store.replace(store.length..<store.length, with: [0x78])
        _ = document.layOut(from: 0, to: .infinity)
        counts.append(text.engine.work.examinedUnits - before)
        #expect(counts.last ?? 0 <= 2 * count + 1)
      }
      #expect(counts[1] <= 2 * counts[0] + 1)
    }
  }

  private func words(_ count: Int) -> [UInt16] {
    Array(String(repeating: "some words of a text ", count: count / 21 + 1).utf16.prefix(count))
  }

  /// The visible properties of a line.
  private struct Seen {
    var range: Range<Int>
    var top: Double
    var left: Double
    var width: Double
    var stops: [CaretStop]

    func isLike(_ other: Seen) -> Bool {
      range == other.range && abs(top - other.top) < 0.01 && abs(left - other.left) < 0.01
        && abs(width - other.width) < 0.01 && stops.count == other.stops.count
        && zip(stops, other.stops).allSatisfy {
          $0.position == $1.position && abs($0.x - $1.x) < 0.01
        }
    }
  }

  private func lines(of layout: ParagraphLayout, at top: Double, from start: Int) -> [Seen] {
    layout.lines.indices.map { index in
      let line = layout.lines[index]
      return Seen(
        range: line.range.lowerBound + start..<line.range.upperBound + start, top: line.top + top,
        left: line.left, width: line.width,
        stops: layout.stops(ofLine: index).map {
          var stop = $0
          stop.position.index += start
          return stop
        })
    }
  }

  private func compare(_ store: TextStore, _ document: DocumentLayout, _ note: String) {
    let parts = document.layOut(from: 0, to: .infinity).paragraphs
    let found = parts.flatMap { lines(of: $0.layout, at: $0.top, from: $0.range.lowerBound) }
    let look = text.look
    let whole = text.engine.layout(
      ParagraphText(
        units: store.units(in: 0..<store.length),
        runs: [StyleRun(end: store.length, id: 0)], look: { _ in look }),
      in: LineRoom(width: document.width))
    let wanted = lines(of: whole, at: 0, from: 0)
    #expect(found.count == wanted.count, "\(note)")
    let other = zip(found, wanted).first { !$0.isLike($1) }
    #expect(other == nil, "\(note)")
  }

  @Test func aKeystrokeInAMillionUnitsShapesABoundedPiece() {
    let (store, document) = document(words(1_000_000), width: 300)
    let middle = document.height / 2
    let seen = document.layOut(from: middle, to: middle + 400)
    let place = seen.paragraphs[0].range.lowerBound + 2_000
    for step in 0..<5 {
      let before = text.engine.work
      store.replace(place + step..<place + step, with: "x")
      _ = document.layOut(from: middle, to: middle + 400)
      _ = document.caret(at: CaretPosition(place + step + 1))
      let work = text.engine.work
      #expect(work.shapedUnits - before.shapedUnits < 20_000)
      #expect(work.shapedParagraphs - before.shapedParagraphs <= 2)
    }
    #expect(store.paragraphCount > 200)
    #expect(store.wholeParagraph(atOffset: place) == 0..<store.length)
  }

  @Test("Lines, levels and carets are those of the paragraph in one piece", arguments: 0..<4)
  func partsShowWhatTheWholeShows(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    var units: [UInt16] = []
    let count = Int.random(in: 10_500...13_000, using: &numbers)
    while units.count < count { units += Self.word(using: &numbers) }
    let width = Double.random(in: 60...500, using: &numbers)
    let (store, document) = document(units, width: width)
    #expect(store.paragraphCount > 2)
    compare(store, document, "seed \(seed)")
    for step in 0..<3 {
      let start = Int.random(in: 0...store.length, using: &numbers)
      let end = min(store.length, start + Int.random(in: 0...40, using: &numbers))
      let range = store.wholeScalars(of: start..<end)
      store.replace(range, with: Self.word(using: &numbers) + Self.word(using: &numbers))
      compare(store, document, "seed \(seed), edit \(step)")
    }
    document.width = Double.random(in: 60...500, using: &numbers)
    compare(store, document, "seed \(seed), another width")
  }

  private static func word(using numbers: inout SeededGenerator) -> [UInt16] {
    let alphabets: [[UInt16]] = [
      Array(0x61...0x7a), Array(0x61...0x7a), Array(0x5d0...0x5ea), Array(0x30...0x39),
      Array(0x627...0x63a), Array(0xe01...0xe10), Array(0x4e00...0x4e20),
    ]
    let kind = Int.random(in: 0..<40, using: &numbers)
    switch kind {
    case 0: return Array("\u{2028}".utf16)
    case 1: return Array("e\u{301}👍🏽 ".utf16)
    case 2: return Array("\u{2067}abc (אבג) 12\u{2069} ".utf16)
    case 3: return Array("\u{202b}אב cd\u{202c} ".utf16)
    default: break
    }
    let letters = alphabets[kind % alphabets.count]
    let length = Int.random(in: 1...9, using: &numbers)
    return (0..<length).map { _ in letters.randomElement(using: &numbers) ?? 0x61 } + [0x20]
  }

  @Test func anIsolateThatOpensFarAboveIsInForceInTheLastPart() {
    let units = Array("a \u{2067}".utf16) + words(30_000)
    let (store, document) = document(units, width: 300)
    compare(store, document, "an isolate")
  }

  @Test func theCaretWalksAcrossTheEndsOfParts() {
    let (store, document) = document(words(11_000), width: 300)
    _ = document.layOut(from: 0, to: .infinity)
    let end = store.paragraph(0).range.upperBound
    var position = CaretPosition(end - 5)
    var visited: [Int] = []
    for _ in 0..<10 {
      position = document.position(besides: position, toTheRight: true) ?? position
      visited.append(position.index)
    }
    #expect(visited == Array(end - 4...end + 5))
    for _ in 0..<10 {
      position = document.position(besides: position, toTheRight: false) ?? position
    }
    #expect(position.index == end - 5)
    let edge = document.lineEdge(of: CaretPosition(end - 5), atEnd: true)
    #expect(edge == CaretPosition(end, .upstream))
    let caret = document.caret(at: edge)
    #expect(caret.x > 100)
    #expect(document.caret(at: CaretPosition(end)).x == 0)
    #expect(document.caret(at: CaretPosition(end)).y > caret.y)
  }

  @Test func theSelectionOfALongParagraphCoversEveryLine() {
    let (store, document) = document(words(11_000), width: 300)
    let lines = document.layOut(from: 0, to: .infinity).paragraphs.reduce(0) {
      $0 + $1.layout.lines.count
    }
    let rects = document.rects(of: 0..<store.length, from: 0, to: document.height)
    #expect(Set(rects.map(\.y)).count == lines)
  }

  @Test func keysAndEditsKnowTheWholeParagraph() {
    let store = TextStore()
    store.replace(0..<0, with: words(12_000) + [0x0a] + words(20_000))
    let editor = TextEditor(store)
    editor.select(11_000..<11_000)
    editor.move(.paragraphEnd, isExtending: false)
    #expect(editor.selection.head.offset == 12_000)
    editor.move(.paragraphEnd, isExtending: false)
    #expect(editor.selection.head.offset == 32_001)
    editor.move(.paragraphStart, isExtending: false)
    #expect(editor.selection.head.offset == 12_001)
    editor.move(.paragraphStart, isExtending: false)
    #expect(editor.selection.head.offset == 0)
    store.replace(12_000..<12_001, with: " ")
    #expect(store.wholeParagraph(atOffset: 0) == 0..<store.length)
    store.replace(4_000..<28_000, with: "")
    #expect(store.wholeParagraph(atOffset: 0) == 0..<8_001)
    store.replace(100..<100, with: "\n")
    #expect(store.wholeParagraph(atOffset: 0) == 0..<101)
    #expect(store.wholeParagraph(atOffset: 500) == 101..<8_002)
  }

  @Test func aMillionMarksOnOneLetterAreShapedInPieces() {
    let marks = [0x61] + [UInt16](repeating: 0x301, count: 1_000_000)
    let (_, document) = document(marks, width: 300)
    let visible = document.layOut(from: 0, to: 400)
    #expect(!visible.paragraphs.isEmpty)
    #expect(text.engine.work.shapedUnits < 200_000)
    // A label lays out all of it: the work grows with the text.
    let look = text.look
    let whole = text.engine.layout(
      ParagraphText(
        units: marks, runs: [StyleRun(end: marks.count, id: 0)], look: { _ in look }),
      in: LineRoom(width: 300))
    #expect(!whole.lines.isEmpty)
  }

  @Test func aParagraphWithoutLettersRunsAsTheOneBeforeIt() {
    let store = TextStore("אבג\n\n12\nabc\n")
    let look = text.look
    let document = DocumentLayout(
      store: store, engine: text.engine, width: 200, look: { _ in look })
    func directions() -> [Bool] {
      (0..<store.paragraphCount).map { document.paragraph($0).layout.paragraph.isRightToLeft }
    }
    #expect(directions() == [true, true, true, false, false])
    store.replace(0..<3, with: "abc")
    #expect(directions() == [false, false, false, false, false])
  }
}
