import EspalierDiagnostics

/// The state of a controller's move into or out of a parent.
package struct MoveFlags {
  /// True from `willMove(toParent: parent)` until the appearance that follows is over.
  var isMovingToParent = false
  /// True from `willMove(toParent: nil)` until the disappearance that follows is over.
  package var isMovingFromParent = false
  /// Whether `willMove(toParent: nil)` was sent and the controller is still in its parent.
  package var announcedRemoval = false
  /// Whether the framework is calling a move callback, which it records itself.
  var isSending = false
}

extension UIViewController {
  /// Adds the relation; see `addChild(_:)`.
  ///
  /// - Parameters:
  ///   - child: The controller that joins.
  ///   - isPage: Whether a container adds it as a page; it may have been an overlay child before.
  package final func insertChild(_ child: UIViewController, isPage: Bool = false) {
    MainThread.require(self, "controller")
    guard mayContain(child) else { return }
    if child.parentStorage !== self {
      child.endDeparture()
      // A callback may have put this controller inside the child.
      guard mayContain(child) else { return }
    }
    checkContainment(addingChild: child)
    if !isPage || child.parentStorage !== self {
      runtime.checks?.willAdd(child, to: self)
    }
    if child.parentStorage === self {
      childStorage.removeAll { $0 === child }
    } else if let old = child.parentStorage {
      old.childStorage.removeOne(child)
      child.parentStorage = nil
      TraitPrediction.forgetAll()
      old.childDidLeave(child)
      child.sendDidMove(to: nil)
      // The callback may have given it another parent, or put this controller inside it.
      guard child.parentStorage == nil, mayContain(child) else { return }
    }
    childStorage.append(child)
    child.parentStorage = self
    // A page appears with its container; no callback has been sent for any other child so far.
    child.appearance.isLeftOut =
      !isPage && child.appearance.state == .disappeared
      && child.viewStorage?.windowReference != nil
    child.markForSettlement()
    child.inheritedTraitsDidChange()
    child.sendWillMove(to: self)
    // The callback may have moved the child elsewhere; the observer knows of that move already.
    if child.parentStorage === self { runtime.checks?.didAdd(child) }
  }

  /// Ends the animation by which this controller leaves its parent or its presenter, if there is
  /// one, because it goes to another place.
  package final func endDeparture() {
    parentStorage?.endDeparture(of: self)
    endOwnDismissal()
  }

  package final func leaveParent() {
    guard let parent = parentStorage else { return }
    MainThread.require(self, "controller")
    runtime.checks?.willLeave(self, from: parent)
    // The parent may hold the last reference.
    withExtendedLifetime(self) {
      detachFromParent()
      sendDidMove(to: nil)
    }
  }

  /// Ends the relation and tells only the parent; the caller sends `didMove(toParent: nil)`.
  package final func detachFromParent() {
    guard let old = parentStorage else { return }
    old.childStorage.removeOne(self)
    parentStorage = nil
    TraitPrediction.forgetAll()
    old.childDidLeave(self)
    runtime.checks?.didLeave(self, from: old)
  }

  private func childDidLeave(_ child: UIViewController) {
    if !childTraitOverrides.isEmpty { childTraitOverrides[ObjectIdentifier(child)] = nil }
    setContainerInsets(.zero, of: child)
    childWasRemoved(child)
    child.takeDownPresentation(in: self)
    // This controller's did-callback is no longer forwarded to the child.
    if child.appearance.state.isHalfWay { child.appearance.isByHand = false }
    child.markForSettlement()
    child.scheduleEndOfMove()
  }

  /// Whether this controller is `other` or inside it.
  ///
  /// The controller around a controller is its parent; without a parent, its presenter; without a
  /// presenter, the nearest controller whose root view contains its view.
  package final func isInside(_ other: UIViewController, followingPresentations: Bool = true)
    -> Bool
  {
    if self === other { return true }
    guard other.mayBeAroundOthers else { return false }
    func around(_ controller: UIViewController) -> UIViewController? {
      ContainerWork.visitedAncestors += 1
      return controller.parentStorage
        ?? (followingPresentations ? controller.presentation.presenting : nil)
        ?? controller.viewStorage?.superviewStorage?.nearestController
    }
    var current: UIViewController? = self
    // The follower goes at half the speed, so the walk ends even if views form a circle.
    var follower: UIViewController? = self
    var steps = 0
    while let controller = current {
      if controller === other { return true }
      current = around(controller)
      steps += 1
      if steps.isMultiple(of: 2) { follower = follower.flatMap(around) }
      if current === follower { return false }
    }
    return false
  }

  /// Whether this controller has children, a presented controller or subviews, in which others may
  /// be.
  private var mayBeAroundOthers: Bool {
    !childStorage.isEmpty || presentation.presented != nil
      || viewStorage?.subviewStorage.isEmpty == false
  }

