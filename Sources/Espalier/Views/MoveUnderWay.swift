/// A move of a view between superviews whose will-callbacks are running.
///
/// A callback may move the same view. Of two moves the one asked for last counts: the other one does
/// not go on once its callbacks have returned.
struct MoveUnderWay {
  private let view: ObjectIdentifier
  private let target: ObjectIdentifier?
  private var isOverruled = false

  @MainActor private static var moves: [MoveUnderWay] = []

  /// Notes that a view is about to move, and overrules the moves of it that have begun.
  @MainActor static func begin(_ view: UIView, to target: UIView?) {
    overrule(view)
    moves.append(
      MoveUnderWay(view: ObjectIdentifier(view), target: target.map(ObjectIdentifier.init)))
  }

  /// Ends the move begun last.
  ///
  /// - Returns: Whether it goes on.
  @MainActor static func end() -> Bool { moves.popLast()?.isOverruled == false }

  /// Has no move of a view go on that has begun.
  @MainActor static func overrule(_ view: UIView) {
    let id = ObjectIdentifier(view)
    for index in moves.indices where moves[index].view == id { moves[index].isOverruled = true }
  }

  /// Whether a view is on its way to a superview.
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
  /// Whether the view is in a superview, or on its way there.
  final func isOrWillBe(in superview: UIView) -> Bool {
    self.superview === superview
      || MoveUnderWay.isMoving(self, to: superview)
  }
}
