import Foundation

/// What a controller remembers of being presented and of presenting.
@MainActor struct PresentationRecord {
  /// How far a presented controller's presentation is.
  enum Phase {
    case notPresented
    /// `present` returned, and the transition has not begun.
    case scheduled
    case presenting
    case presented
    case dismissing
  }

  /// The controller this one presents; owned.
  var presented: UIViewController?
  /// The controller that presents this one.
  weak var presenting: UIViewController?
  var phase = Phase.notPresented
  /// Who arranges this controller's view while it is presented.
  var controller: UIPresentationController? { didSet { controller?.letGoOfPresented() } }
  /// The transition that shows or dismisses this controller.
  var transition: TransitionContext?
  /// The place of this controller's view, while a presentation that removes the presenter keeps the
  /// view elsewhere: in the container during a transition, outside the window after it.
  var place: ViewPlace?
  /// Whether a transition that moves this controller's view out of its place, or back, is running.
  var isViewInTransit = false
  /// Dismissals asked for while a transition of this controller was still on its way.
  var waiting: [() -> Void] = []

  /// The presentation is over.
  ///
  /// - Returns: What waited for that; the caller does it, or nobody does.
  mutating func reset() -> [() -> Void] {
    defer { self = PresentationRecord() }
    return waiting
  }

  /// What waits for the transition, to be done by the caller.
  mutating func takeWaiting() -> [() -> Void] {
    defer { waiting = [] }
    return waiting
  }
}

/// Where a view stood before it was taken out.
struct ViewPlace {
  weak var superview: UIView?
  var index: Int
  var frame: CGRect
  /// The superview's size then.
  var size: CGSize
}

extension UIViewController {
  /// The controller that this one or the nearest one around it presents.
  public final var presentedViewController: UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      if let presented = controller.presentation.presented { return presented }
      current = controller.parentStorage
    }
    return nil
  }

  /// The controller that presents this one or the outermost one around it.
  public final var presentingViewController: UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      if let presenting = controller.presentation.presenting { return presenting }
      current = controller.parentStorage
    }
    return nil
  }

  /// Whether this controller is on its way in; true in the callbacks of its presentation.
  public final var isBeingPresented: Bool { presentation.phase == .presenting }

  /// Whether this controller is on its way out; true in the callbacks of its dismissal.
  public final var isBeingDismissed: Bool { presentation.phase == .dismissing }

  /// Who arranges the presented view of this controller or the nearest presented one around it.
  ///
  /// Reading it before the presentation makes the one that will be used, so that it can be set up.
  public final var presentationController: UIPresentationController? {
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

  /// Whether a presentation controller that was made in advance is of the style wanted now.
  private func isCurrent(_ controller: UIPresentationController) -> Bool {
    controller.style == modalPresentationStyle.resolved
  }

  /// The presentation controller while this controller or the one around it is presented.
  public final var activePresentationController: UIPresentationController? {
    guard let presented = presentingViewController?.presentation.presented else { return nil }
    return presented.presentation.controller
  }

  /// What follows this controller in the responder chain while the presenter's view lies inside its
  /// own; `nil` otherwise.
  ///
  /// A dismissal of several reveals that view behind the topmost of them: going on with the presenter
  /// would lead round and round.
  final var nextAfterPresenting: UIResponder? {
    guard let presenting = presentation.presenting, let view = viewStorage,
      let revealed = presenting.viewStorage, revealed.isDescendant(of: view)
    else { return nil }
    return presenting.presentation.place?.superview ?? view.window
  }

  /// The running transition of this controller or the nearest one around it.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var current: UIViewController? = self
    while let controller = current {
      if let transition = controller.presentation.transition ?? controller.containerTransition {
        return transition
      }
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
