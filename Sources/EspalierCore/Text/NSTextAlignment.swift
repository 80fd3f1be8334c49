/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  /// Centered.
  case center
  /// At the right edge.
  case right
  /// Aligned to both edges, but for the last line of a paragraph.
  case justified
  /// At the leading edge in the direction of the interface.
  case natural
}

/// The treatment of text that is wider than its line.
public enum NSLineBreakMode: Int, Sendable {
  /// The text continues in the next line, between words.
  case byWordWrapping
  /// The text continues in the next line, between characters.
  case byCharWrapping
  /// The text is cut off.
  case byClipping
  /// The last line shows the end of the text, behind an ellipsis.
  case byTruncatingHead
  /// The last line ends in an ellipsis.
  case byTruncatingTail
  /// The last line shows both ends, with an ellipsis between them.
  case byTruncatingMiddle
}
