/// Brings controllers to the state that follows from window, parent, place and presentation.
///
/// A controller is marked when one of these changes, when an edge of its state machine is taken,
/// and when a transition of it ends. At the end of the turn the marked controllers are looked at,
/// and where the state is another one, the edges that lead to the right state are taken. So a
/// callback that changes the tree in the middle of a transition leaves no controller half way.
/// A turn in which nothing is marked costs nothing, and controllers without a mark are not visited.
@MainActor final class AppearanceSettlement {
  private var marked: [UIViewController?] = []

  /// Whether the end of the turn has a controller to look at.
  var hasWork: Bool { !marked.isEmpty }

  /// Has a controller looked at when the turn ends.
  func mark(_ controller: UIViewController) {
    guard controller.appearance.mark == Mark.none else { return }
    controller.appearance.mark = Int32(truncatingIfNeeded: marked.count)
    marked.append(controller)
  }

  /// Takes the mark from a controller that is at rest and out of sight.
  func unmark(_ controller: UIViewController) {
    let index = Int(controller.appearance.mark)
    guard marked.indices.contains(index), marked[index] === controller else { return }
    controller.appearance.mark = Mark.none
    marked[index] = nil
  }

  /// Settles the controllers marked so far; what they do in their callbacks may mark others.
  func settle() {
    let list = marked
    marked = []
    for controller in list { controller?.appearance.mark = Mark.due }
    for case let controller? in list where controller.appearance.mark == Mark.due {
      controller.settleAppearance()
    }
  }

  /// What a controller's mark is while it is no place in the list.
  enum Mark {
    static let none: Int32 = -1
    /// Taken from the list, and about to be looked at.
    static let due: Int32 = -2
  }
}

extension UIViewController {
  /// Has this controller looked at when the turn ends, unless there is nothing to look at.
  final func markForSettlement() {
    guard
      appearance.state != .disappeared || appearance.isInTransition
        || viewStorage?.windowReference != nil || presentation.presented != nil
        || !childStorage.isEmpty
    else { return }
    Runtime.current.updateCycle.settlement.mark(self)
  }

  /// The controller that this one comes and goes with: its parent, or the controller in whose view
  /// it is presented; `nil` for a controller that the window decides about.
  final var leader: UIViewController? {
    let covered = presentation.presenting.flatMap { $0.standIn === self ? $0 : nil }
    let placed = covered ?? self
    if let presenting = placed.presentation.presenting, presenting.presentedInside === placed {
      return presenting
    }
    guard let parent = parentStorage ?? covered?.parentStorage, isViewInside(parent) else {
      return nil
    }
    return parent
  }

  /// The state that follows from window, parent, place and presentation: appeared or disappeared,
  /// and `nil` while a transition or the program decides.
  private var dueState: AppearanceState? {
    guard !appearance.isInTransition, !appearance.isByHand else { return nil }
    let isInWindow = viewStorage?.windowReference != nil
    let leader = leader
    if let parent = parentStorage, leader == nil || leader === parent,
      !parent.shouldAutomaticallyForwardAppearanceMethods
    {
      return nil
    }
    if isInWindow, appearance.state == .disappeared, appearance.isLeftOut { return nil }
    if isStray, !appearance.state.isHalfWay { return nil }
    guard let leader else { return isInWindow ? .appeared : .disappeared }
    // It brings this one along itself, or a subclass of a container keeps its pages from hearing.
    if leader.appearance.sending != nil || leader.starvesChildren || isLedByTransition {
      return nil
    }
    switch leader.appearance.state {
    case .appeared: return isInWindow ? .appeared : .disappeared
    case .disappeared: return isInWindow && isAppearingOrAppeared ? .appeared : .disappeared
    case .appearing, .disappearing: return nil
    }
  }

  /// Whether this controller's view lies in one that it does not belong to: it has neither a parent
  /// nor a presenter, and is no root.
  ///
  /// It appears and disappears when its view comes into a window and leaves it, at no other time.
  private var isStray: Bool {
    guard parentStorage == nil, presentation.presenting == nil,
      let superview = viewStorage?.superview
    else { return false }
    return (superview as? UIWindow)?.rootViewController !== self && leader == nil
  }

  /// Whether a controller around this one is in a transition, or was driven by the program.
  private var isLedByTransition: Bool {
    var current = leader
    while let controller = current {
      if controller.appearance.isInTransition || controller.appearance.isByHand { return true }
      current = controller.leader
    }
    return false
  }

  /// Whether this container's callback of its state did not reach the framework's class.
  private var starvesChildren: Bool {
    forwardsAppearanceInCallbacks && appearance.forwardedState != appearance.state
  }

  /// Takes the edges that lead to the due state.
  ///
  /// Each callback on the way may change what is due: then the rest of the way is another one.
  final func settleAppearance() {
    ContainerWork.settledControllers += 1
    if appearance.mark == AppearanceSettlement.Mark.due {
      appearance.mark = AppearanceSettlement.Mark.none
    }
    // First the controller that brings this one along.
    if let leader, leader.appearance.mark == AppearanceSettlement.Mark.due {
      leader.settleAppearance()
    }
    if viewStorage?.windowReference == nil, outermostParent.isNowhere {
      takeDownPresentationsElsewhere()
    }
    for _ in 0..<3 {
      guard let due = dueState, due != appearance.state else { return }
      takeEdge(towards: due)
    }
  }

  private func takeEdge(towards due: AppearanceState) {
    switch (due, appearance.state) {
    case (.appeared, .appearing): enter(.appeared, animated: appearance.animated)
    case (.appeared, _): enter(.appearing, animated: false)
    case (_, .disappearing): enter(.disappeared, animated: appearance.animated)
    case (_, _): enter(.disappearing, animated: false)
    }
  }
}
