internal import EspalierPlatform

extension FontTextSystem {
  /// Splits one line of text into pieces of one face, script and direction, in their order.
  func pieces(of text: String, face: FontFace) -> [TextPiece] {
    if text.isPrintableASCII, coversPrintableASCII(face) || covers(text, face: face) {
      return [TextPiece(text: text, face: face, script: Scripts.latin, isRightToLeft: false)]
    }
    var pieces: [TextPiece] = []
    var run = ""
    var runFace = face
    var runScript: UInt32?
    func finish() {
      guard !run.isEmpty else { return }
      let script = runScript ?? Scripts.common
      pieces.append(
        TextPiece(
          text: run, face: runFace, script: script,
          isRightToLeft: runScript.map(Scripts.isRightToLeft) ?? false))
      run = ""
      runScript = nil
    }
    for cluster in text {
      let clusterFace = fallbackFace(for: cluster, primary: face)
      let script = cluster.unicodeScalars.lazy.compactMap(Scripts.sharedScript).first
      let breaksScript = script.map { $0 != runScript && runScript != nil } ?? false
      if clusterFace != runFace || breaksScript {
        finish()
        runFace = clusterFace
      }
      run.append(cluster)
      runScript = runScript ?? script
    }
    finish()
    return pieces
  }

  /// Returns the face that draws a character: `primary` if it has the glyph, otherwise another one.
  func fallbackFace(for cluster: Character, primary: FontFace) -> FontFace {
    if let first = cluster.unicodeScalars.first, wantsPicture(cluster), let emojiFace,
      covers(first, face: emojiFace)
    {
      return emojiFace
    }
    guard
      let missing = cluster.unicodeScalars.first(where: {
        !isInvisible($0) && !covers($0, face: primary)
      })
    else { return primary }
    let style = metrics(of: primary, size: 1)
    let key = FallbackKey(
      character: missing.value, weight: style.weight, isItalic: style.isItalic)
    if let face = fallbackFaces[key] { return face }
    let face = findFallback(for: missing, style: key)
    fallbackFaces[key] = face
    return face
  }

  private func findFallback(for character: Unicode.Scalar, style: FallbackKey) -> FontFace {
    if let catalogue {
      for file in catalogue.candidates(for: character) {
        let family = catalogue.faces(named: file.family)
        let request = FontRequest(weight: style.weight, isItalic: style.isItalic)
        for candidates in [family, [file]] {
          if let face = open(candidates, request), covers(character, face: face) { return face }
        }
      }
      if let emojiFace, covers(character, face: emojiFace) { return emojiFace }
    }
    return builtInFace(weight: style.weight, isItalic: style.isItalic, isMonospaced: false)
  }

  func findEmojiFace() -> FontFace? {
    guard let catalogue else { return nil }
    return open(catalogue.faces(ofFirst: FontPreferences.emoji), FontRequest())
  }

  func covers(_ character: Unicode.Scalar, face: FontFace) -> Bool {
    switch self[face] {
    case .file(let loaded): loaded.shaping.covers(character)
    case .builtIn(let font): font.covers(character)
    }
  }

  private func covers(_ text: String, face: FontFace) -> Bool {
    text.unicodeScalars.allSatisfy { covers($0, face: face) }
  }

  /// Whether a face has all letters, digits and signs of ASCII, as nearly every face has.
  private func coversPrintableASCII(_ face: FontFace) -> Bool {
    if case .file(let loaded) = self[face] { return loaded.shaping.coversPrintableASCII }
    return false
  }

  /// Returns whether a character is shown as a colour picture, if a font has one.
  private func wantsPicture(_ cluster: Character) -> Bool {
    guard let first = cluster.unicodeScalars.first, !first.isASCII else {
      // Digits and signs are pictures only as keycaps.
      return cluster.unicodeScalars.contains { $0.value == 0x20e3 }
    }
    guard first.properties.isEmoji else { return false }
    return first.properties.isEmojiPresentation
      || cluster.unicodeScalars.contains { $0.value == 0xfe0f }
  }
}

/// Returns whether shaping removes a character, so that no face needs a glyph for it.
func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7f }
  return scalar.properties.isDefaultIgnorableCodePoint
}

extension String {
  /// Whether every character is one of ASCII that shows something, or a space.
  fileprivate var isPrintableASCII: Bool {
    for byte in utf8 where byte < 0x20 || byte >= 0x7f { return false }
    return true
  }
}
