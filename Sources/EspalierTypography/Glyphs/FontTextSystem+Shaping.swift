package import EspalierPlatform

/// The properties of text that decide about its glyphs.
struct ShapingKey: Hashable {
  var units: ArraySlice<UInt16>
  /// The piece, counted from the first of `units`.
  var range: Range<Int>
  var face: FontFace
  var script: UInt32
  var isRightToLeft: Bool
  var joinsLetters: Bool
  var language: String?
}

extension FontTextSystem {
  /// The length in units above which a piece is shaped again each time.
  private static let longestKeptPiece = 256
  /// The units on either side that can change a piece's glyphs, as far as the cache is concerned.
  private static let context = 4

  package func face(
    for cluster: Character, primary: FontFace, neighbour: FontFace?, prefersNeighbour: Bool
  ) -> FontFace? {
    if prefersNeighbour, let neighbour, neighbour != primary, coversAll(cluster, face: neighbour) {
      return neighbour
    }
    let found = fallbackFace(for: cluster, primary: primary)
    if found != primary, let neighbour, neighbour != found, !hasPictures(found),
      !hasPictures(neighbour), coversAll(cluster, face: neighbour)
    {
      return neighbour
    }
    if case .builtIn(let font) = self[found] {
      return cluster.unicodeScalars.allSatisfy(font.covers) || font.draws(cluster) ? found : nil
    }
    guard let first = cluster.unicodeScalars.first else { return found }
    return isInvisible(first) || covers(first, face: found) ? found : nil
  }

  private func coversAll(_ cluster: Character, face: FontFace) -> Bool {
    cluster.unicodeScalars.allSatisfy { isInvisible($0) || covers($0, face: face) }
  }

  package func shape(_ request: ShapingRequest) -> [ShapedGlyph] {
    let range = request.range.clamped(to: 0..<request.units.count)
    guard !range.isEmpty else { return [] }
    if !request.isRightToLeft, request.script == Scripts.latin,
      case .file(let loaded) = self[request.face],
      let glyphs = loaded.glyphsOfWords(request, range, shaped: { work.shapedItems += 1 })
    {
      return glyphs
    }
    guard range.count <= Self.longestKeptPiece else { return shapedAnew(request, range) }
    let around =
      max(
        0, range.lowerBound - Self.context)..<min(
        request.units.count, range.upperBound + Self.context)
    let key = ShapingKey(
      units: request.units[around], range: range.shifted(by: -around.lowerBound),
      face: request.face, script: request.script, isRightToLeft: request.isRightToLeft,
      joinsLetters: request.joinsLetters, language: request.language)
    let start = Int32(clamping: range.lowerBound)
    if var glyphs = shapedItems.value(for: key) {
      if start != 0 { for index in glyphs.indices { glyphs[index].cluster += start } }
      return glyphs
    }
    let glyphs = shapedAnew(request, range)
    // Counted from the piece's start and with units of its own, so that no text is kept for it.
    var kept = glyphs
    if start != 0 { for index in kept.indices { kept[index].cluster -= start } }
    var own = key
    own.units = Array(key.units)[...]
    shapedItems.insert(kept, for: own, cost: 128 + range.count * 2 + glyphs.count * 28)
    return glyphs
  }

  private func shapedAnew(_ request: ShapingRequest, _ range: Range<Int>) -> [ShapedGlyph] {
    work.shapedItems += 1
    switch self[request.face] {
    case .builtIn(let font): return font.glyphs(request.units, range, request.isRightToLeft)
    case .file(let loaded):
      guard range.count > ShapingFont.longestCall else { return loaded.shaping.glyphs(request) }
      var parts: [[ShapedGlyph]] = []
      var start = range.lowerBound
      while start < range.upperBound {
        let end = request.units.pieceEnd(from: start, limit: range.upperBound)
        var part = request
        part.range = start..<end
        parts.append(loaded.shaping.glyphs(part))
        start = end
      }
      return Array((request.isRightToLeft ? parts.reversed() : parts).joined())
    }
  }

  package func unitsPerEm(of face: FontFace) -> Double {
    switch self[face] {
    case .builtIn: 1000
    case .file(let loaded): loaded.shaping.unitsPerEm
    }
  }

  package func hasPictures(_ face: FontFace) -> Bool {
    switch self[face] {
    case .builtIn: false
    case .file(let loaded): loaded.hasPictures || loaded.shaping.hasColorLayers
    }
  }
}

extension Range<Int> {
  func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}

extension [UInt16] {
  /// The place where a piece of text that is shaped in one call may end: after a space if possible.
  fileprivate func pieceEnd(from start: Int, limit: Int) -> Int {
    let furthest = start + ShapingFont.longestCall
    guard furthest < limit else { return limit }
    var end = furthest
    while end > start + ShapingFont.longestCall / 2, self[end - 1] != 0x20 { end -= 1 }
    if self[end - 1] == 0x20 { return end }
    return UTF16.isTrailSurrogate(self[furthest]) ? furthest - 1 : furthest
  }
}
