/// A place between two units, and the side it belongs to where they are far from each other.
package struct TextCaret: Hashable, Sendable {
  /// The side of a place where a line wraps or the direction changes.
  package enum Affinity: Hashable, Sendable {
    /// With the unit after the place.
    case downstream
    /// With the unit before the place.
    case upstream
  }

  /// The units before the place.
  package var offset: Int
  /// The side the caret belongs to.
  package var affinity: Affinity

  /// Creates a caret.
  package init(_ offset: Int, _ affinity: Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// Selected text, or a caret where nothing is selected.
package struct TextSelection: Hashable, Sendable {
  /// The end that stays when the selection is extended.
  package var anchor: Int
  /// The end that moves.
  package var head: TextCaret

  /// Creates a selection from the end that stays and the end that moves.
  package init(anchor: Int, head: TextCaret) {
    self.anchor = anchor
    self.head = head
  }

  /// Creates a selection without text.
  package init(_ caret: TextCaret) {
    anchor = caret.offset
    head = caret
  }

  /// Creates a selection of a range, with the end that moves behind it.
  package init(_ range: Range<Int>) {
    anchor = range.lowerBound
    head = TextCaret(range.upperBound)
  }

  /// The selected units.
  package var range: Range<Int> { min(anchor, head.offset)..<max(anchor, head.offset) }
  /// Whether nothing is selected.
  package var isEmpty: Bool { anchor == head.offset }
}
