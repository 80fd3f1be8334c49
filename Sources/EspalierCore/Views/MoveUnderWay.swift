/// A move of a view between superviews whose will-callbacks are running.
///
/// A callback may move the same view. The move requested last wins: an earlier one stops when its
/// callbacks have returned.
struct MoveUnderWay {
  private let view: ObjectIdentifier
  private let target: ObjectIdentifier?
  private var isOverruled = false

  @MainActor private static var moves: [MoveUnderWay] = []

  /// Records that a view is about to move, and cancels its moves that have begun.
  ///
  /// - Returns: Whether the move sends its callbacks; false if they were sent twice for the same
  ///   move already, each time requested it again, and would do so without end.
  @MainActor static func begin(_ view: UIView, to target: UIView?) -> Bool {
    let move = MoveUnderWay(
      view: ObjectIdentifier(view), target: target.map(ObjectIdentifier.init))
    var earlier = 0
    for index in moves.indices where moves[index].view == move.view {
      moves[index].isOverruled = true
      if moves[index].target == move.target { earlier += 1 }
    }
    moves.append(move)
    return earlier < 2
  }

  /// Ends the move begun last.
  ///
  /// - Returns: Whether the move continues.
  @MainActor static func end() -> Bool { moves.popLast()?.isOverruled == false }

  /// Cancels the moves of a view that have begun.
  @MainActor static func overrule(_ view: UIView) {
    let id = ObjectIdentifier(view)
    for index in moves.indices where moves[index].view == id { moves[index].isOverruled = true }
  }

  /// Whether a view is moving to a superview.
  @MainActor static func isMoving(_ view: UIView, to target: UIView) -> Bool {
    let (id, place) = (ObjectIdentifier(view), ObjectIdentifier(target))
    return moves.contains { $0.view == id && $0.target == place && !$0.isOverruled }
  }

  private init(view: ObjectIdentifier, target: ObjectIdentifier?) {
    self.view = view
    self.target = target
  }
}

extension UIView {
  /// Whether the view is in a superview or is moving to it.
  package final func isOrWillBe(in superview: UIView) -> Bool {
    self.superview === superview
      || MoveUnderWay.isMoving(self, to: superview)
  }

  /// Removes the view from its superview, unless the view has been moved to a place outside of
  /// `view`.
  package final func removeFromSuperview(inside view: UIView) {
    if superview == nil || isDescendant(of: view) || isOrWillBe(in: view) { removeFromSuperview() }
  }
}
