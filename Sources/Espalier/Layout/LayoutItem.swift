import ConstraintSolver
import Foundation

/// The unknowns of one view or guide in one engine.
///
/// Positions are relative to the superview (a guide's to its view), so that moving a view moves
/// what is inside without touching it. An unknown exists once a row speaks of it.
@MainActor final class LayoutItem {
  /// How the item gets its place.
  enum Role {
    /// By constraints and the size of its contents.
    case driven
    /// From its frame, which rows hold in place.
    case fixed
    /// The outermost view: its size is given, its position of no interest.
    case root
    /// An outermost view of which only the constraints know the size.
    case freeRoot
    /// A guide that the app placed by constraints.
    case guide
    /// A guide that keeps to insets of its view.
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

  /// What is known along one axis.
  struct AxisState {
    var position: Variable?
    var extent: Variable?
    /// Rows that hold the two in place.
    var positionRow = Constraint.rejected
    var extentRow = Constraint.rejected
    /// Rows of the size of the contents, or the further rows of a guide.
    var minimumRow = Constraint.rejected
    var maximumRow = Constraint.rejected
    /// The size of the contents; negative when they do not care.
    var content = -1.0
    /// Some constraint names the position first: it says where the item is.
    var isPlaced = false
    /// Some equation speaks of the position, so that inequalities need not decide it.
    var isHeld = false
  }

  /// The view, or the one the guide belongs to.
  unowned let view: UIView
  unowned let guide: UILayoutGuide?
  var role: Role
  var horizontal = AxisState()
  var vertical = AxisState()
  var stale: Staleness = []
  /// The frame on screen is not the solved one.
  var needsFrame = false
  /// The engine sets the frame now.
  var isApplying = false
  /// Taken out of its engine: the view may be gone.
  var isRemoved = false
  /// Rows of other items measure from this one.
  var isPassedThrough = false
  /// The height of the contents follows the width; the last width it was found for.
  var measuredWidth: Double?
  /// What becomes of the width when the contents wrap.
  var narrowing = Narrowing.untried

  /// Whether contents that wrap may be as narrow as their widest line.
  enum Narrowing {
    case untried
    /// The rows of the width say how wide the lines are, for the next solution to show.
    case trying
    /// They say so, and the width followed.
    case narrowed
    /// They say how wide the unbroken contents are; the width followed the lines before.
    case loose
    /// The width is given from elsewhere.
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
