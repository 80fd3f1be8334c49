import EspalierTestNumbers
import EspalierText
import Foundation
import Testing

@MainActor @Suite("Text store") struct TextStoreTests {
  @Test("A store has the text it was made with")
  func hasItsText() {
    let store = TextStore("one\ntwo")
    #expect(store.string == "one\ntwo")
    #expect(store.length == 7)
    #expect(store.paragraphCount == 2)
    #expect(store.paragraph(1).range == 4..<7)
  }

  @Test("A separator at the end is followed by an empty paragraph")
  func hasAnEmptyParagraphAfterASeparator() {
    let store = TextStore("one\n")
    #expect(store.paragraphCount == 2)
    #expect(store.paragraph(atOffset: 4).range == 4..<4)
    #expect(store.contents(of: store.paragraph(0)) == 0..<3)
  }

  @Test("A line feed typed behind a carriage return joins two separators to one")
  func joinsCarriageReturnAndLineFeed() {
    let store = TextStore("a\rb")
    #expect(store.paragraphCount == 2)
    store.replace(2..<2, with: "\n")
    #expect(store.paragraphCount == 2)
    #expect(store.paragraph(0).range == 0..<3)
    store.replace(2..<2, with: "x")
    #expect(store.paragraphCount == 3)
  }

  @Test("The string is made once for several readers and again after an edit")
  func makesTheStringOnDemand() {
    let store = TextStore("abc")
    #expect(store.string == "abc")
    #expect(store.string == "abc")
    #expect(store.wholeStringCount == 1)
    store.replace(3..<3, with: "d")
    #expect(store.wholeStringCount == 1)
    #expect(store.string == "abcd")
    #expect(store.wholeStringCount == 2)
  }

  @Test("A lone surrogate stays in the store and reads as a replacement character")
  func keepsLoneSurrogates() {
    let store = TextStore()
    store.replace(0..<0, with: [0x61, 0xd83d, 0x62])
    #expect(store.units(in: 0..<3) == [0x61, 0xd83d, 0x62])
    #expect(store.string == "a\u{fffd}b")
  }

  @Test("Ranges outside the text are clamped")
  func clampsRanges() {
    let store = TextStore("abc")
    store.replace(2..<99, with: "x")
    #expect(store.string == "abx")
    #expect(store.string(in: 5..<9) == "")
  }

  @Test("Typing inside a paragraph replaces that paragraph alone")
  func tellsOfOneParagraph() {
    let store = TextStore("one\ntwo\nthree")
    let log = EditLog()
    store.addObserver(log)
    let others = [store.paragraph(0).identifier, store.paragraph(2).identifier]
    let edited = store.paragraph(1).identifier
    store.replace(5..<5, with: "x")
    #expect(
      log.edits == [
        TextEdit(range: 5..<5, newLength: 1, paragraphs: 1..<2, newParagraphCount: 1)
      ])
    #expect([store.paragraph(0).identifier, store.paragraph(2).identifier] == others)
    #expect(store.paragraph(1).identifier != edited)
  }

  @Test("Heights lead from places to paragraphs and back")
  func findsParagraphsByHeight() {
    let store = TextStore("a\nb\nc")
    store.estimateHeights { _, _ in 10 }
    store.setHeight(30, ofParagraph: 1)
    #expect(store.height == 50)
    #expect(store.top(ofParagraph: 2) == 40)
    #expect(store.paragraph(atHeight: 39.5).paragraph.index == 1)
    #expect(store.paragraph(atHeight: 40).paragraph.index == 2)
    #expect(store.paragraph(atHeight: -5).paragraph.index == 0)
    #expect(store.paragraph(atHeight: 500).paragraph.index == 2)
    #expect(store.paragraph(1).isEstimated == false)
    #expect(store.paragraph(2).isEstimated)
  }

  @Test("Text typed behind a run takes its attributes")
  func inheritsAttributes() {
    let store = TextStore("abcd")
    store.setAttributes(7, in: 1..<3)
    store.replace(3..<3, with: "x")
    #expect(
      store.attributeRuns(in: 0..<5) == [
        AttributeRun(length: 1, attributes: 0), AttributeRun(length: 3, attributes: 7),
        AttributeRun(length: 1, attributes: 0),
      ])
    store.setAttributes(0, in: 0..<5)
    #expect(store.attributeRunCount == 1)
  }

  @Test("Random edits leave what a plain array has", arguments: 0..<20)
  func equalsAPlainArray(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    var model = StoreModel()
    let store = TextStore()
    for step in 0..<400 {
      model.step(on: store, using: &numbers)
      if step % 20 == 19 { model.compare(with: store, step: step) }
    }
  }

  @Test("Ten thousand paragraphs are found after edits everywhere")
  func staysRightWithManyBlocks() {
    var numbers = SeededGenerator(seed: 99)
    var model = StoreModel()
    let store = TextStore()
    let text = (0..<10_000).map { "line \($0)\n" }.joined()
    model.replace(0..<0, with: Array(text.utf16), attributes: nil)
    store.replace(0..<0, with: text)
    for _ in 0..<300 { model.step(on: store, using: &numbers) }
    model.compare(with: store, step: 300)
  }
}

/// Records the edits of a store.
@MainActor private final class EditLog: TextStoreObserver {
  var edits: [TextEdit] = []
  func textStore(_ store: TextStore, didReplace edit: TextEdit) { edits.append(edit) }
  func textStore(_ store: TextStore, didChangeAttributesIn range: Range<Int>) {}
}

/// A slow model of a store.
@MainActor private struct StoreModel {
  var units: [UInt16] = []
  var attributes: [Int32] = []

