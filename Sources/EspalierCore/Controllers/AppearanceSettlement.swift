@MainActor private let settlementPart = RuntimePart { _ in AppearanceSettlement() }

extension Runtime {
  /// Controllers whose circumstances changed in this turn.
  var settlement: AppearanceSettlement { self[settlementPart] }
}

/// Brings controllers to the state that follows from window, parent, place and presentation.
///
/// A controller is marked when one of these changes, when it takes an edge of its state machine,
/// and when one of its transitions ends. The end of the turn visits the marked controllers; if a
/// controller's state differs from the right one, it takes the edges that lead there. So a callback
/// that changes the tree in the middle of a transition leaves no controller half way. A turn
/// without marks costs nothing, and controllers without a mark are not visited.
@MainActor final class AppearanceSettlement {
  @exclusivity(unchecked) private var marked: [UIViewController?] = []

  /// Whether a marked controller waits for the end of the turn.
  var hasWork: Bool { !marked.isEmpty }

  /// Marks a controller for a visit at the end of the turn.
  func mark(_ controller: UIViewController) {
    guard controller.appearance.mark == Mark.none else { return }
    controller.appearance.mark = Int32(truncatingIfNeeded: marked.count)
    marked.append(controller)
  }

  /// Removes the mark of a controller that is at rest and off screen.
  func unmark(_ controller: UIViewController) {
    let index = Int(controller.appearance.mark)
    guard marked.indices.contains(index), marked[index] === controller else { return }
    controller.appearance.mark = Mark.none
    marked[index] = nil
  }

  /// Settles the controllers marked so far; their callbacks may mark others.
  func settle() {
    let list = marked
    marked = []
    for controller in list { controller?.appearance.mark = Mark.due }
    for case let controller? in list where controller.appearance.mark == Mark.due {
      controller.settleAppearance()
    }
  }

  /// The values of a controller's mark that are not an index in the list.
  enum Mark {
    static let none: Int32 = -1
    /// The controller was taken from the list and is about to be visited.
    static let due: Int32 = -2
  }
}

extension UIViewController {
  /// Marks this controller for a visit at the end of the turn, unless there is nothing to settle.
  final func markForSettlement() {
    guard appearance.mark == AppearanceSettlement.Mark.none,
      appearance.state != .disappeared || appearance.isInTransition
        || viewStorage?.windowReference != nil || presentation.presented != nil
        || !childStorage.isEmpty
    else { return }
    runtime.settlement.mark(self)
  }

  /// The controller with which this one appears and disappears: its parent, or the controller in
  /// whose view it is presented; `nil` for a controller whose window decides.
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
    // The leader forwards to this controller itself, or its override keeps its pages from
    // appearing.
    if leader.appearance.sending != nil || leader.starvesChildren || isLedByTransition {
      return nil
    }
    switch leader.appearance.state {
    case .appeared where !isInWindow && leader.viewStorage?.windowReference == nil:
      // It appeared outside any window, which says nothing about the others there.
      return nil
    case .appeared: return isInWindow ? .appeared : .disappeared
    case .disappeared: return isInWindow && isAppearingOrAppeared ? .appeared : .disappeared
    case .appearing, .disappearing: return nil
    }
  }

  /// Whether this controller's view is inside the view of a controller it does not belong to: it
  /// has neither a parent nor a presenter, and is not a root view controller.
  ///
  /// It appears and disappears only when its view enters and leaves a window.
  private var isStray: Bool {
    guard parentStorage == nil, presentation.presenting == nil,
      let superview = viewStorage?.superview
    else { return false }
    return (superview as? UIWindow)?.rootViewController !== self && leader == nil
  }

  /// Whether a controller around this one is in a transition or was driven by the program.
  private var isLedByTransition: Bool {
    guard AppearanceRecord.isAnyDriven else { return false }
    var current = leader
    while let controller = current {
      ContainerWork.visitedAncestors += 1
      if controller.appearance.isDriven { return true }
      current = controller.leader
    }
    return false
  }

  /// Whether this container's override of the callback for its state did not call super.
  private var starvesChildren: Bool {
    forwardsAppearanceInCallbacks && appearance.forwardedState != appearance.state
  }

  /// Takes the edges that lead to the due state.
  ///
  /// Each callback on the way may change the due state, and with it the rest of the way.
  final func settleAppearance() {
    ContainerWork.settledControllers += 1
    if appearance.mark == AppearanceSettlement.Mark.due {
      appearance.mark = AppearanceSettlement.Mark.none
    }
    // First settles the controller that forwards to this one.
    if let leader, leader.appearance.mark == AppearanceSettlement.Mark.due {
      leader.settleAppearance()
    }
    if viewStorage?.windowReference == nil, PresentationContainerView.isAny,
      outermostParent.isNowhere
    {
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
