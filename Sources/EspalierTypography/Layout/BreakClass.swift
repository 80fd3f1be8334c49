/// The effect of a character on line breaking.
enum BreakClass {
  /// No line ends beside it, except at spaces.
  case other
  /// A space or a tab: a line may end before it.
  case space
  /// A wider or narrower space that belongs to the text before it: a line may end after it.
  case otherSpace
  /// No line ends on either side of it.
  case glue
  case hyphen
  case slash
  /// A line may end on both sides, as between Chinese and Japanese characters.
  case ideograph
  /// No line ends after it.
  case opening
  /// No line ends before it.
  case closing

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .other
      return
    }
    if scalar.isASCII {
      self.init(ascii: scalar)
      return
    }
    switch scalar.value {
    case 0xa0, 0x202f, 0x2060, 0xfeff: self = .glue
    case 0x1680, 0x2000...0x2006, 0x2008...0x200b, 0x205f, 0x3000: self = .otherSpace
    case 0x2010, 0x2012...0x2014: self = .hyphen
    case 0x2018, 0x201c, 0x201a, 0x201e, 0xab, 0xa1, 0xbf, 0x2039: self = .opening
    case 0x2019, 0x201d, 0xbb, 0x203a, 0x2026, 0x2025, 0x203c, 0x2047...0x2049: self = .closing
    case 0x3008, 0x300a, 0x300c, 0x300e, 0x3010, 0x3014, 0x3016, 0x3018, 0x301a, 0x301d, 0xff08,
      0xff3b, 0xff5b, 0xff5f, 0xff62:
      self = .opening
    case 0x3001, 0x3002, 0x3005, 0x3009, 0x300b, 0x300d, 0x300f, 0x3011, 0x3015, 0x3017, 0x3019,
      0x301b, 0x301e, 0x301f, 0x303b, 0x309b...0x309e, 0x30fb...0x30fe, 0xff01, 0xff09, 0xff0c,
      0xff0e, 0xff1a, 0xff1b, 0xff1f, 0xff3d, 0xff5d, 0xff60, 0xff61, 0xff63...0xff65:
      self = .closing
    // Small kana belong to the character before.
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308e, 0x30a1,
      0x30a3, 0x30a5, 0x30a7, 0x30a9, 0x30c3, 0x30e3, 0x30e5, 0x30e7, 0x30ee, 0x30f5, 0x30f6:
      self = .closing
    case 0x2e80...0x2fdf, 0x3040...0x30ff, 0x3105...0x312f, 0x3131...0x318e, 0x31a0...0x4dbf,
      0x4e00...0x9fff, 0xa000...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xff66...0xffdc,
      0x1f300...0x1faff, 0x20000...0x3fffd:
      self = .ideograph
    default: self = .other
    }
  }

  private init(ascii scalar: Unicode.Scalar) {
    switch scalar {
    case " ", "\t": self = .space
    case "-": self = .hyphen
    case "/", "\\", "|": self = .slash
    case "(", "[", "{": self = .opening
    case ")", "]", "}", ".", ",", ";", ":", "!", "?", "%": self = .closing
    default: self = .other
    }
  }
}
