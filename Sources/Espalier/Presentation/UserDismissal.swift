import Foundation

/// The user's wish to be rid of a presented controller: LIFECYCLE 10.9.
extension UIViewController {
  /// The one that the presentation's delegate knows.
  private var knownController: UIPresentationController? { presentation.controller }

  /// Whether the user must not dismiss this controller or the one that shows its contents.
  private var isModalForUser: Bool {
    var current: UIViewController? = self
    while let controller = current {
      if controller.isModalInPresentation { return true }
      current = controller.contentChild
    }
    return false
  }

  /// Whether the user may dismiss this controller now; asks the delegate.
  final var userMayDismiss: Bool {
    guard !isModalForUser else { return false }
    return knownController?.sendShouldDismiss() ?? true
  }

  /// The user tried to dismiss and may not.
  final func userAttemptedToDismiss() {
    knownController?.sendDidAttemptToDismiss()
  }

  /// The user wants the presented controller gone: asks the delegate, then dismisses.
  final func userDismisses() {
    guard presentation.phase == .presented, presentation.presented == nil else { return }
    guard userMayDismiss else {
      userAttemptedToDismiss()
      return
    }
    let controller = knownController
    controller?.sendWillDismiss()
    dismiss(animated: true) { [weak self] in
      // Its animator may have cancelled it.
      guard self?.presentation.phase != .presented else { return }
      controller?.sendDidDismiss()
    }
  }

  /// Begins a dismissal that the user drives.
  final func userBeginsDismissal(
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

  /// Dismisses for the Escape key, where the presentation allows that.
  ///
  /// - Returns: Whether the key was meant for this controller.
  final func dismissesForEscape(_ presses: Set<UIPress>) -> Bool {
    guard presentation.phase == .presented, presentation.presented == nil,
      presentation.controller?.arranger.isDismissedByEscape == true,
      presses.contains(where: { $0.key?.keyCode == .keyboardEscape })
    else { return false }
    userDismisses()
    return true
  }
}

extension UIPress {
  /// Whether the key was pressed in something that is presented above a controller.
  final func comesFromAbove(_ controller: UIViewController) -> Bool {
    var current = responder
    while let next = current, next !== controller {
      if let presented = next as? UIViewController, presented.presentation.presenting != nil {
        return true
      }
      current = next.next
    }
    return false
  }
}
