/// The kerning pairs of the built-in font, in thousandths of an em.
enum BuiltInKerning {
  /// Returns the number to add to the first character's advance; 0 for most pairs.
  static func adjustment(_ first: Character, _ second: Character) -> Double {
    guard let pairs = table[first] else { return 0 }
    for pair in pairs where pair.seconds.contains(second) { return pair.amount }
    return 0
  }

  private struct Pairs {
    var seconds: String
    var amount: Double
  }

  private static let table: [Character: [Pairs]] = [
    "A": [Pairs(seconds: "TVY", amount: -52), Pairs(seconds: "WUCOGQvwy", amount: -24)],
    "F": [Pairs(seconds: ".,", amount: -84), Pairs(seconds: "Aaeo", amount: -26)],
    "K": [Pairs(seconds: "COGQeocvwy", amount: -24)],
    "L": [Pairs(seconds: "TVY", amount: -64), Pairs(seconds: "Wvwy'’", amount: -40)],
    "P": [Pairs(seconds: ".,", amount: -90), Pairs(seconds: "Aaeo", amount: -26)],
    "R": [Pairs(seconds: "TVWYvwy", amount: -14)],
    "T": [
      Pairs(seconds: "aceosgqdmnpruvwxyz.,:;-–", amount: -62), Pairs(seconds: "AJ", amount: -48),
    ],
    "V": [Pairs(seconds: "aceosgqd.,A", amount: -44), Pairs(seconds: "mnpruz:;-", amount: -22)],
    "W": [Pairs(seconds: "aceosgqd.,A", amount: -28), Pairs(seconds: "mnpruz:;-", amount: -12)],
    "Y": [Pairs(seconds: "aceosgqd.,A-", amount: -62), Pairs(seconds: "mnpruvz:;", amount: -36)],
    "r": [Pairs(seconds: ".,", amount: -54), Pairs(seconds: "aceodgq", amount: -12)],
    "f": [Pairs(seconds: ".,", amount: -20), Pairs(seconds: "aceodgq", amount: -10)],
    "v": [Pairs(seconds: ".,", amount: -46), Pairs(seconds: "aceodgq", amount: -8)],
    "w": [Pairs(seconds: ".,", amount: -34)],
    "y": [Pairs(seconds: ".,", amount: -46), Pairs(seconds: "aceodgq", amount: -8)],
    "k": [Pairs(seconds: "ceodgq", amount: -16)],
  ]
}
