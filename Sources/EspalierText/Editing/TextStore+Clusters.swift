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
    let text = string(in: start..<offset)
    guard let last = text.last else { return offset - 1..<offset }
    let scalars = last.unicodeScalars
    guard scalars.count > Self.longestCluster else {
      return offset - last.utf16.count..<offset
    }
    let count = (scalars.count - 1) % Self.longestCluster + 1
    return offset - scalars.suffix(count).reduce(0) { $0 + UTF16.width($1) }..<offset
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
  package func snapped(_ offset: Int) -> Int {
    let offset = max(0, min(offset, length))
    guard offset > 0, offset < length else { return offset }
    var place = safeStart(before: offset)
    while place < offset {
      let cluster = cluster(after: place)
      if cluster.upperBound > offset { return cluster.lowerBound }
      place = cluster.upperBound
    }
    return offset
  }

  /// The range with whole scalars: a pair of surrogates is taken whole or not at all.
  package func wholeScalars(of range: Range<Int>) -> Range<Int> {
    var range = clamped(range)
    if splitsSurrogates(range.lowerBound) {
      range = range.lowerBound - 1..<max(range.upperBound, range.lowerBound - 1)
    }
    if splitsSurrogates(range.upperBound), !range.isEmpty {
      range = range.lowerBound..<range.upperBound + 1
    }
    return range
  }

  private func splitsSurrogates(_ offset: Int) -> Bool {
    offset > 0 && offset < length && UTF16.isTrailSurrogate(self[offset])
      && UTF16.isLeadSurrogate(self[offset - 1])
  }

  /// The range that one Backspace deletes before an offset.
  ///
  /// A cluster, but of one that ends in a mark of an Indic, Thai, Lao, Hebrew or Arabic script the mark
  /// alone, as other editors of these scripts do.
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

  /// The nearest offset before another one where a cluster begins for sure: at an ASCII unit.
  private func safeStart(before offset: Int) -> Int {
    let limit = max(0, offset - Self.reach)
    var place = offset - 1
    while place > limit {
      if beginsCluster(place) { return place }
      place -= 1
    }
    return limit
  }

  /// The nearest offset after another one where a cluster begins for sure.
  private func safeEnd(after offset: Int) -> Int {
    let limit = min(length, offset + Self.reach)
    var place = offset + 1
    while place < limit {
      if beginsCluster(place) { return place }
      place += 1
    }
    return limit
  }

  /// Whether an ASCII unit at a place begins a cluster; the one before it may belong to it only in some
  /// scripts of South and West Asia.
  private func beginsCluster(_ place: Int) -> Bool {
    let unit = self[place]
    guard unit < 0x80 else { return false }
    let previous = self[place - 1]
    if previous == 0x0d { return unit != 0x0a }
    return !(0x600..<0xe00).contains(previous) && !UTF16.isTrailSurrogate(previous)
  }
}
