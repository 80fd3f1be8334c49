extension UIPopoverPresentationController: Feature {
  static func start(in runtime: Runtime) {
    PresentationStyles.register(.popover) {
      UIPopoverPresentationController(presentedViewController: $0, presenting: $1)
    }
  }
}

extension UIViewController {
  /// The popover this controller is presented in, or will be with its present style.
  ///
  /// Reading it before the presentation makes the one that will be used, so that it can be set up.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}
