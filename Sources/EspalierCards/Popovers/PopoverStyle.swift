public import EspalierCore

extension UIPopoverPresentationController: Feature {
  package static func start(in runtime: Runtime) {
    PresentationStyles.register(.popover) {
      UIPopoverPresentationController(presentedViewController: $0, presenting: $1)
    }
  }
}

extension UIViewController {
  /// The popover that presents this controller, or will with its present style.
  ///
  /// Reading it before the presentation creates the popover, so that it can be configured.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }
}
