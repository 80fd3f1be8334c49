extension TextStore {
  /// The most units that are searched for the start of a cluster.
  private static var reach: Int { 4096 }
  /// The most scalars that count as one cluster.
  private static var longestCluster: Int { 64 }

  /// The grapheme cluster that ends at an offset; empty at the start of the text.
  package func cluster(before offset: Int) -> Range<Int> {
    let offset = min(offset, length)
    guard offset > 0 else { return 0..<0 }
    let start = safeStart(before: offset)
    if offset - start == 1 { return start..<offset }
    return lastCluster(of: start..<offset)
  }

  /// The grapheme cluster that begins at an offset; empty at the end of the text.
  package func cluster(after offset: Int) -> Range<Int> {
    let offset = max(offset, 0)
    guard offset < length else { return length..<length }
    let end = safeEnd(after: offset)
    if end - offset == 1 { return offset..<end }
    guard let first = string(in: offset..<end).first else { return offset..<offset + 1 }
    let scalars = first.unicodeScalars.prefix(Self.longestCluster)
    return offset..<offset + scalars.reduce(0) { $0 + UTF16.width($1) }
  }

  /// The start of the cluster that an offset lies inside of, or the offset where it lies in none.
  package func snapped(_ offset: Int) -> Int { clusterEnclosing(offset).lowerBound }

  /// The end of the cluster that an offset lies inside of, or the offset where it lies in none.
  package func snappedUp(_ offset: Int) -> Int { clusterEnclosing(offset).upperBound }

  /// The range with whole clusters; an empty range moves to the start of the cluster around it.
  package func wholeClusters(of range: Range<Int>) -> Range<Int> {
    let range = clamped(range)
    let start = snapped(range.lowerBound)
    return start..<(range.isEmpty ? start : snappedUp(range.upperBound))
  }

  /// The cluster that an offset lies inside of; empty, at the offset, where it lies in none.
  private func clusterEnclosing(_ offset: Int) -> Range<Int> {
    let offset = max(0, min(offset, length))
    guard offset > 0, offset < length, !beginsCluster(offset) else { return offset..<offset }
    let start = safeStart(before: offset)
    let last = lastCluster(of: start..<safeEnd(after: offset), around: offset)
    return last.lowerBound < offset && offset < last.upperBound ? last : offset..<offset
  }

  /// The last cluster of a range, or the one that an offset lies inside of, if there is one.
  private func lastCluster(of range: Range<Int>, around offset: Int = .max) -> Range<Int> {
    var cluster = range.lowerBound..<range.lowerBound
    var scalars = 0
    for character in string(in: range) {
      scalars = 0
      cluster = cluster.upperBound..<cluster.upperBound
      for scalar in character.unicodeScalars {
        if scalars == Self.longestCluster {
          if cluster.upperBound >= offset { return cluster }
          scalars = 0
          cluster = cluster.upperBound..<cluster.upperBound
        }
        scalars += 1
        cluster = cluster.lowerBound..<cluster.upperBound + UTF16.width(scalar)
      }
      if cluster.upperBound >= offset { return cluster }
    }
    return cluster
  }

  /// The range with whole scalars: a pair of surrogates is taken whole or not at all.
  package func wholeScalars(of range: Range<Int>) -> Range<Int> {
    var range = clamped(range)
    if splitsSurrogates(range.lowerBound) {
      let start = range.lowerBound - 1
      range = start..<(range.isEmpty ? start : range.upperBound)
    }
    if splitsSurrogates(range.upperBound), !range.isEmpty {
      range = range.lowerBound..<range.upperBound + 1
    }
    return range
  }

  func splitsSurrogates(_ offset: Int) -> Bool {
    offset > 0 && offset < length && UTF16.isTrailSurrogate(self[offset])
      && UTF16.isLeadSurrogate(self[offset - 1])
  }

  /// The range that one Backspace deletes before an offset.
  ///
  /// A cluster, but of one that ends in a mark of an Indic, Thai, Lao, Hebrew or Arabic script the
  /// mark alone, as other editors of these scripts do.
  package func backspaceRange(before offset: Int) -> Range<Int> {
    let cluster = cluster(before: offset)
    guard cluster.count > 1, let last = string(in: cluster).unicodeScalars.last,
      Self.isErasedAlone(last)
    else { return cluster }
    return cluster.upperBound - UTF16.width(last)..<cluster.upperBound
  }

  private static func isErasedAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x5ff, 0x600...0x6ff, 0x750...0x77f, 0x8a0...0x8ff, 0x900...0xdff, 0xe00...0xeff:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark: true
      default: false
      }
    default: false
    }
  }

  /// The nearest offset before another one where a cluster begins for sure.
  private func safeStart(before offset: Int) -> Int {
    // Beyond the reach the places of cut clusters do not depend on where the search began.
    let unit = Self.longestCluster
    var limit = max(0, (offset - Self.reach) / unit * unit)
    if splitsSurrogates(limit) { limit -= 1 }
    var place = offset - 1
    while place > limit {
      if beginsCluster(place) { return place }
      place -= 1
    }
    return limit
  }

  /// The nearest offset after another one where a cluster begins for sure.
  private func safeEnd(after offset: Int) -> Int {
    var limit = min(length, offset + Self.reach)
    if splitsSurrogates(limit) { limit += 1 }
    var place = offset + 1
    while place < limit {
      if beginsCluster(place) { return place }
      place += 1
    }
    return limit
  }

  /// Whether a cluster begins at a place, as far as the units at both of its sides tell; where they
  /// do not, the answer is false.
  private func beginsCluster(_ place: Int) -> Bool {
    let unit = self[place]
    let previous = self[place - 1]
    if unit < 0x300 {
      // Two signs of this block can be the base of an emoji.
      if unit == 0xa9 || unit == 0xae { return previous < 0x300 }
      if unit == 0x0a, previous == 0x0d { return false }
      return unit < 0x20 || !mayPrecede(place)
    }
    if ClusterStarts.contains(unit) { return !mayPrecede(place) }
    guard unit >= 0xd83c, unit <= 0xd83e, place + 1 < length else { return false }
    // An emoji, but for flags and for the colours of skin.
    let next = self[place + 1]
    if unit == 0xd83c, next >= 0xdde6 && next <= 0xddff || next >= 0xdffb && next <= 0xdfff {
      return false
    }
    return UTF16.isTrailSurrogate(next) && previous != 0x200d && !mayPrecede(place)
  }

  /// Whether the unit before a place may join what follows it to its cluster, as signs of some
  /// scripts of South and West Asia and the first parts of Korean syllables do.
  private func mayPrecede(_ place: Int) -> Bool {
    let unit = self[place - 1]
    switch unit {
    case 0x600...0x605, 0x6dd, 0x70f, 0x890, 0x891, 0x8e2, 0xd4e: return true
    case 0x1100...0x115f, 0xa960...0xa97c: return true
    default:
      guard UTF16.isTrailSurrogate(unit), place > 1 else { return false }
      return (0xd804...0xd807).contains(self[place - 2])
    }
  }
}

/// Units that begin a cluster, whatever precedes them, but for the signs that belong to what
/// follows.
enum ClusterStarts {
  static func contains(_ unit: UInt16) -> Bool {
    switch unit {
    // Greek, Cyrillic, Hebrew, Arabic.
    case 0x370..<0x483, 0x48a..<0x530, 0x5d0..<0x5eb, 0x620..<0x64b: true
    // Latin and Greek letters with marks.
    case 0x1e00..<0x2000: true
    // Punctuation without joiners and controls, which may belong to the character before.
    case 0x2010..<0x2028, 0x2030..<0x203c: true
    // Japanese, Chinese, and the letters of their width.
    case 0x3041..<0x3097, 0x30a1..<0x30fb, 0x3400..<0xa000, 0xff01..<0xff5f: true
    // Syllables of Korean.
    case 0xac00..<0xd7a4: true
    default: false
    }
  }
}
