import EspalierText
import Testing

@MainActor struct DocumentLayoutTests {
  private let text = TextFixture()

  private func document(_ string: String, width: Double = 200) -> (TextStore, DocumentLayout) {
    let store = TextStore(string)
    let look = text.look
    return (
      store,
      DocumentLayout(store: store, engine: text.engine, width: width, look: { _ in look })
    )
  }

  private func lines(_ count: Int) -> String {
    (0..<count).map { "line \($0)" }.joined(separator: "\n")
  }

  @Test func onlyVisibleParagraphsAreLaidOut() {
    let (_, document) = document(lines(10_000))
    let visible = document.layOut(from: 100_000, to: 100_400)
    #expect(visible.paragraphs.count < 25)
    #expect(text.engine.work.shapedParagraphs == visible.paragraphs.count)
    #expect(visible.paragraphs[0].top <= 100_000)
    #expect((visible.paragraphs.last?.bottom ?? 0) >= 100_400)
    _ = document.layOut(from: 100_000, to: 100_400)
    #expect(text.engine.work.shapedParagraphs == visible.paragraphs.count)
  }

  @Test func aScreenAboveAnOffsetIsLaidOutAndNoMore() {
    let long = (0..<1_000).map { "line \($0) that is wider than its container" }
    let (store, document) = document(long.joined(separator: "\n"))
    document.layOut(endingAt: store.length, height: 400)
    let laid = text.engine.work.laidParagraphs
    #expect((2...20).contains(laid))
    // The screen that ends there has no estimate.
    let end = document.height
    let screen = document.layOut(from: end - 400, to: end)
    #expect(text.engine.work.laidParagraphs == laid && screen.shift == 0 && document.height == end)
    document.layOut(endingAt: 0, height: 400)
    #expect(text.engine.work.laidParagraphs == laid + 1)
  }

  @Test func aKeystrokeShapesAndLaysOutOneParagraph() {
    let (store, document) = document(lines(1_000))
    _ = document.layOut(from: 0, to: 400)
    let before = text.engine.work
    store.replace(20..<20, with: "x")
    _ = document.layOut(from: 0, to: 400)
    _ = document.caret(at: CaretPosition(21))
    #expect(text.engine.work.shapedParagraphs == before.shapedParagraphs + 1)
    #expect(text.engine.work.laidParagraphs == before.laidParagraphs + 1)
    #expect(text.engine.work.directedParagraphs == 0)
  }

  @Test func movingTheCaretShapesNothing() {
    let (_, document) = document(lines(100))
    _ = document.layOut(from: 0, to: 400)
    let before = text.engine.work
    var position = CaretPosition(0)
    for _ in 0..<30 {
      position = document.position(besides: position, toTheRight: true) ?? position
    }
    _ = document.caret(at: position)
    _ = document.position(atX: 10, y: 60)
    #expect(text.engine.work == before)
    #expect(position.index == 30)
  }

  @Test func anotherColourLaysOutNothing() {
    let (store, document) = document(lines(100))
    _ = document.layOut(from: 0, to: 400)
    let before = text.engine.work
    store.setAttributes(7, in: 2..<4)
    let visible = document.layOut(from: 0, to: 400)
    #expect(text.engine.work == before)
    #expect(visible.paragraphs[0].runs.map(\.id) == [0, 7, 0])
  }

  @Test func anotherFontShapesTheParagraphAgain() {
    let store = TextStore("one\ntwo")
    let small = text.look
    var look = text.look
    look.size = 60
    let large = look
    let document = DocumentLayout(
      store: store, engine: text.engine, width: 400, look: { $0 == 1 ? large : small })
    let height = document.layOut(from: 0, to: 200).paragraphs[0].layout.height
    store.setAttributes(1, in: 0..<2)
    let placed = document.layOut(from: 0, to: 200).paragraphs
    #expect(abs(placed[0].layout.height - 3 * height) < 0.01)
    #expect(abs(placed[1].top - placed[0].layout.height) < 0.01)
  }

  @Test func anotherPlainFontChangesTheEstimates() {
    let (_, document) = document(lines(1_000))
    _ = document.layOut(from: 400, to: 800)
    let height = document.height
    var large = text.look
    large.size *= 3
    document.look = { [large] _ in large }
    #expect(abs(document.height - 3 * height) < 0.01)
    // Paragraphs of several lines keep their share.
    document.look = { [text] _ in text.look }
    document.width = 30
    _ = document.layOut(from: 0, to: .infinity)
    let narrow = document.height
    document.look = { [large] _ in large }
    #expect(abs(document.height - 3 * narrow) < 0.01)
    #expect(narrow > height + 1)
  }

