import ConstraintSolver
import Foundation

/// The variables of one view or guide in one engine.
///
/// Positions are relative to the superview (a guide's to its view), so a view that moves leaves the
/// variables of its descendants alone. A variable exists once a row contains it.
@MainActor package final class LayoutItem {
  /// The source of an item's position and size.
  enum Role {
    /// Constraints and the size of its contents.
    case driven
    /// Its frame, which rows keep fixed.
    case fixed
    /// An outermost view, whose size is given and whose position does not matter.
    case root
    /// An outermost view whose size only constraints determine.
    case freeRoot
    /// A guide that the app placed by constraints.
    case guide
    /// A guide that follows insets of its view.
    case inset
  }

  struct Staleness: OptionSet {
    let rawValue: UInt8
    /// The frame of a fixed item, or the insets of a guide.
    static let place = Staleness(rawValue: 1 << 0)
    /// The size of the contents and its priorities.
    static let content = Staleness(rawValue: 1 << 1)
    static let role = Staleness(rawValue: 1 << 2)
  }

  /// The variables, rows and facts along one axis.
  struct AxisState {
    var position: Variable?
    var extent: Variable?
    /// The rows that fix the position and the extent.
    var positionRow = Constraint.rejected
    var extentRow = Constraint.rejected
    /// The rows of the content size, or the further rows of a guide.
    var minimumRow = Constraint.rejected
    var maximumRow = Constraint.rejected
    /// The content size; negative if the contents have none along this axis.
    var content = -1.0
    /// Whether a constraint names the position first, and so places the item.
    var isPlaced = false
    /// Whether an equation contains the position, so that inequalities need not decide it.
    var isHeld = false
  }

  /// The view, or the view that the guide belongs to.
  unowned let view: UIView
  unowned let guide: UILayoutGuide?
  var role: Role
  var horizontal = AxisState()
  var vertical = AxisState()
  var stale: Staleness = []
  /// Whether the frame on screen differs from the solved one.
  var needsFrame = false
  /// Whether the engine is setting the frame now.
  var isApplying = false
  /// Whether the item was removed from its engine; its view may be gone.
  var isRemoved = false
  /// Whether rows of other items are measured relative to this one.
  var isPassedThrough = false
  /// The last width for which the height of wrapping contents was measured; `nil` for other
  /// contents.
  var measuredWidth: Double?
  /// The state of narrowing the width of contents that wrap.
  var narrowing = Narrowing.untried

  /// The states of making contents that wrap as narrow as their widest line.
  enum Narrowing {
    case untried
    /// The rows of the width have the width of the lines; the next solution shows the result.
    case trying
    /// The rows have the width of the lines, and the solved width followed.
    case narrowed
    /// The rows have the width of the unbroken contents; the width followed the lines before.
    case loose
    /// Something else determines the width.
    case stiff
  }

  init(view: UIView, guide: UILayoutGuide? = nil, role: Role) {
    self.view = view
    self.guide = guide
    self.role = role
  }

  subscript(axis: NSLayoutConstraint.Axis) -> AxisState {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  var takesFrame: Bool { role == .driven && guide == nil }

  /// All rows that the framework added for the item.
  var systemRows: [Constraint] {
    [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { axis in
      [self[axis].positionRow, self[axis].extentRow, self[axis].minimumRow, self[axis].maximumRow]
        .filter { !$0.isRejected }
    }
  }
}
