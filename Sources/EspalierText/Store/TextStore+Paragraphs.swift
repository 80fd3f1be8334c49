/// The entry of one paragraph, or of one part of a long one: 16 bytes, or 2 among others that were
/// made with it and not laid out.
struct ParagraphSpan: Span {
  /// The number of units; in a part that continues a paragraph all bits are the other way round.
  private var units: Int32
  var identifier: UInt32
  /// The height; negative zero and below while it is an estimate.
  private var signedHeight: Double

  init(length: Int, identifier: UInt32, height: Double, continues: Bool = false) {
    units = continues ? ~Int32(clamping: length) : Int32(clamping: length)
    self.identifier = identifier
    signedHeight = -max(0, height)
  }

  var length: Int {
    get { Int(continues ? ~units : units) }
    set { units = continues ? ~Int32(clamping: newValue) : Int32(clamping: newValue) }
  }

  /// Whether the paragraph begins in a span before.
  var continues: Bool { units < 0 }

  var height: Double {
    get { signedHeight.magnitude }
    set { signedHeight = signedHeight.sign == .minus ? -max(0, newValue) : max(0, newValue) }
  }

  var isEstimated: Bool {
    get { signedHeight.sign == .minus }
    set { signedHeight = newValue ? -height : height }
  }

  func sibling(_ distance: Int, length: Int) -> ParagraphSpan? {
    guard !continues, isEstimated else { return nil }
    return ParagraphSpan(
      length: length, identifier: identifier &+ UInt32(truncatingIfNeeded: distance),
      height: height)
  }

  func isEqual(to other: ParagraphSpan) -> Bool {
    units == other.units && identifier == other.identifier
      && signedHeight.bitPattern == other.signedHeight.bitPattern
  }
}

/// A paragraph of a `TextStore`, or a part of a long one.
///
/// Paragraphs of more than `TextStore.longestParagraph` units are kept in parts, each with a number
/// and a height of its own, so that an edit touches one part.
package struct TextParagraph: Hashable, Sendable {
  /// The number among all paragraphs and parts, from 0.
  package var index: Int
  /// Its units, with those that end it.
  package var range: Range<Int>
  /// The number that no paragraph had before: an edit of the paragraph gives it another one.
  package var identifier: UInt32
  /// The height, in points.
  package var height: Double
  /// Whether the height is an estimate because the paragraph was not laid out since its last edit.
  package var isEstimated: Bool
  /// Whether the paragraph begins in a part before this one.
  package var continues: Bool
}

/// A paragraph that was looked at.
struct RecentParagraph {
  var place: SpanList<ParagraphSpan>.Place
  /// The height of the paragraphs before it; `nil` where it is not known.
  var top: Double?
}

extension TextStore {
  /// The most paragraphs that are walked along from the one looked at last.
  private static let longestWalk = 64

  /// The place of a paragraph, found from the one looked at last where that is near.
  private func place(ofIndex index: Int) -> SpanList<ParagraphSpan>.Place {
    guard var known = recent, index >= known.place.index,
      index - known.place.index <= Self.longestWalk
    else {
      let place = paragraphs.place(ofIndex: index)
      recent = RecentParagraph(place: place)
      return place
    }
    while known.place.index < index, let next = paragraphs.place(after: known.place) {
      known.top = known.top.map { $0 + paragraphs[known.place].height }
      known.place = next
    }
    recent = known
    return known.place
  }

  /// The number of paragraphs and parts, at least one: after a separator at the end comes an empty
  /// one.
  package var paragraphCount: Int { paragraphs.count }

  /// The paragraph with a number, which is in `0..<paragraphCount`.
  package func paragraph(_ index: Int) -> TextParagraph {
    paragraph(at: place(ofIndex: index))
  }

  /// The paragraph that has the unit at an offset; the last one at the end of the text.
  package func paragraph(atOffset offset: Int) -> TextParagraph {
    paragraph(at: paragraphs.place(atOffset: max(0, min(offset, length))))
  }

  /// The paragraph at a height from the top, and its top, in points; the first or the last one for
  /// a height outside.
  package func paragraph(atHeight y: Double) -> (paragraph: TextParagraph, top: Double) {
    let (place, top) = paragraphs.place(atHeight: y)
    return (paragraph(at: place), top)
  }

