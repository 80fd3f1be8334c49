import EspalierText
import Foundation
import Testing

@MainActor struct UnicodeFactsTests {
  private let facts = UnicodeFacts()
  private let natural = BaseDirection.natural(fallback: .leftToRight)

  @Test func digitsBesideHebrewLieInsideItAndLatinStaysOutside() {
    let levels = facts.levels(of: Array("abc אבג 123 def".utf16), base: natural)
    #expect(levels.base == 0)
    #expect(levels.levels == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0])
    #expect(
      BidiLevels.visualOrder(of: [0, 1, 2, 0]) == [0, 2, 1, 3],
      "the runs 0+4 left, 8+3 left, 4+4 right, 11+4 left")
  }

  @Test(arguments: [("אבג abc", 1), ("שלום (hello).", 1), ("123 אב", 1), ("abc", 0), ("12", 0)])
  func theFirstStrongCharacterGivesTheDirection(text: String, level: UInt8) {
    #expect(facts.levels(of: Array(text.utf16), base: natural).base == level)
  }

  @Test func latinBeforeHebrewIsTwoLevelsInsideAHebrewParagraph() {
    let levels = facts.levels(of: Array("אבג abc".utf16), base: natural)
    #expect(levels.levels == [1, 1, 1, 1, 2, 2, 2])
  }

  @Test func anIsolateDoesNotGiveTheDirection() {
    #expect(facts.strongDirection(of: "\u{2067}אב\u{2069} x".utf16) == .leftToRight)
    #expect(facts.levels(of: Array("\u{2067}אב\u{2069} x".utf16), base: natural).base == 0)
    #expect(facts.strongDirection(of: "12 - 3".utf16) == nil)
  }

  @Test func textWithoutAStrongCharacterTakesTheFallback() {
    #expect(facts.levels(of: Array("12".utf16), base: .natural(fallback: .rightToLeft)).base == 1)
  }

  @Test("Text T45: lines break in addresses and after hyphens but not in fractions and prices")
  func linesBreakInAddressesAndAfterHyphensButNotInFractionsAndPrices() {
    let text = "http://a.b/c?d=e well-known 2/3 «a» (b) €5 100% ... x"
    let places = Set(facts.lineBreaks(of: Array(text.utf16)).map(\.index))
    func end(of part: String) -> Int {
      text.range(of: part).map { text.utf16.distance(from: text.startIndex, to: $0.upperBound) }
        ?? -1
    }
    for part in ["http://", "a.b/", "c?", "well-"] { #expect(places.contains(end(of: part))) }
    for part in ["2/", "«", "«a", "€", "100%"] { #expect(!places.contains(end(of: part))) }
    #expect(!places.contains(end(of: "100% ")), "an ellipsis stays with what precedes it")
  }

  @Test func charactersThatPeopleSeeAreFound() {
    let text = "e\u{301}👍🏽🇩🇪🇫🇷👨‍👩‍👧क्षिनि\r\nกำ"
    #expect(
      facts.graphemes(of: Array(text.utf16)) == [0, 2, 6, 10, 14, 22, 26, 28, 30, 32])
  }

  @Test func wordsAreFoundByDictionaryWhereNoSpacesSeparateThem() {
    #expect(facts.wordBreaks(of: Array("日本語の".utf16)).map(\.index) == [3, 4])
    #expect(facts.wordBreaks(of: Array("foo.bar baz".utf16)).map(\.index) == [7, 8, 11])
  }
}
