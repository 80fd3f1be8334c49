import EspalierCore

extension UITableViewCell {
  /// What a cell shows beside its contents.
  public struct StateMask: OptionSet, Sendable {
    /// The bits of the states.
    public let rawValue: UInt

    /// Makes a set of states from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The control for deleting or inserting at the leading edge.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The actions behind the row.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  final var stateMask: StateMask {
    var mask: StateMask = []
    if states.contains(.editing), editingStyle != .none { mask.insert(.showingEditControl) }
    if states.contains(.uncovered) { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  /// The actions behind the row begin to come into sight, or to leave it.
  final func actionsWillMove(isUncovered: Bool) {
    guard isUncovered != states.contains(.uncovered) else { return }
    if isUncovered { states.insert(.uncovered) } else { states.remove(.uncovered) }
    willTransition(to: stateMask)
  }
}