  /// The top of a paragraph, in points from the top of the text.
  package func top(ofParagraph index: Int) -> Double {
    let place = place(ofIndex: index)
    if let top = recent?.top { return top }
    let top = paragraphs.height(before: place)
    recent?.top = top
    return top
  }

  /// The height of all paragraphs, in points, with estimates for those that were not laid out.
  package var height: Double { paragraphs.height() }

  /// The units of the whole paragraph that has the unit at an offset, of all its parts; those of
  /// the last one at the end of the text.
  package func wholeParagraph(atOffset offset: Int) -> Range<Int> {
    let place = paragraphs.place(atOffset: max(0, min(offset, length)))
    let start = paragraphs.offset(before: place) { !$0.continues }
    var last = place
    while let next = paragraphs.place(after: last), paragraphs[next].continues { last = next }
    return start..<last.offset + paragraphs[last].length
  }

  /// Whether the part with a number is followed by another part of its paragraph.
  package func isContinued(_ index: Int) -> Bool {
    guard let next = paragraphs.place(after: place(ofIndex: index)) else { return false }
    return paragraphs[next].continues
  }

  /// Moves the end of a part of a long paragraph to an offset in this part or the next one.
  ///
  /// The next part becomes another one; it goes where nothing is left of it.
  package func setEnd(ofPart index: Int, to offset: Int) {
    recent = nil
    let place = paragraphs.place(ofIndex: index)
    guard let next = paragraphs.place(after: place), paragraphs[next].continues else { return }
    let end = next.offset + paragraphs[next].length
    guard offset > place.offset, offset != next.offset else { return }
    if offset >= end {
      let identifier = paragraphs[place].identifier
      let joined = ParagraphSpan(
        length: end - place.offset, identifier: identifier, height: paragraphs[place].height,
        continues: paragraphs[place].continues)
      paragraphs.replace(index..<index + 2, with: [joined])
      return
    }
    paragraphs.update(place) { $0.length = offset - place.offset }
    var parts: [ParagraphSpan] = []
    appendParts(of: offset..<end, continues: true, to: &parts)
    paragraphs.replace(index + 1..<index + 2, with: parts)
  }

  /// Sets the height of a paragraph that was laid out, in points.
  package func setHeight(_ height: Double, ofParagraph index: Int) {
    if let known = recent, index < known.place.index { recent?.top = nil }
    let place =
      recent.flatMap { $0.place.index == index ? $0.place : nil }
      ?? paragraphs.place(ofIndex: index)
    paragraphs.update(place) {
      $0.height = height
      $0.isEstimated = false
    }
  }

  /// Makes the heights of all paragraphs estimates, because the width changed.
  ///
  /// - Parameter height: Returns the estimate for a paragraph's length and its last height; `nil`
  ///   keeps the last heights.
  package func estimateHeights(_ height: ((_ length: Int, _ last: Double) -> Double)? = nil) {
    recent = nil
    paragraphs.updateAll {
      $0.isEstimated = true
      if let height { $0.height = height($0.length, $0.height) }
    }
  }

  /// The units of a paragraph without those that end it.
  package func contents(of paragraph: TextParagraph) -> Range<Int> {
    contents(of: paragraph.range)
  }

  /// The units of a paragraph without those that end it.
  package func contents(of paragraph: Range<Int>) -> Range<Int> {
    var end = paragraph.upperBound
    guard end > paragraph.lowerBound else { return paragraph }
    switch self[end - 1] {
    case 0x0a:
      end -= 1
      if end > paragraph.lowerBound, self[end - 1] == 0x0d { end -= 1 }
    case 0x0d, 0x2029: end -= 1
    default: break
    }
    return paragraph.lowerBound..<end
  }

  private func paragraph(at place: SpanList<ParagraphSpan>.Place) -> TextParagraph {
    let span = paragraphs[place]
    return TextParagraph(
      index: place.index, range: place.offset..<place.offset + span.length,
      identifier: span.identifier, height: span.height, isEstimated: span.isEstimated,
      continues: span.continues)
  }
}
