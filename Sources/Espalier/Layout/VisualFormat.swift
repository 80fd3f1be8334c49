/// A line of views in the visual format, as it was written: names are not looked up yet.
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

  /// What lies between two neighbours.
  enum Gap {
    /// Nothing: they touch.
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
  /// The gap after the superview's near edge; `nil` where the line does not begin there.
  var start: Gap?
  var boxes: [Box] = []
  /// One gap fewer than boxes.
  var gaps: [Gap] = []
  /// The gap before the superview's far edge; `nil` where the line does not end there.
  var end: Gap?
  /// Where the bars of the two edges were written.
  var startPosition = 0
  var endPosition = 0
}

/// Why a line in the visual format means nothing, and where.
struct VisualFormatError: Error {
  /// The character at which reading stopped, counted from 0.
  var position: Int
  var reason: String
}
