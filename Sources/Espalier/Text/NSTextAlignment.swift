/// Where the lines of a text lie between the left and the right edge.
public enum NSTextAlignment: Int, Sendable {
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// At both edges; drawn as `natural`, since lines are not stretched.
  case justified
  /// At the edge where lines begin in the direction of the interface.
  case natural
}

/// What happens to text that is wider than its line.
public enum NSLineBreakMode: Int, Sendable {
  /// Goes on in the next line, between words.
  case byWordWrapping
  /// Goes on in the next line, between characters.
  case byCharWrapping
  /// Is not shown.
  case byClipping
  /// The last line shows the end of the text, behind an ellipsis.
  case byTruncatingHead
  /// The last line ends in an ellipsis.
  case byTruncatingTail
  /// The last line shows both ends, an ellipsis between them.
  case byTruncatingMiddle
}
