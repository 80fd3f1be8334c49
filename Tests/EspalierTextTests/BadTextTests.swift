import EspalierText
import Testing

/// Text, ranges and numbers that are no good.
@MainActor struct BadTextTests {
  private let text = TextFixture()

  private func layout(
    _ units: [UInt16], width: Double = 200, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> ParagraphLayout {
    var style = ParagraphStyle()
    change(&style)
    let look = text.look
    return text.engine.layout(
      ParagraphText(
        units: units, runs: [StyleRun(end: units.count, id: 0)], style: style, look: { _ in look }),
      in: LineRoom(width: width))
  }

  @Test(
    arguments: [[0xd83d], [0xde00], [0x61, 0xd83d, 0x62], [0xde00, 0xd83d, 0x20]] as [[UInt16]])
  func aHalfOfASurrogatePairIsACharacter(units: [UInt16]) {
    let layout = layout(units)
    #expect(layout.stops(ofLine: 0).map(\.position.index) == Array(0...units.count))
    #expect(layout.lines[0].width > 0)
    let store = TextStore()
    store.replace(0..<0, with: units)
    #expect(store.units(in: 0..<units.count) == units)
    #expect(store.string.unicodeScalars.contains("\u{fffd}"))
  }

  @Test func controlCharactersShowNothing() {
    let plain = layout(Array("ab".utf16)).lines[0].width
    let units: [UInt16] = [0x61, 0, 1, 0x1b, 0x7f, 0x9f, 0x62]
    #expect(abs(layout(units).lines[0].width - plain) < 0.5)
  }

  @Test(arguments: [0x202b, 0x202e, 0x2067, 0x2068, 0x202c, 0x2069] as [UInt16])
  func signsOfDirectionThatAreNeverClosedEndWithTheParagraph(sign: UInt16) {
    let units = [UInt16](repeating: sign, count: 1_000) + Array("ab אב".utf16)
    let layout = layout(units, width: .infinity)
    #expect(layout.lines.count == 1)
    let indices = Set(layout.stops(ofLine: 0).map(\.position.index))
    #expect(indices.isSuperset(of: units.count - 5...units.count))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func lengthsThatAreNoLengthsStillGiveLines(length: Double) {
    let units = Array("one two three four".utf16)
    let changes: [(inout ParagraphStyle) -> Void] = [
      { $0.headIndent = length }, { $0.firstLineHeadIndent = length }, { $0.tailIndent = length },
      { $0.tabs = [ParagraphStyle.Tab(location: length)] }, { $0.tabInterval = length },
      { $0.alignment = .justified },
    ]
    for change in changes {
      let layout = layout(units + [0x09] + units, width: 60, change)
      #expect(layout.lines.last?.range.upperBound == 37)
    }
    #expect(!layout(units, width: length).lines.isEmpty)
  }

  @Test func rangesOutsideOfTheTextAreClamped() {
    let store = TextStore("abc")
    #expect(store.units(in: -5..<99) == Array("abc".utf16))
    #expect(store.attributes(at: 99).range == 0..<3)
    #expect(store.attributes(at: -9).range == 0..<3)
    #expect(store.attributeRuns(in: 50..<60).isEmpty)
    store.setAttributes(3, in: 2..<Int.max)
    #expect(store.attributes(at: 2).attributes == 3)
    store.replace(Int.min..<Int.max, with: "x")
    #expect(store.string == "x")
    #expect(store.wholeParagraph(atOffset: 77) == 0..<1)
    #expect(store.paragraph(atOffset: -3).range == 0..<1)
    #expect(store.wholeScalars(of: 40..<50) == 1..<1)
    #expect(store.cluster(before: 50) == 0..<1)
    #expect(store.cluster(after: -7) == 0..<1)
  }

  @Test func placesOutsideOfADocumentAreThoseOfItsEnds() {
    let store = TextStore("ab\ncd")
    let look = text.look
    let document = DocumentLayout(
      store: store, engine: text.engine, width: 100, look: { _ in look })
    #expect(document.position(atX: 0, y: -1e9).index == 0)
    #expect(document.position(atX: 1e12, y: 1e12).index == 5)
    #expect(document.caret(at: CaretPosition(99)).y > 0)
    #expect(document.caret(at: CaretPosition(-99)).x == 0)
    let rects = document.rects(of: 3..<99, from: -.infinity, to: .infinity)
    #expect(Set(rects.map(\.y)).count == 1)
    #expect(document.character(atX: 5, y: 1e12) == nil)
    #expect(document.paragraph(77).index == 1)
  }
}
