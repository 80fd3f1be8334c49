public import Foundation

/// A part of the screen that takes part in moving the focus: a view or a controller.
@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Where the focus should go when it comes into this environment, the best place first.
  ///
  /// Each one is searched in turn until something is found that can become focused. Empty means this
  /// environment itself.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// The environment around this one; `nil` for a window.
  var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
  /// The name of the group this environment belongs to; `nil` belongs to the group around it.
  ///
  /// Tab stops once in a group; arrow keys move inside it.
  var focusGroupIdentifier: String? { get }
  /// Asks for the focus to be found anew inside this environment when the turn ends.
  ///
  /// Nothing happens while the focus is elsewhere.
  func setNeedsFocusUpdate()
  /// Carries out a focus update that was asked for, now.
  func updateFocusIfNeeded()
  /// Whether the focus may move; asked of the environments around the old item and around the new one.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Tells the environments around the old item and around the new one that the focus moved.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
  /// No group of its own.
  public var focusGroupIdentifier: String? { nil }
}

/// Something that can have the focus: here always a view.
@preconcurrency @MainActor public protocol UIFocusItem: UIFocusEnvironment {
  /// Whether the item can have the focus now.
  var canBecomeFocused: Bool { get }
  /// The item's place, in points of its superview.
  var frame: CGRect { get }
  /// How the focus is shown; `nil` leaves that to the item.
  var focusEffect: UIFocusEffect? { get }
  /// How much the item is preferred when the focus comes into its group; the highest one gets it.
  var focusGroupPriority: UIFocusGroupPriority { get }
}

/// How much an item is preferred among those of its group.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable, Comparable {
  /// The number; higher is preferred, and numbers below 0 count as 0.
  public let rawValue: Int
  /// Creates a priority from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Creates a priority from its number.
  public init(_ rawValue: Int) { self.rawValue = rawValue }

  /// No preference: 0.
  public static let ignored = UIFocusGroupPriority(rawValue: 0)
  /// The priority of the item that had the focus when it was last in the group: 1000.
  public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1000)
  /// The priority of an item that matters most by itself, such as the selected one: 2000.
  public static let prioritized = UIFocusGroupPriority(rawValue: 2000)
  /// The priority of the item that has the focus: the largest number.
  public static let currentlyFocused = UIFocusGroupPriority(rawValue: .max)

  /// Whether the first is preferred less than the second.
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
  /// On, by Tab or F6.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// Back, by Shift with Tab or F6.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  /// To the first item of a group, by Home.
  public static let first = UIFocusHeading(rawValue: 1 << 8)
  /// To the last item of a group, by End.
  public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// A movement of the focus: from where, to where and in which direction.
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  /// The item that had the focus before; `nil` for none, or when it is gone.
  public private(set) final weak var previouslyFocusedItem: (any UIFocusItem)?
  /// The item that has the focus afterwards; `nil` for none.
  public private(set) final weak var nextFocusedItem: (any UIFocusItem)?
  /// The direction of the movement; empty when a program asked for it.
  public final let focusHeading: UIFocusHeading

  init(from old: UIView?, to new: UIView?, heading: UIFocusHeading) {
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

/// Runs animations of an app together with a movement of the focus.
@preconcurrency @MainActor open class UIFocusAnimationCoordinator: NSObject {
  /// How long the animations take, in seconds.
  static let duration: TimeInterval = 0.2
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  /// Adds animations that begin once everything was told of the movement.
  ///
  /// - Parameters:
  ///   - animations: Changes to animate.
  ///   - completion: Called when the animations are over.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {
    if let animations { self.animations.append(animations) }
    if let completion { completions.append(completion) }
  }

  func run() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    UIView.animate(withDuration: Self.duration) { [animations] in
      for change in animations { change() }
    } completion: { [completions] _ in
      for completion in completions { completion() }
    }
  }
}