  mutating func replace(_ range: Range<Int>, with new: [UInt16], attributes number: Int32?) {
    let inherited =
      range.isEmpty
      ? (range.lowerBound > 0 ? attributes[range.lowerBound - 1] : attributes.first ?? 0)
      : attributes[range.lowerBound]
    units.replaceSubrange(range, with: new)
    attributes.replaceSubrange(
      range, with: Array(repeating: number ?? inherited, count: new.count))
  }

  private func splits(_ offset: Int) -> Bool {
    offset > 0 && offset < units.count && UTF16.isLeadSurrogate(units[offset - 1])
      && UTF16.isTrailSurrogate(units[offset])
  }

  mutating func step(on store: TextStore, using numbers: inout SeededGenerator) {
    var start = Int.random(in: 0...units.count, using: &numbers)
    let most = Int.random(in: 0..<10, using: &numbers) == 0 ? 60 : 4
    var end = min(units.count, start + Int.random(in: 0...most, using: &numbers))
    let given = start..<end
    // Pairs of surrogates are taken whole.
    let isEmpty = start == end
    if splits(start) { start -= 1 }
    end = isEmpty ? start : splits(end) ? end + 1 : end
    // The attributes of an emptied text have no effect.
    let number = units.count == end - start ? Int32(0) : nil
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0..<6:
      let signs: [UInt16] = [0x61, 0x20, 0x0a, 0x0d, 0x2029, 0x5d0, 0xd83d, 0xde00]
      let count = Int.random(in: 0...(most == 60 ? 40 : 3), using: &numbers)
      let new = (0..<count).map { _ in signs.randomElement(using: &numbers) ?? 0x61 }
      let chosen = Bool.random(using: &numbers) ? Int32.random(in: 0...2, using: &numbers) : number
      replace(start..<end, with: new, attributes: chosen)
      store.replace(given, with: new, attributes: chosen)
    case 6, 7:
      replace(start..<end, with: [], attributes: nil)
      store.replace(given, with: [])
    case 8:
      let chosen = Int32.random(in: 0...2, using: &numbers)
      for index in start..<end { attributes[index] = chosen }
      store.setAttributes(chosen, in: given)
    default:
      let index = Int.random(in: 0..<store.paragraphCount, using: &numbers)
      let height = Double(Int.random(in: 1...40, using: &numbers))
      store.setHeight(height, ofParagraph: index)
      #expect(store.paragraph(index).height == height)
    }
  }

  func compare(with store: TextStore, step: Int) {
    #expect(store.length == units.count, "step \(step)")
    #expect(store.units(in: 0..<units.count) == units, "step \(step)")
    #expect(store.string == String(decoding: units, as: UTF16.self), "step \(step)")
    var starts = [0]
    for index in units.indices {
      let next = index + 1 < units.count ? units[index + 1] : nil
      if units[index] == 0x0d ? next != 0x0a : [0x0a, 0x2029].contains(units[index]) {
        starts.append(index + 1)
      }
    }
    let ranges = zip(starts, starts.dropFirst() + [units.count]).map { $0..<$1 }
    let found = (0..<store.paragraphCount).map { store.paragraph($0) }
    #expect(found.map(\.range) == ranges, "step \(step)")
    #expect(Set(found.map(\.identifier)).count == found.count, "step \(step)")
    var top = 0.0
    for paragraph in found {
      let isRight = store.paragraph(atOffset: paragraph.range.lowerBound).index
      if isRight != paragraph.index { Issue.record("step \(step): paragraph \(paragraph.index)") }
      if store.top(ofParagraph: paragraph.index) != top { Issue.record("step \(step): top") }
      top += paragraph.height
    }
    #expect(store.height == top, "step \(step)")
    let runs = store.attributeRuns(in: 0..<units.count)
    #expect(
      runs.flatMap { Array(repeating: $0.attributes, count: $0.length) } == attributes,
      "step \(step)")
    let isJoined = zip(runs, runs.dropFirst()).allSatisfy { $0.attributes != $1.attributes }
    #expect(isJoined, "step \(step)")
  }
}

@MainActor struct UTF16UnitsTests {
  @Test(arguments: [
    "", "a", "plain text of more than eight letters", "größer Łódź", "日本語の文", "👍🏽 and 👨‍👩‍👧 and more",
    "abcdefg\u{7f}\u{80}\u{7ff}\u{800}\u{ffff}\u{10000}\u{10ffff}h",
  ])
  func theUnitsOfAStringAreThoseOfItsView(text: String) {
    #expect(text.utf16Units == Array(text.utf16))
    #expect((text + text).utf16Units == Array((text + text).utf16))
  }

  @Test func charactersOfEveryLengthAreReadAsUnits() {
    var generator = SeededGenerator(state: 16)
    let characters: [Unicode.Scalar] = [
      "a", " ", "\n", "\u{7f}", "\u{80}", "é", "\u{7ff}", "\u{800}", "ह", "\u{ffff}", "😀",
      "\u{10ffff}",
    ]
    for count in 0..<200 {
      var text = ""
      let isMostlyPlain = Bool.random(using: &generator)
      for _ in 0..<count {
        let isPlain = isMostlyPlain && Int.random(in: 0..<8, using: &generator) > 0
        let index = Int.random(in: 0..<(isPlain ? 3 : characters.count), using: &generator)
        text.unicodeScalars.append(characters[index])
      }
      #expect(text.utf16Units == Array(text.utf16))
      // Inside other text, which stays as it is.
      let store = TextStore("before|after")
      store.replace(6..<7, with: text)
      #expect(store.string == "before" + text + "after")
    }
  }
}