  /// Whether a controller may become a child; reports an issue if it contains this controller.
  package final func mayContain(_ child: UIViewController) -> Bool {
    guard isInside(child) else { return true }
    child.reportCircle(
      inside: self, "as a child of \(diagnosticPath)",
      fix: "Add a new controller, or remove \(type(of: self)) from its parent first.")
    return false
  }

  final func reportCircle(inside other: UIViewController, _ role: String, fix: String) {
    let names = [diagnosticPath, other.diagnosticPath]
    reportIssue(
      Issue(
        .containsItself, subjects: names,
        "\(names[0]) would contain itself \(role); nothing was added.",
        fix: fix))
  }

  // MARK: Move callbacks

  package final func sendWillMove(to parent: UIViewController?) {
    record("willMove(\(parent.map { "\(type(of: $0))" } ?? "nil"))", as: .containment)
    moves.isSending = true
    willMove(toParent: parent)
    moves.isSending = false
    // Sets the flags again in case an override did not call super.
    noteDirection(of: parent)
  }

  package final func sendDidMove(to parent: UIViewController?) {
    record("didMove(\(parent.map { "\(type(of: $0))" } ?? "nil"))", as: .containment)
    moves.isSending = true
    didMove(toParent: parent)
    moves.isSending = false
    if parent != nil { marks.remove(.awaitsDidMove) }
    guard parentStorage == nil else { return }
    // No appearance ends a move into a parent that was left, or a move out of it off screen.
    moves.isMovingToParent = false
    if appearance.state == .disappeared { moves.isMovingFromParent = false }
  }

  final func noteWillMove(to parent: UIViewController?) {
    if !moves.isSending {
      record("willMove(\(parent.map { "\(type(of: $0))" } ?? "nil"))", as: .containment)
      runtime.checks?.willMoveByHand(self, to: parent)
    }
    noteDirection(of: parent)
  }

  final func noteDidMove(to parent: UIViewController?) {
    if !moves.isSending {
      record("didMove(\(parent.map { "\(type(of: $0))" } ?? "nil"))", as: .containment)
      runtime.checks?.didMoveByHand(self, to: parent)
    }
    if parent != nil { marks.remove(.awaitsDidMove) }
  }

  private func noteDirection(of parent: UIViewController?) {
    moves.isMovingToParent = parent != nil
    moves.isMovingFromParent = parent == nil
    moves.announcedRemoval = parent == nil
  }

  // MARK: Consistency

  /// Stops the program where UIKit raises `UIViewControllerHierarchyInconsistency`.
  private func checkContainment(addingChild child: UIViewController) {
    guard let view = child.viewStorage?.superview, let above = view.nearestController,
      above !== self
    else { return }
    let (name, target) = ("\(type(of: child))", "\(type(of: self)).addChild(\(type(of: child)))")
    let steps =
      child.parentStorage == nil
      ? "\(name).view.removeFromSuperview() before \(target), or \(type(of: above)).addChild(\(name)) if it belongs there"
      : "\(name).willMove(toParent: nil), \(name).view.removeFromSuperview() and \(name).removeFromParent() before \(target)"
    usageFault(
      "containment.requestedParent",
      "child view controller:\(child.diagnosticPath) should have parent view controller:\(above.diagnosticPath) but requested parent is:\(diagnosticPath). Its view is inside the view of \(above.diagnosticPath), where UIKit raises UIViewControllerHierarchyInconsistency.",
      fix: "Call \(steps).")
  }
}

extension UIView {
  /// The controller whose root view is this view or the nearest one around it.
  package final var nearestController: UIViewController? {
    var current: UIView? = self
    while let view = current {
      if let controller = view.owningController { return controller }
      current = view.superview
    }
    return nil
  }

  /// Stops the program where UIKit raises `UIViewControllerHierarchyInconsistency`.
  ///
  /// - Returns: Whether the view may be added; false if its controller already contains this view.
  final func checkContainment(adding view: UIView) -> Bool {
    guard let child = view.owningController, let above = nearestController else { return true }
    guard let parent = child.parentStorage else {
      guard above.isInside(child, followingPresentations: false) else { return true }
      child.reportCircle(
        inside: above, "with its view in the view of \(above.diagnosticPath)",
        fix:
          "Add the view outside of \(type(of: above)), or take \(type(of: above)) out of \(type(of: child)) first."
      )
      return false
    }
    guard above !== parent else { return true }
    usageFault(
      "containment.actualParent",
      "child view controller:\(child.diagnosticPath) should have parent view controller:\(above.diagnosticPath) but actual parent is:\(parent.diagnosticPath)",
      fix:
        "Call \(type(of: above)).addChild(\(type(of: child))) before adding its view there, or add the view inside \(type(of: parent))'s view."
    )
  }
}
