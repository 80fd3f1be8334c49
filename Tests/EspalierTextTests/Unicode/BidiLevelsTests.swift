import EspalierText
import Testing

@MainActor struct BidiLevelsTests {
  @Test func digitsBesideHebrewLieInsideItAndLatinStaysOutside() {
    let levels = BidiAnalyser().levels(
      of: Array("abc אבג 123 def".utf16), base: .natural(fallback: .leftToRight))
    #expect(levels.base == 0)
    #expect(levels.levels == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 0, 0, 0, 0])
  }

  @Test(arguments: [("אבג abc", 1), ("שלום (hello).", 1), ("123 אב", 1), ("abc", 0), ("12", 0)])
  func firstStrongCharacterGivesTheDirection(text: String, level: UInt8) {
    let levels = BidiAnalyser().levels(
      of: Array(text.utf16), base: .natural(fallback: .leftToRight))
    #expect(levels.base == level)
  }
}
