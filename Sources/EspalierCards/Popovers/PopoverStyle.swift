public import EspalierCore

extension UIPopoverPresentationController: Feature {
  package static func start(in runtime: Runtime) {
    PresentationStyles.register(.popover) {
      UIPopoverPresentationController(presentedViewController: $0, presenting: $1)
    }
    PopoverAnchors.set = { destination, anchor in
      guard let popover = destination.popoverPresentationController else { return }
      if let item = anchor as? UIBarButtonItem { popover.barButtonItem = item }
      if let view = anchor as? UIView {
        popover.sourceView = view
        popover.sourceRect = view.bounds
      }
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
