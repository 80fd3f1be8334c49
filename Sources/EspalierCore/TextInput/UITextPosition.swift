public import Foundation

/// A place in the text of a `UITextInput`; its subclass belongs to the view.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  /// Creates a position.
  public override init() { super.init() }
}

/// A range in the text of a `UITextInput`; its subclass belongs to the view.
@preconcurrency @MainActor open class UITextRange: NSObject {
  /// Creates a range.
  public override init() { super.init() }
  /// Whether the range has no text.
  open var isEmpty: Bool { true }
  /// The start.
  open var start: UITextPosition { UITextPosition() }
  /// The end.
  open var end: UITextPosition { UITextPosition() }
}

/// A position of the framework's text views: an offset in UTF-16 units.
///
/// Where a line wraps it has a side, too. Equal positions may have different sides.
package final class TextOffset: UITextPosition {
  package let offset: Int
  package let isUpstream: Bool

  package init(_ offset: Int, isUpstream: Bool = false) {
    self.offset = offset
    self.isUpstream = isUpstream
  }

  package override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? TextOffset)?.offset == offset
  }

  package override nonisolated var hash: Int { offset.hashValue }
  package override nonisolated var description: String { "offset \(offset)" }
}

/// A range of the framework's text views.
package final class TextOffsets: UITextRange {
  let range: Range<Int>
  let isStartUpstream: Bool
  let isEndUpstream: Bool

  package init(_ range: Range<Int>, isStartUpstream: Bool = false, isEndUpstream: Bool = false) {
    self.range = range
    self.isStartUpstream = isStartUpstream
    self.isEndUpstream = isEndUpstream
  }

  package override var isEmpty: Bool { range.isEmpty }
  package override var start: UITextPosition {
    TextOffset(range.lowerBound, isUpstream: isStartUpstream)
  }
  package override var end: UITextPosition {
    TextOffset(range.upperBound, isUpstream: isEndUpstream)
  }

  package override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? TextOffsets)?.range == range
  }

  package override nonisolated var hash: Int { range.hashValue }
  package override nonisolated var description: String { "\(range)" }
}

/// A rectangle of selected text.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  /// The rectangle, in points of the text view.
  open var rect: CGRect { .zero }
  /// The direction of the text in it.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins in it.
  open var containsStart: Bool { false }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }
  /// Whether the text runs from top to bottom.
  open var isVertical: Bool { false }
}

/// A rectangle of selected text in the framework's text views.
package final class SelectedTextRect: UITextSelectionRect {
  private let area: CGRect
  private let direction: NSWritingDirection
  private let hasStart: Bool
  private let hasEnd: Bool

  package init(_ area: CGRect, _ direction: NSWritingDirection, hasStart: Bool, hasEnd: Bool) {
    self.area = area
    self.direction = direction
    self.hasStart = hasStart
    self.hasEnd = hasEnd
  }

  package override var rect: CGRect { area }
  package override var writingDirection: NSWritingDirection { direction }
  package override var containsStart: Bool { hasStart }
  package override var containsEnd: Bool { hasEnd }
}
