/// A change of the units of a `TextStore`.
package struct TextEdit: Hashable, Sendable {
  /// The units that were replaced, in offsets before the edit.
  package var range: Range<Int>
  /// The number of units that took their place.
  package var newLength: Int
  /// The paragraphs that were replaced, in numbers before the edit; all others only moved.
  package var paragraphs: Range<Int>
  /// The number of paragraphs that took their place, at least one.
  package var newParagraphCount: Int

  /// Creates the description of a change.
  package init(
    range: Range<Int>, newLength: Int, paragraphs: Range<Int>, newParagraphCount: Int
  ) {
    self.range = range
    self.newLength = newLength
    self.paragraphs = paragraphs
    self.newParagraphCount = newParagraphCount
  }

  /// The difference of the text's length.
  package var changeInLength: Int { newLength - range.count }
  /// The new units, in offsets after the edit.
  package var newRange: Range<Int> { range.lowerBound..<range.lowerBound + newLength }
}

/// An object that is notified of each change of a `TextStore`, at once.
@MainActor package protocol TextStoreObserver: AnyObject {
  /// Called after units were replaced; offsets and paragraphs are the new ones.
  func textStore(_ store: TextStore, didReplace edit: TextEdit)
  /// Called after attributes of a range changed and no unit did.
  func textStore(_ store: TextStore, didChangeAttributesIn range: Range<Int>)
}

/// A stretch of text with the same attributes.
package struct AttributeRun: Hashable, Sendable {
  /// The number of UTF-16 units.
  package var length: Int
  /// The number of the attributes.
  package var attributes: Int32

  /// Creates a run.
  package init(length: Int, attributes: Int32) {
    self.length = length
    self.attributes = attributes
  }
}
