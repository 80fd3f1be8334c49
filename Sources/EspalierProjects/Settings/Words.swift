/// Lists of words as settings write them: separated by blanks, quoted where a word has blanks.
package enum Words {
  /// The words of a text.
  ///
  /// Quotes keep blanks, a backslash keeps the next character.
  package static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let done = word { words.append(done) }
    return words
  }

  /// The word as an element of a list: in quotes if it has blanks and no quotes yet.
  package static func quoted(_ word: String) -> String {
    guard word.contains(where: \.isWhitespace), !word.contains("\"") else { return word }
    return "\"\(word)\""
  }
}
