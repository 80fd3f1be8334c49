/// The words of one language.
///
/// Each language is one string, a word to a line: the name of an `InterfaceWord`, a space, the
/// text. Only the string of the language that is shown is ever read.
enum WordTable {
  /// The languages with words, by the names of bundles.
  static let languages = [
    "en", "de", "fr", "es", "it", "pt", "pt-PT", "nl", "sv", "da", "nb", "fi", "pl", "cs", "ru",
    "uk", "tr", "el", "he", "ar", "fa", "hi", "th", "vi", "ja", "ko", "zh-Hans", "zh-Hant",
  ]

  /// Returns the lines of a language in `languages`; those of English for any other.
  private static func lines(of language: String) -> String {
    switch language {
    case "de": german
    case "fr": french
    case "es": spanish
    case "it": italian
    case "pt": portuguese
    case "pt-PT": portugueseOfPortugal
    case "nl": dutch
    case "sv": swedish
    case "da": danish
    case "nb": norwegian
    case "fi": finnish
    case "pl": polish
    case "cs": czech
    case "ru": russian
    case "uk": ukrainian
    case "tr": turkish
    case "el": greek
    case "he": hebrew
    case "ar": arabic
    case "fa": persian
    case "hi": hindi
    case "th": thai
    case "vi": vietnamese
    case "ja": japanese
    case "ko": korean
    case "zh-Hans": simplifiedChinese
    case "zh-Hant": traditionalChinese
    default: english
    }
  }

  /// Returns the words of a language in `languages`; those of English for any other.
  static func words(of language: String) -> [InterfaceWord: String] {
    var words: [InterfaceWord: String] = [:]
    for line in lines(of: language).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let word = InterfaceWord(rawValue: String(parts[0])) else { continue }
      words[word] = String(parts[1])
    }
    return words
  }
}
