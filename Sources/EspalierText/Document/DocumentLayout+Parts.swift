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
    return ParagraphContext(
      before: openControls(in: whole.lowerBound..<start) + before, after: after)
  }

  /// The direction controls in a range that are in force at its end.
  private func openControls(in range: Range<Int>) -> [UInt16] {
    guard !range.isEmpty else { return [] }
    let places = store.withUnits(in: range) { units in
      units.indices.filter {
        (0x202a...0x202e).contains(units[$0]) || (0x2066...0x2069).contains(units[$0])
      }
    }
    var open: [(unit: UInt16, place: Int)] = []
    for place in places {
      let unit = store[range.lowerBound + place]
      switch unit {
      case 0x202c: if let last = open.last, last.unit < 0x2066 { open.removeLast() }
      case 0x2069:
        if let isolate = open.lastIndex(where: { $0.unit >= 0x2066 }) {
          open.removeSubrange(isolate...)
        }
      default: open.append((unit, range.lowerBound + place))
      }
    }
    return open.map { sign in
      guard sign.unit == 0x2068 else { return sign.unit }
      let isMirrored = strongDirection(in: sign.place + 1..<range.upperBound) == .rightToLeft
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
    if let strong = strongDirection(in: whole) { return strong }
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
