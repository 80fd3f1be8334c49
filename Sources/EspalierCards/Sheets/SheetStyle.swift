public import EspalierCore

extension UISheetPresentationController: Feature {
  package static func start(in runtime: Runtime) {
    for style in [UIModalPresentationStyle.pageSheet, .formSheet] {
      PresentationStyles.register(style) {
        UISheetPresentationController(presentedViewController: $0, presenting: $1)
      }
    }
  }
}

extension UIViewController {
  /// The sheet that presents this controller, or will with its present style; `nil` for others.
  ///
  /// Reading it before the presentation creates the sheet, so that it can be configured.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
