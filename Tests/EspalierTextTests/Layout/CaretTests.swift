import EspalierTestNumbers
import EspalierText
import Testing

@MainActor struct CaretTests {
  private let text = TextFixture()

  /// The indices that pressing an arrow key visits.
  private func walk(
    _ layout: ParagraphLayout, from start: CaretPosition, right: Bool
  ) -> [CaretPosition] {
    var visited = [start]
    while let next = layout.position(besides: visited[visited.count - 1], toTheRight: right),
      visited.count < 1000
    {
      visited.append(next)
    }
    return visited
  }

  @Test("Text T41: the right key goes through mixed text from left to right and the left key back")
  func theRightKeyGoesThroughMixedTextFromLeftToRightAndTheLeftKeyBack() {
    let layout = text.layout("abc אבג", width: 100)
    let right = walk(layout, from: CaretPosition(0), right: true)
    #expect(right.map(\.index) == [0, 1, 2, 3, 4, 7, 6, 5, 4])
    let places = right.map { (layout.stop(of: $0).x * 1_000).rounded() }
    #expect(places == places.sorted())
    let left = walk(layout, from: right[right.count - 1], right: false)
    #expect(left == right.reversed())
  }

  @Test("Text T42: the right key goes backwards in a right to left paragraph")
  func theRightKeyGoesBackwardsInARightToLeftParagraph() {
    let layout = text.layout("אבג", width: 100)
    #expect(layout.paragraph.levels.base == 1)
    #expect(layout.position(besides: CaretPosition(3), toTheRight: true)?.index == 2)
    #expect(text.layout("אבגx", width: 100).paragraph.levels.base == 1)
  }

  @Test("Text T43: the full stop of a right to left line stands at its left")
  func theFullStopOfARightToLeftLineStandsAtItsLeft() {
    let layout = text.layout("שלום (hello).", width: 400)
    #expect(layout.position(atX: -10, line: 0).index == 13)
    #expect(layout.position(atX: layout.lines[0].left + 1, line: 0).index == 13)
    #expect(layout.position(atX: 500, line: 0).index == 0)
  }

  @Test("Text T44: a selection across directions is several rectangles")
  func aSelectionAcrossDirectionsIsSeveralRectangles() {
    let layout = text.layout("ab אבג", width: 400)
    #expect(layout.spans(of: 2..<4, inLine: 0).count == 2)
    #expect(layout.spans(of: 0..<6, inLine: 0).count == 1)
  }

  /// T51 of the contract.
  @Test func theEndOfAWrappedLineIsAnotherPlaceThanTheStartOfTheNext() {
    let layout = text.layout("one two", width: text.width(of: "one"))
    #expect(layout.lines.count == 2)
    let end = layout.end(ofLine: 0)
    #expect(end == CaretPosition(4, .upstream))
    #expect(layout.lineIndex(of: end) == 0)
    #expect(layout.lineIndex(of: CaretPosition(4)) == 1)
    #expect(layout.position(besides: end, toTheRight: true)?.index == 5)
    #expect(layout.stop(of: end).x <= text.width(of: "one") + 0.01)
  }

  @Test func theCaretDoesNotStandInsideACharacter() {
    let layout = text.layout("a👨‍👩‍👧e\u{301}", width: 400)
    #expect(layout.stops(ofLine: 0).map(\.position.index) == [0, 1, 9, 11])
    #expect(layout.stop(of: CaretPosition(4)).position.index == 1)
  }

  @Test func aParagraphWithoutTextHasOnePlace() {
    let layout = text.layout("", width: 100)
    #expect(layout.lines.count == 1)
    #expect(layout.stops(ofLine: 0).map(\.position.index) == [0])
    #expect(layout.lines[0].height > 10)
    let ended = text.layout("\n", width: 100)
    #expect(ended.stops(ofLine: 0).map(\.position.index) == [0])
  }

  @Test func aPointFindsTheCharacterUnderIt() {
    let layout = text.layout("abc", width: 100)
    let stops = layout.stops(ofLine: 0)
    let middle = (stops[1].x + stops[2].x) / 2
    #expect(layout.character(atX: middle, line: 0)?.index == 1)
    #expect(layout.character(atX: 99, line: 0) == nil)
    #expect(layout.position(atX: stops[1].x + 1, line: 0).index == 1)
    #expect(layout.position(atX: stops[2].x - 1, line: 0).index == 2)
  }

  /// A slow model: characters in visual order by reversing levels one unit at a time.
  private func model(_ string: String) -> [Int] {
    let units = Array(string.utf16)
    let levels = UnicodeFacts().levels(of: units, base: .natural(fallback: .leftToRight))
    var end = units.count
    while end > 0, units[end - 1] == 0x20 { end -= 1 }
    var all = units.indices.map { $0 < end ? levels[$0] : levels.base }
    if all.isEmpty { all = [] }
    var order = Array(units.indices)
    for level in stride(from: Int(all.max() ?? 0), to: 0, by: -1) {
      var index = 0
      while index < order.count {
        if all[index] < level {
          index += 1
          continue
        }
        var stop = index
        while stop < order.count, all[stop] >= level { stop += 1 }
        order[index..<stop].reverse()
        index = stop
      }
    }
    return order
  }

  @Test func randomLinesShowTheirUnitsAsASlowModelDoes() {
    var numbers = SeededGenerator(seed: 16)
    let letters = Array("ab אב 12 (cd) גד, ה-x")
    for _ in 0..<400 {
      let string = String(
        (0..<Int.random(in: 1...14, using: &numbers)).map { _ in
          letters.randomElement(using: &numbers) ?? "a"
        })
      let layout = text.layout(string, width: 1000)
      let units = layout.paragraph.text.units
      // The left edge of each unit, in the order on the screen.
      var seen: [Int] = []
      for piece in layout.lines[0].pieces {
        let range = Array(piece.range)
        seen += piece.item.isRightToLeft ? range.reversed() : range
      }
      #expect(seen == model(string), "\(string)")
      // Both keys visit the same positions, and every index is one of them.
      let stops = layout.stops(ofLine: 0)
      #expect(Set(stops.map(\.position.index)) == Set(0...units.count), "\(string)")
      let places = stops.map { ($0.x * 1_000).rounded() }
      #expect(places == places.sorted(), "\(string)")
      let right = walk(layout, from: stops[0].position, right: true)
      #expect(right == stops.map(\.position), "\(string)")
      let left = walk(layout, from: stops[stops.count - 1].position, right: false)
      #expect(left == stops.map(\.position).reversed(), "\(string)")
      for stop in stops {
        #expect(layout.stop(of: stop.position) == stop, "\(string)")
      }
      // The selected part is as wide as the whole without the rest.
      let cut = Int.random(in: 0...units.count, using: &numbers)
      func width(_ range: Range<Int>) -> Double {
        layout.spans(of: range, inLine: 0).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
      }
      #expect(
        abs(width(0..<cut) + width(cut..<units.count) - width(0..<units.count)) < 0.01, "\(string)")
    }
  }
}
