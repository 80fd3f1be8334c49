extension BuiltInGlyphs {
  /// Returns a letter composed of another letter and a mark, a raised digit, or a fraction.
  @MainActor static func composed(_ character: Character) -> StrokeGlyph? {
    if let (letter, scale) = raised[character], let base = glyph(for: letter) {
      var result = StrokeGlyph("")
      (result.left, result.right) = (base.left * 0.7, base.right * 0.7)
      result.width = base.width * scale
      return result.adding(base, y: 624 * (1 - scale), scale: scale)
    }
    guard let (letter, mark) = parts[character], let base = glyph(for: letter),
      let drawing = marks[mark]
    else { return nil }
    // Marks are drawn around x 0; marks above are drawn for lowercase letters.
    let isTall = letter.isUppercase || "bdfhklt".contains(letter)
    let lift = isTall && drawing.isAbove ? 184.0 : 0
    var result = base.adding(
      StrokeGlyph(drawing.strokes), x: center(of: letter, base), y: lift)
    // The hook of ď stands beside the letter.
    if mark == "'" { result.right += 48 }
    return result
  }

  private static func center(of letter: Character, _ glyph: StrokeGlyph) -> Double {
    switch letter {
    case "L", "E", "F": glyph.width * 0.46
    case "d": glyph.width - 12
    case "t": 88
    case "l": 10
    default: glyph.center
    }
  }

  private struct Mark {
    var strokes: Substring
    var isAbove = true
  }

  private static let marks: [Character: Mark] = [
    "`": Mark(strokes: "0 0 0 M-78 686 L34 566"),
    "´": Mark(strokes: "0 0 0 M78 686 L-34 566"),
    "^": Mark(strokes: "0 0 0 M-112 568 L0 672 L112 568"),
    "ˇ": Mark(strokes: "0 0 0 M-112 672 L0 568 L112 672"),
    "~": Mark(strokes: "0 0 0 M-134 586 C-106 650 -72 656 -30 634 C28 602 68 582 134 656"),
    "¨": Mark(strokes: "0 0 0 D-94 604 D94 604"),
    "˚": Mark(strokes: "0 0 0 M-76 632 V0 708 H76 632 V0 556 H-76 632 Z"),
    "¯": Mark(strokes: "0 0 0 M-112 600 L112 600"),
    "˘": Mark(strokes: "0 0 0 M-112 670 C-92 606 -50 578 0 578 C50 578 92 606 112 670"),
    "˙": Mark(strokes: "0 0 0 D0 606"),
    "˝": Mark(strokes: "0 0 0 M-4 686 L-100 566 M142 686 L46 566"),
    "¸": Mark(
      strokes: "0 0 0 M0 -8 L-20 -78 C40 -72 76 -98 76 -138 C76 -180 30 -206 -56 -200",
      isAbove: false),
    "˛": Mark(strokes: "0 0 0 M60 -4 C-10 -60 -20 -190 96 -186", isAbove: false),
    ",": Mark(strokes: "0 0 0 M22 -110 L-14 -206", isAbove: false),
    "'": Mark(strokes: "0 0 0 M110 664 L82 540", isAbove: false),
  ]

  /// The parts of each composed letter, for every encoding of the letter.
  private static let parts: [Character: (Character, Character)] = {
    var result: [Character: (Character, Character)] = [:]
    for entry in compositions.split(whereSeparator: \.isWhitespace) {
      let letters = Array(entry)
      if letters.count == 3 { result[letters[0]] = (letters[1], letters[2]) }
    }
    return result
  }()

  private static let compositions = """
    ÀA` ÁA´ ÂA^ ÃA~ ÄA¨ ÅA˚ ÇC¸ ÈE` ÉE´ ÊE^ ËE¨ ÌI` ÍI´ ÎI^ ÏI¨ ÑN~ ÒO` ÓO´ ÔO^ ÕO~ ÖO¨ ÙU` ÚU´ ÛU^
    ÜU¨ ÝY´ àa` áa´ âa^ ãa~ äa¨ åa˚ çc¸ èe` ée´ êe^ ëe¨ ìı` íı´ îı^ ïı¨ ñn~ òo` óo´ ôo^ õo~ öo¨ ùu` úu´
    ûu^ üu¨ ýy´ ÿy¨ ĀA¯ āa¯ ĂA˘ ăa˘ ĄA˛ ąa˛ ĆC´ ćc´ ĈC^ ĉc^ ĊC˙ ċc˙ ČCˇ čcˇ ĎDˇ ďd' ĒE¯ ēe¯ ĖE˙ ėe˙
    ĘE˛ ęe˛ ĚEˇ ěeˇ ĜG^ ĝg^ ĞG˘ ğg˘ ĠG˙ ġg˙ ĤH^ ĥh^ ĨI~ ĩı~ ĪI¯ īı¯ ĮI˛ įi˛ İI˙ ĴJ^ ĶK, ķk, ĹL´ ĺl´ ĻL,
    ļl, ĽL' ľl' ŃN´ ńn´ ŅN, ņn, ŇNˇ ňnˇ ŌO¯ ōo¯ ŐO˝ őo˝ ŔR´ ŕr´ ŘRˇ řrˇ ŚS´ śs´ ŜS^ ŝs^ ŞS¸ şs¸ ŠSˇ šsˇ ŢT¸ ţt¸
    ŤTˇ ťt' ŨU~ ũu~ ŪU¯ ūu¯ ŬU˘ ŭu˘ ŮU˚ ůu˚ ŰU˝ űu˝ ŲU˛ ųu˛ ŴW^ ŵw^ ŶY^ ŷy^ ŸY¨ ŹZ´ źz´ ŻZ˙ żz˙ ŽZˇ žzˇ
    ȘS, șs, ȚT, țt,
    """

  private static let raised: [Character: (Character, Double)] = [
    "¹": ("1", 0.58), "²": ("2", 0.58), "³": ("3", 0.58), "ª": ("a", 0.62), "º": ("o", 0.62),
  ]
}
