/// A parsed line of the visual format, before its names are looked up.
struct VisualFormat {
  /// A number, a metric, or the size of a view.
  enum Operand {
    case number(Double)
    case name(String, at: Int)
  }

  /// `>=width@750`.
  struct Predicate {
    var relation: NSLayoutConstraint.Relation = .equal
    var operand: Operand
    var priority: Operand?
  }

  /// The gap between two neighbours.
  enum Gap {
    /// No gap: the neighbours touch.
    case none
    /// `-`: the standard distance.
    case standard
    case distances([Predicate])
  }

  /// `[name(predicates)]`.
  struct Box {
    var name: String
    var position: Int
    var sizes: [Predicate] = []
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  /// The gap after the superview's near edge; `nil` if the line does not begin at that edge.
  var start: Gap?
  var boxes: [Box] = []
  /// The gaps between the boxes, one fewer than the boxes.
  var gaps: [Gap] = []
  /// The gap before the superview's far edge; `nil` if the line does not end at that edge.
  var end: Gap?
  /// The positions of the `|` signs of the two edges in the line.
  var startPosition = 0
  var endPosition = 0
}

/// The reason why a line is not valid visual format, and the position.
struct VisualFormatError: Error {
  /// The character at which parsing stopped, counted from 0.
  var position: Int
  var reason: String
}
