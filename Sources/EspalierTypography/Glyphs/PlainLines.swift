internal import EspalierPlatform

/// Lines of ASCII, whose words HarfBuzz shaped before: most labels. Their widths and masks are
/// those of their words, found without making strings or arrays of glyphs.
extension FontTextSystem {
  /// Longer texts are measured and drawn like all others, in bytes.
  private static let longestPlainLine = 128
  /// Wider lines are drawn in several parts, like all others, in pixels.
  private static let widestPlainLine = 2_000.0

  /// Returns the layout of a text that fits into one line, as `LineBreaker` makes it; `nil` for a
  /// text that does not, or that is not made of plain words.
  func plainLayout(_ request: TextLayoutRequest) -> TextLayout? {
    guard request.size > 0, let width = plainWidth(of: request.text, face: request.face),
      width <= LineBreaker.limit(width: request.width, size: request.size)
    else { return nil }
    return TextLayout(
      lines: [TextLayout.Line(text: request.text, width: width * request.size)],
      isTruncated: false)
  }

  /// Returns the width at size 1; `nil` for a text that is not made of plain words.
  private func plainWidth(of text: String, face: FontFace) -> Double? {
    guard let loaded = plainFace(face) else { return nil }
    var sum = 0.0
    var pendingSpaces = 0
    var shaped = 0
    let isPlain =
      text.utf8.withContiguousStorageIfAvailable { bytes in
        guard Self.isUnbroken(bytes) else { return false }
        // The sum of the words and the spaces between them, in the order of `emWidth`.
        return loaded.forEachWord(of: bytes, needsWidths: true, shaped: &shaped) { word, _, _ in
          if pendingSpaces > 0 { sum += Double(pendingSpaces) * loaded.spaceWidth }
          sum += Double(word.width ?? 0) / loaded.shaping.unitsPerEm
          pendingSpaces = word.spaces
        }
      } ?? false
    work.shapedItems += shaped
    return isPlain ? sum : nil
  }

  /// The masks of a line, as `runs(for:face:size:scale:)` makes them; `nil` for a text that is not
  /// made of plain words.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - face: Its face.
  ///   - size: The pixel size in 64ths.
  /// - Returns: The masks, or `nil`.
  func plainRuns(for text: String, face: FontFace, size: Int32) -> [GlyphRun]? {
    guard let loaded = plainFace(face), rasterizer(of: loaded) != nil, !hasPictures(face) else {
      return nil
    }
    return text.utf8.withContiguousStorageIfAvailable { bytes in
      guard Self.isPlain(bytes) else { return nil }
      let place = LineMasks.place(of: bytes, face: face, size: size)
      if let runs = plainLines.runs(at: place, of: text, face: face, size: size) { return runs }
      guard let runs = compose(bytes, loaded, face: face, size: size) else { return nil }
      plainLines.insert(runs, at: place, of: text, face: face, size: size)
      return runs
    } ?? nil
  }

  private func compose(
    _ bytes: UnsafeBufferPointer<UInt8>, _ loaded: FileFace, face: FontFace, size: Int32
  ) -> [GlyphRun]? {
    let pixels = Double(size) / 64
    let unit = pixels / loaded.shaping.unitsPerEm
    let look = GlyphLook()
    let table = masks(face, pixels, look)
    var line = takeMaskedLine()
    defer { keepMaskedLine(&line) }
    var advance = 0
    var shaped = 0
    let isMadeOfWords = loaded.forEachWord(of: bytes, needsWidths: false, shaped: &shaped) {
      _, glyphs, _ in
      for glyph in glyphs {
        let placed = PlacedGlyph(
          glyph: glyph.glyph, x: Double(advance &+ Int(glyph.x)) * unit,
          y: -Double(glyph.y) * unit, advance: 0)
        advance &+= Int(glyph.advance)
        guard let place = MaskPlace(placed) else { continue }
        if let mask = mask(of: glyph.glyph, place.phase, in: table, face, pixels, look) {
          line.append(mask, place)
        }
      }
    }
    work.shapedItems += shaped
    guard isMadeOfWords, Double(advance) * unit <= Self.widestPlainLine else { return nil }
    work.renderedPieces += 1
    return line.run().map { [$0] } ?? []
  }

  /// The face as a file; `nil` for one whose texts need other faces.
  private func plainFace(_ face: FontFace) -> FileFace? {
    guard case .file(let loaded) = self[face], loaded.shaping.coversPrintableASCII else {
      return nil
    }
    return loaded
  }

  /// Whether all characters are letters, digits, signs of ASCII or spaces, and not too many.
  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= longestPlainLine, !bytes.isEmpty else { return false }
    for byte in bytes where byte &- 0x20 >= 0x5f { return false }
    return true
  }

  /// Whether a plain text has neither spaces at its ends, nor places but spaces where `LineParts`
  /// may break it.
  private static func isUnbroken(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard isPlain(bytes), bytes.first != 0x20, bytes.last != 0x20 else { return false }
    for index in 0..<bytes.count - 1 {
      switch bytes[index] {
      case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "|"):
        if bytes[index + 1] != 0x20 { return false }
      default: continue
      }
    }
    return true
  }
}
