/// The entry of a run of attributes: 8 bytes.
struct AttributeSpan: Span {
  private var units: Int32
  var attributes: Int32

  init(length: Int, attributes: Int32) {
    units = Int32(clamping: length)
    self.attributes = attributes
  }

  var length: Int {
    get { Int(units) }
    set { units = Int32(clamping: newValue) }
  }

  var height: Double { 0 }

  func sibling(_ distance: Int, length: Int) -> AttributeSpan? { nil }

  func isEqual(to other: AttributeSpan) -> Bool {
    units == other.units && attributes == other.attributes
  }
}

extension TextStore {
  /// The number of runs of equal attributes, at least one.
  package var attributeRunCount: Int { attributes.count }

  /// The attributes of the unit at an offset and the range around it that has the same.
  ///
  /// At the end of the text they are those of the last unit.
  package func attributes(at offset: Int) -> (attributes: Int32, range: Range<Int>) {
    let place = attributes.place(atOffset: max(0, min(offset, length - 1)))
    let span = attributes[place]
    return (span.attributes, place.offset..<place.offset + span.length)
  }

  /// The attributes that text inserted at an offset takes: those of the unit before it.
  package func attributesForInsertion(at offset: Int) -> Int32 {
    attributes(at: max(0, offset - 1)).attributes
  }

  /// The runs of attributes of a range, clamped to the text.
  package func attributeRuns(in range: Range<Int>) -> [AttributeRun] {
    let range = clamped(range)
    guard !range.isEmpty else { return [] }
    var result: [AttributeRun] = []
    var place: SpanList<AttributeSpan>.Place? = attributes.place(atOffset: range.lowerBound)
    while let current = place, current.offset < range.upperBound {
      let span = attributes[current]
      let part = (current.offset..<current.offset + span.length).clamped(to: range)
      result.append(AttributeRun(length: part.count, attributes: span.attributes))
      place = attributes.place(after: current)
    }
    return result
  }

  /// Gives the units of a range, clamped to the text and widened to whole scalars, the attributes
  /// with a number.
  package func setAttributes(_ number: Int32, in range: Range<Int>) {
    let range = wholeScalars(of: range)
    guard !range.isEmpty else { return }
    let runs = attributeRuns(in: range)
    if runs.count == 1, runs[0].attributes == number { return }
    replaceAttributes(range, newLength: range.count, with: number)
    tellAttributesChanged(in: range)
  }

  /// Replaces the attributes of a range with those of `newLength` units; `nil` takes those of the
  /// first replaced unit or of the unit before an insertion.
  func replaceAttributes(_ range: Range<Int>, newLength: Int, with number: Int32?) {
    let first = attributes.place(atOffset: max(range.lowerBound - 1, 0))
    let last = range.isEmpty ? first : attributes.place(atOffset: range.upperBound - 1)
    let old = attributes[first]
    let inherited =
      range.isEmpty
      ? old.attributes
      : attributes[attributes.place(atOffset: range.lowerBound)].attributes
    let wanted = number ?? inherited
    if first.index == last.index, old.attributes == wanted || newLength == 0 {
      let change = newLength - range.count
      // A run without units is left only where there is no other.
      if old.length + change > 0 || attributes.count == 1 {
        attributes.update(first) { $0.length += change }
        return
      }
    }
    // The replaced runs and their neighbours, so that equal ones are joined.
    let start = max(0, first.index - 1)
    let end = min(attributes.count - 1, last.index + 1)
    var spans: [AttributeSpan] = []
    func append(_ length: Int, _ number: Int32) {
      guard length > 0 else { return }
      if let last = spans.indices.last, spans[last].attributes == number {
        spans[last].length += length
      } else {
        spans.append(AttributeSpan(length: length, attributes: number))
      }
    }
    var isInserted = false
    var place = attributes.place(ofIndex: start)
    while true {
      let span = attributes[place]
      let spanEnd = place.offset + span.length
      append(min(spanEnd, range.lowerBound) - place.offset, span.attributes)
      if !isInserted, spanEnd >= range.lowerBound {
        append(newLength, wanted)
        isInserted = true
      }
      append(spanEnd - max(place.offset, range.upperBound), span.attributes)
      guard place.index < end, let next = attributes.place(after: place) else { break }
      place = next
    }
    if spans.isEmpty {
      let others = attributes.count - (end - start + 1)
      if others == 0 { spans = [AttributeSpan(length: 0, attributes: wanted)] }
    }
    attributes.replace(start..<end + 1, with: spans)
  }
}