  @Test func anotherWidthKeepsTheGlyphs() {
    let (_, document) = document("one two three four five\nsix")
    _ = document.layOut(from: 0, to: 400)
    let shaped = text.engine.work.shapedParagraphs
    document.width = 60
    let narrow = document.layOut(from: 0, to: 400)
    #expect(narrow.paragraphs[0].layout.lines.count > 1)
    #expect(text.engine.work.shapedParagraphs == shaped)
    #expect(abs(document.height - (narrow.paragraphs.last?.bottom ?? 0)) < 0.01)
  }

  @Test func whatWasVisibleStaysWhereItIsWhenEstimatesAboveItWereWrong() {
    let long = Array(repeating: "some words that take several lines", count: 200)
    let (_, document) = document(long.joined(separator: "\n"), width: 100)
    let seen = document.layOut(from: 1_000, to: 1_300)
    let first = seen.paragraphs[0]
    let top = document.store.top(ofParagraph: first.index)
    let above = document.layOut(from: top - 200, to: top + 50)
    #expect(above.shift > 0)
    let moved = document.store.top(ofParagraph: first.index)
    #expect(abs(moved - top - above.shift) < 0.01)
  }

  @Test func pointsAndCaretsAgree() {
    let (store, document) = document("one two three\nאב גד\n\nlast", width: 90)
    _ = document.layOut(from: 0, to: 1_000)
    for index in 0...store.length {
      let caret = document.caret(at: CaretPosition(index))
      let found = document.position(atX: caret.x, y: caret.y + caret.height / 2)
      let again = document.caret(at: found)
      #expect(abs(again.x - caret.x) < 0.01 && abs(again.y - caret.y) < 0.01, "\(index)")
    }
  }

  @Test func upAndDownKeepToTheirColumn() {
    let (_, document) = document("abcdef\nab\nabcdef", width: 500)
    let x = document.caret(at: CaretPosition(5)).x
    let second = document.position(besides: CaretPosition(5), keepingX: x, down: true)
    #expect(second?.index == 9)
    let third = second.flatMap { document.position(besides: $0, keepingX: x, down: true) }
    #expect(third?.index == 15)
    #expect(third.flatMap { document.position(besides: $0, keepingX: x, down: true) } == nil)
  }

  @Test func aSelectedLineEndReachesTheEdge() {
    let (_, document) = document("ab\n\ncd", width: 100)
    let rects = document.rects(of: 0..<5, from: 0, to: 1_000)
    #expect(rects.filter { abs($0.x + $0.width - 100) < 0.01 }.count == 2)
    #expect(Set(rects.map(\.y)).count == 3)
    #expect(document.rects(of: 0..<5, from: 500, to: 600).isEmpty)
  }

  @Test func theCaretGoesFromParagraphToParagraph() {
    let (store, document) = document("ab\nאב\ncd", width: 300)
    var visited = [0]
    var position = CaretPosition(0)
    // In a right-to-left paragraph the key for left goes on.
    for _ in 0..<20 {
      let goesRight = !document.isRightToLeft(at: position.index)
      guard let next = document.position(besides: position, toTheRight: goesRight) else { break }
      position = next
      visited.append(next.index)
    }
    #expect(visited == Array(0...store.length))
  }

  @Test func layoutsFarAwayAreForgotten() {
    let (_, document) = document(lines(2_000))
    _ = document.layOut(from: 0, to: 20_000)
    #expect(document.keptParagraphs > 500)
    document.forget(outside: 0..<20)
    #expect(document.keptParagraphs == 20)
  }

  /// W6 of the contract.
  @Test func aPageFurtherShapesTheNewParagraphsAlone() {
    let (_, document) = document(lines(10_000))
    let first = document.layOut(from: 0, to: 400).paragraphs
    var shaped = text.engine.work.shapedParagraphs
    let second = document.layOut(from: 400, to: 800).paragraphs
    let common = first.filter { old in second.contains { $0.index == old.index } }
    #expect(text.engine.work.shapedParagraphs - shaped == second.count - common.count)
    shaped = text.engine.work.shapedParagraphs
    _ = document.layOut(from: 0, to: 400)
    _ = document.layOut(from: 200, to: 600)
    #expect(text.engine.work.shapedParagraphs == shaped)
  }

  /// W5 and W7 of the contract.
  @Test func loadingAndSelectingAHundredThousandLinesLaysOutWhatIsVisible() {
    let (store, document) = document(lines(100_000))
    let visible = document.layOut(from: 0, to: 800).paragraphs
    #expect(text.engine.work.shapedParagraphs == visible.count)
    let rects = document.rects(of: 0..<store.length, from: 0, to: 800)
    #expect(rects.count >= visible.count)
    #expect(text.engine.work.laidParagraphs == visible.count)
    #expect(store.wholeStringCount == 0)
  }
}
