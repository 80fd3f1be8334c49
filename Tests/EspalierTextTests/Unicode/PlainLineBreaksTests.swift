import EspalierTestNumbers
import EspalierText
import Testing

/// The fast way to the breaks of plain Latin text, beside ICU's answers.
@MainActor struct PlainLineBreaksTests {
  private let facts = UnicodeFacts()

  /// Whether the fast way has an answer; another one than ICU's is an issue.
  @discardableResult private func check(_ units: [UInt16]) -> Bool {
    guard let plain = PlainLineBreaks.breaks(of: units) else { return false }
    if plain != facts.libraryLineBreaks(of: units) {
      let text = String(decoding: units, as: UTF16.self)
      Issue.record("\(text.debugDescription): \(plain), not \(facts.libraryLineBreaks(of: units))")
    }
    return true
  }

  @Test func shortTextsOfAllKindsOfCharactersBreakAsICUBreaksThem() {
    let signs = Array("aé7 (),.:!?'\"-=/\n".utf16)
    var answered = 0
    for length in 1...4 {
      var places = [Int](repeating: 0, count: length)
      repeat {
        if check(places.map { signs[$0] }) { answered += 1 }
        var digit = 0
        while digit < length {
          places[digit] += 1
          if places[digit] < signs.count { break }
          places[digit] = 0
          digit += 1
        }
        if digit == length { break }
      } while true
    }
    #expect(answered > 5_000)
  }

  @Test func everyUnitBreaksAsICUBreaksItBesideEveryKind() {
    let around = Array("a7 (),.!'-=\n".utf16)
    var answered = 0
    for unit in UInt16(1)..<0x300 {
      for before in around {
        for after in around {
          for text in [[before, unit, after], [0x61, before, unit, after, 0x62]] where check(text) {
            answered += 1
          }
        }
      }
    }
    #expect(answered > 50_000)
  }

  @Test func randomTextsBreakAsICUBreaksThem() {
    let seed = UInt64.random(in: 1..<1 << 40)
    var random = SeededGenerator(seed: seed)
    let words = [
      "the", "quiet", "façade", "Łódź", "(under)", "clouds,", "x = 42;", "1984.", "don't", "re-use",
      "3.14", "a:b", "Stop!", "((a))", "e.g.", "10,000", "“q”", "A-1", "§", "50%", "$5", "…",
      "und/or",
    ]
    let signs = Array("abz09 (),.;:!?'\"-_=#&*<>@^~éÿŽǀɏ\u{a0}\u{ad}/%$+[]".utf16)
    var answered = 0
    for _ in 0..<3_000 {
      var units: [UInt16] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        if Int.random(in: 0..<6, using: &random) == 0 {
          units.append(signs[Int.random(in: 0..<signs.count, using: &random)])
        } else {
          units += Array(words[Int.random(in: 0..<words.count, using: &random)].utf16)
          if Int.random(in: 0..<8, using: &random) > 0 { units.append(0x20) }
        }
      }
      if Bool.random(using: &random) { units.append(0x0a) }
      if check(units) { answered += 1 }
    }
    #expect(answered > 100, "seed \(seed)")
  }

  @Test func usualTextNeedsNoLibrary() {
    let text = "the quiet river façade (under) clouds, x = 42; 1984. AVATAR don't re-use über\n"
    #expect(PlainLineBreaks.breaks(of: Array(text.utf16)) != nil)
    #expect(PlainLineBreaks.breaks(of: Array("2/3 of “it”".utf16)) == nil)
  }
}
