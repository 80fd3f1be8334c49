extension DocumentLayout {
  /// The number of units on each side of a part that are examined with it.
  private static let reach = 512
  /// The units at the start of a part that the last line of the part before it may have room for.
  private static let firstLine = 1_024
  /// The largest number of paragraphs that are examined for the direction of one without strong
  /// characters.
  private static let paragraphsAbove = 32

  // MARK: Long paragraphs

  /// Forgets the layout of the part before an edited one if the edit may fill up its last line.
  func forgetPartBefore(_ edit: TextEdit) {
    let first = store.paragraph(min(edit.paragraphs.lowerBound, store.paragraphCount - 1))
    guard first.continues, first.index > 0,
      edit.range.lowerBound < first.range.lowerBound + Self.firstLine
    else { return }
    entries[store.paragraph(first.index - 1).identifier] = nil
  }

  /// A part of a long paragraph, with units of the next part if it became short.
  func filled(_ paragraph: TextParagraph) -> TextParagraph {
    guard paragraph.range.count < TextStore.shortestPart, store.isContinued(paragraph.index) else {
      return paragraph
    }
    let next = store.paragraph(paragraph.index + 1)
    let wanted = paragraph.range.lowerBound + TextStore.longestPart
    store.setEnd(
      ofPart: paragraph.index, to: store.cut(near: wanted, atMost: next.range.upperBound))
    return filled(store.paragraph(paragraph.index))
  }

  /// The surroundings of a part: the text on both sides, and before it the direction controls that
  /// were opened earlier and are still in force.
  func context(of part: Range<Int>, in whole: Range<Int>) -> ParagraphContext {
    let start = max(whole.lowerBound, store.snapped(max(0, part.lowerBound - Self.reach)))
    let end = min(whole.upperBound, store.snapped(part.upperBound + Self.reach))
    let before = start < part.lowerBound ? store.units(in: start..<part.lowerBound) : []
    let after = part.upperBound < end ? store.units(in: part.upperBound..<end) : []
    return ParagraphContext(before: openControls(in: whole, before: start) + before, after: after)
  }

  /// The properties of a long paragraph that every part of it depends on, as the last one had them.
  struct LongParagraph {
    var version: Int
    var range: Range<Int>
    /// The offsets of its direction controls, in rising order.
    var controls: [Int]
    /// The direction of its first strong character.
    var direction: TextDirection?
  }

  /// Examines a long paragraph once for all its parts.
  private func examined(_ whole: Range<Int>) -> LongParagraph {
    if let known = longParagraph, known.version == store.version, known.range == whole {
      return known
    }
    engine.work.examinedUnits += whole.count
    var controls: [Int] = []
    store.withUnits(in: whole) { units in
      for (place, unit) in zip(whole.lowerBound..., units)
      where (0x202a...0x202e).contains(unit) || (0x2066...0x2069).contains(unit) {
        controls.append(place)
      }
    }
    let made = LongParagraph(
      version: store.version, range: whole, controls: controls,
      direction: strongDirection(in: whole))
    longParagraph = made
    return made
  }

  /// The direction controls between the start of a paragraph and an offset that are in force there.
  private func openControls(in whole: Range<Int>, before end: Int) -> [UInt16] {
    let places = examined(whole).controls
    var open: [(unit: UInt16, place: Int)] = []
    for place in places {
      guard place < end else { break }
      let unit = store[place]
      switch unit {
      case 0x202c: if let last = open.last, last.unit < 0x2066 { open.removeLast() }
      case 0x2069:
        if let isolate = open.lastIndex(where: { $0.unit >= 0x2066 }) {
          open.removeSubrange(isolate...)
        }
      default: open.append((unit, place))
      }
    }
    return open.map { sign in
      guard sign.unit == 0x2068 else { return sign.unit }
      let isMirrored = strongDirection(in: sign.place + 1..<end) == .rightToLeft
      return isMirrored ? 0x2067 : 0x2066
    }
  }

  // MARK: Directions

  /// The direction of the first strong character of a range; `nil` if it has none.
  private func strongDirection(in range: Range<Int>) -> TextDirection? {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = min(start + 1_024, range.upperBound)
      let found = store.withUnits(in: start..<end) { engine.unicode.strongDirection(of: $0) }
      if let found { return found }
      start = end
    }
    return nil
  }

  /// The direction of a whole paragraph whose style leaves it to its characters.
  func direction(of whole: Range<Int>, _ base: BaseDirection) -> TextDirection {
    if let strong = examined(whole).direction { return strong }
    let index = store.paragraph(atOffset: whole.lowerBound).index
    if let above = direction(before: index) { return above }
    if case .natural(.rightToLeft) = base { return .rightToLeft }
    return .leftToRight
  }

  /// The direction that a paragraph takes from those above; `nil` where it has its own.
  func inheritedDirection(
    _ units: [UInt16], _ style: ParagraphStyle, _ index: Int
  ) -> TextDirection? {
    guard index > 0, case .natural(let fallback) = style.direction,
      engine.unicode.strongDirection(of: units) == nil
    else { return nil }
    return direction(before: index) ?? fallback
  }

  /// The direction of the nearest paragraph above that has one.
  func direction(before index: Int) -> TextDirection? {
    var index = index - 1
    let last = max(0, index - Self.paragraphsAbove)
    while index >= last {
      let paragraph = store.paragraph(index)
      if let entry = entries[paragraph.identifier], !entry.isStale {
        return entry.layout.paragraph.isRightToLeft ? .rightToLeft : .leftToRight
      }
      if let strong = strongDirection(in: paragraph.range) { return strong }
      index -= 1
    }
    return nil
  }
}
