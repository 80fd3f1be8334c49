import Foundation

/// A controller's state as a presented controller and as a presenter.
@MainActor package struct PresentationRecord {
  /// The progress of a presented controller's presentation.
  package enum Phase {
    case notPresented
    /// `present` returned, and the transition has not begun yet.
    case scheduled
    case presenting
    case presented
    case dismissing
  }

  /// The controller that this controller presents; owned.
  package var presented: UIViewController?
  /// The controller that presents this controller.
  package weak var presenting: UIViewController?
  package var phase = Phase.notPresented
  /// The presentation controller that arranges this controller's view while it is presented.
  package var controller: UIPresentationController? { didSet { controller?.letGoOfPresented() } }
  /// The transition that shows or dismisses this controller.
  package var transition: TransitionContext?
  /// The original place of this controller's view, while a presentation that removes the
  /// presenter's view keeps it elsewhere: in the container during a transition, outside the window
  /// after it.
  package var place: ViewPlace?
  /// Whether a transition that moves this controller's view out of its place, or back, is running.
  var isViewInTransit = false
  /// Dismissals requested during a transition of this controller, which run when the transition
  /// ends.
  var waiting: [() -> Void] = []

  /// Resets the record at the end of the presentation.
  ///
  /// - Returns: The waiting dismissals, which the caller must run.
  mutating func reset() -> [() -> Void] {
    defer { self = PresentationRecord() }
    return waiting
  }

  /// Takes the waiting dismissals, which the caller must run.
  mutating func takeWaiting() -> [() -> Void] {
    defer { waiting = [] }
    return waiting
  }
}

/// The place of a view before it was removed.
package struct ViewPlace {
  weak var superview: UIView?
  var index: Int
  var frame: CGRect
  /// The superview's size at that time.
  var size: CGSize
}

extension UIViewController {
  final var basePresentationController: UIPresentationController? {
    if let own = presentation.controller, presentation.phase != .notPresented || isCurrent(own) {
      return own
    }
    if presentation.presenting == nil, let parent = parentStorage {
      return parent.presentationController
    }
    let created = makePresentationController(presenting: presentation.presenting, source: self)
    presentation.controller = created
    return created
  }

  /// Returns whether a presentation controller created in advance fits the present style.
  private func isCurrent(_ controller: UIPresentationController) -> Bool {
    controller.style == modalPresentationStyle.resolved
  }

  /// The responder that follows this controller in the responder chain while the presenter's view
  /// lies inside this controller's view; `nil` otherwise.
  ///
  /// A dismissal of several controllers shows the presenter's view behind the topmost of them. If
  /// the chain went on with the presenter then, it would be a cycle.
  final var nextAfterPresenting: UIResponder? {
    guard let presenting = presentation.presenting, let view = viewStorage,
      let revealed = presenting.viewStorage, revealed.isDescendant(of: view)
    else { return nil }
    return presenting.presentation.place?.superview ?? view.window
  }

  final var baseTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    if let runningTransition { return runningTransition }
    var current: UIViewController? = self
    while let controller = current {
      if let transition = controller.endingTransition { return transition }
      current = controller.parentStorage
    }
    return nil
  }

  /// The transition of this controller or its nearest ancestor that has not ended.
  package final var runningTransition: (any UIViewControllerTransitionCoordinator)? {
    var current: UIViewController? = self
    while let controller = current {
      ContainerWork.visitedAncestors += 1
      if let transition = controller.presentation.transition { return transition }
      if let transition = controller.containerTransition { return transition }
      if let transition = controller.presentation.presented?.presentation.transition {
        return transition
      }
      current = controller.parentStorage
    }
    return nil
  }

  final func makePresentationController(
    presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    let style = modalPresentationStyle.resolved
    let custom =
      style == .custom
      ? transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source) : nil
    let controller = custom ?? makeStandardPresentation(presenting: presenting)
    controller.style = style
    return controller
  }
}
