package import EspalierPlatform

extension FontTextSystem {
  /// The maximum length of a line whose width is stored, in bytes; longer lines are measured from
  /// their words each time.
  private static let longestKeptLine = 200

  package func width(of text: String, face: FontFace, size: Double) -> Double {
    let size = usable(size)
    guard size > 0, !text.isEmpty else { return 0 }
    let key = WordKey(word: text[...], face: face)
    if let width = wordWidths.value(for: key) { return width * size }
    let width = emWidth(of: text[...], face: face)
    if text.utf8.count <= Self.longestKeptLine { wordWidths.insert(width, for: key, cost: 1) }
    return width * size
  }

  /// Returns the advance width of one line at size 1: the sum of the widths of its words and
  /// spaces.
  ///
  /// Every line is measured as the sum of the same parts, so that a text that fits as a whole also
  /// fits when it is broken.
  func emWidth(of text: Substring, face: FontFace) -> Double {
    var sum = 0.0
    for word in LineParts(text) {
      sum += emWidth(ofWord: word.text, face: face)
      if word.spaces > 0 { sum += Double(word.spaces) * emWidth(ofWord: " ", face: face) }
    }
    return sum
  }

  /// Returns the advance width of a part of a line without spaces, at size 1.
  func emWidth(ofWord word: Substring, face: FontFace) -> Double {
    guard !word.isEmpty else { return 0 }
    let key = WordKey(word: word, face: face)
    if let width = wordWidths.value(for: key) { return width }
    let width = shapedWidth(of: word, face: face)
    // A copy, so that the cache does not keep a whole text for one of its words.
    wordWidths.insert(width, for: WordKey(word: String(word)[...], face: face), cost: 1)
    return width
  }

  /// Computes the advance width of a part of a line without spaces, at size 1.
  func shapedWidth(of word: Substring, face: FontFace) -> Double {
    work.measuredWords += 1
    work.measuredBytes += word.utf8.count
    switch self[face] {
    case .builtIn(let font):
      if catalogue == nil { return font.advance(of: word) }
    case .file(let loaded):
      if !word.unicodeScalars.contains(where: isUnusual),
        let width = loaded.shaping.advance(of: word)
      {
        return width
      }
    }
    return pieces(of: drawable(String(word)), face: face).reduce(0) { $0 + advance(of: $1) }
  }

  /// Returns the advance width of a piece at size 1.
  func advance(of piece: TextPiece) -> Double {
    switch self[piece.face] {
    case .file(let loaded): loaded.shaping.advance(of: piece.text) ?? 0
    case .builtIn(let font): font.advance(of: piece.text[...])
    }
  }

  /// Returns the distance of each character's end from the start of `text` at size 1, in reading
  /// order.
  func emEnds(of text: Substring, face: FontFace) -> [Double] {
    work.measuredBytes += text.utf8.count
    var advances = [Double](repeating: 0, count: text.utf8.count)
    var offset = 0
    for piece in pieces(of: String(text), face: face) {
      switch self[piece.face] {
      case .file(let loaded):
        loaded.shaping.addAdvances(of: piece.text, to: &advances, at: offset)
      case .builtIn(let font):
        var place = offset
        var index = piece.text.startIndex
        font.forEachGlyph(of: piece.text[...]) { placed in
          advances[place] += placed.advance / 1000
          place += piece.text[index].utf8.count
          piece.text.formIndex(after: &index)
        }
      }
      offset += piece.text.utf8.count
    }
    var ends: [Double] = []
    var sum = 0.0
    var start = 0
    for cluster in text {
      let end = start + cluster.utf8.count
      for byte in start..<end { sum += advances[byte] }
      start = end
      ends.append(sum)
    }
    return ends
  }

  /// Returns `text` in a form that can be drawn: with spaces for tabs, and without control
  /// characters.
  func drawable(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\t" { result.unicodeScalars.append(" ") }
      if !isControl(scalar) { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || scalar.value == 0x7f || (0x80..<0xa0).contains(scalar.value)
}

/// Returns whether a character may need another face, even if the requested one has a glyph for it,
/// or has no glyph of its own.
private func isUnusual(_ scalar: Unicode.Scalar) -> Bool {
  isControl(scalar)
    || (scalar.value >= 0x2000 && (scalar.properties.isEmoji || scalar.value == 0xfe0f))
}
