public import Foundation

/// A view or a controller, through which the focus moves.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments that should get the focus when it enters this one, the best first.
  ///
  /// The framework searches each of them in turn for an item that can become focused. An empty
  /// array stands for this environment itself.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment that contains this one; `nil` for a window.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The name of this environment's group; `nil` stands for the group of the environment around it.
  ///
  /// Tab stops once in a group; arrow keys move inside it.
  var focusGroupIdentifier: String? { get }
  /// Requests that the focus inside this environment is determined again when the turn ends.
  ///
  /// Does nothing while the focus is elsewhere.
  func setNeedsFocusUpdate()
  /// Performs a requested focus update now.
  func updateFocusIfNeeded()
  /// Returns whether the focus may move; called on the environments of the old item and of the new
  /// one.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Called after the focus moved, on the environments of the old item and of the new one.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// `nil`: the environment has no group of its own.
  public var focusGroupIdentifier: String? { nil }
}

/// An object that can have the focus: in Espalier, always a view.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can have the focus now.
  var canBecomeFocused: Bool { get }
  /// The item's place, in points of its superview.
  var frame: CGRect { get }
  /// The effect that shows the focus; `nil` leaves that to the item.
  var focusEffect: UIFocusEffect? { get }
  /// The item's priority when the focus enters its group: the item with the highest one gets the
  /// focus.
  var focusGroupPriority: UIFocusGroupPriority { get }
}

extension UIFocusItem {
  /// `nil`: the item shows its focus itself.
  public var focusEffect: UIFocusEffect? { nil }
  /// `ignored`: the item has no preference.
  public var focusGroupPriority: UIFocusGroupPriority { .ignored }
}

/// The priority of an item among those of its group.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable, Comparable {
  /// The number; a higher one is preferred, and numbers below 0 count as 0.
  public let rawValue: Int
  /// Creates a priority from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Creates a priority from its number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// No preference: 0.
  public static let ignored = UIFocusGroupPriority(rawValue: 0)
  /// The priority of the item that had the focus when it was last in the group: 1000.
  public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1000)
  /// The priority of an item that is important by itself, such as the selected one: 2000.
  public static let prioritized = UIFocusGroupPriority(rawValue: 2000)
  /// The priority of the item that has the focus: the largest number.
  public static let currentlyFocused = UIFocusGroupPriority(rawValue: .max)

  /// Whether the first priority is lower than the second.
  public static func < (left: UIFocusGroupPriority, right: UIFocusGroupPriority) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// The direction in which the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// One bit for each direction, with Apple's values.
  public let rawValue: UInt
  /// Creates a heading from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up, by an arrow key.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// Down, by an arrow key.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// Left, by an arrow key.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// Right, by an arrow key.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// Forward, by Tab or F6.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// Backward, by Shift with Tab or F6.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  /// To the first item of a group, by Home.
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  /// To the last item of a group, by End.
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// A movement of the focus: the old item, the new item and the direction.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// The item that had the focus before; `nil` for none, or if it was released.
  open private(set) weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item that has the focus afterwards; `nil` for none.
  open private(set) weak var nextFocusedItem: (any UIFocusItem)?
  /// The direction of the movement; empty if a program requested it.
  public final let focusHeading: UIFocusHeading

  package init(from old: UIView?, to new: UIView?, heading: UIFocusHeading) {
    previouslyFocusedItem = old
    nextFocusedItem = new
    focusHeading = heading
    super.init()
  }

  /// The view that had the focus before.
  open var previouslyFocusedView: UIView? { previouslyFocusedItem as? UIView }
  /// The view that has the focus afterwards.
  open var nextFocusedView: UIView? { nextFocusedItem as? UIView }
}

/// Runs an app's animations together with a movement of the focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  package final private(set) var animations: [() -> Void] = []
  package final private(set) var completions: [() -> Void] = []

  /// Adds animations that begin after all `didUpdateFocus` calls for the movement.
  ///
  /// - Parameters:
  ///   - animations: Changes to animate.
  ///   - completion: Called when the animations have ended.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }
}
