import Foundation

/// Dismissal of a presented controller by the user (Docs/Lifecycle.md 10.9).
extension UIViewController {
  /// The presentation controller that the presentation's delegate gets.
  private var knownController: UIPresentationController? { presentation.controller }

  /// Whether this controller, or the child that shows its contents, forbids dismissal by the user.
  private var isModalForUser: Bool {
    var current: UIViewController? = self
    while let controller = current {
      if controller.isModalInPresentation { return true }
      current = controller.contentChild
    }
    return false
  }

  /// Whether the user may dismiss this controller now; asks the delegate.
  package final var userMayDismiss: Bool {
    guard !isModalForUser else { return false }
    return knownController?.sendShouldDismiss() ?? true
  }

  /// Reports a refused attempt to dismiss to the delegate.
  package final func userAttemptedToDismiss() {
    knownController?.sendDidAttemptToDismiss()
  }

  /// Dismisses the presented controller for the user, if the delegate allows it.
  package final func userDismisses() {
    guard presentation.phase == .presented, presentation.presented == nil else { return }
    guard userMayDismiss else {
      userAttemptedToDismiss()
      return
    }
    let controller = knownController
    controller?.sendWillDismiss()
    dismiss(animated: true) { [weak self] in
      // The animator may have cancelled the dismissal.
      guard self?.presentation.phase != .presented else { return }
      controller?.sendDidDismiss()
    }
  }

  /// Begins a dismissal that the user drives.
  package final func userBeginsDismissal(
    driving interactor: any UIViewControllerInteractiveTransitioning
  ) {
    guard presentation.phase == .presented, presentation.presented == nil,
      let presenter = presentation.presenting
    else { return }
    let controller = knownController
    controller?.sendWillDismiss()
    guard presentation.phase == .presented else { return }
    presentation.phase = .dismissing
    PresentationTransition.dismiss(self, from: presenter, animated: true, driving: interactor) {
      [weak self] in
      guard self?.presentation.phase != .presented else { return }
      controller?.sendDidDismiss()
    }
  }

  /// Dismisses the controller on the Escape key, if the presentation allows that.
  ///
  /// While the controller is still being presented, the dismissal waits for the end of the
  /// presentation.
  ///
  /// - Returns: Whether the controller handled the key.
  final func dismissesForEscape(_ presses: Set<UIPress>) -> Bool {
    guard presentation.presented == nil,
      presentation.controller?.arranger.isDismissedByEscape == true,
      presses.contains(where: { $0.key?.keyCode == .keyboardEscape })
    else { return false }
    switch presentation.phase {
    case .presented: userDismisses()
    case .presenting: presentation.waiting.append { [weak self] in self?.userDismisses() }
    case .notPresented, .scheduled, .dismissing: return false
    }
    return true
  }
}

extension UIPress {
  /// Returns whether the key was pressed in a controller that is presented above another one.
  package final func comesFromAbove(_ controller: UIViewController) -> Bool {
    for next in responder?.responderChain ?? [] {
      if next === controller { return false }
      if let presented = next as? UIViewController, presented.presentation.presenting != nil {
        return true
      }
    }
    return false
  }
}
