import EspalierCore
public import Foundation

/// A part of a dynamic animation, and a container for other parts.
///
/// A behavior has an effect while it, or the behavior that it is a child of, belongs to an
/// animator. Subclasses combine behaviors: they add children in their initializer. A behavior
/// belongs to one animator or one behavior at a time.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// The children, in the order in which they were added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called once in each frame in which the animator runs, after its items have moved.
  open var action: (() -> Void)?
  /// The behavior that this one is a child of.
  private(set) weak var parent: UIDynamicBehavior?
  /// The animator to which the behavior was added itself.
  weak var ownAnimator: UIDynamicAnimator?

  /// The animator of the behavior, or of the behavior that it is a child of.
  open var dynamicAnimator: UIDynamicAnimator? { parent?.dynamicAnimator ?? ownAnimator }

  /// Creates a behavior without children.
  public override init() { super.init() }

  /// Adds a child, whose effect begins when this behavior has an animator.
  ///
  /// A child of another behavior and a behavior with an animator are issues, and stay there.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    if childBehaviors.contains(where: { $0 === behavior }) { return }
    guard behavior.parent == nil, behavior.ownAnimator == nil else {
      return DynamicsIssue.reportAnimator(behavior)
    }
    guard behavior !== self, !behavior.contains(self) else {
      return DynamicsIssue.reportCircle(behavior)
    }
    if let dynamicAnimator { behavior.announceMove(to: dynamicAnimator) }
    childBehaviors.append(behavior)
    behavior.parent = self
    structureDidChange()
  }

  /// Removes a child.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    if dynamicAnimator != nil { behavior.announceMove(to: nil) }
    childBehaviors.remove(at: index)
    structureDidChange()
    behavior.parent = nil
  }

  /// Called before the behavior is added to an animator, or with `nil` before it is removed.
  ///
  /// The default does nothing.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: For the animator

  /// The items of the behavior itself, each once.
  var ownItems: [any UIDynamicItem] { [] }

  /// Finds the bodies of the items.
  ///
  /// Called when the behaviors or items of the animator changed.
  func join(_ space: DynamicSpace) {}

  /// Adds the forces of one step to the bodies.
  func addForces(in space: DynamicSpace) {}

  final func announceMove(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    for child in childBehaviors { child.announceMove(to: animator) }
  }

  private func contains(_ behavior: UIDynamicBehavior) -> Bool {
    childBehaviors.contains { $0 === behavior || $0.contains(behavior) }
  }

  /// Appends the behavior and those inside it.
  final func append(to list: inout [UIDynamicBehavior]) {
    list.append(self)
    for child in childBehaviors { child.append(to: &list) }
  }

  /// Items or parts of the behavior changed.
  final func structureDidChange() { dynamicAnimator?.structureDidChange() }

  /// Numbers of the behavior changed.
  final func numbersDidChange() { dynamicAnimator?.wake() }
}

/// The items of a behavior, each once, with their bodies.
@MainActor struct ItemList {
  private(set) var items: [any UIDynamicItem] = []
  /// The bodies of the items in the animator.
  private(set) var bodies: [Body] = []

  init(_ items: [any UIDynamicItem] = []) {
    for item in items { add(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }

  @discardableResult mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard !contains(item) else { return false }
    items.append(item)
    return true
  }

  @discardableResult mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard let index = items.firstIndex(where: { $0 === item }) else { return false }
    items.remove(at: index)
    return true
  }

  mutating func findBodies(in space: DynamicSpace) {
    bodies.removeAll(keepingCapacity: true)
    for item in items {
      if let body = space.body(of: item) { bodies.append(body) }
    }
  }
}
