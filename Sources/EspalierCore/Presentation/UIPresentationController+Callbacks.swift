/// The callbacks of presentation controllers and their delegates, each with a line of the
/// transcript.
extension UIPresentationController {
  final func sendPresentationWillBegin() {
    record("presentationTransitionWillBegin", as: .presentation)
    presentationTransitionWillBegin()
  }

  final func sendPresentationDidEnd(_ completed: Bool) {
    record("presentationTransitionDidEnd(\(completed))", as: .presentation)
    presentationTransitionDidEnd(completed)
  }

  final func sendDismissalWillBegin() {
    record("dismissalTransitionWillBegin", as: .presentation)
    dismissalTransitionWillBegin()
  }

  final func sendDismissalDidEnd(_ completed: Bool) {
    record("dismissalTransitionDidEnd(\(completed))", as: .presentation)
    dismissalTransitionDidEnd(completed)
  }

  // MARK: The delegate

  final func sendPrepare(_ other: UIPresentationController) {
    guard let delegate else { return }
    delegate.record("presentationController(prepare: \(type(of: other)))", as: .presentation)
    delegate.presentationController(self, prepare: other)
  }

  /// Calls the delegate with the style of the presentation; `none` for its own style.
  final func sendWillPresent(
    _ style: UIModalPresentationStyle,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard let delegate else { return }
    delegate.record(
      "presentationController(willPresentWithAdaptiveStyle: \(style))", as: .presentation)
    delegate.presentationController(
      self, willPresentWithAdaptiveStyle: style, transitionCoordinator: coordinator)
  }

  /// Asks the delegate whether the user may dismiss.
  final func sendShouldDismiss() -> Bool {
    guard let delegate else { return true }
    delegate.record("presentationControllerShouldDismiss", as: .presentation)
    return delegate.presentationControllerShouldDismiss(self)
  }

  final func sendWillDismiss() {
    delegate?.record("presentationControllerWillDismiss", as: .presentation)
    delegate?.presentationControllerWillDismiss(self)
  }

  final func sendDidDismiss() {
    delegate?.record("presentationControllerDidDismiss", as: .presentation)
    delegate?.presentationControllerDidDismiss(self)
  }

  final func sendDidAttemptToDismiss() {
    delegate?.record("presentationControllerDidAttemptToDismiss", as: .presentation)
    delegate?.presentationControllerDidAttemptToDismiss(self)
  }
}
